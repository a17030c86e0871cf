import TokencColor
import TokencIR
import TokencMustache
import TokencSyntax

/// What the templates of a template target see; `Templates/README.md` describes it, field by field.
///
/// The view is stable: a field stays what it is, and new ones are added. Every field of an object is always there,
/// null where it has nothing to say, so that a misspelled name is an error and not an empty text.
///
/// A class, so that what is called for each value holds one reference and not a copy of every table.
final class TemplateView {
  let program: Program
  let target: Target
  let names: TemplateNames
  let writer: CSSWriter
  let json: StandardValues
  /// The names that some template mentions: other fields that cost something are left out. Nil: all are there.
  private let wanted: Set<String>?
  let prefix: [[UInt8]]
  private let prefixText: String
  /// The names that the project gives to tokens itself, by path.
  let given: [Symbol: [UInt8]]
  /// The tokens that an artifact may name, in source order.
  let tokens: [TokenID]
  /// The first platform of the target: its values are those without a condition.
  let platform: Platform
  /// The tokens that have a name from before, in source order, with their paths from then.
  let former: [TokenID: String]
  /// Where the values of tokens stand in the view that was made last.
  var places: [ValuePlace] = []

  init(
    _ program: Program, _ target: Target, _ names: TokenNames, _ language: TemplateLanguage,
    wanted: Set<String>?
  ) {
    (self.program, self.target, self.wanted) = (program, target, wanted)
    self.names = TemplateNames(language: language, wordCase: target.wordCase)
    given = givenNames(of: target, in: program)
    writer = CSSWriter(program: program, names: names.css)
    json = StandardValues(program: program, dialect: .resolved)
    // Dart's types begin with it: `Color` alone would hide Flutter's own.
    let isNeeded = target.name == "dart" && target.prefix.isEmpty
    prefixText = isNeeded ? program.project.name : target.prefix
    prefix = TemplateNames.words(prefixText)
    platform = target.platforms[0]
    let writer = writer
    tokens = program.namedTokens.filter { writer.isEmitted($0) }
    former = FormerNames(program, target, tokens: tokens, given: given).paths
  }

  func wants(_ name: String) -> Bool { wanted?.contains(name) ?? true }

  func text(_ symbol: Symbol) -> String { program.names[symbol] }

  // MARK: The views of files

  /// Of a file that is not repeated.
  func whole(_ out: inout Findings) -> View {
    var view = View(capacity: tokens.count * 32)
    places.removeAll(keepingCapacity: true)
    view.beginObject()
    writeHead(to: &view)
    if wants("hasDark") { view.set("hasDark", tokens.contains(where: followsColorScheme)) }
    if wants("tokens") { writeTokens(tokens, to: &view) }
    if wants("types") {
      writeList("types", types.indices.map { $0 }, to: &view) { writeType(types[$0], to: &$1) }
    }
    if wants("byType") {
      view.object("byType") { view in
        for type in ValueType.tokenTypes where wants(type.name) {
          view.object(view.key(type.name)) { writeType((type, tokens(of: type)), to: &$0) }
        }
      }
    }
    if wants("tree") { writeTree(to: &view, &out) }
    if wants("hasFormerNames") { view.set("hasFormerNames", !former.isEmpty) }
    if wants("formerTree") { writeFormerTree(to: &view) }
    if wants("modes") { writeModes(to: &view) }
    if wants("blocks") { writeBlocks(to: &view) }
    if wants("components") {
      let components = components
      writeList("components", Array(components.indices), to: &view) {
        writeComponent(components[$0], to: &$1, &out)
      }
    }
    view.end()
    return view
  }

  /// The views of a repeated file: the head, and the thing that it is repeated for under its name.
  func forEachItem(
    _ repetition: TemplateFile.Repetition, _ out: inout Findings,
    _ body: (FileItem, borrowing View, inout Findings) -> Void
  ) {
    func render(_ words: FileItem, _ out: inout Findings, _ item: (inout View, inout Findings) -> Void) {
      var view = View(capacity: 256)
      places.removeAll(keepingCapacity: true)
      view.beginObject()
      writeHead(to: &view)
      item(&view, &out)
      view.end()
      body(words, view, &out)
    }
    switch repetition {
    case .token:
      for id in tokens {
        let item = FileItem(
          words: prefix + words(of: id).joined(), name: given[program[id].path], wordCase: target.wordCase)
        render(item, &out) { view, _ in
          view.object("token") { writeToken(id, to: &$0) }
        }
        // The file is named after the token, and nothing in it is: the name from before is another one.
        guard target.kind == .xcassets, let path = former[id] else { continue }
        let old = FileItem(words: prefix + formerWords(path).joined(), wordCase: target.wordCase)
        render(old, &out) { view, _ in
          view.object("token") { writeToken(id, to: &$0) }
        }
      }
    case .type:
      for type in types {
        render(FileItem(words: TemplateNames.words(type.type.name)), &out) { view, _ in
          view.object("type") { writeType(type, to: &$0) }
        }
      }
    case .component:
      for component in components {
        render(FileItem(words: TemplateNames.words(text(component.name))), &out) { view, out in
          view.object("component") { writeComponent(component, to: &$0, &out) }
        }
      }
    }
  }

