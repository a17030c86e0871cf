import TokencColor
import TokencIR
import TokencSyntax

/// Where the colours of pairs are written: the end of each chain of aliases, in a mode.
struct SourceLiterals {
  let program: Program
  let sources: SourceSet
  private let nodes: SourceNodes

  init(program: Program, sources: SourceSet) {
    (self.program, self.sources) = (program, sources)
    nodes = SourceNodes(sources)
  }

  /// The stretch of a source file that gives a paint in a mode, of a shadow that of its colour; nil where the colour
  /// is made from another one or stands in no file.
  func span(of paint: Paint, in mode: Mode) -> SourceSpan? {
    guard var current = paint.token ?? paint.setting else { return nil }
    // Aliases form no cycles in a program without errors; the count is for one that has them.
    for _ in 0..<64 {
      let slot = program.slot(current, in: mode)
      switch slot.source {
      case .alias(let target): current = target
      case .derived: return nil
      case .literal: return place(of: paint, in: entry(of: current, in: mode)?.span, program.value(slot))
      }
    }
    return nil
  }

  private func place(of paint: Paint, in span: SourceSpan?, _ value: Value) -> SourceSpan? {
    guard let span, case .shadow = value else { return span }
    guard case .color(let color) = program.values[paint.value] else { return nil }
    return nodes.shadowColor(color, at: span, sources)
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

  /// What is written at the place of a paint.
  func written(_ paint: Paint, at span: SourceSpan) -> WrittenPaint? {
    guard Int(paint.value.index) < program.values.count else { return nil }
    guard case .gradient(let value) = program.values[paint.value] else {
      return nodes.color(at: span, sources).map { WrittenPaint(colors: [$0], gradient: nil) }
    }
    guard let gradient = Gradient(value, of: program), let stops = nodes.stops(at: span, sources),
      stops.count == gradient.stops.count
    else { return nil }
    let colors = zip(stops, gradient.stops).map { written, stop in
      written?.color == stop.color ? written : nil
    }
    return WrittenPaint(
      colors: zip(colors, gradient.stops).map { $0 ?? WrittenColor(color: $1.color, form: .elsewhere) },
      gradient: gradient)
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
