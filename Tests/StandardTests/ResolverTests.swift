import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencIR
import TokencSyntax

@Suite struct ResolverTests {
  private let light =
    #"{"bg": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}"#
  private let dark = #"{"bg": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}"#
  private let base =
    #"{"page": {"$type": "color", "$value": "{bg}"}, "size": {"$type": "number", "$value": 1}}"#

  private func resolver(_ more: String = "") -> String {
    """
    {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
     "modifiers": {"theme": {"contexts": {"light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}]},
     "default": "light"}}, "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}\(more)]}
    """
  }

  private func files(_ others: [String: String]) -> MemoryFiles {
    MemoryFiles(
      ["base.tokens.json": base, "light.tokens.json": light, "dark.tokens.json": dark].merging(others) { $1 })
  }

  private func load(_ others: [String: String], sourceLocation: SourceLocation = #_sourceLocation)
    -> Compilation
  {
    let compilation = Compiler(files: files(others)).load(".")
    for finding in compilation.errors { Issue.record("\(finding.message)", sourceLocation: sourceLocation) }
    return compilation
  }

  /// A resolver document and the `modifiers` of a project file are two ways to say one thing.
  @Test func givesTheSameProgramAsModifiersOfAProjectFile() {
    let fromResolver = load(["t.resolver.json": resolver()])
    let fromProject = load([
      "tokenc.yaml": """
      sources: [base.tokens.json]
      modifiers:
        theme: { contexts: { light: [light.tokens.json], dark: [dark.tokens.json] }, default: light }
      """
    ])
    let dump = fromResolver.program.dump()
    #expect(dump == fromProject.program.dump())
    #expect(modifiers(fromResolver.program) == modifiers(fromProject.program))
    #expect(
      dump == """
        page color
          light = #ffffff ← bg
          dark = #000000 ← bg
        size number = 1
        bg color
          light = #ffffff
          dark = #000000

        """)
  }

  private func modifiers(_ program: Program) -> [String] {
    program.modifiers.map { modifier in
      "\(program.names[modifier.name]) \(modifier.kind) \(modifier.contexts.map { program.names[$0] }) "
        + "\(modifier.defaultContext) \(modifier.platforms.rawValue)"
    }
  }

  @Test func isFoundByItselfInAFolder() {
    #expect(load(["t.resolver.json": resolver()]).program.modifiers.count == 2)
    #expect(load(["t.resolver.json": resolver(), "tokenc.yaml": "name: x"]).program.modifiers.count == 2)
  }

  @Test func aSecondOneIsAnErrorWithItsPlace() throws {
    let compilation = Compiler(
      files: files(["a.resolver.json": resolver(), "b.resolver.json": resolver()])
    ).load(".")
    let finding = try #require(compilation.errors.first)
    #expect(compilation.errors.count == 1)
    #expect(finding.message == "'b.resolver.json' is a second resolver document beside 'a.resolver.json'")
    #expect(finding.span.map { compilation.sources[$0.file].path } == "b.resolver.json")
  }

  @Test func standsAloneAmongSourcesAndModifiers() {
    let besides = Compiler(
      files: files([
        "t.resolver.json": resolver(), "tokenc.yaml": "sources: [base.tokens.json, t.resolver.json]",
      ])
    ).load(".")
    #expect(besides.errors.map(\.id.name) == ["several-resolvers"])
    let modifiers = Compiler(
      files: files([
        "t.resolver.json": resolver(),
        "tokenc.yaml": "modifiers: { theme: { contexts: [light, dark], default: light } }",
      ])
    ).load(".")
    #expect(modifiers.errors.map(\.id.name) == ["several-resolvers"])
  }

