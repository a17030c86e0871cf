import TokencIR
package import TokencSyntax

extension ComponentReader {
  /// False if a limit is exceeded: nothing that enumerates cells may follow.
  mutating func readAxes(_ place: Place, _ reading: inout Reading) -> Bool {
    let place = plain(place, "axes", &reading)
    guard reading[place].kind == .mapping else {
      if !reading.isEmptyPlain(reading[place]) { _ = reading.members(place, known: [], what: "axes") }
      return true
    }
    var isWithinLimits = true
    path = ["axes"]
    let children = reading.children(place)
    for (index, child) in children.enumerated() {
      if index == Component.maximumAxes {
        reading.out.add(.tooManyAxes(children.count, at: reading.keySpan(child)))
        isWithinLimits = false
        break
      }
      if !readAxis(child, &reading) { isWithinLimits = false }
      if axesByName[reading.key(child)] == nil { lostAxes.insert(reading.key(child)) }
    }
    path = []
    guard isWithinLimits else { return false }
    let counts = component.axes.map(\.values.count)
    let count = counts.reduce(platforms.count, *)
    if count > Limits.cells {
      let parts = zip(component.axes, counts).map { "\(reading.names[$0.name]) \($1)" }
      reading.out.add(
        .tooManyCells(count, parts, platforms: platforms.count, at: reading.keySpan(place)))
      return false
    }
    heirs = component.axes.map { axis in axis.values.indices.map(axis.heirs(of:)) }
    return true
  }

  private mutating func readAxis(_ place: Place, _ reading: inout Reading) -> Bool {
    let key = reading.key(place)
    let name = reading.names[key]
    let span = reading.keySpan(place)
    guard reading.isIdentifier(name, what: "the axis", at: span) else { return true }
    if key == words.platform || Part.Kind.builtIn.contains(where: { $0.name == name }) {
      reading.out.add(.axisIsReserved(name, at: span))
      return true
    }
    path.append(name)
    defer { path.removeLast() }
    let members = reading.members(
      place, known: ["values", "default", "order", "names", "groups", "inherits", "interaction"],
      what: "the axis '\(name)'", wayOut: "list its values: \(name): { values: […] }")
    guard reading[place].kind == .mapping else { return true }
    guard let values = members["values"] else {
      reading.addMissing(["values"], of: "the axis '\(name)'", place, at: span)
      return true
    }
    var axis = Axis(name: key, values: [], span: span)
    var lists: [(platform: Platform, values: [Int])] = []
    var valueNames: [Symbol: Int] = [:]
    readValues(values, into: &axis, &lists, &valueNames, &reading)
    if axis.values.count > ValueSet.maximumValues {
      reading.out.add(.tooManyValues(axis.values.count, of: name, at: span))
      return false
    }
    if axis.values.isEmpty {
      reading.out.add(.noValues(of: name, at: span))
      return true
    }
    if let place = members["interaction"].map({ plain($0, "interaction", &reading) }),
      reading.boolean(place, what: "interaction") == true
    {
      if let other = component.interactionAxis {
        reading.out.add(
          .secondOfItsKind("interaction: true", at: reading.keySpan(place), first: component.axes[other].span)
        )
      } else {
        axis.isInteraction = true
        checkStates(axis, &valueNames, &reading)
      }
    }
    if let place = members["order"].map({ plain($0, "order", &reading) }) {
      // Another word means the same, for there is no other, and is told.
      _ = reading.word(place, what: "order", among: [("emphasis", true)])
      if let other = component.orderedAxis {
        reading.out.add(
          .secondOfItsKind("order: emphasis", at: reading.keySpan(place), first: component.axes[other].span))
      } else {
        axis.isOrdered = true
        axis.ranks = lists.filter { platformSet.contains($0.platform) }
      }
    }
    if let place = members["default"].map({ plain($0, "default", &reading) }) {
      axis.defaultValue = value(place, in: axis, valueNames, &reading)
    }
    if let place = members["inherits"] { readInherits(place, into: &axis, valueNames, &reading) }
    if let place = members["names"] { readNames(place, into: &axis, valueNames, &reading) }
    if let place = members["groups"] { readGroups(place, into: &axis, valueNames, &reading) }
    axesByName[key] = component.axes.count
    valuesByName.append(valueNames)
    component.axes.append(axis)
    return true
  }

