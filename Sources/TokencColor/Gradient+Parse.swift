/// Why a text is no gradient.
public struct GradientSyntaxError: Error, Hashable, Sendable {
  /// One fact in plain words, no full stop.
  public let message: String
}

extension Gradient {
  /// Reads `linear-gradient(…)` of CSS Images 4: a direction, a space (`in oklch longer hue`), and stops with
  /// places in percent. The direction is checked and forgotten, it changes no colour.
  ///
  /// ```text
  /// linear-gradient(to right, #0b5fa5, #5bb8e8 80%)
  /// ```
  public static func parse(_ text: String) -> Result<Gradient, GradientSyntaxError> {
    do throws(GradientSyntaxError) { return .success(try GradientText(text).gradient()) } catch {
      return .failure(error)
    }
  }

  /// Whether a text means to be a gradient: a function whose name ends in `-gradient`.
  public static func isGradient(_ text: String) -> Bool {
    guard let open = text.firstIndex(of: "(") else { return false }
    return text[..<open].lowercased().hasSuffix("-gradient")
  }
}

private struct GradientText {
  private let parts: [String]

  init(_ text: String) throws(GradientSyntaxError) {
    let text = trimmed(text)
    let name = "linear-gradient("
    guard text.lowercased().hasPrefix(name) else {
      throw GradientSyntaxError(message: "only linear-gradient() is known here")
    }
    guard text.hasSuffix(")") else { throw GradientSyntaxError(message: "the closing ')' is missing") }
    let inside = String(text.dropFirst(name.count).dropLast())
    parts = try split(inside) { $0 == UInt8(ascii: ",") }.map { trimmed($0) }
  }

  func gradient() throws(GradientSyntaxError) -> Gradient {
    var stops: [(color: Color, position: Double?)] = []
    var space: ColorSpace?
    var hue = HueInterpolation.shorter
    for (index, part) in parts.enumerated() {
      let words = try split(part) { isSpace($0) }.filter { !$0.isEmpty }
      if index == 0, try readHead(words, &space, &hue) { continue }
      guard let first = words.first else {
        throw GradientSyntaxError(message: "a stop is missing between two commas")
      }
      guard words.count <= 3 else {
        throw GradientSyntaxError(message: "a stop is a colour with at most two places, not '\(part)'")
      }
      if words.count == 1, percentage(first) != nil {
        throw GradientSyntaxError(
          message: "'\(first)' alone is a hint, which is not known here; give it a colour")
      }
      let color: Color
      switch Color.parse(first) {
      case .success(let found): color = found
      case .failure(let error):
        throw GradientSyntaxError(message: "the stop '\(first)' is no colour: \(error.message)")
      }
      if words.count == 1 { stops.append((color, nil)) }
      for word in words.dropFirst() {
        guard let position = percentage(word) else {
          throw GradientSyntaxError(message: "the place of a stop is in percent, not '\(word)'")
        }
        stops.append((color, position))
      }
    }
    guard stops.count > 1 else { throw GradientSyntaxError(message: "a gradient has two stops or more") }
    return Gradient(stops, in: space, hue: hue)
  }

  /// What may stand before the stops: where it goes to, and the space that it mixes in. False where it is a stop.
  private func readHead(
    _ words: [String], _ space: inout ColorSpace?, _ hue: inout HueInterpolation
  ) throws(GradientSyntaxError) -> Bool {
    var rest = words.map { $0.lowercased() }[...]
    var isHead = false
    while let word = rest.popFirst() {
      if word == "to" {
        var axes: Set<String> = []
        while let side = rest.first, let axis = sides[side] {
          guard axes.insert(axis).inserted else {
            throw GradientSyntaxError(message: "'\(part(words))' names one axis twice")
          }
          rest.removeFirst()
        }
        if axes.isEmpty {
          throw GradientSyntaxError(message: "after 'to' stands a side (top, right, bottom, left) or two")
        }
      } else if word == "in" {
        guard let name = rest.popFirst(), let found = ColorSpace(cssName: name) else {
          throw GradientSyntaxError(message: "after 'in' stands a colour space, such as oklab")
        }
        space = found
        if let way = rest.first.flatMap({ HueInterpolation(rawValue: $0) }) {
          guard rest.dropFirst().first == "hue" else {
            throw GradientSyntaxError(message: "after '\(way.rawValue)' stands the word 'hue'")
          }
          hue = way
          rest.removeFirst(2)
        }
      } else if isAngle(word) {
      } else if isHead {
        throw GradientSyntaxError(message: "'\(part(words))' is no direction; a comma follows it")
      } else {
        return false
      }
      isHead = true
    }
    return isHead
  }

  private func part(_ words: [String]) -> String { words.joined(separator: " ") }
}

private let sides = ["left": "x", "right": "x", "top": "y", "bottom": "y"]

extension ColorSpace {
  /// `xyz` is D65 in CSS.
  fileprivate init?(cssName: String) { self.init(key: cssName == "xyz" ? "xyz-d65" : cssName) }
}

private func isAngle(_ word: String) -> Bool {
  if word == "0" { return true }
  for unit in ["grad", "deg", "rad", "turn"] where word.hasSuffix(unit) {
    return Double(word.dropLast(unit.count))?.isFinite == true
  }
  return false
}

/// `40%` as 0.4.
private func percentage(_ word: String) -> Double? {
  if word == "0" { return 0 }
  guard word.hasSuffix("%"), let number = Double(word.dropLast()), number.isFinite else { return nil }
  return number / 100
}

/// At the bytes that separate, where they stand in no parentheses.
private func split(_ text: String, at isSeparator: (UInt8) -> Bool) throws(GradientSyntaxError) -> [String] {
  var parts: [[UInt8]] = [[]]
  var depth = 0
  for byte in text.utf8 {
    if byte == UInt8(ascii: "(") { depth += 1 }
    if byte == UInt8(ascii: ")") { depth -= 1 }
    if depth < 0 { throw GradientSyntaxError(message: "a ')' has no '(' before it") }
    if depth == 0, isSeparator(byte) { parts.append([]) } else { parts[parts.count - 1].append(byte) }
  }
  if depth > 0 { throw GradientSyntaxError(message: "a closing ')' is missing") }
  return parts.map { String(decoding: $0, as: UTF8.self) }
}

private func trimmed(_ text: String) -> String {
  var bytes = Array(text.utf8)[...]
  while let first = bytes.first, isSpace(first) { bytes.removeFirst() }
  while let last = bytes.last, isSpace(last) { bytes.removeLast() }
  return String(decoding: bytes, as: UTF8.self)
}
