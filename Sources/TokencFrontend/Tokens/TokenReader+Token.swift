import TokencIR
import TokencSyntax

// What stands in a token: its value or values, and what is said of it.

extension TokenReader {
  mutating func readToken(
    _ place: Place, _ name: Symbol, _ group: GroupID, _ path: Symbol, _ inherited: Inherited, _ role: Role,
    _ reading: inout Reading
  ) {
    if readPlainToken(place, name, group, path, inherited, role, &reading) { return }
    let earlier = occurrence(at: path, role)
    guard let index = declareToken(name, group, path, place, inherited, role, &reading) else { return }
    let lastEntry = declarations.declarations[index].lastEntry
    let keys = reading.keys
    var hasValue = false
    var reference: Place?
    var modesPlace: Place?
    var extensions: Place?
    var next = reading.first(place)
    while let member = next {
      next = reading.next(member)
      let key = reading.key(member)
      if key == keys.value, let cut = cutAtCommas(member, &reading) {
        reading.out.add(.commaInValue(cut.text, at: reading.span(member), token: reading.names[path]))
        declarations.declarations[index].isBroken = true
        hasValue = true
        next = cut.rest
        continue
      }
      switch key {
      case keys.ref:
        reference = member
        declarations.tokens[index].valueSpan = reading.span(member)
        var entry = DeclaredEntry(place: member, condition: role.condition, span: reading.span(member))
        entry.layer = role.layer ?? 0
        declarations.append(entry, to: index)
      case keys.value:
        hasValue = true
        let node = reading[member]
        declarations.tokens[index].valueSpan = reading.span(member)
        if reading.isEmptyPlain(node) {
          reading.out.add(emptyValue(member, path: path, reading))
          declarations.declarations[index].isBroken = true
        } else {
          var entry = DeclaredEntry(place: member, condition: role.condition, span: reading.span(member))
          entry.layer = role.layer ?? 0
          declarations.append(entry, to: index)
        }
      case keys.modes: modesPlace = member
      case keys.extensions: extensions = member
      default:
        readAttribute(member, key, of: index, path, &reading)
      }
    }
    if let extensions {
      readExtensions(extensions, of: index, path, modes: &modesPlace, &reading)
    }
    if let modesPlace { readModes(modesPlace, of: index, reading.names[path], role, &reading) }
    if let reference, hasValue {
      reading.out.add(.valueAndReference(reading.names[path], at: reading.keySpan(reference)))
      declarations.declarations[index].isBroken = true
    }
    if !hasValue, reference == nil, modesPlace == nil { declarations.declarations[index].isBroken = true }
    let origin = declarations.tokens[index].origin
    var entry =
      lastEntry < 0
      ? declarations.declarations[index].firstEntry : declarations.entries[Int(lastEntry)].next
    while entry >= 0 {
      if declarations.entries[Int(entry)].origin.isEmpty { declarations.entries[Int(entry)].origin = origin }
      if role.layer != nil {
        declarations.entries[Int(entry)].ownType = declarations.declarations[index].ownType
      }
      entry = declarations.entries[Int(entry)].next
    }
    if let earlier { settle(index, after: lastEntry, earlier, role, &reading) }
  }

  /// Most tokens: a `$value` and nothing else, at a path where nothing is. The same as the long way, which goes to the
  /// tables for each member.
  private mutating func readPlainToken(
    _ place: Place, _ name: Symbol, _ group: GroupID, _ path: Symbol, _ inherited: Inherited, _ role: Role,
    _ reading: inout Reading
  ) -> Bool {
    guard role.layer == nil, role.condition == .open, let value = reading.first(place),
      reading.next(value) == nil, reading.key(value) == reading.keys.value,
      !reading.isEmptyPlain(reading[value]), declarations.tokensByPath[path] == nil,
      declarations.groupsByPath[path] == nil
    else { return false }
    var token = inherited.token(name, group, path, at: place, reading)
    token.valueSpan = reading.span(value)
    var declaration = inherited.declaration
    declaration.firstEntry = Int32(declarations.entries.count)
    declaration.lastEntry = declaration.firstEntry
    declarations.entries.append(
      DeclaredEntry(place: value, condition: .open, span: token.valueSpan, origin: token.origin))
    declarations.tokensByPath[path] = TokenID(declarations.tokens.count)
    declarations.tokens.append(token)
    declarations.declarations.append(declaration)
    return true
  }

