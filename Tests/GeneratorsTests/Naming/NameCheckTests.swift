import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// Two names that generated code cannot tell apart are one finding, at both places.
@Suite struct NameCheckTests {
  struct Found: Equatable, CustomStringConvertible {
    var id, first, second: String
    var description: String { "\(id): \(second), beside \(first)" }
  }

  /// Every `names-meet` and `name-collision`, with the texts of the places.
  private func found(_ files: [String: String]) -> [Found] {
    var compilation = Compiler(files: MemoryFiles(files)).load(".")
    #expect(compilation.findings.sorted().filter { $0.severity == .error } == [])
    let targets = compilation.program.project.targets
    _ = generate(
      compilation.program, targets, templates: TemplateSources(), in: &compilation.sources,
      &compilation.findings)
    return compilation.findings.sorted().filter { $0.severity == .error }.map { finding in
      func text(_ span: SourceSpan?) -> String { span.map { compilation.sources.text($0) } ?? "?" }
      return Found(id: finding.id.name, first: text(finding.notes.first?.span), second: text(finding.span))
    }
  }

  private func component(
    _ name: String = "button", anatomy: String = "", axes: String, rest: String = ""
  ) -> String {
    "component: \(name)\nanatomy: { container: {}, \(anatomy) }\naxes:\n  \(axes)\nproperties: {}\n\(rest)\n"
  }

  private func meet(_ first: String, _ second: String) -> [Found] {
    [Found(id: "names-meet", first: first, second: second)]
  }

  @Test func namesOfComponents() {
    #expect(found(["a.component.yaml": component(axes: "style: { values: [a-b, aB] }")]) == meet("a-b", "aB"))
    #expect(found(["a.component.yaml": component(axes: "style: { values: [a-1, a1] }")]) == meet("a-1", "a1"))
    #expect(found(["a.component.yaml": component(axes: "style: { values: [ab, aB] }")]) == [])
    #expect(
      found([
        "a.component.yaml": component(axes: "style: { values: [x, y], names: { ios: { x: y-z, y: yZ } } }")
      ]) == meet("x", "y"))
    #expect(
      found(["a.component.yaml": component(axes: "a-b: { values: [x] }\n  aB: { values: [x] }")])
        == meet("a-b", "aB"))
    #expect(
      found([
        "a.component.yaml": component(
          anatomy: "subLabel: { kind: icon }, sub-label: { kind: icon }", axes: "a: { values: [x] }")
      ]) == meet("subLabel", "sub-label"))
    #expect(
      found([
        "a.component.yaml": component(axes: "k: { values: [x, y], groups: { a-b: [x], aB: [y] } }")
      ]) == meet("a-b", "aB"))
    let presets = """
      presets:
        - { in: {}, items: { close-all: { label: A, icon: a }, closeAll: { label: A, icon: a } } }
      """
    #expect(
      found(["a.component.yaml": component(axes: "a: { values: [x] }", rest: presets)])
        == meet("close-all", "closeAll"))
    #expect(
      found([
        "a.component.yaml": component(anatomy: "icon: { kind: icon }", axes: "icon-size: { values: [x, y] }")
      ]) == meet("icon", "icon-size"))
  }

  @Test func componentsAmongEachOther() {
    let axes = "group: { values: [x, y] }"
    #expect(
      found(["a.component.yaml": component(axes: axes), "b.component.yaml": component("Button", axes: axes)])
        == meet("button", "Button"))
    #expect(
      found([
        "a.component.yaml": component(axes: axes),
        "b.component.yaml": component("button-group", axes: "a: { values: [x] }"),
      ]) == meet("group", "button-group"))
  }

  @Test func modifiersAndContexts() {
    let tokens = "c: { $type: color, a: red }\n"
    func project(_ modifiers: String) -> [String: String] {
      ["tokenc.yaml": "modifiers: { \(modifiers) }\n", "t.tokens.yaml": tokens]
    }
    #expect(
      found(project("my-mod: { contexts: [a, b], default: a }, myMod: { contexts: [a, b], default: a }"))
        == meet("my-mod", "myMod"))
    #expect(found(project("m: { contexts: [a-b, aB], default: aB }")) == meet("a-b", "aB"))
    #expect(
      found(project("color-scheme: { contexts: [a, b], default: a }"))
        == [Found(id: "names-meet", first: "?", second: "color-scheme")])
  }

  /// Every language's finding of two tokens is one.
  @Test func tokens() {
    #expect(
      found(["t.tokens.yaml": "c: { $type: color, a-b: red, aB: blue }\n"])
        == [Found(id: "name-collision", first: "a-b", second: "a-b")])
    #expect(
      found(["t.tokens.yaml": "_: { $type: color, $value: red }\n"])
        == [Found(id: "nameless-token", first: "?", second: "_")])
  }

  /// Whatever a build without components writes, a component cannot be called so; and what is refused is needed.
  @Test func filesOfEveryBuild() throws {
    var compilation = Compiler(files: MemoryFiles(["t.tokens.yaml": "c: { $type: color, a: red }\n"])).load(
      ".")
    let targets = compilation.program.project.targets.filter { $0.kind == .swift || $0.kind == .kotlin }
    let artifacts = generate(
      compilation.program, targets, templates: TemplateSources(), in: &compilation.sources,
      &compilation.findings)
    let stems = Set(
      artifacts.map { artifact in
        let target = targets.first { $0.name == artifact.target }!
        let prefix = target.kind == .swift ? target.typePrefix : target.prefix
        let name = artifact.path.split(separator: ".")[0].split(separator: "+")[0]
        return prefix.isEmpty ? String(name.dropFirst(6)) : String(name.dropFirst(prefix.count))
      })
    #expect(stems.count > 10)
    for stem in stems {
      let name = stem.prefix(1).lowercased() + stem.dropFirst()
      #expect(
        found(["a.component.yaml": component(name, axes: "a: { values: [x] }")])
          == [Found(id: "names-meet", first: "?", second: name)], "\(stem)")
    }
  }

  /// A parameter of a component must not meet one that the templates declare, or a name inside.
  @Test func namesOfKotlinTemplates() throws {
    let folder = packageFolder.appending(path: "Templates/kotlin")
    let declared = /\b(?:val|var) ([a-zA-Z]+)|^ +([a-zA-Z]+): [A-Z(]/.anchorsMatchLineEndings()
    var missing: Set<String> = []
    for name in [
      "ComponentCompose.kt.mustache", "_content.mustache", "_groups.mustache", "_icon.mustache",
      "_pairs.mustache",
      "_presetOptions.mustache",
    ] {
      guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
        continue
      }
      for match in text.matches(of: declared) {
        let word = String(match.output.1 ?? match.output.2 ?? "")
        if !isReservedInKotlin(word) { missing.insert(word) }
      }
    }
    #expect(missing == [], "add them to KotlinName.taken")
  }
}
