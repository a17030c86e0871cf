import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencSyntax

/// How tokens become Kotlin, text by text. The situations of `Goldens/field` are named by their number.
@Suite struct KotlinTokenTests {
  /// A case of `Goldens/field`, for a Kotlin target.
  private func field(_ name: String) throws -> KotlinOutput {
    var files = MemoryFiles(folder: goldenFolder("field/\(name)"))
    files.files = files.files.filter { !$0.key.hasSuffix(".txt") }
    return try KotlinOutput(files)
  }

  /// The one file of a type, whatever the prefix.
  private func value(_ output: KotlinOutput, _ type: String, _ name: String) -> String? {
    let file = output.files.keys.first { $0.hasSuffix("\(type).kt") && !$0.hasSuffix("Wide\(type).kt") }
    return file.flatMap { output.value($0, name) }
  }

  @Test func case12AlphaStandsFirst() throws {
    let output = try field("12-alpha-order")
    let expected = [
      "veil": "0x8C1B6EF3", "opaque": "0xFF1B6EF3", "short": "0x8811BBFF", "tiny": "0xFF11BBFF",
      "clear": "0x001B6EF3", "half": "0x801B6EF3",
    ]
    for (name, hex) in expected {
      #expect(value(output, "Color", name)?.hasSuffix("Color(\(hex))") == true, "\(name)")
    }
    #expect(value(output, "Color", "seven") == nil)
    #expect(value(output, "Color", "nine") == nil)
  }

  @Test func case14DisplayP3IsKept() throws {
    let output = try field("14-p3-to-swift-and-css")
    #expect(value(output, "Color", "plain")?.hasSuffix("Color(0xFFFF4F33)") == true)
    let vivid = try #require(value(output, "Color", "vivid"))
    #expect(vivid.contains("P3(1f, 0.31f, 0.2f, 1f)"))
    #expect(!vivid.contains("FF4F33"), "read as sRGB")
    #expect(value(output, "Color", "bad") == nil)
  }

  @Test func case16GradientsHaveTheirDirection() throws {
    let output = try field("16-gradient-direction")
    for (name, degrees) in ["up": "0f", "right": "90f", "down": "180f", "wrap": "90f"] {
      #expect(value(output, "Gradient", name)?.contains("Degrees(\(degrees))") == true, "\(name)")
    }
    let fade = try #require(value(output, "Gradient", "fade"))
    #expect(fade.contains("0xFFFFFFFF") && fade.contains("0x00FFFFFF"), "the clear end keeps its white")
    let one = try #require(value(output, "Gradient", "one"))
    #expect(one.components(separatedBy: "GradientStop(").count == 3, "a shader wants two stops")
  }

  @Test func case17NumbersAreExactAndRoundedOnce() throws {
    let output = try field("17-precision-and-noise")
    let sizes = [
      "sizeBody": "15f", "sizeTight": "2.695f", "sizeThird": "5.3333f", "sizeSum": "0.3f", "sizeWhole": "15f",
      "sizeNeg": "0f", "sizeTiny": "0f",
    ]
    for (name, number) in sizes {
      #expect(value(output, "Dimension", name)?.hasSuffix("Dimension(\(number))") == true, "\(name)")
    }
    #expect(value(output, "Number", "opacitySeven") == "0.07f")
    #expect(value(output, "Number", "opacityFigma") == "0.4f")
  }

  @Test func case19ShadowsKeepEveryField() throws {
    let output = try field("19-shadow-spread")
    let card = try #require(value(output, "Shadow", "card"))
    #expect(card.contains("0x1F101820") && card.contains("Dimension(-4f)") && card.contains("0x14101820"))
    #expect(value(output, "Shadow", "inner")?.contains("inset = true") == true)
  }

  @Test func case20ReservedWordsAndDigits() throws {
    let output = try field("20-reserved-and-digits")
    let text = output.files.values.joined()
    for name in [
      "sizeDefault", "sizeIn", "sizeSelf", "sizeInit", "sizeType", "sizeObject", "size2xl", "size12xsmall",
    ] {
      #expect(text.contains("public val \(name): "), "\(name)")
    }
  }

  @Test func case23TextsCannotBreakOut() throws {
    let output = try field("23-text-in-comments-and-literals")
    let text = output.files.values.joined()
    #expect(text.contains(#""Cost\$Sans \\ \"Pro\"""#))
    #expect(text.contains("third * / still text") || text.contains("third *\u{200B}/ still text"))
    #expect(!text.contains("third */"))
  }

