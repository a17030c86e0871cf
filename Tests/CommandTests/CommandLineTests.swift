import Foundation
import TestSupport
import Testing

@Suite struct CommandLineTests {
  @Test(arguments: [
    "build", "check", "diff", "convert", "contrast", "color", "explain", "preview", "init", "completions",
    "manual",
  ])
  func helpOfACommand(_ command: String) throws {
    let result = try tokenc(command, "--help")
    assertGolden(result.stdout, at: goldens + "/command/help-\(command).txt")
    #expect(result.status == 0)
    #expect(result.stderr == "")
    #expect(try tokenc("help", command).stdout == result.stdout)
    #expect(try tokenc(command, "-h").stdout == result.stdout)
    #expect(result.stdout.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func helpOfAllCommands() throws {
    let result = try tokenc("--help")
    assertGolden(result.stdout, at: goldens + "/command/help.txt")
    #expect(result.status == 0)
    #expect(try tokenc().stdout == result.stdout)
    #expect(try tokenc("help").stdout == result.stdout)
  }

  @Test func versionIsOneLine() throws {
    let result = try tokenc("--version")
    #expect(result.stdout.wholeMatch(of: /tokenc [0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    #expect(result.status == 0)
  }

  /// The error, one line of usage, how to get help; exit status 2; nothing on standard output where no JSON is asked for.
  @Test func usageErrors() throws {
    let wrong = [
      ["buld"], ["--versoin"], ["help", "explian"], ["help", "build", "check"],
      ["build", "--taget", "css"], ["build", "--target"], ["build", "--target", "--check"],
      ["build", "--check=yes"],
      ["build", "a", "b"], ["build", "--output-dir="], ["build", "--format", "jsn"],
      ["build", "--format", "xml"],
      ["build", "--format", "text", "--format", "json"], ["build", "-x"],
      ["contrast", "#fff"], ["contrast", "#fff", "#000", "--min", "0.5"],
      ["contrast", "#fff", "#000", "--min", "a"], ["contrast", "#fff", "#000", "--min", "0x10"],
      ["color", "red", "--to", "sgrb"], ["explain"],
    ]
    var text = ""
    for arguments in wrong {
      let result = try tokenc(arguments)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.stdout.isEmpty != arguments.contains("json"), "\(arguments)")
      text += "$ tokenc \(arguments.joined(separator: " "))\n\(result.stderr)"
    }
    assertGolden(text, at: goldens + "/command/usage-errors.txt")
  }

  @Test func optionsMayStandAnywhereAndAfterADashDashAreNone() throws {
    let folder = try TemporaryFolder(smallProject)
    #expect(try tokenc("explain", "--format=json", "color.link", in: folder).status == 0)
    #expect(try tokenc("explain", "color.link", "--format", "json", in: folder).stdout.hasPrefix("{\n"))
    let literal = try tokenc("explain", "--", "--format", in: folder)
    #expect(literal.stderr.contains("there is no token '--format'"))
    #expect(literal.status == 1)
  }

  // MARK: Findings

  static let brokenProject = [
    "broken.tokens.yaml": """
    color:
      $type: color
      brand: "#1b6ef"
      link: "{color.brnd}"
      page: { $value: "#ffffff", $descripton: The page }

    """
  ]

  @Test func findingsGoToStandardErrorAndTheSummaryLast() throws {
    let folder = try TemporaryFolder(Self.brokenProject)
    let result = try tokenc("build", in: folder)
    #expect(result.status == 1)
    #expect(result.stdout == "")
    assertGolden(timeless(result.stderr), at: goldens + "/command/findings.txt")
    #expect(folder.snapshot().count == 1)
    let check = try tokenc("check", in: folder)
    #expect(check.status == 1)
    assertGolden(timeless(check.stderr), at: goldens + "/command/check-findings.txt")
    let quiet = try tokenc("build", "--quiet", in: folder)
    #expect(quiet.stderr.contains("error: "))
    #expect(!quiet.stderr.contains("nothing is written"))
  }

  @Test func findingsAsJSON() throws {
    let folder = try TemporaryFolder(Self.brokenProject)
    let result = try tokenc("check", "--format", "json", in: folder)
    #expect(result.status == 1)
    assertGolden(result.stdout, at: goldens + "/command/check.json")
    let json = try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any]
    let summary = json?["summary"] as? [String: Int]
    #expect((json?["findings"] as? [Any])?.count == summary?.values.reduce(0, +))
    let build = try tokenc("build", "--format", "json", in: folder)
    #expect(build.stdout.contains("\"artifacts\": []"))
    #expect(build.status == 1)
  }

  @Test func aPathStaysAsItWasGiven() throws {
    let folder = try TemporaryFolder(Self.brokenProject)
    let file = folder.path + "/broken.tokens.yaml"
    #expect(try tokenc("check", file).stderr.contains("\(file):3:10: error: "))
    #expect(
      try tokenc("check", "broken.tokens.yaml", in: folder).stderr.contains("\nbroken.tokens.yaml:4:9: "))
  }

  @Test func whatIsNotThere() throws {
    let folder = try TemporaryFolder(smallProject)
    let missing = try tokenc("build", "nowhere", in: folder)
    #expect(missing.status == 1)
    #expect(missing.stderr.contains("there is no file or folder 'nowhere'"))
    let target = try tokenc("build", "--target", "kotln", in: folder)
    #expect(target.status == 2)
    #expect(target.stderr.contains("the project has no target 'kotln'; did you mean 'kotlin'?"))
    #expect(try tokenc("build", "--templates", "nowhere", in: folder).status == 2)
  }

  // MARK: Colour

  @Test func coloursOnlyWhereTheyAreWanted() throws {
    let folder = try TemporaryFolder(Self.brokenProject)
    let escape = "\u{1B}["
    #expect(!(try tokenc("check", in: folder)).stderr.contains(escape))
    #expect(try tokenc("check", "--color", "always", in: folder).stderr.contains(escape))
    // What the command line says is newer than what the environment says.
    let both = try tokenc("check", "--color", "always", in: folder, environment: ["NO_COLOR": "1"])
    #expect(both.stderr.contains(escape))
    #expect(!(try tokenc("check", "--color", "never", in: folder)).stderr.contains(escape))
    #expect(
      try tokenc("contrast", "#fff", "#000", "--color=always").stdout.contains("\u{1B}[48;2;255;255;255m"))
  }

  /// `script` gives the program a terminal.
  @Test func onATerminalNoColorDecides() throws {
    let folder = try TemporaryFolder(Self.brokenProject)
    #if os(Linux)
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else { return }
      let command = "'\(tokenc)' check"
      func output(_ environment: [String: String?]) throws -> String {
        try run(
          "/usr/bin/script", ["-qec", command, "/dev/null"], environment: environment, directory: folder.path
        )
        .stdout
      }
      #expect(try output(["NO_COLOR": nil, "TERM": "xterm"]).contains("\u{1B}["))
      #expect(!(try output(["NO_COLOR": "1", "TERM": "xterm"])).contains("\u{1B}["))
      #expect(try output(["NO_COLOR": "", "TERM": "xterm"]).contains("\u{1B}["))
      #expect(!(try output(["NO_COLOR": nil, "TERM": "dumb"])).contains("\u{1B}["))
    #endif
  }

  /// Swatches where the terminal says that it shows any colour, and nowhere else.
  @Test func swatchesWhereTheTerminalCan() throws {
    #if os(Linux)
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/script") else { return }
      func shows(_ term: String, _ colorTerm: String?, _ noColor: String? = nil) throws -> Bool {
        try run(
          "/usr/bin/script", ["-qec", "'\(tokenc)' contrast '#fff' '#000'", "/dev/null"],
          environment: ["TERM": term, "COLORTERM": colorTerm, "NO_COLOR": noColor]
        )
        .stdout.contains("\u{1B}[48;2;255;255;255m")
      }
      #expect(try shows("xterm-256color", "truecolor") && shows("xterm", "24bit"))
      #expect(try shows("xterm-direct", nil) && shows("xterm-kitty", nil))
      #expect(
        try !shows("xterm-256color", nil) && !shows("xterm-256color", "") && !shows("dumb", "truecolor"))
      #expect(try !shows("xterm", "truecolor", "1"))
    #endif
  }

  @Test func standardOutputThatCannotBeWrittenIsAFailure() throws {
    #if os(Linux)
      let result = try run("/bin/sh", ["-c", "'\(tokenc)' --version > /dev/full"])
      #expect(result.status == 2)
      #expect(result.stderr.contains("standard output cannot be written: No space left on device"))
    #endif
  }
}
