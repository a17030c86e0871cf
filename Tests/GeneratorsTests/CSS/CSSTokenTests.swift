import Foundation
import TestSupport
import Testing

/// What single tokens become. The situations of the field cases are named by their numbers.
@Suite struct CSSTokenTests {
  @Test(arguments: [
    // 17: four decimals at print time, no exponent, no trailing zeros, no -0.
    ("0.9375rem", "0.9375rem"), ("2.694999933242798px", "2.695px"), ("0.3333333333333333rem", "0.3333rem"),
    ("0.30000000000000004px", "0.3px"), ("15.0px", "15px"), ("-0.0px", "0"), ("0.0000001px", "0"),
    ("-0.00004px", "0"), ("123456789.5px", "123456789.5px"),
    // 18: rem stays, pt and dp are px, sp grows with the text.
    ("1.125rem", "1.125rem"), ("1px", "1px"), ("12pt", "12px"), ("48dp", "48px"), ("18sp", "1.125rem"),
    ("0", "0"),
    ("-4px", "-4px"),
  ])
  func dimension(_ source: String, _ css: String) {
    let build = CSSBuild(tokens: "size: { $type: dimension, a: \(source) }\n")
    #expect(build.findings == "")
    #expect(build.value("--size-a") == css)
  }

  @Test(arguments: [
    // 12: RRGGBBAA, and what lies between two steps keeps its alpha.
    ("\"#1B6EF38C\"", "#1b6ef38c"), ("\"#1BF8\"", "#11bbff88"), ("\"#1BF\"", "#11bbff"),
    ("\"#1B6EF300\"", "#1b6ef300"), ("rgba(27, 110, 243, 0.5)", "rgb(27 110 243 / 0.5)"),
    ("white", "#ffffff"), ("hsl(0 100% 50%)", "#ff0000"), ("rgb(25.5 51 76.5)", "rgb(25.5 51 76.5)"),
    ("oklch(0.7 0.1 250 / 0.25)", "rgb(109 163 218 / 0.25)"),
    // 14: the nearest sRGB colour by the gamut mapping of CSS Color 4, never the P3 numbers read as sRGB.
    ("color(display-p3 1 0.31 0.2)", "#ff4e35"), ("\"#FF4F33\"", "#ff4f33"),
  ])
  func color(_ source: String, _ css: String) {
    let build = CSSBuild(tokens: "color:\n  $type: color\n  a: \(source)\n")
    #expect(build.findings == "")
    #expect(build.value("--color-a") == css)
  }

