/// Words that Swift keeps for itself, with the reason why each stands here.
enum SwiftKeywords {
  /// Cannot be told from something else where they are used, even in backticks: `Size.self` is the type,
  /// `.init` is the initialiser, `Type` and `Protocol` are metatypes. They get an underscore instead.
  static let renamed: Set<[UInt8]> = bytes(["self", "init", "Type", "Protocol"])

  /// Say how an argument is passed or bound: before a parameter's own name they are no label, even in backticks without
  /// a warning. Every other word is (Swift Evolution SE-0001).
  static let noLabels: Set<String> = ["inout", "let", "var"]

  /// May be used as a name in backticks (The Swift Programming Language, Lexical Structure: keywords used in
  /// declarations, in statements, in expressions and types).
  static let quoted: Set<[UInt8]> = bytes([
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout",
    "internal",
    "let", "open", "operator", "private", "precedencegroup", "protocol", "public", "rethrows", "static",
    "struct",
    "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do", "else",
    "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "any",
    "as",
    "await", "false", "is", "nil", "super", "throws", "true", "try", "Any", "Self",
  ])
}

extension SwiftKeywords {
  /// Types of the standard library and of SwiftUI that generated code names inside a mode. A type of one of these names
  /// in there would hide it, and `Type`, `Protocol`, `Self` and `Any` are the language's own.
  static let types: Set<String> = [
    "Type", "Protocol", "Self", "Any", "Double", "Int", "UInt32", "Bool", "String", "Array", "Optional",
    "Hashable",
    "Equatable", "Sendable", "CaseIterable", "Never", "Void", "Swift", "SwiftUI", "AllCases",
    "ColorSchemeContrast", "EnvironmentValues",
  ]
}

/// Words that Kotlin keeps for itself.
enum KotlinKeywords {
  /// Hard keywords (Kotlin grammar, Keywords and operators): a name only in backticks.
  static let hard: Set<[UInt8]> = bytes([
    "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is",
    "null",
    "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val",
    "var",
    "when", "while",
  ])
}

/// Whether a name may be a keyword of any language: those are short, without digits, and only their first letter may
/// be a capital. Most names are not, and need no look-up.
func mayBeKeyword(_ name: some Collection<UInt8>) -> Bool {
  name.count <= 15 && name.dropFirst().allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
}

private func bytes(_ words: [String]) -> Set<[UInt8]> { Set(words.map { Array($0.utf8) }) }