  /// `{ $value: rgb(0, 94, 184) }` is a value `rgb(0` and two keys: the whole text, and what comes behind it.
  private func cutAtCommas(_ value: Place, _ reading: inout Reading) -> (text: String, rest: Place?)? {
    // The pieces are keys without values; hardly any value is followed by one.
    guard let first = reading.next(value), reading.isEmptyPlain(reading[first]),
      reading[value].kind == .scalar, reading[value].style == .plain, reading.syntax(value) == .yaml
    else { return nil }
    var read = reading.text(value)
    func isOpen(_ text: String) -> Bool { text.count { $0 == "(" } > text.count { $0 == ")" } }
    let isNumber = !read.isEmpty && read.utf8.allSatisfy(isDigit)
    var last: Place?
    var next: Place? = first
    while let piece = next, isOpen(read) || isNumber, reading.isEmptyPlain(reading[piece]) {
      let key = reading.names[reading.key(piece)]
      if isNumber, !key.utf8.allSatisfy(isDigit) { break }
      read += key
      last = piece
      next = reading.next(piece)
    }
    guard let last else { return nil }
    // As it is written: a part that stands there twice was left out as a second key.
    var whole = reading.span(value)
    whole.length = UInt32(reading.keySpan(last).end - Int(whole.offset))
    return (reading.sources.text(whole), next)
  }

  private mutating func readAttribute(
    _ member: Place, _ key: Symbol, of index: Int, _ path: Symbol, _ reading: inout Reading
  ) {
    let keys = reading.keys
    switch key {
    case keys.type:
      let (type, isBroken) = readType(member, &reading)
      declarations.declarations[index].ownType = type
      declarations.declarations[index].isBroken = isBroken
    case keys.description:
      declarations.tokens[index].description = reading.symbol(member, what: "$description") ?? .empty
    case keys.deprecated:
      let (isDeprecated, reason) = readDeprecated(member, &reading)
      declarations.tokens[index].isDeprecated = isDeprecated
      declarations.tokens[index].deprecation = reason
      declarations.declarations[index].hasOwnDeprecation = true
    case keys.isPrivate:
      declarations.tokens[index].isPrivate = reading.boolean(member, what: "$private") ?? false
    case keys.origin: declarations.tokens[index].origin = reading.symbol(member, what: "$origin") ?? .empty
    case keys.renamedFrom:
      let former = reading.symbol(member, what: "$renamedFrom")
      if former == .empty {
        reading.out.add(.noPath("", at: reading.span(member), token: reading.names[path]))
      }
      declarations.tokens[index].renamedFrom = former ?? .empty
      declarations.formerNames.append((index, member))
    case keys.angle: declarations.declarations[index].angle = member
    case keys.textStyle:
      if let name = reading.word(member, what: "$textStyle", among: textStyles.map { ($0, $0) }) {
        declarations.tokens[index].textStyle = reading.names.intern(name)
      }
    case keys.system:
      if let name = reading.word(member, what: "$system", among: systemColors.map { ($0, $0) }) {
        declarations.tokens[index].system = reading.names.intern(name)
      }
    case keys.extends:
      reading.out.add(.extendsOfToken(reading.names[path], at: reading.keySpan(member)))
      declarations.declarations[index].isBroken = true
    default:
      let isMember = reading.names.firstByte(key) == UInt8(ascii: "$")
      if isMember || tokenMembers.contains("$" + reading.names[key]) {
        // A `type` without its `$` is no type, which is told here.
        if !isMember { declarations.declarations[index].isBroken = true }
        reading.out.add(unknownMember(member, of: "a token", tokenMembers, reading))
      } else {
        declarations.tokensWithChildren.append(reading.names[path] + ".")
        reading.out.add(
          .tokenWithChildren(reading.names[path], child: reading.names[key], at: reading.keySpan(member)))
      }
    }
  }

  /// Vendor data is kept as JSON; `tokenc` holds our own members, `mode` is Terrazzo's `$modes`.
  private mutating func readExtensions(
    _ place: Place, of index: Int, _ path: Symbol, modes: inout Place?, _ reading: inout Reading
  ) {
    guard reading[place].kind == .mapping else {
      reading.out.add(.extensionsAreNoMapping(found: reading.describe(place), at: reading.span(place)))
      return
    }
    var kept: [Place] = []
    for vendor in reading.children(place) {
      switch reading.key(vendor) {
      case reading.keys.tokenc where reading[vendor].kind == .mapping:
        for member in reading.children(vendor) {
          let key = reading.names.intern("$" + reading.names[reading.key(member)])
          if key == reading.keys.modes {
            setModes(member, &modes, &reading)
          } else if key == reading.keys.value {
            // What the standard has no words for, beside what it has: the colour of another token with an alpha.
            declarations.replaceLastValue(of: index, with: member)
          } else {
            readAttribute(member, key, of: index, path, &reading)
          }
        }
      case reading.keys.mode where reading[vendor].kind == .mapping: setModes(vendor, &modes, &reading)
      default:
        kept.append(vendor)
        readIdentity(vendor, of: index, &reading)
      }
    }
    declarations.tokens[index].extensions = reading.json(kept)
  }

