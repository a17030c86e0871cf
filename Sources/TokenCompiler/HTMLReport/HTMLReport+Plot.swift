import TokencAnalysis
import TokencIR
import TokencMustache
import TokencSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where things are in a plot, in its own units.
private enum Layout {
  static let left = 96.0
  static let width = 620.0
  static let laneHeight = 58
  static let top = 24

  /// Ratios are proportions: equal steps of lightness are equally far apart on a logarithmic axis.
  static func x(_ ratio: Double) -> Double { left + width * log(min(max(ratio, 1), 21)) / log(21) }
}

/// Dots that coincide, once.
private struct Dot: Hashable {
  var hundredths: Int
  var verdict: Verdict
}

private struct Lane {
  var dots: [Dot] = []
  var known: Set<Dot> = []
  var thresholds: [Double] = []
  var pairs = 0
  var failures = 0
}

extension HTMLReport {
  /// A plot for each mode: every ratio on a line for its kind, with the threshold.
  func setPlots(_ view: inout View) {
    var order: [String] = []
    var modes: [String: [Lane]] = [:]
    for record in report.contrast {
      let mode = names.mode(record.cells)
      if modes[mode] == nil {
        order.append(mode)
        modes[mode] = [Lane(), Lane(), Lane()]
      }
      modes[mode]?[Int(record.kind.rawValue)].add(record, report[measured: record].ratio)
    }
    view.set("hasPlots", !order.isEmpty)
    view.list("plots") { view in
      for (number, mode) in order.prefix(Self.plotLimit).enumerated() {
        view.object { view in
          view.set("anchor", "plot-\(number)")
          setPlot(modes[mode] ?? [], mode.isEmpty ? "every mode" : mode, &view)
        }
      }
    }
    view.set("morePlots", more(order.count - Self.plotLimit))
  }

  private func setPlot(_ lanes: [Lane], _ mode: String, _ view: inout View) {
    let titles = ["text", "large text", "non-text"]
    let used = lanes.indices.filter { lanes[$0].pairs > 0 }
    let bottom = Layout.top + used.count * Layout.laneHeight
    view.set("mode", mode)
    view.set("height", bottom + 26)
    view.set("bottom", bottom)
    view.set("labelY", bottom + 18)
    let sentences = used.map { index in
      let lane = lanes[index]
      let least = lane.dots.filter { $0.verdict != .exempt }.map(\.hundredths).min()
      let worst = least.map { ", the least ratio \($0 / 100).\($0 % 100 < 10 ? "0" : "")\($0 % 100)" } ?? ""
      let needed = lane.thresholds.map { shortNumber($0) }.joined(separator: " or ")
      return
        "\(titles[index]): \(count(lane.pairs, "pair")), \(lane.failures) below \(needed)\(worst)"
    }
    view.set("caption", sentences.joined(separator: "; "))
    view.list("ticks") { view in
      for ratio in [1, 1.5, 2, 3, 4.5, 7, 10, 15, 21] {
        view.object { view in
          view.set("x", shortNumber(rounded(Layout.x(ratio))))
          view.set("text", shortNumber(ratio))
        }
      }
    }
    view.list("lanes") { view in
      for (row, index) in used.enumerated() {
        let top = Layout.top + row * Layout.laneHeight
        view.object { view in
          view.set("title", titles[index])
          view.set("top", top)
          view.set("end", top + Layout.laneHeight - 6)
          view.set("middle", top + Layout.laneHeight / 2)
          view.list("thresholds") { view in
            for threshold in lanes[index].thresholds {
              view.object { view in
                view.set("x", shortNumber(rounded(Layout.x(threshold))))
                view.set("text", shortNumber(threshold))
              }
            }
          }
          setDots(lanes[index], top + Layout.laneHeight / 2, &view)
        }
      }
    }
  }

  /// Dots that are close stand above and below each other.
  private func setDots(_ lane: Lane, _ middle: Int, _ view: inout View) {
    var columns: [Int: Int] = [:]
    let offsets = [0, -8, 8, -16, 16]
    view.list("dots") { view in
      for dot in lane.dots.sorted(by: {
        ($0.hundredths, $0.verdict.rawValue) < ($1.hundredths, $1.verdict.rawValue)
      }) {
        let x = rounded(Layout.x(Double(dot.hundredths) / 100))
        let place = columns[Int(x / 7), default: 0]
        columns[Int(x / 7)] = place + 1
        view.object { view in
          view.set("x", shortNumber(x))
          view.set("y", middle + offsets[place % offsets.count])
          view.set("isPass", dot.verdict == .pass)
          view.set("isExempt", dot.verdict == .exempt)
          view.set("isFail", dot.verdict == .fail || dot.verdict == .undecidable)
        }
      }
    }
  }

  private func rounded(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}

extension Lane {
  fileprivate mutating func add(_ record: ContrastRecord, _ ratio: Double) {
    pairs += 1
    if record.verdict == .fail || record.verdict == .undecidable { failures += 1 }
    if !thresholds.contains(record.required) { thresholds.append(record.required) }
    let dot = Dot(hundredths: Int(ratio * 100 + 1e-9), verdict: record.verdict)
    if known.insert(dot).inserted { dots.append(dot) }
  }
}
