import TokencIR
import TokencMustache
import TokencSyntax

/// The files of token types: for each token a computed constant, in classes of bounded size.
///
/// A class, so that what is called for each value holds one reference and not a copy of every table.
final class KotlinTokens {
  /// Tokens in one class: the JVM allows 65,535 constants a class, and a colour takes at most fourteen. More
  /// classes would cost the compiler time, since each repeats what it inherits.
  static let chunkSize = 4000

  let context: KotlinContext
  let values: KotlinValues
  /// The members of each token type, in source order.
  private var members: [[Member]]
  private let program: Program
  /// Of the context. What is reached through it counts a reference of each table for each value.
  private let names: NameTable

  private struct Member {
    var token: TokenID
    /// Nil of most: one value under the token's own name, whatever the mode.
    var variant: Variant?

    var isPlain: Bool { variant == nil }
    var parameters: [KotlinContext.Parameter] { variant?.parameters ?? [] }
    var bySlot: Bool { variant?.bySlot ?? false }
    var byMode: Bool { variant?.byMode ?? false }
    var oldName: String { variant?.oldName ?? "" }
    var isOldName: Bool { !(variant?.oldName.isEmpty ?? true) }
  }

  /// What few members have.
  private final class Variant {
    let parameters: [KotlinContext.Parameter]
    /// Differs between slots.
    let bySlot: Bool
    /// Its slots cannot be written as one value: it is a function of the mode.
    let byMode: Bool
    /// The name that the token had before; empty for the token itself.
    let oldName: String

    init(_ parameters: [KotlinContext.Parameter], bySlot: Bool, byMode: Bool, oldName: String = "") {
      (self.parameters, self.bySlot, self.byMode, self.oldName) = (parameters, bySlot, byMode, oldName)
    }
  }

  /// The fields of each token.
  private struct Keys {
    let hasHead, name, isClass, hasParameters, value, code, subject, token: View.Key

    init(_ view: inout View) {
      hasHead = view.key("hasHead")
      name = view.key("name")
      isClass = view.key("isClass")
      hasParameters = view.key("hasParameters")
      value = view.key("value")
      code = view.key("code")
      subject = view.key("subject")
      token = view.key("token")
    }
  }

  init(_ context: KotlinContext) {
    (self.context, program, names) = (context, context.program, context.names)
    values = KotlinValues(context)
    members = Array(repeating: [], count: ValueType.allCases.count)
    var renamed: [Member] = []
    for id in context.program.namedTokens {
      guard names.hasName(id), let member = member(id) else { continue }
      members[Int(context.program[id].type.rawValue)].append(member)
      if !context.program[id].renamedFrom.isEmpty { renamed.append(member) }
    }
    for member in renamed { addOldName(of: member) }
  }

  /// Nil for a token whose value was reported as wrong.
  private func member(_ id: TokenID) -> Member? {
    let matter = program.modifiersThatMatter(id, on: context.platform)
    let mode = context.slotModes[0]
    if matter.isEmpty { return program.valueID(id, in: mode) == .invalid ? nil : Member(token: id) }
    let parameters = context.parameters(of: matter)
    let bySlot = context.variesBySlot(matter)
    var byMode = false
    for choice in KotlinChoice.all(parameters) {
      let ids = slots(id, bySlot: bySlot, choice).map(\.value)
      if ids.contains(.invalid) { return nil }
      if !values.agree(ids) { byMode = true }
    }
    if !bySlot, parameters.isEmpty { return Member(token: id) }
    return Member(token: id, variant: Variant(parameters, bySlot: bySlot, byMode: byMode))
  }

  /// A deprecated alias of the name that `$renamedFrom` gives.
  private func addOldName(of member: Member) {
    let token = program[member.token]
    let path = program.names[token.renamedFrom]
    let segments = path.split(separator: ".").map { Array($0.utf8).withUnsafeBufferPointer(words(of:)) }
    var bytes: [UInt8] = []
    camel(withoutTypeSegment(segments, token.type), acronyms: [], to: &bytes)
    let name = String(decoding: bytes, as: UTF8.self)
    let place = Int(token.type.rawValue)
    if name.isEmpty || name == names.text(member.token) { return }
    if members[place].contains(where: { $0.oldName == name || names.text($0.token) == name }) {
      return
    }
    let variant = Variant(
      member.parameters, bySlot: member.bySlot, byMode: member.byMode, oldName: name)
    members[place].append(Member(token: member.token, variant: variant))
  }

  private func slots(_ id: TokenID, bySlot: Bool, _ choice: KotlinChoice.Contexts) -> [Slot] {
    let modes = bySlot ? context.slotModes[...] : context.slotModes[..<1]
    return modes.map { program.slot(id, in: context.modes($0, with: choice)) }
  }

  // MARK: Token types

  /// The tokens that the file of a type declares.
  func tokens(of type: ValueType) -> [TokenID] {
    members[Int(type.rawValue)].filter { !$0.isOldName }.map(\.token)
  }

  func build(_ type: ValueType, _ view: inout View) {
    let members = members[Int(type.rawValue)]
    let holder = context.typeName(type) + "Tokens"
    view.object { view in
      context.setHead(&view)
      view.set("holder", holder, .code)
      view.set("hasTokens", !members.isEmpty)
      view.set("hasDurations", type == .duration && !members.isEmpty)
      view.set("type", typeText(of: type), .code)
      chunks(members, holder, &view) { member, keys, view in
        build(member, keys, &view)
      }
    }
  }

