import Foundation
import TestSupport
import Testing

@Suite struct ColorCommandTests {
  @Test func contrastAsText() throws {
    let cases = [
      ["#fff", "#1B6EF3"], ["#777", "#fff"], ["#fff", "#1B6EF3", "--min", "7"], ["#000", "rgb(0 0 0 / 0.2)"],
      ["#fff", "rgb(0 0 0 / 0.5)"], ["#fff", "rgb(0 0 0 / 0.5)", "--over", "white"],
      ["rgb(0 0 0 / 0.5)", "#fff"], ["oklch(0.7 0.3 150)", "black"],
      ["#fff", "linear-gradient(90deg, #0B5FA5, #5BB8E8)"],
      ["#767676", "linear-gradient(to right, #000, #FFF)"],
      ["#000", "linear-gradient(to top left, #f00, #00f)", "--min", "2"],
      ["#fff", "linear-gradient(rgb(0 0 0 / 0.5), rgb(0 0 0 / 0.9))"],
      ["#fff", "linear-gradient(rgb(0 0 0 / 0.5), rgb(0 0 0 / 0.9))", "--over", "white"],
      ["#fff", "rgb(0 0 0 / 0.5)", "--over", "linear-gradient(in oklch longer hue, red 20%, blue)"],
      ["#888", "linear-gradient(#0008, #fff8)", "--over", "linear-gradient(black, white)"],
    ]
    var text = ""
    for arguments in cases {
      let result = try tokenc(["contrast"] + arguments)
      #expect(result.stderr == "")
      text +=
        "$ tokenc contrast \(arguments.joined(separator: " "))\n\(result.stdout)exit \(result.status)\n\n"
    }
    assertGolden(text, at: goldens + "/command/contrast.txt")
  }

  /// 4.4999 is not 4.5, and is not shown as 4.5.
  @Test func ratiosAreCutOffAndNeverRoundedUp() throws {
    let below = try tokenc("contrast", "#9a6c5a", "#fff")
    #expect(below.stdout.contains(": 4.49:1"))
    #expect(below.status == 1)
    let above = try tokenc("contrast", "#7c7290", "#fff")
    #expect(above.stdout.contains(": 4.50:1"))
    #expect(above.status == 0)
    #expect(try tokenc("contrast", "#777", "#fff", "--min", "3").status == 0)
  }

