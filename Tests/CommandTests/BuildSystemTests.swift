import Foundation
import TestSupport
import Testing

/// What `tokenc build` tells other build systems.
@Suite struct BuildSystemTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(smallProject) }

  private func lines(_ arguments: String...) throws -> [String] {
    let result = try tokenc(arguments, in: folder)
    #expect(result.status == 0, "\(arguments): \(result.stderr)")
    return result.stdout.split(separator: "\n").map(String.init)
  }

  // MARK: Lists

  static let projects = [
    "Tokens/nhs", "Tests/GeneratorsTests/JSON/Fixtures/types", "Tests/FrontendTests/Fixtures/spectrum",
  ]

  /// A file that a generator has learned to write and the list does not know is found here.
  @Test(arguments: projects, [false, true])
  func theListIsWhatABuildWrites(_ project: String, _ isPlain: Bool) throws {
    try compareListAndBuild(
      goldens + "/../../" + project,
      ["--output-dir", folder.path + "/out"] + (isPlain ? ["--plain-names"] : []))
  }

  /// The same for what is templates alone: one file, one for each component, one for each token, one that is blank.
  @Test(arguments: [false, true]) func theListHasWhatTemplatesWrite(_ isPlain: Bool) throws {
    for (path, text) in [
      "tokenc.yaml": """
      name: small
      targets:
        swift: { xcassets: true }
        scss:
        typescript:
        own: { templates: own, prefix: ab }

      """,
      "button.component.yaml": """
      component: button
      anatomy: { container: { kind: shape } }
      axes: { state: { values: [enabled, pressed], interaction: true } }
      properties: { container: { minHeight: 48px, minWidth: 48px } }

      """,
      "own/all.txt.mustache": "{{header}}\n", "own/_part.mustache": "x",
      "own/{prefix}-{component.snake}.txt.mustache": "{{header}}\n",
      "own/t/{prefix}-{token}.txt.mustache": "{{header}}\n", "own/{type}.txt.mustache": "{{header}}\n",
    ] { try folder.write(text, to: path) }
    try compareListAndBuild(".", isPlain ? ["--plain-names"] : [])
    let list = try tokenc(["build", "--list-outputs", "--target", "own"], in: folder)
    #expect(list.stdout == "Generated/own/all.txt\nGenerated/own/ab-button.txt\n")
    #expect(
      list.stderr
        == "note: not listed, since only the tokens can tell: 'Generated/own/t/ab-{token}.txt', 'Generated/own/{type}.txt'\n"
    )
    // What comes out blank is not written, unless all names must be there.
    try folder.write(" \n", to: "own/all.txt.mustache")
    _ = try tokenc(["build"] + (isPlain ? ["--plain-names"] : []), in: folder)
    #expect(folder.text("Generated/own/all.txt") == (isPlain ? "" : nil))
  }

  /// Each artifact is listed, or is of a pattern; what is listed is there.
  private func compareListAndBuild(_ path: String, _ options: [String]) throws {
    let build = try tokenc(["build", path, "--format", "json"] + options, in: folder)
    #expect(build.status == 0, "\(build.stderr)")
    let json = try JSONSerialization.jsonObject(with: Data(build.stdout.utf8)) as? [String: Any]
    let artifacts = try #require(json?["artifacts"] as? [[String: String]]).compactMap { $0["path"] }
    let list = try tokenc(["build", path, "--list-outputs"] + options, in: folder)
    let listed = list.stdout.split(separator: "\n").map(String.init)
    let text = try tokenc(["build", path, "--list-outputs", "--format", "json"] + options, in: folder).stdout
    let lists = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(lists?["files"] as? [String] == listed)
    let patterns = (lists?["patterns"] as? [String] ?? []).map { pattern in
      pattern.split(separator: /\{[a-z]+\}/, omittingEmptySubsequences: false)
    }
    for pattern in patterns { #expect(list.stderr.contains(pattern[0])) }
    let isOpen = { (path: String) in
      patterns.contains { pieces in
        path.hasPrefix(pieces[0]) && path.hasSuffix(pieces[pieces.count - 1])
          && !path.dropFirst(pieces[0].count).dropLast(pieces[pieces.count - 1].count).contains("/")
      }
    }
    #expect(listed == artifacts.filter { listed.contains($0) || !isOpen($0) })
    #expect(artifacts.contains(where: isOpen))
  }

  @Test func theListDoesNotDependOnTokens() throws {
    let outputs = try lines("build", "--list-outputs")
    let inputs = try lines("build", "--list-inputs")
    try folder.write("color: { $type: color, bad: \"{nowhere}\", $modes: 7 }\n", to: "small.tokens.yaml")
    #expect(try lines("build", "--list-outputs") == outputs)
    #expect(try lines("build", "--list-inputs") == inputs)
    try folder.write("a: [\n", to: "small.tokens.yaml")
    #expect(try lines("build", "--list-outputs") == outputs)
    // A project file that is wrong is another matter.
    try folder.write("name: small\nplatform: [ios]\n", to: "tokenc.yaml")
    let broken = try tokenc("build", "--list-outputs", in: folder)
    #expect(broken.status == 1)
    #expect(broken.stdout == "")
    #expect(broken.stderr.contains("tokenc.yaml:2:1: error: "))
  }

  @Test func xcodeReadsItsLists() throws {
    #expect(
      try lines("build", "--list-inputs", "--format", "xcfilelist") == [
        "$(SRCROOT)/tokenc.yaml", "$(SRCROOT)/small.tokens.yaml",
      ])
    let outputs = try lines(
      "build", "--list-outputs", "--format", "xcfilelist", "--target", "css", "--output-dir", "/tmp/out")
    #expect(outputs == ["/tmp/out/css/small-tokens.css"])
    #expect(
      try lines("build", "--list-inputs", "--format", "json").joined()
        == #"{  "version": 1,  "files": [    "tokenc.yaml",    "small.tokens.yaml"  ]}"#)
  }

  // MARK: Plain names

  @Test func plainNamesNeedNoLookAtTheProject() throws {
    try folder.write("name: else\nplatforms: [web]\n", to: "tokenc.yaml")
    _ = try tokenc("build", "--plain-names", "--output-dir", "a", in: folder)
    try folder.write("name: small\nplatforms: [web, ios, android]\n", to: "tokenc.yaml")
    _ = try tokenc("build", "--plain-names", "--output-dir", "b", in: folder)
    let web = folder.snapshot(below: "a/css").keys.sorted()
    #expect(web == [".tokenc-manifest.json", "tokens.css"])
    #expect(folder.snapshot(below: "b/css").keys.sorted() == web)
    #expect(folder.snapshot(below: "b/swift").keys.count == 20)
    // A target that the platforms have no use for is written all the same, if it is asked for.
    try folder.write("name: else\nplatforms: [web]\ntargets: { swift: , css: }\n", to: "tokenc.yaml")
    let build = try tokenc("build", "--plain-names", "--output-dir", "c", "--target", "swift", in: folder)
    #expect(build.status == 0, "\(build.stderr)")
    #expect(
      folder.snapshot(below: "c/swift").keys.sorted() == folder.snapshot(below: "b/swift").keys.sorted())
    #expect(folder.text("c/swift/TokensColor.swift")?.hasPrefix("// Generated by tokenc.") == true)
  }

  /// The build plugin has the list by heart.
  @Test func thePluginKnowsThePlainNames() throws {
    let source = try String(
      contentsOfFile: goldens + "/../../Sources/TokencBuild/TokencBuild.swift", encoding: .utf8)
    let named = source.matches(of: /"([A-Z][A-Za-z]+(\+[A-Za-z]+)?)"/).map { String($0.output.1) }
    let outputs = try lines("build", "--list-outputs", "--target", "swift", "--plain-names")
    let names = outputs.map {
      $0.split(separator: "/").last!.dropFirst("Tokens".count).dropLast(".swift".count)
    }
    #expect(named.sorted() == names.map(String.init).sorted())
  }

  // MARK: Depfiles

  @Test func aDepfileIsMakesAndNinjas() throws {
    try folder.write("name: s\nsources: [\"to kens/**/*.tokens.yaml\"]\n", to: "tokenc.yaml")
    try folder.write("c: { $type: color, $value: \"#fff\" }\n", to: "to kens/deep/a#$.tokens.yaml")
    let options = ["--target", "css", "--depfile", "out.d", "--output-dir", "out"]
    let result = try tokenc(["build"] + options, in: folder)
    #expect(result.status == 0, "\(result.stderr)")
    let files = [
      ##"to\ kens/deep/a\#$$.tokens.yaml"##, "tokenc.yaml", ".", #"to\ kens"#, #"to\ kens/deep"#,
    ]
    let rule = files.map { " \\\n  " + $0 }.joined() + "\n" + files.map { "\n\($0):\n" }.joined()
    #expect(folder.text("out.d") == "out/css/s-tokens.css:" + rule)
    // Unchanged, it keeps its time; with a stamp, it speaks of the stamp.
    let time = try folder.stamp("out.d")
    _ = try tokenc(["build"] + options, in: folder)
    #expect(try folder.stamp("out.d") == time)
    _ = try tokenc(["build", "--stamp", "built"] + options, in: folder)
    #expect(folder.text("out.d") == "built:" + rule)
    #expect(folder.text("built") == "")
    let touched = try folder.stamp("built")
    usleep(20_000)
    _ = try tokenc(["build", "--stamp", "built"] + options, in: folder)
    #expect(try folder.stamp("built") != touched)
  }

  /// What neither Make nor Ninja can be told stops the build, since it could change unseen. `make.sh` asks both tools.
  @Test(arguments: ["a;b", "a|b", ##"a\#b"##, "a\u{1}b"])
  func aDepfileNamesNothingWrongly(_ name: String) throws {
    try folder.write("c: { $type: color, $value: \"#fff\" }\n", to: "\(name)/a.tokens.yaml")
    try folder.write("name: s\nsources: [\"**/*.tokens.yaml\"]\n", to: "tokenc.yaml")
    let options = ["--depfile", "out.d", "--stamp", "built"]
    let result = try tokenc(["build"] + options, in: folder)
    #expect(result.status == 2)
    #expect(result.stderr.contains("'out.d' cannot be written: Make cannot read "), "\(result.stderr)")
    #expect(result.stderr.contains("rename it, or build without a depfile"))
    #expect(folder.text("out.d") == nil && folder.text("built") == nil)
    #expect(try tokenc("build", in: folder).status == 0)
  }

  @Test func nothingIsSaidOfABuildThatFailed() throws {
    try folder.write("color: { $type: color, bad: \"{nowhere}\" }\n", to: "small.tokens.yaml")
    let result = try tokenc("build", "--depfile", "out.d", "--stamp", "built", in: folder)
    #expect(result.status == 1)
    #expect(folder.text("out.d") == nil)
    #expect(folder.text("built") == nil)
  }

  @Test func aStampIsNeverAFileOfYours() throws {
    try folder.write("mine", to: "built")
    let result = try tokenc("build", "--stamp", "built", in: folder)
    #expect(result.status == 2)
    #expect(result.stderr.hasSuffix("error: 'built' cannot be written: it is no stamp: it holds something\n"))
    #expect(folder.text("built") == "mine")
  }

  @Test(arguments: [
    ["--check", "--watch"], ["--list-inputs", "--list-outputs"], ["--check", "--stamp", "a"],
    ["--list-outputs", "--depfile", "a"], ["--format", "xcfilelist"],
  ])
  func someOptionsContradictEachOther(_ options: [String]) throws {
    let result = try tokenc(["build"] + options, in: folder)
    #expect(result.status == 2)
    #expect(result.stderr.hasPrefix("error: "))
    #expect(folder.snapshot().count == smallProject.count)
  }

  // MARK: What comes out does not go in again

  @Test func artifactsAreNoSources() throws {
    try folder.write(
      "name: small\nsources: [\"**/*.tokens.yaml\", \"**/*.tokens.json\"]\n", to: "tokenc.yaml")
    try folder.write("b: { $type: color, $value: \"#fff\" }\n", to: "more/b.tokens.yaml")
    try folder.write(
      #"{"d": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}"#,
      to: "more/d.tokens.json")
    for round in ["first", "second"] {
      let result = try tokenc("build", in: folder)
      #expect(result.status == 0, "\(round): \(result.stderr)")
    }
    #expect(folder.text("Generated/json/tokens.tokens.json") != nil)
    // Also where the artifacts lie among the sources.
    try folder.write(
      "name: small\nsources: [\"*.tokens.yaml\", \"*.tokens.json\"]\ntargets: { json: { output: . } }\n",
      to: "tokenc.yaml")
    try folder.write(
      #"{"d": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}"#,
      to: "d.tokens.json")
    for round in ["first", "second"] {
      let result = try tokenc("build", in: folder)
      #expect(result.status == 0, "\(round): \(result.stderr)")
    }
    #expect(folder.text("tokens.tokens.json") != nil)
  }
}
