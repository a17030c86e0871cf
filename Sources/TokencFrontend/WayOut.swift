import TokencIR
import TokencSyntax

/// What to write in place of a value that is none of its type.
struct WayOut {
  var text: String
  /// The whole value, where there is no doubt what was meant.
  var replacement: String?

  init(_ text: String, replacement: String? = nil) { (self.text, self.replacement) = (text, replacement) }

  /// - Parameter text: the scalar that was written; empty for a list or a mapping.
  init?(to type: ValueType, from text: String, isJSON: Bool) {
    switch type {
    case .dimension, .duration:
      if !isJSON, let way = WayOut(toUnit: type, from: text) {
        self = way
      } else if isJSON, let way = WayOut(toObject: type, from: text) {
        self = way
      } else if type == .dimension {
        self.init(isJSON ? "write { \"value\": 16, \"unit\": \"px\" }" : "it is written 16px")
      } else {
        self.init(isJSON ? "write { \"value\": 200, \"unit\": \"ms\" }" : "it is written 200ms")
      }
    case .number: self.init("it is written with digits and a point: 10 or 0.5")
    case .fontWeight: self.init(isJSON ? "write 400 or \"bold\"" : "it is written 400, or bold")
    case .fontFamily:
      self.init("it is written [Inter, sans-serif]".asJSON(isJSON, "[\"Inter\", \"sans-serif\"]"))
    case .color: self.init("it is written \"#ff8000\"".asJSON(isJSON, Self.jsonColor))
    case .cubicBezier: self.init("it is written [0.4, 0, 0.2, 1]")
    case .strokeStyle:
      self.init(
        "it is written solid, or { dashArray: [4px, 2px], lineCap: round }".asJSON(
          isJSON, "\"solid\""))
    case .border where !isJSON: self.init("it is written { color: black, width: 1px, style: solid }")
    case .transition where !isJSON:
      self.init("it is written { duration: 200ms, delay: 0ms, timingFunction: ease }")
    case .shadow where !isJSON:
      self.init("it is written { color: \"#00000040\", offsetX: 0, offsetY: 2px, blur: 4px, spread: 0 }")
    case .gradient where !isJSON:
      self.init("it is written [{ color: red, position: 0 }, { color: blue, position: 1 }]")
    case .typography where !isJSON:
      self.init("it is written { fontFamily: Inter, fontSize: 16px, fontWeight: 400, lineHeight: 1.5 }")
    case .tapTarget where !isJSON: self.init("it is written 44px, or { width: 44px, height: 44px }")
    case .boolean: self.init("write true or false")
    default: return nil
    }
  }

  private static let jsonColor = "{ \"colorSpace\": \"srgb\", \"components\": [1, 0.5, 0] }"

  /// A number and a unit in one text, where the standard has an object. No unit is the standard's first.
  private init?(toObject type: ValueType, from text: String) {
    let compact = String(text.filter { $0 != " " }).lowercased()
    let number = String(compact.prefix { $0.isNumber || $0 == "." || $0 == "-" })
    var unit = String(compact.dropFirst(number.count))
    let units = type == .dimension ? ["px", "rem"] : ["ms", "s"]
    if unit.isEmpty { unit = units[0] }
    guard let amount = Decimal(number), units.contains(unit) else { return nil }
    self.init("write { \"value\": \(amount), \"unit\": \"\(unit)\" }")
  }

  /// A number and a unit that are nearly right.
  private init?(toUnit type: ValueType, from text: String) {
    let units = type == .dimension ? LengthUnit.allCases.map(\.name) : ["ms", "s"]
    let compact = String(text.filter { $0 != " " }).lowercased()
    let number = String(compact.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" || $0 == "," })
    let unit = String(compact.dropFirst(number.count))
    let amount = number.replacing(",", with: ".")
    guard !number.isEmpty, Decimal(amount) != nil else {
      guard compact.hasPrefix("calc(") else { return nil }
      self.init("nothing is calculated: write the result")
      return
    }
    if units.contains(unit) {
      self.init("write \(amount)\(unit)", replacement: amount + unit)
      return
    }
    switch (type, unit) {
    case (.duration, ""): self.init("write \(amount)ms or \(amount)s")
    case (.duration, "sec"), (.duration, "msec"):
      let short = amount + String(unit.dropLast(2))
      self.init("write \(short)", replacement: short)
    case (.dimension, "em"), (.dimension, "ch"), (.dimension, "ex"):
      self.init("a token has no size of text around it: write px, or rem for the root's size")
    case (.dimension, "%"), (.dimension, "vw"), (.dimension, "vh"), (.dimension, "dvh"), (.dimension, "fr"):
      self.init("a length is the same wherever it is used: write px, or a number as a ratio")
    case (.dimension, "cm"), (.dimension, "mm"), (.dimension, "in"), (.dimension, "q"), (.dimension, "pc"):
      self.init("write px: an inch is 96 of them")
    default:
      guard let nearest = closest(to: unit, among: units) else { return nil }
      self.init("did you mean \(amount)\(nearest)?", replacement: amount + nearest)
    }
  }
}

extension String {
  /// The same in the words of JSON.
  fileprivate func asJSON(_ isJSON: Bool, _ json: String) -> String { isJSON ? "write \(json)" : self }
}