  @Test func everySuggestionPasses() throws {
    for (foreground, background) in [("#777", "#fff"), ("#1B6EF3", "#101820"), ("#888", "#999")] {
      let result = try tokenc("contrast", foreground, background, "--format", "json")
      let json = try #require(
        try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any])
      let suggestions = try #require(json["suggestions"] as? [[String: Any]])
      #expect(!suggestions.isEmpty)
      for suggestion in suggestions where suggestion["passes"] as? Bool == true {
        let color = try #require(suggestion["color"] as? String)
        let isForeground = suggestion["side"] as? String == "foreground"
        let again = try tokenc(
          "contrast", isForeground ? color : foreground, isForeground ? background : color)
        #expect(again.status == 0, "\(color)")
      }
    }
  }

  @Test func contrastAsJSON() throws {
    let result = try tokenc("contrast", "#fff", "rgb(0 0 0 / 0.5)", "--format", "json")
    assertGolden(result.stdout, at: goldens + "/command/contrast.json")
    #expect(result.status == 1)
    let gradient = try tokenc(
      "contrast", "#fff", "linear-gradient(in oklab, #f008 10%, #00f8)", "--over", "#000", "--format", "json")
    assertGolden(gradient.stdout, at: goldens + "/command/contrast-gradient.json")
  }

  @Test func colorAsText() throws {
    let cases = [
      ["#1b6ef3"], ["rebeccapurple", "--to", "oklch"], ["color(display-p3 1 0.5 0)"],
      ["oklch(0.7 0.3 150)", "--to", "srgb"], ["oklch(0.7 0.3 150)", "--to", "srgb", "--map", "css"],
      ["oklch(0.7 0.3 150)", "--to", "srgb", "--map", "clip"], ["rgb(0 0 0 / 0.5)", "--over", "white"],
      ["#1b6ef3", "#1b6ef4"], ["oklch(0.5 none none)"], ["#d73027", "#1a9850", "--simulate", "deutan"],
      ["#d7302780", "--over", "white", "--simulate", "protan", "--to", "oklab"],
      ["#606060", "#606460", "--simulate", "tritan"],
    ]
    var text = ""
    for arguments in cases {
      let result = try tokenc(["color"] + arguments)
      #expect(result.stderr == "")
      #expect(result.status == 0)
      text += "$ tokenc color \(arguments.joined(separator: " "))\n\(result.stdout)\n"
    }
    assertGolden(text, at: goldens + "/command/color.txt")
  }

  @Test func colorAsJSON() throws {
    let result = try tokenc(
      "color", "oklch(0.7 0.3 none / 0.5)", "#fff", "--to", "display-p3", "--format", "json")
    assertGolden(result.stdout, at: goldens + "/command/color.json")
    let simulated = try tokenc("color", "red", "#0f0", "--simulate", "tritan", "--format", "json")
    assertGolden(simulated.stdout, at: goldens + "/command/color-simulated.json")
  }

  @Test func whatIsNoColour() throws {
    var text = ""
    for color in ["#12", "redd", "rgb(1, 2)", "var(--x)", "", "{color.brand", "{}"] {
      let result = try tokenc("color", color)
      #expect(result.status == 2, "\(color)")
      text += result.stderr
    }
    for gradient in [
      "linear-gradient(red 10px, blue)", "radial-gradient(red, blue)", "linear-gradient(to top, redd, blue)",
      "linear-gradient(red)", "linear-gradient(red, 20%, blue)", "linear-gradient(red, blue",
      "linear-gradient(to red, blue)", "linear-gradient(in lab shorter, red, blue)",
      "linear-gradient(red,, blue)",
      "linear-gradient(to top bottom, red, blue)", "linear-gradient(red 1% 2% 3%, blue)",
    ] {
      let result = try tokenc("contrast", "#fff", gradient)
      #expect(result.status == 2, "\(gradient)")
      text += result.stderr
    }
    let page = try tokenc("contrast", "#fff", "rgb(0 0 0 / 0.5)", "--over", "rgb(0 0 0 / 0.5)")
    #expect(page.status == 2)
    assertGolden(text + page.stderr, at: goldens + "/command/no-colour.txt")
  }

  @Test func tokensAsColours() throws {
    let folder = try TemporaryFolder(smallProject)
    let result = try tokenc("contrast", "{color.page}", "{color.link}", in: folder)
    #expect(result.stdout.hasPrefix("#ffffff on #1b6ef3: 4.59:1\n"))
    #expect(result.stderr == "note: {color.page} depends on the mode; here it is colorScheme light\n")
    #expect(try tokenc("color", "{color.link}", "--project", folder.path).stdout.contains("#1b6ef3"))
    let unknown = try tokenc("color", "{color.lnk}", in: folder)
    #expect(unknown.status == 1)
    #expect(unknown.stderr == "error: there is no token 'color.lnk'; did you mean 'color.link'?\n")
  }

  @Test func gradientTokensAsSurfaces() throws {
    let folder = try TemporaryFolder([
      "g.tokens.yaml": """
      gradient:
        $type: gradient
        cta:
          $value:
            - { color: "#0B5FA5", position: 0 }
            - { color: "#5BB8E8", position: 1 }

      """
    ])
    let result = try tokenc("contrast", "#fff", "{gradient.cta}", in: folder)
    #expect(result.stdout.hasPrefix("#ffffff on linear-gradient(#0b5fa5 0%, #5bb8e8 100%): 2.21:1\n"))
    #expect(result.status == 1)
    let page = try tokenc("contrast", "#fff", "#0008", "--over", "{gradient.cta}", in: folder)
    #expect(page.stdout.contains("worst at 100 % of the gradient"))
    let color = try tokenc("color", "{gradient.cta}", in: folder)
    #expect(color.stderr == "error: 'gradient.cta' is not a colour, its type is gradient\n")
  }

  /// `explain` takes the path of a token as it is; here it would be the name of a colour.
  @Test func aTokenWithoutBraces() throws {
    let folder = try TemporaryFolder()
    let result = try tokenc("contrast", "color.text.muted", "#fff", in: folder)
    #expect(result.status == 2)
    #expect(result.stderr.contains("a token is named in braces: '{color.text.muted}'\n"))
    #expect(!(try tokenc("contrast", "rebecapurple", "#fff", in: folder).stderr.contains("in braces")))
  }

  @Test func explainAsText() throws {
    let folder = try TemporaryFolder(smallProject)
    var text = ""
    for token in ["color.brand", "{color.page}", "color.button"] {
      let result = try tokenc("explain", token, in: folder)
      #expect(result.status == 0)
      #expect(result.stderr == "")
      text += "$ tokenc explain \(token)\n\(result.stdout)\n"
    }
    // Modes differ by platform; one alias holds in one mode only; a component and the checks use it.
    let wide = try TemporaryFolder(wideProject)
    for token in ["color.text", "color.ink", "color.old"] {
      text += "$ tokenc explain \(token)\n\(try tokenc("explain", token, in: wide).stdout)\n"
    }
    assertGolden(text, at: goldens + "/command/explain.txt")
    let unknown = try tokenc("explain", "color.brnd", in: folder)
    #expect(unknown.status == 1)
    #expect(unknown.stdout == "")
    #expect(unknown.stderr == "error: there is no token 'color.brnd'; did you mean 'color.brand'?\n")
  }

  private let wideProject = [
    "tokenc.yaml": """
    name: wide
    modifiers:
      colorScheme: { contexts: [light, dark], default: light, platforms: [ios, android] }
    checks:
      contrast: { against: "{color.paper}" }

    """,
    "wide.tokens.yaml": """
    color:
      $type: color
      ink: "#101820"
      paper: { $value: "#ffffff", $modes: { dark: "{color.ink}" } }
      text: { $value: "{color.ink}", $modes: { dark: "#ffffff" } }
      veil: { $value: "{color.ink}", $modes: { dark: "rgb(0 0 0 / 0.5)" } }
      old: { $value: "#333333", $deprecated: Use color.ink, $description: The ink of the first edition }
    border:
      field: { $type: border, $value: { color: "{color.text}", width: 1px, style: solid } }

    """,
  ]

  @Test func explainAsJSON() throws {
    let folder = try TemporaryFolder(smallProject)
    assertGolden(
      try tokenc("explain", "color.link", "--format", "json", in: folder).stdout,
      at: goldens + "/command/explain.json")
  }
}
