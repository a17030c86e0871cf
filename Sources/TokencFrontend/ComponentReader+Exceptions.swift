import TokencIR
package import TokencSyntax

extension ComponentReader {
  mutating func readExceptions(_ place: Place, _ resolver: inout TokenResolver) {
    path = ["exceptions"]
    defer { path = [] }
    for row in rows(place, "", &resolver.reading) { readException(row, &resolver) }
  }

  private mutating func readException(_ row: Place, _ resolver: inout TokenResolver) {
    let what = "an exception"
    let other = ["check", "property", "modes", "level", "reason", "$origin", "$description"]
    guard let (cells, members) = cellSet(row, other: other, what: what, &resolver.reading) else { return }
    let span = resolver.reading.span(row)
    let missing = ["check", "level"].filter { members[$0] == nil }
    resolver.reading.addMissing(missing, of: what, row)
    let reason = reason(members, of: what, at: span, &resolver.reading)
    var check: CheckException.Check?
    if let place = members["check"].map({ plain($0, "check", &resolver.reading) }) {
      let words = CheckException.Check.allCases.map { ($0.rawValue, $0) }
      check = resolver.reading.word(place, what: "check", among: words)
    }
    var level: CheckException.Level?
    if let place = members["level"].map({ plain($0, "level", &resolver.reading) }) {
      let words = CheckException.Level.allCases.map { ($0.rawValue, $0) }
      level = resolver.reading.word(place, what: "level", among: words)
    }
    var property: (part: Int, property: Property)?
    if let place = members["property"] {
      property = readProperty(place, &resolver.reading)
      if property == nil { return }
    }
    let modes = members["modes"].map { readModes($0, &resolver) } ?? []
    let origin = members["$origin"].flatMap { resolver.reading.symbol($0, what: "$origin") } ?? .empty
    annotate("row", origin: origin, description: .empty, at: span, &resolver.reading)
    guard let check, let level, let reason else { return }
    if isSound, availablePlatforms(cells).isEmpty { resolver.reading.out.add(.hitsNothing(at: span)) }
    component.exceptions.append(
      CheckException(
        check: check, property: property, cells: cells, modes: modes, level: level, reason: reason, span: span
      ))
  }

  /// `container.stroke`.
  private mutating func readProperty(
    _ place: Place, _ reading: inout Reading
  ) -> (part: Int, property: Property)? {
    guard let text = text(place, "property", &reading) else { return nil }
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if words.count == 2, let part = reading.names.find(words[0]).flatMap({ partsByName[$0] }),
      let property = Property.named(words[1], of: component.parts[part].kind)
    {
      return (part, property)
    }
    if let part = reading.names.find(words[0]).flatMap({ partsByName[$0] }), partsOfNoKind.contains(part) {
      return nil
    }
    let known = component.parts.flatMap { part in
      Property.all(of: part.kind).map { "\(reading.names[part.name]).\($0.name)" }
    }
    reading.out.add(.noProperty(text, suggestion: closest(to: text, among: known), at: reading.span(place)))
    return nil
  }

  private mutating func readModes(_ place: Place, _ resolver: inout TokenResolver) -> [Mode] {
    let place = plain(place, "modes", &resolver.reading)
    return resolver.reading.elements(place).compactMap { element in
      guard let key = resolver.reading.symbol(element, what: "modes") else { return nil }
      let span = resolver.reading.span(element)
      switch resolver.modes.condition(key, at: span, token: nil, &resolver.reading) {
      case .mode(let mode): return mode
      case .otherPlatform, nil: return nil
      }
    }
  }
}

extension Finding.ID {
  package static let unusedException = Finding.ID("unused-exception", .warning)
}

extension Finding {
  fileprivate static func hitsNothing(at span: SourceSpan) -> Finding {
    Finding(
      .unusedException, "this exception hits no available cell", at: span,
      notes: [Note("remove it, or name cells that exist")])
  }

  fileprivate static func noProperty(_ text: String, suggestion: String?, at span: SourceSpan) -> Finding {
    Finding(
      .unknownProperty, "'\(text)' is no property; written as part.property, such as container.fill",
      at: span,
      notes: suggestion.map { [Note("did you mean '\($0)'?")] } ?? [],
      fix: suggestion.map { Fix(replace: span, with: $0) })
  }
}
