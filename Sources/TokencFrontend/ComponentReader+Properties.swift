import TokencIR
package import TokencSyntax

extension ComponentReader {
  /// The blocks of `properties` as settings, then the cascade over them.
  mutating func readProperties(_ place: Place, _ resolver: inout TokenResolver) {
    let place = plain(place, "properties", &resolver.reading)
    readBlock(place, [SettingCondition(component.axes)], &resolver)
    solveCascade(&resolver)
    if isSound, !hasLostSettings { checkStatesNamed(&resolver.reading) }
  }

  /// `conditions`: one for each combination of values in the lists around the block.
  private mutating func readBlock(
    _ place: Place, _ conditions: [SettingCondition], _ resolver: inout TokenResolver
  ) {
    guard resolver.reading[place].kind == .mapping else {
      _ = resolver.reading.members(place, known: [], what: "a block of properties")
      hasLostSettings = true
      return
    }
    for child in resolver.reading.children(place) {
      let key = resolver.reading.key(child)
      if key == words.platform {
        readCondition(child, axis: nil, conditions, &resolver)
      } else if let axis = axesByName[key] {
        lost.use(key, of: .empty)
        readCondition(child, axis: axis, conditions, &resolver)
      } else if let part = partsByName[key] {
        lost.use(key, of: .empty)
        readPart(child, part, conditions, &resolver)
      } else {
        hasLostSettings = true
        // What was wrong with an axis or a part may be why it is not there.
        if isSound { reportKey(child, &resolver.reading) }
      }
    }
  }

  private mutating func reportKey(_ place: Place, _ reading: inout Reading) {
    let key = reading.key(place)
    var note: String?
    if let axis = valuesByName.firstIndex(where: { $0[key] != nil }) {
      note = "it is a value of \(reading.names[component.axes[axis].name]) and stands below that key"
    } else if words.platforms[key] != nil {
      note = "it is a platform and stands below the key 'platform'"
    }
    if let note {
      reading.out.add(.misplacedKey(reading.names[key], note, at: reading.keySpan(place)))
    } else {
      lost.add(key, of: .empty, at: reading.keySpan(place))
    }
  }

  // MARK: Conditions

  private mutating func readCondition(
    _ place: Place, axis: Int?, _ conditions: [SettingCondition], _ resolver: inout TokenResolver
  ) {
    guard resolver.reading[place].kind == .mapping else {
      let name = resolver.reading.names[resolver.reading.key(place)]
      _ = resolver.reading.members(place, known: [], what: "the condition '\(name)'")
      hasLostSettings = true
      return
    }
    for child in resolver.reading.children(place) {
      let narrowed = narrow(conditions, child, axis: axis, &resolver.reading)
      guard hasRoom(for: narrowed.count, at: child, &resolver.reading) else { return }
      readBlock(child, narrowed, &resolver)
    }
  }

  private mutating func hasRoom(for count: Int, at place: Place, _ reading: inout Reading) -> Bool {
    if settings.count + count <= Limits.settings { return true }
    if !isFull { reading.out.add(.tooManySettings(at: reading.keySpan(place))) }
    isFull = true
    return false
  }

  /// The conditions, each with each of the values that a key lists.
  private mutating func narrow(
    _ conditions: [SettingCondition], _ place: Place, axis: Int?, _ reading: inout Reading
  ) -> [SettingCondition] {
    var result: [SettingCondition] = []
    let found = reading.out.errorCount
    let lostBefore = lost.count
    defer { if reading.out.errorCount > found || lost.count > lostBefore { hasLostSettings = true } }
    for (name, span) in names(inKeyOf: place, &reading) where result.count <= Limits.settings {
      var isImpossible = false
      if let axis {
        guard let value = value(name, at: span, in: component.axes[axis], valuesByName[axis], &reading) else {
          continue
        }
        if component.axes[axis].isInteraction { namedStates.insert(value) }
        for condition in conditions {
          var condition = condition
          condition[axis] = condition[axis].intersection(heirs[axis][value])
          if condition[axis].isEmpty { isImpossible = true } else { result.append(condition) }
        }
      } else {
        guard let platform = platform(named: name, at: span, &reading) else { continue }
        for condition in conditions {
          var condition = condition
          condition.platforms.formIntersection(PlatformSet(platform))
          if condition.platforms.isEmpty { isImpossible = true } else { result.append(condition) }
        }
      }
      if isImpossible { reading.out.add(.impossible(reading.names[name], at: span)) }
    }
    return result
  }