  /// A page without dark values stays light: the browser's dark canvas would lie behind its dark text.
  @Test(arguments: [
    "", "checks: {}\n", "modifiers: { colorScheme: { contexts: [light, dark], default: light } }\n",
  ])
  func colorSchemeOnlyWhereSomethingIsDark(_ project: String) {
    func tokens(_ dark: String) -> String {
      CSSBuild(
        tokens: "color: { $type: color, ink: { $value: \"#111111\", $modes: { dark: \(dark) } } }\n",
        project: project
      )
      .tokens
    }
    #expect(
      !CSSBuild(tokens: "color: { $type: color, ink: \"#111111\" }\n", project: project).tokens.contains(
        "color-scheme"))
    #expect(!tokens("\"#111111\"").contains("color-scheme"))
    #expect(tokens("\"#eeeeee\"").contains("color-scheme: dark"))
  }

  /// 14: the wide value stands behind a query, in its own space.
  @Test func wideColor() {
    let build = CSSBuild(tokens: "color: { $type: color, vivid: color(display-p3 1 0.31 0.2), plain: red }\n")
    #expect(
      build.tokens.hasSuffix(
        """
        @media (color-gamut: p3) {
          @supports (color: color(display-p3 0 0 0)) {
            :root {
              --color-vivid: color(display-p3 1 0.31 0.2);
            }
          }
        }

        """))
  }

  @Test(arguments: [
    // 16: CSS direction as it is, modulo a turn; the clear end keeps its colour.
    (
      "[{ color: \"#000\" }, { color: \"#fff\" }], $angle: 0deg",
      "linear-gradient(0deg, #000000 0%, #ffffff 100%)"
    ),
    (
      "[{ color: \"#000\" }, { color: \"#fff\" }], $angle: -270deg",
      "linear-gradient(90deg, #000000 0%, #ffffff 100%)"
    ),
    (
      "[{ color: \"#fff\" }, { color: \"#ffffff00\" }]", "linear-gradient(180deg, #ffffff 0%, #ffffff00 100%)"
    ),
    (
      "[{ color: \"#000\", position: 0.07 }, { color: \"#fff\", position: 0.6666 }], $angle: to top left",
      "linear-gradient(to top left, #000000 7%, #ffffff 66.66%)"
    ),
  ])
  func gradient(_ source: String, _ css: String) {
    let build = CSSBuild(tokens: "g: { $type: gradient, a: { $value: \(source) } }\n")
    #expect(build.findings == "")
    #expect(build.value("--g-a") == css)
  }

  /// 19: every field of every layer, in the order of the source.
  @Test func shadow() {
    let build = CSSBuild(
      tokens: """
        shadow:
          $type: shadow
          card:
            - { offsetX: 0px, offsetY: 8px, blur: 24px, spread: -4px, color: "#1018201F" }
            - { offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px, color: "#10182014" }
          inner: { $value: { offsetY: 1px, blur: 2px, color: "#10182014", inset: true } }

        """)
    #expect(build.findings == "")
    #expect(build.value("--shadow-card") == "0 8px 24px -4px #1018201f, 0 1px 2px 0 #10182014")
    #expect(build.value("--shadow-inner") == "inset 0 1px 2px 0 #10182014")
  }

  /// 10: a private token has no name in CSS, whole aliases of it are literal; one that is emitted is a variable.
  @Test func aliases() {
    let build = CSSBuild(
      tokens: """
        palette: { $type: color, $private: true, blue: "#1B6EF3", deep: "{palette.blue}" }
        color: { $type: color, action: "{palette.deep}", link: "{color.action}" }

        """)
    #expect(build.findings == "")
    #expect(build.value("--color-action") == "#1b6ef3")
    #expect(build.value("--color-link") == "var(--color-action)")
    #expect(!build.tokens.contains("palette"))
  }

  /// An alias of two tokens that happen to be equal has to change from one to the other all the same.
  @Test func aliasOfAnother() {
    let build = CSSBuild(
      tokens: """
        color:
          $type: color
          b: { $value: "#ffffff", $modes: { dark: "#000000" } }
          c: "#ffffff"
          a: { $value: "{color.b}", $modes: { dark: "{color.c}" } }

        """)
    #expect(build.findings == "")
    let dark = build.tokens.split(separator: "[data-color-scheme=\"dark\"] {")[1].prefix { $0 != "}" }
    #expect(dark.contains("--color-a: var(--color-c);"))
  }

  /// 23: nothing in a text ends its comment or its string.
  @Test func hostileText() {
    let build = CSSBuild(
      tokens: #"""
        color:
          $type: color
          ink: { $value: "#101820", $description: "First line\nSecond \"quotes\"\r\nthird */ } body { color: red }", $deprecated: "*/ x" }
        font:
          $type: fontFamily
          price: { $value: ["Cost$Sans \\ \"Pro\"", "a; </style>", serif, "Serif"] }

        """#)
    #expect(build.findings == "")
    #expect(
      build.value("--font-price")
        == #""Cost$Sans \\ \"Pro\"", "a; \3C /style>", serif, "Serif""#)
    #expect(build.tokens.contains("  /* First line */\n  /* Second \"quotes\" */\n  /* third * / } body"))
    #expect(build.tokens.contains("  /* Deprecated: * / x */"))
  }

  /// 24: the order of the source, also of letters and numbers.
  @Test func order() {
    let build = CSSBuild(
      tokens: """
        color: { $type: color, "110": red, "20": red, Brand: "{color.110}", accent: "{color.Brand}", "100": red }

        """)
    let names = build.tokens.matches(of: #/  (--[a-z0-9-]+):/#).map { String($0.1) }
    #expect(names == ["--color-110", "--color-20", "--color-brand", "--color-accent", "--color-100"])
  }

  /// 26: the combined block comes last; contrast alone falls back within its scheme.
  @Test func contrastAndScheme() throws {
    let build = CSSBuild(
      tokens: """
        color:
          $type: color
          label: { $value: "#3C4650", $modes: { dark: "#C9D1D9", increased: "#101820", dark increased: "#FFFFFF" } }
          line: { $value: "#C9D1D9", $modes: { dark: "#3C4650" } }

        """)
    #expect(build.findings == "")
    let last = try #require(build.tokens.components(separatedBy: "\n\n").last)
    #expect(
      last == """
        @media (prefers-color-scheme: dark) and (prefers-contrast: more) {
          :root:not([data-color-scheme]):not([data-contrast]) {
            --color-label: #ffffff;
          }
        }

        """)
    // A line depends on the scheme alone, so no block of contrast names it.
    #expect(build.tokens.matches(of: #/--color-line/#).count == 3)
  }

  /// A length of a text grows with the user's size, though the token that it is taken from does not.
  @Test func textLengths() {
    let build = CSSBuild(
      tokens: """
        size: { $type: dimension, s: 15px, r: 1rem }
        type:
          $type: typography
          a: { $value: { fontFamily: system, fontSize: "{size.s}", fontWeight: bold, lineHeight: "{size.r}" } }

        """)
    #expect(build.findings == "")
    #expect(build.value("--type-a-font-size") == "0.9375rem")
    #expect(build.value("--type-a-line-height") == "var(--size-r)")
    #expect(build.value("--type-a-font-weight") == "700")
    #expect(
      build.value("--type-a-font-family") == #"system-ui, -apple-system, "Segoe UI", Roboto, sans-serif"#)
  }

  @Test func propertiesOfOneName() {
    let build = CSSBuild(
      tokens: """
        type:
          $type: typography
          a: { $value: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px } }
        type-a: { $type: dimension, font-size: 12px }

        """)
    #expect(build.findings.contains("custom property '--type-a-font-size'"))
  }

  @Test func unsafeQuery() {
    let build = CSSBuild(
      tokens: "size: { $type: dimension, a: { $value: 1px, $modes: { wide: 2px } } }\n",
      project: """
        modifiers:
          viewport: { contexts: [narrow, wide], default: narrow, media: { wide: "(x) { } body { color: red }" } }

        """)
    #expect(build.findings.contains("is not a media query"))
    #expect(!build.tokens.contains("body"))
  }
}
