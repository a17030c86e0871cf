import TokencColor
import TokencIR
import TokencMustache
import TokencSyntax

extension SwiftContext {
  /// The fields that every template may use.
  func setCommon(_ view: inout View) {
    view.set("prefix", prefix, .code)
    view.set("access", access, .code)
    view.set("memberPrefix", memberPrefix, .code)
    view.set("prefixLabel", SwiftName.label(memberPrefix), .code)
    if program.project.status == .stable {
      view.setNull("status")
    } else {
      view.set("status", program.project.status.rawValue, .code)
    }
    view.set("defaultScheme", defaultContext(colorScheme) ?? "light", .code)
    view.set("defaultContrast", defaultContext(contrast) ?? "standard", .code)
    view.set("hasFields", !fields.isEmpty)
    view.set("hasSystemColors", hasSystemColors)
    view.set("usesIndicator", uses.indicatorBeside || uses.indicatorOver)
    view.set("usesIndicatorBeside", uses.indicatorBeside)
    view.set("usesIndicatorOver", uses.indicatorOver)
    view.set("usesIconOnly", uses.iconOnly)
    view.set("usesHelp", uses.help)
    view.set("usesLargeContent", uses.largeContent)
    view.set("usesHaptics", uses.haptics)
    view.set("usesNative", uses.native)
    view.list("fields") { view in
      for field in fields {
        view.object { view in
          view.set("field", field.name, .code)
          view.set("fieldType", field.type, .code)
          view.set("fieldDefault", field.contexts[field.defaultContext], .code)
          view.set("contexts", field.contexts.joined(separator: ", "), .code)
          view.set("isLegibilityWeight", field.isLegibilityWeight)
          view.set("environmentKey", prefixedMember(SwiftName.bare(field.name)), .code)
        }
      }
    }
  }

  private func defaultContext(_ modifier: Int?) -> String? {
    modifier.map { text(program.modifiers[$0].contexts[program.modifiers[$0].defaultContext]) }
  }

  /// The view of one file of constants.
  func view(of type: ValueType, _ tokens: [TokenID]) -> View {
    var view = View(capacity: tokens.count * 8)
    let keys = SwiftTokenKeys(&view)
    view.beginObject()
    setCommon(&view)
    view.set("namespace", namespace(type), .code)
    view.set("isNamespaceOnly", Self.isNamespaceOnly(type))
    view.set("valueType", valueType(type), .code)
    view.set("hasTokens", !tokens.isEmpty)
    var taken: Set<String> = []
    if tokens.contains(where: { !program[$0].renamedFrom.isEmpty }) {
      taken = Set(tokens.map { names.text($0) })
    }
    view.beginList("tokens")
    for id in tokens {
      add(id, keys, &view)
      let token = program[id]
      if !token.renamedFrom.isEmpty, let name = name(ofPath: text(token.renamedFrom), type),
        taken.insert(name).inserted
      {
        addRenamed(id, from: name, keys, &view)
      }
    }
    view.end()
    view.end()
    return view
  }

  private func add(_ id: TokenID, _ keys: SwiftTokenKeys, _ view: inout View) {
    let token = program[id]
    view.beginObject()
    if token.description.isEmpty, token.origin.isEmpty, token.entryCount == 1 {
      view.setNull(keys.doc)
    } else {
      doc(of: id).set(keys.doc, &view)
    }
    setAttribute(of: token, keys.attribute, &view)
    names.withBytes(id) { name in view.set(keys.name, .code) { SwiftName.write(name, to: &$0) } }
    if token.modifiers.isEmpty {
      view.set(keys.isFunction, false)
      keys.body.set(&view) {
        write(id, in: defaultMode, isOneMode: false, .bare, to: &$0)
      }
    } else {
      view.set(keys.isFunction, dependsOnMode(id))
      keys.body.set(body(of: id, .bare), &view)
    }
    view.end()
  }

