import Foundation
import TokencColor
import TokencIR
import TokencSyntax

/// Compares the computed values of one element with the properties of its cell.
struct ComputedCheck {
  private let truth: Truth
  private let element: BrowserTruth.Element
  private let mode: Mode
  private let values: [String: Any]
  private let gap: String
  /// Of the cell; a finger does not hover.
  private let cell: Cell
  private(set) var count = 0
  var differences: [String] = []

  init(
    _ truth: Truth, _ element: BrowserTruth.Element, _ mode: Mode, _ values: [String: Any], gap: String
  ) {
    (self.truth, self.element, self.mode, self.values, self.gap) = (truth, element, mode, values, gap)
    var cell = element.cell
    if let axis = truth.state, truth.context("scale", mode) == "mobile", truth.name(axis, cell) == "hovered" {
      cell[axis] = 0
    }
    self.cell = cell
  }

  private var container: Int? { truth.component.container }
  private var state: String { truth.state.map { truth.name($0, cell) } ?? "" }

  private func value(_ property: Property, _ part: Int?) -> Value { truth.value(property, part, cell, mode) }

  private func pixels(_ property: Property, _ part: Int?) -> Double {
    switch value(property, part) {
    case .dimension(let dimension): dimension.pixels.double
    case .number(let number): number.double
    default: 0
    }
  }

  // MARK: Comparisons

  private mutating func same(_ name: String, _ found: String?, _ expected: String) {
    count += 1
    if found != expected { differences.append("\(name) is \(found ?? "missing"), expected \(expected)") }
  }

  /// Lengths in rem have four places, so a pixel has three.
  private mutating func near(_ name: String, _ found: Double?, _ expected: Double, _ tolerance: Double = 0.01)
  {
    count += 1
    if let found, abs(found - expected) <= tolerance { return }
    differences.append("\(name) is \(found.map { "\($0)" } ?? "missing"), expected \(expected)")
  }

  private mutating func near(_ name: String, _ found: String?, _ expected: Double) {
    near(name, Self.number(found), expected)
  }

  private mutating func sameColor(_ name: String, _ found: String?, _ expected: Value) {
    let wanted = expected == .none ? "00000000" : truth.text(expected)
    let color = Self.color(found)
    count += 1
    if wanted.hasPrefix("00"), color?.hasPrefix("00") == true { return }
    if color != wanted { differences.append("\(name) is \(found ?? "missing"), expected \(wanted)") }
  }

  private static func number(_ text: String?) -> Double? {
    guard let text else { return nil }
    if text == "normal" || text == "auto" || text == "none" { return 0 }
    return Double(text.prefix { $0.isNumber || $0 == "." || $0 == "-" || $0 == "e" })
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split { !($0.isNumber || $0 == "." || $0 == "-" || $0 == "e") }.compactMap { Double($0) }
  }

  /// `rgba(0, 0, 0, 0.15)` as `26000000`.
  private static func color(_ text: String?) -> String? {
    guard let text, text.hasPrefix("rgb") else { return nil }
    let parts = numbers(text)
    guard parts.count >= 3 else { return nil }
    let alpha = parts.count > 3 ? parts[3] : 1
    return [(alpha * 255).rounded(), parts[0], parts[1], parts[2]].map {
      let hex = String(Int($0), radix: 16, uppercase: true)
      return hex.count == 1 ? "0" + hex : hex
    }.joined()
  }

  private func css(_ color: Value) -> String {
    guard case .color(let color) = color else { return "" }
    let bytes = color.eightBit()
    let channels = "\(bytes.red), \(bytes.green), \(bytes.blue)"
    if color.alpha == 1 { return "rgb(\(channels))" }
    return "rgba(\(channels), \(Decimal(color.alpha)?.rounded(places: 3).description ?? ""))"
  }

  private func own(_ name: String) -> String? { values[name] as? String }
  private func number(_ name: String) -> Double? {
    (values[name] as? Double) ?? (values[name] as? Int).map(Double.init)
  }

  // MARK: Everything

  mutating func run() {
    paint()
    size()
    motion()
    for (index, part) in truth.component.parts.enumerated() {
      guard !part.kind.isBuiltIn, part.kind != .shape else { continue }
      if part.kind == .icon, !element.hasIcon { continue }
      let name = truth.program.names[part.name]
      guard let found = (values["parts"] as? [String: Any])?[name] as? [String: String] else {
        differences.append("no part \(name)")
        continue
      }
      let isAbsent = value(.presence, index) == .keyword(.absent)
      // The label of an icon-only button is there for screen readers, and not seen.
      let isSeen = found["display"] != "none" && found["clip-path"] != "inset(50%)"
      same("\(name).presence", isSeen ? "there" : "absent", isAbsent ? "absent" : "there")
      if isAbsent { continue }
      switch part.kind {
      case .text: text(index, name, found)
      default: picture(index, name, part.kind, found)
      }
    }
  }

