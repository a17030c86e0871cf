import Testing
import TokencAnalysis
import TokencSyntax

/// Compose's ripple has its own opacity: another one is told, and that of the vocabulary is not.
@Suite struct RippleTests {
  private static func found(_ press: String) -> [String] {
    Checked(
      project: "platforms: [android]\nchecks: { contrast: { against: \"#ffffff\" } }\n", properties: press
    ).findings.filter { $0.id.name == "lossy-ripple" }.map(\.message)
  }

  @Test func anotherOpacityIsTold() {
    #expect(
      Self.found("  press: { ripple: content, rippleOpacity: 0.2 }\n") == [
        "Compose draws every ripple at 10 % of its colour, not at this opacity; choose a color for press.ripple"
      ])
    #expect(Self.found("  press: { ripple: content, rippleOpacity: 10% }\n") == [])
    #expect(Self.found("  press: { ripple: content }\n") == [])
  }
}
