import Testing
import TokencIR

@Suite struct BitPlacesTests {
  @Test(arguments: [[], [0], [1, 3], [63], [0, 63], Array(0..<64)])
  func theBitsThatAreSetLowestFirst(places: [Int]) {
    let found = BitPlaces(of: places.reduce(0) { $0 | 1 << UInt64($1) })
    #expect(Array(found) == places)
    #expect(Array(found.reversed()) == places.reversed())
    #expect(found.count == places.count && found.isEmpty == places.isEmpty)
    #expect(found.first == places.first && found.last == places.last)
    #expect(Array(found.dropFirst()) == Array(places.dropFirst()))
  }
}