  private mutating func paint() {
    switch value(.fill, container) {
    case .gradient(let gradient):
      let direction =
        switch gradient.direction {
        case .degrees(let degrees): "\(degrees)deg"
        case .toward(1, 1): "to right bottom"
        case .toward(let x, let y): "to \(x) \(y)"
        }
      let stops = gradient.stops.map { stop in
        let position = truth.program.value(stop.position)
        guard case .number(let number) = position else { return "" }
        return "\(css(truth.program.value(stop.color))) \((number * Decimal(100)).description)%"
      }
      same(
        "fill", own("background-image"),
        "linear-gradient(\(([direction] + stops).joined(separator: ", ")))")
    case let fill:
      same("fill's image", own("background-image"), "none")
      sameColor("fill", own("background-color"), fill)
    }
    let stroke = value(.stroke, container)
    sameColor("stroke", own("border-top-color"), stroke)
    if stroke != .none { near("strokeWidth", own("border-top-width"), pixels(.strokeWidth, container)) }
    if case .shadow(let layers) = value(.shadow, container) {
      let text = layers.map { layer in
        let lengths = [layer.offsetX, layer.offsetY, layer.blur, layer.spread].map {
          truth.text(truth.program.value($0)) + "px"
        }
        return "\(css(truth.program.value(layer.color))) \(lengths.joined(separator: " "))"
      }
      same("shadow", own("box-shadow"), text.joined(separator: ", "))
    } else {
      same("shadow", own("box-shadow"), "none")
    }
    near("opacity", own("opacity"), pixels(.opacity, container))
    let moved = own("translate").map(Self.numbers)?.last ?? 0
    near("offsetY", moved, pixels(.offsetY, container))
    if state == "focused" { ring() }
  }

  private mutating func ring() {
    let part = truth.component.part(.focusRing)
    same("focusRing.style", own("outline-style"), "solid")
    sameColor("focusRing.color", own("outline-color"), value(.color, part))
    if value(.color, part) == .none { return }
    near("focusRing.width", own("outline-width"), pixels(.ringWidth, part))
    near("focusRing.gap", own("outline-offset"), pixels(.gap, part))
  }

  private mutating func size() {
    let border = Self.number(own("border-top-width")) ?? 0
    let height = pixels(.minHeight, container)
    near("minHeight", own("min-block-size"), height)
    if case .number(let ratio) = value(.aspectRatio, container) {
      near("aspectRatio", number("width"), ratio.double * height, 0.05)
    } else {
      let least = max(pixels(.minWidth, container), pixels(.minWidthRatio, container) * height)
      near("minWidth", own("min-inline-size"), least)
      if value(.width, container) == .keyword(.fill) {
        near("width", number("width"), number("room") ?? .nan, 0.05)
      } else {
        same("width", (number("width") ?? 0) < (number("room") ?? 0) ? "hug" : "fill", "hug")
      }
    }
    // Nothing is wider than what holds it.
    let most = own("max-inline-size") ?? ""
    let expected = value(.maxWidth, container) == .none ? "none" : "\(pixels(.maxWidth, container))px"
    same("maxWidth", most.contains("100%") ? "none" : most, expected)
    for (property, name) in [
      (Property.paddingInlineStart, "padding-inline-start"), (.paddingInlineEnd, "padding-inline-end"),
      (.paddingBlockStart, "padding-block-start"), (.paddingBlockEnd, "padding-block-end"),
    ] {
      near(property.name, own(name), max(0, pixels(property, container) - border))
    }
    near("gap", own("column-gap"), pixels(.gap, container))
    near("spacing", gap, pixels(.spacing, container))
    let floats = value(.position, container) == .keyword(.bottomEnd)
    same("position", own("position"), floats ? "fixed" : "relative")
    if floats {
      near("positionInset", own("inset-inline-end"), pixels(.positionInset, container))
      near("positionInset", own("inset-block-end"), pixels(.positionInset, container))
    }
    if value(.cornerRadius, container) == .keyword(.full) {
      let isFull = (Self.number(own("border-top-left-radius")) ?? 0) >= (number("height") ?? .infinity) / 2
      same("cornerRadius", isFull ? "full" : "less", "full")
    } else {
      near("cornerRadius", own("border-top-left-radius"), pixels(.cornerRadius, container))
    }
    let target = truth.component.part(.tapTarget)
    let drawn = (number("width") ?? 0, number("height") ?? 0)
    let hit = values["hit"] as? [Double]
    let wanted = (max(drawn.0, pixels(.minWidth, target)), max(drawn.1, pixels(.minHeight, target)))
    near("tapTarget.minWidth", hit?[0] ?? drawn.0, wanted.0, 0.05)
    // A shadow with a hard edge is pressed like the rest of the component.
    let beside = max(0, (pixels(.minHeight, target) - drawn.1) / 2)
    near("tapTarget.minHeight", hit?[1] ?? drawn.1, drawn.1 + beside + max(beside, reach), 0.05)
  }

