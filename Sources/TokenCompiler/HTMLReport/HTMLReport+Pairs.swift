import TokencAnalysis
import TokencColor
import TokencIR
import TokencMustache

extension HTMLReport {
  /// A table for each component and platform, in the order of the program; worst first.
  func setBlocks(_ view: inout View) {
    var order: [String] = []
    var members: [String: [Int]] = [:]
    for (index, record) in report.contrast.enumerated() where record.verdict != .exempt {
      let title = blockTitle(record.cells)
      if members[title] == nil { order.append(title) }
      members[title, default: []].append(index)
    }
    view.list("blocks") { view in
      for (number, title) in order.enumerated() {
        let sorted = worstFirst(members[title] ?? [], report)
        let failing = sorted.filter { report.contrast[$0].verdict != .pass }
        let passing = sorted.filter { report.contrast[$0].verdict == .pass }
        func setRows(_ some: some Sequence<Int>, _ view: inout View) {
          view.set("showsPlatform", false)
          view.set("title", title)
          view.list("pairs") { view in for index in some { add(report.contrast[index], report, &view) } }
        }
        view.object { view in
          view.set("anchor", "pairs-\(number)")
          view.set("title", title)
          view.set("count", count(sorted.count, "pair"))
          let accepted = failing.count { report.contrast[$0].isAccepted }
          let parts = [
            failing.count > accepted ? count(failing.count - accepted, "failure") : "",
            accepted > 0 ? "\(accepted) accepted" : "",
          ]
          view.set("failures", parts.filter { !$0.isEmpty }.joined(separator: ", "))
          if failing.isEmpty {
            view.setNull("failing")
          } else {
            view.object("failing") { setRows(failing, &$0) }
          }
          if passing.isEmpty {
            view.setNull("passing")
          } else {
            view.object("passing") { view in
              view.set(
                "summary", "\(count(passing.count, "pair")) that \(passing.count == 1 ? "passes" : "pass")")
              setRows(passing.prefix(Self.passingLimit), &view)
              view.set("more", more(passing.count - Self.passingLimit))
            }
          }
        }
      }
    }
  }

  /// Those that are exempt, with the reason; the ones of people before those of states.
  func setExempt(_ view: inout View) {
    let all = report.contrast.indices.filter { report.contrast[$0].verdict == .exempt }
    let declared = all.filter { report.contrast[$0].leniency != .disabled }
    let disabled = all.filter { report.contrast[$0].leniency == .disabled }
    let sorted = worstFirst(declared, report) + worstFirst(disabled, report)
    view.set("hasExempt", !sorted.isEmpty)
    view.object("exemptTable") { view in
      view.set("title", "Exempt")
      view.set("showsPlatform", true)
      view.list("pairs") { view in
        for index in sorted.prefix(Self.exemptLimit) { add(report.contrast[index], report, &view) }
      }
    }
    view.set("moreExempt", more(sorted.count - Self.exemptLimit))
  }

  private func blockTitle(_ cells: CheckedCells) -> String {
    title(cells) + (cells.platform.map { " on \($0.name)" } ?? "")
  }

