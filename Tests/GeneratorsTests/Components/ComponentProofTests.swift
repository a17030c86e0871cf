import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencColor
import TokencGenerators
import TokencIR
import TokencSyntax

/// A text field and a chip, which nothing in tokenc knows: `Tests/Goldens/components`. Their matrix, and the data that
/// compiled Swift, compiled Kotlin and Chromium read back, are what the program says.
@Suite(.serialized) struct ComponentProofTests {
  private static let folder = goldenFolder("components")
  private let compilation: Compilation
  private let files: [String: [String: String]]
  private var program: Program { compilation.program }

  init() {
    let compiler = Compiler(files: MemoryFiles(folder: Self.folder))
    var compilation = compiler.load(".")
    let targets = compilation.program.project.targets
    var files: [String: [String: String]] = [:]
    for artifact in compilation.generate(targets, templates: TemplateSources()) {
      files[artifact.target, default: [:]][artifact.path] = String(decoding: artifact.bytes, as: UTF8.self)
    }
    self.compilation = compilation
    self.files = files
  }

  private func write(_ target: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in try #require(files[target]) { try folder.write(text, to: path) }
    return folder
  }

  private func proof(_ name: String) -> String {
    packageFolder.appending(path: "Tests/Proof/\(name)").path(percentEncoded: false)
  }

  @Test func passesItsOwnCheck() {
    var compilation = compilation
    _ = compilation.check()
    let problems = compilation.findings.all.filter { $0.severity > .note }
    #expect(problems.map(\.message) == [])
  }

  // MARK: JSON

  @Test func matrixHasEveryCell() throws {
    struct Matrix: Decodable {
      struct Cell: Decodable {
        var platform: String
        var cell: [String: String]
        var available: Bool
        var reason: String?
      }
      var cells: [Cell]
    }
    func matrix(_ name: String) throws -> Matrix {
      let text = files["json"]?["\(name).matrix.json"] ?? ""
      return try JSONDecoder().decode(Matrix.self, from: Data(text.utf8))
    }
    let field = try matrix("textField").cells
    #expect(field.count == 72)
    let missing = field.filter { !$0.available }
    #expect(missing.count == 12)
    for one in missing {
      #expect(one.platform == "ios")
      #expect(one.cell["density"] == "tight")
      #expect(one.reason == "iOS fields are never tight.")
    }
    let chip = try matrix("chip").cells
    #expect(chip.count == 72)
    #expect(chip.allSatisfy { $0.available })
  }

  // MARK: Swift and Kotlin

  @Test func swiftReadsBack() throws {
    let folder = try write("swift")
    let core = """
      @main enum Core {
        static func main() {
          for scheme in FormsMode.ColorScheme.allCases {
            let mode = FormsMode(scheme)
            for cell in FormsTextFieldCell.allCases {
              write("textField validity=\\(cell.validity),state=\\(cell.state),mode=\\(scheme)", cell.properties(in: mode))
            }
            for cell in FormsChipCell.allCases {
              write(
                "chip tone=\\(cell.tone),selection=\\(cell.selection),removal=\\(cell.removal),state=\\(cell.state),mode=\\(scheme)",
                cell.properties(in: mode))
            }
          }
        }
        static func write(_ cell: String, _ properties: [(name: String, value: FormsPropertyValue)]) {
          for property in properties {
            switch property.value {
            case .none: print("\\(cell) \\(property.name): none")
            case .number(let number):
              let text = "\\(number)"
              print("\\(cell) \\(property.name): \\(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)")
            case .color(let color):
              let bytes = [color.opacity, color.red, color.green, color.blue].map { Int($0 * 255 + 0.5) }
              let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
              print("\\(cell) \\(property.name): \\(hex)")
            default: break
            }
          }
        }
      }

      """
    let extra = try TemporaryFolder()
    try extra.write(core, to: "Core.swift")
    let result = try run(
      "sh",
      [
        proof("swift.sh"), folder.path, "FormsTokens", "--core", extra.path + "/Core.swift",
      ], timeout: 1200)
    try #require(result.status == 0, "\(result.stderr)")
    compare(result.stdout, with: expected(on: .ios))
  }

  @Test func kotlinReadsBack() throws {
    let folder = try write("kotlin")
    let extra = try TemporaryFolder()
    try extra.write(
      """
      package demo.forms.tokens

      fun main() {
          formsTextFieldCells { println("textField " + it) }
          formsChipCells { println("chip " + it) }
      }

      """, to: "Cells.kt")
    let result = try proveKotlin([folder.path, "--core", extra.path + "/Cells.kt"])
    try #require(result.status == 0, "\(result.messages)")
    compare(result.output, with: expected(on: .android))
  }

  /// Every expected line is there; lines about other properties and modes are not looked at.
  private func compare(_ output: String, with expected: [String]) {
    let found = Set(output.lowercased().split(separator: "\n").map(String.init))
    #expect(expected.count > 500)
    for line in expected where !found.contains(line.lowercased()) {
      Issue.record("not read back: \(line)")
      return
    }
  }