  /// How far a hard shadow reaches below the component at rest.
  private var reach: Double {
    var cell = cell
    if let axis = truth.state { cell[axis] = 0 }
    guard case .shadow(let layers) = truth.value(.shadow, container, cell, mode) else { return 0 }
    func length(_ slot: Slot) -> Double { Double(truth.text(truth.program.value(slot))) ?? .nan }
    return layers.filter { !$0.inset && length($0.blur) == 0 }
      .map { length($0.offsetY) + length($0.spread) }.max().map { max(0, $0) } ?? 0
  }

  private mutating func motion() {
    if case .transition(let transition) = value(.transition, truth.component.part(.motion)) {
      func milliseconds(_ slot: Slot) -> Double {
        if case .duration(let duration) = truth.program.value(slot) { return duration.milliseconds.double }
        return .nan
      }
      near("transition.duration", own("transition-duration"), milliseconds(transition.duration) / 1000)
      near("transition.delay", own("transition-delay"), milliseconds(transition.delay) / 1000)
      if case .cubicBezier(let curve) = truth.program.value(transition.timingFunction) {
        let found = own("transition-timing-function").map(Self.numbers) ?? []
        same("transition.timingFunction", "\(found)", "\([curve.x1, curve.y1, curve.x2, curve.y2])")
      }
    } else {
      same("transition", own("transition-duration"), "0s")
    }
    let found = own("transform") ?? ""
    switch value(.scale, truth.component.part(.press)) {
    case .pressScale(let rule) where state == "pressed":
      let share = rule.widthRatio.double * (number("width") ?? 0)
      var perspective = max(number("height") ?? 0, share, rule.minPerspective.pixels.double)
      if let most = rule.maxPerspective { perspective = min(perspective, most.pixels.double) }
      // The last place of the matrix is 1 + depth ÷ perspective: what everything is divided by. By the width it is
      // four lines, which leave the rule by 1.3 % where it has a limit.
      let away = rule.depth.pixels.double / perspective
      let tolerance = rule.maxPerspective == nil ? 0.04 : 0.013
      near("press.scale", Self.numbers(found).last, 1 + away, 0.0001 + tolerance * away)
    case .number(let scale) where state == "pressed":
      near("press.scale", Self.numbers(found).first, scale.double, 0.0001)
    default: same("press.scale", found, "none")
    }
  }

  // MARK: Parts

  private mutating func text(_ part: Int, _ name: String, _ found: [String: String]) {
    sameColor("\(name).color", found["color"], value(.color, part))
    guard case .typography(let type) = value(.typography, part) else { return }
    func length(_ slot: Slot) -> Double {
      if case .dimension(let dimension) = truth.program.value(slot) { return dimension.pixels.double }
      return .nan
    }
    near("\(name).fontSize", found["font-size"], length(type.fontSize))
    near("\(name).lineHeight", found["line-height"], length(type.lineHeight))
    near("\(name).letterSpacing", found["letter-spacing"], length(type.letterSpacing))
    near("\(name).fontWeight", found["font-weight"], Double(truth.text(value(.fontWeight, part))) ?? .nan)
    let families = truth.text(truth.program.value(type.fontFamily)).dropFirst().dropLast()
    same(
      "\(name).fontFamily", found["font-family"]?.replacingOccurrences(of: "\"", with: ""),
      families.replacingOccurrences(
        of: "system", with: "system-ui, -apple-system, Segoe UI, Roboto, sans-serif"))
    let waits = truth.component.parts.indices.contains { index in
      truth.component.parts[index].kind == .indicator && truth.component.parts[index].placement != .over
        && value(.presence, index) != .keyword(.absent)
    }
    let align: Property = element.hasIcon || waits ? .alignWithIcon : .align
    same("\(name).\(align.name)", found["text-align"], truth.text(value(align, part)))
    let underline = value(.underline, part) == .boolean(true) ? "underline" : "none"
    same("\(name).underline", own("text-decoration-line"), underline)
  }

  private mutating func picture(
    _ part: Int, _ name: String, _ kind: Part.Kind, _ found: [String: String]
  ) {
    sameColor("\(name).color", found["color"], value(.color, part))
    near("\(name).size", found["width"], pixels(.size, part))
    near("\(name).size", found["height"], pixels(.size, part))
    if kind == .indicator {
      // Of two animations the last is the one that lets it appear.
      let delays = Self.numbers(found["animation-delay"] ?? "")
      guard case .duration(let delay) = value(.delay, part) else { return }
      near("\(name).delay", delays.last, delay.milliseconds.double / 1000)
    } else if value(.presence, truth.component.label) != .keyword(.absent) {
      let parts = [own("border-top-width"), own("padding-inline-start"), found["margin-inline-start"]]
      near("\(name).edgeInset", parts.compactMap(Self.number).reduce(0, +), pixels(.edgeInset, part))
    }
  }
}
