import Foundation
import TestSupport
import Testing

/// `tokenc build` from outside. What the artifacts are called is for the generators to say.
@Suite struct BuildCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(smallProject) }

  /// Where nothing is written yet, `--check` misses every artifact.
  private func outputs() throws -> [String] {
    let result = try tokenc("build", "--check", in: folder)
    return result.stdout.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
  }

  @Test func aSecondBuildWritesNothing() throws {
    let outputs = try outputs()
    let count = outputs.count == 1 ? "1 artifact" : "\(outputs.count) artifacts"
    let first = try tokenc("build", in: folder)
    #expect(first.status == 0)
    #expect(first.stdout == "")
    #expect(timeless(first.stderr).hasSuffix("\(count): \(outputs.count) written, 0 unchanged (TIME)\n"))
    let stamps = try outputs.map(folder.stamp)
    let snapshot = folder.snapshot()
    let second = try tokenc("build", in: folder)
    #expect(timeless(second.stderr).hasSuffix("\(count): 0 written, \(outputs.count) unchanged (TIME)\n"))
    #expect(try outputs.map(folder.stamp) == stamps)
    #expect(folder.snapshot() == snapshot)
  }

  /// A change of layout in the source is none in the artifacts.
  @Test func aCommentWritesNothing() throws {
    _ = try tokenc("build", in: folder)
    let source = try #require(smallProject["small.tokens.yaml"])
    try folder.write("# a comment\n" + source, to: "small.tokens.yaml")
    #expect(try tokenc("build", in: folder).stderr.contains(" 0 written, "))
  }

  @Test func aFailedBuildLeavesWhatIsThere() throws {
    _ = try tokenc("build", in: folder)
    try folder.write("color: { $type: color, bad: \"{nowhere}\" }\n", to: "small.tokens.yaml")
    let before = folder.snapshot()
    let result = try tokenc("build", in: folder)
    #expect(result.status == 1)
    #expect(timeless(result.stderr).hasSuffix("1 error: nothing is written (TIME)\n"))
    #expect(folder.snapshot() == before)
  }

  /// Hundreds of them would hide what else there is to read. JSON has them all.
  @Test(arguments: ["build", "check"])
  func ofManyNotesOfOneKindTheFirstStandForTheOthers(command: String) throws {
    func notes(_ count: Int) throws -> String {
      let tokens = (1...count).map { "\"t\($0)\": { \"value\": { \"a\": 1 }, \"type\": \"thing\" }" }
      try folder.write(
        "{ \"ink\": { \"value\": \"#000\", \"type\": \"color\" }, \(tokens.joined(separator: ", ")) }",
        to: "small.tokens.yaml")
      return try tokenc(command, in: folder).stderr
    }
    try folder.write("sources: [{ file: small.tokens.yaml, format: style-dictionary }]\n", to: "tokenc.yaml")
    let few = try notes(5)
    #expect(few.components(separatedBy: "[format-data]").count == 6)
    let many = try notes(200)
    #expect(many.contains("'t1'") && many.contains("'t3'") && !many.contains("'t4'"))
    #expect(
      many.contains("note: 197 more like the last [format-data] are not shown; --format json has them\n"))
    let json = try tokenc(command, "--format", "json", in: folder).stdout
    #expect(json.components(separatedBy: "\"format-data\"").count == 201)
  }

  @Test func checkTellsWhatIsStaleAndWritesNothing() throws {
    let outputs = try outputs()
    let before = folder.snapshot()
    let missing = try tokenc("build", "--check", in: folder)
    #expect(missing.status == 1)
    #expect(missing.stdout == outputs.map { "\($0): missing\n" }.joined())
    #expect(folder.snapshot() == before)
    _ = try tokenc("build", in: folder)
    let fresh = try tokenc("build", "--check", in: folder)
    #expect(fresh.status == 0)
    #expect(fresh.stdout == "")
    #expect(timeless(fresh.stderr).hasSuffix(": 0 stale, \(outputs.count) fresh (TIME)\n"))
    let first = try #require(outputs.first)
    try folder.write("edited", to: first)
    let differs = try tokenc("build", "--check", in: folder)
    #expect(differs.status == 1)
    #expect(differs.stdout == "\(first): differs\n")
    #expect(folder.text(first) == "edited")
  }

  @Test func aForeignFileStaysWithoutForce() throws {
    let first = try #require(try outputs().first)
    try folder.write("mine", to: first)
    let result = try tokenc("build", in: folder)
    #expect(result.status == 1)
    #expect(
      result.stderr.hasPrefix(
        "error: '\(first)' was not written by tokenc and stays as it is [foreign-file]\nnote: "))
    #expect(folder.text(first) == "mine")
    #expect(folder.snapshot(below: "Generated").values.filter { !$0.isEmpty } == ["mine"])
    #expect(try tokenc("build", "--force", in: folder).status == 0)
    #expect(folder.text(first) != "mine")
  }

  @Test func outputDirTakesThePlaceOfEveryOutput() throws {
    let source = folder.snapshot()
    let elsewhere = try TemporaryFolder()
    let result = try tokenc("build", folder.path, "--output-dir", elsewhere.path + "/deep/out")
    #expect(result.status == 0)
    #expect(folder.snapshot() == source, "nothing is written beside the sources")
    let folders = Set(
      elsewhere.snapshot(below: "deep/out").keys.compactMap { $0.split(separator: "/").first })
    #expect(folders.isSubset(of: ["swift", "kotlin", "css", "json"]) && !folders.isEmpty)
    // Without --output-dir the artifacts have the same bytes.
    _ = try tokenc("build", in: folder)
    #expect(folder.snapshot(below: "Generated") == elsewhere.snapshot(below: "deep/out"))
  }

  @Test func targetsCanBeChosen() throws {
    let result = try tokenc("build", "--target", "css", "--target", "swift", "--verbose", in: folder)
    #expect(result.status == 0)
    let written = result.stderr.split(separator: "\n").filter { $0.hasPrefix("written   ") }
    #expect(written.allSatisfy { $0.contains("Generated/css/") || $0.contains("Generated/swift/") })
  }

  @Test func aBadOutputIsFoundAtItsPlace() throws {
    try folder.write("name: small\ntargets:\n  css: { output: ../outside }\n", to: "tokenc.yaml")
    let before = folder.snapshot()
    let result = try tokenc("build", in: folder)
    #expect(result.status == 1)
    #expect(
      result.stderr.hasPrefix(
        "tokenc.yaml:3:3: error: the output '../outside' of the target 'css' leads out "))
    #expect(folder.snapshot() == before)
  }

  @Test func viewsAreDumped() throws {
    let result = try tokenc("build", "--dump", "view", "--target", "css", in: folder)
    #expect(result.status == 0)
    #expect(result.stdout.contains("tokens.css\n{"), "\(result.stdout.prefix(80))")
    #expect(folder.snapshot()["Generated"] == nil)
  }

  @Test func inputsAreListed() throws {
    let result = try tokenc("build", "--list-inputs", in: folder)
    #expect(result.stdout == "tokenc.yaml\nsmall.tokens.yaml\n")
    #expect(result.status == 0)
    try folder.write("x", to: "own/css/tokens.css.mustache")
    let withTemplates = try tokenc("build", "--list-inputs", "--templates", "own", in: folder)
    #expect(withTemplates.stdout == "tokenc.yaml\nsmall.tokens.yaml\nown/css/tokens.css.mustache\n")
    #expect(folder.snapshot()["Generated"] == nil)
  }

  @Test func stagesCanBeLookedAt() throws {
    let tree = try tokenc("build", "--dump", "tree", in: folder)
    #expect(tree.stdout.contains("small.tokens.yaml\nmapping 1:1-"))
    #expect(try tokenc("build", "--dump", "ir", in: folder).stdout.contains("color.link"))
    #expect(try tokenc("build", "--timing", in: folder).stderr.contains("load: "))
    #expect(!(try tokenc("build", "--help")).stdout.contains("--dump"))
  }

  @Test func jsonNamesEveryArtifact() throws {
    let outputs = try outputs()
    let result = try tokenc("build", "--format", "json", in: folder)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any])
    let artifacts = try #require(json["artifacts"] as? [[String: String]])
    #expect(artifacts.map { $0["path"] } == outputs)
    #expect(artifacts.allSatisfy { $0["change"] == "created" })
    #expect(json["version"] as? Int == 1)
  }

  // MARK: The system

  @Test func aFolderThatCannotBeWrittenIsAFailureOfTheSystem() throws {
    try folder.write("", to: "blocker")
    let file = try tokenc("build", "--output-dir", "blocker/out", in: folder)
    #expect(file.status == 2)
    #expect(file.stderr.hasSuffix("error: 'blocker' cannot be written: File exists\n"))
    #if os(Linux)
      // A disk that nobody can write to, whoever runs the tests.
      let system = try tokenc("build", "--output-dir", "/proc/tokenc", in: folder)
      #expect(system.status == 2)
      #expect(system.stderr.hasSuffix("error: '/proc/tokenc' cannot be written: No such file or directory\n"))
    #endif
  }

  @Test func aReadOnlyFolderIsAFailureOfTheSystem() throws {
    // To the superuser no folder is read-only.
    guard geteuid() != 0 else { return }
    _ = try tokenc("build", in: folder)
    let first = try #require(try outputs().first)
    try folder.remove(first)
    let parent = folder.url.appending(path: first).deletingLastPathComponent().path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: parent)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: parent) }
    let result = try tokenc("build", in: folder)
    #expect(result.status == 2)
    #expect(result.stderr.contains("cannot be written: Permission denied"))
  }

  @Test func runsAtTheSameTimeDoNotDisturbEachOther() async throws {
    let path = folder.path
    let source = try #require(smallProject["small.tokens.yaml"])
    try await withThrowingTaskGroup(of: ShellResult.self) { group in
      for _ in 0..<12 { group.addTask { try tokenc("build", path) } }
      for try await result in group { #expect(result.status == 0, "\(result.stderr)") }
    }
    #expect(try tokenc("build", "--check", in: folder).status == 0)
    // Two states of the source in turn: what is left is one of them, whole.
    try await withThrowingTaskGroup(of: ShellResult.self) { group in
      for round in 0..<6 {
        try folder.write(
          source.replacing("1b6ef3", with: round % 2 == 0 ? "005eb8" : "007f3b"), to: "small.tokens.yaml")
        for _ in 0..<3 { group.addTask { try tokenc("build", path) } }
        try await Task.sleep(for: .milliseconds(5))
      }
      for try await result in group { #expect(result.status == 0, "\(result.stderr)") }
    }
    #expect(try tokenc("build", in: folder).status == 0)
    #expect(try tokenc("build", "--check", in: folder).status == 0)
    #expect(!folder.snapshot().keys.contains { $0.contains(".tokenc-new") })
  }
}
