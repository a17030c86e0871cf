import Foundation
import TestSupport
import Testing

/// The style sheets of two projects, byte for byte, and what Chromium makes of them.
@Suite struct CSSGoldenTests {
  static let package = URL(filePath: goldens).deletingLastPathComponent().deletingLastPathComponent()
  static let nhs = package.appending(path: "Tokens/nhs")
  static let modes = URL(filePath: goldens).appending(path: "css-modes/input")

  @Test func nhs() {
    let build = CSSBuild(MemoryFiles(folder: Self.nhs))
    #expect(build.files.keys.sorted() == ["nhs-button.css", "nhs-tokens.css"])
    for (name, text) in build.files { assertGolden(text, at: goldens + "/nhs/css/\(name)") }
  }

  /// Dark mode, increased contrast, Display P3, gradients and aliases, which the NHS web button has none of.
  @Test func modes() {
    let build = CSSBuild(MemoryFiles(folder: Self.modes))
    #expect(build.files.keys.sorted() == ["demo-chip.css", "demo-tokens.css"])
    for (name, text) in build.files { assertGolden(text, at: goldens + "/css-modes/css/\(name)") }
  }

  @Test func lightDark() throws {
    var files = MemoryFiles(folder: Self.modes)
    let project = String(decoding: try #require(files.files["tokenc.yaml"]), as: UTF8.self)
    files.files["tokenc.yaml"] = Array(
      project.replacing("prefix: demo", with: "prefix: demo, darkMode: light-dark").utf8)
    assertGolden(CSSBuild(files).tokens, at: goldens + "/css-modes/light-dark/demo-tokens.css")
  }

  @Test(arguments: ["nhs", "css-modes"]) func everyVariableIsDeclared(_ folder: String) throws {
    let build = CSSBuild(MemoryFiles(folder: folder == "nhs" ? Self.nhs : Self.modes))
    let text = build.files.values.joined(separator: "\n")
    let declared = Set(text.matches(of: #/(--[^\s:;(),]+): /#).map { String($0.1) })
    let used = Set(text.matches(of: #/var\((--[^\s:;(),]+)\)/#).map { String($0.1) })
    #expect(!used.isEmpty)
    #expect(used.subtracting(declared) == [])
  }

  @Test func output() throws {
    let names = [
      "nhs/css/nhs-tokens", "nhs/css/nhs-button", "css-modes/css/demo-tokens", "css-modes/css/demo-chip",
    ]
    let more = ["css-modes/light-dark/demo-tokens"]
    let paths = (names + more).map { goldens + "/" + "\($0).css" }
    let result = try run("sh", [Self.package.appending(path: "Tests/Proof/css.sh").path()] + paths)
    #expect(result.status == 0, "\(result.stderr)")
  }

  @Test(arguments: ["nhs", "css-modes"]) func browser(_ folder: String) throws {
    let python = Self.package.appending(path: ".tools/python/bin/python3").path()
    let proof = Self.package.appending(path: "Tests/Proof/browser.py").path()
    let cases = goldens + "/" + "\(folder)/css.browser.json"
    let result = try run(python, [proof, cases, "--css", goldens + "/" + "\(folder)/css"])
    #expect(result.status == 0, "\(result.stderr)")
  }
}

extension CSSGoldenTests {
  /// A screen of Display P3: the wide value, also in a dark island, and the plain one where the mode has no other.
  @Test func wideScreen() throws {
    let script = """
      import pathlib, sys
      sys.path.insert(0, sys.argv[1])
      from browser import Browser
      css = [pathlib.Path(sys.argv[2]).read_text()]
      tokens = ("vivid", "loud", "glow")
      cells = "".join(f'<i class={t} style="color: var(--demo-color-{t})"></i>' for t in tokens)
      html = f"<p>{cells}</p><div data-color-scheme=dark>{cells}</div>"
      with Browser() as browser:
          for gamut in ("srgb", "p3"):
              page = browser.open(html, css)
              session = page.raw.context.new_cdp_session(page.raw)
              session.send("Emulation.setEmulatedMedia", {"features": [{"name": "color-gamut", "value": gamut}]})
              for place in ("p", "div"):
                  print(gamut, place, *(page.style(f"{place} .{t}", "color") for t in tokens), sep="; ")
      """
    let python = Self.package.appending(path: ".tools/python/bin/python3").path()
    let proof = Self.package.appending(path: "Tests/Proof").path()
    let css = goldens + "/" + "css-modes/css/demo-tokens.css"
    let result = try run(python, ["-c", script, proof, css])
    #expect(
      result.stdout == """
        srgb; p; rgb(255, 78, 53); rgb(255, 78, 53); rgb(255, 79, 51)
        srgb; div; rgb(255, 125, 102); rgb(255, 125, 102); rgb(65, 255, 135)
        p3; p; color(display-p3 1 0.31 0.2); color(display-p3 1 0.31 0.2); rgb(255, 79, 51)
        p3; div; color(display-p3 1 0.5 0.4); color(display-p3 1 0.5 0.4); oklch(0.9 0.3 150)

        """, "\(result.stderr)")
  }
}
