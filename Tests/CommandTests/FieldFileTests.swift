import Foundation
import TestSupport
import Testing

/// What goes wrong with files in practice, from outside: the cases of `Goldens/field` whose outcome is on the disk. The
/// numbers go on from there.
@Suite struct FieldFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func build(_ arguments: String...) throws -> ShellResult {
    try tokenc(["build"] + arguments, in: folder)
  }

  /// 27: no change, no write. A change writes exactly the files that hold it; order and comments are none.
  @Test func case27NoChangeNoWrite() throws {
    func tokens(_ accent: String, _ before: String = "") -> String {
      "\(before)color:\n  $type: color\n  ink: \"#101820\"\n  accent: \"\(accent)\"\nsize: { $type: dimension, gap: 4px }\n"
    }
    try folder.write("name: case\n", to: "tokenc.yaml")
    try folder.write(tokens("#1b6ef3"), to: "a.tokens.yaml")
    #expect(try build().status == 0)
    let first = folder.snapshot(below: "Generated").filter { !$0.value.isEmpty }
    func stamps() throws -> [String: String] {
      try first.mapValues { _ in "" }.reduce(into: [:]) {
        $0[$1.key] = try folder.stamp("Generated/" + $1.key)
      }
    }
    let before = try stamps()
    for unchanged in [tokens("#1b6ef3"), tokens("#1b6ef3", "# by hand\n"), tokens("#1B6EF3")] {
      try folder.write(unchanged, to: "a.tokens.yaml")
      #expect(try build().stderr.contains(": 0 written, "))
      #expect(try stamps() == before)
    }
    for text in first.values {
      #expect(text.firstMatch(of: #/20\d\d-\d\d|\d\d:\d\d:\d\d/#) == nil, "no date, no time")
      #expect(!text.contains(folder.path))
    }
    try folder.write(tokens("#1b6ef4"), to: "a.tokens.yaml")
    #expect(try build().status == 0)
    let second = folder.snapshot(below: "Generated")
    let after = try stamps()
    for path in first.keys where !path.hasSuffix(".tokenc-manifest.json") {
      #expect((first[path] != second[path]) == (before[path] != after[path]), "\(path)")
      if first[path] != second[path] { #expect(second[path]?.lowercased().contains("1b6ef4") == true) }
    }
    #expect(first.keys.filter { first[$0] != second[$0] }.count > 3)
  }

  /// 28: what is no longer written goes, and nothing else does.
  @Test func case28StaleOutput() throws {
    let project = """
      name: case
      modifiers: { style: { contexts: [day, NIGHT], default: day } }
      targets: { json: , css: }

      """
    let night = "color: { $type: color, ink: { $value: \"#101820\", $modes: { NIGHT: \"#f4f6f8\" } } }\n"
    try folder.write(project.replacing("NIGHT", with: "night"), to: "tokenc.yaml")
    try folder.write(night.replacing("NIGHT", with: "night"), to: "a.tokens.yaml")
    #expect(try build().status == 0)
    let stale = "Generated/json/night.tokens.json"
    #expect(folder.text(stale) != nil)
    try folder.write("mine", to: "Generated/json/mine.json")
    // A build that fails removes nothing.
    try folder.write("color: { $type: color, ink: \"{nowhere}\" }\n", to: "a.tokens.yaml")
    let whole = folder.snapshot(below: "Generated")
    #expect(try build().status == 1)
    #expect(folder.snapshot(below: "Generated") == whole)
    // What a person edited stays, and is told.
    try folder.write("color: { $type: color, ink: \"#101820\" }\n", to: "a.tokens.yaml")
    let written = try #require(folder.text(stale))
    try folder.write("edited", to: stale)
    let edited = try build()
    #expect(edited.status == 1)
    #expect(edited.stderr.contains("'\(stale)' is no longer written, but was edited"))
    #expect(folder.text(stale) == "edited")
    try folder.write(written, to: stale)
    #expect(try build().stderr.contains(", 1 removed"))
    #expect(folder.text(stale) == nil)
    #expect(folder.text("Generated/json/mine.json") == "mine")
    // A target that is gone takes its files along.
    try folder.write("name: case\ntargets: { json: , css: { output: Generated/json } }\n", to: "tokenc.yaml")
    #expect(try build().status == 0)
    #expect(folder.text("Generated/json/case-tokens.css") != nil)
    try folder.write("name: case\ntargets: { json: }\n", to: "tokenc.yaml")
    #expect(try build().status == 0)
    #expect(folder.text("Generated/json/case-tokens.css") == nil)
  }

  /// 29: a build plugin's tool writes only where it is told, and says what it reads and writes without doing it.
  @Test func case29PluginSandbox() throws {
    try folder.write("name: case\nsources: [palette.yaml, tokens.yaml]\n", to: "in/tokenc.yaml")
    try folder.write("palette: { $type: color, black: \"#101820\" }\n", to: "in/palette.yaml")
    try folder.write("color: { $type: color, ink: \"{palette.black}\" }\n", to: "in/tokens.yaml")
    let sources = folder.snapshot(below: "in")
    #expect(
      try build("in", "--list-inputs").stdout == "in/tokenc.yaml\nin/palette.yaml\nin/tokens.yaml\n")
    let listed = try build("in", "--list-outputs", "--output-dir", "out").stdout
    let home = try TemporaryFolder()
    let result = try tokenc(
      "build", "in", "--output-dir", "out", in: folder,
      environment: ["HOME": home.path, "TMPDIR": home.path, "XDG_CACHE_HOME": home.path])
    #expect(result.status == 0)
    #expect(home.snapshot().isEmpty)
    #expect(folder.snapshot(below: "in") == sources)
    #expect(Set(folder.snapshot().keys.map { $0.split(separator: "/")[0] }) == ["in", "out"])
    for path in listed.split(separator: "\n") { #expect(folder.text(String(path)) != nil, "\(path)") }
    // Only the palette changes.
    try folder.write("palette: { $type: color, black: \"#101821\" }\n", to: "in/palette.yaml")
    #expect(try build("in", "--output-dir", "out").status == 0)
    #expect(folder.text("out/swift/CASEColor.swift") ?? folder.text("out/swift/CaseColor.swift") != nil)
    #expect(folder.text("out/css/case-tokens.css")?.contains("#101821") == true)
    #expect(try build("in", "--list-outputs", "--output-dir", "out").stdout == listed)
  }

  /// 38: every bad path in one run, at its line, before anything is written.
  @Test func case38PathsOutside() throws {
    let outside = try TemporaryFolder()
    try folder.write(
      """
      name: case
      targets:
        swift: { output: ../outside }
        css: { output: /nowhere }
        json: { output: sub/../../up }
        kotlin: { output: link }

      """, to: "in/tokenc.yaml")
    try folder.write("color: { $type: color, ink: \"#101820\" }\n", to: "in/a.tokens.yaml")
    try folder.link("in/link", to: outside.path)
    let before = folder.snapshot()
    let result = try build("in")
    #expect(result.status == 1)
    for (line, reason) in [
      (3, "leads out of its folder"), (4, "is absolute"), (5, "leads out of its folder"),
      (6, "is a symbolic link that leads out of 'in'"),
    ] {
      let found = result.stderr.split(separator: "\n").contains {
        $0.hasPrefix("in/tokenc.yaml:\(line):3: error: ") && $0.contains(reason)
      }
      #expect(found, "line \(line): \(result.stderr)")
    }
    #expect(folder.snapshot() == before)
    #expect(outside.snapshot().isEmpty)
    // Nor does an error in the tokens hide one of them.
    try folder.write("color: { $type: color, ink: \"#10182\" }\n", to: "in/a.tokens.yaml")
    let broken = try build("in").stderr
    #expect(broken.contains("in/a.tokens.yaml:1:29: error: "), "\(broken)")
    for line in 3...6 { #expect(broken.contains("in/tokenc.yaml:\(line):3: error: "), "\(broken)") }
    #expect(outside.snapshot().isEmpty)
  }

  @Test(arguments: ["../evil", "a/b", "CON", "Lpt1", "\"night\\u0000x\"", "\"a\\\\b\"", "."])
  func case38NamesAreNoPaths(_ name: String) throws {
    try folder.write(
      "name: case\nmodifiers: { style: { contexts: [day, \(name)], default: day } }\n", to: "tokenc.yaml")
    try folder.write("color: { $type: color, ink: \"#101820\" }\n", to: "a.tokens.yaml")
    try folder.write(
      """
      component: \(name)
      anatomy: { container: { kind: shape } }
      axes: { style: { values: [plain], default: plain } }
      properties: { container: { fill: "{color.ink}" } }

      """, to: "a.component.yaml")
    let before = folder.snapshot()
    let result = try build()
    #expect(result.status == 1)
    #expect(result.stderr.contains("tokenc.yaml:2:39: error: the context '"), "\(result.stderr)")
    #expect(result.stderr.contains("a.component.yaml:1:12: error: the component '"), "\(result.stderr)")
    #expect(folder.snapshot() == before)
  }
}
