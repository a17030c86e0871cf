import TokencGenerators
import TokencIR
package import TokencSyntax

extension Converter {
  /// The members of a token; nil for one that says nothing in a condition.
  mutating func members(
    of id: TokenID, inherited: ValueType?, _ condition: Mode?, side: String? = nil
  ) -> [(name: String, value: ConvertedValue)]? {
    var token = program[id]
    let entries = program.entries(of: id)
    values.losses = []
    var members: [(name: String, value: ConvertedValue)] = []
    let base =
      format == .styleDictionary
      ? placed(id).first { $0.condition == condition ?? .open }?.entry
      : entries.first { $0.condition == .open }
    if condition != nil, base == nil { return nil }
    let isAlias = base?.alias != nil && entries.allSatisfy { $0.alias != nil }
    let type: ValueType = side == nil ? token.type : .dimension
    if type != inherited, !isAlias || format != .yaml { members.append(("$type", .text(type.name))) }
    var angle: String?
    // Of a token that has no value of its own in all modes, the standard gets that of the first.
    let shown = base ?? (format == .yaml ? nil : entries.first)
    (values.hasDerived, values.isOwnPlace) = (false, false)
    if let shown { members.append(("$value", value(of: shown, id, side, &angle))) }
    values.isOwnPlace = format == .dtcg
    var exact: ConvertedValue?
    if values.hasDerived, format == .dtcg, let shown { exact = value(of: shown, id, side, &angle) }
    if let condition, let shown { members += contextMembers(of: shown, id, condition) }
    if condition == nil {
      if format == .styleDictionary, let shown { token = described(id, by: shown) }
      members += attributes(of: id, token, entries, exact, side, &angle)
    }
    for loss in Set(values.losses).sorted() {
      out.add(.notCarried(program.names[token.path], loss, format, at: token.valueSpan))
    }
    return members
  }

  private mutating func attributes(
    of id: TokenID, _ token: Token, _ entries: ContiguousArray<TokenEntry>.SubSequence,
    _ exact: ConvertedValue?, _ side: String?, _ angle: inout String?
  ) -> [(name: String, value: ConvertedValue)] {
    var members: [(name: String, value: ConvertedValue)] = []
    var own: [(name: String, value: ConvertedValue)] = []
    var modes: [(name: String, value: ConvertedValue)] = []
    for entry in entries where entry.condition != .open && format != .styleDictionary {
      modes.append((words(entry.condition).joined(separator: " "), mode(entry, id, token, side, &angle)))
    }
    if let exact { own.append(("value", exact)) }
    if !modes.isEmpty { own.append(("modes", .fields(modes))) }
    func text(_ name: String, _ symbol: Symbol) {
      if !symbol.isEmpty { own.append((name, .text(program.names[symbol]))) }
    }
    if token.isPrivate { own.append(("private", .plain("true"))) }
    text("origin", token.origin)
    if !token.renamedFrom.isEmpty {
      // A side of a tap target was one of the token's former name, too.
      let former = program.names[token.renamedFrom] + (side.map { "." + $0 } ?? "")
      own.append(("renamedFrom", .text(former)))
    }
    text("textStyle", token.textStyle)
    text("system", token.system)
    if let angle { own.append(("angle", .text(angle))) }
    if !token.description.isEmpty {
      members.append(("$description", .text(program.names[token.description])))
    }
    if token.isDeprecated {
      let reason = program.names[token.deprecation]
      members.append(("$deprecated", reason.isEmpty ? .plain("true") : .text(reason)))
    }
    if format == .yaml {
      members = own.map { ("$" + $0.name, $0.value) } + members
      if !token.extensions.isEmpty { members.append(("$extensions", .json(program.names[token.extensions]))) }
      return members
    }
    let kept = program.names[token.extensions] == "{}" ? "" : program.names[token.extensions]
    if own.isEmpty, kept.isEmpty { return members }
    var extensions = ByteBuffer(capacity: 128)
    if !own.isEmpty {
      extensions.append("{ ")
      if kept.utf8.count > 2 {
        extensions.append(String(kept.dropFirst().dropLast()))
        extensions.append(", ")
      }
      extensions.append("\"tokenc\": ")
      ConvertedValue.fields(own).write(to: &extensions, asJSON: true)
      extensions.append(" }")
      members.append(("$extensions", .json(String(decoding: extensions.bytes, as: UTF8.self))))
    } else {
      members.append(("$extensions", .json(kept)))
    }
    return members
  }

  private mutating func mode(
    _ entry: TokenEntry, _ id: TokenID, _ token: Token, _ side: String?, _ angle: inout String?
  ) -> ConvertedValue {
    let value = value(of: entry, id, side, &angle)
    var fields: [(name: String, value: ConvertedValue)] = [("$value", value)]
    if !entry.origin.isEmpty, entry.origin != token.origin {
      fields.append(("$origin", .text(program.names[entry.origin])))
    }
    if !entry.description.isEmpty { fields.append(("$description", .text(program.names[entry.description]))) }
    if !entry.extensions.isEmpty { fields.append(("$extensions", .json(program.names[entry.extensions]))) }
    return fields.count == 1 ? value : .fields(fields)
  }

