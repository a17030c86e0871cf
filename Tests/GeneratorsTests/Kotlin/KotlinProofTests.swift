import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencColor
import TokencGenerators
import TokencIR
import TokencSyntax

/// The generated Kotlin really compiled and run; see `Tests/Proof/kotlin.sh`.
@Suite(.serialized) struct KotlinProofTests {
  private let sources = packageFolder.appending(path: "Tests/GeneratorsTests/Kotlin/Proof")

  /// Compiles NHS with and without Compose, uses it from outside, refuses what must be refused, draws the
  /// button on the stubs, and reads every property of every cell in every mode back.
  @Test func nhs() throws {
    let output = try KotlinOutput(MemoryFiles(folder: packageFolder.appending(path: "Tokens/nhs")))
    let folder = FileManager.default.temporaryDirectory.appending(path: "nhs-kotlin-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try output.write(to: folder)
    let proof = try proveKotlin([
      folder.path(percentEncoded: false), "--core",
      sources.appending(path: "NhsCells.kt").path(percentEncoded: false),
      "--run", sources.appending(path: "NhsTree.kt").path(percentEncoded: false),
      "--use", sources.appending(path: "NhsUse.kt").path(percentEncoded: false), "--bad",
      sources.appending(path: "NhsBad.kt").path(percentEncoded: false),
    ])
    try #require(proof.status == 0, "\(proof.messages)")
    print(proof.messages)

    let parts = proof.output.components(separatedBy: "--- tree ---\n")
    try #require(parts.count == 2)
    let found = parts[0].split(separator: "\n").map(String.init)
    let expected = cells(of: output.program)
    #expect(found.count == expected.count)
    for (found, expected) in zip(found, expected) where found != expected {
      Issue.record("\(found), expected \(expected)")
    }
    assertGolden(parts[1], at: goldens + "/nhs/kotlin/tree.txt")
  }

  @Test func everyType() throws {
    let output = try KotlinOutput(MemoryFiles(folder: goldenFolder("all-types")))
    let folder = FileManager.default.temporaryDirectory.appending(path: "all-kotlin-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try output.write(to: folder)
    let proof = try proveKotlin([
      folder.path(percentEncoded: false), "--core",
      sources.appending(path: "AllTypes.kt").path(percentEncoded: false),
    ])
    try #require(proof.status == 0, "\(proof.messages)")
    assertGolden(proof.output, at: goldens + "/all-types/kotlin/values.txt")
  }

  // MARK: What the program says

  /// The lines that `NhsCells.kt` prints, made from the program without the generator.
  private func cells(of program: Program) -> [String] {
    let component = program.components[0]
    let scheme = program.modifiers.firstIndex { $0.kind == .colorScheme }!
    let contrast = program.modifiers.firstIndex { $0.kind == .contrast }!
    var lines: [String] = []
    for (name, dark, increased) in [
      ("Light", 0, 0), ("Dark", 1, 0), ("LightIncreased", 0, 1), ("DarkIncreased", 1, 1),
    ] {
      var mode = program.defaultMode(on: .android)
      mode[scheme] = dark
      mode[contrast] = increased
      for cell in component.availableCells(on: .android) {
        let place = component.axes.indices.filter { component.axes[$0].values(on: .android).count > 1 }.map {
          axis in
          let value = program.names[component.axes[axis].values[cell[axis]].name]
          return
            "\(program.names[component.axes[axis].name])=\(value.prefix(1).uppercased() + value.dropFirst()),"
        }
        for (index, part) in component.parts.enumerated() {
          for property in Property.all(of: part.kind)
          where property != .backdrop && property.rule(on: part.kind).platforms.contains(.android) {
            let value =
              program.property(property, of: index, in: cell, of: component, mode: mode)?.value ?? .none
            let label = "\(program.names[part.name]).\(property.name)"
            lines.append("\(place.joined())mode=\(name) \(label): \(text(value, program))")
          }
        }
      }
    }
    return lines
  }

  private func text(_ value: Value, _ program: Program) -> String {
    func text(_ slot: Slot) -> String { self.text(program.value(slot), program) }
    switch value {
    case .none: return "none"
    case .color(let color):
      let bytes = color.eightBit()
      return [bytes.alpha, bytes.red, bytes.green, bytes.blue].map {
        let hex = String($0, radix: 16, uppercase: true)
        return hex.count == 1 ? "0" + hex : hex
      }.joined()
    case .dimension(let dimension): return dimension.pixels.rounded(places: 4).description
    case .number(let number): return number.rounded(places: 4).description
    case .keyword(let keyword): return keyword.name
    case .boolean(let boolean): return boolean ? "true" : "false"
    case .fontWeight(let weight): return weight.description
    case .fontFamily(let names):
      return "[" + names.map { program.names[$0] }.joined(separator: ", ") + "]"
    case .typography(let type):
      return [type.fontFamily, type.fontSize, type.fontWeight, type.letterSpacing, type.lineHeight].map(text)
        .joined(separator: " ")
    case .duration(let duration):
      // As Kotlin's own type prints it.
      return duration.amount.isZero ? "0s" : "\(duration.milliseconds)ms"
    case .cubicBezier(let curve):
      return "("
        + [curve.x1, curve.y1, curve.x2, curve.y2].map { "\(Decimal($0) ?? .zero)" }.joined(separator: " ")
        + ")"
    case .transition(let transition):
      return [transition.duration, transition.delay, transition.timingFunction].map(text).joined(
        separator: " ")
    default: return "not expected in NHS"
    }
  }
}
