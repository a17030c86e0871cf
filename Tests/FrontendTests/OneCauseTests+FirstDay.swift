import Testing
import TokencIR
import TokencSyntax

/// What people write on their first day: each is told once, with what to write.
extension OneCauseTests {
  private func told(_ tokens: String) -> [String] {
    let compiled = Compiled([("t.tokens.yaml", Array((tokens + "\n").utf8))])
    return compiled.findings.map { "\($0.id.name): \($0.notes.first?.message ?? "")" }
  }

  @Test func aColorWithItsOwnComment() {
    #expect(
      told("color:\n  $type: color\n  red: #ff0000 # the warning\n  use: \"{color.red}\"") == [
        "empty-value: quote it: \"#ff0000\""
      ])
    #expect(told("t:\n  $type: color\n  red: # not yet") == ["empty-value: quote it: \"# not yet\""])
    // In braces the rest of the line is gone, and the brace with it.
    #expect(
      told("color:\n  $type: color\n  ink: { $value: #212b32, $modes: { dark: \"#fff\" } }\n  b: red") == [
        "yaml-syntax: quote it: \"#212b32\""
      ])
    #expect(told("t:\n  $type: color\n  a: { $value: red, # a comment\n    $description: x }") == [])
  }

  @Test func aColorWithAnotherAlphaHasAValue() {
    #expect(
      told(
        "color:\n  $type: color\n  a: red\n  soft: { from: \"{color.a}\", alpha: 8% }\n  use: \"{color.soft}\""
      )
        == ["empty-value: put them below $value; without it this is a group, and each field a token"])
  }

  @Test func oneTypeForAGroup() {
    #expect(
      told(
        "color:\n  ink: \"#fff\"\n  paper: red\n  soft: \"{color.ink}\"\nsize: { a: 12px, b: 1rem }\nx: { y: [] }"
      ) == [
        "no-type: add $type: color to it, or to 'color', for all that it holds",
        "no-type: add $type: dimension to it, or to 'size', for all that it holds",
        "no-type: add $type to it, or to 'x', for all that it holds: color, dimension, fontFamily, fontWeight, "
          + "duration, cubicBezier, number, strokeStyle, border, transition, shadow, gradient, typography and tapTarget",
      ])
  }

  /// `value` without the dollar, as other tools write it.
  @Test func aDollarThatIsMissing() {
    let note = "missing-dollar: if it is the value of 'color.ink', write $value"
    #expect(told("color: { $type: color, ink: { value: red } }") == [note])
    #expect(
      told("color: { $type: color, ink: { value: red, modes: { dark: white } } }") == [
        note + ", and a $ before what stands beside it"
      ])
    // A name among others.
    #expect(told("hsb: { $type: number, hue: 1, value: 2 }") == [])
  }
}
