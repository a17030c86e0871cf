import TokencSyntax

/// Finds the public declarations in Swift or Kotlin that our templates wrote: each with its full name and as callers
/// see it.
///
/// ```
/// extension NHSColor {
///     public static var green: NHSColor { NHSColor(0x007f3b) }
/// }
///   → NHSColor.green, "static var green: NHSColor"
/// ```
///
/// It relies on their layout, in which a declaration begins a line, and knows brackets, strings and comments: not the
/// languages. What nobody can call, since its use is an error, is no declaration.
struct DeclarationScanner {
  private let isKotlin: Bool
  /// What is open. A name of nil: a body, in which nothing is declared for others.
  private var scopes: [Scope] = []
  private var isInComment = false
  /// The lines of a declaration whose parameters are not all read, and how many brackets are open.
  private var unfinished: [UInt8] = []
  private var depth = 0
  /// Whether an attribute says that the next declaration must not be used.
  private var isForbidden = false

  private struct Scope {
    var name: String?
    var isVisible = true
    var isEnum = false
  }

  init(_ language: APIChange.Language) { isKotlin = language == .kotlin }

  mutating func run(_ bytes: [UInt8], _ found: (_ name: String, _ declaration: String) -> Void) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      read(bytes[start..<end], found)
      start = end + 1
    }
  }

  // MARK: Lines

  private mutating func read(_ line: ArraySlice<UInt8>, _ found: (String, String) -> Void) {
    let line = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = line.first else { return }
    if isInComment || line.starts(with: "/*".utf8) {
      isInComment = !line.ends(with: "*/")
      return
    }
    if line.starts(with: "//".utf8) || first == UInt8(ascii: "#") { return }
    let isInType = scopes.last.map { $0.name != nil } ?? true
    if !isInType {
      track(line, opening: nil)
      return
    }
    join(code(of: line))
    if depth > 0 { return }
    let whole = unfinished[...]
    unfinished = []
    var opened: Scope?
    let isAttributed = whole.first == UInt8(ascii: "@")
    if isAttributed, Self.forbidding.contains(where: { whole.contains($0) }) { isForbidden = true }
    if let declaration = declaration(whole) {
      if declaration.isVisible, !isForbidden, isVisible { record(declaration, found) }
      if declaration.isType { opened = declaration.scope }
    }
    // An attribute on a line of its own is of what follows.
    if isForbidden {
      isForbidden = isAttributed && Self.withoutAttributes(String(decoding: whole, as: UTF8.self)).isEmpty
    }
    track(whole, opening: opened)
  }

  /// How Swift and Kotlin say so.
  private static let forbidding = [
    "@available(*, unavailable", "DeprecationLevel.ERROR", "DeprecationLevel.HIDDEN",
  ]
  .map { Array($0.utf8) }

  /// Adds a line to those of one declaration, as if all were written on one.
  private mutating func join(_ line: ArraySlice<UInt8>) {
    let opening = [UInt8(ascii: "("), UInt8(ascii: "[")]
    let closing = [UInt8(ascii: ")"), UInt8(ascii: "]")]
    if let first = line.first, let last = unfinished.last {
      if closing.contains(first) {
        if last == UInt8(ascii: ",") { unfinished.removeLast() }
      } else if !opening.contains(last) {
        unfinished.append(UInt8(ascii: " "))
      }
    }
    unfinished += line
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == UInt8(ascii: "\"") {
        index = Self.endOfString(line, index)
      } else if opening.contains(line[index]) {
        depth += 1
      } else if closing.contains(line[index]) {
        depth = max(0, depth - 1)
      }
      index += 1
    }
  }

  /// The place of the quotation mark that ends a string, or the end of the line.
  private static func endOfString(_ line: ArraySlice<UInt8>, _ start: Int) -> Int {
    var index = start + 1
    while index < line.endIndex, line[index] != UInt8(ascii: "\"") {
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }

  /// Without a comment at its end.
  private func code(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = line.startIndex
    var end = line.endIndex
    while index < end {
      if line[index] == UInt8(ascii: "\"") {
        index = Self.endOfString(line, index)
      } else if line[index...].starts(with: "//".utf8) {
        end = index
      }
      index += 1
    }
    var code = line[..<end]
    while code.last == UInt8(ascii: " ") { code.removeLast() }
    return code
  }

  private var isVisible: Bool { scopes.allSatisfy(\.isVisible) }

  private func record(_ declaration: Declaration, _ found: (String, String) -> Void) {
    let path = scopes.compactMap(\.name)
    for name in declaration.names where !name.isEmpty {
      found((path.filter { !$0.isEmpty } + [name]).joined(separator: "."), declaration.text)
    }
    for member in declaration.members {
      found((path + [member.name]).filter { !$0.isEmpty }.joined(separator: "."), member.text)
    }
  }

  /// Follows the braces of a line, strings left out.
  private mutating func track(_ line: ArraySlice<UInt8>, opening declared: Scope?) {
    var opening = declared
    var index = line.startIndex
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: "\""): index = Self.endOfString(line, index)
      case UInt8(ascii: "/") where line[index...].starts(with: "//".utf8): index = line.endIndex
      case UInt8(ascii: "{"):
        scopes.append(opening ?? Scope())
        opening = nil
      case UInt8(ascii: "}"): _ = scopes.popLast()
      default: break
      }
      index += 1
    }
  }

  // MARK: A declaration

  private struct Declaration {
    var names: [String]
    var text: String
    var isVisible = true
    var scope: Scope?
    /// Of a type: what its constructor declares.
    var members: [(name: String, text: String)] = []

    var isType: Bool { scope != nil }
  }

  private static let modifiers: Set<Substring> = [
    "public", "static", "final", "override", "const", "data", "value", "sealed", "abstract", "open", "inline",
    "mutating", "nonisolated", "indirect", "private(set)", "companion", "infix", "operator",
  ]
  private static let hiding: Set<Substring> = ["private", "fileprivate", "internal", "package", "protected"]
  private static let types: Set<Substring> = [
    "struct", "class", "enum", "protocol", "extension", "object", "interface", "actor",
  ]

  private func declaration(_ line: ArraySlice<UInt8>) -> Declaration? {
    let isInEnum = scopes.last?.isEnum ?? false
    let mayDeclare =
      line.first == UInt8(ascii: "@") || line.starts(with: "public".utf8) || isInEnum
      || line.contains(UInt8(ascii: "{"))
    if !mayDeclare { return nil }
    var words = Self.withoutAttributes(String(decoding: line, as: UTF8.self))
    var isPublic = false
    var isHidden = false
    var isSealed = false
    while let word = words.first {
      if word == "public" { isPublic = true }
      if word == "sealed" || word == "abstract" { isSealed = true }
      if Self.hiding.contains(word) { isHidden = true }
      guard Self.modifiers.contains(word) || Self.hiding.contains(word) || word.hasPrefix("@") else { break }
      words.removeFirst()
    }
    guard let keyword = words.first else { return nil }
    let isStatic =
      line.starts(with: "public static".utf8) || line.starts(with: "public nonisolated static".utf8)
    let rest = words.dropFirst()
    if Self.types.contains(keyword) {
      var type = type(keyword, rest, isVisible: keyword == "extension" || isPublic && !isHidden)
      // Nobody but their own cases makes values of them.
      if isSealed { type.members.removeAll { $0.name.hasSuffix(".init") } }
      return type
    }
    if isInEnum, let cases = cases(keyword, words) { return cases }
    guard isPublic else { return nil }
    let text = rest.joined(separator: " ")
    switch keyword {
    case "var", "let", "func", "fun", "val", "typealias", "subscript":
      return Declaration(
        names: isKotlin ? [Self.kotlinName(text)] : Self.swiftNames(text),
        text: (isStatic ? "static " : "") + "\(keyword) \(Self.signature(text))")
    default:
      guard keyword.hasPrefix("init") || keyword.hasPrefix("constructor") else { return nil }
      return Declaration(names: ["init"], text: Self.signature(words.joined(separator: " ")))
    }
  }

  private func type(_ keyword: Substring, _ rest: ArraySlice<Substring>, isVisible: Bool) -> Declaration {
    var rest = rest
    let isEnum = keyword == "enum"
    if isEnum, rest.first == "class" { rest = rest.dropFirst() }
    var name = Self.identifier(rest.first ?? "")
    // What a companion declares is used as the type's own.
    if rest.first == "{" || rest.first == ":" { name = "" }
    var scope = Scope(name: name, isVisible: isVisible, isEnum: isEnum)
    if let tokens = Self.tokenHolder(name) {
      // Kotlin's constants are inherited by the companion of the type that one names.
      scope.name = tokens
      return Declaration(names: [], text: "", isVisible: false, scope: scope)
    }
    if keyword == "extension" || name.isEmpty {
      return Declaration(names: [], text: "", isVisible: false, scope: scope)
    }
    let text = rest.joined(separator: " ")
    let constructor = isKotlin ? KotlinConstructor(text) : nil
    let header = constructor?.header ?? Self.signature(text)
    var declaration = Declaration(
      names: [name], text: "\(keyword) \(header)", isVisible: isVisible, scope: scope)
    declaration.members = constructor?.members(of: name, isCallable: !isEnum) ?? []
    // Swift writes short enumerations on one line.
    if isEnum, !isKotlin, let place = rest.firstIndex(of: "case") {
      let list = rest[(place + 1)...].filter { $0 != "}" }.joined(separator: " ")
      declaration.names += list.split(separator: ",").map {
        "\(name).\(Self.identifier($0.drop { $0 == " " }))"
      }
      declaration.text = "\(keyword) \(name)"
    }
    return declaration
  }

  private func cases(_ keyword: Substring, _ words: [Substring]) -> Declaration? {
    if isKotlin {
      let name = Self.identifier(keyword)
      guard name.first?.isUppercase == true, words.count == 1 || keyword.contains("(") else { return nil }
      return Declaration(names: [name], text: "case")
    }
    guard keyword == "case" else { return nil }
    let list = words.dropFirst().joined(separator: " ")
    return Declaration(
      names: list.split(separator: ",").map { Self.identifier($0.drop { $0 == " " }) }, text: "case")
  }

  // MARK: Words

  private static func withoutAttributes(_ line: String) -> [Substring] {
    var words = line.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
    while let word = words.first, word.hasPrefix("@") {
      // `@available(*, deprecated, message: "a b")` is several words.
      var depth = 0
      repeat {
        let next = words.removeFirst()
        depth += next.count { $0 == "(" } - next.count { $0 == ")" }
      } while depth > 0 && !words.isEmpty
    }
    return words
  }

  /// The leading name of a text, without its backticks.
  private static func identifier(_ text: Substring) -> String {
    let ascii = text.utf8.prefix(while: isWord)
    let next = ascii.endIndex < text.endIndex ? text.utf8[ascii.endIndex] : 0
    if next < 0x80, next != UInt8(ascii: "`") { return String(Substring(ascii)) }
    return String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" }.filter { $0 != "`" })
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// `x1, y1, x2: Double` are three.
  private static func swiftNames(_ text: String) -> [String] {
    let head = text.utf8.prefix {
      $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: "=")
    }
    return head.split(separator: UInt8(ascii: ",")).map { name in
      identifier(Substring(name.drop { $0 == UInt8(ascii: " ") }))
    }
  }

  /// With the type that an extension is of; generic parameters stand before the name.
  private static func kotlinName(_ text: String) -> String {
    var text = text[...]
    if text.first == "<", let close = text.firstIndex(of: ">") {
      text = text[text.index(after: close)...].drop { $0 == " " }
    }
    let name = text.prefix { $0.isLetter || $0.isNumber || "_`.".contains($0) }.filter { $0 != "`" }
    return name.split(separator: ".").filter { $0 != "Companion" }.joined(separator: ".")
  }

  /// `NhsColorTokens`, `NhsColorTokens2` → `NhsColor`.
  private static func tokenHolder(_ name: String) -> String? {
    var stem = name[...]
    while let last = stem.last, last.isNumber { stem.removeLast() }
    return stem.hasSuffix("Tokens") && stem.count > 6 ? String(stem.dropLast(6)) : nil
  }

  /// Without the value or body.
  private static func signature(_ text: String) -> String {
    var depth = 0
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var before = UInt8(ascii: " ")
    var isInString = false
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\""), before != UInt8(ascii: "\\") { isInString.toggle() }
      switch byte {
      case _ where isInString: break
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      if depth == 0, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "=") && before == UInt8(ascii: " ") {
        break
      }
      result.append(byte)
      before = byte
    }
    func trim() {
      while let last = result.last,
        last == UInt8(ascii: " ") || last == UInt8(ascii: ",") || last == UInt8(ascii: "(") && depth > 0
      {
        result.removeLast()
      }
    }
    trim()
    let getter = " get()".utf8
    if result.suffix(getter.count).elementsEqual(getter) {
      result.removeLast(getter.count)
      trim()
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String) -> Bool {
    var trimmed = self
    while let last = trimmed.last, last == UInt8(ascii: " ") { trimmed.removeLast() }
    return trimmed.suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
