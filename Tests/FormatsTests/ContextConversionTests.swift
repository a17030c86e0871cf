import TestSupport
import Testing
import TokenCompiler
import TokencIR
import TokencSyntax

/// What a token has in some contexts comes back from every format that `tokenc convert` writes, also what changes nothing.
@Suite struct ContextConversionTests {
  private func load(_ files: [String: String]) -> Compilation {
    Compiler(files: MemoryFiles(files)).load(".", name: "ex")
  }

  private func back(_ compilation: inout Compilation, _ format: ConversionFormat) -> Compilation {
    var texts: [String: String] = [:]
    for file in compilation.convert(to: format) {
      texts[file.path] = String(decoding: file.bytes, as: UTF8.self)
    }
    return load(texts)
  }

  /// Values that are the same in all contexts, and those that stand for the default contexts alone.
  @Test(arguments: ConversionFormat.allCases) func contextsWithoutEffect(_ format: ConversionFormat) {
    var compilation = load([
      "tokenc.yaml": """
      name: ex
      modifiers:
        theme: { contexts: [light, dark, dim], default: light }
        density: { contexts: [normal, dense], default: dense }
      """,
      "a.tokens.yaml": """
      color:
        $type: color
        same: { $value: red, $modes: { dark: red } }
        both: { $modes: { light: red, dark: red, dim: red } }
        usual: { $value: red, $modes: { light: red } }
        first: { $value: red, $modes: { light: blue } }
        alias: { $value: "{color.same}", $modes: { dim: "{color.same}" } }
        last: { $value: red, $modes: { dim: blue } }
        two: { $value: red, $modes: { dark: blue, dense: "#111", dark dense: "#222", dim dense: "#333" } }
        three: { $value: red, $modes: { normal: red } }
      """,
    ])
    #expect(compilation.findings.all.map(\.message) == [])
    let read = back(&compilation, format)
    let told = Set(
      compilation.findings.all.filter { $0.id.name == "not-carried" }.map { $0.token ?? $0.message })
    // No project file of ours names a file for two contexts.
    #expect(told == (format == .styleDictionary ? ["color.two"] : []))
    #expect(read.findings.all.allSatisfy { $0.severity == .note })
    let (before, after) = (compilation.dumpByToken(), read.dumpByToken())
    #expect(before.count == 8)
    for (name, text) in before where !told.contains(name) { #expect(after[name] == text) }
    #expect(read.order == compilation.order)
  }

  /// Descriptions, origins and vendors' data of one context.
  @Test(arguments: ConversionFormat.allCases) func whatIsSaidInOneContext(_ format: ConversionFormat) {
    var compilation = load([
      "a.tokens.yaml": """
      color:
        $type: color
        a: { $value: red, $description: Day., $modes: { dark: { $value: blue, $description: Night. } } }
        b: { $value: red, $origin: chosen, $modes: { dark: { $value: blue, $origin: measured } } }
        c:
          $value: red
          $origin: chosen
          $extensions: { org.a: { b: [1] } }
          $modes:
            dark: { $value: blue, $origin: measured, $description: Night., $extensions: { org.a: { b: [2] }, org.c: x } }
        d: { $value: red, $modes: { dark: { $value: red, $description: Night. } } }
      """
    ])
    #expect(compilation.findings.all.map(\.message) == [])
    let read = back(&compilation, format)
    #expect(compilation.findings.all.map(\.message) == [])
    #expect(read.dumpByToken() == compilation.dumpByToken())
    #expect(read.dumpByToken()["color.a"]?.contains("Night.") == true)
    #expect(read.dumpByToken()["color.b"]?.contains("measured") == true)
    #expect(read.dumpByToken()["color.c"]?.contains("[2]") == true)
  }

  /// Style Dictionary says nothing by saying nothing: the values of the default contexts hold.
  @Test func vendorsDataThatIsMissingInOneContext() {
    var compilation = load([
      "a.tokens.yaml":
        "c: { $type: color, $value: red, $extensions: { org.a: 1 }, $modes: { dark: { $value: blue, $extensions: {} } } }\n"
    ])
    #expect(compilation.findings.all.map(\.message) == [])
    _ = back(&compilation, .styleDictionary)
    let losses = compilation.findings.all.filter { $0.id.name == "not-carried" }
    #expect(losses.map(\.token) == ["c"])
    #expect(losses.first?.message.hasSuffix("that it has no $extensions in 'dark' is left out") == true)
  }

  /// A group is written once. Where several files have parts of it, tokens change places, and that is told.
  @Test(arguments: ConversionFormat.allCases) func groupsOfSeveralFiles(_ format: ConversionFormat) throws {
    var compilation = load([
      "a.tokens.yaml": "a: { $type: number, x: 1 }\nb: { $type: number, y: 2 }\n",
      "b.tokens.yaml": "a: { $type: number, z: 3 }\n",
    ])
    let read = back(&compilation, format)
    #expect(compilation.order == ["a.x", "b.y", "a.z"])
    #expect(read.order == ["a.x", "a.z", "b.y"])
    #expect(read.dumpByToken() == compilation.dumpByToken())
    let losses = compilation.findings.all.filter { $0.id.name == "not-carried" }
    #expect(
      losses.map(\.message) == [
        "the order of 2 tokens is not carried to \(format.rawValue): a group is written once, and the first token in "
          + "another place is 'b.y'"
      ])
    let span = try #require(losses.first?.span)
    #expect(compilation.sources[span.file].path == "a.tokens.yaml")
    var alone = load(["a.tokens.yaml": "a: { $type: number, x: 1 }\nb: { $type: number, y: 2 }\n"])
    _ = back(&alone, format)
    #expect(alone.findings.all.isEmpty)
  }
}
