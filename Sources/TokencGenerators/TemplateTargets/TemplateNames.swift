import TokencIR
import TokencMustache
import TokencSyntax

/// Writes names in every case style, as a template target's view has them.
struct TemplateNames {
  let language: TemplateLanguage
  /// Of tokens and their groups, whichever style a template asks for; nil for that one.
  var wordCase: Target.WordCase?

  /// An object: `text` is what the author wrote, `key` is for use in quotes only, the others are identifiers.
  ///
  /// - Parameter isToken: of a token, or of a group of them, which stand beside what the template writes itself.
  func write(
    _ field: View.Key, _ text: String, _ words: [[UInt8]], isToken: Bool = false, to view: inout View
  ) {
    func identifier(_ name: [UInt8]) -> [UInt8] { self.identifier(name, isToken: isToken) }
    view.object(field) { view in
      view.set("text", text)
      view.set("key", Self.camel(words, .lowerCamel)[...], .code)
      view.set("camel", identifier(Self.camel(words, .lowerCamel))[...], .code)
      view.set("pascal", identifier(Self.camel(words, .upperCamel))[...], .code)
      view.set("snake", identifier(Self.joined(words, UInt8(ascii: "_")))[...], .code)
      view.set("constant", identifier(Self.uppercased(Self.joined(words, UInt8(ascii: "_"))))[...], .code)
      view.set("kebab", Self.joined(words, UInt8(ascii: "-"))[...], .code)
    }
  }

  /// A name of a token, or of a group of them: in the case of the target, where it has one.
  func writeOwn(_ field: View.Key, _ text: String, _ words: [[UInt8]], to view: inout View) {
    guard let wordCase else { return write(field, text, words, isToken: true, to: &view) }
    writeGiven(field, text, Self.joined(words, wordCase), to: &view)
  }

  /// A name that is one in every style.
  func writeGiven(_ field: View.Key, _ text: String, _ name: [UInt8], to view: inout View) {
    let identifier = identifier(name, isToken: true)
    view.object(field) { view in
      view.set("text", text)
      view.set("key", name[...], .code)
      for style in ["camel", "pascal", "snake", "constant"] as [StaticString] {
        view.set(style, identifier[...], .code)
      }
      view.set("kebab", name[...], .code)
    }
  }

  func write(_ field: View.Key, _ text: String, to view: inout View) {
    write(field, text, Self.words(text), to: &view)
  }

  static func words(_ text: String) -> [[UInt8]] {
    var text = text
    return text.withUTF8 { TokencGenerators.words(of: $0) }
  }

  static func camel(_ words: [[UInt8]], _ style: NameStyle) -> [UInt8] {
    var name: [UInt8] = []
    var isStart = true
    append(words, as: style, to: &name, isStart: &isStart)
    return name
  }

  static func joined(_ words: [[UInt8]], _ separator: UInt8) -> [UInt8] {
    Array(words.joined(separator: [separator]))
  }

  static func joined(_ words: [[UInt8]], _ wordCase: Target.WordCase) -> [UInt8] {
    switch wordCase {
    case .kebab: joined(words, UInt8(ascii: "-"))
    case .snake: joined(words, UInt8(ascii: "_"))
    case .camel: camel(words, .lowerCamel)
    case .pascal: camel(words, .upperCamel)
    case .constant: uppercased(joined(words, UInt8(ascii: "_")))
    }
  }

  static func uppercased(_ name: [UInt8]) -> [UInt8] {
    Array(String(decoding: name, as: UTF8.self).uppercased().utf8)
  }

  /// Letters beyond ASCII by their numbers, `caf$e9$`: Dart has no others, and no word has a `$`.
  private static func spelledOut(_ name: [UInt8]) -> [UInt8] {
    if name.allSatisfy({ $0 < 0x80 }) { return name }
    return String(decoding: name, as: UTF8.self).unicodeScalars.reduce(into: []) { bytes, scalar in
      bytes += scalar.isASCII ? [UInt8(scalar.value)] : Array("$\(String(scalar.value, radix: 16))$".utf8)
    }
  }

  /// Begins with a letter, and is no word of the language.
  func identifier(_ name: [UInt8], isToken: Bool) -> [UInt8] {
    let name = language.isASCII ? Self.spelledOut(name) : name
    guard let first = name.first else { return name }
    if isDigit(first) { return [language.digitPrefix] + name }
    let isTaken = language.isReserved(name) || isToken && language.isTaken(name)
    return isTaken ? name + [UInt8(ascii: "_")] : name
  }
}

/// One style of a name, for the name of a file.
enum FileNameStyle: String, CaseIterable {
  case kebab, camel, pascal, snake

  func write(_ words: [[UInt8]]) -> String {
    let name: [UInt8] =
      switch self {
      case .kebab: TemplateNames.joined(words, UInt8(ascii: "-"))
      case .snake: TemplateNames.joined(words, UInt8(ascii: "_"))
      case .camel: TemplateNames.camel(words, .lowerCamel)
      case .pascal: TemplateNames.camel(words, .upperCamel)
      }
    return String(decoding: name, as: UTF8.self)
  }
}
