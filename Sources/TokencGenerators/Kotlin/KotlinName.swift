import TokencIR
import TokencMustache
import TokencSyntax

/// Names and texts in Kotlin. No template builds one.
enum KotlinName {
  /// `nhs` is `Nhs`; `icon-button` is `IconButton`.
  static func upper(_ text: String) -> String { camel(text, .upperCamel) }

  /// `icon-button` is `iconButton`.
  static func lower(_ text: String) -> String { camel(text, .lowerCamel) }

  /// `UpperCamelCase`, for an entry of an enum, which may have a companion.
  static func entry(_ text: String) -> String {
    let name = upper(text)
    return name == "Companion" ? name + "_" : name
  }

  private static func camel(_ text: String, _ style: NameStyle) -> String {
    var name: [UInt8] = []
    var isStart = true
    let words = Array(text.utf8).withUnsafeBufferPointer(words(of:))
    append(words, as: style, to: &name, isStart: &isStart)
    if let first = name.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") {
      name.insert(UInt8(ascii: "_"), at: 0)
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// A parameter that stands beside those of every function that draws, and beside what is computed in them; one
  /// that a function has already gets `suffix`: an axis `mode` is `modeValue`. Without backticks.
  static func parameter(_ text: String, suffix: String) -> String {
    let name = lower(text)
    return taken.contains(name) ? name + suffix : name
  }

  /// The same for a modifier, which is a property with a line before it too: there are no backticks inside a name.
  static func modifier(_ text: String) -> String {
    let name = parameter(text, suffix: "Context")
    return KotlinKeywords.hard.contains(Array(name.utf8)) ? name + "Context" : name
  }

  /// The name of a type behind the prefix, which stands beside the files and types that every build has.
  static func type(_ text: String, suffix: String) -> String {
    let name = upper(text)
    return ownTypes.contains(name) ? name + suffix : name
  }

  /// Parameters and local names of the templates; a test compares.
  static let taken: Set<String> = [
    "actions", "align", "box", "color", "colors", "content", "contentDescription", "corner", "darkTheme",
    "description", "device", "drawn",
    "enabled", "end", "equal", "factor", "feedback", "fill", "focused", "fontFamily", "haptic",
    "haptics",
    "height",
    "high", "highContrast",
    "hovered", "icon", "iconRoom", "iconSide", "indication", "ink", "inside", "interactionSource", "it",
    "label", "late", "lead",
    "line", "member",
    "members", "minimumTouchTargetSize",
    "mode", "modifier", "motion", "offsetY", "onClick", "opacity", "out", "over", "pending", "press",
    "pressed",
    "radius",
    "ring", "ringGap", "ringWidth", "ripple", "role", "selected", "shade", "shape", "shown", "solid",
    "source", "space", "spoken",
    "stacked", "start", "state", "strength", "stroke", "support", "tapHeight", "tapWidth",
    "text", "tint", "touch", "typography", "value", "wide",
    "values", "visible",
    "waits",
  ]

  private static let ownTypes = Set(
    (reservedComponentNames + ["look", "cell", "text", "gradient-line", "solid"]).map(upper))

  /// In backticks if Kotlin takes it only so: a hard keyword, or letters beyond its grammar.
  static func quoted(_ name: String) -> String {
    if name.hasPrefix("`") { return name }
    return KotlinKeywords.hard.contains(Array(name.utf8)) || hasUnusualLetters(name) ? "`\(name)`" : name
  }

  /// Kotlin's grammar has letters (of the categories L) and digits of Unicode's first plane, in a version of Unicode
  /// that is older than this library's; a name starts with a letter.
  private static func hasUnusualLetters(_ name: String) -> Bool {
    for (index, scalar) in name.unicodeScalars.enumerated() where !scalar.isASCII {
      if scalar.value > 0xFFFF { return true }
      guard let age = scalar.properties.age, age.major < 6 else { return true }
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: break
      case .decimalNumber: if index == 0 { return true }
      default: return true
      }
    }
    return false
  }

  static func writeQuoted(_ name: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
    let isKeyword =
      mayBeKeyword(name) && KotlinKeywords.hard.contains(Array(name))
      || name.contains { $0 >= 0x80 } && hasUnusualLetters(String(decoding: name, as: UTF8.self))
    if isKeyword { buffer.append(UInt8(ascii: "`")) }
    buffer.append(name)
    if isKeyword { buffer.append(UInt8(ascii: "`")) }
  }

  /// `uk.nhs.in.tokens` has a keyword in it.
  static func package(_ name: String) -> String {
    name.split(separator: ".").map { quoted(String($0)) }.joined(separator: ".")
  }

  /// A text as a literal, with its quotes.
  static func literal(_ text: String) -> String {
    var buffer = ByteBuffer(capacity: 64)
    writeLiteral(text, to: &buffer)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  static func writeLiteral(_ text: String, to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "\""))
    Escaping.kotlinString.write(text, to: &buffer)
    buffer.append(UInt8(ascii: "\""))
  }
}

/// Whether a parameter of this name would meet one of the templates'.
package func isReservedInKotlin(_ name: String) -> Bool { KotlinName.taken.contains(name) }
