package import TokencAnalysis
package import TokencGenerators
package import TokencIR
import TokencMustache
package import TokencSyntax

/// Every cell of every component as one page that needs nothing else: drawn in each colour scheme, with its contrast
/// and tap target, or the reason why it is unavailable.
///
/// The page holds style sheets and a table of what the cells are (``PreviewData``); a script draws those that a person
/// asks for, since a component may have 100,000. Cells of the web have the style sheets of the product, with states as
/// attributes; those of other platforms have the same made from their own values.
package struct PreviewPage {
  private let program: Program
  private let report: Report
  private let version: String
  private let platforms: [Platform]
  /// One for each platform.
  private var drawings: [CSSDrawing] = []

  /// - Parameters:
  ///   - compilation: without errors; those of the style sheets are added.
  ///   - target: whose names and templates the style sheet of the web has.
  ///   - platforms: which to show.
  package init(
    _ compilation: inout Compilation, _ report: Report, target: Target, platforms: [Platform],
    templates: TemplateSources, version: String
  ) {
    (program, self.report, self.version) = (compilation.program, report, version)
    self.platforms = platforms
    for platform in platforms {
      var own = target
      own.platforms = [.web]
      if platform == .web {
        drawings.append(
          CSSDrawing(
            program, own, templates: templates, in: &compilation.sources, &compilation.findings))
      } else {
        own.prefix = "tokenc-\(platform.name)"
        // Nothing to tell: these names are the page's own.
        var ignored = Findings()
        drawings.append(
          CSSDrawing(
            program.drawnOnWeb(platform), own, templates: templates, in: &compilation.sources, &ignored))
      }
    }
  }

  package func page() -> ByteBuffer { HTMLPage.render("preview.html", view()) }

  private func view() -> View {
    var view = View(capacity: 1024)
    let shown = program.components.indices.filter { index in
      platforms.contains { program.components[index].exists(on: $0) }
    }
    view.object { view in
      view.set("project", program.project.name)
      view.set("version", version)
      view.set("status", program.project.status == .stable ? "" : program.project.status.rawValue)
      view.set("isEmpty", shown.isEmpty)
      view.set("styles", drawings.flatMap { Self.inMarkup($0.styles) }[...], .code)
      let data = PreviewData(program, report, platforms, drawings)
      let json = data.json(of: shown)
      view.set("data", Self.inScript(json.bytes)[...], .code)
    }
    return view
  }

  /// CSS in which nothing ends the `<style>` around it: a solidus may stand in a string or a comment only, and a
  /// reverse solidus before it says the same.
  private static func inMarkup(_ css: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(css.count)
    for byte in css {
      if byte == UInt8(ascii: "/"), result.last == UInt8(ascii: "<") { result.append(UInt8(ascii: "\\")) }
      result.append(byte)
    }
    return result
  }

  /// JSON in which nothing ends the `<script>` around it: `<` stands in strings only.
  private static func inScript(_ json: [UInt8]) -> [UInt8] {
    json.flatMap { $0 == UInt8(ascii: "<") ? Array("\\u003c".utf8) : [$0] }
  }
}
