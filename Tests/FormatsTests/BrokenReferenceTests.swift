import TestSupport
import Testing
import TokenCompiler
import TokencIR
import TokencSyntax

/// A person may have one part of a token set: in files of other tools, what refers to a token that no file has is skipped
/// and kept as data, and the rest is read.
@Suite struct BrokenReferenceTests {
  private func load(_ files: [String: String], as format: String? = nil) -> Compilation {
    Compiler(files: MemoryFiles(files)).load(".", name: "ex", as: format)
  }

  private func told(_ compilation: Compilation) -> [String] {
    compilation.findings.sorted().filter { $0.id.name == "broken-reference" }.map {
      let text = $0.span.map { compilation.sources.text($0) } ?? ""
      return "\($0.severity.name) \($0.token ?? "") at \(text)"
    }
  }

  private func data(_ compilation: Compilation) -> [String] {
    compilation.program.data.map {
      "\(compilation.program.names[$0.path]) \($0.type) \($0.value)\($0.isBroken ? "" : " (whole)")"
    }
  }

  private func read(_ compilation: Compilation) -> [String] {
    compilation.findings.all.filter { $0.id.name == "format-read" }.map(\.message)
  }

  // MARK: Each format

  private static let dtcg = ##"""
    {"a": {"$type": "color",
      "whole": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
      "alias": {"$value": "{base.ink}", "$deprecated": "Gone."},
      "next": {"$value": "{a.alias}"},
      "edge": {"$type": "border", "$value": {"color": "{base.ink}", "width": {"value": 1, "unit": "px"}, "style": "solid"}}}}
    """##

  @Test func looseStandard() {
    let compilation = load(["a.tokens.json": Self.dtcg], as: "dtcg-loose")
    #expect(compilation.findings.errorCount == 0)
    #expect(compilation.order == ["a.whole"])
    #expect(
      told(compilation) == [
        ##"warning a.alias at "{base.ink}""##, ##"warning a.next at "{a.alias}""##,
        ##"warning a.edge at "{base.ink}""##,
      ])
    #expect(
      data(compilation) == [
        ##"a.alias color "{base.ink}""##, ##"a.next color "{a.alias}""##,
        ##"a.edge border {"color": "{base.ink}", "width": {"value": 1, "unit": "px"}, "style": "solid"}"##,
      ])
    #expect(compilation.program.data.map(\.deprecation) == ["Gone.", nil, nil])
    #expect(
      read(compilation) == [
        "DTCG, read loosely: 4 tokens in 1 file: 1 read, 3 skipped since they refer to tokens that no file has"
      ])
    #expect(
      compilation.findings.sorted().filter { $0.id.name == "broken-reference" }.map(\.message) == [
        "'a.alias' refers to 'base.ink', which is not declared in any file that was read: 'a.alias' is skipped",
        "'a.next' is skipped, too: 'a.alias' refers to a token that no file has",
        "'a.edge' refers to 'base.ink', which is not declared in any file that was read: 'a.edge' is skipped",
      ])
  }

  /// The standard and the token language say that it is an error.
  @Test func strictReading() {
    for (name, text) in [
      ("a.tokens.json", Self.dtcg), ("a.tokens.yaml", "a: { $type: color, b: \"{base.ink}\" }\n"),
    ] {
      let compilation = load([name: text])
      #expect(compilation.findings.all.contains { $0.id.name == "missing-token" && $0.severity == .error })
      #expect(told(compilation) == [])
    }
  }

  @Test func styleDictionary() {
    let compilation = load([
      "a.json": ##"""
      {"size": {"a": {"value": "4px"}, "b": {"value": "{base.size}", "type": "size"}},
       "only": {"c": {"value": "1px solid {base.ink}", "type": "border"}, "d": {"value": "{only.c}"}}}
      """##,
      "dark.json": ##"{"size": {"a": {"value": "{base.dark}"}}}"##,
      "tokenc.yaml": """
      sources: [a.json]
      modifiers: { colorScheme: { contexts: { light: [], dark: [dark.json] }, default: light } }
      """,
    ])
    #expect(compilation.findings.errorCount == 0)
    // What is data in one context is data, and a group with nothing left is no group.
    #expect(compilation.order == [])
    #expect(
      Set(data(compilation)) == [
        ##"size.a dimension "4px", dark "{base.dark}""##, ##"size.b size "{base.size}""##,
        ##"only.c border "1px solid {base.ink}""##, ##"only.d untyped "{only.c}""##,
      ])
    #expect(!compilation.findings.all.contains { $0.id.name == "empty-group" })
    #expect(
      read(compilation) == [
        "Style Dictionary: 5 tokens in 2 files: 0 read, 1 replaced or in other contexts, "
          + "4 skipped since they refer to tokens that no file has"
      ])
  }

  @Test func otherFormats() {
    let files: [(String, String, String)] = [
      (
        "tokens.json",
        ##"""
        {"a": {"$type": "dimension", "$value": "{b}", "$extensions": {"mode": {"small": "2px"}}},
         "ok": {"$type": "dimension", "$value": "1px"}}
        """##, "warning a at \"{b}\""
      ),
      (
        "t.json",
        ##"""
        {"$metadata": {"tokenSetOrder": ["core"]},
         "core": {"a": {"type": "spacing", "value": "{b}"}, "ok": {"type": "spacing", "value": "1px"}}}
        """##, "warning a at \"{b}\""
      ),
      (
        "a.tokens.json",
        ##"""
        {"a": {"$type": "color", "$value": "{b}", "$extensions": {"com.figma": {}}},
         "ok": {"$type": "color", "$value": "#fff", "$extensions": {"com.figma": {}}}}
        """##, "warning a at \"{b}\""
      ),
      (
        "a.yml",
        ##"""
        props:
          - { name: a, type: color, category: c, value: "{!b}" }
          - { name: ok, type: color, category: c, value: "#fff" }
        """##, "warning a at \"{!b}\""
      ),
      (
        "packages/tokens/src/a.json",
        ##"""
        {"a": {"$schema": "https://x/token-types/alias.json", "value": "{b}", "uuid": "u-1"},
         "ok": {"$schema": "https://x/token-types/color.json", "value": "rgb(0, 0, 0)", "uuid": "u-2"}}
        """##, "warning a at \"{b}\""
      ),
    ]
    for (name, text, warning) in files {
      let compilation = load([name: text])
      #expect(compilation.findings.all.filter { $0.severity == .error }.map(\.message) == [], "\(name)")
      #expect(compilation.order == ["ok"], "\(name)")
      #expect(told(compilation) == [warning], "\(name)")
      #expect(compilation.program.data.count == 1)
      #expect(read(compilation).allSatisfy { $0.contains("1 read, 1 skipped since") })
    }
  }

  /// Each source of a resolver document, which may hold in one context only.
  @Test func resolverDocument() {
    let compilation = load([
      "tokenc.yaml": "sources: [{ file: a.resolver.json, format: dtcg-loose }]\n",
      "a.resolver.json": ##"""
      {"version": "2025.10",
       "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
       "modifiers": {"scheme": {"contexts": {"light": [], "dark": [{"$ref": "dark.json"}]}, "default": "light"}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/scheme"}]}
      """##,
      "base.json":
        ##"{"c": {"$type": "color", "a": {"$value": "#fff"}, "b": {"$value": "#000"}, "p": {"$ref": "#/x/y"}, "q": {"$ref": "#/c/p/$value"}}}"##,
      "dark.json": ##"{"c": {"$type": "color", "a": {"$value": "{base.ink}"}}}"##,
    ])
    #expect(compilation.findings.all.filter { $0.severity == .error }.map(\.message) == [])
    #expect(compilation.order == ["c.b"])
    #expect(
      Set(told(compilation)) == [
        ##"warning c.a at "{base.ink}""##, ##"warning c.p at "#/x/y""##,
        ##"warning c.q at "#/c/p/$value""##,
      ])
  }

  // MARK: Beside other files

  /// A token that a file of ours declares is one.
  @Test func filesOfOurs() {
    let own = "base: { $type: color, ink: black }\n"
    func files(_ text: String) -> [String: String] {
      [
        "own.tokens.yaml": text,
        "a.json": ##"{"x": {"value": "{base.ink}", "type": "color"}, "y": {"value": "{x}"}}"##,
        "tokenc.yaml": "sources: [own.tokens.yaml, a.json]\n",
      ]
    }
    let compilation = load(files(own))
    #expect(compilation.findings.all.allSatisfy { $0.severity == .note })
    #expect(compilation.order == ["base.ink", "x", "y"])
    // The other way round it is an error of ours, which says what became of the token.
    let other = load(files("mine: { $type: color, a: \"{x}\" }\n"))
    let errors = other.findings.all.filter { $0.severity == .error }
    #expect(errors.map(\.token) == ["mine.a"])
    #expect(errors.flatMap(\.notes).map(\.message) == ["'x' is kept as data, and nothing can refer to it"])
    #expect(data(other) == [##"x color "{base.ink}""##, ##"y untyped "{x}""##])
  }

  @Test func rules() {
    func load(_ rule: String) -> Compilation {
      self.load([
        "a.json": ##"{"a": {"value": "{b.c}", "type": "color"}, "d": {"value": "#fff"}}"##,
        "tokenc.yaml": "sources: [a.json]\nchecks: { rules: { broken-reference: \(rule) } }\n",
      ])
    }
    #expect(told(load("error")) == [##"error a at "{b.c}""##])
    #expect(load("error").findings.hasRaised)
    #expect(told(load("off")) == [])
    #expect(load("off").order == ["d"])
  }

  /// Many of them have one cause, and one note tells it, with the way on.
  @Test func hints() throws {
    let text =
      "{"
      + (0..<6).map { ##""a\##($0)": {"$type": "color", "$value": "{base.ink}"}"## }.joined(separator: ",")
      + ##", "n": {"$type": "color", "$value": "{a0}"}}"##
    let loose = try #require(
      load(["a.tokens.json": text], as: "dtcg-loose").findings.all.first { $0.id.name == "missing-files" })
    #expect(
      loose.message.contains(
        "6 references lead to tokens that no file declares which was read: 6 to 'base.…'"))
    #expect(loose.notes.contains { $0.message.contains("checks: { rules: { broken-reference: error } }") })
    let strict = try #require(
      load(["a.tokens.json": text]).findings.all.first { $0.id.name == "missing-files" })
    #expect(
      strict.notes.contains { $0.message.contains("--from dtcg-loose skips those that refer to others") })
  }

  @Test func conversion() {
    var compilation = load(["a.tokens.json": Self.dtcg], as: "dtcg-loose")
    #expect(!compilation.convert(to: .dtcg).isEmpty)
    #expect(
      compilation.findings.all.filter { $0.id.name == "not-converted" }.map(\.message) == [
        "'a.alias' (color) is not written: it refers to a token that no file has",
        "'a.next' (color) is not written: it refers to a token that no file has",
        "'a.edge' (border) is not written: it refers to a token that no file has",
      ])
  }
}
