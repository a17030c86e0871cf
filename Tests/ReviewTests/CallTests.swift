import Testing

@testable import TokencReview

/// Functions and initializers of the generated code: what callers write, and whether they still may.
@Suite struct CallTests {
  private func declarations(_ source: String, _ language: APIChange.Language) -> [String] {
    var scanner = DeclarationScanner(language)
    var found: [String] = []
    scanner.run(Array(source.utf8)) { found.append("\($0): \($1)") }
    return found
  }

  // MARK: Reading

  /// A declaration is what it is on however many lines, with comments or without.
  @Test func declarationsOfSeveralLines() {
    let long = """
      @Composable
      public fun DemoButton(
          onClick: () -> Unit, // what it does; (
          /** The look. */
          style: DemoStyle = DemoStyle.Quiet,
          text: String = ")",
      ) {
          public val hidden = 1
      }
      public class DemoAction(
          public val text: String,
          internal val key: Int = 0,
          public val onClick: () -> Unit,
      ) : DemoBase(text, key)
      public val last: Int = 1
      """
    let short = """
      @Composable public fun DemoButton(onClick: () -> Unit, style: DemoStyle = DemoStyle.Quiet, text: String = ")") {
      }
      public class DemoAction(public val text: String, internal val key: Int = 0, public val onClick: () -> Unit) : DemoBase(text)
      public val last: Int = 1
      """
    #expect(
      declarations(long, .kotlin) == [
        "DemoButton: fun DemoButton(onClick: () -> Unit, style: DemoStyle = DemoStyle.Quiet, text: String = \")\")",
        "DemoAction: class DemoAction : DemoBase", "DemoAction.text: val text: String",
        "DemoAction.onClick: val onClick: () -> Unit",
        "DemoAction.init: init(text: String, key: Int = 0, onClick: () -> Unit)", "last: val last: Int",
      ])
    #expect(declarations(short, .kotlin) == declarations(long, .kotlin))
    let swift = """
      public struct DemoButton: View {
          @MainActor public init(
              _ style: DemoStyle,
              width: DemoWidth = .hug
          ) {
              self.style = style
          }
          @available(*, unavailable, message: "no")
          public init(equal: Int) {}
          public var body: some View { Text("x") }
      }
      """
    #expect(
      declarations(swift, .swift) == [
        "DemoButton: struct DemoButton: View",
        "DemoButton.init: init(_ style: DemoStyle, width: DemoWidth = .hug)",
        "DemoButton.body: var body: some View",
      ])
  }

  // MARK: Differences

  @Test(arguments: [
    // Labels and their order are all that Swift looks at.
    ("init(_ a: A, b: B)", "init(_ a: A, x: X = .one, b: B)", false, "x is new, with a default"),
    ("init(_ a: A, b: B)", "init(_ a: A, x: X, b: B)", true, "x is new and has to be passed"),
    ("init(_ a: A, _ b: B)", "init(_ a: A, _ x: X = 1, _ b: B)", true, "argument 2 without a label: B → X"),
    ("init(a: A, b: B)", "init(b: B, a: A)", true, "arguments have another order: a, b → b, a"),
    ("init(a: A = 1)", "init(a: A)", true, "a has no default any more"),
    ("init(a: A)", "init(a: A = 1)", false, "a has a default now"),
    ("init(a: A, b: B)", "init(a: A)", true, "b is gone"),
    ("init(a: A)", "init(a: List<A, B>)", true, "a: A → List<A, B>"),
    (
      "init(a: A, @Build b: () -> B)", "init(a: A, x: () -> X = {}, @Build b: () -> B)", true,
      "x is new before another closure"
    ),
    (
      "init(a: A, @Build b: () -> B)", "init(a: A, @Build b: () -> B, x: X = 1)", false,
      "x is new, with a default"
    ),
  ]) func swift(_ before: String, _ after: String, _ isBreaking: Bool, _ reason: String) throws {
    let old = try #require(CallSignature(before, .swift))
    let new = try #require(CallSignature(after, .swift))
    let difference = old.difference(to: new, .swift)
    #expect(difference.isBreaking == isBreaking)
    #expect(difference.reason?.contains(reason) == true, "\(difference.reason ?? "")")
  }

  @Test(arguments: [
    ("fun f(a: A, b: B)", "fun f(a: A, b: B, x: X = 1)", false, "x is new, with a default"),
    (
      "fun f(a: A, b: B)", "fun f(a: A, x: X = 1, b: B)", true,
      "x is new before b, so that arguments by position go elsewhere"
    ),
    (
      "fun f(a: A, b: () -> B)", "fun f(a: A, b: () -> B, x: X = 1)", true,
      "x is new behind b, which is no trailing lambda any more"
    ),
    ("fun f(a: A, b: B)", "fun f(b: B, a: A)", true, "arguments by position go elsewhere: a, b → b, a"),
    ("fun f(a: A)", "fun f(c: A)", true, "a is gone; c is new and has to be passed"),
    ("fun f(a: Map<A, B>)", "fun f(a: Map<A, C>)", true, "a: Map<A, B> → Map<A, C>"),
  ]) func kotlin(_ before: String, _ after: String, _ isBreaking: Bool, _ reason: String) throws {
    let old = try #require(CallSignature(before, .kotlin))
    let new = try #require(CallSignature(after, .kotlin))
    let difference = old.difference(to: new, .kotlin)
    #expect(difference.isBreaking == isBreaking)
    #expect(difference.reason == reason)
  }

  @Test func anotherResultIsReadWhole() throws {
    let old = try #require(CallSignature("fun f(a: A): B", .kotlin))
    let new = try #require(CallSignature("fun f(a: A): C", .kotlin))
    #expect(old.difference(to: new, .kotlin).isBreaking && old.difference(to: new, .kotlin).reason == nil)
    #expect(CallSignature("val action: (A) -> B", .kotlin) == nil)
    #expect(CallSignature("static var a: A", .swift) == nil)
  }

  // MARK: Components

  private let components = ComponentTests()

  private func project(_ axes: String, more: String = "") -> [String: String] {
    var files = components.files(
      components.button(more: more).replacing("  style: {", with: "\(axes)\n  style: {"))
    files["tokenc.yaml"] =
      "name: demo\nplatforms: [ios, android]\nchecks: { contrast: { against: \"#fff\" } }\n"
    return files
  }

  private let width = "  width: { values: [hug, fill], default: hug }"
  private let tone = "  tone: { values: [calm, loud], default: calm }"

  /// Who passes arguments by position does not compile any more, or passes them elsewhere.
  @Test func axesInAnotherOrder() {
    let review = review(project("\(width)\n\(tone)"), project("\(tone)\n\(width)"))
    let kotlin = review.api.filter { $0.language == .kotlin && $0.name == "DemoButton" }
    #expect(kotlin.map(\.kind) == [.changed] && kotlin.allSatisfy(\.isBreaking))
    #expect(kotlin.first?.reason == "arguments by position go elsewhere: width, tone → tone, width")
    #expect(review.lines == ["setting button order of axes width, tone, style → tone, width, style"])
    #expect(review.verdict == .major)
    #expect(review.reasons.contains { $0.hasPrefix("Kotlin changes the parameters of ") })
    #expect(review.text.contains("\n  ~ Kotlin DemoButton(onClick, text, "))
    #expect(
      ReviewMarkdown(review).text.contains("`arguments by position go elsewhere: width, tone → tone, width`"))
  }

  private func grouped(_ axes: String) -> [String: String] {
    let rules =
      "grouping: { pairs: [{ style: quiet, with: primary, allowed: true }], equalHierarchy: [quiet] }"
    return project(axes, more: rules).mapValues {
      $0.replacing("default: primary }", with: "default: primary, order: emphasis }")
    }
  }

  /// Swift finds an argument by its label, Kotlin by its place. Overloads are rows of their own, and a row is one
  /// declaration.
  @Test func anAxisMore() {
    let review = review(grouped(width), grouped("\(tone)\n\(width)"))
    let swift = review.api.filter { $0.language == .swift && $0.name == "DemoButtonGroup.init" }
    #expect(
      swift.map(\.title) == [
        "DemoButtonGroup.init(_:tone:width:isStacked:lead:supporting:)",
        "DemoButtonGroup.init(equal:tone:width:isStacked:choices:)",
      ])
    #expect(
      swift.allSatisfy { $0.kind == .changed && !$0.isBreaking && $0.reason == "tone is new, with a default" }
    )
    let kotlin = review.api.filter { $0.language == .kotlin && $0.name == "DemoButton" }
    #expect(kotlin.map(\.isBreaking) == [true])
    #expect(
      kotlin.first?.reason == "tone is new before width, so that arguments by position go elsewhere")
    #expect(review.json.contains("\"breaking\": false, \"reason\": \"tone is new, with a default\""))
    let row = "DemoButtonGroup.init(equal:tone:width:isStacked:choices:): tone is new, with a default"
    #expect(review.text.contains("\n  ~ Swift \(row)\n"))
    #expect(ReviewMarkdown(review).text.contains("| extended | Swift | `DemoButtonGroup.init(equal:"))
    #expect(review.api.filter { $0.kind == .changed }.allSatisfy { $0.before?.contains("\n") == false })
    #expect(review.verdict == .major && review.reasons.allSatisfy { $0.hasPrefix("Kotlin") })
  }
}