  /// What a vendor says of a token beyond its name, for the review of a change.
  private mutating func readIdentity(_ vendor: Place, of index: Int, _ reading: inout Reading) {
    guard reading[vendor].kind == .mapping else { return }
    if let uuid = reading.entry(reading.keys.uuid, of: vendor), reading[uuid].kind == .scalar {
      declarations.tokens[index].uuid = reading[uuid].text
    }
    if let renamed = reading.entry(reading.keys.renamed, of: vendor), reading[renamed].kind == .scalar {
      declarations.tokens[index].successor = reading[renamed].text
    }
  }

  private func setModes(_ place: Place, _ modes: inout Place?, _ reading: inout Reading) {
    if let first = modes {
      reading.out.add(.modesTwice(at: reading.keySpan(place), first: reading.keySpan(first)))
    } else {
      modes = place
    }
  }

  private mutating func readModes(
    _ place: Place, of index: Int, _ tokenName: String, _ role: Role, _ reading: inout Reading
  ) {
    guard reading[place].kind == .mapping else {
      reading.out.add(
        .modesAreNoMapping(found: reading.describe(place), at: reading.span(place), token: tokenName))
      declarations.declarations[index].isBroken = true
      return
    }
    for entry in modes.entries(place, token: tokenName, &reading) {
      var entry = entry
      if role.condition != .open { entry.condition = entry.condition.combined(with: role.condition) }
      entry.layer = role.layer ?? 0
      declarations.append(entry, to: index)
    }
    if reading[place].first == .none {
      reading.out.add(.noModes(at: reading.span(place), token: tokenName))
      declarations.declarations[index].isBroken = true
    }
  }
}

let tokenMembers = [
  "$value", "$ref", "$type", "$description", "$deprecated", "$extensions", "$modes", "$private", "$origin",
  "$renamedFrom",
  "$angle", "$textStyle", "$system",
]

/// Apple's text styles, largest first.
package let textStyles = [
  "largeTitle", "title", "title2", "title3", "headline", "body", "callout", "subheadline", "footnote",
  "caption",
  "caption2",
]
/// Apple's semantic colours that a token may stand for.
package let systemColors = [
  "blue", "red", "green", "orange", "yellow", "mint", "teal", "cyan", "indigo", "purple", "pink", "brown",
  "gray",
  "gray2", "gray3", "gray4", "gray5", "gray6", "label", "background",
]

// MARK: - Findings

private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

extension Finding {
  fileprivate static func commaInValue(_ text: String, at span: SourceSpan, token: String) -> Finding {
    let isNumber = text.utf8.allSatisfy { isDigit($0) || $0 == UInt8(ascii: ",") }
    return Finding(
      .badValue, "a comma ends a value inside { }, and '\(text)' has one", at: span, token: token,
      notes: [
        Note(
          isNumber
            ? "a number has a point: \(text.replacing(",", with: "."))"
            : "quote the whole value: \"\(text)\"")
      ])
  }

  fileprivate static func tokenWithChildren(_ path: String, child: String, at span: SourceSpan) -> Finding {
    Finding(
      .tokenAndGroup, "a token has a value and no children; '\(child)' stands beside it", at: span,
      token: path,
      notes: [Note("move it beside the token, or give the group a $root token")])
  }

  fileprivate static func valueAndReference(_ path: String, at span: SourceSpan) -> Finding {
    Finding(
      .valueAndReference, "'\(path)' has a $value and a $ref, of which it takes one", at: span, token: path,
      notes: [Note("remove one of the two")])
  }

  fileprivate static func extendsOfToken(_ path: String, at span: SourceSpan) -> Finding {
    Finding(
      .tokenAndGroup, "'\(path)' is a token, and only a group extends another", at: span, token: path,
      notes: [Note("a token takes over another's value as an alias")])
  }

  static func extensionsAreNoMapping(found: String, at span: SourceSpan) -> Finding {
    Finding(
      .wrongKind, "$extensions is a mapping, this is \(found)", at: span,
      notes: [Note("write a key for whoever reads it, and the value below")])
  }

  fileprivate static func modesTwice(at span: SourceSpan, first: SourceSpan) -> Finding {
    Finding(
      .badCondition, "a token gives its modes once, as $modes or in $extensions", at: span,
      notes: [Note("first here", at: first)])
  }

  fileprivate static func modesAreNoMapping(found: String, at span: SourceSpan, token: String) -> Finding {
    Finding(
      .wrongKind, "$modes is a mapping of contexts and values, this is \(found)", at: span, token: token,
      notes: [Note("write { dark: value }")])
  }

  fileprivate static func noModes(at span: SourceSpan, token: String) -> Finding {
    Finding(
      .emptyValue, "$modes has no entry", at: span, token: token,
      notes: [Note("add one, { dark: value }, or remove $modes")])
  }
}