  @Test func anInputLeavesNothingOpen() {
    let compilation = load([
      "t.resolver.json": resolver(),
      "tokenc.yaml": "sources: { file: t.resolver.json, input: { Theme: dark } }",
    ])
    #expect(
      compilation.program.dump() == """
        page color = #000000 ← bg
        size number = 1
        bg color = #000000

        """)
  }

  @Test func allThatIsWrongWithAnInputIsReported() {
    let compilation = Compiler(
      files: files([
        "t.resolver.json": resolver(
          #", {"type": "modifier", "name": "size", "contexts": {"s": [], "l": []}}"#),
        "tokenc.yaml": "sources: { file: t.resolver.json, input: { thema: dark, theme: drak } }",
      ])
    ).load(".")
    #expect(
      compilation.errors.map { "\($0.message); \($0.notes[0].message)" } == [
        "the modifier 'size' has no default and the input names no context; its contexts are s and l",
        "the resolver document has no modifier 'thema'; did you mean 'theme'?",
        "the modifier 'theme' has no context 'drak'; did you mean 'dark'?",
      ])
  }

  /// The later source wins, whole: a set behind a modifier hides all of its contexts.
  @Test func laterSourcesReplaceWholeTokens() {
    let later = #"{"bg": {"$type": "color", "$description": "fixed", "$value": "{bg2}"}}"#
    let compilation = load([
      "t.resolver.json": resolver(
        #", {"type": "set", "name": "last", "sources": [\#(later), {"bg2": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}]}"#
      )
    ])
    #expect(
      compilation.program.dump() == """
        page color = #ff0000 ← bg
        size number = 1
        bg color description("fixed") = #ff0000 ← bg2
        bg2 color = #ff0000

        """)
  }

  /// A later source says all of a token anew; one that holds in some contexts only changes the value there.
  @Test func laterSourcesReplaceTokensWhole() {
    let number = ##""$type": "number", "$value": 1, "$description": "n", "$deprecated": "old""##
    func document(_ always: String, _ dark: String) -> String {
      ##"{"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "s", "sources": [{"g": {"$description": "G", "a": {\##(number)}}}\##(always)]}, {"type": "modifier", "name": "m", "default": "l", "contexts": {"l": [], "d": [\##(dark)]}}]}"##
    }
    let always = compile(
      document(##", {"g": {"$type": "dimension", "a": {"$value": {"value": 2, "unit": "px"}}}}"##, "{}"),
      as: .resolver)
    #expect(always.findings.all.isEmpty)
    #expect(always.program.dump() == "g.a dimension = 2px\n")
    let dark = compile(
      document(
        "",
        ##"{"g": {"$description": "H", "$deprecated": true, "a": {"$type": "number", "$value": 2, "$description": "d", "$deprecated": true, "$extensions": {"x": 1}}}}"##
      ), as: .resolver)
    #expect(
      dark.findings.sorted().map(\.message) == [
        "$description of 'g' stands in 'd' only, and is left out: it holds in every context or in none",
        "$deprecated of 'g' stands in 'd' only, and is left out: it holds in every context or in none",
      ])
    #expect(
      dark.program.dump() == ##"""
        g.a number deprecated("old") description("n")
          l = 1
          d = 2 extensions("{\"x\": 1}")

        """##)
    let entries = dark.program.entries(of: dark.program.token(at: "g.a")!)
    #expect(entries.map { dark.program.names[$0.description] } == ["", "d"])
  }

  /// The file of a context in a project, as a source of a resolver document, changes a value and nothing else.
  @Test func filesOfContextsLeaveTheTokenAsItIs() {
    func load(_ dark: String) -> Compilation {
      Compiler(
        files: MemoryFiles([
          "tokenc.yaml": """
          sources: [a.tokens.yaml]
          modifiers: { m: { contexts: { l: [], d: [dark.tokens.yaml] }, default: l } }
          """,
          "a.tokens.yaml": "g: { $description: G, a: { $type: number, $value: 1, $description: n } }",
          "dark.tokens.yaml": dark,
        ])
      ).load(".")
    }
    let same = load("g: { a: 2 }")
    #expect(same.findings.all.isEmpty)
    #expect(same.program.dump() == "g.a number description(\"n\")\n  l = 1\n  d = 2\n")
    let other = load("g: { $description: H, a: { $value: 2, $deprecated: true, $private: true } }")
    #expect(other.program.dump() == same.program.dump())
    #expect(
      other.findings.sorted().map { $0.message.split(separator: ",")[0] } == [
        "$description of 'g' stands in 'd' only", "$deprecated of 'g.a' stands in 'd' only",
        "$private of 'g.a' stands in 'd' only",
      ])
    #expect(load("g: { a: { $type: color, $value: red } }").errors.map(\.id.name) == ["type-changes"])
  }

  @Test func laterModifiersLieOverEarlierOnes() {
    let brand =
      #", {"type": "modifier", "name": "brand", "default": "own", "contexts": {"own": [], "red": [{"bg": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}}}]}}"#
    #expect(
      load(["t.resolver.json": resolver(brand)]).program.dump().hasSuffix(
        """
        bg color
          light own = #ffffff
          light red = #ff0000
          dark own = #000000
          dark red = #ff0000

        """))
  }

  @Test func aTokenOfOneContextIsAWarningAndAnErrorWhereItIsMissed() {
    let document =
      #"{"version": "2025.10", "resolutionOrder": [{"type": "modifier", "name": "debug", "default": "off", "contexts": {"off": [], "on": [{"a": {"$type": "number", "$value": 1}, "b": {"$type": "number", "$value": "{a}"}}]}}%]}"#
    let good = compile(document.replacing("%", with: ""), as: .resolver)
    #expect(good.errors.isEmpty)
    #expect(good.findings.sorted().map(\.id.name) == ["partial-token", "partial-token"])
    #expect(good.program.dump() == "a number\n  off = 1\n  on = 1\nb number\n  off = 1 ← a\n  on = 1 ← a\n")
    let bad = compile(
      document.replacing(
        "%",
        with: #", {"type": "set", "name": "s", "sources": [{"c": {"$type": "number", "$value": "{a}"}}]}"#),
      as: .resolver)
    #expect(bad.errors.map(\.message) == ["'a' does not exist in 'off', where this refers to it"])
  }

  /// Twenty modifiers of three contexts have 3²⁰ permutations; a token has as many values as its own modifiers allow.
  @Test func orthogonalModifiersStayCheap() {
    let clock = ContinuousClock()
    let modifiers = (0..<20).map { index in
      let contexts = (0..<3).map {
        #""c\#($0)": [{"m\#(index)": {"t": {"$type": "number", "$value": \#($0)}}}]"#
      }.joined(separator: ", ")
      return #"{"type": "modifier", "name": "m\#(index)", "default": "c0", "contexts": {\#(contexts)}}"#
    }
    let uses = (0..<20).map { #""u\#($0)": {"$type": "number", "$value": "{m\#($0).t}"}"# }
    let document =
      #"{"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "base", "sources": [{\#(uses.joined(separator: ", "))}]}, \#(modifiers.joined(separator: ", "))]}"#
    var compilation: Compilation?
    let time = clock.measure { compilation = compile(document, as: .resolver) }
    let program = compilation!.program
    #expect(compilation!.errors.isEmpty)
    #expect(program.modifiers.count == 21)
    #expect(program.namedCount == 40)
    #expect(program.rows.count == 40 * 3)
    #expect(time < .seconds(5))
  }

  @Test func namesThatAreNoIdentifiersBecomeSome() {
    let compilation = compile(
      ##"{"version": "2025.10", "modifiers": {"high contrast": {"contexts": {"2x": [], "très fin": [], "-": []}, "default": "2x"}}, "resolutionOrder": [{"$ref": "#/modifiers/high contrast"}, {"type": "set", "name": "a", "sources": [{"a": {"$type": "number", "$value": 1}}]}]}"##,
      as: .resolver)
    #expect(compilation.errors.isEmpty)
    let modifier = compilation.program.modifiers[1]
    #expect(compilation.program.names[modifier.name] == "high-contrast")
    #expect(modifier.contexts.map { compilation.program.names[$0] } == ["context-2x", "tr-s-fin", "context"])
    #expect(compilation.findings.all.count { $0.severity == .note } == 4)
  }
}
