import Testing

@testable import TokencSyntax

@Suite struct InternerTests {
  @Test func equalTextsHaveEqualSymbols() {
    var names = Interner()
    let texts = (0..<5000).map { "text-\($0 % 2500)" }
    let symbols = texts.map { names.intern($0) }
    #expect(Set(symbols).count == 2500)
    for (text, symbol) in zip(texts, symbols) {
      #expect(names[symbol] == text)
      #expect(names.find(text) == symbol)
    }
    #expect(names.find("text-2500") == nil)
    #expect(names.intern("") == .empty)
  }

  @Test func aTextOfTwoIsTheWholeText() {
    var names = Interner()
    let (group, name) = (names.intern("color"), names.intern("ink"))
    let dot = UInt8(ascii: ".")
    let joined = names.intern(group, dot, name)
    #expect(names[joined] == "color.ink")
    #expect(names.intern("color.ink") == joined)
    // One that is known leaves nothing behind.
    let known = names.intern("color.paper")
    let paper = names.intern("paper")
    let count = names.count
    #expect(names.intern(group, dot, paper) == known)
    #expect(names.count == count)
    let (next, twice) = (names.intern("next"), names.intern(joined, dot, joined))
    #expect(names[next] == "next")
    #expect(names[twice] == "color.ink.color.ink")
  }

  /// Whatever room there is, what is put together of its own bytes survives that they move.
  @Test func longTextsOfTwo() {
    var names = Interner()
    var path = names.intern("a")
    var expected = "a"
    for index in 0..<2000 {
      path = names.intern(path, UInt8(ascii: "."), names.intern("\(index % 7)"))
      expected += ".\(index % 7)"
    }
    #expect(names[path] == expected)
  }

  @Test func aCopyGoesItsOwnWay() {
    var names = Interner()
    let first = names.intern("first")
    var copy = names
    let second = copy.intern("second")
    #expect(copy[second] == "second")
    #expect(copy[first] == "first")
    #expect(names.find("second") == nil)
    #expect(names.intern("third") == second)
    #expect(copy.find("third") == nil)
  }

  @Test func whatStandsBetween() {
    var names = Interner()
    let path = names.intern("a.b")
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    func find(_ text: String) -> Symbol? {
      let symbol = names.intern(text)
      return names.find(between: open, close, of: symbol)
    }
    #expect(find("{a.b}") == path)
    #expect(find("{a.b") == nil)
    #expect(find("{}") == nil)
    #expect(find("{") == nil)
    #expect(find("") == nil)
    #expect(names.firstByte(path) == UInt8(ascii: "a"))
    #expect(names.firstByte(.empty) == 0)
  }
}
