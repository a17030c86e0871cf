import Foundation
import TestSupport
import Testing

/// What is read, and what only looks as if it were.
@Suite struct SourceFileTests {
  @Test func ownArtifactsAreNoSources() throws {
    let folder = try TemporaryFolder([
      "tokenc.yaml": "name: own\ntargets: { json: { output: . } }\n",
      "a.tokens.yaml": "c: { $type: color, a: red }\n",
    ])
    #expect(try tokenc("build", in: folder).status == 0)
    #expect(folder.text("tokens.tokens.json") != nil)
    let again = try tokenc("build", in: folder)
    #expect(again.status == 0)
    #expect(timeless(again.stderr) == "4 artifacts: 0 written, 4 unchanged (TIME)\n")
    #expect(try tokenc("build", "--list-inputs", in: folder).stdout == "tokenc.yaml\na.tokens.yaml\n")
    try folder.write(
      "name: own\nsources: [a.tokens.yaml, tokens.tokens.json]\ntargets: { json: { output: . } }\n",
      to: "tokenc.yaml")
    let named = try tokenc("build", in: folder)
    #expect(named.status == 1)
    #expect(
      named.stderr.contains(
        "tokenc.yaml:2:26: error: 'tokens.tokens.json' was written by tokenc, from other files: it is no source"
      ))
  }

  @Test func foldersAndLinksThatLeadNowhere() throws {
    let folder = try TemporaryFolder([
      "a.tokens.yaml": "c: { $type: color, a: red }\n", "x.tokens.yaml/b": "",
    ])
    try folder.link("y.tokens.json", to: "nowhere")
    let result = try tokenc("build", in: folder)
    #expect(result.status == 1)
    #expect(
      result.stderr.contains("x.tokens.yaml:1:1: error: 'x.tokens.yaml' cannot be read: it is a folder"))
    #expect(
      result.stderr.contains(
        "y.tokens.json:1:1: error: 'y.tokens.json' cannot be read: it is a symbolic link that leads nowhere"))
  }

  @Test func whatALinkLeadsToIsReadOnce() throws {
    let folder = try TemporaryFolder([
      "tokenc.yaml": "sources: \"**/*.tokens.yaml\"\n", "sub/a.tokens.yaml": "c: { $type: color, a: red }\n",
    ])
    try folder.link("sub/again", to: "..")
    let result = try tokenc("check", in: folder)
    #expect(result.status == 0, "\(result.stderr)")
  }

  /// As somebody whom permissions bind; nothing stops the superuser.
  @Test func aFolderThatCannotBeListed() throws {
    let folder = try TemporaryFolder([
      "tokenc.yaml": "sources: \"**/*.tokens.yaml\"\n", "a.tokens.yaml": "c: { $type: color, a: red }\n",
      "sub/b.tokens.yaml": "d: { $type: color, a: red }\n",
    ])
    for path in [folder.path, folder.path + "/a.tokens.yaml", folder.path + "/tokenc.yaml"] {
      chmod(path, 0o755)
    }
    chmod(folder.path + "/sub", 0)
    defer { chmod(folder.path + "/sub", 0o755) }
    let asOther = getuid() == 0 ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : ["env"]
    let result = try run("/usr/bin/env", asOther + [tokenc, "check"], directory: folder.path, timeout: 60)
    #expect(result.status == 1)
    #expect(
      result.stderr.contains(
        "tokenc.yaml:1:10: error: 'sub' cannot be read: Permission denied [unreadable-file]"),
      "\(result.stderr)")
  }

  @Test func aProjectFileOfAnotherName() throws {
    let folder = try TemporaryFolder([
      "tokenc.yml": "name: x\n", "a.tokens.yaml": "c: { $type: color, a: red }\n",
    ])
    let result = try tokenc("check", in: folder)
    #expect(
      result.stderr.contains(
        "tokenc.yml:1:1: warning: this file is not read: a project file is called tokenc.yaml"))
  }

  /// Contexts that a broken project file may have declared are judged when it is whole.
  @Test func aBrokenProjectFileIsOneMistake() throws {
    let folder = try TemporaryFolder([
      "tokenc.yaml": "name: x\nmodifers:\n  brand: { contexts: [p, q], default: p }\n",
      "a.tokens.yaml":
        "c: { $type: color, a: { $value: red, $modes: { q: blue } }, b: { $value: red, $modes: { q: blue } } }\n",
    ])
    let result = try tokenc("check", in: folder)
    #expect(result.stderr.contains("; 1 error ("), "\(result.stderr)")
  }

  /// What is missing may stand in the file that could not be read: one mistake, one finding.
  @Test func filesThatCannotBeRead() throws {
    let folder = try TemporaryFolder([
      "a.tokens.yaml": "c:\n  $type: color\n  a: red\n  b: [\n",
      "b.tokens.yaml": "x: \"{c.a}\"\ny: \"{d.a}\"\n",
    ])
    let result = try tokenc("build", in: folder)
    #expect(timeless(result.stderr).hasSuffix("1 error: nothing is written (TIME)\n"))
    #expect(result.stderr.contains("a.tokens.yaml:5:1: error: a value is expected here"))
  }

  @Test func anOutputThatIsAFile() throws {
    let folder = try TemporaryFolder([
      "tokenc.yaml": "targets: { css: { output: t.tokens.yaml } }\n",
      "t.tokens.yaml": "c: { $type: color, a: red }\n",
    ])
    let result = try tokenc("build", in: folder)
    #expect(result.status == 1)
    #expect(
      result.stderr.hasPrefix(
        "tokenc.yaml:1:12: error: 't.tokens.yaml' is a file, and the target 'css' needs a folder there"))
  }

  @Test func aComponentThatIsNotThere() throws {
    let folder = try TemporaryFolder(smallProject)
    let result = try tokenc("explain", "button", "--cell", "a=b", in: folder)
    #expect(result.status == 1)
    #expect(result.stderr.contains("there is no component 'button'"))
    #expect(result.stderr.contains("the project has no components"))
  }
}
