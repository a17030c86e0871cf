import TokenCompiler
import TokencColor
import TokencSyntax

extension Command {
  static let contrast = Command(
    name: "contrast",
    overview: """
      Measure the contrast of one colour on another. Says which levels of WCAG 2.2 it reaches and, below \
      --min, the nearest colours that do; then it exits with 1. Colours are those of CSS, or {token}; what \
      lies behind may be a gradient, linear-gradient(...) or {token}, and its worst point counts.
      """,
    arguments: [.foreground, .background],
    options: [.page, .minimum, .project, .format],
    run: { arguments, terminal in
      var colors = ColorArguments(arguments)
      guard let foreground = colors.color(arguments[.foreground] ?? "", &terminal),
        let background = colors.surface(arguments[.background] ?? "", &terminal)
      else { return colors.status }
      var page: Surface?
      if let text = arguments[.page] {
        guard let surface = colors.surface(text, &terminal) else { return colors.status }
        if surface.isTranslucent {
          terminal.report("the page \(text) is translucent: it has to be opaque")
          return .failure
        }
        page = surface
      }
      let report = ContrastReport(
        foreground, on: background, over: page, minimum: arguments.number(.minimum) ?? 4.5)
      terminal.write(arguments.isJSON ? json(report) : text(report, terminal.swatches(.output)))
      return report.ratio >= report.minimum ? .success : .problems
    })
}

extension Argument {
  fileprivate static let foreground = Argument("FG", "The colour of the text or icon.")
  fileprivate static let background = Argument("BG", "The colour or gradient that it stands on.")
}

extension Option {
  fileprivate static let page = text(
    "over", "PAGE",
    "What shows through a translucent background, a colour or gradient; every page counts if left out.")
  fileprivate static let minimum = number(
    "min", "RATIO", in: 1...21, "The least ratio that is enough.", defaultValue: "4.5")
}

/// The levels, as they are named in JSON and for people.
private let levels: [(key: String, name: String, ratio: Double)] = [
  ("aaText", "AA   text", 4.5), ("aaLarge", "AA   large text", 3),
  ("nonText", "AA   icons, borders, focus", 3),
  ("aaaText", "AAA  text", 7), ("aaaLarge", "AAA  large text", 4.5),
]

private func text(_ report: ContrastReport, _ style: Terminal.Swatches) -> ByteBuffer {
  func name(_ value: Color) -> String { shown(value, style) }
  func name(_ surface: Surface) -> String { surface.color.map { name($0) } ?? surface.exactCSS }
  let measured = report.measured
  var text = "\(name(report.foreground)) on \(name(report.background))"
  if report.background.isTranslucent {
    text += report.page.map { " over \(name($0))" } ?? " over any page"
  }
  text += ": \(ratioText(report.ratio)):1"
  let isUncertain = measured.bestPageRatio > report.ratio
  if isUncertain {
    text += " to \(ratioText(measured.bestPageRatio)):1"
    if let page = measured.worstPage { text += ", worst over \(name(page))" }
  }
  if let position = measured.worstPosition {
    let place = decimal((position * 10_000).rounded() / 100)
    let color = measured.worstColor.map { " (\(shown($0.eightBit().color, style)))" } ?? ""
    text += "\nworst at \(place) % of the gradient\(color)"
    if measured.bestPointRatio > report.ratio, !isUncertain {
      text += ", \(ratioText(measured.bestPointRatio)):1 at best"
    }
    if let stops = report.ratioAtStops, stops > report.ratio + 0.005 {
      text += "; its stops alone would give \(ratioText(stops)):1"
    }
  }
  text += "\n\n"
  text += columns(
    levels.map { level in
      let ratio = level.ratio == 4.5 ? "4.5" : level.ratio == 7 ? "7  " : "3  "
      return (level.name, "\(ratio)  \(report.verdict(level.ratio).rawValue)")
    })
  if !report.suggestions.isEmpty {
    text += "\nBelow \(decimal(report.minimum)):1. The nearest that is enough:\n"
    text += columns(
      report.suggestions.map { suggestion in
        let value = "\(name(suggestion.color))  \(ratioText(suggestion.ratio)):1"
        return (
          suggestion.side.rawValue,
          suggestion.passes ? value + ", \(distance(suggestion.deltaEOK)) away" : "none; the best is \(value)"
        )
      }, indent: 2)
    if let alpha = report.neededAlpha {
      text += "  or the background with an alpha of \(decimal(roundedUp(alpha)))\n"
    }
  }
  var buffer = ByteBuffer(capacity: text.utf8.count)
  buffer.append(text)
  return buffer
}

private func json(_ report: ContrastReport) -> ByteBuffer {
  var writer = JSONWriter()
  writer.object { writer in
    writer.member("version", 1)
    writer.member("foreground", report.foreground.exactCSS)
    writer.member("background", report.background.exactCSS)
    if let page = report.page { writer.member("over", page.exactCSS) }
    writer.member("ratio", report.ratio)
    writer.member("shown", ratioText(report.ratio))
    let measured = report.measured
    if measured.bestPageRatio > report.ratio { writer.member("bestRatio", measured.bestPageRatio) }
    if let page = measured.worstPage { writer.member("worstPage", page.exactCSS) }
    if let position = measured.worstPosition, let color = measured.worstColor {
      writer.name("worstPoint")
      writer.object {
        $0.member("position", position)
        $0.member("color", color.exactCSS)
        if let stops = report.ratioAtStops { $0.member("ratioAtStops", stops) }
      }
    }
    writer.member("minimum", report.minimum)
    writer.member("verdict", report.verdict(report.minimum).rawValue)
    writer.name("verdicts")
    writer.object { writer in
      for level in levels { writer.member(named: level.key, report.verdict(level.ratio).rawValue) }
    }
    writer.name("suggestions")
    writer.array(report.suggestions) { writer, suggestion in
      writer.object {
        $0.member("side", suggestion.side.rawValue)
        $0.member("color", suggestion.color.exactCSS)
        $0.member("ratio", suggestion.ratio)
        $0.member("shown", ratioText(suggestion.ratio))
        $0.member("deltaEOK", suggestion.deltaEOK)
        $0.member("passes", suggestion.passes)
      }
    }
  }
  return writer.finished()
}

/// A ΔE OK as people read it.
private func distance(_ value: Double) -> String {
  value == 0 ? "nothing" : "ΔE \(decimal((value * 1000).rounded() / 1000))"
}

/// To hundredths, never below what is needed.
private func roundedUp(_ alpha: Double) -> Double { min(1, (alpha * 100).rounded(.up) / 100) }

func decimal(_ value: Double) -> String { Decimal(value).map { "\($0)" } ?? "\(value)" }
