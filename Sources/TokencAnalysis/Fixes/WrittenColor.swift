import TokencColor
import TokencIR
package import TokencSyntax

/// A change of a source file.
package struct SourceEdit: Sendable {
  package var span: SourceSpan
  /// Quotes included.
  package var replacement: String
}

/// A colour as it stands in a file, and how another is written in its place.
struct WrittenColor {
  enum Form {
    /// As CSS writes it.
    case scalar(SourceSpan)
    /// `{ colorSpace, components, hex? }`: the numbers, and the six digits that say the same.
    case object(ColorSpace, components: [SourceSpan], hex: SourceSpan?)
  }

  var color: Color
  var form: Form

  /// A stretch that is of this colour alone.
  var place: SourceSpan? {
    switch form {
    case .scalar(let span): span
    case .object(_, let components, _): components.first
    }
  }

  /// What to write for another colour of eight bits with the same alpha.
  func edits(for color: Color, _ sources: SourceSet) -> [SourceEdit] {
    switch form {
    case .scalar(let span):
      return [SourceEdit(span: span, replacement: LiteralText(sources.text(span)).respelled(as: color))]
    case .object(let space, let components, let hex):
      let numbers = Self.numbers(color, in: space)
      var edits = zip(components, numbers).map { SourceEdit(span: $0, replacement: $1) }
      if let hex {
        let text = LiteralText(sources.text(hex)).respelled(as: color.withAlpha(1).eightBit().color)
        edits.append(SourceEdit(span: hex, replacement: text))
      }
      return edits
    }
  }

  /// As few digits as say the same colour of eight bits.
  private static func numbers(_ color: Color, in space: ColorSpace) -> [String] {
    let converted = color.converted(to: space)
    for places in 4...8 {
      let numbers = (0..<3).map { index in
        Decimal(converted[index] ?? 0).map { $0.rounded(places: places) } ?? .zero
      }
      let read = Color(
        space: space, components: (numbers[0].double, numbers[1].double, numbers[2].double),
        alpha: color.alpha)
      if read.eightBit() == color.eightBit() || places == 8 { return numbers.map { "\($0)" } }
    }
    return []
  }
}
