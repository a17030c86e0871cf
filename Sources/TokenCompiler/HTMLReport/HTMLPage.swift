import TokencColor
import TokencIR
import TokencMustache
import TokencSyntax
import TokencTemplates

/// What the pages that tokenc writes for people share.
enum HTMLPage {
  /// A page by one of the templates in `Templates/html`, with all of them as partials.
  static func render(_ name: String, _ view: consuming View) -> ByteBuffer {
    var sources = SourceSet()
    var found = Findings()
    var set = TemplateSet()
    for embedded in embeddedTemplates where embedded.folder == "html" {
      let file = sources.add(path: "Templates/html/\(embedded.name)", bytes: Array(embedded.text.utf8))
      let name = embedded.name.hasSuffix(".mustache") ? String(embedded.name.dropLast(9)) : embedded.name
      set.add(parseTemplate(file, in: sources, &found), named: name)
    }
    guard let template = set[name] else { preconditionFailure("no template \(name)") }
    var buffer = ByteBuffer(capacity: 1 << 16)
    TokencMustache.render(template, view, partials: set, escaping: .html, into: &buffer, &found)
    precondition(found.all.isEmpty, "the built-in template is wrong: \(found.all.map(\.message))")
    return buffer
  }
}

extension Program {
  /// A gradient in CSS; nil where a stop has no colour.
  func css(_ gradient: GradientValue) -> String? {
    var stops: [String] = []
    for stop in gradient.stops {
      guard case .color(let color) = value(stop.color) else { return nil }
      var text = color.css
      if case .number(let number) = value(stop.position) {
        text += " \((number * Decimal(100)).rounded(places: 3))%"
      }
      stops.append(text)
    }
    // CSS asks for two stops.
    if stops.count == 1 { stops.append(stops[0]) }
    return "linear-gradient(\(Self.css(gradient.direction)), \(stops.joined(separator: ", ")))"
  }

  private static func css(_ direction: GradientDirection) -> String {
    switch direction {
    case .degrees(let degrees): return "\(degrees)deg"
    case .toward(let x, let y):
      let words = [y < 0 ? "top" : y > 0 ? "bottom" : "", x < 0 ? "left" : x > 0 ? "right" : ""]
      return "to " + words.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
