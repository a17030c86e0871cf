import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencColor
import TokencGenerators
import TokencIR
import TokencSyntax

/// Our own DTCG output, a resolver document and its files, is read back.
@Suite struct RoundTripTests {
  private let root = standardTests.deletingLastPathComponent().deletingLastPathComponent()

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

  private func load(_ files: MemoryFiles, sourceLocation: SourceLocation = #_sourceLocation) throws
    -> Compilation
  {
    let compilation = Compiler(files: files).load(".")
    for finding in compilation.errors { Issue.record("\(finding.message)", sourceLocation: sourceLocation) }
    try #require(compilation.errors.isEmpty, sourceLocation: sourceLocation)
    return compilation
  }

  @Test func nhsComesBackAsItWas() throws {
    let first = try load(MemoryFiles(folder: root.appending(path: "Tokens/nhs")))
    let files = export(first)
    var folder = MemoryFiles([:])
    folder.files = files
    let second = try load(folder)

    // The same modifiers, platforms and media queries.
    #expect(
      describe(second.program.modifiers, second.program) == describe(first.program.modifiers, first.program))
    #expect(second.program.project.name == "nhs")
    // Values and members as the first has them, in every mode, but for what the standard has no word for.
    var compared = 0
    for id in first.program.namedTokens where !first.program[id].isPrivate {
      let token = first.program[id]
      let path = first.program.names[token.path]
      if token.type == .tapTarget {
        #expect(
          second.program.token(at: "\(path).width") != nil
            && second.program.token(at: "\(path).height") != nil)
        continue
      }
      let other = try #require(second.program.token(at: path), "\(path) is lost")
      let read = second.program[other]
      #expect(read.type == token.type)
      for member in [
        \Token.description, \.origin, \.renamedFrom, \.system, \.textStyle, \.extensions, \.deprecation,
      ] {
        #expect(
          second.program.names[read[keyPath: member]] == first.program.names[token[keyPath: member]],
          "\(path)")
      }
      #expect(read.isDeprecated == token.isDeprecated)
      for platform in first.program.project.platforms {
        for mode in first.program.modes(over: token.modifiers, on: platform) {
          let (a, b) = (first.program.value(id, in: mode), second.program.value(other, in: mode))
          #expect(text(a, first.program) == text(b, second.program), "\(path)")
          compared += 1
        }
      }
    }
    #expect(compared > 100)
    // Now that every length is in px, nothing changes any more, to the byte.
    let again = export(second)
    var others = MemoryFiles([:])
    others.files = again
    let third = try load(others)
    #expect(third.program.dump() == second.program.dump())
    #expect(export(third) == again)
    #expect(again.count == files.count)
  }

  /// pt, dp and sp are px to the standard.
  private func text(_ value: Value, _ program: Program) -> String {
    if case .dimension(let dimension) = value { return "\(dimension.pixels)" }
    if case .typography(let type) = value {
      var ratio = 0.0
      if case .dimension(let size) = program.value(type.fontSize) {
        switch program.value(type.lineHeight) {
        case .number(let number): ratio = number.double
        case .dimension(let height): ratio = height.pixels.double / size.pixels.double
        default: break
        }
      }
      let slots = value.slots.dropLast().map { text(program.value($0), program) }
      return "\(slots) \((ratio * 1e6).rounded())"
    }
    if case .color(let color) = value { return "\(color.eightBit().argb) \(color.space)" }
    return program.describe(value)
  }

  private func describe(_ modifiers: [Modifier], _ program: Program) -> [String] {
    modifiers.map { modifier in
      let contexts = modifier.contexts.map { program.names[$0] }
      let media = modifier.media.map { $0.map { program.names[$0] } ?? "-" }
      return
        "\(program.names[modifier.name]) \(modifier.kind) \(contexts) \(modifier.defaultContext) \(modifier.platforms.rawValue) \(media)"
    }
  }

  /// What is said of modifiers is written again, of each where two are one; what sets say, too.
  @Test func membersOfModifiersAreKept() throws {
    func modifier(_ name: String, _ contexts: String) -> String {
      #"{"type": "modifier", "name": "\#(name)", "description": "About \#(name)", "$extensions": {"org.\#(name)": {"b": [1]}}, "default": "x", "contexts": {\#(contexts)}}"#
    }
    let tokens =
      #"{"t": {"$type": "number", "$value": 1, "$extensions": {"tokenc": {"modes": {"y": 2, "q": 3, "y q": 4}}}}}"#
    for set in [tokens, #"{"t": {"$type": "number", "$value": 1}}"#] {
      let y = set == tokens ? "[]" : #"[{"t": {"$type": "number", "$value": 2}}]"#
      let text =
        #"{"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "s", "$extensions": {"org.s": 1}, "sources": [\#(set)]}, "#
        + modifier("m", #""x": [], "y": \#(y)"#) + ", " + modifier("n", #""x": [], "q": \#(y)"#) + "]}"
      var first = try load(MemoryFiles(["a.resolver.json": text]))
      #expect(first.findings.all.isEmpty)
      var files = MemoryFiles([:])
      files.files = export(first)
      let second = try load(files)
      #expect(second.program.dump() == first.program.dump())
      #expect(second.program.modifiers.count == 3)
      for (a, b) in zip(first.program.modifiers, second.program.modifiers).dropFirst() {
        #expect(second.program.names[b.description] == "About \(first.program.names[a.name])")
        #expect(first.program.names[a.extensions].hasPrefix("{\"org."))
        #expect(second.program.names[b.extensions] == first.program.names[a.extensions])
      }
      _ = first.convert(to: .yaml)
      #expect(first.findings.all.count { $0.id.name == "not-carried" } == 3)
    }
  }

  /// A group's vendor data, and a token's, are written out again; so is a description.
  @Test func whatIsNotUnderstoodIsKept() throws {
    let text =
      #"{"$extensions": {"org.root": [1]}, "g": {"$description": "d", "$extensions": {"org.a": {"b": null}}, "t": {"$type": "number", "$value": 1, "$deprecated": "old", "$extensions": {"org.b": "x.y"}}}}"#
    var files = MemoryFiles([:])
    files.files = export(try load(MemoryFiles(["a.tokens.json": text])))
    let base = try #require(files.files["tokens.tokens.json"])
    let json = try #require(try JSONSerialization.jsonObject(with: Data(base)) as? [String: Any])
    let group = try #require(json["g"] as? [String: Any])
    #expect((json["$extensions"] as? [String: Any])?["org.root"] as? [Int] == [1])
    #expect((group["$extensions"] as? [String: [String: Any]])?["org.a"]?["b"] is NSNull)
    let token = try #require(group["t"] as? [String: Any])
    #expect((token["$extensions"] as? [String: String])?["org.b"] == "x.y")
    #expect(token["$deprecated"] as? String == "old")
    #expect(export(try load(files))["tokens.tokens.json"] == base)
  }
}
