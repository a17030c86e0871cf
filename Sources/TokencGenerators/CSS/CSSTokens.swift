import TokencColor
import TokencIR
import TokencMustache
package import TokencSyntax

/// The style sheet of all tokens: custom properties, in a block for each mode in which they differ.
struct CSSTokens {
  let program: Program
  let modes: CSSModes
  var writer: CSSWriter
  let prefix: String
  private let wordCase: Target.WordCase
  /// By the modifiers they depend on: those that depend on none first.
  private var partitions: [(modifiers: [Int], pieces: [CSSPiece])] = []
  /// Every custom property, to find two of one name: the names, with those of all tokens to begin with, and by name
  /// the token.
  private var declared: Interner
  private var declaredTokens = SymbolMap()
  /// Tokens whose name from `$renamedFrom` another token has, and those of which that was told.
  private var lostOldNames: Set<TokenID> = []
  private let toldOldNames: Set<TokenID>
  /// The modifier of light and dark, where something on the web differs by it. A page that has no dark values and says
  /// that it is dark shows them on the browser's dark canvas.
  private let scheme: CSSModifier?

  init(_ program: Program, _ target: Target, _ names: TokenNames, _ modes: CSSModes, _ out: inout Findings) {
    self.program = program
    self.modes = modes
    prefix = target.prefix
    wordCase = target.wordCase ?? .kebab
    writer = CSSWriter(program: program, names: names.css)
    declared = names.css.texts
    toldOldNames = names.takenOldNames
    scheme = modes.colorScheme.flatMap { scheme in
      let set = ModifierSet(index: scheme.index)
      let differs = program.tokens.indices.contains { index in
        program.tokens[index].modifiers.isSuperset(of: set)
          && program.modifiersThatMatter(TokenID(index), on: .web).isSuperset(of: set)
      }
      return differs ? scheme : nil
    }
    if target.darkMode == .lightDark, let scheme {
      let contexts = program.modifiers[scheme.index].contexts.map { program.names[$0] }
      if let light = contexts.firstIndex(of: "light"), let dark = contexts.firstIndex(of: "dark") {
        writer.lightDark = CSSLightDark(modifier: scheme.index, light: light, dark: dark)
      }
    }
    collect(&out)
  }

  /// The tokens that the sheet declares, in the order of its parts.
  var tokens: [TokenID] {
    var tokens: [TokenID] = []
    tokens.reserveCapacity(program.namedCount)
    for (_, pieces) in partitions {
      for piece in pieces where piece.isFirst { tokens.append(piece.token) }
    }
    return tokens
  }

  private mutating func collect(_ out: inout Findings) {
    var places: [[Int]: Int] = [[]: 0]
    partitions = [([], [])]
    let usual = [program.defaultMode(on: .web)]
    // What is asked while this changes would be copied for each question.
    let (program, writer) = (program, writer)
    var oldNames: [(token: TokenID, name: String, properties: [Symbol])] = []
    for id in program.namedTokens where writer.isEmitted(id) {
      let set = program[id].modifiers
      let all = set.isEmpty ? usual : modes.modes(over: modes.settable(set))
      for (index, part) in writer.parts(of: id, modes: all).enumerated() {
        var piece = CSSPiece(token: id, part: part, isFirst: index == 0)
        piece.modifiers = writer.dependencies(of: piece, modes)
        let suffix = part.suffix
        if suffix.utf8CodeUnitCount == 0 {
          declare(writer.names.symbol(id), id, &out)
        } else {
          declare(declared.intern(writer.names.text(id) + "\(suffix)"), id, &out)
        }
        if !program[id].renamedFrom.isEmpty, let old = oldName(id) {
          if index == 0 { oldNames.append((id, old, [])) }
          oldNames[oldNames.count - 1].properties.append(declared.intern(old + "\(suffix)"))
        }
        if piece.modifiers.isEmpty {
          partitions[0].pieces.append(piece)
        } else if let place = places[piece.modifiers] {
          partitions[place].pieces.append(piece)
        } else {
          places[piece.modifiers] = partitions.count
          partitions.append((piece.modifiers, [piece]))
        }
      }
    }
    // What a token is called now comes before what another was.
    for old in oldNames { claim(old.name, old.properties, old.token, &out) }
    if let scheme, writer.lightDark == nil, places[[scheme.index]] == nil {
      partitions.append(([scheme.index], []))
    }
    partitions.sort {
      $0.modifiers.count != $1.modifiers.count
        ? $0.modifiers.count < $1.modifiers.count : $0.modifiers.lexicographicallyPrecedes($1.modifiers)
    }
  }

  private mutating func declare(_ name: Symbol, _ id: TokenID, _ out: inout Findings) {
    if let other = declaredTokens[name].map({ TokenID($0) }) {
      // Two whole tokens of one name have their finding from the name table.
      if other != id, writer.names.text(id) != writer.names.text(other) {
        out.add(.sameProperty(declared[name], id, other, program))
      }
    } else {
      declaredTokens[name] = Int(id.index)
    }
  }

