import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// The matrix in JSON, read back by Foundation: every property of every cell in every mode is what the program says.
@Suite struct JSONTruthTests {
  @Test(arguments: ["nhs", "spectrum"]) func matrix(name: String) throws {
    let folder = packageFolder.appending(path: "Tokens/\(name)")
    var compilation = Compiler(files: MemoryFiles(folder: folder)).load(".")
    let artifacts = generate(
      compilation.program, compilation.program.project.targets.filter { $0.kind == .json },
      templates: TemplateSources(), in: &compilation.sources, &compilation.findings)
    let artifact = try #require(artifacts.first { $0.path.hasSuffix("button.matrix.json") })
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(artifact.bytes)) as? [String: Any])
    let matrix = try #require(JSONMatrix(json))
    var compared = 0
    for platform in compilation.program.project.platforms {
      let truth = Truth(compilation.program, on: platform)
      let differences = matrix.differences(from: truth, &compared)
      for difference in differences.prefix(10) { Issue.record("\(platform.name): \(difference)") }
    }
    #expect(compared > 20_000)
    // A matrix with one other colour does not pass.
    let text = String(decoding: artifact.bytes, as: UTF8.self)
    let hex = name == "nhs" ? "#00c55f" : "#274dea"
    try #require(text.contains(hex))
    let broken = Data(text.replacingOccurrences(of: hex, with: "#123456").utf8)
    let other = try #require(
      JSONMatrix((try JSONSerialization.jsonObject(with: broken) as? [String: Any]) ?? [:]))
    let truth = Truth(compilation.program, on: .android)
    #expect(!other.differences(from: truth, &compared).isEmpty)
  }
}

/// `NAME.matrix.json` as a reader of it would look things up.
private struct JSONMatrix {
  typealias Object = [String: Any]

  private let initial: Object
  private let cells: [String: Object]

  init?(_ json: Object) {
    guard let cells = json["cells"] as? [Object] else { return nil }
    initial = json["initial"] as? Object ?? [:]
    var byCell: [String: Object] = [:]
    for cell in cells where cell["available"] as? Bool == true {
      guard let platform = cell["platform"] as? String, let place = cell["cell"] as? [String: String] else {
        return nil
      }
      byCell[platform + Self.key(place)] = cell
    }
    self.cells = byCell
  }

  private static func key(_ place: [String: String]) -> String {
    place.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
  }

  func differences(from truth: Truth, _ compared: inout Int) -> [String] {
    var result: [String] = []
    let program = truth.program
    for cell in truth.cells {
      var place: [String: String] = [:]
      for (axis, declared) in truth.component.axes.enumerated() {
        place[program.names[declared.name]] = truth.name(axis, cell)
      }
      let key = truth.platform.name + Self.key(place)
      guard let record = cells[key] else {
        result.append("no cell \(key)")
        continue
      }
      for mode in truth.modes {
        let other = (record["modes"] as? [Object] ?? []).first { entry in
          (entry["when"] as? [String: String] ?? [:]).allSatisfy { truth.context($0.key, mode) == $0.value }
        }
        for (index, part) in truth.component.parts.enumerated() {
          let partName = program.names[part.name]
          let isAbsent = truth.value(.presence, index, cell, mode) == .keyword(.absent)
          for property in Property.all(of: part.kind)
          where property != .backdrop && property.rule(on: part.kind).platforms.contains(truth.platform) {
            // A part that is not there has no more to say.
            if isAbsent, property != .presence { continue }
            func look(_ object: Object?) -> Object? {
              (object?[partName] as? Object)?[property.name] as? Object
            }
            let value =
              look(other?["properties"] as? Object) ?? look(record["properties"] as? Object) ?? look(initial)
            let expected = truth.text(truth.value(property, index, cell, mode))
            let isBoolean = property.rule(on: part.kind).types == [.boolean]
            let found = value.map { isBoolean ? boolean($0) : self.text(ofLook: $0) } ?? "missing"
            compared += 1
            if found != expected {
              result.append("\(key) \(partName).\(property.name): \(found), expected \(expected)")
            }
          }
        }
      }
    }
    return result
  }

  // MARK: Values

  private func boolean(_ look: Object) -> String { look["value"] as? Bool == true ? "true" : "false" }

  /// A value, with the angle that a gradient has beside it.
  private func text(ofLook look: Object) -> String {
    guard let value = look["value"] else { return "missing" }
    guard let stops = value as? [Object], stops.first?["position"] != nil else { return text(value) }
    var angle = look["angle"] as? String ?? "180deg"
    if angle.hasPrefix("to ") {
      let x = angle.contains("right") ? 1 : angle.contains("left") ? -1 : 0
      let y = angle.contains("bottom") ? 1 : angle.contains("top") ? -1 : 0
      angle = "to \(x) \(y)"
    }
    return angle + stops.map { ", \(text($0["color"] ?? "")) \(number($0["position"]))" }.joined()
  }

  private func number(_ value: Any?) -> String {
    let double = (value as? NSNumber)?.doubleValue ?? .nan
    return (Decimal(double) ?? .zero).rounded(places: 4).description
  }

  private func text(_ value: Any) -> String {
    if let object = value as? Object { return text(object) }
    if let list = value as? [Object] { return list.map(shadow).joined(separator: ", ") }
    if let list = value as? [NSNumber] { return "(" + list.map(number).joined(separator: " ") + ")" }
    if let list = value as? [String] { return "[" + list.joined(separator: ", ") + "]" }
    if let number = value as? NSNumber { return self.number(number) }
    return value as? String ?? "\(value)"
  }

  private func shadow(_ layer: Object) -> String {
    ["color", "offsetX", "offsetY", "blur", "spread"].map { text(layer[$0] ?? "") }.joined(separator: " ")
      + (layer["inset"] as? Bool == true ? " inset" : "")
  }

  private func text(_ object: Object) -> String {
    if let hex = object["hex"] as? String {
      let alpha = Int(((object["alpha"] as? NSNumber)?.doubleValue ?? 1) * 255 + 0.5)
      let digits = String(alpha, radix: 16, uppercase: true)
      return (digits.count == 1 ? "0" : "") + digits + hex.dropFirst().uppercased()
    }
    if let unit = object["unit"] as? String {
      let factor = unit == "s" ? 1000.0 : unit == "rem" ? 16.0 : 1.0
      let amount = NSNumber(value: ((object["value"] as? NSNumber)?.doubleValue ?? .nan) * factor)
      return number(amount) + (unit == "s" || unit == "ms" ? "ms" : "")
    }
    if object["fontSize"] != nil {
      return ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
        .map { text(object[$0] ?? "") }.joined(separator: " ")
    }
    if object["timingFunction"] != nil {
      return ["duration", "delay", "timingFunction"].map { text(object[$0] ?? "") }.joined(separator: " ")
    }
    if object["depth"] != nil {
      return ["depth", "minPerspective", "maxPerspective", "widthRatio"].map {
        object[$0].map(text) ?? "none"
      }
      .joined(separator: " ")
    }
    return "\(object)"
  }
}