  /// What was written for an entry, worked out in a mode in which it is the one that counts.
  private mutating func value(
    of entry: TokenEntry, _ id: TokenID, _ side: String?, _ angle: inout String?
  ) -> ConvertedValue {
    if let side {
      if let alias = entry.alias { return .text("{\(program.names[program[alias].path]).\(side)}") }
      guard case .tapTarget(let target) = program.value(slot(of: entry, id)) else { return .text("none") }
      return values.value(side == "width" ? target.width : target.height)
    }
    let slot = slot(of: entry, id)
    if slot.alias == nil, case .gradient(let gradient) = program.value(slot),
      gradient.direction != .degrees(Decimal(180)) || slot.token != nil
    {
      angle = gradient.direction.css
    }
    if let alias = entry.alias { return values.reference(alias) }
    if !entry.pointer.isEmpty, format == .dtcg {
      return .fields([("$ref", .text(program.names[entry.pointer]))])
    }
    return values.value(slot)
  }

  private func slot(of entry: TokenEntry, _ id: TokenID) -> Slot {
    let token = program[id]
    for row in 0..<program.rowCount(token.modifiers) {
      let mode = program.mode(ofRow: row, over: token.modifiers)
      if program.strongestEntry(of: id, in: mode)?.condition == entry.condition {
        return program.slot(id, in: mode)
      }
    }
    return program.rows[Int(token.firstRow)]
  }

  /// A condition as words; with the modifier's name where two have the context.
  func words(_ condition: Mode) -> [String] {
    condition.modifiers.indices.map { index in
      let name = program.modifiers[index].contexts[condition[index]]
      let isShared = program.modifiers.count { $0.contexts.contains(name) } > 1
      return (isShared ? program.names[program.modifiers[index].name] + ":" : "") + program.names[name]
    }
  }

  // MARK: The project

  /// The modifier and context of a condition that a project file can name files for.
  func singleContext(_ condition: Mode) -> (modifier: Int, context: Int)? {
    let indices = condition.modifiers.indices
    guard indices.count == 1, let modifier = indices.first, modifier != 0 else { return nil }
    return (modifier, condition[modifier])
  }

  /// The file with the values of a condition.
  func contextFile(_ condition: Mode) -> String {
    let words = words(condition).map { $0.replacing(":", with: "-") }.joined(separator: "-")
    return "\(program.project.name).\(words).json"
  }

  /// A file of Style Dictionary as a source: what vendors say in it may look like another format.
  private func source(_ path: String) -> ConvertedValue {
    .fields([("file", .text(path)), ("format", .text("style-dictionary"))])
  }

  /// The modifiers and platforms, where they are others than those that hold without a project file; of Style Dictionary
  /// always, with the files.
  ///
  /// - Parameter conditions: those that have a file of their own.
  func projectFile(contexts conditions: [Mode] = []) -> ConvertedFile? {
    let known: [(String, [String])] = [
      ("colorScheme", ["light", "dark"]), ("contrast", ["standard", "increased"]),
    ]
    let own = program.modifiers.dropFirst()
    let isKnown = own.allSatisfy { modifier in
      let name = program.names[modifier.name]
      let contexts = modifier.contexts.map { program.names[$0] }
      return known.contains { $0 == name && $1 == contexts } && modifier.defaultContext == 0
        && modifier.platforms == .all && modifier.media.allSatisfy { $0 == nil }
    }
    let hasAll = program.project.platforms == [.ios, .android, .web]
    if isKnown, hasAll, format != .styleDictionary { return nil }
    var text = ByteBuffer(capacity: 512)
    func line(_ name: String, _ value: ConvertedValue) {
      writeKey(name, to: &text, asJSON: false)
      value.write(to: &text, asJSON: false)
      text.append("\n")
    }
    line("name", .text(program.project.name))
    line("platforms", .list(program.project.platforms.map { .text($0.name) }))
    if format == .styleDictionary { line("sources", .list([source("\(program.project.name).json")])) }
    if !own.isEmpty { text.append("modifiers:\n") }
    for (index, modifier) in zip(own.indices, own) {
      let files = modifier.contexts.indices.map { context -> (name: String, value: ConvertedValue) in
        let own = conditions.filter { singleContext($0).map { $0 == (index, context) } ?? false }
        return (program.names[modifier.contexts[context]], .list(own.map { source(contextFile($0)) }))
      }
      let isNamed = conditions.contains { singleContext($0)?.modifier == index }
      var fields: [(name: String, value: ConvertedValue)] = [
        (
          "contexts", isNamed ? .fields(files) : .list(modifier.contexts.map { .text(program.names[$0]) })
        ),
        ("default", .text(program.names[modifier.contexts[modifier.defaultContext]])),
      ]
      if modifier.platforms != .all {
        let platforms = program.project.platforms.filter(modifier.platforms.contains)
        fields.append(("platforms", .list(platforms.map { .text($0.name) })))
      }
      let media = modifier.contexts.indices.compactMap { index in
        modifier.media[index].map {
          (name: program.names[modifier.contexts[index]], value: ConvertedValue.text(program.names[$0]))
        }
      }
      if !media.isEmpty { fields.append(("media", .fields(media))) }
      text.append("  ")
      line(program.names[modifier.name], .fields(fields))
    }
    return ConvertedFile(path: projectFileName, bytes: text.bytes)
  }
}

extension Program {
  /// The entry that gives a token its value in a mode: none that holds is narrower.
  func strongestEntry(of id: TokenID, in mode: Mode) -> TokenEntry? {
    let holding = entries(of: id).filter { mode.meets($0.condition) }
    return holding.first { one in
      !holding.contains { $0.condition != one.condition && $0.condition.includes(one.condition) }
    }
  }
}

extension Finding.ID {
  package static let notCarried = Finding.ID("not-carried", .warning)
}

extension Finding {
  fileprivate static func notCarried(
    _ token: String, _ loss: String, _ format: ConversionFormat, at span: SourceSpan
  ) -> Finding {
    Finding(
      .notCarried, "'\(token)' is not carried whole to \(format.rawValue): \(loss)", at: span, token: token)
  }
}