  private var components: [Component] {
    program.components.filter { target.platforms.contains(where: $0.exists) }
  }

  /// The types that some token has.
  private var types: [(type: ValueType, tokens: [TokenID])] {
    ValueType.tokenTypes.map { ($0, tokens(of: $0)) }.filter { !$0.1.isEmpty }
  }

  private func followsColorScheme(_ id: TokenID) -> Bool {
    program[id].modifiers.isEmpty
      ? false
      : program.modifiersThatMatter(id, on: platform).indices
        .contains { program.modifiers[$0].kind == .colorScheme }
  }

  private func tokens(of type: ValueType) -> [TokenID] { tokens.filter { program[$0].type == type } }

  // MARK: Head

  private func writeHead(to view: inout View) {
    view.set("version", 1)
    view.set("header", "Generated by tokenc. Do not edit.")
    view.object("project") { view in
      names.write(view.key("name"), program.project.name, to: &view)
      view.set("status", program.project.status.rawValue)
      view.set("isStable", program.project.status == .stable)
    }
    view.object("target") { view in
      names.write(view.key("name"), target.name, to: &view)
      writeList("platforms", target.platforms, to: &view) { names.write($1.key("name"), $0.name, to: &$1) }
    }
    names.write(view.key("prefix"), prefixText, prefix, to: &view)
    if wants("modifiers") {
      writeList("modifiers", modifiers, to: &view) { writeModifier($0, to: &$1) }
    }
  }

  /// Those that a platform of the target knows; the platform itself where there are several.
  private var modifiers: [Int] {
    let own = PlatformSet(target.platforms)
    return program.modifiers.indices.filter { index in
      index == 0 ? target.platforms.count > 1 : !program.modifiers[index].platforms.isDisjoint(with: own)
    }
  }

  private func writeModifier(_ index: Int, to view: inout View) {
    let modifier = program.modifiers[index]
    names.write(view.key("name"), text(modifier.name), to: &view)
    view.set("isPlatform", index == 0)
    view.set("isColorScheme", modifier.kind == .colorScheme)
    view.set("isContrast", modifier.kind == .contrast)
    let contexts =
      index == 0
      ? target.platforms.map { program.defaultMode(on: $0)[0] } : Array(modifier.contexts.indices)
    let usual = index == 0 ? contexts[0] : modifier.defaultContext
    writeList("contexts", contexts, to: &view) { context, view in
      names.write(view.key("name"), text(modifier.contexts[context]), to: &view)
      view.set("isDefault", context == usual)
    }
  }

  // MARK: Parts that stand in several places

  /// A list of objects, each of which knows whether it is the first or the last.
  func writeList<Item>(
    _ name: StaticString, _ items: [Item], to view: inout View, _ write: (Item, inout View) -> Void
  ) {
    view.list(name) { view in
      for (index, item) in items.enumerated() {
        view.object { view in
          write(item, &view)
          view.set("isFirst", index == 0)
          view.set("isLast", index == items.count - 1)
        }
      }
    }
  }

  func writeTokens(_ tokens: [TokenID], to view: inout View) {
    writeList("tokens", tokens, to: &view) { writeToken($0, to: &$1) }
  }

  private func writeType(_ type: (type: ValueType, tokens: [TokenID]), to view: inout View) {
    names.write(view.key("name"), type.type.name, to: &view)
    writeTokens(type.tokens, to: &view)
  }

  func set(_ name: StaticString, _ symbol: Symbol, to view: inout View) {
    symbol.isEmpty ? view.setNull(name) : view.set(name, program.names.bytes(symbol)[...])
  }

  /// The lines of texts, each safe behind `//`, `#` and `--`, and between `/*` and `*/`, `<!--` and `-->`.
  func writeComment(_ texts: [String], to view: inout View) {
    view.list("comment") { view in
      for text in texts {
        Escaping.forEachLine(of: text) { line in
          guard line.contains(where: { $0 > 0x20 }) else { return }
          view.set(.item, .code) { Self.writeCommentLine(line, to: &$0) }
        }
      }
    }
  }

  /// Neither `*/` nor the `--` of XML ends the comment, `#{` runs nothing in SCSS, and in markup there is no element.
  static func writeCommentLine(_ line: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
    var safe = ByteBuffer(capacity: line.count + 8)
    Escaping.blockComment.write(line, to: &safe)
    var last: UInt8 = 0
    for byte in safe.bytes {
      let isSplit =
        (byte == UInt8(ascii: "-") && last == UInt8(ascii: "-"))
        || (byte == UInt8(ascii: "{") && (last == UInt8(ascii: "#") || last == UInt8(ascii: "$")))
      if isSplit { buffer.append(UInt8(ascii: " ")) }
      switch byte {
      case UInt8(ascii: "<"): buffer.append("‹")
      case UInt8(ascii: ">"): buffer.append("›")
      default: buffer.append(byte)
      }
      last = byte
    }
    if last == UInt8(ascii: "-") { buffer.append(UInt8(ascii: " ")) }
    // In some languages a backslash at the end of a line, with or without blanks, goes on in the next.
    if last == UInt8(ascii: "\\") { buffer.append(" .") }
  }
}
