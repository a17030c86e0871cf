import Foundation
import TestSupport
import Testing

/// `tokenc check --baseline`: known failures pass, new ones and worse ones do not.
@Suite struct BaselineTests {
  let folder: TemporaryFolder

  init() throws {
    let source = URL(filePath: goldens + "/check/failing")
    var files: [String: String] = [:]
    for name in ["tokenc.yaml", "colors.tokens.yaml", "button.component.yaml"] {
      files[name] = try String(contentsOf: source.appending(path: name), encoding: .utf8)
    }
    folder = try TemporaryFolder(files)
  }

  private func change(_ file: String, _ old: String, to new: String) throws {
    let text = try #require(folder.text(file))
    try #require(text.contains(old))
    try folder.write(text.replacing(old, with: new), to: file)
  }

  @Test func whatIsWrittenIsAccepted() throws {
    #expect(try tokenc("check", in: folder).status == 1)
    let written = try tokenc("check", "--write-baseline", "known.json", in: folder)
    #expect(written.status == 0, "\(written.stderr)")
    assertGolden(folder.text("known.json") ?? "", at: goldens + "/check/failing.baseline.json")
    let checked = try tokenc("check", "--baseline", "known.json", in: folder)
    #expect(checked.status == 0)
    #expect(checked.stderr.contains("note: 'known.json' accepts 28 known failures [known-failures]"))
    #expect(!checked.stderr.contains("error: "))
    // Written again it is the same, also with what it accepts.
    _ = try tokenc("check", "--baseline", "known.json", "--write-baseline", "again.json", in: folder)
    #expect(folder.text("again.json") == folder.text("known.json"))
    #expect(!folder.snapshot().keys.contains { $0.contains(".tokenc-new") })
  }

  /// What `check --format json` printed is a baseline, too.
  @Test func aReportIsABaseline() throws {
    try folder.write(try tokenc("check", "--format", "json", in: folder).stdout, to: "report.json")
    let checked = try tokenc("check", "--baseline", "report.json", "--format", "json", in: folder)
    #expect(checked.status == 0)
    #expect(checked.stdout.split(separator: "\"known\": true").count == 29)
    #expect(try tokenc("check", "--baseline", "report.json", "--format", "junit", in: folder).status == 0)
    let github = try tokenc("check", "--baseline", "report.json", "--format", "github", in: folder)
    #expect(!github.stdout.contains("::error"))
    let page = try tokenc("check", "--baseline", "report.json", "--format", "html", in: folder).stdout
    #expect(page.contains("28 failures known to the baseline"))
  }

  @Test func linesDoNotMatter() throws {
    _ = try tokenc("check", "--write-baseline", "known.json", in: folder)
    for file in ["tokenc.yaml", "colors.tokens.yaml", "button.component.yaml"] {
      try folder.write("# one\n# two\n" + (folder.text(file) ?? ""), to: file)
    }
    #expect(try tokenc("check", "--baseline", "known.json", in: folder).status == 0)
  }

  @Test func newFailuresFail() throws {
    _ = try tokenc("check", "--write-baseline", "known.json", in: folder)
    try change(
      "button.component.yaml", "label: { color: \"{color.ink}\" } }",
      to: "label: { color: \"{color.yellow}\" } }")
    let checked = try tokenc("check", "--baseline", "known.json", in: folder)
    #expect(checked.status == 1)
    let errors = checked.stderr.split(separator: "\n").filter { $0.contains("error: ") }
    #expect(!errors.isEmpty && errors.allSatisfy { $0.contains("{color.yellow}") }, "\(errors)")
  }

  @Test func worseFailuresFailAndBetterOnesDoNot() throws {
    _ = try tokenc("check", "--write-baseline", "known.json", in: folder)
    try change("colors.tokens.yaml", "yellow: \"#ffeb3b\"", to: "yellow: \"#fff9c4\"")
    let worse = try tokenc("check", "--baseline", "known.json", in: folder)
    #expect(worse.status == 1)
    #expect(!worse.stderr.contains("gone-failures"))
    try change("colors.tokens.yaml", "yellow: \"#fff9c4\"", to: "yellow: \"#e6cf00\"")
    #expect(try tokenc("check", "--baseline", "known.json", in: folder).status == 0)
    try change("button.component.yaml", "minHeight: 40px }\n  focus", to: "minHeight: 36px }\n  focus")
    try change("button.component.yaml", "container: { minHeight: 40px,", to: "container: { minHeight: 36px,")
    let smaller = try tokenc("check", "--baseline", "known.json", in: folder)
    #expect(smaller.status == 1)
    #expect(smaller.stderr.contains("[tap-target]"))
  }

  @Test func failuresThatAreGoneAreANote() throws {
    _ = try tokenc("check", "--write-baseline", "known.json", in: folder)
    try change("colors.tokens.yaml", "yellow: \"#ffeb3b\"", to: "yellow: \"#a79500\"")
    let checked = try tokenc("check", "--baseline", "known.json", in: folder)
    #expect(checked.status == 0)
    #expect(
      checked.stderr.contains(
        "note: 8 failures of 'known.json' are gone: write it again with --write-baseline [gone-failures]"),
      "\(checked.stderr)")
    #expect(checked.stderr.contains("focusRing.color {color.yellow} on {color.page}"))
  }

  /// Errors of form are never accepted, and nothing is written over them.
  @Test func errorsOfFormStay() throws {
    _ = try tokenc("check", "--write-baseline", "known.json", in: folder)
    let before = folder.text("known.json")
    try change("colors.tokens.yaml", "white: \"#ffffff\"", to: "white: \"#fffff\"")
    #expect(try tokenc("check", "--baseline", "known.json", in: folder).status == 1)
    #expect(try tokenc("check", "--write-baseline", "known.json", in: folder).status == 1)
    #expect(folder.text("known.json") == before)
  }

  @Test func whatIsNoBaseline() throws {
    try folder.write("[]", to: "list.json")
    try folder.write("{\"contrast\": [{\"verdict\": \"fail\"}], \"tapTargets\": []}", to: "short.json")
    try folder.write("{\"contrast\": [", to: "half.json")
    for file in ["list.json", "short.json", "half.json"] {
      let checked = try tokenc("check", "--baseline", file, in: folder)
      #expect(checked.status == 1)
      #expect(checked.stderr.contains("\(file):1:"), "\(checked.stderr)")
    }
    let missing = try tokenc("check", "--baseline", "nowhere.json", in: folder)
    #expect(missing.status == 2)
    #expect(missing.stderr.contains("error: 'nowhere.json' cannot be read: No such file or directory"))
    let blocked = try tokenc("check", "--write-baseline", "nowhere/known.json", in: folder)
    #expect(blocked.status == 2)
    #expect(blocked.stderr.contains("error: 'nowhere/known.json' cannot be written: "))
  }
}