  @Test func keywordsAndClass() throws {
    let output = try KotlinOutput(
      tokens:
        """
        color: { $type: color, in: "#000", object: "#000", class: "#000", 2xl: "#000", value: "#000" }
        """
    )
    let text = try #require(output.files["DemoColor.kt"])
    #expect(text.contains("public val `in`: DemoColor"))
    #expect(text.contains("public val `object`: DemoColor"))
    #expect(text.contains("@get:JvmName(\"getClass_\")\n    public val `class`: DemoColor"))
    #expect(text.contains("public val _2xl: DemoColor"))
    #expect(text.contains("public val value: DemoColor"), "a soft keyword needs nothing")
  }

  @Test func slotsFallBackToTheNearest() throws {
    let output = try KotlinOutput(
      tokens: """
        color:
          $type: color
          a: { $value: "#111111", $modes: { dark: "#222222" } }
          b: { $value: "#111111", $modes: { dark: "#222222", increased: "#333333", dark increased: "#444444" }}
          c: { $value: "#111111", $modes: { increased: "#333333" } }
          d: "{color.b}"
        """)
    #expect(output.value("DemoColor.kt", "a") == "DemoColor(0xFF111111, dark = 0xFF222222)")
    #expect(
      output.value("DemoColor.kt", "b")
        == "DemoColor(0xFF111111, dark = 0xFF222222, lightIncreased = 0xFF333333, darkIncreased = 0xFF444444)"
    )
    #expect(
      output.value("DemoColor.kt", "c")
        == "DemoColor(0xFF111111, lightIncreased = 0xFF333333, darkIncreased = 0xFF333333)")
    #expect(output.value("DemoColor.kt", "d") == "DemoColor.b")
  }

  @Test func aTakenOldNameIsFound() throws {
    let output = try KotlinOutput(
      tokens: """
        color:
          $type: color
          old: "#000"
          new: { $value: "#111", $renamedFrom: color.old-er }
          other: { $value: "#111", $renamedFrom: colors.old }
        """
    )
    #expect(output.line("DemoColor.kt", "oldEr") != nil)
    let found = output.compilation.findings.sorted().filter { $0.id.name == "old-name-taken" }
    #expect(found.map(\.token) == ["color.other"])
    #expect(found.first?.message.hasPrefix("'colors.old' is 'old' in generated code") == true)
  }

  /// Kotlin's grammar knows no marks and no letters beyond the first plane, and no name that starts with a digit.
  @Test func unusualLettersAreQuoted() throws {
    let output = try KotlinOutput(
      tokens:
        "c:\n  $type: number\n  İx: 1\nn: { $type: number, $value: 1 }\n𝔘n: { $type: number, $value: 2 }\n"
        + "٣٤: { $type: number, $value: 3 }\nnaïve: { $type: number, $value: 4 }\n")
    #expect(output.value("DemoNumber.kt", "`𝔘n`") == "2f")
    #expect(output.value("DemoNumber.kt", "`٣٤`") == "3f")
    #expect(output.value("DemoNumber.kt", "naïve") == "4f")
    #expect(output.value("DemoNumber.kt", "`cI\u{307}x`") == "1f")
  }

  @Test func manyTokensAreSplitIntoClasses() throws {
    let lines = (0..<8500).map { "  c\($0): \"#\(String(0x100000 + $0, radix: 16))\"" }
    let output = try KotlinOutput(tokens: "color:\n  $type: color\n\(lines.joined(separator: "\n"))\n")
    let text = try #require(output.files["DemoColor.kt"])
    for name in [
      "DemoColorTokens1 {", "DemoColorTokens2 : DemoColorTokens1() {",
      "DemoColorTokens : DemoColorTokens2() {",
    ] {
      #expect(text.contains("public sealed class \(name)"), "\(name)")
    }
  }

  @Test func theNamesOfTheFilesDependOnTheConfigurationOnly() throws {
    let empty = try KotlinOutput(tokens: "color: { $type: color, a: \"#000\" }\n")
    #expect(empty.files.count == 17)
    #expect(empty.files.keys.allSatisfy { $0.hasPrefix("Demo") && $0.hasSuffix(".kt") })
  }
}