  /// The properties of a name from `$renamedFrom`, unless another token has one of them: then there is no alias.
  private mutating func claim(
    _ name: String, _ properties: [Symbol], _ id: TokenID, _ out: inout Findings
  ) {
    let taken = properties.first { declaredTokens[$0].map { $0 != Int(id.index) } ?? false }
    guard let taken, let owner = declaredTokens[taken] else {
      for property in properties { declaredTokens[property] = Int(id.index) }
      return
    }
    lostOldNames.insert(id)
    if !toldOldNames.contains(id) {
      let path = program.names[program[id].renamedFrom]
      out.add(.oldNameTaken(path, named: declared[taken], id, by: TokenID(owner), program))
    }
  }

  /// The names of all custom properties.
  var declaredNames: Set<String> {
    let names = (1..<declared.count).lazy.map { Symbol(index: UInt32($0)) }
    return Set(names.filter { declaredTokens[$0] != nil }.map { declared[$0] })
  }

  /// The name that the token had: `--nhs-color-old`.
  private func oldName(_ id: TokenID) -> String? {
    let old = program[id].renamedFrom
    if old.isEmpty || lostOldNames.contains(id) { return nil }
    let words = ([prefix] + program.names[old].split(separator: ".").map(String.init))
      .flatMap(TemplateNames.words)
    let name = "--" + String(decoding: TemplateNames.joined(words, wordCase), as: UTF8.self)
    return name == writer.names.text(id) ? nil : name
  }
}

// MARK: - The sheet

extension CSSTokens {
  func view(header: [String]) -> View {
    var sheet = CSSSheetView(header: header, room: max(1024, program.namedCount * 5))
    addColorScheme(to: &sheet)
    for partition in partitions {
      for (media, scopes) in modes.scopesByMedia(over: partition.modifiers) {
        if partition.pieces.isEmpty, colorScheme(scopes[0].mode, partition.modifiers) == nil { continue }
        sheet.addGroup(mediaPreludes(media)[...]) { sheet in
          for scope in scopes { add(scope, partition.pieces, partition.modifiers, writer, to: &sheet) }
        }
      }
    }
    addWideColors(to: &sheet)
    return sheet.finish()
  }

  private func add(
    _ scope: CSSScope, _ pieces: [CSSPiece], _ modifiers: [Int], _ writer: CSSWriter,
    to sheet: inout CSSSheetView
  ) {
    sheet.addRule(scope.selectors) { sheet in
      if !writer.isWide, let scheme = colorScheme(scope.mode, modifiers) {
        sheet.addDeclaration([]) {
          $0.append("color-scheme")
        } value: {
          $0.append(scheme)
        }
      }
      for piece in pieces {
        let suffix = piece.part.suffix
        let lines = scope.isDefault && piece.isFirst && !writer.isWide ? comment(piece.token) : []
        sheet.addDeclaration(lines) { buffer in
          writer.names.withBytes(piece.token) { buffer.append($0) }
          buffer.append(suffix)
        } value: {
          writer.write(piece, in: scope.mode, to: &$0)
        }
        guard !writer.isWide, let old = oldName(piece.token) else { continue }
        let name = writer.names.text(piece.token)
        sheet.addDeclaration(
          scope.isDefault && piece.isFirst ? ["Deprecated: renamed to \(name)"] : []
        ) {
          $0.append(old)
          $0.append(suffix)
        } value: {
          writer.writeVariable(piece.token, suffix, to: &$0)
        }
      }
    }
  }

  /// `color-scheme`, with the properties that depend on the scheme alone: scroll bars and form controls follow it.
  private func colorScheme(_ mode: Mode, _ modifiers: [Int]) -> String? {
    guard writer.lightDark == nil, let scheme, modifiers == [scheme.index] else {
      return nil
    }
    return program.names[program.modifiers[scheme.index].contexts[mode[scheme.index]]]
  }

  private func addColorScheme(to sheet: inout CSSSheetView) {
    guard writer.lightDark != nil, let scheme else { return }
    var rules = [CSSRule([":root"], [CSSDeclaration(name: "color-scheme", value: "light dark")])]
    for (context, name) in zip(scheme.contexts, program.modifiers[scheme.index].contexts) {
      guard let attribute = context.attribute else { continue }
      let declaration = CSSDeclaration(name: "color-scheme", value: program.names[name])
      rules.append(CSSRule([attribute], [declaration]))
    }
    sheet.add(CSSGroup(rules: rules))
  }

