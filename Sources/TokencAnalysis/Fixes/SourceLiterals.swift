import TokencColor
import TokencIR
import TokencSyntax

/// Where the colours of pairs are written: the end of each chain of aliases, in a mode.
struct SourceLiterals {
  let program: Program
  let sources: SourceSet

  /// The stretch of a source file that gives a paint in a mode; nil where the colour is made from another one, is a
  /// part of something larger, or stands in no file.
  func span(of paint: Paint, in mode: Mode) -> SourceSpan? {
    guard var current = paint.token ?? paint.setting else { return nil }
    // Aliases form no cycles in a program without errors; the count is for one that has them.
    for _ in 0..<64 {
      let slot = program.slot(current, in: mode)
      switch slot.source {
      case .alias(let target): current = target
      case .derived: return nil
      case .literal: return entry(of: current, in: mode)?.span
      }
    }
    return nil
  }

  /// The token at the end of the chain.
  func owner(of paint: Paint, in mode: Mode) -> TokenID? {
    (paint.token ?? paint.setting).map { program.origin(of: $0, in: mode) }
  }

  /// The entry that holds in a mode: of those whose condition it meets the one that no other is narrower than.
  func entry(of token: TokenID, in mode: Mode) -> TokenEntry? {
    var mode = mode
    // Modifiers that the token does not know stand at their default, which may be none of its conditions.
    for index in program.modifiers.indices where !program[token].modifiers.contains(ModifierSet(index: index))
    {
      mode[index] = program.modifiers[index].defaultContext
    }
    let held = program.entries(of: token).filter { mode.meets($0.condition) }
    return held.last { entry in held.allSatisfy { entry.condition.includes($0.condition) } }
  }

  /// The colour that stands there, if it is written as CSS writes colours.
  func color(at span: SourceSpan) -> Color? {
    guard case .success(let color) = Color.parse(LiteralText(sources.text(span)).content) else { return nil }
    return color
  }
}

/// A scalar as it stands in a file.
package struct LiteralText {
  /// `"`, `'`, or nothing.
  let quote: String
  let content: String

  package init(_ text: String) {
    let isQuoted =
      text.utf8.count >= 2 && text.first == text.last && (text.first == "\"" || text.first == "'")
    quote = isQuoted ? String(text.prefix(1)) : ""
    content = isQuoted ? String(text.dropFirst().dropLast()) : text
  }

  /// Another colour in the way that this one is written: hex stays hex in its case, a function keeps its space where
  /// its digits say the same colour, quotes stay.
  func respelled(as color: Color) -> String {
    if content.hasPrefix("#") {
      let hex = color.eightBit().hex
      let isUpper = content.contains { $0.isUppercase } && !content.contains { $0.isLowercase }
      return wrapped(color.exactEightBit == nil ? color.css : isUpper ? hex.uppercased() : hex)
    }
    if content.contains("("), case .success(let old) = Color.parse(content), old.space != .srgb {
      var bytes: [UInt8] = []
      color.converted(to: old.space).appendCSS(maximumFractionDigits: 5, to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      if let read = Color(css: text), read.eightBit() == color.eightBit() { return wrapped(text) }
    }
    return wrapped(color.css)
  }

  /// `#` would begin a comment without quotes.
  private func wrapped(_ text: String) -> String {
    let quote = quote.isEmpty && text.hasPrefix("#") ? "\"" : quote
    return quote + text + quote
  }
}
