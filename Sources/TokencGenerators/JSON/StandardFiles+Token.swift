import TokencIR
import TokencSyntax

extension StandardFiles {
  func write(_ id: TokenID, in mode: Mode, withModes: Bool, to json: inout JSONWriter) {
    let token = program[id]
    let slot = program.slot(id, in: mode)
    program.names.withBytes(token.name) { json.key($0) }
    if token.type == .tapTarget {
      writeTapTarget(id, token, slot, in: mode, withModes: withModes, to: &json)
      return
    }
    let onOneLine = !program.value(slot).isComposite || values.reference(slot, in: mode) != nil
    json.beginObject()
    json.member("$type", token.type.name)
    json.name("$value")
    values.write(slot, in: mode, to: &json, onOneLine: onOneLine)
    writeAttributes(token, to: &json)
    writeExtensions(id, token, slot, in: mode, withModes: withModes, to: &json) { slot, mode, json in
      values.write(slot, in: mode, to: &json)
    }
    json.endObject()
  }

  private func writeAttributes(_ token: Token, to json: inout JSONWriter) {
    if !token.description.isEmpty {
      json.name("$description")
      program.names.withBytes(token.description) { json.value($0) }
    }
    if token.isDeprecated {
      json.name("$deprecated")
      if token.deprecation.isEmpty {
        json.value(true)
      } else {
        program.names.withBytes(token.deprecation) { json.value($0) }
      }
    }
  }

  /// The standard has no type for it: a group with two lengths.
  private func writeTapTarget(
    _ id: TokenID, _ token: Token, _ slot: Slot, in mode: Mode, withModes: Bool, to json: inout JSONWriter
  ) {
    json.beginObject()
    for (name, side) in [("width", \TapTarget.width), ("height", \TapTarget.height)] {
      func writeSide(_ slot: Slot, _ mode: Mode, _ json: inout JSONWriter) {
        if let target = values.reference(slot, in: mode) {
          values.writeReference(target, suffix: name == "width" ? ".width" : ".height", to: &json)
        } else if case .tapTarget(let target) = program.value(slot) {
          values.write(target[keyPath: side], in: mode, to: &json)
        } else {
          json.null()
        }
      }
      json.key(name)
      json.beginObject()
      json.member("$type", "dimension")
      json.name("$value")
      writeSide(slot, mode, &json)
      writeAttributes(token, to: &json)
      writeExtensions(id, token, slot, in: mode, withModes: withModes, part: "." + name, to: &json, writeSide)
      json.endObject()
    }
    json.endObject()
  }

  /// What vendors wrote, and under `tokenc` our own members.
  ///
  /// - Parameter part: behind the token's name, where a part of it is a token here: it was one under the former name.
  private func writeExtensions(
    _ id: TokenID, _ token: Token, _ slot: Slot, in mode: Mode, withModes: Bool, part: String = "",
    to json: inout JSONWriter, _ writeValue: (Slot, Mode, inout JSONWriter) -> Void
  ) {
    let modes = withModes && !token.modifiers.isEmpty ? modeEntries(of: id) : []
    let extensions = program.extensions(of: id, in: mode)
    // With all modes beside it, the entry that gave this value says so itself.
    let origin = withModes ? token.origin : program.entry(of: id, in: mode)?.origin ?? token.origin
    var angle: String?
    if case .gradient(let gradient) = program.value(slot), slot.alias == nil,
      gradient.direction != .degrees(Decimal(180))
    {
      angle = gradient.direction.css
    }
    let hasOwn =
      !modes.isEmpty || angle != nil
      || [origin, token.renamedFrom, token.textStyle, token.system].contains { !$0.isEmpty }
    guard hasOwn || !extensions.isEmpty else { return }
    json.name("$extensions")
    json.beginObject(onOneLine: modes.isEmpty)
    if !extensions.isEmpty {
      // One object on one line; its members become ours.
      program.names.withBytes(extensions) { text in
        json.rawMember(UnsafeBufferPointer(rebasing: text.dropFirst().dropLast()))
      }
    }
    if hasOwn {
      json.name("tokenc")
      json.beginObject(onOneLine: modes.isEmpty)
      text("origin", origin, to: &json)
      if !token.renamedFrom.isEmpty {
        json.member("renamedFrom", program.names[token.renamedFrom] + part)
      }
      text("textStyle", token.textStyle, to: &json)
      text("system", token.system, to: &json)
      if let angle { json.member("angle", angle) }
      if !modes.isEmpty {
        json.name("modes")
        json.beginObject()
        for one in modes { writeMode(one, of: id, token, besides: extensions, to: &json, writeValue) }
        json.endObject()
      }
      json.endObject()
    }
    json.endObject()
  }

  /// The token's values in other modes, by the rule that the narrower wins and a tie is an error.
  private func modeEntries(of id: TokenID) -> [ConditionalValue] {
    program.conditions(of: id, on: target.platforms) { isWrittenAlike(id, $0, $1) }
      .filter { $0.condition != .open }
  }

  private func writeMode(
    _ one: ConditionalValue, of id: TokenID, _ token: Token, besides usual: Symbol,
    to json: inout JSONWriter, _ writeValue: (Slot, Mode, inout JSONWriter) -> Void
  ) {
    json.key(program.key(of: one.condition))
    let entry = program.entry(of: id, in: one.mode)
    let origin = entry.map { $0.origin == token.origin ? Symbol.empty : $0.origin } ?? .empty
    let description = entry?.description ?? .empty
    let slot = program.slot(id, in: one.mode)
    let extensions = program.extensions(of: id, in: one.mode)
    if origin.isEmpty, description.isEmpty, extensions == usual {
      writeValue(slot, one.mode, &json)
      return
    }
    json.beginObject(onOneLine: true)
    json.name("$value")
    writeValue(slot, one.mode, &json)
    text("$origin", origin, to: &json)
    text("$description", description, to: &json)
    if extensions != usual {
      json.name("$extensions")
      extensions.isEmpty ? json.raw("{}") : program.names.withBytes(extensions) { json.raw($0) }
    }
    json.endObject()
  }

  private func text(_ name: StaticString, _ symbol: Symbol, to json: inout JSONWriter) {
    if symbol.isEmpty { return }
    json.name(name)
    program.names.withBytes(symbol) { json.value($0) }
  }
}

extension Program {
  /// A condition as a key of `$modes`: `dark increased`; with the modifier's name where two have the context.
  func key(of condition: Mode) -> String {
    condition.modifiers.indices.map { word($0, condition[$0], separator: ":") }.joined(separator: " ")
  }

  /// A context, with its modifier's name before it where another modifier has it too.
  func word(_ modifier: Int, _ context: Int, separator: String) -> String {
    let name = modifiers[modifier].contexts[context]
    let isShared = modifiers.count { $0.contexts.contains(name) } > 1
    return isShared ? names[modifiers[modifier].name] + separator + names[name] : names[name]
  }
}