  /// A list, or a list for each platform; each list, and each value, may be annotated.
  private mutating func readValues(
    _ place: Place, into axis: inout Axis, _ lists: inout [(platform: Platform, values: [Int])],
    _ names: inout [Symbol: Int], _ reading: inout Reading
  ) {
    let place = plain(place, "values", &reading)
    guard reading[place].kind == .mapping else {
      let values = readList(place, into: &axis, &names, platformSet, &reading)
      lists = platforms.map { ($0, values) }
      return
    }
    path.append("values")
    defer { path.removeLast() }
    for child in reading.children(place) {
      guard let platform = platform(named: reading.key(child), at: reading.keySpan(child), &reading) else {
        // Its values are declared, whichever platform was meant.
        _ = readList(plain(child, "", &reading), into: &axis, &names, [], &reading)
        continue
      }
      let list = plain(child, platform.name, &reading)
      let set = PlatformSet(platform).intersection(platformSet)
      lists.append((platform, readList(list, into: &axis, &names, set, &reading)))
    }
  }

  private mutating func readList(
    _ place: Place, into axis: inout Axis, _ names: inout [Symbol: Int], _ platforms: PlatformSet,
    _ reading: inout Reading
  ) -> [Int] {
    var list: [Int] = []
    for element in reading.elements(place) {
      guard reading[element].kind == .mapping || reading[element].kind == .scalar else {
        _ = reading.string(element, what: "a value of an axis")
        continue
      }
      let before = component.annotations.count
      let inner = plain(element, "value", &reading)
      guard let name = reading.string(inner, what: "a value of an axis") else { continue }
      let span = reading.span(inner)
      guard reading.isIdentifier(name, what: "the value", at: span) else { continue }
      let symbol = reading.names.intern(name)
      let index = names[symbol] ?? axis.values.count
      if index == axis.values.count {
        names[symbol] = index
        axis.values.append(Axis.Value(name: symbol, platforms: [], span: span))
      } else if list.contains(index) {
        reading.out.add(.valueTwice(name, at: span, first: axis.values[index].span))
        continue
      }
      axis.values[index].platforms.formUnion(platforms)
      if component.annotations.count > before {
        let last = component.annotations.count - 1
        component.annotations[last].path = reading.names.intern((path + [name]).joined(separator: "."))
        axis.values[index].description = component.annotations[last].description
      }
      list.append(index)
    }
    return list
  }

  /// The states there are, and that every platform's system knows.
  private func checkStates(_ axis: Axis, _ names: inout [Symbol: Int], _ reading: inout Reading) {
    for (index, value) in axis.values.enumerated() {
      let name = reading.names[value.name]
      if stateNames.contains(name) { continue }
      let suggestion = closest(to: name, among: stateNames)
      reading.out.add(.unknownState(name, suggestion: suggestion, at: value.span))
      // Where the state is named as it should be, it is this one.
      if let symbol = suggestion.map({ reading.names.intern($0) }), names[symbol] == nil {
        names[symbol] = index
      }
    }
  }

  // MARK: Maps over values

  private mutating func readInherits(
    _ place: Place, into axis: inout Axis, _ names: [Symbol: Int], _ reading: inout Reading
  ) {
    let place = plain(place, "inherits", &reading)
    guard reading[place].kind == .mapping else {
      _ = reading.members(place, known: [], what: "inherits")
      return
    }
    var spans: [Int: SourceSpan] = [:]
    for child in reading.children(place) {
      let heir = value(reading.key(child), at: reading.keySpan(child), in: axis, names, &reading)
      let parent = value(plain(child, "inherits", &reading), in: axis, names, &reading)
      guard let heir, let parent else { continue }
      spans[heir] = reading.span(child)
      axis.values[heir].inherits = parent
    }
    for start in axis.values.indices where axis.values[start].inherits != nil {
      var ring = [start]
      while let next = axis.values[ring[ring.count - 1]].inherits, next != start,
        ring.count <= axis.values.count
      {
        ring.append(next)
      }
      guard axis.values[ring[ring.count - 1]].inherits == start else { continue }
      let words = (ring + [start]).map { reading.names[axis.values[$0].name] }
      reading.out.add(.inheritanceRing(words, at: spans[start] ?? axis.span))
      // Broken here, so that the ring is reported once and heirs end.
      axis.values[start].inherits = nil
    }
  }

