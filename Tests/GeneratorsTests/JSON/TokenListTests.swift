import Foundation
import TestSupport
import Testing
import TokencColor
import TokencIR
import TokencSyntax

/// `tokens.json` against the program, read by another parser.
@Suite struct TokenListTests {
  @Test func everyTokenInSourceOrder() throws {
    let build = try types()
    let list = try build.json("tokens.json")
    let tokens = try #require(list["tokens"] as? [String: [String: Any]])
    let listed = build.program.namedTokens.filter { !build.program[$0].isPrivate }
    #expect(tokens.count == listed.count)
    #expect(list["version"] as? Int == 1)
    var last = build.text("tokens.json").startIndex
    for id in listed {
      let key = "\n    " + quoted(build.program.names[build.program[id].path]) + ": {"
      let place = try #require(build.text("tokens.json").range(of: key)?.lowerBound)
      #expect(place >= last)
      last = place
    }
  }

  private func quoted(_ text: String) -> String {
    var buffer = ByteBuffer()
    appendJSONString(text, to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// In every mode there could be, the last entry that holds has the value of the program, no other entry is
  /// narrower, and equally narrow ones agree.
  @Test(arguments: ["nhs", "types"]) func valuesInEveryMode(_ name: String) throws {
    let build = try name == "nhs" ? nhs() : types()
    let tokens = try #require(build.json("tokens.json")["tokens"] as? [String: [String: Any]])
    for id in build.program.namedTokens where !build.program[id].isPrivate {
      let path = build.program.names[build.program[id].path]
      let token = try #require(tokens[path])
      let entries = try #require(token["values"] as? [[String: Any]])
      #expect(token["type"] as? String == build.program[id].type.name)
      for mode in build.allModes {
        let contexts = build.contexts(mode)
        let holding = entries.filter { entry in
          (entry["when"] as! [String: String]).allSatisfy { contexts[$0.key] == $0.value }
        }
        let last = try #require(holding.last, "\(path) has no value in \(contexts)")
        let expected = plain(build.program.value(id, in: mode), build.program)
        #expect(same(last["value"]!, expected), "\(path) in \(contexts): \(last["value"]!), not \(expected)")
        let width = (last["when"] as! [String: String]).count
        for entry in holding where (entry["when"] as! [String: String]).count == width {
          #expect(same(entry["value"]!, expected), "\(path): two entries disagree in \(contexts)")
        }
      }
    }
  }

  /// Each entry is there because it differs: without it some mode would have another value.
  @Test(arguments: ["nhs", "types"]) func noEntryIsSuperfluous(_ name: String) throws {
    let build = try name == "nhs" ? nhs() : types()
    let tokens = try #require(build.json("tokens.json")["tokens"] as? [String: [String: Any]])
    let modes = build.allModes.map { build.contexts($0) }
    func value(_ entries: [[String: Any]], _ contexts: [String: String]) -> [Any] {
      let holding = entries.filter { entry in
        (entry["when"] as! [String: String]).allSatisfy { contexts[$0.key] == $0.value }
      }
      let width = holding.map { ($0["when"] as! [String: String]).count }.max()
      return holding.filter { ($0["when"] as! [String: String]).count == width }.map { $0["value"]! }
    }
    for (path, token) in tokens {
      let entries = token["values"] as! [[String: Any]]
      if entries.count == 1 { #expect((entries[0]["when"] as! [String: String]).isEmpty, "\(path)") }
      for index in entries.indices where entries.count > 1 {
        var others = entries
        others.remove(at: index)
        #expect(
          modes.contains { contexts in
            let (with, without) = (value(entries, contexts), value(others, contexts))
            return with.count < without.count || without.isEmpty || !same(with[0], without[0])
          }, "\(path), entry \(index)")
      }
    }
  }

  @Test func namesAreThoseOfTheLanguages() throws {
    let build = try nhs()
    let tokens = try #require(build.json("tokens.json")["tokens"] as? [String: [String: Any]])
    let names = try #require(tokens["color.text-secondary"]?["names"] as? [String: String])
    #expect(
      names == ["swift": "textSecondary", "kotlin": "textSecondary", "css": "--nhs-color-text-secondary"])
  }

  @Test func nothingNamesAPrivateToken() throws {
    let tokens = try #require(types().json("tokens.json")["tokens"] as? [String: [String: Any]])
    #expect(tokens["color.hidden"] == nil)
    let behind = try #require(tokens["color.behind"]?["values"] as? [[String: Any]])
    #expect(behind.allSatisfy { $0["alias"] == nil }, "nothing names a private token")
    let through = try #require(tokens["color.through"]?["values"] as? [[String: Any]])
    #expect(through.allSatisfy { $0["alias"] as? String == "color.ink" }, "the public token behind it")
  }
}

// MARK: - Values, spelled out by hand

/// What stands in the standard's object form for a value.
func plain(_ value: Value, _ program: Program) -> Any {
  func slot(_ slot: Slot) -> Any { plain(program.value(slot), program) }
  switch value {
  case .invalid: return NSNull()
  case .none: return "none"
  case .color(let color): return color
  case .dimension(let dimension):
    return ["value": Double("\(dimension.amount)")!, "unit": "\(dimension.unit)"] as [String: Any]
  case .number(let number), .fontWeight(let number): return Double("\(number)")!
  case .duration(let duration):
    return ["value": Double("\(duration.amount)")!, "unit": duration.unit == .ms ? "ms" : "s"]
      as [String: Any]
  case .cubicBezier(let curve): return [curve.x1, curve.y1, curve.x2, curve.y2]
  case .fontFamily(let names):
    return names.count == 1 ? program.names[names[0]] as Any : names.map { program.names[$0] }
  case .strokeStyle(.named(let name)): return name.name
  case .strokeStyle(.dashes(let dashes, let cap)):
    return ["dashArray": dashes.map(slot), "lineCap": "\(cap)"] as [String: Any]
  case .border(let border):
    return ["color": slot(border.color), "width": slot(border.width), "style": slot(border.style)]
  case .transition(let one):
    return [
      "duration": slot(one.duration), "delay": slot(one.delay), "timingFunction": slot(one.timingFunction),
    ]
  case .shadow(let layers):
    return layers.map { layer in
      var object = [
        "color": slot(layer.color), "offsetX": slot(layer.offsetX), "offsetY": slot(layer.offsetY),
        "blur": slot(layer.blur), "spread": slot(layer.spread),
      ]
      if layer.inset { object["inset"] = true }
      return object
    }
  case .gradient(let gradient):
    return gradient.stops.map { ["color": slot($0.color), "position": slot($0.position)] }
  case .typography(let type):
    return [
      "fontFamily": slot(type.fontFamily), "fontSize": slot(type.fontSize),
      "fontWeight": slot(type.fontWeight),
      "letterSpacing": slot(type.letterSpacing), "lineHeight": slot(type.lineHeight),
    ]
  case .tapTarget(let target): return ["width": slot(target.width), "height": slot(target.height)]
  case .keyword(let keyword): return "\(keyword)"
  case .boolean(let flag): return flag
  case .pressScale: return NSNull()
  }
}

/// Whether parsed JSON is a value that ``plain(_:_:)`` spelled out.
func same(_ json: Any, _ value: Any) -> Bool {
  if let color = value as? Color { return isColor(json, color) }
  if let list = value as? [Any] {
    guard let array = json as? [Any], array.count == list.count else { return false }
    return zip(array, list).allSatisfy(same)
  }
  if let object = value as? [String: Any] {
    guard let other = json as? [String: Any], other.count == object.count else { return false }
    return object.allSatisfy { key, value in other[key].map { same($0, value) } ?? false }
  }
  if let a = json as? Double, let b = value as? Double { return isEqual(a, b) }
  return (json as? NSObject) == (value as? NSObject)
}

/// Foundation's parser is a unit in the last place off now and then; that no digit is lost is shown by reading the
/// DTCG files back.
private func isEqual(_ left: Double, _ right: Double) -> Bool { abs(left - right) <= 1e-15 * abs(right) }

/// A colour that a token file may hold is written as it is; others only look the same.
private func isColor(_ json: Any, _ color: Color) -> Bool {
  guard let object = json as? [String: Any], let key = object["colorSpace"] as? String,
    let space = ColorSpace(key: key), let components = object["components"] as? [Any], components.count == 3,
    let hex = object["hex"] as? String
  else { return false }
  let numbers = components.map { $0 as? Double }
  let alpha = object["alpha"] as? Double ?? 1
  guard alpha != 1 || object["alpha"] == nil, hex == color.withAlpha(1).eightBit().hex else { return false }
  let read = Color(space: space, components: (numbers[0], numbers[1], numbers[2]), alpha: alpha)
  if color.rangeError == nil, !color.missing.contains(.alpha) {
    return read.space == color.space && read.missing == color.missing && isEqual(read.alpha, color.alpha)
      && (0..<3).allSatisfy { isEqual(read.components[$0], color.components[$0]) }
  }
  return read.rangeError == nil && read.withAlpha(1).deltaEOK(to: color.withAlpha(1)) < 1e-6
}