  /// Colours outside sRGB, for screens that show them. A token that is wide in one mode is declared in all its
  /// modes: these blocks come last and would else hide the others.
  private func addWideColors(to sheet: inout CSSSheetView) {
    var wide = writer
    wide.isWide = true
    let partitions: [(modifiers: [Int], pieces: [CSSPiece])] = partitions.compactMap { partition in
      let modes = modes.modes(over: partition.modifiers).flatMap(schemes)
      let pieces = partition.pieces.filter { piece in modes.contains { writer.isWide(piece, in: $0) } }
      return pieces.isEmpty ? nil : (partition.modifiers, pieces)
    }
    if partitions.isEmpty { return }
    let preludes = ["@media (color-gamut: p3)", "@supports \(support(partitions))"]
    sheet.addGroup(preludes[...]) { sheet in
      for partition in partitions {
        for scope in modes.scopes(over: partition.modifiers) where scope.media.isEmpty {
          add(scope, partition.pieces, partition.modifiers, wide, to: &sheet)
        }
      }
    } groups: { sheet in
      for partition in partitions {
        for (media, scopes) in modes.scopesByMedia(over: partition.modifiers) where !media.isEmpty {
          sheet.addGroup(mediaPreludes(media)[...], isOuter: false) { sheet in
            for scope in scopes { add(scope, partition.pieces, partition.modifiers, wide, to: &sheet) }
          }
        }
      }
    }
  }

  /// With `light-dark()` a mode stands for two.
  private func schemes(_ mode: Mode) -> [Mode] {
    guard let pair = writer.lightDark else { return [mode] }
    return [pair.light, pair.dark].map { context in
      var mode = mode
      mode[pair.modifier] = context
      return mode
    }
  }

  /// A browser may know one wide syntax and not another.
  private func support(_ partitions: [(modifiers: [Int], pieces: [CSSPiece])]) -> String {
    var isNeeded: [ColorSpace: Bool] = [:]
    func look(_ slot: Slot, _ mode: Mode) {
      if writer.reference(slot, in: mode) != nil { return }
      let value = program.value(slot)
      if case .color(let color) = value, CSSNumber.isWide(color) { isNeeded[color.space] = true }
      for part in value.slots { look(part, mode) }
    }
    for partition in partitions {
      for mode in modes.modes(over: partition.modifiers).flatMap(schemes) {
        for piece in partition.pieces { look(program.slot(piece.token, in: mode), mode) }
      }
    }
    var tests = ["(color: color(display-p3 0 0 0))"]
    for space in [ColorSpace.lab, .lch, .oklab, .oklch] where isNeeded[space] == true {
      tests.append("(color: \(space.key)(0 0 0))")
    }
    return tests.joined(separator: " and ")
  }

  /// Description, deprecation, and whether the value is nobody's but ours.
  private func comment(_ id: TokenID) -> [String] {
    let token = program[id]
    let origin = strongestOrigin(id)
    if token.description.isEmpty, !token.isDeprecated, origin.isEmpty { return [] }
    var lines: [String] = []
    func add(_ text: String) {
      Escaping.forEachLine(of: text) { lines.append(String(decoding: $0, as: UTF8.self)) }
    }
    if !token.description.isEmpty { add(program.names[token.description]) }
    if program.names[origin] == "chosen" { add("Chosen: no public source gives this value.") }
    if token.isDeprecated {
      add(token.deprecation.isEmpty ? "Deprecated." : "Deprecated: \(program.names[token.deprecation])")
    }
    return lines.filter { line in line.utf8.contains { $0 > 0x20 } }
  }

  /// Where the value of the default mode comes from.
  private func strongestOrigin(_ id: TokenID) -> Symbol {
    let token = program[id]
    if token.entryCount == 1, token.modifiers.isEmpty {
      let own = program.entries[Int(token.firstEntry)].origin
      return own.isEmpty ? token.origin : own
    }
    let mode = program.defaultMode(on: .web)
    let matching = program.entries(of: id).filter { mode.meets($0.condition) }
    let strongest = matching.first { entry in
      !matching.contains { $0.condition != entry.condition && $0.condition.includes(entry.condition) }
    }
    return strongest.map(\.origin).flatMap { $0.isEmpty ? nil : $0 } ?? token.origin
  }
}

/// Queries that are simple go into one at-rule, all others inside each other.
func mediaPreludes(_ queries: [String]) -> [String] {
  if queries.isEmpty { return [] }
  let isSimple = queries.allSatisfy { query in
    query.hasPrefix("(") && !query.contains(",") && !query.contains(" or ") && !query.contains("not ")
  }
  if isSimple { return ["@media \(queries.joined(separator: " and "))"] }
  return queries.map { "@media \($0)" }
}

extension Finding.ID {
  package static let propertyCollision = Finding.ID("css-property-collision", .error)
}

extension Finding {
  fileprivate static func sameProperty(
    _ name: String, _ token: TokenID, _ other: TokenID, _ program: Program
  ) -> Finding {
    let paths = [other, token].map { program.names[program[$0].path] }
    return Finding(
      .propertyCollision, "two tokens have a custom property '\(name)' in CSS", at: program[token].span,
      token: paths[1],
      notes: [
        Note("'\(paths[0])' is declared here", at: program[other].span),
        Note("a typography also has the properties of its fields, a tap target those of its sides"),
      ])
  }
}
