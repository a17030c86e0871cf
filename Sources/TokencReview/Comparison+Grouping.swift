import TokencIR
import TokencSyntax

extension Comparison {
  /// Which styles may stand side by side. A rule that asks for more breaks those who did what it forbids now; one that
  /// asks for less breaks nobody.
  mutating func compareGrouping(_ pair: ComponentPair) {
    let rules = (
      GroupingRules(pair.before, old, modes.platforms), GroupingRules(pair.after, new, modes.platforms)
    )
    let (left, right) = rules
    func add(_ before: String, _ after: String, isBreaking: Bool) {
      addText(.grouping, pair, "", before, after, isBreaking: isBreaking)
    }
    // Without rules everything stands beside everything; the axis tells by itself that it is ordered now.
    add(
      left.maximum, right.maximum,
      isBreaking: right.grouping?.maximumStyles.map { $0 < left.grouping?.maximumStyles ?? .max } ?? false)
    add(left.sizes, right.sizes, isBreaking: right.grouping?.sameSize == true)
    add(left.confirm, right.confirm, isBreaking: false)
    add(left.equal, right.equal, isBreaking: !left.equalStyles.isSubset(of: right.equalStyles))
    for line in left.pairs where !right.pairs.contains(where: { $0.text == line.text }) {
      add(line.text, "", isBreaking: line.places.contains { right.allowance($0) < left.allowance($0) })
    }
    for line in right.pairs where !left.pairs.contains(where: { $0.text == line.text }) {
      add("", line.text, isBreaking: line.places.contains { right.allowance($0) < left.allowance($0) })
    }
  }

  mutating func comparePresets(_ pair: ComponentPair) {
    func text(_ preset: Preset, _ names: Interner) -> String {
      let icons = preset.icons.map { ($0.platform.map { "\($0.name) " } ?? "") + names[$0.name] }
      return "“\(names[preset.label])”, \(icons.joined(separator: "/"))"
    }
    for preset in pair.before.presets {
      let name = old.names[preset.name]
      let other = pair.after.presets.first { new.names[$0.name] == name }
      addText(
        .preset, pair, name, text(preset, old.names), other.map { text($0, new.names) } ?? "",
        isBreaking: other == nil)
    }
    for preset in pair.after.presets
    where !pair.before.presets.contains(where: { old.names[$0.name] == new.names[preset.name] }) {
      addText(.preset, pair, new.names[preset.name], "", text(preset, new.names))
    }
  }

  // MARK: Exceptions

  /// What is not asked of some cells, and why. One that is new hides what fails, so it is always told.
  mutating func compareExceptions(_ pair: ComponentPair) {
    func rows(_ component: Component, _ program: Program) -> [(place: String, text: String)] {
      component.exceptions.map { exception in
        (
          program.place(of: exception, component),
          "\(exception.level.rawValue): \(program.names[exception.reason])"
        )
      }
    }
    var (left, right) = (rows(pair.before, old), rows(pair.after, new))
    // Those that stayed as they are, whatever their order.
    for row in left {
      guard let other = right.firstIndex(where: { $0 == row }) else { continue }
      right.remove(at: other)
      if let own = left.firstIndex(where: { $0 == row }) { left.remove(at: own) }
    }
    for row in left {
      let other = right.firstIndex { $0.place == row.place }
      addText(.exception, pair, row.place, row.text, other.map { right[$0].text } ?? "")
      if let other { right.remove(at: other) }
    }
    for row in right { addText(.exception, pair, row.place, "", row.text) }
  }
}

/// The rules of a component about what stands beside what, by name.
private struct GroupingRules {
  struct Place: Hashable {
    /// Two styles, the first by name first.
    var first, second: String
    var platform: Platform

    init(_ left: String, _ right: String, _ platform: Platform) {
      (first, second, self.platform) = (min(left, right), max(left, right), platform)
    }
  }

  struct Line {
    var text: String
    var places: [Place] = []
  }

  let grouping: Grouping?
  var maximum = "", sizes = "", confirm = "", equal = ""
  var equalStyles: Set<String> = []
  var pairs: [Line] = []
  /// 2: allowed, 1: with a distance, 0: not.
  private var allowances: [Place: Int] = [:]

  init(_ component: Component, _ program: Program, _ platforms: [Platform]) {
    let axis = component.orderedAxis.map { component.axes[$0] }
    grouping = axis == nil ? nil : component.grouping
    guard let grouping, let axis else { return }
    func names(_ set: ValueSet) -> [String] {
      set.values.filter(axis.values.indices.contains).map { program.names[axis.values[$0].name] }.sorted()
    }
    if let count = grouping.maximumStyles { maximum = "at most \(count) styles" }
    sizes = grouping.sameSize ? "one size" : "any sizes"
    if let place = grouping.confirm { confirm = "confirm \(place.rawValue)" }
    equalStyles = Set(names(grouping.equalHierarchy))
    if !equalStyles.isEmpty { equal = "equal: \(equalStyles.sorted().joined(separator: "/"))" }
    for row in grouping.pairs {
      let (styles, partners) = (names(row.styles), names(row.partners))
      let sides = [styles, partners].map { $0.joined(separator: "/") }.sorted().joined(separator: " with ")
      let isEverywhere = platforms.allSatisfy(row.platforms.contains)
      let place = isEverywhere ? "" : " on " + row.platforms.platforms.map(\.name).joined(separator: "/")
      var line = Line(text: "\(sides): \(row.allowance)\(place)")
      for platform in platforms where row.platforms.contains(platform) {
        for style in styles {
          for partner in partners {
            let place = Place(style, partner, platform)
            line.places.append(place)
            allowances[place] = row.allowance == .allowed ? 2 : row.allowance == .separated ? 1 : 0
          }
        }
      }
      pairs.append(line)
    }
    pairs.sort { $0.text < $1.text }
  }

  /// What no row allows is not; where there are no rules, everything is.
  func allowance(_ place: Place) -> Int { grouping == nil ? 2 : allowances[place] ?? 0 }
}

extension Program {
  /// What an exception speaks of: `contrast of label.color in style quiet, dark`.
  fileprivate func place(of exception: CheckException, _ component: Component) -> String {
    var text = exception.check.rawValue
    if let (part, property) = exception.property {
      text += " of \(names[component.parts[part].name]).\(property.name)"
    }
    var choices: [Choice] = []
    let platforms = project.platforms.filter(exception.cells.platforms.contains)
    if platforms.count < project.platforms.count { choices.append(Choice("platform", platforms.map(\.name))) }
    for (axis, values) in zip(component.axes, exception.cells.values) {
      let own = axis.values.indices.filter(values.contains)
      if own.count == axis.values.count { continue }
      choices.append(Choice(names[axis.name], own.map { names[axis.values[$0].name] }))
    }
    var place = Review.words(choices)
    let modes = exception.modes.map { mode in
      mode.modifiers.indices.map { names[modifiers[$0].contexts[mode[$0]]] }.joined(separator: " ")
    }
    if !modes.isEmpty { place += (place.isEmpty ? "" : ", ") + modes.sorted().joined(separator: "/") }
    return place.isEmpty ? text : "\(text) in \(place)"
  }
}
