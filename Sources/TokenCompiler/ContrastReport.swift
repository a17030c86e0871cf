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
  package let background: Color
  /// What shows through a translucent background; nil where it is not known.
  package let page: Color?
  package let minimum: Double
  /// Unrounded; the worst over every page where the page is not known.
  package let ratio: Double
  /// The best over every page; the ratio itself where only one page counts.
  package let bestRatio: Double
  /// The page that gives the worst ratio, if any page counts and one can be named.
  package let worstPage: Color?
  /// For each side; empty if the minimum is reached.
  package let suggestions: [Suggestion]
  /// The alpha that the background needs to pass over every page; nil where that is no way out.
  package let neededAlpha: Double?

  package init(_ foreground: Color, on background: Color, over page: Color?, minimum: Double) {
    self.foreground = foreground
    self.background = background
    self.page = page
    self.minimum = minimum
    ratio = judgedRatio(foreground, on: background, over: page)
    if background.isTranslucent, page == nil {
      let contrast = pageContrast(of: foreground, on: background)
      bestRatio = contrast.bestRatio
      worstPage = contrast.worstPage
    } else {
      bestRatio = ratio
      worstPage = nil
    }
    guard ratio < minimum else {
      (suggestions, neededAlpha) = ([], nil)
      return
    }
    let foregrounds = nearestPassing(foreground, reaching: minimum) {
      judgedRatio($0, on: background, over: page)
    }
    let backgrounds = nearestPassing(background, reaching: minimum) {
      judgedRatio(foreground, on: $0, over: page)
    }
    suggestions = [
      Suggestion(.foreground, foregrounds), Suggestion(.background, backgrounds),
    ]
    neededAlpha =
      background.isTranslucent && page == nil
      ? smallestScrimAlpha(background, behind: foreground, reaching: minimum) : nil
  }

  /// Undecidable where some pages pass and some fail.
  package func verdict(_ needed: Double) -> Verdict {
    ratio >= needed ? .pass : bestRatio >= needed ? .undecidable : .fail
  }
}

extension ContrastReport.Suggestion {
  fileprivate init(_ side: Side, _ suggestion: ContrastSuggestion) {
    self.init(
      side: side, color: suggestion.color, ratio: suggestion.ratio, passes: suggestion.reachesTarget,
      deltaEOK: suggestion.deltaEOK)
  }
}

/// The ratio of the colours as written or as eight bits show them, whichever is worse.
private func judgedRatio(_ foreground: Color, on background: Color, over page: Color?) -> Double {
  func ratio(_ foreground: Color, _ background: Color, _ page: Color?) -> Double {
    guard background.isTranslucent else { return foreground.contrastRatio(on: background) }
    guard let page else { return pageContrast(of: foreground, on: background).worstRatio }
    return foreground.contrastRatio(on: background.composited(over: page))
  }
  return min(
    ratio(foreground, background, page),
    ratio(foreground.eightBit().color, background.eightBit().color, page?.eightBit().color))
}
