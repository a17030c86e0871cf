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

/// A matrix that lists no cells: Apple's has 57,600, and a record for each property, cells and modes in their place.
@Suite struct JSONRecordsTests {
  @Test func apple() throws {
    let folder = packageFolder.appending(path: "Tokens/apple")
    var compilation = Compiler(files: MemoryFiles(folder: folder)).load(".")
    let artifacts = generate(
      compilation.program, compilation.program.project.targets.filter { $0.kind == .json },
      templates: TemplateSources(), in: &compilation.sources, &compilation.findings)
    let artifact = try #require(artifacts.first { $0.path.hasSuffix("button.matrix.json") })
    var compared = 0
    let differences = try Self.differences(Data(artifact.bytes), compilation.program, &compared)
    for difference in differences.prefix(10) { Issue.record("\(difference)") }
    #expect(compared > 10_000)
    // One other colour is found.
    let text = String(decoding: artifact.bytes, as: UTF8.self)
    try #require(text.contains("#ff4245"))
    let broken = Data(text.replacingOccurrences(of: "#ff4245", with: "#123456").utf8)
    #expect(try !Self.differences(broken, compilation.program, &compared).isEmpty)
  }

  /// Where a colour is the system's own, JSON and Swift name the same one, and no other has a name.
  @Test func systemColors() throws {
    let folder = packageFolder.appending(path: "Tokens/apple")
    var compilation = Compiler(files: MemoryFiles(folder: folder)).load(".")
    let program = compilation.program
    let artifacts = generate(
      program, program.project.targets, templates: TemplateSources(), in: &compilation.sources,
      &compilation.findings)
    let json = try #require(
      artifacts.first { $0.path.hasSuffix("tokens.json") && !$0.path.hasSuffix(".tokens.json") })
    let list = try #require(try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: Any])
    let tokens = try #require(list["tokens"] as? [String: [String: Any]])
    let named = tokens.values.compactMap { token in
      (token["system"] as? String).map { "\((token["names"] as? [String: String])?["swift"] ?? ""): \($0)" }
    }
    let swift = try #require(artifacts.first { $0.path.hasSuffix("AppleColor.swift") })
    let lines = String(decoding: swift.bytes, as: UTF8.self).split(separator: "\n")
    var members: [String] = []
    for line in lines {
      guard let call = line.range(of: ".system(."), let end = line[call.upperBound...].firstIndex(of: ")"),
        let start = line.range(of: "static var "), let colon = line[start.upperBound...].firstIndex(of: ":")
      else { continue }
      members.append("\(line[start.upperBound..<colon]): \(line[call.upperBound..<end])")
    }
    #expect(named.count > 15)
    #expect(named.sorted() == members.sorted())
  }

  /// Every property that some setting names, over the axes and modes on which it depends, is what its records say.
  private static func differences(_ json: Data, _ program: Program, _ compared: inout Int) throws -> [String]
  {
    let matrix = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    let records = try #require(matrix["records"] as? [[String: Any]])
    let initial = try #require(matrix["initial"] as? [String: [String: [String: Any]]])
    var byProperty: [String: [[String: Any]]] = [:]
    for record in records {
      byProperty["\(record["part"] ?? "").\(record["property"] ?? "")", default: []].append(record)
    }
    var result: [String] = []
    for platform in program.project.platforms {
      let truth = Truth(program, on: platform)
      for table in truth.component.properties where table.property != .backdrop {
        let part = program.names[truth.component.parts[table.part].name]
        let name = "\(part).\(table.property.name)"
        var seen: Set<[Int]> = []
        for cell in truth.cells where seen.insert(table.axes.map { cell[$0] }).inserted {
          let place = Dictionary(
            uniqueKeysWithValues: truth.component.axes.indices.map {
              (program.names[truth.component.axes[$0].name], truth.name($0, cell))
            })
          let own = (byProperty[name] ?? []).filter { record in
            (record["cell"] as? [String: String] ?? [:]).allSatisfy { place[$0.key] == $0.value }
          }
          for mode in truth.modes {
            /// What has no record of its own is taken from another property, as the vocabulary says.
            func taken(_ property: Property, _ part: Int) -> [String: Any]? {
              let source: (part: Int, property: Property)?
              var field: String?
              switch property.rule(on: truth.component.parts[part].kind).initial {
              case .required: source = truth.component.label.map { ($0, property) }
              case .inherited(let inheritance):
                source = truth.component.target(of: inheritance, from: part)
                if inheritance == .typographyWeight { field = "fontWeight" }
                if inheritance == .labelFontSize { field = "fontSize" }
              case .anatomy: return ["value": truth.component.parts[part].presence.name]
              default: return nil
              }
              guard let source, source.part != part || source.property != property else { return nil }
              let name = "\(program.names[truth.component.parts[source.part].name]).\(source.property.name)"
              let records = (byProperty[name] ?? []).filter { record in
                (record["cell"] as? [String: String] ?? [:]).allSatisfy {
                  $0.key == "platform" ? $0.value == platform.name : place[$0.key] == $0.value
                }
                  && (record["when"] as? [String: String] ?? [:]).allSatisfy {
                    $0.key == "platform" ? $0.value == platform.name : truth.context($0.key, mode) == $0.value
                  }
              }
              let found =
                records.max {
                  ($0["when"] as? [String: String] ?? [:]).count
                    < ($1["when"] as? [String: String] ?? [:]).count
                } ?? initial[program.names[truth.component.parts[source.part].name]]?[source.property.name]
                ?? taken(source.property, source.part)
              guard let field, let typography = found?["value"] as? [String: Any] else { return found }
              return typography[field].map { ["value": $0] }
            }
            let fitting = own.filter { record in
              (record["when"] as? [String: String] ?? [:]).allSatisfy {
                $0.key == "platform" ? $0.value == platform.name : truth.context($0.key, mode) == $0.value
              }
            }
            func width(_ record: [String: Any]) -> Int { (record["when"] as? [String: String] ?? [:]).count }
            let value =
              fitting.max { width($0) < width($1) } ?? initial[part]?[table.property.name]
              ?? taken(table.property, table.part)
            let resolved = truth.value(table.property, table.part, cell, mode)
            // The vocabulary's own value, which no record repeats.
            if value == nil,
              program.property(table.property, of: table.part, in: cell, of: truth.component, mode: mode)?
                .setting == nil
            {
              switch table.property.rule(on: truth.component.parts[table.part].kind).initial {
              case .required, .inherited, .anatomy: break
              default: continue
              }
            }
            let expected = truth.text(resolved)
            let isBoolean =
              table.property.rule(on: truth.component.parts[table.part].kind).types == [.boolean]
            let found =
              value.map { isBoolean ? JSONMatrix.boolean($0) : JSONMatrix.text(ofLook: $0) } ?? "missing"
            compared += 1
            if found != expected {
              result.append("\(platform.name) \(place) \(name): \(found), expected \(expected)")
            }
          }
        }
      }
    }
    return result
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
            let found = value.map { isBoolean ? Self.boolean($0) : Self.text(ofLook: $0) } ?? "missing"
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

  static func boolean(_ look: Object) -> String { look["value"] as? Bool == true ? "true" : "false" }

  /// A value, with the angle that a gradient has beside it.
  static func text(ofLook look: Object) -> String {
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

  static func number(_ value: Any?) -> String {
    let double = (value as? NSNumber)?.doubleValue ?? .nan
    return (Decimal(double) ?? .zero).rounded(places: 4).description
  }

  static func text(_ value: Any) -> String {
    if let object = value as? Object { return text(object) }
    if let list = value as? [Object] { return list.map(shadow).joined(separator: ", ") }
    if let list = value as? [NSNumber] { return "(" + list.map(number).joined(separator: " ") + ")" }
    if let list = value as? [String] { return "[" + list.joined(separator: ", ") + "]" }
    if let number = value as? NSNumber { return self.number(number) }
    return value as? String ?? "\(value)"
  }

  static func shadow(_ layer: Object) -> String {
    ["color", "offsetX", "offsetY", "blur", "spread"].map { text(layer[$0] ?? "") }.joined(separator: " ")
      + (layer["inset"] as? Bool == true ? " inset" : "")
  }

  static func text(_ object: Object) -> String {
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
      // One family may stand without a list.
      let family = (object["fontFamily"] as? String).map { "[\($0)]" } ?? text(object["fontFamily"] ?? "")
      return
        ([family] + ["fontSize", "fontWeight", "letterSpacing", "lineHeight"].map { text(object[$0] ?? "") })
        .joined(separator: " ")
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
