import TokencAnalysis
import TokencColor
import TokencGenerators
import TokencIR
import TokencSyntax

/// What is said of the cells of one component on one platform, each thing once.
struct PreviewRecords {
  /// What a cell is, apart from its place on the axes.
  private struct Record: Hashable {
    /// A place in ``looks``.
    var look: Int
    /// A place in ``measures``.
    var measure: Int
  }

  /// What drawing a cell asks for, beside its classes.
  private struct Look: Hashable {
    /// Why there is none; all else is empty then.
    var reason: String?
    /// By shown part: 0 absent, 1 there, 2 optional.
    var parts: [Int] = []
    var backdrop = 0
    var tapTarget: [Double] = []
    var isWide = false
    /// At a corner of the window; a page shows it in its place.
    var isFloating = false
    var version = ""
  }

  /// One pair or tap target in some modes.
  private struct Line: Hashable {
    /// The modes in which it holds, as pairs of a modifier and a context; empty for all.
    var conditions: [[Int]]
    var verdict: Verdict
    /// A failure that an exception of the component file accepts.
    var isAccepted: Bool
    /// The exception's reason.
    var reason: String
    var text: String
  }

  private struct Said: Equatable {
    var verdict: Verdict
    var isAccepted = false
    var reason = ""
    var text: String
  }

  /// A colour in each of some modes.
  private struct Backdrop: Hashable {
    var modifiers: [Int]
    /// By mixed radix over the modifiers' contexts.
    var colors: [String]
  }

  private struct Place: Hashable {
    var part: Int?
    var property: Property
    var role: ContrastRecord.Role
  }

  /// The contexts of the colour scheme that differ, or the only one.
  let schemes: [Int]

  private let data: PreviewData
  private let component: Component
  private let platform: Platform
  /// Those that a page can set, the colour scheme left out.
  private let switchable: [Int]
  /// By ``Component/cells(on:)``, without those that are not there: places in the report.
  private var pairs: [Cell: [Int]] = [:]
  private var targets: [Cell: [Int]] = [:]
  private var records: [Record] = []
  private var recordPlaces: [Record: Int] = [:]
  private var looks: [Look] = []
  private var lookPlaces: [Look: Int] = [:]
  private var lines: [Line] = []
  private var linePlaces: [Line: Int] = [:]
  /// By scheme: places in ``lines``.
  private var measures: [[[Int]]] = []
  private var measurePlaces: [[Int]: Int] = [:]
  private var backdrops: [Backdrop] = []

  init(_ data: PreviewData, _ index: Int, _ platform: Platform, _ drawing: CSSDrawing) {
    (self.data, self.platform) = (data, platform)
    let component = data.program.components[index]
    self.component = component
    switchable = drawing.modifiers.map(\.index).filter { $0 != data.scheme }
    let mentioned = component.properties.reduce(into: ModifierSet()) { set, table in
      for winner in table.winners(on: platform) {
        if let winner { set.formUnion(data.program[winner].modifiers) }
      }
    }
    let backdrop = data.program.project.checks.against.first.map { data.program[$0].modifiers } ?? []
    if let scheme = data.scheme, data.program.modifiers[scheme].platforms.contains(platform),
      mentioned.union(backdrop).contains(index: scheme)
    {
      let usual = data.program.modifiers[scheme].defaultContext
      let others = data.program.modifiers[scheme].contexts.indices.filter { $0 != usual }
      schemes = [usual] + others
    } else {
      schemes = [data.scheme.map { data.program.modifiers[$0].defaultContext } ?? 0]
    }
    for (place, record) in data.report.contrast.enumerated() where Self.isOf(record.cells, index, platform) {
      for cell in cells(record.cells) { pairs[cell, default: []].append(place) }
    }
    for (place, record) in data.report.tapTargets.enumerated() where Self.isOf(record.cells, index, platform)
    {
      for cell in cells(record.cells) { targets[cell, default: []].append(place) }
    }
  }

  private static func isOf(_ cells: CheckedCells, _ component: Int, _ platform: Platform) -> Bool {
    cells.component == component && (cells.platform ?? platform) == platform
  }

  private func cells(_ checked: CheckedCells) -> [Cell] {
    component.axes.enumerated().reduce([Cell(on: platform)]) { cells, axis in
      let values = axis.element.values(on: platform).filter(checked.values[axis.offset].contains)
      return cells.flatMap { cell in
        values.map { value in
          var cell = cell
          cell[axis.offset] = value
          return cell
        }
      }
    }
  }

  // MARK: Records

  mutating func place(of cell: Cell) -> Int {
    let look = look(of: cell)
    let place = lookPlaces[look] ?? looks.count
    if place == looks.count {
      lookPlaces[look] = place
      looks.append(look)
    }
    let record = Record(look: place, measure: look.reason == nil ? measure(of: cell) : 0)
    if let known = recordPlaces[record] { return known }
    recordPlaces[record] = records.count
    records.append(record)
    return records.count - 1
  }

