@_spi(_Unicode) import Swift
import TokencSyntax

/// The words of a name, lower case, as every language's names are made of them: `fontSize`, `font-size` and
/// `Font Size` are `font`, `size`; `URLPath` is `url`, `path`; `blue900` and `2xl` stay whole.
///
/// Text is brought into Unicode's normal form C first, so that `é` in one spelling and in the other is one name.
func words(of name: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
  name.contains { $0 >= 0x80 }
    ? unicodeWords(of: String(decoding: name, as: UTF8.self)) : asciiWords(of: name)
}

private func asciiWords(of name: UnsafeBufferPointer<UInt8>) -> [[UInt8]] {
  var words: [[UInt8]] = []
  var word: [UInt8] = []
  for (index, byte) in name.enumerated() {
    let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    let isLower = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
    let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    guard isUpper || isLower || isDigit else {
      if !word.isEmpty { words.append(word) }
      word.removeAll()
      continue
    }
    if isUpper, !word.isEmpty {
      let previous = name[index - 1]
      let previousIsUpper = previous >= UInt8(ascii: "A") && previous <= UInt8(ascii: "Z")
      let nextIsLower =
        index + 1 < name.count && name[index + 1] >= UInt8(ascii: "a") && name[index + 1] <= UInt8(ascii: "z")
      if !previousIsUpper || nextIsLower {
        words.append(word)
        word.removeAll()
      }
    }
    word.append(isUpper ? byte | 0x20 : byte)
  }
  if !word.isEmpty { words.append(word) }
  return words
}

private func unicodeWords(of name: String) -> [[UInt8]] {
  var scalars: [Unicode.Scalar] = []
  if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
    scalars = Array(name._nfc)
  } else {
    scalars = Array(name.unicodeScalars)
  }
  var words: [[UInt8]] = []
  var word = ""
  for (index, scalar) in scalars.enumerated() {
    guard scalar.isPartOfWord else {
      if !word.isEmpty { words.append(Array(word.lowercased().utf8)) }
      word = ""
      continue
    }
    if scalar.properties.isUppercase, !word.isEmpty {
      let nextIsLower = index + 1 < scalars.count && scalars[index + 1].properties.isLowercase
      if !scalars[index - 1].properties.isUppercase || nextIsLower {
        words.append(Array(word.lowercased().utf8))
        word = ""
      }
    }
    word.unicodeScalars.append(scalar)
  }
  if !word.isEmpty { words.append(Array(word.lowercased().utf8)) }
  return words
}

extension Unicode.Scalar {
  /// Letters and decimal digits: what Swift, Kotlin and CSS all allow inside a name. Marks only where they could
  /// not be composed, and those Kotlin refuses.
  fileprivate var isPartOfWord: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
      .decimalNumber:
      true
    default: false
    }
  }
}

/// How words become a name.
enum NameStyle: Sendable {
  case lowerCamel, upperCamel, kebab, snake

  /// What stands between words, where something does.
  var separator: UInt8? {
    switch self {
    case .lowerCamel, .upperCamel: nil
    case .kebab: UInt8(ascii: "-")
    case .snake: UInt8(ascii: "_")
    }
  }
}

/// Joins words: `font`, `size` is `fontSize`, `FontSize` or `font-size`. Two digits never meet: `1`, `5` is `1_5`.
func append(
  _ words: [[UInt8]], as style: NameStyle, acronyms: Set<[UInt8]> = [], to name: inout [UInt8],
  isStart: inout Bool
) {
  for word in words {
    let isFirst = isStart
    isStart = false
    if let separator = style.separator {
      if !isFirst { name.append(separator) }
      name.append(contentsOf: word)
      continue
    }
    if let last = name.last, isDigit(last), let first = word.first, isDigit(first) {
      name.append(UInt8(ascii: "_"))
    }
    if isFirst, style == .lowerCamel {
      name.append(contentsOf: word)
    } else if acronyms.contains(word) {
      name.append(contentsOf: String(decoding: word, as: UTF8.self).uppercased().utf8)
    } else {
      appendCapitalized(word, to: &name)
    }
  }
}

func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

private func appendCapitalized(_ word: [UInt8], to name: inout [UInt8]) {
  guard let first = word.first else { return }
  if first < 0x80 {
    name.append(first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z") ? first & 0xDF : first)
    name.append(contentsOf: word.dropFirst())
  } else {
    let text = String(decoding: word, as: UTF8.self)
    name.append(contentsOf: (text.prefix(1).uppercased() + text.dropFirst()).utf8)
  }
}
