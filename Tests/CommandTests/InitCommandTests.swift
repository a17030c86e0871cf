import Foundation
import TestSupport
import Testing

/// `init`, and the texts that are made from the commands' descriptions.
@Suite struct InitCommandTests {
  static let platforms = ["ios", "macos", "tvos", "visionos", "watchos", "android", "web"]
  static let choices = platforms.map { [$0] } + [[], platforms, ["web", "ios"]]

  @Test(arguments: choices) func aNewProjectBuildsAndPasses(_ platforms: [String]) throws {
    let folder = try TemporaryFolder()
    let made = try tokenc(["init", "new/tokens"] + platforms.flatMap { ["--platform", $0] }, in: folder)
    #expect(made.status == 0, "\(made.stderr)")
    let files = ["tokenc.yaml", "brand.tokens.yaml", "button.component.yaml"].map { "new/tokens/" + $0 }
    #expect(made.stdout == files.map { $0 + "\n" }.joined())
    #expect(Set(folder.snapshot().keys) == Set(files + ["new", "new/tokens"]))
    let check = try tokenc("check", "new/tokens", in: folder)
    #expect(check.status == 0)
    #expect(check.stderr.contains("; no problems ("), "\(check.stderr)")
    let build = try tokenc("build", "new/tokens", in: folder)
    #expect(build.status == 0)
    #expect(!build.stderr.contains("warning"), "\(build.stderr)")
    let chosen = Set(platforms.isEmpty ? ["ios", "android", "web"] : platforms)
    #expect(
      (folder.snapshot()["new/tokens/Generated/css/tokens-button.css"] != nil) == chosen.contains("web"))
    #expect(
      (folder.snapshot()["new/tokens/Generated/kotlin/TokensButton.kt"] != nil) == chosen.contains("android"))
    #expect(
      (folder.snapshot()["new/tokens/Generated/swift/TokensButton.swift"] != nil)
        == !chosen.subtracting(["web", "android"]).isEmpty)
  }

  @Test func nothingIsReplaced() throws {
    let folder = try TemporaryFolder(["brand.tokens.yaml": "mine"])
    let result = try tokenc("init", in: folder)
    #expect(result.status == 1)
    #expect(result.stderr == "error: 'brand.tokens.yaml' is there already, and nothing is written\n")
    #expect(folder.snapshot() == ["brand.tokens.yaml": "mine"])
  }

  /// What is printed can be pasted.
  @Test(arguments: [
    ("a", "a"), ("\u{FC} x", "'\u{FC} x'"), ("it's", "'it'\\''s'"), ("a;b", "'a;b'"), ("./-x", "./-x"),
    ("$a", "'$a'"),
  ])
  func theNextCommandIsQuoted(folder name: String, word: String) throws {
    let result = try tokenc("init", name, in: try TemporaryFolder())
    #expect(result.stderr == "Now: tokenc check \(word); tokenc build \(word)\n")
  }

  @Test func theNameIsOneForIdentifiers() throws {
    let folder = try TemporaryFolder()
    #expect(try tokenc("init", "9 lives & more", in: folder).status == 0)
    #expect(folder.text("9 lives & more/tokenc.yaml")?.hasPrefix("name: \"livesmore\"\n") == true)
    #expect(try tokenc("init", "a", "--name", "acme-tokens", in: folder).status == 0)
    #expect(folder.text("a/tokenc.yaml")?.hasPrefix("name: \"acme-tokens\"\n") == true)
    let bad = try tokenc("init", "b", "--name", "a\"b", in: folder)
    #expect(bad.status == 2)
    #expect(folder.snapshot(below: "b").isEmpty)
  }

  // MARK: Completions and the manual

  /// Commands with their options, as help shows them.
  private func commands() throws -> [(name: String, options: [String])] {
    let help = try tokenc("help").stdout
    let names = help.matches(of: #/\n  ([a-z]+) /#).map { String($0.output.1) }.filter { $0 != "help" }
    return try names.map { name in
      let page = try tokenc("help", name).stdout
      return (name, page.matches(of: #/\n  (?:-[a-z], )?(--[a-z-]+)/#).map { String($0.output.1) })
    }
  }

  @Test func everyCommandAndOptionIsInEveryText() throws {
    let commands = try commands()
    #expect(commands.count == 11)
    let manual = try tokenc("manual").stdout
    for (name, options) in commands {
      #expect(!options.isEmpty)
      #expect(manual.contains("\n.SS \"tokenc \(name) "))
      for option in options {
        #expect(manual.contains("\\fB\(option.replacing("-", with: "\\-"))\\fR"), "\(name) \(option)")
      }
      for shell in ["bash", "zsh", "fish"] {
        let script = try tokenc("completions", shell).stdout
        #expect(script.contains(name))
        for option in options {
          let word = shell == "fish" ? "-l " + option.dropFirst(2) : option
          #expect(script.contains(word), "\(shell): \(name) \(option)")
        }
      }
    }
    #expect(!manual.contains("dump"))
  }

  @Test(arguments: [
    (["tokenc", "bu"], "build"), (["tokenc", "build", "--output-d"], "--output-dir"),
    (["tokenc", "build", "--format", "x"], "xcfilelist"), (["tokenc", "help", "expl"], "explain"),
    (["tokenc", "completions", "z"], "zsh"), (["tokenc", "color", "--map", ""], "css clip"),
    (["tokenc", "build", "Tok"], ""), (["tokenc", "build", "--output-dir", "a"], ""),
  ])
  func bashCompletes(_ words: [String], _ expected: String) throws {
    let folder = try TemporaryFolder(["c.bash": try tokenc("completions", "bash").stdout])
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let script = """
      . ./c.bash
      COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1)
      _tokenc; echo "${COMPREPLY[*]}"
      """
    let result = try run("bash", ["-uc", script], directory: folder.path)
    #expect(result.stdout == expected + "\n")
    #expect(result.stderr == "")
  }

  @Test func anUnknownShellIsAUsageError() throws {
    let result = try tokenc("completions", "fsh")
    #expect(result.status == 2)
    #expect(
      result.stderr
        == "error: there are no completions for 'fsh'; did you mean 'zsh'?\nthere are those for bash, zsh and fish\n"
    )
  }
}
