import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencIR
import TokencSyntax

@testable import TokencGenerators

/// No two types that generated code declares have one name, and none has the name of a type of the system.
@Suite struct GeneratedTypesTests {
  /// Every error, with the text of its place.
  private func errors(_ files: [String: String]) -> [String] {
    var files = files
    if files["t.tokens.yaml"] == nil { files["t.tokens.yaml"] = Self.tokens }
    var compilation = Compiler(files: MemoryFiles(files)).load(".")
    let targets = compilation.program.project.targets
    _ = generate(
      compilation.program, targets, templates: TemplateSources(), in: &compilation.sources,
      &compilation.findings)
    return compilation.findings.sorted().filter { $0.severity == .error }.map { finding in
      let place = finding.span.map { compilation.sources.text($0) } ?? "nowhere"
      return "\(finding.id.name) at \(place.prefix(20)): \(finding.message)"
    }
  }

  private static let tokens = """
    type: { $type: typography, t: { $value: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 1.2 } } }

    """

  private func component(_ name: String, _ axes: String = "style: { values: [a, b] }", rest: String = "")
    -> String
  {
    """
    component: \(name)
    anatomy: { container: { kind: shape }, label: { kind: text }, icon: { kind: icon, presence: optional } }
    axes:
      \(axes)
      state: { values: [enabled, pressed, disabled], interaction: true }
    properties:
      container: { fill: "#fff", minHeight: 48px, minWidth: 48px }
      label: { color: "#000", typography: "{type.t}" }
    \(rest)

    """
  }

  // MARK: What every build has

  /// A component or an axis that gives a type of every build is told once, at its place, whichever language has it.
  @Test(arguments: [
    ("stroke", "style", "StrokeStyle"), ("corner", "style", "CornerStyle"),
    ("native", "style", "NativeStyle"),
    ("iconLabel", "size", "IconLabelStyle"), ("control", "size", "ControlSize"),
    ("action", "role", "ActionRole"),
    ("press", "scale", "PressScale"), ("wide", "color", "WideColor"), ("line", "cap", "LineCap"),
    ("gradient-brush", "of", nil), ("hit", "area", "HitArea"),
  ])
  func typesOfEveryBuild(component name: String, axis: String, type: String?) {
    let found = errors(["a.component.yaml": component(name, "\(axis): { values: [a, b] }")])
    guard let type else { return #expect(found == []) }
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("names-meet at ") == true)
    #expect(found.first?.hasSuffix("has the name of a type of every build, '\(type)'") == true, "\(found)")
    #expect(found.first?.contains("nowhere") == false)
  }

  /// The lists hold what the templates declare, and nothing else.
  @Test func listsOfTypes() throws {
    var swift: Set<String> = []
    var kotlin: Set<String> = []
    for folder in [
      "Tokens/spectrum", "Tokens/nhs", "Tokens/apple", "Tests/Goldens/nasty-names", "Tests/Goldens/all-types",
      "Tests/Goldens/swift/types/input",
    ] {
      let url = packageFolder.appending(path: folder)
      var compilation = Compiler(files: MemoryFiles(folder: url)).load(".")
      let program = compilation.program
      for target in program.project.targets where target.kind == .swift || target.kind == .kotlin {
        let isSwift = target.kind == .swift
        let prefix = isSwift ? swiftFilePrefix(target) : kotlinFilePrefix(target, program.project)
        let components = program.components.map { KotlinName.upper(program.names[$0.name]).lowercased() }
        let modifiers = program.modifiers.map { KotlinName.upper(program.names[$0.name]) }
        let artifacts = generate(
          program, [target], templates: TemplateSources(), in: &compilation.sources, &compilation.findings)
        for artifact in artifacts {
          let file = artifact.path.split { $0 == "." || $0 == "+" }[0].dropFirst(prefix.count).lowercased()
          if components.contains(where: { file == $0 || file == $0 + "compose" }) { continue }
          var names = artifact.withBytes { declaredNames(in: $0, isSwift ? .swift : .kotlin) }
          if !isSwift, names.contains(where: { $0.hasSuffix("(") }) {
            names.append(artifact.path.dropLast(3) + "Kt")
          }
          for name in names where !name.hasSuffix("(") {
            #expect(name.hasPrefix(prefix))
            let suffix = String(name.dropFirst(prefix.count))
            if isSwift {
              if !modifiers.contains(where: { suffix.hasPrefix($0) && suffix.hasSuffix("Key") }) {
                swift.insert(suffix)
              }
            } else if !modifiers.contains(where: { suffix == $0 || suffix == $0 + "Context" }) {
              kotlin.insert(suffix)
            }
          }
        }
      }
    }
    #expect(Set(GeneratedTypes.ofEverySwiftBuild).symmetricDifference(swift) == [])
    // More tokens than a class holds make more of these.
    kotlin = kotlin.filter { $0.firstMatch(of: /(Tokens|Roles)\d+$/) == nil }
    #expect(Set(GeneratedTypes.ofEveryKotlinBuild).symmetricDifference(kotlin) == [])
  }

  // MARK: Of two components

