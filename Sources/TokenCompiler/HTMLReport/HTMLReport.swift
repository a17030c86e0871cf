package import TokencAnalysis
import TokencColor
import TokencIR
import TokencMustache
package import TokencSyntax

/// The report of a check as one page that needs nothing else: every pair drawn as it looks, worst first,
/// ratios against their thresholds, and how colours that are near failing look to other eyes.
///
/// The page is made by the templates in `Templates/html`; here is what they are told.
package struct HTMLReport {
  /// Of the rows that pass, so many are shown for each component and platform; what fails is always shown.
  static let passingLimit = 200
  static let exemptLimit = 400
  static let visionLimit = 60
  static let plotLimit = 24
  static let findingLimit = 200
  /// Up to this share above its threshold a pair is near failing.
  static let nearness = 1.15

  let compilation: Compilation
  /// Empty where nothing was measured.
  let report: Report
  private let isMeasured: Bool
  /// In the order in which they are to be shown.
  let findings: [Finding]
  let version: String
  let names: RecordNames

  package init(_ compilation: Compilation, _ report: Report?, _ findings: [Finding], version: String) {
    (self.compilation, self.findings, self.version) = (compilation, findings, version)
    self.report = report ?? Report()
    isMeasured = report != nil
    names = RecordNames(compilation.program)
  }

  package func page() -> ByteBuffer { HTMLPage.render("report.html", view()) }

  private func view() -> View {
    var view = View(capacity: 4096)
    let project = compilation.program.project.name
    view.object { view in
      view.set("project", project)
      view.set("version", version)
      setSummary(&view)
      setFindings(&view)
      setChoices(&view)
      setPlots(&view)
      setBlocks(&view)
      setVisions(&view)
      setTapTargets(&view)
      setExempt(&view)
    }
    return view
  }

  // MARK: Summary and findings

  private func setSummary(_ view: inout View) {
    let errors = findings.count { $0.severity == .error }
    view.set("hasErrors", errors > 0)
    view.set(
      "verdict", errors == 0 ? "The check passes" : "The check fails: \(count(errors, "error"))")
    view.set("isMeasured", isMeasured)
    typealias Outcome = (verdict: Verdict, isAccepted: Bool)
    func number(_ verdict: Verdict, _ outcomes: [Outcome]) -> Int {
      outcomes.count { $0.verdict == verdict && !$0.isAccepted }
    }
    let pairs = report.contrast.map { ($0.verdict, $0.isAccepted) }
    let targets = report.tapTargets.map { ($0.verdict, $0.isAccepted) }
    view.list("summary") { view in
      func add(_ name: String, _ number: ([Outcome]) -> Int) {
        view.object { view in
          view.set("name", name)
          view.set("pairs", number(pairs))
          view.set("targets", number(targets))
        }
      }
      add("measured", \.count)
      add("fail") { number(.fail, $0) }
      add("undecidable") { number(.undecidable, $0) }
      add("accepted") { $0.count { $0.isAccepted } }
      add("pass") { number(.pass, $0) }
      add("exempt") { number(.exempt, $0) }
    }
    let known = report.contrast.count(where: \.isKnown) + report.tapTargets.count(where: \.isKnown)
    view.set("known", known == 0 ? "" : "\(count(known, "failure")) known to the baseline")
  }

  private func setFindings(_ view: inout View) {
    var lines: [FileID: LineTable] = [:]
    func place(_ span: SourceSpan?) -> String {
      guard let span else { return "" }
      let file = compilation.sources[span.file]
      let table = lines[span.file] ?? LineTable(file.bytes)
      lines[span.file] = table
      let position = table.position(at: Int(span.offset), in: file.bytes)
      return "\(file.path):\(position.line):\(position.column)"
    }
    view.set("hasFindings", !findings.isEmpty)
    view.list("findings") { view in
      for finding in findings.prefix(Self.findingLimit) {
        view.object { view in
          view.set("severity", finding.severity.name)
          view.set("id", finding.id.name)
          view.set("message", finding.message)
          view.set("place", place(finding.span))
          view.list("notes") { view in
            for note in finding.notes {
              view.object { view in
                view.set("message", note.message)
                view.set("place", place(note.span))
              }
            }
            if let fix = finding.fix {
              view.object { view in
                view.set("message", "fix: replace it with '\(fix.replacement)'")
                view.set("place", place(fix.span))
              }
            }
          }
        }
      }
    }
    view.set("moreFindings", more(findings.count - Self.findingLimit))
  }

  /// What the filter offers.
  private func setChoices(_ view: inout View) {
    var components: [String] = []
    var platforms: [String] = []
    for record in report.contrast {
      let component = title(record.cells)
      if !components.contains(component) { components.append(component) }
      let platform = record.cells.platform?.name ?? "all"
      if !platforms.contains(platform) { platforms.append(platform) }
    }
    func set(_ key: StaticString, _ choices: [String]) {
      view.list(key) { view in for choice in choices { view.set(View.Key.item, choice) } }
    }
    set("components", components)
    set("platforms", platforms)
  }

  // MARK: Words

  /// The component's name; `declared pairs` where there is none.
  func title(_ cells: CheckedCells) -> String {
    cells.component == nil ? "declared pairs" : names.component(cells)
  }

  func count(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

  /// `and 12 more`, or nothing.
  func more(_ count: Int) -> String { count > 0 ? "and \(count) more" : "" }
}
