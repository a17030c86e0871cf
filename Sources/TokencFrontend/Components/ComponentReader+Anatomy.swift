import TokencIR
package import TokencSyntax

extension ComponentReader {
  /// The declared parts, then the built-in ones.
  mutating func readAnatomy(_ place: Place, _ reading: inout Reading) {
    let place = plain(place, "anatomy", &reading)
    if reading[place].kind == .mapping {
      path = ["anatomy"]
      for child in reading.children(place) { readPart(child, &reading) }
      path = []
      if component.container == nil { reading.out.add(.noContainer(at: reading.keySpan(place))) }
    } else {
      _ = reading.members(place, known: [], what: "anatomy")
    }
    for kind in Part.Kind.builtIn {
      let name = reading.names.intern(kind.name)
      partsByName[name] = component.parts.count
      component.parts.append(Part(name: name, kind: kind, span: component.span))
    }
    for kind in Set(component.parts.map(\.kind)) {
      var names: [Symbol: [Property]] = [:]
      for property in Property.all(of: kind) { names[reading.names.intern(property.name)] = [property] }
      for name in Property.shorthands(of: kind) {
        names[reading.names.intern(name)] = Property.longhands(name, of: kind)
      }
      propertiesByName[kind] = names
    }
  }

  private mutating func readPart(_ place: Place, _ reading: inout Reading) {
    let key = reading.key(place)
    let name = reading.names[key]
    let span = reading.keySpan(place)
    guard reading.isIdentifier(name, what: "the part", at: span) else { return }
    if let axis = axesByName[key] {
      reading.out.add(.partIsAxis(name, at: span, axis: component.axes[axis].span))
      return
    }
    if key == words.platform || Part.Kind.builtIn.contains(where: { $0.name == name }) {
      reading.out.add(.partIsReserved(name, at: span))
      return
    }
    path.append(name)
    defer { path.removeLast() }
    let members = reading.members(
      plain(place, "", &reading), known: ["kind", "presence", "placement", "description"],
      what: "the part '\(name)'")
    var kind = Part.Kind.shape
    if let place = members["kind"].map({ plain($0, "kind", &reading) }) {
      let words = Part.Kind.allCases.filter { !$0.isBuiltIn }.map { ($0.name, $0) }
      let word = reading.word(place, what: "kind", among: words)
      if word == nil { partsOfNoKind.insert(component.parts.count) }
      kind = word ?? .shape
    }
    var part = Part(name: key, kind: kind, span: span)
    if let place = members["presence"].map({ plain($0, "presence", &reading) }) {
      let words = Part.Presence.allCases.map { ($0.name, $0) }
      part.presence = reading.word(place, what: "presence", among: words) ?? .required
    }
    if let place = members["placement"].map({ plain($0, "placement", &reading) }) {
      let words = Part.Placement.allCases.map { ($0.name, $0) }
      part.placement = reading.word(place, what: "placement", among: words) ?? .leading
      if partsOfNoKind.contains(component.parts.count) {
        // Whether it may have one is not known.
      } else if kind != .icon, kind != .indicator {
        reading.out.add(.misplacedPlacement(name, kind.name, at: reading.span(place)))
      } else if part.placement == .over, kind != .indicator {
        reading.out.add(.iconOver(name, at: reading.span(place)))
      }
    }
    if let place = members["description"] {
      part.description = symbol(place, "description", &reading) ?? .empty
    }
    partsByName[key] = component.parts.count
    component.parts.append(part)
  }
}

extension Finding.ID {
  package static let reservedName = Finding.ID("reserved-name", .error)
  package static let noContainer = Finding.ID("no-container", .error)
  package static let misplacedPlacement = Finding.ID("misplaced-placement", .error)
}

extension Finding {
  fileprivate static func partIsAxis(_ name: String, at span: SourceSpan, axis: SourceSpan) -> Finding {
    Finding(
      .reservedName,
      "'\(name)' is an axis; a part needs another name, since both stand as keys in properties",
      at: span, notes: [Note("the axis is here", at: axis)])
  }

  fileprivate static func partIsReserved(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .reservedName, "'\(name)' is built in and is not declared", at: span,
      notes: [Note("remove it here; its properties are set without a declaration")])
  }

  fileprivate static func noContainer(at span: SourceSpan) -> Finding {
    Finding(
      .noContainer, "an anatomy has a part of kind shape, which holds the others", at: span,
      notes: [Note("add one: container: { kind: shape }")])
  }

  fileprivate static func iconOver(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .misplacedPlacement,
      "only an indicator stands over the other parts; the icon '\(name)' is leading or trailing", at: span,
      notes: [Note("write leading or trailing, or make it an indicator")])
  }

  fileprivate static func misplacedPlacement(_ name: String, _ kind: String, at span: SourceSpan) -> Finding {
    Finding(
      .misplacedPlacement, "only an icon or an indicator has a placement; '\(name)' is a \(kind)", at: span,
      notes: [Note("remove placement, or give the part another kind")])
  }
}