  private mutating func look(of cell: Cell) -> Look {
    let program = data.program
    if let reason = component.reasonUnavailable(cell) {
      return Look(reason: program.text(of: reason, cell, of: component))
    }
    let mode = program.defaultMode(on: platform)
    func value(_ property: Property, _ part: Int?) -> Value? {
      part.flatMap { program.property(property, of: $0, in: cell, of: component, mode: mode)?.value }
    }
    var look = Look()
    look.parts = data.shownParts(component).map { part in
      switch value(.presence, part) {
      case .keyword(.absent): 0
      case .keyword(.optional): 2
      default: 1
      }
    }
    look.isWide = value(.width, component.container) == .keyword(.fill)
    look.isFloating = value(.position, component.container) == .keyword(.bottomEnd)
    look.version = component.minimumVersion(cell).map { "\($0.major).\($0.minor)" } ?? ""
    look.backdrop = backdrop(of: cell)
    if let first = targets[cell]?.first {
      let target = data.report.tapTargets[first]
      look.tapTarget = [target.width, target.height]
    }
    return look
  }

  /// What a cell lies on: its own backdrop, or the project's first.
  private mutating func backdrop(of cell: Cell) -> Int {
    let program = data.program
    let own = component.container.flatMap { component.winner(.backdrop, of: $0, in: cell) }
    guard let token = own ?? program.project.checks.against.first else {
      return add(Backdrop(modifiers: [], colors: ["#ffffff"]))
    }
    let applicable = program.applicable(program[token].modifiers, on: platform)
    let modifiers = applicable.filter { $0 == data.scheme || switchable.contains($0) }
    let colors = modes(over: modifiers).map { mode in
      if case .color(let color) = program.value(token, in: mode) { color.css } else { "#ffffff" }
    }
    return add(Backdrop(modifiers: modifiers, colors: colors))
  }

  private mutating func add(_ backdrop: Backdrop) -> Int {
    if let known = backdrops.firstIndex(of: backdrop) { return known }
    backdrops.append(backdrop)
    return backdrops.count - 1
  }

  /// Every choice of contexts, by mixed radix; all other modifiers are as usual.
  private func modes(over modifiers: [Int]) -> [Mode] {
    modifiers.reduce([data.program.defaultMode(on: platform)]) { modes, index in
      modes.flatMap { mode in
        data.program.modifiers[index].contexts.indices.map { context in
          var mode = mode
          mode[index] = context
          return mode
        }
      }
    }
  }

  // MARK: Measures

  private mutating func measure(of cell: Cell) -> Int {
    let (pairs, targets) = (pairs[cell] ?? [], targets[cell] ?? [])
    let key = pairs + [-1] + targets
    if let known = measurePlaces[key] { return known }
    let made = schemes.map { scheme in
      var found: [Line] = []
      var groups: [(place: Place, records: [Int])] = []
      for index in pairs where holds(data.report.contrast[index].cells, in: scheme) {
        let record = data.report.contrast[index]
        let place = Place(part: record.part, property: record.property, role: record.role)
        if let known = groups.firstIndex(where: { $0.place == place }) {
          groups[known].records.append(index)
        } else {
          groups.append((place, [index]))
        }
      }
      for group in groups {
        found += lines(group.records.map { (data.report.contrast[$0].cells, $0) }, scheme) { worst($0) }
      }
      let own = targets.map { (data.report.tapTargets[$0].cells, $0) }
      found += lines(own.filter { holds($0.0, in: scheme) }, scheme) { $0.first.map(target) }
      return found.map { add($0) }
    }
    measurePlaces[key] = measures.count
    measures.append(made)
    return measures.count - 1
  }

  private mutating func add(_ line: Line) -> Int {
    if let known = linePlaces[line] { return known }
    linePlaces[line] = lines.count
    lines.append(line)
    return lines.count - 1
  }

  private func holds(_ cells: CheckedCells, in scheme: Int) -> Bool {
    guard let index = data.scheme, cells.modifiers.contains(index: index) else { return true }
    return cells.mode[index] == scheme
  }

