import TokencColor
import TokencIR
package import TokencSyntax

extension TokenResolver {
  mutating func gradient(_ place: Place, in mode: Mode, isWholeValue: Bool) -> Value? {
    let elements = reading[place].kind == .sequence ? reading.children(place) : []
    if elements.isEmpty {
      report(place, .gradient)
      return nil
    }
    var colors: [Slot] = []
    var positions: [Decimal?] = []
    var positionSlots: [Slot?] = []
    for element in elements {
      guard let stop = gradientStop(element, in: mode) else { continue }
      colors.append(stop.color)
      positionSlots.append(stop.position)
      if let slot = stop.position, case .number(let number) = program.value(slot) {
        positions.append(number)
      } else {
        positions.append(nil)
      }
    }
    var direction = GradientDirection.degrees(Decimal(180))
    if isWholeValue, let angle = declarations.declarations[Int(current.index)].angle {
      guard let own = self.direction(angle) else { return nil }
      direction = own
    }
    guard colors.count == elements.count else { return nil }
    restoreTransparent(elements, &colors)
    let spread = spreadEvenly(positions)
    var stops: [(stop: GradientStop, position: Decimal)] = []
    for index in colors.indices {
      let slot =
        positionSlots[index].flatMap { spread[index] == positions[index] ? $0 : nil }
        ?? Slot(program.values.insert(.number(spread[index])))
      stops.append((GradientStop(color: colors[index], position: slot), spread[index]))
    }
    if zip(stops, stops.dropFirst()).contains(where: { $1.position < $0.position }) {
      reading.out.add(.unsortedStops(at: reading.span(place), token: token))
      // Stable, so that two stops at one place keep their order.
      stops = stops.enumerated().sorted {
        ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
      }
      .map(\.element)
    }
    return .gradient(GradientValue(stops: stops.map(\.stop), direction: direction))
  }

  private mutating func gradientStop(_ place: Place, in mode: Mode) -> (color: Slot, position: Slot?)? {
    if let reference = reference(at: place), let stop = pointedStop(reference, in: mode) {
      return gradientStop(stop, in: mode)
    }
    if reading[place].kind == .scalar || reference(at: place) != nil {
      // The value may be a new one: first the slot, then the table.
      let found = slot(place, type: .gradient, in: mode)
      guard case .gradient(let other) = program.value(found) else {
        return nil
      }
      if other.stops.count == 1 { return (other.stops[0].color, other.stops[0].position) }
      report(
        place, .gradient, note: "an alias in a list stands for one stop, this token has \(other.stops.count)")
      return nil
    }
    let members = reading.members(place, known: ["color", "position"], what: "a gradient stop", token: token)
    guard reading[place].kind == .mapping else { return nil }
    let needed = reading.syntax(place) == .yaml ? ["color"] : ["color", "position"]
    let missing = needed.filter { members[$0] == nil }
    if !missing.isEmpty { reading.addMissing(missing, of: "a gradient stop", place, token: token) }
    let color = members["color"].map { slot($0, type: .color, in: mode) } ?? .invalid
    guard let positionPlace = members["position"] else {
      return color == .invalid || !missing.isEmpty ? nil : (color, nil)
    }
    let position = slot(positionPlace, type: .number, in: mode)
    guard color != .invalid, case .number(let number) = program.value(position) else { return nil }
    if number < .zero || number > .one {
      reading.out.add(
        .positionOutside(reading.text(positionPlace), at: reading.span(positionPlace), token: token))
      return (color, Slot(program.values.insert(.number(number < .zero ? .zero : .one))))
    }
    return (color, position)
  }

