import TokencIR
import TokencSyntax

/// A pressed component that moves away from the viewer: the rule's perspective `p` is the largest of the height, a share of
/// the width and a least length, and the scale is `p ÷ (p + depth)`.
///
/// `perspective()` takes no percentage, but `translateX()` does, and it counts from the component's own width. A quarter
/// turn makes a depth of that shift. So the perspective is the same everywhere, and what is larger moves less far:
/// `perspective × depth ÷ p`. Over the width that is a curve; four straight lines stand for it, which a maximum joins. They
/// leave the rule by 1.3 % of the depth where the largest `p` is four times the least, a twelfth of a pixel of the width.
/// The height is that of one line; a label of several lines is taken for one.
struct CSSPress {
  private let depth, least, largest, share: Double
  /// The width is known, and too small to count.
  private let isNarrow: Bool

  /// - Parameters:
  ///   - height: in px, of one line.
  ///   - ratio: of the width to the height, where the cell has one.
  init(_ rule: PressScale, height: Decimal, ratio: Decimal?) {
    depth = rule.depth.pixels.double
    share = rule.widthRatio.double
    let most = rule.maxPerspective?.pixels.double
    let own = max(height.double, rule.minPerspective.pixels.double)
    least = min(own, most ?? own)
    // Without a limit: as far as buttons are wide.
    largest = max(least, most ?? share * 960)
    isNarrow = ratio.map { $0.double * height.double * rule.widthRatio.double <= own } ?? false
  }

  private static let perspective = 100.0

  /// The transform by the shift of ``shift(_:)``, in two halves, so that nothing moves sideways on the way from no
  /// transform to this one.
  static func transform(_ shift: String) -> String {
    "perspective(100px) rotateY(90deg) translateX(\(shift)) rotateY(-180deg) translateX(calc(-1 * \(shift))) "
      + "rotateY(90deg)"
  }

  /// Stands for ``transform(_:)`` until the name of its shift is known.
  static let mark = "press"

  /// Half of the way.
  func shift(_ writer: CSSWriter) -> String {
    func pixels(_ number: Double) -> String {
      writer.text { writer.write(Dimension(Decimal(number) ?? .zero, .px), .fixed, to: &$0) }
    }
    let way = Self.perspective * depth / 2
    if isNarrow || share <= 0 || largest <= least { return pixels(way / least) }
    let lines = lines(way / share).map { line in
      "\(pixels(line.start)) - \(writer.text { CSSNumber.write(line.slope * 100, to: &$0) })%"
    }
    return "clamp(\(pixels(way / largest)), max(\(lines.joined(separator: ", "))), \(pixels(way / least)))"
  }

  /// `constant ÷ x` over the width `x`: cut into four parts of one ratio, each with the line that touches it in its middle,
  /// raised so that the difference is as large above as below.
  private func lines(_ constant: Double) -> [(start: Double, slope: Double)] {
    let ratio = (largest / least).squareRoot().squareRoot()
    let gap = 1 - 1 / ratio.squareRoot()
    let raised = 1 + gap * gap / 2
    var middle = least / share * ratio.squareRoot()
    return (0..<4).map { _ in
      defer { middle *= ratio }
      return (raised * 2 * constant / middle, raised * constant / (middle * middle))
    }
  }
}
