import Foundation
import TestSupport
import Testing

/// What people write who are new to the language: told with the way out.
@Suite struct NewcomerTests {
  static let project = [
    "tokenc.yaml": """
    name: shop
    platforms: [web]
    targets: { css: { output: out } }
    checks: { contrast: { against: "#ffffff" } }

    """,
    "a.tokens.yaml": """
    color: { $type: color, ink: "#000000", paper: "#ffffff" }
    type: { $type: typography, t: { $value: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px } } }

    """,
    "button.component.yaml": """
    component: button
    anatomy: { container: { kind: shape }, label: { kind: text } }
    axes: { style: { values: [loud, quiet] }, size: { values: [small, large] } }
    properties:
      container: { fill: "{color.ink}" }
      label: { color: "{color.paper}", typography: "{type.t}" }

    """,
  ]

  private func changed(_ file: String, _ old: String, _ new: String) -> [String: String] {
    var files = Self.project
    files[file] = files[file]?.replacing(old, with: new)
    return files
  }

  @Test func aListInPlaceOfAnAxis() throws {
    let folder = try TemporaryFolder(
      changed("button.component.yaml", "{ values: [loud, quiet] }", "[loud, quiet]"))
    let result = try tokenc("check", in: folder)
    #expect(result.status == 1)
    #expect(
      result.stderr.contains(
        "button.component.yaml:3:16: error: the axis 'style' is a mapping, this is a list"))
    #expect(
      result.stderr.contains("note: list its values: style: { values: […] }"), "\(result.stderr)")
  }

  @Test(arguments: [
    ("size", "dimension"), ("spacing", "dimension"), ("borderRadius", "dimension"), ("opacity", "number"),
    ("boxShadow", "shadow"), ("easing", "cubicBezier"), ("time", "duration"),
  ]) func aTypeByTheNameOfAnotherTool(_ written: String, _ meant: String) throws {
    let folder = try TemporaryFolder(["a.tokens.yaml": "gap: { $type: \(written), $value: 1px }\n"])
    let result = try tokenc("check", in: folder)
    #expect(result.stderr.contains("error: unknown type '\(written)'"))
    #expect(result.stderr.contains("note: did you mean '\(meant)'?"), "\(result.stderr)")
  }

  /// A component alone is no project, and says nothing of a hundred tokens that it does not have.
  @Test(arguments: ["check", "build", "preview"]) func aComponentAsTheInput(_ command: String) throws {
    let folder = try TemporaryFolder(Self.project)
    let result = try tokenc(command, "button.component.yaml", in: folder)
    #expect(result.status == 1)
    let lines = result.stderr.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(2) == [
        "error: 'button.component.yaml' is a component, which says nothing without the tokens of its project [no-input]",
        "note: give the project: 'tokenc.yaml'",
      ], "\(result.stderr)")
    #expect(
      try tokenc("diff", "--list", "button.component.yaml", in: folder).stdout.hasPrefix(
        "component: button\n"))
    try folder.remove("tokenc.yaml")
    let other = try tokenc(command, "button.component.yaml", in: folder)
    #expect(
      other.stderr.contains("note: give the folder of the project, or its tokenc.yaml"), "\(other.stderr)")
  }

  @Test func cellsThatThereAreNot() throws {
    let folder = try TemporaryFolder(Self.project)
    func errors(_ arguments: String...) throws -> [String] {
      try tokenc(["explain"] + arguments, in: folder).stderr.split(separator: "\n").map(String.init)
    }
    #expect(
      try errors("button", "--cell", "style=lod,colour=red") == [
        "error: button has no axis 'colour'; there is style, size, platform",
        "error: style has no value 'lod' on web; did you mean 'loud'?",
        "error: size is missing and has no default; give one of small, large",
      ])
    #expect(
      try errors("color.ink", "--cell", "style=loud") == [
        "error: 'color.ink' is a token, and --cell is for components", "the project has button",
      ])
  }

  /// A rule makes an error of a warning: it stops a build and fails a check, and hides nothing.
  @Test func aRuleThatIsAnError() throws {
    var files = changed("tokenc.yaml", "checks: {", "checks: { rules: { deprecated-alias: error },")
    files["a.tokens.yaml", default: ""] +=
      "old: { $type: number, $value: 1, $deprecated: true }\nnew: \"{old}\"\n"
    files["button.component.yaml"] = files["button.component.yaml"]?.replacing(
      "{color.ink}", with: "{color.paper}")
    let folder = try TemporaryFolder(files)
    let check = try tokenc("check", in: folder)
    #expect(check.status == 1)
    #expect(
      check.stderr.contains("error: 'old' is deprecated") && check.stderr.contains("[deprecated-alias]"),
      "\(check.stderr)")
    #expect(check.stderr.contains("[contrast]"), "\(check.stderr)")
    let build = try tokenc("build", in: folder)
    #expect(build.status == 1)
    #expect(build.stderr.contains(": nothing is written"), "\(build.stderr)")
    #expect(folder.snapshot(below: "out").isEmpty)
    // Nothing is wrong with the values.
    #expect(try tokenc("diff", ".", ".", in: folder).status == 0)
    #expect(try tokenc("convert", ".", in: folder).status == 0)
    try folder.write(
      files["tokenc.yaml"]!.replacing("alias: error", with: "alias: warning"), to: "tokenc.yaml")
    #expect(try tokenc("build", in: folder).status == 0)
  }
}
