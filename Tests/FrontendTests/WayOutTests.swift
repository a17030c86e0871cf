import Testing
import TokencIR
import TokencSyntax

/// A value that is wrong is told with one that is right.
@Suite struct WayOutTests {
  private static func told(_ type: String, _ value: String) -> [String] {
    let compiled = Compiled([("t.tokens.yaml", Array("t: { $type: \(type), $value: \(value) }\n".utf8))])
    return compiled.findings.map { $0.notes.map(\.message).joined(separator: "; ") }
  }

  @Test(arguments: [
    ("dimension", "4 px", "write 4px"), ("dimension", "4PX", "write 4px"), ("dimension", "4", "write 4px"),
    ("dimension", "4em", "write px, or rem"), ("dimension", "50%", "write px"),
    ("dimension", "2vw", "write px"),
    ("dimension", "4pxx", "did you mean 4px?"), ("dimension", "calc(1px)", "write the result"),
    ("dimension", "'4,5px'", "write 4.5px"), ("dimension", "auto", "16px"), ("dimension", "[4px]", "16px"),
    ("duration", "4", "write 4ms or 4s"), ("duration", "4 ms", "write 4ms"), ("duration", "4sec", "write 4s"),
    ("number", "5px", "10 or 0.5"), ("fontWeight", "1200", "400, or bold"), ("fontFamily", "[]", "[Inter"),
    ("color", "'#12'", "\"#ff8000\""), ("color", "[1]", "\"#ff8000\""),
    ("cubicBezier", "[0, 1]", "[0.4, 0, 0.2, 1]"),
    ("strokeStyle", "wavy", "solid"),
    ("border", "1px solid red", "{ color: black, width: 1px, style: solid }"),
    ("transition", "4ms", "timingFunction: ease"), ("shadow", "4px", "offsetY: 2px"),
    ("gradient", "[]", "position: 0"),
    ("typography", "x", "fontSize: 16px"), ("tapTarget", "x", "16px"), ("number", "\"{t.u}\"", "declare it"),
    ("number", "\"{t.u\"", "in braces"),
  ])
  func values(type: String, value: String, wayOut: String) {
    let told = Self.told(type, value)
    #expect(told.count == 1)
    let isTold = told.first?.contains(wayOut) ?? false
    #expect(isTold, "\(told)")
  }

  /// What is put in place of a value is one.
  @Test(arguments: [("dimension", "4 px"), ("dimension", "4pxx"), ("duration", "4 ms"), ("duration", "4sec")])
  func fixes(type: String, value: String) throws {
    let text = "t: { $type: \(type), $value: \(value) }\n"
    let compiled = Compiled([("t.tokens.yaml", Array(text.utf8))])
    let fix = try #require(compiled.findings.first?.fix)
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(Int(fix.span.offset)..<fix.span.end, with: fix.replacement.utf8)
    #expect(Compiled([("t.tokens.yaml", bytes)]).findings.isEmpty)
  }

  /// One mapping that lacks several members is one mistake.
  @Test func whatIsMissingIsToldAtOnce() {
    let compiled = Compiled([
      ("t.tokens.yaml", Array("t: { $type: typography, $value: { fontSize: 4px } }\n".utf8))
    ])
    #expect(
      compiled.findings.map(\.message) == ["a typography also needs fontFamily, fontWeight and lineHeight"])
  }
}