  /// `accent, premium` is two names, each with its place.
  private func names(inKeyOf place: Place, _ reading: inout Reading) -> [(Symbol, SourceSpan)] {
    let key = reading.key(place)
    let span = reading.keySpan(place)
    let bytes = reading.names.bytes(key)
    guard bytes.contains(UInt8(ascii: ",")) else { return [(key, span)] }
    var result: [(Symbol, SourceSpan)] = []
    for word in bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      var word = word
      while word.first == UInt8(ascii: " ") { word.removeFirst() }
      while word.last == UInt8(ascii: " ") { word.removeLast() }
      // A quoted key is longer by its quotes; one with escapes keeps its whole span.
      let extra = Int(span.length) - bytes.count
      let start = word.startIndex - bytes.startIndex + extra / 2
      let wordSpan = extra == 0 || extra == 2 ? span.sub(start, word.count) : span
      let name = reading.names.intern(word)
      if result.contains(where: { $0.0 == name }) {
        reading.out.add(.listedTwice(reading.names[name], at: wordSpan))
      } else {
        result.append((name, wordSpan))
      }
    }
    return result
  }

  // MARK: Settings

  private mutating func readPart(
    _ place: Place, _ part: Int, _ conditions: [SettingCondition], _ resolver: inout TokenResolver
  ) {
    let kind = component.parts[part].kind
    let partName = resolver.reading.names[component.parts[part].name]
    guard resolver.reading[place].kind == .mapping else {
      _ = resolver.reading.members(place, known: [], what: "the part '\(partName)'")
      hasLostSettings = true
      return
    }
    if partsOfNoKind.contains(part) {
      hasLostSettings = true
      return
    }
    let known = propertiesByName[kind] ?? [:]
    let children = resolver.reading.children(place)
    // A longhand beats its shorthand, wherever the two stand in the block.
    var longhands: Set<Property> = []
    for child in children {
      if let properties = known[resolver.reading.key(child)], properties.count == 1 {
        longhands.insert(properties[0])
      }
    }
    for child in children {
      let key = resolver.reading.key(child)
      guard var properties = known[key] else {
        hasLostSettings = true
        reportProperty(child, kind, partName, &resolver.reading)
        continue
      }
      if properties.count > 1 { properties.removeAll(where: longhands.contains) }
      let rule = properties.first?.rule(on: kind)
      guard let rule else { continue }
      let holding = settingConditions(child, part, properties[0], rule, conditions, &resolver.reading)
      guard hasRoom(for: holding.count * properties.count, at: child, &resolver.reading) else { return }
      let values = readValue(child, properties, rule, &resolver)
      for (property, value) in zip(properties, values) {
        for (condition, platforms) in holding {
          settings.append(
            Setting(
              target: PropertyPlace(part: part, property: property), condition: condition, value: value,
              platforms: platforms, place: child))
        }
      }
    }
  }

  private func reportProperty(
    _ place: Place, _ kind: Part.Kind, _ part: String, _ reading: inout Reading
  ) {
    let key = reading.key(place)
    let name = reading.names[key]
    let span = reading.keySpan(place)
    if axesByName[key] != nil || key == words.platform {
      reading.out.add(.conditionInPart(name, part, at: span))
      return
    }
    let known = Property.names(of: kind)
    let other = propertiesByName.first { $0.value[key] != nil && !$0.key.isBuiltIn }?.key
    let note = other.map {
      "it is a property of \($0 == .icon || $0 == .indicator ? "an" : "a") \($0.name), '\(part)' is a \(kind.name)"
    }
    reading.out.add(
      .unknownProperty(name, of: part, known, closest(to: name, among: known), note: note, at: span))
  }

  /// The conditions under which the property means something, each with the platforms that know it.
  private mutating func settingConditions(
    _ place: Place, _ part: Int, _ property: Property, _ rule: PropertyRule,
    _ conditions: [SettingCondition], _ reading: inout Reading
  ) -> [(SettingCondition, PlatformSet)] {
    var unknown: PlatformSet = []
    let name = "\(reading.names[component.parts[part].name]).\(reading.names[reading.key(place)])"
    var result: [(SettingCondition, PlatformSet)] = []
    for condition in conditions {
      let relevant = condition.platforms.intersection(platformSet)
      let known = relevant.intersection(rule.platforms)
      if condition.platforms != .all, !condition.platforms.isEmpty,
        condition.platforms.isDisjoint(with: rule.platforms)
      {
        reading.out.add(
          .unknownOnPlatform(
            name, condition.platforms.platforms.map(\.name), rule, at: reading.keySpan(place)))
        continue
      }
      unknown.formUnion(relevant.subtracting(known))
      if rule.isFixed, property != .presence, let state = component.interactionAxis,
        condition[state] != SettingCondition(component.axes)[state]
      {
        reading.out.add(.fixed(name, by: "state", at: reading.keySpan(place)))
        continue
      }
      if !known.isEmpty { result.append((condition, known)) }
    }
    if !unknown.isEmpty, skipped.insert(PropertyPlace(part: part, property: property)).inserted {
      reading.out.add(.skipped(name, unknown.platforms.map(\.name), at: reading.keySpan(place)))
    }
    return result
  }

  /// Warns of a state that looks like the resting one everywhere: the author forgot it, or does not need it.
  private func checkStatesNamed(_ reading: inout Reading) {
    guard let index = component.interactionAxis else { return }
    let axis = component.axes[index]
    let hasRing = settings.contains { component.parts[$0.target.part].kind == .focusRing }
    for (value, declared) in axis.values.enumerated().dropFirst() {
      let name = reading.names[declared.name]
      if namedStates.contains(value) || declared.inherits != nil || (name == "focused" && hasRing) {
        continue
      }
      reading.out.add(.unusedState(name, at: declared.span))
    }
  }
}

