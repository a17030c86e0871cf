import Foundation
import TestSupport
import Testing
import TokencIR
import TokencSyntax

/// What can be said of Spectrum's Kotlin without compiling it.
@Suite struct KotlinSpectrumTests {
  private func output() throws -> KotlinOutput {
    try KotlinOutput(MemoryFiles(folder: packageFolder.appending(path: "Tokens/spectrum")))
  }

  /// S36: nothing limits the lines of a label, or cuts it.
  @Test func labelsWrap() throws {
    let output = try output()
    for (path, text) in output.files {
      for word in ["maxLines", "minLines", "softWrap", "TextOverflow", "singleLine"] {
        #expect(!text.contains(word), "\(path): \(word)")
      }
    }
    #expect(output.files["SpectrumButtonCompose.kt"]?.contains("BasicText(") == true)
  }

  /// S50 to S58: of all 36 pairs of styles exactly those of the source can be written.
  @Test func pairs() throws {
    let output = try output()
    let text = try #require(output.files["SpectrumButton.kt"])
    let sets = ["SpectrumLowStyle": ["Quiet", "Secondary"], "SpectrumQuietStyle": ["Quiet"]]
    for (set, styles) in sets {
      let body = try #require(
        text.components(separatedBy: "enum class \(set)(").last?.components(separatedBy: "}").first)
      let entries = body.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.contains("(SpectrumButtonAnyStyle.") }.map { String($0.prefix { $0 != "(" }) }
      #expect(entries == styles)
    }
    let leads = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { $0.hasPrefix("public fun ") && $0.contains("): SpectrumPair = SpectrumPair(") }
      .map { $0.dropFirst("public fun ".count).components(separatedBy: "): ")[0] }
    #expect(
      leads == [
        "premium(with: SpectrumLowStyle", "accent(with: SpectrumLowStyle", "primary(with: SpectrumLowStyle",
        "negative(with: SpectrumLowStyle", "secondary(with: SpectrumQuietStyle",
      ])
  }

  /// D7, and what a JVM method can hold: the whole matrix of five kinds stays small.
  @Test func staysSmall() throws {
    let text = try #require(try output().files["SpectrumButton.kt"])
    #expect(text.utf8.count < 40_000)
    #expect(text.split(separator: "\n").count < 700)
  }
}
