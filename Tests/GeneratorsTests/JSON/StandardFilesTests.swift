import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencColor
import TokencIR
import TokencSyntax

/// The DTCG files: read back by our own reader, and put together by the standard's rules by hand.
@Suite struct StandardFilesTests {
  @Test(arguments: ["nhs", "types"]) func readsBackToTheSameValues(_ name: String) throws {
    let build = try name == "nhs" ? nhs() : types()
    let folder = name == "nhs" ? nhsTokens : fixtures.appending(path: "types")
    var files = MemoryFiles([:])
    files.files["base.tokens.json"] = build.artifacts["tokens.tokens.json"]
    // The same modifiers and platforms, other sources.
    let project = try String(contentsOf: folder.appending(path: "tokenc.yaml"), encoding: .utf8)
    let kept = project.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("sources:") && !$0.hasPrefix("components:") }
      .joined(separator: "\n")
    // Nothing to be drawn on is needed, and the base file may lack the tokens that are.
    files.files["tokenc.yaml"] = Array(kept.utf8)
    let compilation = Compiler(files: files).load(".")
    for finding in compilation.findings.all where finding.severity == .error {
      Issue.record("\(finding.message)")
    }
    let program = compilation.program
    for id in build.program.namedTokens where !build.program[id].isPrivate {
      let token = build.program[id]
      let path = build.program.names[token.path]
      for mode in build.allModes {
        let value = build.program.value(id, in: mode)
        if case .tapTarget(let target) = value {
          for (side, slot) in [("width", target.width), ("height", target.height)] {
            let other = try #require(program.token(at: "\(path).\(side)"))
            #expect(
              isEqual(program.value(other, in: mode), program, build.program.value(slot), build.program),
              "\(path)")
          }
          continue
        }
        let other = try #require(program.token(at: path), "\(path)")
        #expect(program[other].type == token.type)
        #expect(
          isEqual(program.value(other, in: mode), program, value, build.program),
          "\(path) in \(build.contexts(mode))")
        #expect(
          program.slot(other, in: mode).alias.map { program.names[program[$0].path] }
            == alias(id, mode, build),
          "\(path): the alias")
      }
      guard let other = program.token(at: path) else { continue }
      let read = program[other]
      #expect(program.names[read.description] == build.program.names[token.description])
      #expect(program.names[read.origin] == build.program.names[token.origin], "\(path): the origin")
      #expect(program.names[read.system] == build.program.names[token.system])
      #expect(program.names[read.textStyle] == build.program.names[token.textStyle])
      #expect(program.names[read.renamedFrom] == build.program.names[token.renamedFrom])
      #expect(program.names[read.extensions] == build.program.names[token.extensions])
      #expect(read.isDeprecated == token.isDeprecated)
      #expect(program.names[read.deprecation] == build.program.names[token.deprecation])
    }
  }

  /// The path that a whole alias is written as; `$root` has no form that the official schema accepts.
  private func alias(_ id: TokenID, _ mode: Mode, _ build: JSONBuild) -> String? {
    var slot = build.program.slot(id, in: mode)
    while let target = slot.alias {
      let path = build.program.names[build.program[target].path]
      if !build.program[target].isPrivate { return path.hasSuffix("$root") ? nil : path }
      slot = build.program.slot(target, in: mode)
    }
    return nil
  }

  /// The same in px; a line height may have become a ratio.
  private func isEqual(_ left: Value, _ leftProgram: Program, _ right: Value, _ rightProgram: Program) -> Bool
  {
    switch (left, right) {
    case (.color(let a), .color(let b)):
      return a == b || a.withAlpha(1).deltaEOK(to: b.withAlpha(1)) < 1e-6 && abs(a.alpha - b.alpha) < 1e-9
    case (.dimension(let a), .dimension(let b)): return a.pixels == b.pixels
    case (.fontFamily(let a), .fontFamily(let b)):
      return a.map { leftProgram.names[$0] } == b.map { rightProgram.names[$0] }
    case (.gradient(let a), .gradient(let b)) where a.direction != b.direction: return false
    case (.typography(let a), .typography(let b)):
      guard case .number(let ratio) = leftProgram.value(a.lineHeight),
        case .dimension(let size) = rightProgram.value(b.fontSize)
      else { return false }
      let expected =
        switch rightProgram.value(b.lineHeight) {
        case .dimension(let height): height.pixels.double / size.pixels.double
        case .number(let number): number.double
        default: Double.nan
        }
      return abs(ratio.double - expected) < 1e-12
        && zip(left.slots.dropLast(), right.slots.dropLast()).allSatisfy {
          isEqual(leftProgram.value($0), leftProgram, rightProgram.value($1), rightProgram)
        }
    default:
      if !left.isComposite || !right.isComposite { return left == right }
      return left.slots.count == right.slots.count
        && left.mappingSlots { _ in .invalid } == right.mappingSlots { _ in .invalid }
        && zip(left.slots, right.slots).allSatisfy {
          isEqual(leftProgram.value($0), leftProgram, rightProgram.value($1), rightProgram)
        }
    }
  }

  /// The resolver document with an input for every mode: sources in order, the later wins, then aliases.
  @Test(arguments: ["nhs", "types"]) func resolverGivesEveryMode(_ name: String) throws {
    let build = try name == "nhs" ? nhs() : types()
    let document = try build.json("\(name).resolver.json")
    #expect(document["version"] as? String == "2025.10")
    for mode in build.allModes {
      let contexts = build.contexts(mode)
      let tokens = try resolve(document, contexts, build)
      for id in build.program.namedTokens where !build.program[id].isPrivate {
        let path = build.program.names[build.program[id].path]
        let value = build.program.value(id, in: mode)
        if case .tapTarget(let target) = value {
          #expect(isSame(try resolved("\(path).width", in: tokens), target.width, build))
          continue
        }
        let found = try resolved(path, in: tokens)
        let expected = standard(value, build.program)
        #expect(same(found, expected), "\(path) in \(contexts): \(found), not \(expected)")
      }
    }
  }

  private func isSame(_ json: Any, _ slot: Slot, _ build: JSONBuild) -> Bool {
    same(json, standard(build.program.value(slot), build.program))
  }

  /// As ``plain(_:_:)``, in the units of the standard.
  private func standard(_ value: Value, _ program: Program) -> Any {
    func convert(_ any: Any) -> Any {
      if let list = any as? [Any] { return list.map(convert) }
      guard var object = any as? [String: Any] else { return any }
      if let unit = object["unit"] as? String, ["pt", "dp", "sp"].contains(unit) { object["unit"] = "px" }
      return object.mapValues(convert)
    }
    var result = convert(plain(value, program))
    if case .typography(let type) = value, case .dimension(let height) = program.value(type.lineHeight),
      case .dimension(let size) = program.value(type.fontSize), var object = result as? [String: Any]
    {
      object["lineHeight"] = height.pixels.double / size.pixels.double
      result = object
    }
    return result
  }

  private func resolve(
    _ document: [String: Any], _ contexts: [String: String], _ build: JSONBuild
  ) throws -> [String: [String: Any]] {
    var tokens: [String: [String: Any]] = [:]
    let sets = document["sets"] as! [String: [String: Any]]
    let modifiers = document["modifiers"] as? [String: [String: Any]] ?? [:]
    for element in document["resolutionOrder"] as! [[String: String]] {
      let parts = element["$ref"]!.split(separator: "/").map(String.init)
      var sources: [[String: String]]
      if parts[1] == "sets" {
        sources = sets[parts[2]]!["sources"] as! [[String: String]]
      } else {
        let modifier = modifiers[parts[2]]!
        let all = modifier["contexts"] as! [String: [[String: String]]]
        #expect(all[modifier["default"] as! String] == [])
        // The one whose words are all in force.
        let wanted = parts[2].split(separator: "+").map { (name: String($0), context: contexts[String($0)]!) }
        let fitting = all.filter { key, _ in
          key.split(separator: " ").allSatisfy { word in
            let pair = word.split(separator: ":").map(String.init)
            return wanted.contains { $0.context == pair.last && (pair.count == 1 || $0.name == pair[0]) }
          }
        }
        #expect(fitting.count == 1, "\(contexts) in \(parts[2])")
        sources = try #require(fitting.first?.value)
      }
      for source in sources { collect(try build.json(source["$ref"]!), "", &tokens) }
    }
    return tokens
  }

  private func collect(_ group: [String: Any], _ path: String, _ tokens: inout [String: [String: Any]]) {
    for (key, value) in group where !key.hasPrefix("$") || key == "$root" {
      let child = path.isEmpty ? key : "\(path).\(key)"
      guard let object = value as? [String: Any] else { continue }
      if object["$value"] != nil { tokens[child] = object } else { collect(object, child, &tokens) }
    }
  }

  private func resolved(_ path: String, in tokens: [String: [String: Any]]) throws -> Any {
    func follow(_ any: Any) throws -> Any {
      if let text = any as? String, text.hasPrefix("{"), text.hasSuffix("}") {
        return try resolved(String(text.dropFirst().dropLast()), in: tokens)
      }
      if let list = any as? [Any] { return try list.map(follow) }
      if let object = any as? [String: Any] { return try object.mapValues(follow) }
      return any
    }
    return try follow(try #require(tokens[path]?["$value"], "no token \(path)"))
  }

  @Test func flattenedModesHoldEveryToken() throws {
    let build = try types()
    var tokens: [String: [String: Any]] = [:]
    collect(try build.json("tokens.web.wide.roomy.tokens.json"), "", &tokens)
    #expect(try same(resolved("size.platform", in: tokens), ["value": 52.0, "unit": "px"] as [String: Any]))
    #expect(try same(resolved("size.shared", in: tokens), ["value": 2.0, "unit": "rem"] as [String: Any]))
    #expect(try same(resolved("size.following", in: tokens), ["value": 52.0, "unit": "px"] as [String: Any]))
  }

  @Test func privateTokensStayInside() throws {
    let build = try types()
    for (path, bytes) in build.artifacts where path != "tokens.json" {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("\"hidden\"") && !text.contains("ink-private") && !text.contains("color.hidden"))
    }
  }

  @Test func aModeThatDoesNotExistIsAnError() throws {
    // Told with whatever else is wrong, each at its own place.
    let project = """
      name: test
      targets: { json: { output: out, modes: [light, drak, lihgt increased] } }
      """
    let files = MemoryFiles(["a.tokens.yaml": "a: { $type: number, b: x }", "tokenc.yaml": project])
    let compilation = Compiler(files: files).load(".")
    let findings = compilation.findings.all.filter { $0.severity == .error }
    #expect(
      findings.map(\.message).sorted() == [
        "a number is a plain number, not 'x'", "there is no context 'drak', which modes asks for",
        "there is no context 'lihgt', which modes asks for",
      ])
    let modes = findings.filter { $0.message.hasSuffix("modes asks for") }
    #expect(modes.map { $0.notes.map(\.message) } == [["did you mean 'dark'?"], ["did you mean 'light'?"]])
    let places = modes.compactMap(\.span).map(compilation.sources.text)
    #expect(places == ["drak", "lihgt increased"])
  }

  @Test func withoutModesThereAreTwoFiles() throws {
    let build = try JSONBuild(yaml: "a: { $type: number, b: 1 }")
    #expect(Set(build.artifacts.keys) == ["tokens.json", "tokens.tokens.json", "test.resolver.json"])
  }

  @Test(arguments: [
    ("tokens", ["tokens.json"]), ("[tokens]", ["tokens.json"]),
    ("[tokens, dtcg]", ["tokens.json", "tokens.tokens.json", "test.resolver.json"]), ("matrix", []),
  ])
  func onlyTheKindsOfFilesThatAreAskedFor(_ kinds: String, _ files: [String]) throws {
    let build = try JSONBuild(
      yaml: "a: { $type: number, b: 1 }", project: "name: test\ntargets: { json: { artifacts: \(kinds) } }")
    #expect(Set(build.artifacts.keys) == Set(files))
  }
}