extension Limits {
  /// Settings of a component, counting a list of values in a condition as one for each.
  package static let settings = 100_000
}

extension Finding.ID {
  package static let tooManySettings = Finding.ID("too-many-settings", .error)
  package static let unknownProperty = Finding.ID("unknown-property", .error)
  package static let impossibleCondition = Finding.ID("impossible-condition", .error)
  package static let unknownOnPlatform = Finding.ID("unknown-on-platform", .error)
  package static let skippedProperty = Finding.ID("skipped-property", .note)
  package static let fixedProperty = Finding.ID("fixed-property", .error)
  package static let unusedState = Finding.ID("unused-state", .warning)
}

extension Finding {
  fileprivate static func misplacedKey(_ name: String, _ note: String, at span: SourceSpan) -> Finding {
    Finding(.unknownKey, "'\(name)' is neither an axis nor a part", at: span, notes: [Note(note)])
  }

  fileprivate static func impossible(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .impossibleCondition, "'\(name)' can never hold inside the conditions around it", at: span,
      notes: [Note("take it out of the conditions around it, or remove the block")])
  }

  fileprivate static func listedTwice(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .duplicateName, "'\(name)' stands twice in the list", at: span, notes: [Note("remove one of the two")])
  }

  fileprivate static func tooManySettings(at span: SourceSpan) -> Finding {
    Finding(
      .tooManySettings,
      "the lists of values make more than \(Limits.settings) settings, each for one combination",
      at: span, notes: [Note("write wider conditions: fewer lists inside of each other")])
  }

  fileprivate static func conditionInPart(_ name: String, _ part: String, at span: SourceSpan) -> Finding {
    Finding(
      .unknownProperty, "inside a part stand only properties, and '\(name)' is a condition", at: span,
      notes: [Note("turn it round: '\(name)' outside, '\(part)' inside")])
  }

  fileprivate static func unknownProperty(
    _ name: String, of part: String, _ known: [String], _ suggestion: String?, note: String?,
    at span: SourceSpan
  ) -> Finding {
    let hint = suggestion.map { "did you mean '\($0)'?" } ?? "it has \(list(known))"
    return Finding(
      .unknownProperty, "'\(part)' has no property '\(name)'", at: span, notes: [Note(note ?? hint)],
      fix: note == nil ? suggestion.map { Fix(replace: span, with: $0) } : nil)
  }

  fileprivate static func unknownOnPlatform(
    _ name: String, _ platforms: [String], _ rule: PropertyRule, at span: SourceSpan
  ) -> Finding {
    Finding(
      .unknownOnPlatform, "\(list(platforms)) does not know '\(name)'", at: span,
      notes: [Note("known on \(list(rule.platforms.platforms.map(\.name)))")])
  }

  fileprivate static func skipped(_ name: String, _ platforms: [String], at span: SourceSpan) -> Finding {
    Finding(
      .skippedProperty,
      "'\(name)' is left out on \(list(platforms)), which \(platforms.count == 1 ? "does" : "do") not know it",
      at: span)
  }

  static func fixed(_ name: String, by what: String, at span: SourceSpan) -> Finding {
    Finding(
      .fixedProperty, "'\(name)' decides what code may be written, so it does not vary by \(what)", at: span,
      notes: [Note("set it once, outside of every \(what)")])
  }

  fileprivate static func unusedState(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .unusedState,
      "no setting names the state '\(name)' and it inherits from none, so it looks like the first",
      at: span, notes: [Note("set what changes in it, let it inherit from another state, or remove it")])
  }
}
