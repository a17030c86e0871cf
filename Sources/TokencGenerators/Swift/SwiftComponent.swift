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
  /// Whether some cell of an Apple platform is missing though all its values exist.
  let hasGaps: Bool

  struct AxisModel {
    enum Role {
      /// What a product chooses first, by the name of a style: `.nhsPrimary`.
      case variant
      /// What a product may add to a style: `.fitted`.
      case modifier
      /// Kinds with parts of their own; a style is of the first kind so far.
      case kind
      /// What the system chooses: pressed, disabled.
      case state
    }

    struct Value {
      /// The place in the axis.
      var index: Int
      /// As a case is declared: `primaryReverse`, in backticks where needed.
      var name: String
      var source: String
      var description: String
    }

    /// The place in the component.
    var index: Int
    var role: Role
    /// Of the axis as a field: `variant`.
    var field: String
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
    var hasGaps = false
    for platform in context.platforms {
      for cell in component.cells(on: platform) {
        if component.reasonUnavailable(cell) != nil {
          hasGaps = true
        } else {
          for axis in present.indices { present[axis].insert(cell[axis]) }
        }
      }
    }
    var fixed: [Int] = []
    var axes: [AxisModel] = []
    let variant =
      component.orderedAxis
      ?? component.axes.firstIndex { !$0.isInteraction && $0.defaultValue == nil && $0.values.count > 1 }
    for (index, axis) in component.axes.enumerated() {
      let present = present[index].values
      let defaultValue = axis.defaultValue.flatMap { present.contains($0) ? $0 : nil } ?? present.first ?? 0
      fixed.append(defaultValue)
      guard present.count > 1 else { continue }
      let name = context.text(axis.name)
      let role: AxisModel.Role =
        axis.isInteraction
        ? .state
        : index == variant ? .variant : Self.hasKinds(index, of: component) ? .kind : .modifier
      var type = typeName + SwiftName.type(name, acronyms: context.acronyms)
      if role == .variant {
        type = typeName + "Variant"
      } else if ["Style", "Look", "Metrics", "Cell", "Body", "Variant"].contains(SwiftName.type(name)) {
        type += "Axis"
      }
      axes.append(
        AxisModel(
          index: index, role: role, field: role == .variant ? "variant" : SwiftName.member(name), type: type,
          values: present.map { value in
            let source = context.text(axis.name(of: value, on: first))
            return AxisModel.Value(
              index: value, name: SwiftName.member(source, acronyms: context.acronyms), source: source,
              description: context.text(axis.values[value].description))
          }, defaultValue: defaultValue))
    }
    self.axes = axes
    fixedValues = fixed
    let count = axes.reduce(1) { $0 * $1.values.count }
    self.hasGaps =
      hasGaps || context.platforms.contains { component.cells(on: $0).count != count }
  }

  /// Whether the values of an axis have different parts.
  private static func hasKinds(_ axis: Int, of component: Component) -> Bool {
    component.properties.contains { $0.property == .presence && $0.axes.contains(axis) }
  }

  /// Whether it can be drawn as a button: something to press, with a label.
  var isButton: Bool {
    component.container != nil && component.label != nil
      && state?.values.contains { $0.source == "pressed" } == true
  }

  var state: AxisModel? { axes.first { $0.role == .state } }
  var variant: AxisModel? { axes.first { $0.role == .variant } }

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

  /// Whether a cell exists, as code over all axes; nil if all do.
  var availability: SwiftBody? {
    guard hasGaps else { return nil }
    let all = Array(axes.indices)
    let codes = context.platforms.map { platform in
      (
        SwiftContext.system(platform),
        choose(over: switchAxes(all)) { path in
          SwiftCode(
            component.reasonUnavailable(cell(path, over: all, on: platform)) == nil ? "true" : "false")
        }
      )
    }
    return codes.allSatisfy { $0.1 == SwiftCode("true") } ? nil : SwiftBody(codes)
  }
}