  private func setAttribute(of token: Token, _ key: View.Key, _ view: inout View) {
    guard token.isDeprecated else { return view.setNull(key) }
    view.set(key, .code) { buffer in
      buffer.append("@available(*, deprecated")
      if !token.deprecation.isEmpty {
        buffer.append(", message: \"")
        program.names.withBytes(token.deprecation) { Escaping.swiftString.write($0, to: &buffer) }
        buffer.append("\"")
      }
      buffer.append(")")
    }
  }

  private func addRenamed(
    _ id: TokenID, from name: String, _ keys: SwiftTokenKeys, _ view: inout View
  ) {
    view.beginObject()
    view.setNull(keys.doc)
    view.set(keys.attribute, .code) { buffer in
      buffer.append("@available(*, deprecated, renamed: \"")
      names.withBytes(id) { SwiftName.write($0, to: &buffer) }
      if dependsOnMode(id) { buffer.append("(in:)") }
      buffer.append("\")")
    }
    view.set(keys.name, name, .code)
    view.set(keys.isFunction, dependsOnMode(id))
    keys.body.set(&view) { writeReference(id, .qualified, to: &$0) }
    view.end()
  }

  /// The view of the file that gives SwiftUI its colours.
  func viewOfColorMembers(_ tokens: [TokenID]) -> View {
    var view = View(capacity: tokens.count * 8)
    let doc = view.key("doc")
    let attribute = view.key("attribute")
    let name = view.key("name")
    let member = view.key("member")
    view.beginObject()
    setCommon(&view)
    var taken: Set<String> = []
    if tokens.contains(where: { !program[$0].renamedFrom.isEmpty }) {
      taken = Set(tokens.map { prefixedMember(names.text($0)) })
    }
    view.beginList("tokens")
    for id in tokens {
      let token = program[id]
      view.beginObject()
      var text = SwiftDoc()
      if !token.description.isEmpty { text.add(self.text(token.description)) }
      text.set(doc, &view)
      setAttribute(of: token, attribute, &view)
      names.withBytes(id) { text in view.set(name, .code) { SwiftName.write(text, to: &$0) } }
      view.set(member, .code) { writePrefixedMember(id, to: &$0) }
      view.end()
      if !token.renamedFrom.isEmpty, let former = self.name(ofPath: self.text(token.renamedFrom), .color),
        taken.insert(prefixedMember(SwiftName.bare(former))).inserted
      {
        view.beginObject()
        view.setNull(doc)
        view.set(attribute, .code) { buffer in
          buffer.append("@available(*, deprecated, renamed: \"")
          writePrefixedMember(id, to: &buffer)
          buffer.append("\")")
        }
        names.withBytes(id) { text in view.set(name, .code) { SwiftName.write(text, to: &$0) } }
        view.set(member, prefixedMember(SwiftName.bare(former)), .code)
        view.end()
      }
    }
    view.end()
    view.end()
    return view
  }

  /// The view of a file that has no list.
  func viewOfSupport() -> View {
    var view = View()
    view.beginObject()
    setCommon(&view)
    view.end()
    return view
  }

  // MARK: Findings

  /// What the values of a token lose on Apple platforms.
  func check(_ id: TokenID, _ out: inout Findings) {
    let token = program[id]
    guard token.type == .color else { return }
    for platform in platforms {
      for mode in modes(of: id, on: platform) {
        let slot = program.slot(id, in: mode)
        guard slot.alias == nil, case .color(let color) = program.value(slot), color.space != .srgb,
          isOutsideDisplayP3(color)
        else { continue }
        return out.add(
          Finding(
            .swiftColorMapped,
            "Display P3 cannot show this colour; the Swift files hold the nearest one that it can",
            at: token.valueSpan, token: text(token.path),
            notes: [Finding.Note("write a colour that it can show, if this is not meant")]))
      }
    }
  }
}

struct SwiftTokenKeys {
  let doc, attribute, name, isFunction: View.Key
  let body: SwiftBodyKeys

  init(_ view: inout View) {
    doc = view.key("doc")
    attribute = view.key("attribute")
    name = view.key("name")
    isFunction = view.key("isFunction")
    body = SwiftBodyKeys(&view)
  }
}

extension Finding.ID {
  static let swiftColorMapped = Finding.ID("swift-color-mapped", .note)
}
