import Testing
import TokencAnalysis
import TokencSyntax

/// A number that a target rounds is told, with what becomes of it; what is printed as it is written is not.
@Suite struct LossyNumberTests {
  private static func told(_ tokens: String, targets: String = "kotlin, swift, css") -> [String] {
    let names = targets.split(separator: ",").map {
      "  \($0.filter { $0 != " " }): { output: g/\($0.filter { $0 != " " }) }\n"
    }
    return Checked([
      "tokenc.yaml": "platforms: [ios, android, web]\ntargets:\n\(names.joined())",
      "t.tokens.yaml": tokens,
    ]).findings.filter { $0.id.name == "lossy-number" }.map(\.message)
  }

  @Test func weights() {
    let weight = "w: { $type: fontWeight, $value: 400.5 }\nalias: { $type: fontWeight, $value: \"{w}\" }\n"
    #expect(
      Self.told(weight) == [
        "SwiftUI has nine weights and draws 400.5 as 400", "in Kotlin the weight 400.5 is 401",
      ])
    #expect(Self.told(weight, targets: "kotlin") == ["in Kotlin the weight 400.5 is 401"])
    #expect(Self.told(weight, targets: "css") == [])
    #expect(Self.told("w: { $type: fontWeight, $value: 450 }\n", targets: "kotlin, css") == [])
    #expect(
      Self.told("w: { $type: fontWeight, $value: bold }\nv: { $type: fontWeight, $value: 100 }\n") == [])
    let type =
      "t: { $type: typography, $value: { fontFamily: a, fontSize: 4px, fontWeight: 400.5, lineHeight: 1 } }\n"
    #expect(Self.told(type, targets: "kotlin").count == 1)
  }

  @Test func times() {
    #expect(
      Self.told("d: { $type: duration, $value: 100.5ms }\n", targets: "kotlin") == [
        "Compose animates 100.5ms as 100ms"
      ])
    #expect(Self.told("d: { $type: duration, $value: 100.5ms }\n", targets: "swift, css") == [])
    #expect(Self.told("d: { $type: duration, $value: 0.1s }\n") == [])
  }

  @Test func digits() {
    #expect(
      Self.told("n: { $type: number, $value: 0.00012 }\n") == [
        "generated code has four digits behind the point: 0.00012 is 0.0001 there"
      ])
    #expect(Self.told("n: { $type: number, $value: 0.00012 }\n", targets: "json") == [])
    #expect(
      Self.told("n: { $type: number, $value: 1.33333333 }\nm: { $type: dimension, $value: 0.01234px }\n")
        == [])
  }
}
