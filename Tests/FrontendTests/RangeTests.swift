import Testing
import TokencIR
import TokencSyntax

/// Numbers that no platform can draw, where they stand.
@Suite struct RangeTests {
  func tokens(_ text: String, give expected: [String], at location: SourceLocation = #_sourceLocation) {
    let marked = MarkedText(text + "\n")
    let compiled = Compiled([("t.tokens.yaml", Array(marked.text.utf8))])
    #expect(summary(compiled, of: marked, in: FileID(0)) == expected, sourceLocation: location)
  }

  func properties(_ text: String, give expected: [String], at location: SourceLocation = #_sourceLocation) {
    let axes = "state: { values: [enabled, disabled], interaction: true }"
    let tokens = """
      color: { $type: color, blue: blue, gray: gray }
      size: { $type: dimension, less: -4px, some: 4px, $root: 0px }
      n: { $type: number, half: 0.5, less: -1 }
      """
    let (compiled, marked) = component(
      axes: axes, properties: text, anatomy: "icon: { kind: icon }", tokens: tokens)
    #expect(
      summary(compiled, of: marked, in: FileID(1), without: "unused-state") == expected,
      sourceLocation: location)
  }

  @Test func fieldsOfComposites() {
    tokens("b: { $type: border, $value: { color: red, width: 1️⃣-1px } }", give: ["1️⃣ number-too-small"])
    tokens("b: { $type: border, $value: { color: red, width: 0px } }", give: [])
    tokens("t: { $type: transition, $value: { duration: 1️⃣-1ms } }", give: ["1️⃣ number-too-small"])
    tokens("t: { $type: transition, $value: { duration: 1ms, delay: -1ms } }", give: [])
    tokens("s: { $type: shadow, $value: 1️⃣{ color: red, blur: -1px } }", give: ["1️⃣ negative-blur"])
    tokens("s: { $type: shadow, $value: { color: red, offsetX: -1px, spread: -2px } }", give: [])
    tokens("t: { $type: tapTarget, $value: { width: 1️⃣-1px, height: 4px } }", give: ["1️⃣ number-too-small"])
    tokens("t: { $type: tapTarget, $value: 1️⃣-44px }", give: ["1️⃣ number-too-small"])
    tokens(
      "s: { $type: strokeStyle, $value: { dashArray: [1px, 1️⃣-1px], lineCap: butt } }",
      give: ["1️⃣ number-too-small"])
    let font = "fontFamily: A, fontWeight: 400"
    tokens(
      "t: { $type: typography, $value: { \(font), fontSize: 1️⃣-1px, lineHeight: 1 } }",
      give: ["1️⃣ number-too-small"])
    tokens(
      "t: { $type: typography, $value: { \(font), fontSize: 4px, lineHeight: 1️⃣-1 } }",
      give: ["1️⃣ number-too-small"])
    tokens(
      "t: { $type: typography, $value: { \(font), fontSize: 4px, letterSpacing: -1px, lineHeight: 1 } }",
      give: [])
    tokens(
      "t: { $type: typography, $value: { \(font), fontSize: 0px, lineHeight: 1️⃣10px } }", give: ["1️⃣ bad-value"]
    )
    tokens(
      """
      d: { $type: dimension, $value: -1px }
      b: { $type: border, $value: { color: red, width: 1️⃣"{d}" } }
      """, give: ["1️⃣ number-too-small"])
  }

  /// What is wrong with one part hides nothing of the others.
  @Test func everyWrongPartIsTold() {
    let bad = ["1️⃣ bad-value", "2️⃣ bad-value", "3️⃣ bad-value"]
    tokens("c: { $type: cubicBezier, $value: [1️⃣2, 0, 2️⃣x, 3️⃣y] }", give: bad)
    tokens("f: { $type: fontFamily, $value: [1️⃣{ a: b }, Inter, 2️⃣'{x} y', 3️⃣\"\"] }", give: bad)
    tokens(
      """
      g:
        $type: gradient
        $value: [{ color: 1️⃣rde, position: 2️⃣x }, 3️⃣{ position: 0 }, { color: red, position: 4️⃣{ a: b } }]
      """,
      give: ["1️⃣ bad-color", "2️⃣ bad-value", "3️⃣ missing-member", "4️⃣ bad-value"])
    tokens(
      "t: { $type: typography, $value: { fontFamily: 1️⃣[], fontSize: 2️⃣4, fontWeight: 400, lineHeight: 3️⃣x } }",
      give: bad)
    tokens(
      "s: { $type: shadow, $value: { color: 1️⃣rde, blur: 2️⃣4, inset: 3️⃣perhaps } }",
      give: ["1️⃣ bad-color", "2️⃣ bad-value", "3️⃣ wrong-kind"])
    tokens(
      "s: { $type: strokeStyle, $value: 1️⃣{ lineCap: 2️⃣buttt } }", give: ["1️⃣ missing-member", "2️⃣ unknown-word"])
    tokens(
      "s: { $type: strokeStyle, $value: { dashArray: 1️⃣[], lineCap: 2️⃣buttt } }",
      give: ["1️⃣ bad-value", "2️⃣ unknown-word"])
    tokens(
      "d: { $type: dimension, $value: { value: 1️⃣x, unit: 2️⃣[] } }", give: ["1️⃣ wrong-kind", "2️⃣ wrong-kind"])
    properties(
      "press: { scale: 1️⃣{ depth: 2️⃣x, maxPerspective: 3️⃣0px, widthRatio: 4️⃣y } }",
      give: ["1️⃣ missing-member", "2️⃣ bad-value", "3️⃣ number-too-small", "4️⃣ bad-value"])
  }

  @Test func lengthsAndRatiosOfComponents() {
    for name in [
      "minHeight", "minWidth", "maxWidth", "strokeWidth", "cornerRadius", "paddingInline",
      "paddingBlockStart",
      "spacing",
    ] {
      properties("container: { \(name): 1️⃣-1px }", give: ["1️⃣ number-too-small"])
      properties("container: { \(name): 0px }", give: [])
      properties("container: { \(name): 1️⃣\"{size.less}\" }", give: ["1️⃣ number-too-small"])
    }
    properties("container: { minWidthRatio: 1️⃣-1 }", give: ["1️⃣ number-too-small"])
    properties("container: { minWidthRatio: 0 }", give: [])
    properties("container: { aspectRatio: 1️⃣0 }", give: ["1️⃣ number-too-small"])
    properties("container: { offsetY: -1px, positionInset: -1px, gap: -1px }", give: [])
    properties("icon: { size: 1️⃣-1px, edgeInset: 2️⃣-1px }", give: ["1️⃣ number-too-small", "2️⃣ number-too-small"])
    properties("tapTarget: { minSize: 1️⃣-1px }", give: ["1️⃣ number-too-small"])
    properties("tapTarget: { minSize: 0 }", give: [])
    properties("focusRing: { width: 1️⃣-1px }", give: ["1️⃣ number-too-small"])
    properties("press: { scale: 1️⃣0 }", give: ["1️⃣ number-too-small"])
  }

  @Test func aliasesInPressScale() throws {
    let value = "{ depth: \"{size.some}\", minPerspective: 8px, widthRatio: \"{n.half}\" }"
    properties("press: { scale: \(value) }", give: [])
    properties(
      "press: { scale: { depth: 1️⃣\"{size.less}\", minPerspective: 8px, widthRatio: 2️⃣\"{n.less}\" } }",
      give: ["1️⃣ number-too-small", "2️⃣ number-too-small"])
    properties(
      "press: { scale: { depth: 1️⃣\"{size.same}\", minPerspective: 8px, widthRatio: 1 } }",
      give: ["1️⃣ missing-token"])
    let (compiled, _) = component(
      properties: "press: { scale: { depth: \"{size.small}\", minPerspective: 8px, widthRatio: 1 } }")
    let table = try #require(compiled.component.properties.first { $0.property == .scale })
    let token = try #require(table.winners.compactMap { $0 }.first)
    guard
      case .pressScale(let scale) = compiled.program.value(token, in: compiled.program.defaultMode(on: .ios))
    else {
      Issue.record("no press scale")
      return
    }
    #expect(scale.depth == Dimension(Decimal(8), .px))
  }

  /// Beyond Float and Long, and small enough that products are not.
  @Test func numbersBeyondEveryPlatform() {
    tokens("d: { $type: dimension, $value: 1️⃣1e39px }", give: ["1️⃣ number-too-large"])
    tokens("d: { $type: dimension, $value: 1️⃣-1e16px }", give: ["1️⃣ number-too-large"])
    tokens("d: { $type: dimension, $value: 1e15px }", give: [])
    tokens("d: { $type: dimension, $value: 1️⃣1e15rem }", give: ["1️⃣ number-too-large"])
    tokens("d: { $type: number, $value: 1️⃣1e300 }", give: ["1️⃣ number-too-large"])
    tokens("d: { $type: number, $value: 1️⃣1e-320 }", give: ["1️⃣ bad-value"])
    tokens("d: { $type: duration, $value: 1️⃣1e13s }", give: ["1️⃣ number-too-large"])
    tokens("d: { $type: duration, $value: 1e12s }", give: [])
  }
}
