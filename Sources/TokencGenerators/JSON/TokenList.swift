import TokencIR
import TokencSyntax

/// `tokens.json`: every token in source order, with its values and its names.
///
/// A class, so that what is called for each value holds one reference and not a copy of every table.
final class TokenList {
  let program: Program
  let platforms: [Platform]
  let names: TokenNames
  let values: StandardValues
  private let defaultMode: Mode

  init(_ program: Program, _ platforms: [Platform], _ names: TokenNames) {
    (self.program, self.platforms, self.names) = (program, platforms, names)
    values = StandardValues(program: program, dialect: .resolved)
    tokens = program.namedTokens.filter { !program[$0].isPrivate }
    defaultMode = program.defaultMode(on: platforms.first ?? program.project.platforms[0])
  }

  /// A private token is named by no artifact; what is an alias of it has its value.
  let tokens: [TokenID]

  func text() -> ByteBuffer {
    var json = JSONWriter(capacity: program.namedCount * 360 + 1024)
    json.beginObject()
    json.name("version")
    json.value(1)
    json.name("project")
    json.object {
      $0.member("name", program.project.name)
      $0.member("status", program.project.status.rawValue)
    }
    json.name("modifiers")
    json.writeModifiers(program, platforms)
    json.name("tokens")
    json.beginObject()
    for id in tokens { write(id, to: &json) }
    json.endObject()
    json.endObject()
    return json.finished()
  }

  private func write(_ id: TokenID, to json: inout JSONWriter) {
    let token = program[id]
    program.names.withBytes(token.path) { json.key($0) }
    json.beginObject()
    json.name("type")
    json.value(token.type.name)
    json.name("values")
    json.beginArray()
    if token.modifiers.isEmpty {
      write(ConditionalValue(condition: .open, mode: defaultMode), of: id, token, to: &json)
    } else {
      let conditions = program.conditions(
        of: id, on: platforms,
        isEqual: { program.values.areEqual(program.valueID(id, in: $0), program.valueID(id, in: $1)) })
      for one in conditions { write(one, of: id, token, to: &json) }
    }
    json.endArray()
    text("description", token.description, to: &json)
    if token.isDeprecated {
      json.name("deprecated")
      if token.deprecation.isEmpty {
        json.value(true)
      } else {
        program.names.withBytes(token.deprecation) { json.value($0) }
      }
    }
    text("origin", token.origin, to: &json)
    text("renamedFrom", token.renamedFrom, to: &json)
    text("system", token.system, to: &json)
    text("textStyle", token.textStyle, to: &json)
    if !token.extensions.isEmpty {
      json.name("extensions")
      program.names.withBytes(token.extensions) { json.raw($0) }
    }
    writeNames(id, to: &json)
    json.endObject()
  }

  private func write(
    _ one: ConditionalValue, of id: TokenID, _ token: Token, to json: inout JSONWriter
  ) {
    let slot = program.slot(id, in: one.mode)
    let value = program.value(slot)
    let onOneLine = !value.isComposite
    json.beginObject(onOneLine: onOneLine)
    json.name("when")
    json.writeCondition(one.condition, program)
    json.name("value")
    values.write(value, in: one.mode, to: &json, onOneLine: onOneLine)
    if case .gradient(let gradient) = value {
      json.name("angle")
      json.value(gradient.direction.css)
    }
    if let target = program.visibleAlias(slot, in: one.mode) {
      text("alias", program[target].path, to: &json)
    }
    if let entry = program.entry(of: id, in: one.mode) {
      if entry.origin != token.origin { text("origin", entry.origin, to: &json) }
      text("description", entry.description, to: &json)
      if !entry.extensions.isEmpty {
        json.name("extensions")
        program.names.withBytes(entry.extensions) { json.raw($0) }
      }
    }
    json.endObject()
  }

  private func writeNames(_ id: TokenID, to json: inout JSONWriter) {
    json.name("names")
    // Words of letters and digits, so that nothing needs an escape.
    json.raw { buffer in
      buffer.append("{\"swift\": \"")
      names.swift.withBytes(id) { buffer.append($0) }
      buffer.append("\", \"kotlin\": \"")
      names.kotlin.withBytes(id) { buffer.append($0) }
      buffer.append("\", \"css\": \"")
      names.css.withBytes(id) { buffer.append($0) }
      buffer.append("\"}")
    }
  }

  /// A member, where there is a text for it.
  private func text(_ name: StaticString, _ symbol: Symbol, to json: inout JSONWriter) {
    if symbol.isEmpty { return }
    json.name(name)
    program.names.withBytes(symbol) { json.value($0) }
  }
}

extension JSONWriter {
  /// `{"colorScheme": "dark"}`, of a condition or of a whole mode.
  mutating func writeCondition(_ condition: Mode, _ program: Program) {
    if condition == .open { return raw("{}") }
    beginObject(onOneLine: true)
    for index in program.modifiers.indices where !condition.isOpen(at: index) {
      let modifier = program.modifiers[index]
      program.names.withBytes(modifier.name) { key($0) }
      program.names.withBytes(modifier.contexts[condition[index]]) { value($0) }
    }
    endObject()
  }

  /// The modifiers with their contexts, `platform` first; it has no default.
  mutating func writeModifiers(_ program: Program, _ platforms: [Platform]) {
    array(program.modifiers.enumerated()) { json, element in
      let (index, modifier) = element
      json.beginObject(onOneLine: true)
      json.member("name", program.names[modifier.name])
      if index == 0 {
        json.member("contexts", platforms.map(\.name))
      } else {
        json.member("contexts", modifier.contexts.map { program.names[$0] })
        json.member("default", program.names[modifier.contexts[modifier.defaultContext]])
        let own = platforms.filter(modifier.platforms.contains)
        if own.count < platforms.count { json.member("platforms", own.map(\.name)) }
      }
      json.endObject()
    }
  }
}

extension GradientDirection {
  /// As `$angle` spells it: `96deg`, `to bottom right`.
  package var css: String {
    switch self {
    case .degrees(let degrees): return "\(degrees)deg"
    case .toward(let x, let y):
      let words = [y < 0 ? "top" : y > 0 ? "bottom" : "", x < 0 ? "left" : x > 0 ? "right" : ""]
      return (["to"] + words.filter { !$0.isEmpty }).joined(separator: " ")
    }
  }
}
