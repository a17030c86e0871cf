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
  /// Products see the sets of an axis that is split into sets, and not the axis.
  let isSet: Bool
  let isPublic: Bool
  let defaultEntry: String?
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
    name = KotlinName.quoted(KotlinName.lower(axisName))
    let values = axis.values(on: context.platform)
    self.values = values
    let entries = axis.values.indices.map {
      KotlinName.upper(program.names[axis.name(of: $0, on: context.platform)])
    }
    self.entries = entries
    docs = axis.values.map { program.names[$0.description] }
    isSet = false
    let isSplit = index == component.orderedAxis && sets.sets.count > 1
    isPublic = !isSplit
    type = prefix + (isSplit ? KotlinName.upper("all " + axisName) : KotlinName.upper(axisName))
    defaultEntry = axis.defaultValue.flatMap { values.contains($0) ? $0 : nil }.map { entries[$0] }
    unavailable = index == component.orderedAxis && !isSplit ? sets.sets.first?.unavailable ?? [] : []
  }

  var isEmitted: Bool { values.count > 1 }

  func entry(_ value: Int) -> String { entries[value] }

  func build(_ view: inout View) {
    view.set("type", type, .code)
    view.set("isPublic", isPublic)
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
    var styles: [Int]
    var unavailable: [Unavailable]
    /// The values of the kind axis that allow these styles.
    var kinds: [Int]
  }

  let sets: [Set]
  /// The axis by which the API is split into functions: one that has groups and is no ranking.
  let kindAxis: Int?

  init(_ component: Component, _ context: KotlinContext, cells: [Cell]) {
    let kindAxis = component.axes.firstIndex { !$0.groups.isEmpty && !$0.isOrdered && !$0.isInteraction }
    self.kindAxis = kindAxis
    guard let ordered = component.orderedAxis else {
      sets = []
      return
    }
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
      sets.append(Set(styles: allowed, unavailable: unavailable, kinds: [kind]))
    }
    self.sets = sets
  }
}

/// One function of the API: a kind, or the kinds of a group with the same parts.
struct KotlinKind {
  /// `NhsButton`.
  var function: String
  /// Of the kind axis; empty without one.
  var values: [Int]
  var hasText: Bool
  var icon: Part.Presence?

  static func all(
    of component: Component, _ context: KotlinContext, cells: [Cell], axes: [KotlinAxis], sets: KotlinStyleSets
  ) -> [KotlinKind] {
    func presence(_ part: Int?, _ cell: Cell) -> Part.Presence? {
      guard let part else { return nil }
      let value = context.program.property(
        .presence, of: part, in: cell, of: component, mode: context.slotModes[0])?.value
      return switch value {
      case .keyword(.required): .required
      case .keyword(.optional): .optional
      default: nil
      }
    }
    let name = context.prefix + KotlinName.upper(context.program.names[component.name])
    guard let cell = cells.first else { return [] }
    // Kinds come with the component's whole matrix; without a kind axis there is one.
    return [
      KotlinKind(
        function: name, values: [], hasText: presence(component.label, cell) != nil,
        icon: presence(component.part(.icon), cell))
    ]
  }
}
