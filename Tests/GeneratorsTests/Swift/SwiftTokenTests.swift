import TestSupport
import Testing
import TokencSyntax

@Suite struct SwiftTokenTests {
  @Test func colorsKeepTheirSpaceAndAlpha() {
    // Field cases 12, 13 and 14: RRGGBBAA order, no rounded channel, Display P3 stays Display P3.
    let build = SwiftBuild(
      """
      color:
        $type: color
        veil: "#1B6EF38C"
        clear: "#1B6EF300"
        half: "rgba(27, 110, 243, 0.5)"
        short: "#1BF"
        plain: "#FF4F33"
        vivid: "color(display-p3 1 0.31 0.2)"
        far: "oklch(0.7 0.4 150)"
        soft: "hsl(210 50% 40%)"
      """)
    #expect(
      build.constants("Color") == [
        "public static var veil: DSColor { DSColor(DSRGBA(0x1b6ef3, opacity: 0.549)) }",
        "public static var clear: DSColor { DSColor(DSRGBA(0x1b6ef3, opacity: 0)) }",
        "public static var half: DSColor { DSColor(DSRGBA(0x1b6ef3, opacity: 0.5)) }",
        "public static var short: DSColor { DSColor(0x11bbff) }",
        "public static var plain: DSColor { DSColor(0xff4f33) }",
        "public static var vivid: DSColor { DSColor(DSRGBA(.displayP3, red: 1, green: 0.31, blue: 0.2)) }",
        "public static var far: DSColor { DSColor(DSRGBA(.displayP3, red: 0, green: 0.782484, blue: 0.194446)) }",
        "public static var soft: DSColor { DSColor(0x336699) }",
      ])
    // What P3 cannot show is told, and only that.
    #expect(build.findings.map(\.id.name) == ["swift-color-mapped"])
    #expect(build.findings.map(\.token) == ["color.far"])
  }

  @Test func fourSlotsFallBackWithinTheirScheme() {
    // Field case 26.
    let build = SwiftBuild(
      """
      color:
        $type: color
        label: { $value: "#3C4650", $modes: { dark: "#C9D1D9", increased: "#101820", dark increased: "#FFFFFF" } }
        line: { $value: "#C9D1D9", $modes: { dark: "#3C4650" } }
        rule: { $value: "#111111", $modes: { increased: "#000000" } }
        same: { $value: "#111111", $modes: { dark: "#111111" } }
      """)
    #expect(
      build.constants("Color") == [
        "public static var label: DSColor { "
          + "DSColor(0x3c4650, dark: 0xc9d1d9, lightIncreased: 0x101820, darkIncreased: 0xffffff) }",
        "public static var line: DSColor { DSColor(0xc9d1d9, dark: 0x3c4650) }",
        "public static var rule: DSColor { DSColor(0x111111, lightIncreased: 0x000000, darkIncreased: 0x000000) }",
        "public static var same: DSColor { DSColor(0x111111) }",
      ])
  }

  @Test func namesThatSwiftKeepsAreQuotedOrRenamed() {
    // Field case 20.
    let build = SwiftBuild(
      """
      size:
        $type: dimension
        default: 16px
        in: 4px
        self: 5px
        init: 6px
        Type: 7px
        2xl: 32px
        12xsmall: 2px
        alias: "{size.default}"
      """)
    #expect(
      build.constants("Dimension").map { $0.replacing("public static var ", with: "") } == [
        "sizeDefault: Double { 16 }", "sizeIn: Double { 4 }", "sizeSelf: Double { 5 }",
        "sizeInit: Double { 6 }", "sizeType: Double { 7 }", "size2xl: Double { 32 }",
        "size12xsmall: Double { 2 }", "sizeAlias: Double { sizeDefault }",
      ])
    let top = SwiftBuild(
      """
      dimension:
        $type: dimension
        default: 16px
        self: 5px
        init: 6px
        2xl: 32px
        alias: "{dimension.default}"
        other: "{dimension.self}"
      """)
    #expect(
      top.constants("Dimension").map { $0.replacing("public static var ", with: "") } == [
        "`default`: Double { 16 }", "self_: Double { 5 }", "init_: Double { 6 }", "_2xl: Double { 32 }",
        "alias: Double { `default` }", "other: Double { self_ }",
      ])
  }

  @Test func numbersAreRoundedOnceAtTheEnd() {
    // Field cases 17 and 18.
    let build = SwiftBuild(
      """
      size:
        $type: dimension
        body: 0.9375rem
        tight: 2.694999933242798px
        third: 0.3333333333333333rem
        sum: 0.30000000000000004px
        neg: -0.0px
        tiny: 0.0000001px
        gap: 1.125rem
      opacity: { $type: number, seven: 0.07, figma: 0.40000000200345043 }
      time: { $type: duration, short: 150ms, long: 1.5s }
      ease: { $type: cubicBezier, out: [0, 0, 0.2, 1] }
      weight: { $type: fontWeight, strong: bold }
      """)
    #expect(
      build.constants("Dimension").map { $0.replacing("public static var size", with: "") } == [
        "Body: Double { 15 }", "Tight: Double { 2.695 }", "Third: Double { 5.3333 }", "Sum: Double { 0.3 }",
        "Neg: Double { 0 }", "Tiny: Double { 0 }", "Gap: Double { 18 }",
      ])
    #expect(build.constants("Number").map { $0.suffix(8) } == ["{ 0.07 }", " { 0.4 }"])
    #expect(build.constants("Duration").map { $0.suffix(8) } == ["{ 0.15 }", " { 1.5 }"])
    #expect(build["DSCubicBezier.swift"].contains("{ DSCubicBezier(0, 0, 0.2, 1) }"))
    #expect(build["DSFontWeight.swift"].contains("weightStrong: Double { 700 }"))
  }

  @Test func gradientsPointAsInCSS() {
    // Field case 16.
    let build = SwiftBuild(
      """
      color: { $type: color, a: "#0B5FA5", b: { $value: "#5BB8E8", $modes: { dark: "#000" } } }
      gradient:
        $type: gradient
        up: { $angle: 0deg, $value: [{ color: "{color.a}", position: 0 }, { color: "{color.b}", position: 1 }] }
        wrap: { $angle: -270deg, $value: [{ color: "{color.a}", position: 0 }, { color: "{color.b}", position: 1 }] }
        side: { $angle: to left, $value: [{ color: "#fff", position: 0 }, { color: "#FFFFFF00", position: 1 }] }
        corner: { $angle: to bottom right, $value: [{ color: "{color.b}", position: 0 }, { color: "{color.a}", position: 66.66% }] }
      """)
    #expect(build.errors == [])
    let constants = build.constants("Gradient").map { $0.replacing("public static var ", with: "") }
    #expect(
      constants == [
        "up: DSGradient { DSGradient([DSGradient.Stop(DSColor.a, at: 0), DSGradient.Stop(DSColor.b, at: 1)], "
          + ".degrees(0)) }",
        "wrap: DSGradient { DSGradient([DSGradient.Stop(DSColor.a, at: 0), DSGradient.Stop(DSColor.b, at: 1)], "
          + ".degrees(90)) }",
        "side: DSGradient { DSGradient([DSGradient.Stop(DSColor(0xffffff), at: 0), "
          + "DSGradient.Stop(DSColor(DSRGBA(0xffffff, opacity: 0)), at: 1)], .degrees(270)) }",
        "corner: DSGradient { DSGradient([DSGradient.Stop(DSColor.b, at: 0), "
          + "DSGradient.Stop(DSColor.a, at: 0.6666)], .corner(x: 1, y: 1)) }",
      ])
  }

  @Test func shadowsKeepEveryField() {
    // Field case 19.
    let build = SwiftBuild(
      """
      shadow:
        $type: shadow
        card:
          $value:
            - { color: "#1018201F", offsetY: 8px, blur: 24px, spread: -4px }
            - { color: "#101820", offsetY: 1px, blur: 2px, inset: true }
      """)
    #expect(
      build.constants("Shadow") == [
        "public static var card: DSShadow { DSShadow([DSShadow.Layer(color: DSColor(DSRGBA(0x101820, "
          + "opacity: 0.1216)), x: 0, y: 8, blur: 24, spread: -4), DSShadow.Layer(color: DSColor(0x101820), "
          + "x: 0, y: 1, blur: 2, spread: 0, isInset: true)]) }"
      ])
  }

  @Test func textCannotLeaveItsPlace() {
    // Field case 23.
    let build = SwiftBuild(
      #"""
      color:
        $type: color
        ink:
          $value: "#101820"
          $description: "First line\nSecond \"line\"\r\nthird */ still text\u2028public static var x = 1"
        old: { $value: "#000", $deprecated: "say \"ink\"\n\\(x)" }
      font:
        $type: fontFamily
        price: "Cost$Sans \\ \"Pro\""
        swift: "Odd \\(name) \"#"
      """#)
    #expect(
      build.constants("Color") == [
        "/// First line", "/// Second \"line\"", "/// third */ still text", "/// public static var x = 1",
        "public static var ink: DSColor { DSColor(0x101820) }",
        #"@available(*, deprecated, message: "say \"ink\"\n\\(x)")"#,
        "public static var old: DSColor { DSColor(0x000000) }",
      ])
    #expect(
      build.constants("FontFamily") == [
        #"public static var fontPrice: DSFontFamily { DSFontFamily(["Cost$Sans \\ \"Pro\""]) }"#,
        ##"public static var fontSwift: DSFontFamily { DSFontFamily(["Odd \\(name) \"#"]) }"##,
      ])
  }

  @Test func aliasesAreReferencesUnlessTheyCannotBe() {
    let build = SwiftBuild(
      """
      color:
        $type: color
        base: { $value: "#111", $private: true }
        green: "{color.base}"
        link: "{color.green}"
        old: { $value: "#222", $deprecated: true }
        fromOld: "{color.old}"
        mixed: { $value: "{color.green}", $modes: { dark: "#fff" } }
        new: { $value: "{color.green}", $renamedFrom: color.former }
      """)
    #expect(
      build.constants("Color") == [
        "public static var green: DSColor { DSColor(0x111111) }",
        "public static var link: DSColor { green }",
        "@available(*, deprecated)",
        "public static var old: DSColor { DSColor(0x222222) }",
        "public static var fromOld: DSColor { DSColor(0x222222) }",
        "public static var mixed: DSColor { DSColor(0x111111, dark: 0xffffff) }",
        "public static var new: DSColor { green }",
        "@available(*, deprecated, renamed: \"new\")",
        "public static var former: DSColor { DSColor.new }",
      ])
  }

  @Test func furtherModifiersBecomeFieldsOfTheMode() {
    let build = SwiftBuild(
      """
      color: { $type: color, brand: { $value: "#111", $modes: { dark: "#222", globex: "#333", dark globex: "#444" } } }
      size:
        $type: dimension
        gap: { $value: 8px, $modes: { globex: 12px } }
        inset: "{size.gap}"
        wide: { $value: 1px, $modes: { large: 2px } }
      """,
      project: """
        platforms: [ios, web]
        modifiers:
          colorScheme: { contexts: [light, dark], default: light }
          brand: { contexts: [acme, globex], default: acme }
          viewport: { contexts: [small, large], default: small, platforms: web, media: { large: "(min-width: 40em)" } }
        """)
    #expect(build.errors == [])
    #expect(
      build.constants("Color") == [
        "public static var brand: DSColor { DSColor(.brand, [DSColor(0x111111, dark: 0x222222), "
          + "DSColor(0x333333, dark: 0x444444)]) }"
      ])
    #expect(
      build.constants("Dimension") == [
        "public static func sizeGap(in mode: DSMode) -> Double {", "switch mode.brand {", "case .acme: 8",
        "case .globex: 12", "}", "}",
        "public static func sizeInset(in mode: DSMode) -> Double { DSDimension.sizeGap(in: mode) }",
        "public static var sizeWide: Double { 1 }",
      ])
    #expect(
      build["DSSupport.swift"].contains(
        "public enum Brand: Int, CaseIterable, Sendable { case acme, globex }"))
    #expect(!build["DSSupport.swift"].contains("iewport"))
  }

  @Test func platformsDifferByCondition() {
    let build = SwiftBuild(
      """
      size: { $type: dimension, target: { $modes: { ios: 44pt, macos: 28pt, tvos: 66pt, watchos: 44pt } } }
      """, project: "platforms: [ios, macos, tvos, watchos]")
    #expect(
      build.constants("Dimension") == [
        "public static var sizeTarget: Double {", "#if os(macOS)", "28", "#elseif os(tvOS)", "66", "#else",
        "44",
        "#endif", "}",
      ])
  }

  @Test func accessAndNamesFollowTheTarget() {
    let build = SwiftBuild(
      "color: { $type: color, url-bar: \"#111\" }",
      target: "{ prefix: ds, typePrefix: Design, access: internal, acronyms: [bar] }")
    #expect(
      build["DesignColor.swift"].contains("    static var urlBAR: DesignColor { DesignColor(0x111111) }"))
    #expect(build["DesignColor+SwiftUI.swift"].contains("    static var dsUrlBAR: Color {"))
    #expect(build.files.allSatisfy { !$0.text.contains("public ") })
    let clash = SwiftBuild("color: { $type: color, a: \"#111\" }", target: "{ prefix: ds, module: DSColor }")
    #expect(clash.errors == ["the module 'DSColor' has the name of a generated type"])
  }

  @Test func filesDoNotDependOnTheTokens() {
    let none = SwiftBuild("color: { $type: color, a: \"#111\" }")
    let many = SwiftBuild("size: { $type: dimension, a: 1px }\nease: { $type: cubicBezier, a: [0, 0, 1, 1] }")
    #expect(none.files.map(\.name) == many.files.map(\.name))
    #expect(none.files.count == 19)
    #expect(none["DSBorder.swift"].hasSuffix("\n// No token has this type.\n"))
    #expect(none["DSNumber.swift"].hasSuffix("\n// No token has this type.\n"))
  }
}
