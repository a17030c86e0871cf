import Foundation
import TestSupport
import Testing

/// A git repository that lives as long as the test, with one commit on `main`.
private final class Repository {
  let folder: TemporaryFolder

  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder(files)
    try git("init", "-q", "-b", "main")
    try commit("first")
  }

  @discardableResult
  func git(_ arguments: String...) throws -> ShellResult {
    let names = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
    let result = try run("git", names + arguments, environment: Self.environment, directory: folder.path)
    #expect(result.status == 0, "git \(arguments): \(result.stderr)")
    return result
  }

  func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }

  func diff(_ arguments: String..., in place: String = "") throws -> ShellResult {
    try run(
      tokenc, ["diff"] + arguments,
      environment: Self.environment.merging(["NO_COLOR": nil]) { first, _ in first },
      directory: folder.path + "/" + place, timeout: 60)
  }

  /// What a person has set up plays no part.
  static let environment: [String: String?] = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_DIR": nil, "GIT_WORK_TREE": nil,
  ]
}

@Suite struct DiffCommandTests {
  private static let tokens = "color: { $type: color, ink: \"#111111\", link: \"{color.ink}\" }\n"
  private static let changed = tokens.replacing("#111111", with: "#222222")

  private func lines(_ result: ShellResult) -> [String] {
    result.stdout.split(separator: "\n").map(String.init)
  }

  // MARK: Files and folders

  @Test func filesAndFolders() throws {
    let folder = try TemporaryFolder([
      "old/a.tokens.yaml": Self.tokens, "new/a.tokens.yaml": Self.changed, "one.tokens.yaml": Self.tokens,
      "two.tokens.yaml": Self.changed,
    ])
    for pair in [["old", "new"], ["one.tokens.yaml", "two.tokens.yaml"], ["old/a.tokens.yaml", "new"]] {
      let result = try tokenc(["diff"] + pair, in: folder)
      #expect(result.status == 0)
      #expect(result.stdout.hasPrefix("1 change: 1 value; 1 token follows\npatch: value: color.ink\n"))
      #expect(result.stdout.contains("color.ink  #111111 → #222222  (ΔE 0.074)\n      → 1 token: color.link"))
    }
    // The names of the folders are none of the project: no generated name changes.
    let result = try tokenc("diff", "old", "new", "--format", "json", in: folder)
    #expect(result.stdout.contains("\"api\": []"))
  }

  @Test func exitStatus() throws {
    let breaking = "color: { $type: color, ink: \"#111111\" }\n"
    let folder = try TemporaryFolder([
      "a.tokens.yaml": Self.tokens, "b.tokens.yaml": Self.changed, "c.tokens.yaml": breaking,
      "bad.tokens.yaml": "color: { $type: colour, a: \"#fff\" }\n",
    ])
    func status(_ words: String...) throws -> Int32 { try tokenc(["diff"] + words, in: folder).status }
    #expect(try status("a.tokens.yaml", "b.tokens.yaml") == 0)
    #expect(try status("a.tokens.yaml", "b.tokens.yaml", "--fail-on", "any") == 1)
    #expect(try status("a.tokens.yaml", "b.tokens.yaml", "--fail-on", "breaking") == 0)
    #expect(try status("a.tokens.yaml", "b.tokens.yaml", "--fail-on", "contrast") == 0)
    #expect(try status("a.tokens.yaml", "c.tokens.yaml") == 0)
    #expect(try status("a.tokens.yaml", "c.tokens.yaml", "--fail-on", "breaking") == 1)
    #expect(try status("a.tokens.yaml", "a.tokens.yaml", "--fail-on", "any") == 0)
    let bad = try tokenc("diff", "a.tokens.yaml", "bad.tokens.yaml", in: folder)
    #expect(bad.status == 1)
    #expect(bad.stdout == "")
    #expect(bad.stderr.contains("bad.tokens.yaml:1:17: error: unknown type 'colour'"))
    #expect(try status("a.tokens.yaml", "b.tokens.yaml", "--fail-on", "everything") == 2)
    #expect(try status("a.tokens.yaml", "nowhere.tokens.yaml") == 2)
    #expect(try status("--base", "main", "a.tokens.yaml") == 2)
  }

  @Test func contrastThatFailsNow() throws {
    let goldens = goldens + "/review/button"
    let result = try tokenc(
      "diff", goldens + "/before", goldens + "/after", "--fail-on", "contrast", "--stat")
    #expect(result.status == 1)
    #expect(result.stdout.contains("contrast: "))
    #expect(try tokenc("diff", goldens + "/after", goldens + "/after", "--fail-on", "contrast").status == 0)
  }