  private mutating func readNames(
    _ place: Place, into axis: inout Axis, _ values: [Symbol: Int], _ reading: inout Reading
  ) {
    let place = plain(place, "names", &reading)
    guard reading[place].kind == .mapping else {
      _ = reading.members(place, known: [], what: "names")
      return
    }
    path.append("names")
    defer { path.removeLast() }
    for child in reading.children(place) {
      guard let platform = platform(named: reading.key(child), at: reading.keySpan(child), &reading) else {
        continue
      }
      let map = plain(child, platform.name, &reading)
      guard reading[map].kind == .mapping else {
        _ = reading.members(map, known: [], what: "names of a platform")
        continue
      }
      var given: [(value: Int, span: SourceSpan)] = []
      for entry in reading.children(map) {
        guard let index = value(reading.key(entry), at: reading.keySpan(entry), in: axis, values, &reading),
          let name = text(entry, reading.names[reading.key(entry)], &reading),
          reading.isIdentifier(name, what: "the name", at: reading.span(entry))
        else { continue }
        axis.values[index].names.append((platform, reading.names.intern(name)))
        given.append((index, reading.span(entry)))
      }
      // Only now: two values may change names.
      for (place, one) in given.enumerated() {
        let name = axis.name(of: one.value, on: platform)
        let taken = axis.values(on: platform).first { other in
          other != one.value && axis.name(of: other, on: platform) == name
            && !given[(place + 1)...].contains { $0.value == other }
        }
        if let taken {
          let other = reading.names[axis.values[taken].name]
          reading.out.add(.nameTaken(reading.names[name], platform.name, by: other, at: one.span))
        }
      }
    }
  }

  private mutating func readGroups(
    _ place: Place, into axis: inout Axis, _ names: [Symbol: Int], _ reading: inout Reading
  ) {
    let place = plain(place, "groups", &reading)
    guard reading[place].kind == .mapping else {
      _ = reading.members(place, known: [], what: "groups")
      return
    }
    for child in reading.children(place) {
      let key = reading.key(child)
      let span = reading.keySpan(child)
      guard reading.isIdentifier(reading.names[key], what: "the group", at: span) else { continue }
      let list = plain(child, "groups.\(reading.names[key])", &reading)
      let values = reading.elements(list).compactMap { value($0, in: axis, names, &reading) }
      if reading[list].kind == .sequence, reading[list].first == .none {
        reading.out.add(.emptySelection("the group '\(reading.names[key])'", at: reading.span(list)))
      }
      axis.groups.append(Axis.Group(name: key, values: ValueSet(values), span: span))
    }
  }

  // MARK: Names

  /// The value that a scalar names.
  mutating func value(
    _ place: Place, in axis: Axis, _ names: [Symbol: Int], _ reading: inout Reading
  ) -> Int? {
    guard reading.string(place, what: "a value of \(reading.names[axis.name])") != nil else { return nil }
    return value(reading[place].text, at: reading.span(place), in: axis, names, &reading)
  }

  mutating func value(
    _ name: Symbol, at span: SourceSpan, in axis: Axis, _ names: [Symbol: Int], _ reading: inout Reading
  ) -> Int? {
    if let index = names[name] {
      lost.use(name, of: axis.name)
      return index
    }
    lost.add(name, of: axis.name, at: span)
    return nil
  }

  func platform(named name: Symbol, at span: SourceSpan, _ reading: inout Reading) -> Platform? {
    if let platform = words.platforms[name] {
      if !platformSet.contains(platform) { reading.addOtherPlatform(platform, at: span) }
      return platform
    }
    let known = Platform.allCases.map(\.name)
    reading.out.add(
      .unknownValue(
        reading.names[name], of: "platform", known, closest(to: reading.names[name], among: known), at: span))
    return nil
  }
}

