import TokencColor
import TokencIR
import TokencSyntax

/// What is written of colours in the sources.
struct SourceLiterals {
  let program: Program
  let sources: SourceSet
  private let nodes: SourceNodes

  init(program: Program, sources: SourceSet) {
    (self.program, self.sources) = (program, sources)
    nodes = SourceNodes(sources)
  }

  func color(at span: SourceSpan) -> WrittenColor? { nodes.color(at: span, sources) }

  func stops(at span: SourceSpan) -> [WrittenColor?]? { nodes.stops(at: span, sources) }

  func shadowColor(_ wanted: Color, at span: SourceSpan) -> WrittenColor? {
    nodes.shadowColor(wanted, at: span, sources)
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
