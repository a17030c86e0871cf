import TokencIR
import TokencMustache
import TokencSyntax

/// An axis as an enum. One with a single value on the platform is none.
struct KotlinAxis {
  let index: Int
  /// Of a parameter: `style`.
  let name: String
  /// `NhsButtonStyle`.
  let type: String
  let values: [Int]
  let defaultEntry: String?
  /// `SpectrumButton` and `Size`, around the values in the name of an enum of some of them.
  private let limitedPrefix, limitedSuffix: String
  private let entries: [String]
  private let docs: [String]
  private let unavailable: [KotlinStyleSets.Unavailable]

  init(
    _ index: Int, of component: Component, _ context: KotlinContext, prefix: String, sets: KotlinStyleSets
  ) {
    let axis = component.axes[index]
    let program = context.program
    self.index = index
    let axisName = program.names[axis.name]
    // The states have the name that the function that draws gives them.
    let own =
      axis.isInteraction ? KotlinName.lower(axisName) : KotlinName.parameter(axisName, suffix: "Value")
    // A modifier of this name is a parameter too.
    let isTaken = context.parameters.contains { $0.name == own }
    name = KotlinName.quoted(isTaken ? own + "Value" : own)
    let values = axis.values(on: context.platform)
    self.values = values
    let entries = axis.values.indices.map {
      KotlinName.entry(program.names[axis.name(of: $0, on: context.platform)])
    }
    self.entries = entries
    docs = axis.values.map { program.names[$0.description] }
    let isSplit = index == component.orderedAxis && sets.sets.count > 1
    // A composable takes one of the sets; the whole axis is for look-ups.
    // `NhsButtonLook` holds the functions of all properties.
    let typeName = KotlinName.upper(axisName)
    (limitedPrefix, limitedSuffix) = (prefix, typeName)
    type =
      prefix
      + (isSplit ? KotlinName.upper("any " + axisName) : typeName == "Look" ? typeName + "Axis" : typeName)
    defaultEntry = axis.defaultValue.flatMap { values.contains($0) ? $0 : nil }.map { entries[$0] }
    unavailable = index == component.orderedAxis && !isSplit ? sets.sets.first?.unavailable ?? [] : []
  }

  var isEmitted: Bool { values.count > 1 }

  func entry(_ value: Int) -> String { entries[value] }

  /// The enum of some values, where a place has no others: `SpectrumButtonSmallMediumSize`; nil for all, or one.
  func limitedType(_ some: [Int]) -> String? {
    if some.count < 2 || some.count == values.count { return nil }
    return limitedPrefix + some.map(entry).joined() + limitedSuffix
  }

  func build(_ view: inout View) {
    view.set("type", type, .code)
    view.set("name", name, .code)
    view.list("entries") { view in
      for value in values {
        view.object { view in
          KotlinDoc([docs[value]]).build(&view)
          view.set("entry", entries[value], .code)
        }
      }
    }
    view.set("hasUnavailable", !unavailable.isEmpty)
    view.list("unavailable") { view in
      for row in unavailable { view.object { row.build(entries[row.value], type, &$0) } }
    }
  }
}

/// The distinct sets of styles that the kinds of a component allow: each is an enum of its own (D4).
struct KotlinStyleSets {
  struct Unavailable: Hashable {
    var value: Int
    var reason: String

    func build(_ entry: String, _ type: String, _ view: inout View) {
      view.set("entry", entry, .code)
      view.set("type", type, .code)
      view.set("reason", reason)
    }
  }

  struct Set {
    /// `SpectrumFabStyle`: named by the group of its first kind, or by that kind.
    var type: String
    var styles: [Int]
    var unavailable: [Unavailable]
    /// The values of the kind axis that allow these styles.
    var kinds: [Int]
  }

  let sets: [Set]
  /// The axis by which the API is split into functions: one that has groups and is no ranking, or else one of whose
  /// values some hide the label, so that it is spoken and not passed as a text.
  let kindAxis: Int?

