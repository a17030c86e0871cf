import TokencColor
import TokencIR
package import TokencSyntax

extension TokenResolver {
  /// The members of a composite as slots; a member that is left out takes its default, in YAML only.
  private mutating func fields(
    _ place: Place, _ what: ValueType, in mode: Mode,
    _ fields: [(name: String, type: ValueType, initial: Value?)],
    also: [String] = [], needing: [String] = [], notNegative: [String] = []
  ) -> [Slot]? {
    guard reading[place].kind == .mapping else {
      report(place, what)
      return nil
    }
    let members = reading.members(
      place, known: fields.map(\.name) + also + needing, what: "a \(what.name)", token: token)
    let isJSON = reading.syntax(place) == .json
    var slots: [Slot] = []
    var missing: [String] = []
    for field in fields {
      if let member = members[field.name] {
        let slot = slot(member, type: field.type, in: mode)
        let isInRange = !notNegative.contains(field.name) || isLarge(slot, field.name, member)
        slots.append(isInRange ? slot : .invalid)
      } else if let initial = field.initial, !isJSON {
        slots.append(Slot(program.values.insert(initial)))
      } else {
        missing.append(field.name)
      }
    }
    missing += needing.filter { members[$0] == nil }
    if !missing.isEmpty {
      reading.addMissing(missing, of: "a \(what.name)", place, token: token)
      return nil
    }
    return slots.contains(.invalid) ? nil : slots
  }

  mutating func border(_ place: Place, in mode: Mode) -> Value? {
    fields(
      place, .border, in: mode,
      [
        ("color", .color, nil), ("width", .dimension, nil),
        ("style", .strokeStyle, .strokeStyle(.named(.solid))),
      ], notNegative: ["width"]
    ).map { .border(Border(color: $0[0], width: $0[1], style: $0[2])) }
  }

  mutating func transition(_ place: Place, in mode: Mode) -> Value? {
    fields(
      place, .transition, in: mode,
      [
        ("duration", .duration, nil), ("delay", .duration, .duration(Duration(.zero, .ms))),
        ("timingFunction", .cubicBezier, .cubicBezier(namedCurves["ease"]!)),
      ], notNegative: ["duration"]
    ).map { .transition(Transition(duration: $0[0], delay: $0[1], timingFunction: $0[2])) }
  }

  mutating func tapTarget(_ place: Place, in mode: Mode) -> Value? {
    if reading[place].kind != .mapping || reading.entry(reading.names.intern("value"), of: place) != nil {
      guard let side = dimension(place) else { return nil }
      let slot = Slot(program.values.insert(.dimension(side)))
      guard isLarge(slot, "tapTarget", place) else { return nil }
      return .tapTarget(TapTarget(width: slot, height: slot))
    }
    return fields(
      place, .tapTarget, in: mode, [("width", .dimension, nil), ("height", .dimension, nil)],
      notNegative: ["width", "height"]
    )
    .map { .tapTarget(TapTarget(width: $0[0], height: $0[1])) }
  }

  mutating func strokeStyle(_ place: Place, in mode: Mode) -> Value? {
    let node = reading[place]
    if node.kind == .scalar {
      let text = reading.text(place)
      if let name = StrokeStyle.Name.allCases.first(where: { $0.name == text }) {
        return .strokeStyle(.named(name))
      }
      let suggestion = closest(to: text, among: StrokeStyle.Name.allCases.map(\.name))
      report(place, .strokeStyle, note: suggestion.map { "did you mean '\($0)'?" })
      return nil
    }
    guard node.kind == .mapping else {
      report(place, .strokeStyle)
      return nil
    }
    let members = reading.members(
      place, known: ["dashArray", "lineCap"], what: "a strokeStyle", token: token)
    let missing = ["dashArray", "lineCap"].filter { members[$0] == nil }
    if !missing.isEmpty { reading.addMissing(missing, of: "a strokeStyle", place, token: token) }
    let dashes = members["dashArray"].flatMap { followed($0) }
    let elements = dashes.map { reading[$0].kind == .sequence ? reading.children($0) : [] } ?? []
    if let dashes, elements.isEmpty { report(dashes, .strokeStyle) }
    let slots = elements.map { element in
      let dash = slot(element, type: .dimension, in: mode)
      return isLarge(dash, "dashArray", element) ? dash : .invalid
    }
    let cap = members["lineCap"].flatMap { followed($0) }.flatMap {
      reading.word($0, what: "lineCap", among: LineCap.allCases.map { ($0.name, $0) })
    }
    guard let cap, !slots.isEmpty, !slots.contains(.invalid) else { return nil }
    return .strokeStyle(.dashes(slots, cap))
  }

  // MARK: Shadow

  mutating func shadow(_ place: Place, in mode: Mode) -> Value? {
    guard reading[place].kind == .sequence else { return shadowLayer(place, in: mode).map { .shadow([$0]) } }
    let elements = reading.children(place)
    if elements.isEmpty { report(place, .shadow) }
    var layers: [ShadowLayer] = []
    for element in elements {
      if reference(at: element) != nil || reading[element].kind == .scalar {
        // The value may be a new one: first the slot, then the table.
        let found = slot(element, type: .shadow, in: mode)
        guard case .shadow(let others) = program.value(found) else { continue }
        if others.count == 1 {
          layers.append(others[0])
        } else {
          report(
            element, .shadow, note: "an alias in a list stands for one shadow, this token has \(others.count)"
          )
        }
      } else if let layer = shadowLayer(element, in: mode) {
        layers.append(layer)
      }
    }
    return layers.count == elements.count && !layers.isEmpty ? .shadow(layers) : nil
  }