  /// What is said in each mode that a page can set, once where it is the same.
  private func lines(
    _ records: [(cells: CheckedCells, place: Int)], _ scheme: Int,
    _ say: ([Int]) -> Said?
  ) -> [Line] {
    let mentioned = records.reduce(into: ModifierSet()) { $0.formUnion($1.cells.modifiers) }
    func said(over modifiers: [Int]) -> [(mode: Mode, said: Said?)] {
      modes(over: modifiers).map { mode in
        let own = records.filter { record in
          record.cells.modifiers.indices.allSatisfy { index in
            index == 0 || index == data.scheme || record.cells.mode[index] == mode[index]
          }
        }
        return (mode, say(own.map(\.place)))
      }
    }
    let candidates = switchable.filter { mentioned.contains(index: $0) }
    let all = said(over: candidates)
    let needed = candidates.filter { index in
      all.contains { entry in
        var other = entry.mode
        other[index] = data.program.modifiers[index].defaultContext
        guard let usual = all.first(where: { $0.mode == other }) else { return false }
        return usual.said != entry.said
      }
    }
    return said(over: needed).compactMap { entry in
      entry.said.map { said in
        Line(
          conditions: needed.map { [$0, entry.mode[$0]] }, verdict: said.verdict, isAccepted: said.isAccepted,
          reason: said.reason, text: said.text)
      }
    }
  }

  private func worst(_ places: [Int]) -> Said? {
    func rank(_ place: Int) -> (Int, Double) {
      let record = data.report.contrast[place]
      let order: Int =
        switch record.verdict {
        case .fail: 0
        case .undecidable: 1
        case .pass: 2
        case .exempt: 3
        }
      return (order, data.report[measured: record].ratio / record.required)
    }
    guard let place = places.min(by: { rank($0) < rank($1) }) else { return nil }
    let record = data.report.contrast[place]
    let measurement = data.report[measured: record]
    var text = "\(name(record)) \(ratioText(measurement.ratio))"
    if record.verdict == .undecidable { text += " to \(ratioText(measurement.best))" }
    if record.verdict != .pass, record.verdict != .exempt {
      text += ", needs \(shortNumber(record.required))"
    }
    return said(text, record.verdict, record.leniency, record.cells)
  }

  private func target(_ place: Int) -> Said {
    let target = data.report.tapTargets[place]
    let unit = platform == .android ? "dp" : platform == .web ? "px" : "pt"
    var text = "tap target \(shortNumber(target.width)) × \(shortNumber(target.height)) \(unit)"
    if !target.knowsWidth { text += " or wider" }
    if target.verdict == .fail { text += ", needs \(shortNumber(target.required))" }
    return said(text, target.verdict, target.leniency, target.cells)
  }

  /// With the reason where the component file gives one.
  private func said(_ text: String, _ verdict: Verdict, _ leniency: Leniency, _ cells: CheckedCells) -> Said {
    if case .exception = leniency, let reason = data.names.reason(leniency, cells) {
      return Said(verdict: verdict, isAccepted: verdict != .exempt, reason: reason, text: text)
    }
    return Said(verdict: verdict, text: verdict == .exempt ? text + ", exempt" : text)
  }

  private func name(_ record: ContrastRecord) -> String {
    let part = record.part.map { data.program.names[component.parts[$0].name] } ?? ""
    switch record.role {
    case .content, .declared: return part
    case .identification: return record.property == .stroke ? "border" : "\(part) shape"
    case .focusRing: return "focus ring"
    case .focusRingOnEdge: return "focus ring on the edge"
    case .focusChange: return "focused against resting"
    case .stateChange: return "\(part) against resting"
    }
  }

  // MARK: JSON

  func write(to json: inout JSONWriter) {
    json.name("records")
    json.array(records, onOneLine: true) { json, record in
      json.array([record.look, record.measure], onOneLine: true) { $0.value($1) }
    }
    json.name("looks")
    json.array(looks) { json, look in
      json.object(onOneLine: true) { json in
        if let reason = look.reason { return json.member("reason", reason) }
        json.name("parts")
        json.array(look.parts, onOneLine: true) { $0.value($1) }
        json.member("backdrop", look.backdrop)
        json.name("tap")
        json.array(look.tapTarget, onOneLine: true) { $0.value($1) }
        if look.isWide { json.member("isWide", true) }
        if look.isFloating { json.member("isFloating", true) }
        if !look.version.isEmpty { json.member("version", look.version) }
      }
    }
    json.name("lines")
    json.array(lines) { json, line in
      json.object(onOneLine: true) { json in
        if !line.conditions.isEmpty {
          json.name("when")
          json.array(line.conditions, onOneLine: true) { json, condition in
            json.array(condition, onOneLine: true) { $0.value($1) }
          }
        }
        json.member("verdict", line.isAccepted ? "accepted" : line.verdict.name)
        if !line.reason.isEmpty { json.member("reason", line.reason) }
        json.member("text", line.text)
      }
    }
    json.name("measures")
    json.array(measures, onOneLine: true) { json, schemes in
      json.array(schemes, onOneLine: true) { json, lines in
        json.array(lines, onOneLine: true) { $0.value($1) }
      }
    }
    json.name("backdrops")
    json.array(backdrops) { json, backdrop in
      json.object(onOneLine: true) { json in
        json.name("modifiers")
        json.array(backdrop.modifiers, onOneLine: true) { $0.value($1) }
        json.member("colors", backdrop.colors)
      }
    }
  }
}