/// What the interaction axis may hold.
private let stateNames = ["enabled", "hovered", "focused", "pressed", "selected", "pending", "disabled"]

extension Limits {
  /// Cells of a component, available or not.
  package static let cells = 100_000
}

extension Finding.ID {
  package static let tooManyAxes = Finding.ID("too-many-axes", .error)
  package static let tooManyValues = Finding.ID("too-many-values", .error)
  package static let tooManyCells = Finding.ID("too-many-cells", .error)
  package static let badAxis = Finding.ID("bad-axis", .error)
  package static let inheritanceRing = Finding.ID("inheritance-ring", .error)
  package static let unknownValue = Finding.ID("unknown-value", .error)
}

extension Finding {
  fileprivate static func tooManyAxes(_ count: Int, at span: SourceSpan) -> Finding {
    Finding(
      .tooManyAxes, "a component has at most \(Component.maximumAxes) axes, this has \(count)", at: span,
      notes: [Note("join axes, or make two components of it")])
  }

  fileprivate static func tooManyValues(_ count: Int, of axis: String, at span: SourceSpan) -> Finding {
    Finding(
      .tooManyValues, "'\(axis)' has \(count) values, an axis has at most \(ValueSet.maximumValues)",
      at: span, notes: [Note("make two axes, or two components, of it")])
  }

  fileprivate static func tooManyCells(
    _ count: Int, _ axes: [String], platforms: Int, at span: SourceSpan
  ) -> Finding {
    Finding(
      .tooManyCells,
      "the axes make \(count) cells (\(list(axes)), on \(platforms) platforms), at most \(Limits.cells) are allowed",
      at: span, notes: [Note("make two components of it, or leave out values that nobody uses")])
  }

  fileprivate static func axisIsReserved(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .reservedName, "'\(name)' has a meaning of its own in properties and is no name for an axis", at: span,
      notes: [Note("give the axis another name")])
  }

  fileprivate static func noValues(of axis: String, at span: SourceSpan) -> Finding {
    Finding(
      .badAxis, "the axis '\(axis)' has no values", at: span,
      notes: [Note("list them: values: [small, large]; or remove the axis")])
  }

  fileprivate static func valueTwice(_ name: String, at span: SourceSpan, first: SourceSpan) -> Finding {
    Finding(
      .duplicateName, "the value '\(name)' is listed twice", at: span, notes: [Note("first here", at: first)])
  }

  fileprivate static func secondOfItsKind(_ what: String, at span: SourceSpan, first: SourceSpan) -> Finding {
    Finding(
      .badAxis, "one axis at most has \(what)", at: span, notes: [Note("this one has it, too", at: first)])
  }

  fileprivate static func unknownState(_ name: String, suggestion: String?, at span: SourceSpan) -> Finding {
    Finding(
      .unknownValue, "'\(name)' is no state", at: span,
      notes: [Note(suggestion.map { "did you mean '\($0)'?" } ?? "the states are \(list(stateNames))")],
      fix: suggestion.map { Fix(replace: span, with: $0) })
  }

  fileprivate static func inheritanceRing(_ names: [String], at span: SourceSpan) -> Finding {
    Finding(
      .inheritanceRing, "the values inherit in a ring: \(names.joined(separator: " -> "))", at: span,
      notes: [Note("let one of them inherit from none")])
  }

  fileprivate static func nameTaken(
    _ name: String, _ platform: String, by other: String, at span: SourceSpan
  ) -> Finding {
    Finding(
      .duplicateName, "on \(platform) '\(name)' is already the name of '\(other)'", at: span,
      notes: [Note("give one of the two another name")])
  }

  static func unknownValue(
    _ name: String, of axis: String, _ known: [String], _ suggestion: String?, at span: SourceSpan
  ) -> Finding {
    Finding(
      .unknownValue, "'\(name)' is no value of \(axis)", at: span,
      notes: [Note(suggestion.map { "did you mean '\($0)'?" } ?? "the values are \(list(known))")],
      fix: suggestion.map { Fix(replace: span, with: $0) })
  }
}