  private mutating func shadowLayer(_ place: Place, in mode: Mode) -> ShadowLayer? {
    let zero = Value.dimension(Dimension(.zero, .px))
    let slots = fields(
      place, .shadow, in: mode,
      [
        ("color", .color, nil), ("offsetX", .dimension, zero), ("offsetY", .dimension, zero),
        ("blur", .dimension, zero), ("spread", .dimension, zero),
      ], also: ["inset"])
    let member = reading.entry(reading.names.intern("inset"), of: place)
    let given = member.flatMap { followed($0) }.flatMap { reading.boolean($0, what: "inset") }
    guard let slots, let inset = member == nil ? false : given else { return nil }
    // The standard allows it; no platform can draw it.
    var blur = slots[3]
    if case .dimension(let length) = program.value(blur), length.amount.isNegative {
      reading.out.add(.negativeBlur(at: reading.span(place), token: token))
      blur = Slot(program.values.insert(zero))
    }
    return ShadowLayer(
      color: slots[0], offsetX: slots[1], offsetY: slots[2], blur: blur, spread: slots[4], inset: inset)
  }

  // MARK: Typography

  mutating func typography(_ place: Place, in mode: Mode) -> Value? {
    let isJSON = reading.syntax(place) == .json
    // A line height may also be a dimension, so it is read by hand.
    let slots = fields(
      place, .typography, in: mode,
      [
        ("fontFamily", .fontFamily, nil), ("fontSize", .dimension, nil), ("fontWeight", .fontWeight, nil),
        ("letterSpacing", .dimension, .dimension(Dimension(.zero, .px))),
      ], needing: ["lineHeight"], notNegative: ["fontSize"])
    guard reading[place].kind == .mapping,
      let member = reading.entry(reading.names.intern("lineHeight"), of: place)
    else { return nil }
    let isNumber =
      aliasTarget(member).map { program[$0].type == .number }
      ?? typeOfPart(at: member).map { $0 == .number } ?? (reading.number(reading[member]) != nil)
    let lineHeight = slot(member, type: isNumber || isJSON ? .number : .dimension, in: mode)
    guard lineHeight != .invalid, isLarge(lineHeight, "lineHeight", member), let slots else { return nil }
    // As a share of nothing, a height in lengths is no number.
    if case .dimension(let size) = program.value(slots[1]), size.amount.isZero, !isNumber, !isJSON,
      case .dimension(let height) = program.value(lineHeight), !height.amount.isZero
    {
      reading.out.add(.heightOfNothing(at: reading.span(member), token: token))
      return nil
    }
    return .typography(
      Typography(
        fontFamily: slots[0], fontSize: slots[1], fontWeight: slots[2], letterSpacing: slots[3],
        lineHeight: lineHeight))
  }

  // MARK: Press scale

  mutating func pressScale(_ place: Place, in mode: Mode) -> Value? {
    guard reading[place].kind == .mapping else {
      report(place, .pressScale)
      return nil
    }
    let members = reading.members(
      place, known: ["depth", "minPerspective", "maxPerspective", "widthRatio"], what: "a press scale",
      token: token)
    let missing = ["depth", "minPerspective", "widthRatio"].filter { members[$0] == nil }
    if !missing.isEmpty { reading.addMissing(missing, of: "a press scale", place, token: token) }
    let depth = pressLength("depth", members, in: mode)
    let minimum = pressLength("minPerspective", members, allowsZero: false, in: mode)
    let maximum = pressLength("maxPerspective", members, allowsZero: false, in: mode)
    guard let place = members["widthRatio"] else { return nil }
    let ratio = slot(place, type: .number, in: mode)
    guard isLarge(ratio, "widthRatio", place), case .number(let widthRatio) = program.value(ratio), let depth,
      let minimum, maximum != nil || members["maxPerspective"] == nil
    else { return nil }
    return .pressScale(
      PressScale(depth: depth, minPerspective: minimum, maxPerspective: maximum, widthRatio: widthRatio))
  }

  private mutating func pressLength(
    _ name: String, _ members: [String: Place], allowsZero: Bool = true, in mode: Mode
  ) -> Dimension? {
    guard let member = members[name] else { return nil }
    let slot = slot(member, type: .dimension, in: mode)
    guard isLarge(slot, name, member, allowsZero: allowsZero),
      case .dimension(let dimension) = program.value(slot)
    else { return nil }
    return dimension
  }
}

extension Finding {
  fileprivate static func heightOfNothing(at span: SourceSpan, token: String?) -> Finding {
    Finding(
      .badValue, "a font of size 0 has no line height in lengths: write a number", at: span, token: token)
  }
}

extension Finding.ID {
  package static let negativeBlur = Finding.ID("negative-blur", .warning)
}

extension Finding {
  fileprivate static func negativeBlur(at span: SourceSpan, token: String?) -> Finding {
    Finding(
      .negativeBlur, "a negative blur counts as 0", at: span, token: token,
      notes: [Note("write 0, or a blur")])
  }
}
