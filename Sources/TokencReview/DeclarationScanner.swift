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
/// It relies on their layout, a declaration a line, and knows braces, strings and comments: not the languages.
struct DeclarationScanner {
  private let isKotlin: Bool
  /// What is open. A name of nil: a body, in which nothing is declared for others.
  private var scopes: [Scope] = []
  /// A type whose brace comes on a later line, after the parameters of its constructor.
  private var pending: Scope?
  private var isInComment = false

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
    var opened: Scope?
    let isInType = scopes.last.map { $0.name != nil } ?? true
    if isInType, let declaration = declaration(line) {
      if declaration.isVisible, isVisible { record(declaration, found) }
      if declaration.isType { opened = declaration.scope }
    }
    track(line, opening: opened)
  }

  private var isVisible: Bool {
    scopes.allSatisfy(\.isVisible) && pending?.isVisible ?? true
  }

  private func record(_ declaration: Declaration, _ found: (String, String) -> Void) {
    let path = scopes.compactMap(\.name) + [pending?.name].compactMap { $0 }
    for name in declaration.names where !name.isEmpty {
      found((path.filter { !$0.isEmpty } + [name]).joined(separator: "."), declaration.text)
    }
  }

  /// Follows the braces of a line, strings left out.
  private mutating func track(_ line: ArraySlice<UInt8>, opening declared: Scope?) {
    var opening = declared
    var index = line.startIndex
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: "\""):
        index += 1
        while index < line.endIndex, line[index] != UInt8(ascii: "\"") {
          index += line[index] == UInt8(ascii: "\\") ? 2 : 1
        }
      case UInt8(ascii: "/") where line[index...].starts(with: "//".utf8): index = line.endIndex
      case UInt8(ascii: "{"):
        scopes.append(opening ?? pending ?? Scope())
        (opening, pending) = (nil, nil)
      case UInt8(ascii: "}"): _ = scopes.popLast()
      default: break
      }
      index += 1
    }
    // Without a brace the type's body comes later, or never.
    if let opening { pending = line.last == UInt8(ascii: "(") ? opening : nil }
  }

  // MARK: A declaration

  private struct Declaration {
    var names: [String]
    var text: String
    var isVisible = true
    var scope: Scope?

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
    let isInEnum = pending == nil && (scopes.last?.isEnum ?? false)
    let mayDeclare =
      line.first == UInt8(ascii: "@") || line.starts(with: "public".utf8) || isInEnum
      || line.contains(UInt8(ascii: "{"))
    if !mayDeclare { return nil }
    var words = Self.withoutAttributes(String(decoding: line, as: UTF8.self))
    var isPublic = false
    var isHidden = false
    while let word = words.first {
      if word == "public" { isPublic = true }
      if Self.hiding.contains(word) { isHidden = true }
      guard Self.modifiers.contains(word) || Self.hiding.contains(word) || word.hasPrefix("@") else { break }
      words.removeFirst()
    }
    guard let keyword = words.first else { return nil }
    let isStatic =
      line.starts(with: "public static".utf8) || line.starts(with: "public nonisolated static".utf8)
    let rest = words.dropFirst()
    if Self.types.contains(keyword) {
      return type(keyword, rest, isVisible: keyword == "extension" || isPublic && !isHidden)
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
    var declaration = Declaration(
      names: [name], text: "\(keyword) \(Self.signature(rest.joined(separator: " ")))", isVisible: isVisible,
      scope: scope)
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
    for byte in text.utf8 {
      switch byte {
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
