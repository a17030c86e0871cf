import TokencAnalysis
import TokencIR

extension CheckComparison {
  mutating func tapTargets() -> [TapTargetChange] {
    let olds = table(before.tapTargets) { subject($0, oldNames) }
    let news = table(after.tapTargets) { subject($0, newNames) }
    let oldCells = before.tapTargets.map(\.cells)
    let newCells = after.tapTargets.map(\.cells)
    var seen: Set<[Int]> = []
    var changes: [TapTargetChange] = []
    func add(_ oldIndex: Int?, _ newIndex: Int?) {
      guard seen.insert([oldIndex ?? -1, newIndex ?? -1]).inserted else { return }
      if let change = change(oldIndex.map { before.tapTargets[$0] }, newIndex.map { after.tapTargets[$0] }) {
        changes.append(change)
      }
    }
    for (index, record) in after.tapTargets.enumerated() {
      add(find(record.cells, in: olds[subject(record, newNames)] ?? [], oldCells).first, index)
    }
    for (index, record) in before.tapTargets.enumerated() {
      add(index, findNew(record.cells, in: news[subject(record, oldNames)] ?? [], newCells).first)
    }
    return changes.enumerated().sorted { ($0.element.trend, $0.offset) < ($1.element.trend, $1.offset) }
      .map(\.element)
  }

  private func subject(_ record: TapTargetRecord, _ names: RecordNames) -> Subject {
    Subject(component: names.component(record.cells), platform: record.cells.platform, part: "", role: nil)
  }

  private func change(_ left: TapTargetRecord?, _ right: TapTargetRecord?) -> TapTargetChange? {
    let strictest = max(left?.required ?? 0, right?.required ?? 0)
    func measure(_ record: TapTargetRecord) -> CheckMeasure {
      CheckMeasure(
        amount: record.width + record.height,
        isEnough: min(record.width, record.height) >= strictest, verdict: record.verdict,
        isByChoice: record.leniency != .disabled)
    }
    func side(_ record: TapTargetRecord, _ names: RecordNames) -> TapTargetChange.Side {
      TapTargetChange.Side(
        width: record.width, height: record.height, verdict: record.verdict,
        reason: names.reason(record.leniency, record.cells))
    }
    guard let trend = CheckMeasure.trend(left.map(measure), right.map(measure)), let record = right ?? left
    else { return nil }
    let names = right == nil ? oldNames : newNames
    var change = TapTargetChange(
      trend: trend, component: names.component(record.cells), platform: record.cells.platform,
      cells: names.axes(record.cells).map { Choice($0.axis, $0.values) }, cellCount: record.cells.count,
      modes: names.contexts(record.cells).map { Choice($0.modifier, [$0.context]) },
      required: record.required, before: left.map { side($0, oldNames) },
      after: right.map { side($0, newNames) })
    if let left, left.required != record.required { change.requiredBefore = left.required }
    return change
  }
}
