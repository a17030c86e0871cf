import TokencIR
import TokencMustache
import TokencSyntax

extension TemplateView {
  /// The words of each segment of a token's path.
  func words(of id: TokenID) -> [[[UInt8]]] {
    program.segments(of: id).map { symbol in
      program.names.withBytes(symbol) { TokencGenerators.words(of: $0) }
    }
  }

  /// A token with its values.
  func writeToken(_ id: TokenID, to view: inout View) {
    writeTokenHead(id, to: &view)
    let mode = program.defaultMode(on: platform)
    if wants("value") { writeValue("value", of: id, program.slot(id, in: mode), in: mode, to: &view) }
    writeAppearances(id, to: &view)
    if wants("modes") {
      let conditions = Array(conditions(of: id).dropFirst())
      writeList("modes", conditions, to: &view) { writeMode($0, of: id, to: &$1) }
    }
  }

  /// What does not depend on a mode.
  private func writeTokenHead(_ id: TokenID, to view: inout View) {
    let token = program[id]
    let path = text(token.path)
    let segments = words(of: id)
    view.set("path", path)
    writeNames(of: id, segments, to: &view)
    if wants("leaf") { writeName("leaf", of: id, text(token.name), segments.last ?? [], to: &view) }
    if wants("segments") {
      let symbols = program.segments(of: id)
      writeList("segments", Array(symbols.indices), to: &view) { place, view in
        view.set("text", program.names.bytes(symbols[place])[...])
        let own = place == symbols.count - 1 ? given[token.path] : nil
        view.set("key", (own ?? TemplateNames.joined(segments[place], target.wordCase ?? .camel))[...], .code)
      }
    }
    view.set("type", token.type.name)
    view.set("isDeprecated", token.isDeprecated)
    view.set("isChosen", text(token.origin) == "chosen")
    set("description", token.description, to: &view)
    set("deprecation", token.deprecation, to: &view)
    set("origin", token.origin, to: &view)
    set("system", token.system, to: &view)
    set("textStyle", token.textStyle, to: &view)
    set("extensions", token.extensions, to: &view)
    if wants("comment") { writeComment(comment(token), to: &view) }
    if wants("renamedFrom") { writeFormerName(of: id, to: &view) }
  }

  private func comment(_ token: Token) -> [String] {
    var texts: [String] = []
    if !token.description.isEmpty { texts.append(text(token.description)) }
    if text(token.origin) == "chosen" { texts.append("Chosen: no public source gives this value.") }
    if token.isDeprecated {
      texts.append(names.language.deprecation(text(token.deprecation)))
    }
    return texts
  }

  // MARK: Modes

  /// The fewest conditions of a token, the widest first, that without one leading.
  func conditions(of id: TokenID) -> [ConditionalValue] {
    program.conditions(
      of: id, on: target.platforms, ConditionStyle(platformHasDefault: true, lastWins: true)
    ) { program.values.areEqual(program.valueID(id, in: $0), program.valueID(id, in: $1)) }
  }

  private func writeMode(_ condition: ConditionalValue, of id: TokenID, to view: inout View) {
    writeCondition(condition.condition, to: &view)
    writeValue("value", of: id, program.slot(id, in: condition.mode), in: condition.mode, to: &view)
  }

  /// `when`, a list of modifiers with their contexts, and a name for all of it: `darkIncreased`.
  func writeCondition(_ condition: Mode, to view: inout View) {
    let indices = program.modifiers.indices.filter { !condition.isOpen(at: $0) }
    let contexts = indices.map { text(program.modifiers[$0].contexts[condition[$0]]) }
    names.write(
      view.key("name"), contexts.joined(separator: " "), contexts.flatMap { TemplateNames.words($0) },
      to: &view)
    writeList("when", Array(indices.indices), to: &view) { place, view in
      names.write(view.key("modifier"), text(program.modifiers[indices[place]].name), to: &view)
      names.write(view.key("context"), contexts[place], to: &view)
    }
  }

