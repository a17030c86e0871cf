import TokencIR
import TokencMustache
import TokencSyntax

/// A component as the Swift files see it: the axes and values that Apple platforms have, and names for everything.
struct SwiftComponent {
  let context: SwiftContext
  let component: Component
  /// `NHSButton`: what every type of the component begins with.
  let typeName: String
  /// The axes with a choice; the others stand at their one value.
  let axes: [AxisModel]
  /// For every axis of the component: the value where there is no choice.
  let fixedValues: [Int]
  /// By Apple platform, in the context's order: the cells that exist there, in the resting state.
  let cells: [[Cell]]
  /// For each of them: the version that it demands of a product, because nothing else is drawn below it.
  let demands: [[MinimumVersions.Version?]]
  /// Whether it is drawn as a button; all else is data, which a product draws by.
  let isButton: Bool
  /// Whether the platform draws it: every cell has a style of SwiftUI's.
  let isNative: Bool

  struct AxisModel {
    enum Role {
      /// What a product chooses first, by the name of a style: `.nhsPrimary`.
      case variant
      /// What a product may add to a style: `.fitted`.
      case modifier
      /// Kinds with parts of their own: the style type is of the default one, the others are functions.
      case kind
      /// What SwiftUI's `ButtonRole` says.
      case role
      /// What the system chooses: pressed, disabled.
      case state
    }

    struct Value {
      /// The place in the axis.
      var index: Int
      /// As a case is declared: `primaryReverse`, in backticks where needed.
      var name: String
      var source: String
      /// As a member is called that stands for it: of `true` and `false` the axis says what they mean.
      var word: String
      var description: String
    }

    /// The place in the component.
    var index: Int
    var role: Role
    /// Of the axis as a field: `variant`; `denseValue`, where a member `dense` adds the value `true`.
    var field: String
    /// Of the axis in a call: `dense`.
    var label: String
    var type: String
    var values: [Value]
    var defaultValue: Int
  }

  init(_ component: Component, _ context: SwiftContext) {
    self.component = component
    self.context = context
    let typeName = context.prefix + SwiftName.type(context.text(component.name), acronyms: context.acronyms)
    self.typeName = typeName
    let first = context.platforms[0]
    var present = Array(repeating: ValueSet.empty, count: component.axes.count)
    var cells: [[Cell]] = []
    let stateAxis = component.interactionAxis
    for platform in context.platforms {
      let resting = stateAxis.map { component.axes[$0].values(on: platform).first ?? 0 }
      var existing: [Cell] = []
      for cell in component.cells(on: platform) where component.reasonUnavailable(cell) == nil {
        for axis in present.indices { present[axis].insert(cell[axis]) }
        if stateAxis.map({ cell[$0] == resting }) ?? true { existing.append(cell) }
      }
      cells.append(existing)
    }
    self.cells = cells
    let rows = component.minimumVersions.filter(\.fallback.isEmpty)
    demands = cells.map { cells in
      cells.map { cell in
        rows.lazy.filter { $0.cells.contains(cell) }
          .compactMap { row in row.versions.first { $0.platform == cell.platform }?.version }.max()
      }
    }
    let isButton = context.program.isDrawnAsButton(component)
    let isNative = isButton && context.program.isDrawnBySystem(component, in: cells.joined())
    (self.isButton, self.isNative) = (isButton, isNative)
    var fixed: [Int] = []
    var axes: [AxisModel] = []
    let variant =
      component.orderedAxis
      ?? component.axes.firstIndex { !$0.isInteraction && $0.defaultValue == nil && $0.values.count > 1 }
    // The kinds of a button with styles are functions, which take a style; one axis may have them.
    var hasKinds = isButton && variant.map { present[$0].values.count > 1 } ?? false
    for (index, axis) in component.axes.enumerated() {
      let present = Array(present[index].values)
      let defaultValue = axis.defaultValue.flatMap { present.contains($0) ? $0 : nil } ?? present.first ?? 0
      fixed.append(defaultValue)
      guard present.count > 1 else { continue }
      let name = context.text(axis.name)
      let role: AxisModel.Role =
        axis.isInteraction
        ? .state
        : index == variant
          ? .variant
          : hasKinds && Self.hasKinds(index, of: component)
            ? .kind : (isNative || !isButton) && Self.hasRoles(index, of: component) ? .role : .modifier
      if role == .kind { hasKinds = false }
      var type = typeName + SwiftName.type(name, acronyms: context.acronyms)
      if role == .variant {
        type = typeName + "Variant"
      } else if ["Style", "Look", "Metrics", "Cell", "Body", "Variant"].contains(SwiftName.type(name)) {
        type += "Axis"
      }
      // `dense` is what adds the value `true` to a style.
      let words = present.map { context.text(axis.name(of: $0, on: first)) }
      let isBoolean = role == .modifier && words.contains { ["true", "false"].contains($0) }
      let field = role == .variant ? "variant" : SwiftName.field(isBoolean ? "\(name)-value" : name)
      axes.append(
        AxisModel(
          index: index, role: role, field: field, label: isBoolean ? SwiftName.field(name) : field,
          type: type,
          values: (axis.isOrdered ? axis.values(on: first).filter(present.contains) : []).appending(present)
            .map {
              value in
              let source = context.text(axis.name(of: value, on: first))
              return AxisModel.Value(
                index: value, name: SwiftName.member(source, acronyms: context.acronyms), source: source,
                word: source == "true" ? name : source == "false" ? "not-\(name)" : source,
                description: context.text(axis.values[value].description))
            }, defaultValue: defaultValue))
    }
    self.axes = axes
    fixedValues = fixed
  }

  /// Whether the values of an axis differ in what they show: text, icon, or both.
  private static func hasKinds(_ axis: Int, of component: Component) -> Bool {
    component.properties.contains {
      $0.property == .presence && $0.axes.contains(axis)
        && ($0.part == component.label || $0.part == component.part(.icon))
    }
  }

  /// Whether an axis that is no style decides the role.
  private static func hasRoles(_ axis: Int, of component: Component) -> Bool {
    component.properties.contains { $0.property == .role && $0.axes == [axis] }
  }

  var state: AxisModel? { axes.first { $0.role == .state } }
  var variant: AxisModel? { axes.first { $0.role == .variant } }
  var kind: AxisModel? { axes.first { $0.role == .kind } }
  var role: AxisModel? { axes.first { $0.role == .role } }
  var modifiers: [AxisModel] { axes.filter { $0.role == .modifier } }

  /// The cell with a value on each of some axes (by their place in `axes`); all others stand at their default.
  func cell(_ path: [Int], over chosen: [Int], on platform: Platform) -> Cell {
    var cell = Cell(on: platform)
    for (index, value) in fixedValues.enumerated() { cell[index] = value }
    for (axis, value) in zip(chosen, path) { cell[axes[axis].index] = axes[axis].values[value].index }
    return cell
  }

  /// The axes of a table that leave a choice, by their place in `axes`.
  func chosenAxes(_ table: PropertyTable) -> [Int] {
    axes.indices.filter { table.axes.contains(axes[$0].index) }
  }

  func switchAxes(_ chosen: [Int]) -> [SwiftAxis] {
    chosen.map { SwiftAxis(subject: axes[$0].field, labels: axes[$0].values.map { "." + $0.name }) }
  }
}

extension [Int] {
  /// These, then those of others that are not among them.
  fileprivate func appending(_ others: [Int]) -> [Int] { self + others.filter { !contains($0) } }
}