  init(_ component: Component, _ context: KotlinContext, cells: [Cell]) {
    let kindAxis = Self.kindAxis(component, context, cells)
    self.kindAxis = kindAxis
    guard let ordered = component.orderedAxis else {
      sets = []
      return
    }
    let program = context.program
    let axis = component.axes[ordered]
    let styles = axis.values(on: context.platform)
    let kinds = kindAxis.map { component.axes[$0].values(on: context.platform) } ?? [0]
    var sets: [Set] = []
    for kind in kinds {
      let ofKind = cells.filter { cell in kindAxis.map { cell[$0] == kind } ?? true }
      let allowed = styles.filter { style in ofKind.contains { $0[ordered] == style } }
      if allowed.isEmpty { continue }
      if let place = sets.firstIndex(where: { $0.styles == allowed }) {
        sets[place].kinds.append(kind)
        continue
      }
      let unavailable = styles.filter { !allowed.contains($0) }.compactMap { style -> Unavailable? in
        let row = component.unavailable.first { row in
          row.cells.platforms.contains(context.platform) && row.cells.values[ordered].contains(style)
            && (kindAxis.map { row.cells.values[$0].contains(kind) } ?? true)
        }
        return row.map { Unavailable(value: style, reason: context.program.names[$0.reason]) }
      }
      let name =
        sets.isEmpty
        ? program.names[component.name]
        : kindAxis.map { component.apiName(ofKind: kind, on: $0, program) } ?? ""
      sets.append(
        Set(
          type: context.prefix + KotlinName.upper(name) + KotlinName.upper(program.names[axis.name]),
          styles: allowed, unavailable: unavailable, kinds: [kind]))
    }
    self.sets = sets
  }
}

extension KotlinStyleSets {
  private static func kindAxis(_ component: Component, _ context: KotlinContext, _ cells: [Cell]) -> Int? {
    if let grouped = component.axes.firstIndex(where: {
      !$0.groups.isEmpty && !$0.isOrdered && !$0.isInteraction
    }) {
      return grouped
    }
    guard let label = component.label, let table = component.table(.presence, of: label) else { return nil }
    let program = context.program
    let resting = component.interactionAxis.map { axis in
      cells.filter { $0[axis] == component.axes[axis].values(on: context.platform).first }
    }
    return table.axes.first { axis in
      if component.axes[axis].isOrdered || component.axes[axis].isInteraction { return false }
      var (hidden, shown): (Swift.Set<Int>, Swift.Set<Int>) = ([], [])
      for cell in resting ?? cells {
        let presence = program.property(
          .presence, of: label, in: cell, of: component, mode: context.slotModes[0])?.value
        if presence == .keyword(.absent) { hidden.insert(cell[axis]) } else { shown.insert(cell[axis]) }
      }
      return !hidden.subtracting(shown).isEmpty && !shown.isEmpty
    }
  }

  /// Which set a kind allows.
  func set(of kind: Int) -> Set? { sets.first { $0.kinds.contains(kind) } }

  /// Emitted only where there are several: else the axis itself is the set.
  func build(_ axis: KotlinAxis, _ view: inout View) {
    view.list("sets") { view in
      for set in sets.count > 1 ? sets : [] {
        view.object { view in
          view.set("type", set.type, .code)
          view.set("whole", axis.type, .code)
          view.list("entries") { view in
            for style in set.styles { view.object { $0.set("entry", axis.entry(style), .code) } }
          }
          view.set("hasUnavailable", !set.unavailable.isEmpty)
          view.list("unavailable") { view in
            for row in set.unavailable { view.object { row.build(axis.entry(row.value), set.type, &$0) } }
          }
        }
      }
    }
  }
}

extension Component {
  /// The name of the API of a kind: its group's, or its own.
  func apiName(ofKind kind: Int, on axis: Int, _ program: Program) -> String {
    let axis = axes[axis]
    return program.names[axis.groups.first { $0.values.contains(kind) }?.name ?? axis.values[kind].name]
  }
}