  /// The keyword `transparent` is black without alpha; between colours that are not premultiplied it would fade
  /// through grey. It takes the colour of its neighbour.
  private mutating func restoreTransparent(_ elements: [Place], _ colors: inout [Slot]) {
    let transparent = elements.map { element -> Bool in
      guard reading[element].kind == .mapping,
        let color = reading.entry(reading.names.intern("color"), of: element), reading[color].kind == .scalar
      else { return false }
      return reading.text(color).lowercased() == "transparent"
    }
    guard let first = transparent.firstIndex(of: false) else { return }
    var neighbour = first
    for index in colors.indices {
      guard transparent[index] else {
        neighbour = index
        continue
      }
      guard case .color(let color) = program.value(colors[neighbour]) else { continue }
      colors[index] = Slot(program.values.insert(.color(color.withAlpha(0))))
    }
  }

  /// Missing positions as CSS has them: 0 and 1 at the ends, evenly between their neighbours elsewhere.
  private func spreadEvenly(_ positions: [Decimal?]) -> [Decimal] {
    var known = positions
    if known[0] == nil { known[0] = .zero }
    if known[known.count - 1] == nil { known[known.count - 1] = .one }
    var result: [Decimal] = []
    var index = 0
    while index < known.count {
      if let position = known[index] {
        result.append(position)
        index += 1
        continue
      }
      let next = (index..<known.count).first { known[$0] != nil }!
      let from = result[index - 1].double
      let step = (known[next]!.double - from) / Double(next - index + 1)
      for offset in 1...(next - index) {
        result.append((Decimal(from + step * Double(offset)) ?? .zero).rounded(places: 6))
      }
      index = next
    }
    return result
  }

  /// `96deg`, `0.25turn`, `to bottom right`.
  mutating func direction(_ place: Place) -> GradientDirection? {
    let text = reading[place].kind == .scalar ? reading.text(place) : ""
    let words = text.split(separator: " ").map(String.init)
    if words.first == "to" {
      var x: Int8 = 0
      var y: Int8 = 0
      var isValid = words.count == 2 || words.count == 3
      for word in words.dropFirst() {
        switch word {
        case "left" where x == 0: x = -1
        case "right" where x == 0: x = 1
        case "top" where y == 0: y = -1
        case "bottom" where y == 0: y = 1
        default: isValid = false
        }
      }
      if isValid { return x != 0 && y != 0 ? .toward(x: x, y: y) : .degrees(Decimal(side(x, y))) }
    }
    for (unit, factor) in [
      ("deg", Decimal(1)), ("grad", Decimal(mantissa: 9, exponent: -1)), ("turn", Decimal(360)),
    ]
    where text.hasSuffix(unit) {
      guard let amount = Decimal(String(text.dropLast(unit.count))) else { continue }
      var degrees = (amount * factor).double.truncatingRemainder(dividingBy: 360)
      if degrees < 0 { degrees += 360 }
      return .degrees((Decimal(degrees) ?? .zero).rounded(places: 6))
    }
    reading.out.add(.badAngle(reading.describe(place), at: reading.span(place), token: token))
    return nil
  }

  private func side(_ x: Int8, _ y: Int8) -> Int { y < 0 ? 0 : x > 0 ? 90 : y > 0 ? 180 : 270 }
}

extension Finding.ID {
  package static let unsortedStops = Finding.ID("unsorted-stops", .warning)
  package static let stopOutside = Finding.ID("stop-outside", .warning)
  package static let badAngle = Finding.ID("bad-angle", .error)
}

extension Finding {
  fileprivate static func unsortedStops(at span: SourceSpan, token: String?) -> Finding {
    Finding(
      .unsortedStops, "the stops are not in the order of their positions; they were sorted", at: span,
      token: token, notes: [Note("write them in the order of their positions")])
  }

  fileprivate static func positionOutside(_ text: String, at span: SourceSpan, token: String?) -> Finding {
    Finding(
      .stopOutside, "a position lies between 0 and 1; '\(text)' counts as the nearer of them", at: span,
      token: token, notes: [Note("write a number from 0 to 1, or a percentage")])
  }

  fileprivate static func badAngle(_ text: String, at span: SourceSpan, token: String?) -> Finding {
    Finding(
      .badAngle, "a direction is an angle such as 96deg, or to and a side or corner, not \(text)", at: span,
      token: token, notes: [Note("to bottom right runs from corner to corner")])
  }
}
