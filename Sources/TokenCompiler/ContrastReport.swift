package import TokencColor

/// One text on one surface, judged by WCAG 2.2.
///
/// Each colour counts as it was written and as eight bits would show it; the worse ratio is the ratio.
package struct ContrastReport {
  /// A colour that would pass in place of one of the two; the best there is where none passes.
  package struct Suggestion {
    package enum Side: String { case foreground, background }

    package var side: Side
    package var color: Color
    package var ratio: Double
    package var passes: Bool
    package var deltaEOK: Double
  }

  package enum Verdict: String { case pass, fail, undecidable }

  package let foreground: Color
  package let background: Surface
  /// What shows through a translucent background; nil where it is not known.
  package let page: Surface?
  package let minimum: Double
  /// The worse of both measurements, with the point or page that gave it.
  package let measured: SurfaceContrast
  /// What looking at the stops of a gradient alone would give; nil without one.
  package let ratioAtStops: Double?
  /// For each side that is one colour; empty if the minimum is reached.
  package let suggestions: [Suggestion]
  /// The alpha that the background needs to pass over every page; nil where that is no way out.
  package let neededAlpha: Double?

  package init(_ foreground: Color, on background: Surface, over page: Surface?, minimum: Double) {
    self.foreground = foreground
    self.background = background
    self.page = page
    self.minimum = minimum
    let (surface, below) = (Emitted(background), page.map { Emitted($0) })
    measured = judged(foreground, on: surface, over: below)
    ratioAtStops = background.gradient.map { gradient in
      gradient.contrast(of: foreground, over: page?.color).worstRatioAtStops
    }
    guard measured.worstRatio < minimum else {
      (suggestions, neededAlpha) = ([], nil)
      return
    }
    let foregrounds = nearestPassing(foreground, reaching: minimum) {
      judged($0, on: surface, over: below).worstRatio
    }
    var suggestions = [Suggestion(.foreground, foregrounds)]
    if let color = background.color {
      let backgrounds = nearestPassing(color, reaching: minimum) {
        judged(foreground, on: Emitted(.color($0)), over: below).worstRatio
      }
      suggestions.append(Suggestion(.background, backgrounds))
    }
    self.suggestions = suggestions
    neededAlpha =
      background.isTranslucent && page == nil
      ? background.color.flatMap { smallestScrimAlpha($0, behind: foreground, reaching: minimum) } : nil
  }

  /// Unrounded; the worst of all points, and over every page where the page is not known.
  package var ratio: Double { measured.worstRatio }

  /// Undecidable where some pages pass and some fail.
  package func verdict(_ needed: Double) -> Verdict {
    ratio >= needed ? .pass : measured.bestPageRatio >= needed ? .undecidable : .fail
  }
}

extension ContrastReport.Suggestion {
  fileprivate init(_ side: Side, _ suggestion: ContrastSuggestion) {
    self.init(
      side: side, color: suggestion.color, ratio: suggestion.ratio, passes: suggestion.reachesTarget,
      deltaEOK: suggestion.deltaEOK)
  }
}

/// A surface as it was written, and as eight bits show it.
private struct Emitted {
  let written: Surface
  let eightBit: Surface

  init(_ surface: Surface) { (written, eightBit) = (surface, surface.eightBit) }
}

/// The colours as written or as eight bits show them, whichever is worse.
private func judged(_ foreground: Color, on background: Emitted, over page: Emitted?) -> SurfaceContrast {
  let written = contrast(of: foreground, on: background.written, over: page?.written)
  let emitted = contrast(of: foreground.eightBit().color, on: background.eightBit, over: page?.eightBit)
  var worse = emitted.worstRatio < written.worstRatio ? emitted : written
  worse.bestPageRatio = min(written.bestPageRatio, emitted.bestPageRatio)
  return worse
}