  /// - Parameter least: of a class that other code names, one is there without a member, too.
  private func chunks(
    _ members: [Member], _ holder: String, atLeast least: Int = 0, _ view: inout View,
    _ build: (Member, Keys, inout View) -> Void
  ) {
    let count = max(least, (members.count + Self.chunkSize - 1) / Self.chunkSize)
    func name(_ chunk: Int) -> String { chunk == count - 1 ? holder : "\(holder)\(chunk + 1)" }
    let keys = Keys(&view)
    view.list("chunks") { view in
      for chunk in 0..<count {
        view.object { view in
          view.set("name", name(chunk), .code)
          if chunk > 0 { view.set("parent", name(chunk - 1), .code) } else { view.setNull("parent") }
          view.list("tokens") { view in
            for member in members.dropFirst(chunk * Self.chunkSize).prefix(Self.chunkSize) {
              build(member, keys, &view)
            }
          }
        }
      }
    }
  }

  /// What the constants of a type are.
  private func typeText(of type: ValueType) -> String {
    switch type {
    case .number: "Float"
    case .duration: "Duration"
    default: context.typeName(type)
    }
  }

  private func build(_ member: Member, _ keys: Keys, _ view: inout View) {
    let token = program[member.token]
    view.beginObject()
    setHead(member, token, keys, &view)
    setName(member, keys, &view)
    setParameters(member, keys, &view)
    view.beginObject(keys.value)
    if member.isPlain {
      view.set(keys.code, .code) {
        values.write(program.slot(member.token, in: context.slotModes[0]), to: &$0)
      }
      view.setNull(keys.subject)
    } else if !member.isOldName {
      KotlinChoice(context, byMode: member.byMode).build(member.parameters[...], [], depth: 1, &view) {
        choice, slot, buffer in
        let slots = slots(member.token, bySlot: member.bySlot, choice)
        values.write(slot.map { [slots[$0]] } ?? slots, to: &buffer)
      }
    } else {
      KotlinChoice.leaf(&view) { buffer in
        values.writeReference(member.token, to: &buffer)
        writeArguments(member, to: &buffer)
      }
    }
    view.end()
    view.end()
  }

  private func setName(_ member: Member, _ keys: Keys, _ view: inout View) {
    if !member.isOldName {
      names.withBytes(member.token) { setName($0, keys, &view) }
    } else {
      var name = member.oldName
      name.withUTF8 { setName($0, keys, &view) }
    }
  }

  private func setName(_ name: UnsafeBufferPointer<UInt8>, _ keys: Keys, _ view: inout View) {
    view.set(keys.name, .code) { KotlinName.writeQuoted(name, to: &$0) }
    // `getClass` is Java's.
    view.set(keys.isClass, name.count == 5 && name.elementsEqual("class".utf8))
  }

  /// What stands before a declaration; most have nothing there.
  ///
  /// - Parameter isRole: as a colour of the theme, which stands beside the one it replaces.
  private func setHead(
    _ member: Member, _ token: Token, _ keys: Keys, isRole: Bool = false, _ view: inout View
  ) {
    let hasHead =
      !token.description.isEmpty || !token.origin.isEmpty || token.isDeprecated || member.isOldName
    view.set(keys.hasHead, hasHead)
    guard hasHead else { return }
    KotlinDoc(token, program).build(&view)
    setDeprecation(member, token, isRole: isRole, &view)
  }

  private func setDeprecation(_ member: Member, _ token: Token, isRole: Bool, _ view: inout View) {
    let isAlias = member.isOldName
    view.set("isDeprecated", isAlias || token.isDeprecated)
    guard isAlias || token.isDeprecated else { return }
    if isAlias {
      view.set("message", "Renamed to \(names.text(member.token))")
      view.set("replacement") { buffer in
        if isRole {
          names.withBytes(member.token) { KotlinName.writeQuoted($0, to: &buffer) }
        } else {
          values.writeReference(member.token, to: &buffer)
          writeArguments(member, to: &buffer)
        }
      }
    } else {
      let reason = program.names[token.deprecation]
      view.set("message", reason.isEmpty ? "No longer part of the design" : reason)
      view.setNull("replacement")
    }
  }

  private func setParameters(_ member: Member, _ keys: Keys, _ view: inout View) {
    let hasParameters = !member.isPlain && (member.byMode || !member.parameters.isEmpty)
    view.set(keys.hasParameters, hasParameters)
    guard hasParameters else { return }
    view.set("signature", .code) { buffer in
      if member.byMode { buffer.append("mode: \(context.prefix)Mode") }
      for (index, parameter) in member.parameters.enumerated() {
        if index > 0 || member.byMode { buffer.append(", ") }
        buffer.append("\(KotlinName.quoted(parameter.name)): \(parameter.type)")
      }
    }
  }

  private func writeArguments(_ member: Member, to buffer: inout ByteBuffer) {
    let names = (member.byMode ? ["mode"] : []) + member.parameters.map { KotlinName.quoted($0.name) }
    if !names.isEmpty { buffer.append("(\(names.joined(separator: ", ")))") }
  }

  // MARK: Theme

  /// The colours of one mode as Compose's own.
  func buildTheme(_ view: inout View) {
    view.object { view in
      context.setHead(&view)
      view.set("hasParameters", !context.parameters.isEmpty)
      view.list("modifiers") { view in
        for parameter in context.parameters { view.object { context.setParameter(parameter, &$0) } }
      }
      let colors = members[Int(ValueType.color.rawValue)]
      chunks(colors, context.prefix + "ColorRoles", atLeast: 1, &view) { member, keys, view in
        view.beginObject()
        setHead(member, program[member.token], keys, isRole: true, &view)
        setName(member, keys, &view)
        view.set(keys.token, .code) { buffer in
          values.writeReference(member.token, to: &buffer)
          if let parameters = member.variant?.parameters, !parameters.isEmpty {
            buffer.append("(\(parameters.map { "_\($0.name)" }.joined(separator: ", ")))")
          }
        }
        view.end()
      }
    }
  }
}