  @Test func swatchesOnATerminalOnly() throws {
    let folder = try TemporaryFolder(["a.tokens.yaml": Self.tokens, "b.tokens.yaml": Self.changed])
    let plain = try tokenc("diff", "a.tokens.yaml", "b.tokens.yaml", in: folder)
    #expect(!plain.stdout.contains("\u{1B}"))
    let colored = try tokenc("diff", "a.tokens.yaml", "b.tokens.yaml", "--color", "always", in: folder)
    #expect(colored.stdout.contains("\u{1B}[48;2;17;17;17m  \u{1B}[0m #111111 → \u{1B}[48;2;34;34;34m  "))
  }

  // MARK: Revisions

  @Test func revisionsRangesAndTheWorkTree() throws {
    let repository = try Repository([
      "Tokens/x/a.tokens.yaml": Self.tokens, "Tokens/x/tokenc.yaml": "name: x\n", "README": "hello\n",
    ])
    try repository.git("switch", "-q", "-c", "topic")
    try repository.folder.write(Self.changed, to: "Tokens/x/a.tokens.yaml")
    try repository.commit("second")
    let before = try repository.git("status", "--porcelain=v2", "--branch").stdout
    let expected = "1 change: 1 value; 1 token follows"
    for words in [
      ["main", "topic"], ["main", "HEAD"], ["main..HEAD"], ["main...HEAD"], ["main.."], ["HEAD~1", "HEAD"],
      ["main"],
    ] {
      let result = try run(
        tokenc, ["diff"] + words + ["--", "Tokens/x"], environment: Repository.environment,
        directory: repository.folder.path)
      #expect(lines(result).first == expected, "\(words): \(result.stdout)\(result.stderr)")
    }
    // From a folder of the repository, and by git's own way to name a folder.
    #expect(lines(try repository.diff("main..HEAD", "--", ".", in: "Tokens/x")).first == expected)
    #expect(lines(try repository.diff("main", "HEAD", in: "Tokens/x")).first == expected)
    #expect(lines(try repository.diff("main:Tokens/x", "HEAD:Tokens/x")).first == expected)
    #expect(lines(try repository.diff("main", "--", "Tokens/x/a.tokens.yaml")).first == expected)
    #expect(try repository.git("status", "--porcelain=v2", "--branch").stdout == before)
    // The work tree, not the commit.
    try repository.folder.write(Self.tokens, to: "Tokens/x/a.tokens.yaml")
    #expect(lines(try repository.diff("main", "--", "Tokens/x")).first == "no token changes")
    #expect(lines(try repository.diff("HEAD", "--", "Tokens/x")).first == expected)
  }

  @Test func findingsNameTheRevision() throws {
    let repository = try Repository(["Tokens/a.tokens.yaml": "a: { $type: number, x: \"{a.y}\" }\n"])
    let result = try repository.diff("HEAD", "--", "Tokens")
    #expect(result.status == 1)
    #expect(result.stderr.contains("HEAD:Tokens/a.tokens.yaml:1:24: error: 'a.x' refers to 'a.y'"))
  }

