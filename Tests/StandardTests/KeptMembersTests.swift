import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// DTCG Resolver 6: what vendors write in `$extensions` survives, of sets, and of tokens in each context.
@Suite struct KeptMembersTests {
  private func load(_ files: [String: [UInt8]]) -> Compilation {
    var memory = MemoryFiles([:])
    memory.files = files
    return Compiler(files: memory).load(".", name: "tokens")
  }

  private func load(_ resolver: String) -> Compilation { load(["a.resolver.json": Array(resolver.utf8)]) }

  private func export(_ compilation: Compilation) -> [String: [UInt8]] {
    var sources = compilation.sources
    var findings = Findings()
    let artifacts = generate(
      compilation.program, compilation.program.project.targets.filter { $0.kind == .json },
      templates: TemplateSources(), in: &sources, &findings)
    return Dictionary(
      artifacts.filter { $0.path.hasSuffix(".resolver.json") || $0.path.hasSuffix(".tokens.json") }
        .map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }

  private func json(_ path: String, _ files: [String: [UInt8]]) throws -> [String: Any] {
    let bytes = try #require(files[path], "\(path) is not written")
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private func extensions(_ token: String, _ path: String, _ files: [String: [UInt8]]) throws -> String? {
    let root = try json(path, files)
    let token = try #require(root[token] as? [String: Any])
    guard var all = token["$extensions"] as? [String: Any] else { return nil }
    all["tokenc"] = nil
    if all.isEmpty { return nil }
    return String(
      decoding: try JSONSerialization.data(withJSONObject: all, options: .sortedKeys), as: UTF8.self)
  }

  private static let contexts = """
    {"version": "2025.10", "sets": {"base": {"sources": [{
      "a": {"$type": "number", "$value": 1, "$extensions": {"org.a": 1}},
      "b": {"$type": "number", "$value": 1, "$extensions": {"org.b": 1}},
      "c": {"$type": "number", "$value": 1},
      "d": {"$type": "number", "$value": 1, "$extensions": {"org.d": 1}}}]}},
     "modifiers": {"theme": {"default": "light", "contexts": {
      "light": [{"d": {"$type": "number", "$value": 3, "$extensions": {"org.d": {"in": "light"}}}}],
      "dark": [{
       "a": {"$type": "number", "$value": 2, "$extensions": {"org.dark": {"x": [1, "y"]}}},
       "b": {"$type": "number", "$value": 2},
       "c": {"$type": "number", "$value": 1, "$extensions": {"org.c": true}}}]}}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
    """

  private static let dump = ##"""
    a number extensions("{\"org.a\": 1}")
      light = 1
      dark = 2 extensions("{\"org.dark\": {\"x\": [1, \"y\"]}}")
    b number extensions("{\"org.b\": 1}")
      light = 1
      dark = 2 extensions()
    c number
      light = 1
      dark = 1 extensions("{\"org.c\": true}")
    d number extensions("{\"org.d\": 1}")
      light = 3 extensions("{\"org.d\": {\"in\": \"light\"}}")
      dark = 1

    """##

  @Test func eachContextHasItsOwn() throws {
    let first = load(Self.contexts)
    #expect(first.findings.all.map(\.message) == [])
    #expect(first.program.dump() == Self.dump)

    let files = export(first)
    let (base, dark) = ("tokens.tokens.json", "dark.tokens.json")
    #expect(try extensions("a", base, files) == #"{"org.a":1}"#)
    #expect(try extensions("a", dark, files) == #"{"org.dark":{"x":[1,"y"]}}"#)
    #expect(try extensions("b", base, files) == #"{"org.b":1}"#)
    #expect(try extensions("b", dark, files) == nil)
    // The value is one in both contexts, and what vendors say is not.
    #expect(try extensions("c", base, files) == nil)
    #expect(try extensions("c", dark, files) == #"{"org.c":true}"#)
    #expect(try extensions("d", base, files) == #"{"org.d":{"in":"light"}}"#)
    #expect(try extensions("d", dark, files) == #"{"org.d":1}"#)

    // Read back, every context says the same, from the resolver document and from the base file alone.
    let second = load(files)
    #expect(second.findings.all.map(\.message) == [])
    #expect(export(second) == files)
    let alone = load([base: files[base] ?? []])
    #expect(alone.findings.all.map(\.message) == [])
    #expect(try extensions("a", dark, export(alone)) == #"{"org.dark":{"x":[1,"y"]}}"#)
    #expect(try extensions("b", dark, export(alone)) == nil)
    #expect(try extensions("d", dark, export(alone)) == #"{"org.d":1}"#)
  }

  @Test func conversionKeepsThem() {
    var first = load(Self.contexts)
    for format in ConversionFormat.allCases {
      let files = first.convert(to: format).map { ($0.path, $0.bytes) }
      let told = first.findings.all.filter { $0.id.name == "not-carried" }.map(\.token)
      // A file of Style Dictionary that says nothing of them leaves those of the other file.
      #expect(told == (format == .styleDictionary ? ["b"] : []))
      let back = load(Dictionary(files, uniquingKeysWith: { first, _ in first }))
      #expect(back.findings.all.allSatisfy { $0.severity == .note })
      // The system's own modifiers stand in a project file, too.
      var before = first.dumpByToken()
      if format == .styleDictionary {
        // What holds by default is what stands first; each context has what it had.
        before["d"] = ##"""
          d number extensions("{\"org.d\": {\"in\": \"light\"}}")
            light = 3
            dark = 1 extensions("{\"org.d\": 1}")

          """##
      }
      for (name, text) in before where !told.contains(name) {
        #expect(back.dumpByToken()[name] == text, "\(format)")
      }
    }
  }

  @Test func inModesTheyAreAnObject() {
    func load(_ extensions: String) -> Compilation {
      Compiler(
        files: MemoryFiles([
          "a.tokens.yaml":
            "a: { $type: number, $value: 1, $modes: { dark: { $value: 2, $extensions: \(extensions) } } }"
        ])
      ).load(".")
    }
    #expect(load("{ org.a: [1] }").findings.all.isEmpty)
    #expect(load("{ org.a: [1] }").program.dump().contains(##"dark = 2 extensions("{\"org.a\": [1]}")"##))
    let wrong = load("[1]")
    #expect(wrong.errors.count == 1)
    #expect(wrong.errors.allSatisfy { $0.span != nil })
  }

  @Test func setsAreKept() throws {
    func document(_ sets: String) -> String {
      ##"{"version": "2025.10", "sets": {\##(sets)}, "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/sets/b"}]}"##
    }
    let tokens = #""sources": [{"x": {"$type": "number", "$value": 1}}]"#
    let both = load(
      document(
        #""a": {\#(tokens), "$extensions": {"org.a": {"k": 1}}}, "b": {\#(tokens), "$extensions": {"org.b": 2, "org.c": []}}"#
      ))
    #expect(both.findings.all.map(\.message) == [])
    let files = export(both)
    let name = "tokens.resolver.json"
    func kept(_ files: [String: [UInt8]]) throws -> [String: Any] {
      let document = try json(name, files)
      let sets = try #require(document["sets"] as? [String: [String: Any]])
      return try #require(sets["base"]?["$extensions"] as? [String: Any])
    }
    let sets = try #require(
      (try kept(files)["tokenc"] as? [String: Any])?["sets"] as? [String: [String: Any]])
    #expect(sets.keys.sorted() == ["a", "b"])
    #expect((sets["a"]?["org.a"] as? [String: Int]) == ["k": 1])
    #expect(sets["b"]?.keys.sorted() == ["org.b", "org.c"])
    #expect(load(files).program.project.keptSets.map(\.name) == ["a", "b"])
    #expect(export(load(files)) == files)

    // Of one set they stand where other tools look for them.
    let one = export(load(document(#""a": {\#(tokens)}, "b": {\#(tokens), "$extensions": {"org.b": 2}}"#)))
    #expect(try kept(one).keys.sorted() == ["org.b"])
    #expect(export(load(one)) == one)

    // A reference object replaces them.
    let replaced = load(
      ##"{"version": "2025.10", "sets": {"a": {\##(tokens), "$extensions": {"org.a": 1}}}, "resolutionOrder": [{"$ref": "#/sets/a", "$extensions": {"org.z": 1}}]}"##
    )
    #expect(
      replaced.program.project.keptSets.map { replaced.program.names[$0.extensions] } == [#"{"org.z": 1}"#])
  }

  /// One message, with the way out, however many there are too many.
  @Test func manyModifiers() {
    func document(_ count: Int) -> String {
      let modifiers = (0..<count).map {
        #""m\#($0)": {"contexts": {"a": [], "b": [{"t\#($0)": {"$type": "number", "$value": 2}}]}, "default": "a"}"#
      }
      let tokens = (0..<count).map { #""t\#($0)": {"$type": "number", "$value": 1}"# }
      let order = (0..<count).map { ##"{"$ref": "#/modifiers/m\##($0)"}"## }
      return
        ##"{"version": "2025.10", "sets": {"s": {"sources": [{\##(tokens.joined(separator: ", "))}]}}, "modifiers": {\##(modifiers.joined(separator: ", "))}, "resolutionOrder": [{"$ref": "#/sets/s"}, \##(order.joined(separator: ", "))]}"##
    }
    let most = load(document(31))
    #expect(most.errors.isEmpty)
    // A value for each context of the one modifier that a token depends on.
    #expect(most.program.rows.count == 62)
    let tooMany = load(document(40))
    #expect(tooMany.errors.map(\.message) == ["a project has at most 31 modifiers, this is one more"])
    #expect(tooMany.errors.allSatisfy { $0.span != nil && $0.notes.count == 1 })
    // The way out: one choice of contexts.
    let chosen = load([
      "a.resolver.json": Array(document(40).utf8),
      "tokenc.yaml": Array("sources: [{ file: a.resolver.json, input: { m39: b } }]".utf8),
    ])
    #expect(chosen.errors.isEmpty)
    #expect(chosen.program.dump().hasSuffix("t38 number = 1\nt39 number = 2\n"))
  }

  /// Two spellings of one letter are two names.
  @Test func namesThatLookAlike() {
    let compilation = load([
      "a.tokens.json": Array(
        #"{"caf\u00e9": {"$type": "number", "$value": 1}, "b": {"$type": "number", "$value": "{cafe\u0301}"}}"#
          .utf8)
    ])
    #expect(compilation.errors.map(\.id.name) == ["missing-token"])
    #expect(
      compilation.errors.first?.notes.map(\.message) == [
        "'caf\u{e9}' looks alike and is written otherwise: with U+00E9, not U+0065 U+0301"
      ])
    let cases = load([
      "a.tokens.json": Array(
        #"{"Cafe": {"$type": "number", "$value": 1}, "b": {"$type": "number", "$value": "{cafe}"}}"#.utf8)
    ])
    #expect(
      cases.errors.first?.notes.map(\.message) == ["paths are case-sensitive; did you mean 'Cafe'?"])
  }
}
