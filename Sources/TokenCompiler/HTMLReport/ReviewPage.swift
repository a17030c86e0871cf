import TokencAnalysis
import TokencColor
import TokencIR
import TokencMustache
package import TokencReview
package import TokencSyntax
import TokencTemplates

/// A review as one page that needs nothing else: what became worse, the cells that look different drawn before and
/// after, and every change with its colours.
///
/// The page is made by `Templates/html/review.html.mustache`; here is what it is told.
package struct ReviewPage {
  /// Rows of one table; a line says how many more there are.
  static let rowLimit = 400
  static let lookLimit = 48

  let review: Review
  let version: String

  package init(_ review: Review, version: String) { (self.review, self.version) = (review, version) }

  package func page() -> ByteBuffer {
    HTMLPage.render("review.html", view())
  }

  private func view() -> View {
    var view = View(capacity: 4096)
    view.object { view in
      view.set("project", review.new.project.name)
      view.set("version", version)
      view.set("verdict", review.verdict.name)
      view.set("isBreaking", review.verdict == .major || review.hasRegressions)
      view.set("summary", review.summary)
      view.set("isEmpty", review.isEmpty)
      view.list("facts") { view in
        let facts =
          review.reasons + [review.checkSummary, review.apiSummary, review.unread, review.apiProblem ?? ""]
        for fact in facts where !fact.isEmpty { view.set(View.Key.item, fact) }
      }
      setContrast("regressions", review.contrast.filter { $0.trend == .regression }, &view)
      setTargets("smallTargets", review.tapTargets.filter { $0.trend == .regression }, &view)
      setLooks(&view)
      setSections(&view)
      setContrast("otherContrast", review.contrast.filter { $0.trend != .regression }, &view)
      setTargets("otherTargets", review.tapTargets.filter { $0.trend != .regression }, &view)
      setAPI(&view)
    }
    return view
  }

  /// A section that a template shows if it has rows: the list, their number, and how many are left out.
  private func setList<Row>(
    _ name: String, _ rows: [Row], limit: Int = rowLimit, _ view: inout View,
    _ set: (Row, inout View) -> Void
  ) {
    view.set(view.key("has_\(name)"), !rows.isEmpty)
    view.set(view.key("count_\(name)"), rows.count)
    view.set(view.key("more_\(name)"), rows.count > limit ? "and \(rows.count - limit) more" : "")
    view.beginList(view.key(name))
    for row in rows.prefix(limit) { view.object { view in set(row, &view) } }
    view.end()
  }

  private func setContrast(_ name: String, _ changes: [ContrastChange], _ view: inout View) {
    setList(name, ContrastGroup.groups(changes), &view) { group, view in
      let change = group.change
      view.set("ratios", change.ratios)
      view.set("subject", change.subject)
      view.set("place", group.place)
      view.set("trend", change.trend.name)
      view.list("samples") { view in
        for side in [change.before, change.after] {
          view.object { view in
            view.set("isThere", side != nil)
            view.set("front", side?.foreground.css ?? "")
            view.set("back", side?.background.css ?? "")
            view.set("verdict", side?.verdict.name ?? "")
          }
        }
      }
    }
  }

  private func setTargets(_ name: String, _ changes: [TapTargetChange], _ view: inout View) {
    setList(name, changes, &view) { change, view in
      view.set("sizes", change.sizes)
      view.set("place", change.place)
      view.set("trend", change.trend.name)
    }
  }

  private func setLooks(_ view: inout View) {
    // Some changes, such as that of a tap target, nobody sees.
    let visible = review.looks.map { ($0, drawings(of: $0)) }.filter { !$0.1[0].looksLike($0.1[1]) }
    setList("looks", visible, limit: Self.lookLimit, &view) { entry, view in
      let (look, drawings) = entry
      let cells = look.cells.filter { $0.name != "platform" }
      view.set("place", Review.place(look.component, look.newCell.platform, cells, look.modes))
      view.list("sides") { view in
        for (title, drawing) in zip(["before", "after"], drawings) {
          view.object { view in
            view.set("title", title)
            view.set("backdrop", drawing.backdrop)
            view.set("container", drawing.container)
            view.set("hasLabel", drawing.label != nil)
            view.set("label", drawing.label ?? "")
            view.set("hasIcon", drawing.icon != nil)
            view.set("icon", drawing.icon ?? "")
          }
        }
      }
    }
  }

  private func drawings(of look: LookChange) -> [CellDrawing] {
    [
      CellDrawing(
        program: review.old, component: review.old.components[look.oldComponent], cell: look.oldCell,
        mode: look.oldMode),
      CellDrawing(
        program: review.new, component: review.new.components[look.newComponent], cell: look.newCell,
        mode: look.newMode),
    ]
  }

  private func setSections(_ view: inout View) {
    view.list("sections") { view in
      for (index, section) in review.sections.enumerated() {
        view.object { view in
          view.set("anchor", "section-\(index + 1)")
          view.set("title", section.title.prefix(1).uppercased() + section.title.dropFirst())
          view.set("isBreakingSection", section.isBreaking)
          setList("rows", section.rows, &view) { row, view in
            view.set("name", row.name)
            view.set("detail", row.detail)
            view.set("where", row.place)
            view.set("notes", row.notes.joined(separator: "; "))
            view.list("effects") { view in for effect in row.effects { view.set(View.Key.item, effect) } }
            view.list("values") { view in
              for (title, side) in Self.sides(of: row) {
                view.object { view in
                  view.set("title", title)
                  view.set("text", side.text)
                  view.set("reference", side.reference.map { "{\($0)}" } ?? "")
                  view.set("paint", Self.paint(side.colors))
                }
              }
            }
          }
        }
      }
    }
  }

  /// Both sides of a value, or of each part of it that differs.
  private static func sides(of row: ReviewSection.Row) -> [(title: String, side: Change.Side)] {
    let whole = [("before", row.before), ("after", row.after)].compactMap { title, side in
      side.map { (title, $0) }
    }
    return whole
      + row.fields.flatMap { [("\($0.name) before", $0.before), ("\($0.name) after", $0.after)] }
  }

  private static func paint(_ colors: [Color]) -> String {
    if colors.isEmpty { return "" }
    // A layer of one colour, so that a translucent one shows what lies below.
    let stops = (colors + [colors[colors.count - 1]]).map(\.css).joined(separator: ", ")
    return "linear-gradient(to right, \(stops))"
  }

  private func setAPI(_ view: inout View) {
    setList("api", review.api, &view) { change, view in
      view.set("kind", change.kind == .changed && !change.isBreaking ? "extended" : change.kind.name)
      view.set("language", change.language.name)
      view.set("name", change.title)
      view.set("types", change.difference)
    }
  }
}