  @Test func theBaseOfAPullRequest() throws {
    let origin = try Repository(["a.tokens.yaml": Self.tokens])
    let clone = try TemporaryFolder()
    func git(_ arguments: String...) throws {
      let names = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
      let result = try run(
        "git", names + arguments, environment: Repository.environment, directory: clone.path)
      #expect(result.status == 0, "\(result.stderr)")
    }
    try git("clone", "-q", origin.folder.path, ".")
    try git("switch", "-q", "-c", "topic")
    try clone.write(Self.changed, to: "a.tokens.yaml")
    // What came to the base since is none of this branch's change.
    try origin.folder.write(Self.tokens + "size: { $type: dimension, a: 1px }\n", to: "a.tokens.yaml")
    try origin.commit("later")
    try git("fetch", "-q")
    func diff(_ words: String...) throws -> ShellResult {
      try run(tokenc, ["diff"] + words, environment: Repository.environment, directory: clone.path)
    }
    #expect(lines(try diff()).first == "1 change: 1 value; 1 token follows")
    #expect(lines(try diff("--base", "origin/main")).first == "1 change: 1 value; 1 token follows")
    #expect(try diff("--base", "nothing").status == 2)
    #expect(
      lines(try diff("origin/main")).first?.hasPrefix("2 changes: 1 removed (breaking), 1 value") == true)
  }

  @Test func aProjectThatWasNotThere() throws {
    let repository = try Repository(["README": "hello\n"])
    try repository.folder.write(Self.tokens, to: "Tokens/a.tokens.yaml")
    let result = try repository.diff("HEAD", "--", "Tokens")
    #expect(result.status == 0)
    #expect(lines(result).first == "2 changes: 2 added")
    #expect(result.stderr.contains("note: 'HEAD:Tokens' is not there: everything is new"))
    try repository.commit("tokens")
    try repository.git("rm", "-q", "-r", "Tokens")
    try repository.commit("gone")
    #expect(
      lines(try repository.diff("HEAD~1", "HEAD", "--", "Tokens")).first == "2 changes: 2 removed (breaking)")
  }

  @Test func wrongRevisionsAreToldAndAreNoOptions() throws {
    let repository = try Repository(["a.tokens.yaml": Self.tokens])
    let result = try repository.diff("mian", "--", ".")
    #expect(result.status == 2)
    #expect(result.stderr.contains("'mian' is no revision of the git repository\n"))
    let option = try repository.diff("HEAD", "--", "--output=stolen")
    #expect(option.status != 0)
    let base = try repository.diff("--base=--output=stolen")
    #expect(base.status == 2)
    #expect(!FileManager.default.fileExists(atPath: repository.folder.path + "/stolen"))
    let alone = try repository.diff()
    #expect(alone.status == 2)
    #expect(alone.stderr.contains("tokenc diff --base main"))
  }

  @Test func namesOfFilesAreNotInterpreted() throws {
    let name = "Tökens \"a\" $b"
    let repository = try Repository(["\(name)/ä b.tokens.yaml": Self.tokens])
    try repository.folder.write(Self.changed, to: "\(name)/ä b.tokens.yaml")
    #expect(lines(try repository.diff("HEAD", "--", name)).first == "1 change: 1 value; 1 token follows")
  }

  // MARK: git's own tools, as the README says

  @Test func difftool() throws {
    let repository = try Repository(["a.tokens.yaml": Self.tokens])
    try repository.git("config", "difftool.tokens.cmd", "'\(tokenc)' diff \"$LOCAL\" \"$REMOTE\"")
    try repository.folder.write(Self.changed, to: "a.tokens.yaml")
    let result = try repository.git("difftool", "--no-prompt", "--tool=tokens", "--", "a.tokens.yaml")
    #expect(lines(result).first == "1 change: 1 value; 1 token follows")
    // Git has an empty file for one that is on one side only.
    try repository.folder.write("z: { $type: number, $value: 1 }\n", to: "b.tokens.yaml")
    try repository.git("add", "-N", "b.tokens.yaml")
    let added = try repository.git("difftool", "--no-prompt", "--tool=tokens", "--", "b.tokens.yaml")
    #expect(lines(added).first == "1 change: 1 added")
    try repository.git("rm", "-q", "--cached", "b.tokens.yaml")
    try repository.folder.remove("a.tokens.yaml")
    let gone = try repository.git("difftool", "--no-prompt", "--tool=tokens", "--", "a.tokens.yaml")
    #expect(lines(gone).first?.hasSuffix("removed (breaking)") == true)
  }

  @Test func textconv() throws {
    let repository = try Repository([
      "a.tokens.yaml": Self.tokens + "other: { $type: color, x: \"{elsewhere.y}\" }\n",
      ".gitattributes": "*.tokens.yaml diff=tokens\n",
    ])
    try repository.git("config", "diff.tokens.textconv", "'\(tokenc)' diff --list")
    try repository.folder.write(
      "# moved\nother: { x: { $value: \"{elsewhere.y}\", $type: color } }\ncolor:\n  $type: color\n  link: \"{color.ink}\"\n  ink: \"#222222\"\n",
      to: "a.tokens.yaml")
    let text = try repository.git("diff", "--", "a.tokens.yaml").stdout
    let changed = text.split(separator: "\n").filter { $0.hasPrefix("+") || $0.hasPrefix("-") }.dropFirst(2)
    #expect(changed == ["-color.ink color = #111111", "+color.ink color = #222222"])
  }

  // MARK: The list

  @Test func whatTheListRefuses() throws {
    let folder = try TemporaryFolder(["a.tokens.yaml": Self.tokens, "b.tokens.yaml": Self.tokens])
    let missing = try tokenc("diff", "--list", "nowhere.tokens.yaml", in: folder)
    #expect(missing.status == 2 && missing.stdout == "")
    #expect(missing.stderr.contains("error: there is no file or folder 'nowhere.tokens.yaml'\n"))
    #expect(try tokenc("diff", "--list", "HEAD", in: folder).status == 2)
    let two = try tokenc("diff", "--list", "a.tokens.yaml", "b.tokens.yaml", in: folder)
    #expect(two.status == 2 && two.stdout == "")
    #expect(two.stderr.contains("error: --list takes one file or folder\n"))
    #expect(try tokenc("diff", "--list", "a.tokens.yaml", in: folder).status == 0)
  }

  /// A context that only the project file knows has values that count.
  @Test func aFileOfOtherContextsIsListedAsItIsWritten() throws {
    let folder = try TemporaryFolder([
      "a.tokens.yaml": "size: { $type: dimension, gap: { $value: 4px, $modes: { wide: 8px } } }\n"
    ])
    #expect(try tokenc("diff", "--list", "a.tokens.yaml", in: folder).stdout.contains("wide: 8px"))
  }

  /// Its tokens are not gone: the text stands for them, and the fault is told.
  @Test func aBrokenFileIsListedAsItIsWritten() throws {
    let folder = try TemporaryFolder([
      "a.tokens.yaml": Self.tokens + "size: { $type: dimension, a: 1px\n",
      "b.tokens.json": "{\"a\": {\"$type\": \"number\", \"$value\": 1}, \"b\": {\"$value\": }}\n",
    ])
    let yaml = try tokenc("diff", "--list", "a.tokens.yaml", in: folder)
    #expect(yaml.status == 0)
    #expect(yaml.stdout == Self.tokens + "size: { $type: dimension, a: 1px\n")
    #expect(yaml.stderr.contains("a.tokens.yaml:2:7: error: '{' is never closed"))
    let json = try tokenc("diff", "--list", "b.tokens.json", in: folder)
    #expect(json.status == 0)
    #expect(json.stdout.contains("\"b\": {\"$value\": }"))
    #expect(json.stderr.contains("b.tokens.json:1:"))
    #expect(try tokenc("diff", "--list", ".", in: folder).status == 1)
  }

  @Test func oneLineAToken() throws {
    let folder = try TemporaryFolder([
      "a.tokens.json":
        "{\"a\\nb\": {\"$type\": \"number\", \"$value\": 1}, \"c\u{202E}\": {\"$type\": \"number\", \"$value\": 2}}\n"
    ])
    let list = try tokenc("diff", "--list", "a.tokens.json", in: folder)
    #expect(lines(list) == ["a\u{FFFD}b number = 1", "c\u{FFFD} number = 2"])
  }

  // MARK: True messages

  @Test func messagesNameTheCause() throws {
    let folder = try TemporaryFolder(["a/x.tokens.yaml": Self.tokens, "b/x.tokens.yaml": Self.tokens])
    let outside = try tokenc("diff", "a", "b", "--", ".", in: folder)
    #expect(outside.status == 2)
    #expect(
      outside.stderr.contains(
        "error: 'a' is read as a git revision, since a folder stands behind --; but '.': not in a git repository\n"
      ))
    let repository = try Repository(["x.tokens.yaml": Self.tokens])
    let far = try repository.diff("HEAD~9", "HEAD")
    #expect(far.stderr.contains("'HEAD~9' is neither a file or folder nor a revision"))
    #expect(!far.stderr.contains("shallow"))
    let gitless = try run(
      tokenc, ["diff", "HEAD", "HEAD", "--", "x"],
      environment: Repository.environment.merging(["PATH": "/nowhere"]) { $1 },
      directory: repository.folder.path)
    #expect(gitless.status == 2)
    #expect(gitless.stderr.contains("error: 'HEAD' is not found as a git revision: git cannot be run ("))
  }

  @Test func aShallowCloneSaysSo() throws {
    let origin = try Repository(["a.tokens.yaml": Self.tokens])
    try origin.folder.write(Self.changed, to: "a.tokens.yaml")
    try origin.commit("second")
    let clone = try TemporaryFolder()
    let cloned = try run(
      "git", ["clone", "-q", "--depth", "1", "file://" + origin.folder.path, "."],
      environment: Repository.environment, directory: clone.path)
    #expect(cloned.status == 0, "\(cloned.stderr)")
    let result = try run(
      tokenc, ["diff", "HEAD~1", "HEAD"], environment: Repository.environment, directory: clone.path)
    #expect(result.status == 2 && result.stderr.contains("a shallow clone holds few revisions"))
  }
}
