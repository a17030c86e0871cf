import Foundation
import Testing
import TokencColor

/// A file of `Vectors/`, decoded; the number of vectors is part of the file and of the test that reads it.
struct VectorFile<Vector: Decodable>: Decodable {
  let kind: String
  let count: Int
  let vectors: [Vector]

  static func load(_ kind: String, count: Int, _ type: Vector.Type = Vector.self) throws -> [Vector] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Vectors")
    let data = try Data(contentsOf: folder.appending(path: kind + ".json"))
    let file = try JSONDecoder().decode(VectorFile<Vector>.self, from: data)
    #expect(file.kind == kind)
    #expect(file.count == file.vectors.count)
    #expect(file.vectors.count == count)
    return file.vectors
  }
}

/// A component of an expected colour: a number, `"none"`, or null for one that is not compared.
enum ExpectedComponent: Decodable {
  case number(Double)
  case none
  case ignored

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .ignored
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      #expect(try container.decode(String.self) == "none")
      self = .none
    }
  }
}

func color(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Color {
  try #require(Color(css: text), "\(text)", sourceLocation: sourceLocation)
}

/// Compares component by component, hues on the circle.
func expect(
  _ actual: Color, _ components: [ExpectedComponent], alpha: Double, tolerance: Double, hueTolerance: Double,
  _ id: String
) {
  #expect(components.count == 3, "\(id)")
  for (index, expected) in components.enumerated() {
    switch expected {
    case .ignored: break
    case .none:
      let isHue = actual.space.hueIndex == index
      #expect(actual[index] == nil || isHue, "\(id): component \(index) is \(actual.css)")
    case .number(let number):
      let value = actual.components[index]
      if actual.space.hueIndex == index {
        let turn = abs(value - number).truncatingRemainder(dividingBy: 360)
        #expect(min(turn, 360 - turn) <= hueTolerance, "\(id): \(actual.css)")
      } else {
        #expect(abs(value - number) <= tolerance, "\(id): \(actual.css)")
      }
    }
  }
  #expect(abs(actual.alpha - alpha) <= 1e-6, "\(id): alpha \(actual.alpha)")
}

/// A small seeded generator, so that a failure can be repeated.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
