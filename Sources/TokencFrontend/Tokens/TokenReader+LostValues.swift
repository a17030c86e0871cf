import TokencIR
package import TokencSyntax

// Groups that were meant to be tokens.

extension TokenReader {
  /// The composite type whose fields stand in a group that has the type: a token that lost its `$value`.
  func lostValue(_ place: Place, _ inherited: Inherited, _ reading: Reading) -> ValueType? {
    var type = inherited.type
    if let own = reading.entry(reading.keys.type, of: place), reading[own].kind == .scalar {
      type = types[reading[own].text] ?? type
    }
    guard let type, let fields = compositeFields[type] else { return nil }
    var count = 0
    var child = reading.first(place)
    while let current = child {
      let key = reading.key(current)
      child = reading.next(current)
      if reading.names.firstByte(key) == UInt8(ascii: "$") { continue }
      // A token of the group may have the name of a field; two, and nothing else, are no accident.
      guard fields.contains(reading.names[key]), reading[current].kind != .mapping || type == .shadow else {
        return nil
      }
      count += 1
    }
    return count >= 2 ? type : nil
  }

  /// Warns of `value` where `$value` was meant: other tools write it without the dollar, and here it is a name.
  func tellMissingDollar(_ place: Place, _ path: Symbol, _ reading: inout Reading) {
    guard reading.syntax(place) == .yaml else { return }
    var value: Place?
    var others = 0
    var child = reading.first(place)
    while let current = child {
      let name = reading.names[reading.key(current)]
      child = reading.next(current)
      if name == "value", reading[current].kind != .mapping { value = current }
      if name != "value", name.utf8.first != UInt8(ascii: "$") {
        guard companionsOfValue.contains(name) else { return }
        others += 1
      }
    }
    guard let value else { return }
    reading.out.add(.missingDollar(reading.names[path], hasOthers: others > 0, at: reading.keySpan(value)))
  }

  /// Whether a group says something about itself and holds nothing.
  func holdsNothing(_ place: Place, _ reading: Reading) -> Bool {
    var child = reading.first(place)
    if child == nil { return false }
    while let current = child {
      let key = reading.key(current)
      let isOwn = reading.names.firstByte(key) == UInt8(ascii: "$")
      // A member that no group has was told, and may have been meant to be the value.
      if !isOwn || !groupMembers.contains(reading.names[key]) || key == reading.keys.root
        || key == reading.keys.extends || key == reading.keys.ref
      {
        return false
      }
      child = reading.next(current)
    }
    return true
  }
}

/// The fields of the composite types, as ``TokenResolver`` reads them.
private let compositeFields: [ValueType: Set<String>] = [
  .color: ["from", "alpha", "colorSpace", "components", "hex"],
  .border: ["color", "width", "style"],
  .transition: ["duration", "delay", "timingFunction"],
  .shadow: ["color", "offsetX", "offsetY", "blur", "spread", "inset"],
  .typography: ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"],
  .tapTarget: ["width", "height"],
]

/// What stands beside `value` where other tools write tokens, and `modes`.
private let companionsOfValue: Set<String> = [
  "type", "description", "comment", "modes", "deprecated", "attributes", "extensions", "origin", "private",
]

extension Finding.ID {
  package static let missingDollar = Finding.ID("missing-dollar", .warning)
}

extension Finding {
  static func missingDollar(_ path: String, hasOthers: Bool, at span: SourceSpan) -> Finding {
    Finding(
      .missingDollar, "'value' is the name of a token here: '\(path).value'", at: span, token: path,
      notes: [
        Note(
          "if it is the value of '\(path)', write $value\(hasOthers ? ", and a $ before what stands beside it" : "")"
        )
      ])
  }

  static func valueNotWritten(_ path: String, _ type: ValueType, at span: SourceSpan) -> Finding {
    Finding(
      .emptyValue, "'\(path)' holds the fields of a \(type.name), and no $value", at: span, token: path,
      notes: [Note("put them below $value; without it this is a group, and each field a token")])
  }
}