  @Test func typesOfSeveralOwners() {
    // A modifier is a type in Kotlin, as an axis is.
    let modifier = errors([
      "tokenc.yaml": "name: p\nmodifiers: { button-size: { contexts: [x, y], default: x } }\n",
      "a.component.yaml": component(
        "button", "style: { values: [a, b] }\n  size: { values: [s, m], default: s }"),
    ])
    #expect(
      modifier == [
        "kotlin-type-name at size: the axis 'size' of the component 'button' gives Kotlin 'PButtonSize', and so does the modifier 'button-size'"
      ])
    // The class of the functions of a Kotlin file.
    #expect(
      errors(["tokenc.yaml": "name: p\n", "a.component.yaml": component("button", "kt: { values: [a, b] }")])
        == [
          "kotlin-type-name at button: the component 'button' gives Kotlin 'PButtonKt', and so does the axis 'kt' of the component 'button'"
        ])
    // Two components with one kind.
    let kinds = """
      style: { values: [a, b], order: emphasis }
        kind: { values: [text, round], default: text, groups: { fab: [round] } }
      """
    let rest = """
        kind: { round: { label: { presence: absent }, icon: { presence: required } } }
      unavailable:
        - { kind: round, style: a, reason: no }
      """
    let both = errors([
      "a.component.yaml": component("button", kinds, rest: rest),
      "b.component.yaml": component("chip", kinds, rest: rest),
    ])
    #expect(
      both.contains {
        $0.hasPrefix("swift-type-name at chip: a kind or a group of the component 'chip' gives")
      }, "\(both)")
    #expect(
      both.contains { $0.hasPrefix("kotlin-type-name at chip: the component 'chip' gives Kotlin ") },
      "\(both)")
    #expect(both.allSatisfy { !$0.contains("nowhere") })
  }

  // MARK: Types of the system

  @Test func prefixesOfTheSystem() {
    func swift(_ target: String, name: String = "sample") -> [String] {
      errors([
        "tokenc.yaml": "name: \(name)\nplatforms: [ios]\ntargets: { swift: { output: s, \(target) } }\n"
      ])
    }
    func message(_ prefix: String, _ type: String) -> String {
      "the prefix '\(prefix)' gives Swift '\(type)', which is a type of the system"
    }
    #expect(swift("prefix: ui") == ["swift-type-name at ui: " + message("UI", "UIColor")])
    #expect(swift("typePrefix: NS") == ["swift-type-name at NS: " + message("NS", "NSColor")])
    #expect(swift("prefix: ui, typePrefix: Kit") == [])
    #expect(
      swift("prefix: button") == ["swift-type-name at button: " + message("Button", "ButtonBorderShape")])
    #expect(swift("access: public", name: "ui") == ["swift-type-name at ui: " + message("UI", "UIColor")])
    // A folder's name, without a project file: there is no place, but a way out.
    var compilation = Compiler(files: MemoryFiles(["t.tokens.yaml": Self.tokens])).load(".", name: "ns")
    let targets = compilation.program.project.targets.filter { $0.kind == .swift }
    _ = generate(
      compilation.program, targets, templates: TemplateSources(), in: &compilation.sources,
      &compilation.findings)
    let notes = compilation.findings.sorted().filter { $0.severity == .error }.flatMap(\.notes).map(\.message)
    #expect(notes.count == 1)
    #expect(
      notes.first?.hasSuffix("give tokenc.yaml another name, or targets: { swift: { typePrefix: … } }")
        == true, "\(notes)")
  }

  /// What the templates import and name is among the types that ours must not hide.
  @Test func listsOfTheSystem() throws {
    let templates = packageFolder.appending(path: "Templates")
    var missing: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: templates.appending(path: "kotlin").path)
    {
      let text = try String(contentsOf: templates.appending(path: "kotlin/\(file)"), encoding: .utf8)
      for match in text.matches(of: /import [a-z0-9.]*\.([A-Z]\w*)/)
      where !SystemTypes.kotlin.contains(String(match.1)) {
        missing.insert(String(match.1))
      }
    }
    let stubs = packageFolder.appending(path: "Tests/Stubs")
    for folder in ["SwiftUI", "UIKit", "AppKit"] {
      for file in try FileManager.default.contentsOfDirectory(atPath: stubs.appending(path: folder).path) {
        let text = try String(contentsOf: stubs.appending(path: "\(folder)/\(file)"), encoding: .utf8)
        let declared = /^(?:@\S+ )*public (?:final )?(?:struct|class|enum|protocol|typealias) (\w+)/
          .anchorsMatchLineEndings()
        for match in text.matches(of: declared) where !SystemTypes.swift.contains(String(match.1)) {
          missing.insert(String(match.1))
        }
      }
    }
    // The stub's own.
    missing.remove("Leaf")
    #expect(missing == [], "add them to SystemTypes")
  }

  // MARK: Prefixes

  /// Words of a prefix are joined, since Swift has no `-`.
  @Test(arguments: [
    ("prefix: a-b", "AB"), ("prefix: my-app", "MyApp"), ("prefix: ui_x", "UIX"), ("typePrefix: A-B", "AB"),
    ("typePrefix: Kit_x", "KitX"), ("prefix: DS", "DS"),
  ])
  func wordsOfPrefixes(target: String, prefix: String) {
    let build = SwiftBuild("color: { $type: color, a: red }", target: "{ output: s, \(target) }")
    #expect(build.errors == [])
    #expect(build.files.allSatisfy { $0.name.hasPrefix(prefix) && !$0.name.contains("-") })
    #expect(build["\(prefix)Color.swift"].contains("extension \(prefix)Color {"))
    #expect(build["\(prefix)Color+SwiftUI.swift"].contains(": Color { Color(\(prefix)Color.a) }"))
  }

  @Test func whatStandsInCodeAsItIs() {
    #expect(
      errors(["tokenc.yaml": "targets: { swift: { module: a-b }, kotlin: { package: a.b-c } }\n"])
        == [
          "bad-name at a-b: the module 'a-b' becomes an identifier: a letter, then letters, digits and _",
          "bad-name at a.b-c: the package 'b-c' becomes an identifier: a letter, then letters, digits and _",
        ])
  }
}