  func worstFirst(_ indices: [Int], _ report: Report) -> [Int] {
    func key(_ index: Int) -> (Int, Double, Int) {
      let record = report.contrast[index]
      let rank = record.verdict == .fail ? 0 : record.verdict == .undecidable ? 1 : 2
      return (rank, report[measured: record].ratio / record.required, index)
    }
    return indices.map { (key($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func add(_ record: ContrastRecord, _ report: Report, _ view: inout View) {
    let measurement = report[measured: record]
    view.object { view in
      setVerdict(record.verdict, record.isKnown, &view)
      let reason = names.reason(record.leniency, record.cells)
      view.set("reason", reason ?? "")
      view.set("component", title(record.cells))
      view.set("platform", record.cells.platform?.name ?? "all")
      setSample(record, measurement, &view)
      view.set("ratio", ratioText(measurement.ratio))
      view.set("best", record.verdict == .undecidable ? ratioText(measurement.best) : "")
      view.set("required", shortNumber(record.required))
      view.set("part", record.cells.component == nil ? "" : names.property(record))
      view.set("what", what(record))
      view.set("foreground", names.paint(record.foreground, seen: measurement.foreground))
      view.set("background", names.background(record, seen: measurement.background))
      view.set("seen", "\(names.hex(measurement.foreground)) on \(names.hex(measurement.background))")
      view.set("at", measurement.position.map { "at \(shortNumber($0 * 100)) % of the gradient" } ?? "")
      view.set("cell", names.cell(record.cells))
      view.set("mode", names.mode(record.cells))
      view.set("cells", count(record.cells.count, "cell"))
    }
  }

  /// A mark beside the word, so that nobody needs to see its colour.
  func setVerdict(_ verdict: Verdict, _ isKnown: Bool, _ view: inout View) {
    view.set("verdict", isKnown ? "known" : verdict.name)
    let mark: StaticString =
      switch verdict {
      case .pass: "✓"
      case .fail: "✕"
      case .undecidable: "?"
      case .exempt: "–"
      }
    view.set("mark", mark)
  }

  private func what(_ record: ContrastRecord) -> String {
    switch record.role {
    case .content, .declared:
      switch record.kind {
      case .text: "text"
      case .largeText: "large text"
      case .nonText: "symbol"
      }
    case .identification: "shows where it is"
    case .focusRing: "focus ring"
    case .focusRingOnEdge: "focus ring beside the edge"
    case .focusChange: "focused and at rest"
    case .stateChange: "\(names.state(record.cells)) and at rest"
    }
  }

  // MARK: Colour vision

  /// Each distinct pair of colours that fails or is near it, worst first, as people with other cones see it.
  func setVisions(_ view: inout View) {
    var seen: Set<String> = []
    let near = report.contrast.indices.filter { index in
      let record = report.contrast[index]
      let limit = record.required * Self.nearness
      return record.verdict != .exempt && report[measured: record].ratio < limit
    }
    let pairs = worstFirst(near, report).filter { index in
      let measurement = report[measured: report.contrast[index]]
      return seen.insert("\(names.hex(measurement.foreground)) \(names.hex(measurement.background))").inserted
    }
    view.set("hasVisions", !pairs.isEmpty)
    view.list("visions") { view in
      for index in pairs.prefix(Self.visionLimit) {
        let record = report.contrast[index]
        let measurement = report[measured: record]
        view.object { view in
          view.set("foreground", names.paint(record.foreground, seen: measurement.foreground))
          view.set("background", names.background(record, seen: measurement.background))
          view.set("required", shortNumber(record.required))
          let (front, back) = (measurement.foreground, measurement.background)
          view.list("eyes") { view in
            addEye(front, back, isDistinct: areDistinct(front, back), &view)
            for vision in ColorVision.allCases {
              addEye(
                vision.simulate(front), vision.simulate(back), isDistinct: vision.distinguishes(front, back),
                &view)
            }
          }
        }
      }
    }
    view.set("moreVisions", more(pairs.count - Self.visionLimit))
  }

  private func addEye(_ front: Color, _ back: Color, isDistinct: Bool, _ view: inout View) {
    view.object { view in
      view.set("front", names.hex(front))
      view.set("back", names.hex(back))
      view.set("ratio", ratioText(front.contrastRatio(on: back)))
      view.set("isAlike", !isDistinct)
    }
  }

  // MARK: Tap targets

  func setTapTargets(_ view: inout View) {
    func margin(_ record: TapTargetRecord) -> Double { min(record.width, record.height) / record.required }
    let sorted = report.tapTargets.enumerated().sorted {
      (margin($0.element), $0.offset) < (margin($1.element), $1.offset)
    }
    view.set("hasTapTargets", !sorted.isEmpty)
    view.list("tapTargets") { view in
      for (_, record) in sorted.prefix(Self.passingLimit) {
        view.object { view in
          setVerdict(record.verdict, record.isKnown, &view)
          view.set("reason", names.reason(record.leniency, record.cells) ?? "")
          view.set("component", title(record.cells))
          view.set("platform", record.cells.platform?.name ?? "all")
          let level = record.level.map { $0 == "none" ? "" : " \($0)" } ?? ""
          view.set("size", "\(shortNumber(record.width)) × \(shortNumber(record.height))\(level)")
          view.set("required", "\(shortNumber(record.required)) × \(shortNumber(record.required))")
          view.set("drawn", names.drawing(record))
          view.set("cell", names.cell(record.cells))
          view.set("mode", names.mode(record.cells))
          setDrawing(record, &view)
        }
      }
    }
    view.set("moreTapTargets", more(sorted.count - Self.passingLimit))
  }

  /// The target, what is drawn of it, and what it should be, around one middle; large ones are cut.
  private func setDrawing(_ record: TapTargetRecord, _ view: inout View) {
    func cut(_ length: Double) -> Double { min(max(length, 0), 120) }
    let width = max(cut(record.width), cut(record.drawnWidth), cut(record.required)) + 4
    let height = max(cut(record.height), cut(record.drawnHeight), cut(record.required)) + 4
    view.set("svgWidth", shortNumber(width))
    view.set("svgHeight", shortNumber(height))
    view.list("boxes") { view in
      let boxes: [(StaticString, Double, Double)] = [
        ("needed", record.required, record.required), ("target", record.width, record.height),
        ("drawn", record.drawnWidth, record.drawnHeight),
      ]
      for (name, boxWidth, boxHeight) in boxes {
        view.object { view in
          view.set("class", name)
          view.set("x", shortNumber((width - cut(boxWidth)) / 2))
          view.set("y", shortNumber((height - cut(boxHeight)) / 2))
          view.set("width", shortNumber(cut(boxWidth)))
          view.set("height", shortNumber(cut(boxHeight)))
        }
      }
    }
  }
}