  /// Every condition of some token, with the tokens that have a value of their own in it. The widest come first, so
  /// that of those that hold the last one counts.
  func writeModes(to view: inout View) {
    var places: [Mode: Int] = [:]
    var modes: [(condition: Mode, values: [(token: TokenID, mode: Mode)])] = []
    for id in tokens {
      for one in conditions(of: id).dropFirst() {
        if places[one.condition] == nil {
          places[one.condition] = modes.count
          modes.append((one.condition, []))
        }
        modes[places[one.condition]!].values.append((id, one.mode))
      }
    }
    func order(_ condition: Mode) -> [Int] {
      let named = condition.modifiers.indices
      return [named.count] + named + named.map { condition[$0] }
    }
    modes.sort { order($0.condition).lexicographicallyPrecedes(order($1.condition)) }
    writeList("modes", modes, to: &view) { mode, view in
      writeCondition(mode.condition, to: &view)
      writeTokens(mode.values, to: &view)
    }
  }

  /// Tokens with the values that they have in some modes.
  func writeTokens(_ values: [(token: TokenID, mode: Mode)], to view: inout View) {
    writeList("tokens", values, to: &view) { one, view in
      writeTokenHead(one.token, to: &view)
      writeValue("value", of: one.token, program.slot(one.token, in: one.mode), in: one.mode, to: &view)
    }
  }

  // MARK: Light, dark, and more contrast

  /// The values that a system with these two settings tells apart: `light` always, the others where they may differ.
  private func writeAppearances(_ id: TokenID, to view: inout View) {
    guard ["light", "dark", "lightIncreased", "darkIncreased"].contains(where: wants) else { return }
    let matters = program.modifiersThatMatter(id, on: platform)
    func context(_ kind: Modifier.Kind, _ name: String) -> (modifier: Int, context: Int)? {
      guard let index = matters.indices.first(where: { program.modifiers[$0].kind == kind }),
        let context = program.modifiers[index].contexts.firstIndex(where: { text($0) == name })
      else { return nil }
      return (index, context)
    }
    let dark = context(.colorScheme, "dark")
    let increased = context(.contrast, "increased")
    var light = program.defaultMode(on: platform)
    for usual in [context(.colorScheme, "light"), context(.contrast, "standard")] {
      if let usual { light[usual.modifier] = usual.context }
    }
    func write(_ name: StaticString, _ changes: (modifier: Int, context: Int)?...) {
      var mode = light
      for change in changes {
        guard let change else { return view.setNull(name) }
        mode[change.modifier] = change.context
      }
      writeValue(name, of: id, program.slot(id, in: mode), in: mode, to: &view)
    }
    if wants("light") { write("light") }
    if wants("dark") { write("dark", dark) }
    if wants("lightIncreased") { write("lightIncreased", increased) }
    if wants("darkIncreased") { write("darkIncreased", dark, increased) }
  }

  // MARK: CSS

  /// The rules of a style sheet in which tokens that differ between modes have to be declared, as the CSS target
  /// writes them: by attribute on any element, and by what media queries say.
  func writeBlocks(to view: inout View) {
    guard target.platforms.contains(.web) else { return view.list("blocks") { _ in } }
    let modes = CSSModes(program)
    var partitions: [(modifiers: [Int], tokens: [TokenID])] = []
    for id in tokens {
      let matters = program.modifiersThatMatter(id, on: .web)
      let own = modes.settable(matters)
      if own.isEmpty { continue }
      if let place = partitions.firstIndex(where: { $0.modifiers == own }) {
        partitions[place].tokens.append(id)
      } else {
        partitions.append((own, [id]))
      }
    }
    partitions.sort { ($0.modifiers.count, $0.modifiers[0]) < ($1.modifiers.count, $1.modifiers[0]) }
    var blocks: [(scope: CSSScope, modifiers: [Int], tokens: [TokenID])] = []
    for partition in partitions {
      for scope in modes.scopes(over: partition.modifiers) {
        blocks.append((scope, partition.modifiers, partition.tokens))
      }
    }
    writeList("blocks", blocks, to: &view) { block, view in
      view.list("atRules") { view in
        for prelude in mediaPreludes(block.scope.media) { view.set(.item, prelude) }
      }
      view.set("selectors", block.scope.selectors.joined(separator: ",\n"))
      view.set("isDefault", block.scope.isDefault)
      if let scheme = modes.colorScheme, block.modifiers.contains(scheme.index) {
        set(
          "colorScheme", program.modifiers[scheme.index].contexts[block.scope.mode[scheme.index]], to: &view)
      } else {
        view.setNull("colorScheme")
      }
      writeTokens(block.tokens.map { ($0, block.scope.mode) }, to: &view)
    }
  }
}