  /// What the program says of the colours and numbers of every cell, in light and dark.
  private func expected(on platform: Platform) -> [String] {
    let scheme = program.modifiers.firstIndex { $0.kind == .colorScheme }!
    var lines: [String] = []
    for component in program.components {
      let axes = component.axes.indices.filter { component.axes[$0].values(on: platform).count > 1 }
      for cell in component.availableCells(on: platform) {
        let values = axes.filter { axis in
          Set(component.availableCells(on: platform).map { $0[axis] }).count > 1
        }.map {
          "\(program.names[component.axes[$0].name])=\(program.names[component.axes[$0].values[cell[$0]].name])"
        }
        for context in program.modifiers[scheme].contexts.indices {
          var mode = program.defaultMode(on: platform)
          mode[scheme] = context
          let name = program.names[program.modifiers[scheme].contexts[context]]
          let place = (values + ["mode=\(name)"]).joined(separator: ",")
          for table in component.properties where table.property != .backdrop {
            let part = component.parts[table.part]
            if program.property(.presence, of: table.part, in: cell, of: component, mode: mode)?.value
              == .keyword(.absent), !part.kind.isBuiltIn
            {
              continue
            }
            let value = program.property(table.property, of: table.part, in: cell, of: component, mode: mode)
            guard let text = value.flatMap({ text($0.value) }) else { continue }
            lines.append(
              "\(program.names[component.name]) \(place) \(program.names[part.name]).\(table.property.name): \(text)"
            )
          }
        }
      }
    }
    return lines
  }

  private func text(_ value: Value) -> String? {
    switch value {
    case .none: "none"
    case .dimension(let length): length.pixels.description
    case .number(let number): number.description
    case .color(let color):
      [color.eightBit()].map { [$0.alpha, $0.red, $0.green, $0.blue] }[0].map {
        ($0 < 16 ? "0" : "") + String($0, radix: 16)
      }.joined()
    default: nil
    }
  }

  // MARK: CSS

  @Test func styleSheetsParse() throws {
    let folder = try write("css")
    let paths = try #require(files["css"]).keys.sorted().map { "\(folder.path)/\($0)" }
    #expect(paths.count == 3)
    let result = try run("sh", [proof("css.sh")] + paths)
    #expect(result.status == 0, "\(result.stderr)")
  }

  /// A field is no button: no hand over it, its focus is that of the input inside, and so is being disabled.
  @Test func browserUsesAFieldAsAField() throws {
    let folder = try write("css")
    let sheets = try #require(files["css"]).keys.sorted()
    func field(_ attributes: String) -> String {
      "<label id=a class=forms-text-field><input class=forms-text-field__entry \(attributes)></label>"
    }
    let cases: [[String: Any]] = [
      [
        "name": "rest", "html": field(""), "selector": "#a",
        "expect": [
          "cursor": "default", "border-top-color": "#5f6f7b", "border-top-width": "1px", "opacity": "1",
        ],
      ],
      [
        "name": "focus inside", "html": field("autofocus"), "selector": "#a",
        "expect": ["border-top-color": "#005eb8", "border-top-width": "2px", "outline-style": "solid"],
      ],
      [
        "name": "disabled inside", "html": field("disabled"), "selector": "#a",
        "expect": ["opacity": "0.5", "cursor": "not-allowed"],
      ],
    ]
    let text = try JSONSerialization.data(withJSONObject: ["css": sheets, "cases": cases])
    try folder.write(String(decoding: text, as: UTF8.self), to: "cases.json")
    let python = packageFolder.appending(path: ".tools/python/bin/python3").path(percentEncoded: false)
    try folder.output(python, proof("browser.py"), "cases.json")
  }

  /// Every cell at rest, in light and dark, as Chromium computes it.
  @Test func browserComputesEveryCell() throws {
    let folder = try write("css")
    var cases: [[String: Any]] = []
    let scheme = program.modifiers.firstIndex { $0.kind == .colorScheme }!
    for component in program.components {
      let name = component.name == program.names.find("chip") ? "forms-chip" : "forms-text-field"
      let box = try #require(component.container)
      let label = try #require(component.label)
      let state = try #require(component.interactionAxis)
      for cell in component.availableCells(on: .web) where cell[state] == 0 {
        var classes = [name]
        for (index, axis) in component.axes.enumerated()
        where index != component.interactionAxis && cell[index] != axis.defaultValue {
          classes.append("\(name)--\(program.names[axis.values[cell[index]].name])")
        }
        for context in program.modifiers[scheme].contexts.indices {
          var mode = program.defaultMode(on: .web)
          mode[scheme] = context
          func css(_ property: Property, _ part: Int) -> String {
            switch program.property(property, of: part, in: cell, of: component, mode: mode)?.value {
            case .color(let color)?: color.eightBit().hex
            case .dimension(let length)?: "\(length.pixels)px"
            default: "#00000000"
            }
          }
          cases.append([
            "name": classes.joined(separator: " "),
            "html": "<button id=a class='\(classes.joined(separator: " "))'>Word</button>",
            "media": ["colorScheme": program.names[program.modifiers[scheme].contexts[context]]],
            "selector": "#a",
            "expect": [
              "background-color": css(.fill, box), "border-top-color": css(.stroke, box),
              "border-top-width": css(.strokeWidth, box), "color": css(.color, label),
              "min-height": css(.minHeight, box),
            ],
          ])
        }
      }
    }
    #expect(cases.count == 28)
    let sheets = try #require(files["css"]).keys.sorted()
    let text = try JSONSerialization.data(withJSONObject: ["css": sheets, "cases": cases])
    try folder.write(String(decoding: text, as: UTF8.self), to: "cases.json")
    let python = packageFolder.appending(path: ".tools/python/bin/python3").path(percentEncoded: false)
    try folder.output(python, proof("browser.py"), "cases.json")
  }
}
