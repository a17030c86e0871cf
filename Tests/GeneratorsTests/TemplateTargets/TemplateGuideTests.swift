import Foundation
import TestSupport
import Testing
import TokencTemplates

/// `Templates/README.md` is true: its example gives what it says, and its tables name the fields that there are.
@Suite struct TemplateGuideTests {
  private let guide: String

  init() throws {
    guide = try String(contentsOf: packageFolder.appending(path: "Templates/README.md"), encoding: .utf8)
  }

  /// The files of the worked example: a path at the start of a paragraph, then what is in it.
  private var example: [String: String] {
    var files: [String: String] = [:]
    let section = guide.components(separatedBy: "### A worked example\n")[1]
      .components(separatedBy: "\n## ")[0]
    let file = #/(?m)^(?:`tokenc build` writes )?`([^`\n]+)`[^\n]*:\n\n```[a-z]*\n([\s\S]*?)```/#
    for match in section.matches(of: file) {
      files[String(match.1)] = String(match.2)
    }
    return files
  }

  @Test func theExampleIsTrue() throws {
    var files = example
    #expect(files.count == 6)
    let expected = files.removeValue(forKey: "game/tokens.lua")
    let value = "my/lua/_value.mustache"
    files[value] = files[value]?.trimmingCharacters(in: .newlines)
    let build = TemplateBuild(MemoryFiles(files), target: "lua")
    #expect(build.findings == "")
    #expect(expected != nil && build.files["tokens.lua"] == expected)
  }

  /// Every field of every view stands in the guide, and the guide speaks of no other.
  @Test func theFieldsAreThose() throws {
    var files = TemplateBuild.allTypes
    let project = String(decoding: try #require(files.files["tokenc.yaml"]), as: UTF8.self)
    files.files["tokenc.yaml"] = Array((project + "  own: { templates: my, output: out }\n").utf8)
    for name in ["all.txt", "{token}.txt", "{type}.txt", "{component}.txt"] {
      files.files["my/\(name).mustache"] = Array("x".utf8)
    }
    files.files["chip.component.yaml"] = Array(
      """
      component: chip
      anatomy: { box: { kind: shape }, text: { kind: text } }
      axes: { tone: { values: [loud, quiet] } }
      unavailable: [{ tone: quiet, platform: ios, reason: Loud only. }]
      properties:
        box: { fill: "{color.ink}" }
        text: { color: "{color.strong}", typography: "{type.body}", underline: true }
        press: { scale: { depth: 2px, minPerspective: 20px, widthRatio: 0.33 } }

      """.utf8)
    let build = TemplateBuild(files, target: "own", showsViews: true)
    #expect(build.findings == "")
    var found: Set<String> = []
    for view in build.files.values {
      for line in view.split(separator: "\n") {
        if let match = line.prefixMatch(of: #/ *([A-Za-z0-9]+): /#) { found.insert(String(match.1)) }
      }
    }
    let view = guide.components(separatedBy: "\n## The view\n")[1]
    var documented: Set<String> = []
    for match in view.matches(of: #/`([A-Za-z0-9 ]+)`/#) {
      documented.formUnion(match.1.split(separator: " ").map(String.init))
    }
    #expect(found.subtracting(documented).sorted() == [], "not in the guide")
    // Words of the guide that are values and not fields.
    let words: Set<String> = [
      "stable", "experimental", "deprecated", "colorAccentDefault", "nhsColorAccentDefault", "accentDefault",
      "default", "system", "nhsAccentDefault", "case", "names", "typeSegment",
    ]
    #expect(documented.subtracting(found).subtracting(words).sorted() == [], "not in any view")
  }

  /// What is in the binary is what is in the folders.
  @Test(arguments: ["typescript", "scss", "tailwind", "dart", "android-xml", "xcassets"])
  func embedded(folder: String) throws {
    let url = packageFolder.appending(path: "Templates/\(folder)")
    let names = (FileManager.default.subpaths(atPath: url.path(percentEncoded: false)) ?? [])
      .filter { $0.hasSuffix(".mustache") }
    let embedded = embeddedTemplates.filter { $0.folder == folder }
    #expect(Set(names) == Set(embedded.map(\.name)))
    for template in embedded {
      let file = try String(contentsOf: url.appending(path: template.name), encoding: .utf8)
      #expect(file == template.text, "\(template.name): run Templates/embed")
    }
  }
}
