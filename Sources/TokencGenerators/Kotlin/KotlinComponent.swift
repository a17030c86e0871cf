import TokencIR
import TokencMustache
import TokencSyntax

/// One component on Android: its axes as enums, a function for each property over the axes that it depends
/// on, and the functions that draw it.
struct KotlinComponent {
  let component: Component
  let context: KotlinContext
  let values: KotlinValues
  /// Behind the prefix: `Button`.
  let typeName: String
  let axes: [KotlinAxis]
  let kinds: [KotlinKind]
  let groups: KotlinGroups
  private let sets: KotlinStyleSets
  private let entries: [Entry]
  private var program: Program { context.program }

  /// A property with its matrix on the platform.
  private struct Entry {
    var property: KotlinProperty
    var matrix: Matrix<[ResolvedProperty]>
    var parameters: [KotlinContext.Parameter]
    var byMode: Bool
    /// Slots of each choice of parameters.
    var slotCount: Int
  }

  init(_ component: Component, _ context: KotlinContext, _ out: inout Findings) {
    self.component = component
    self.context = context
    values = KotlinValues(context)
    let typeName = KotlinName.upper(context.program.names[component.name])
    self.typeName = typeName
    let cells = component.availableCells(on: context.platform)
    let sets = KotlinStyleSets(component, context, cells: cells)
    let axes = component.axes.indices.map {
      KotlinAxis($0, of: component, context, prefix: context.prefix + typeName, sets: sets)
    }
    self.axes = axes
    self.sets = sets
    kinds = KotlinKind.all(of: component, context, cells: cells, axes: axes, sets: sets)
    groups = KotlinGroups(component, context, cells: cells)
    entries = KotlinProperty.all(of: component, values).map {
      Self.entry($0, component, context, cells)
    }
  }

  /// A component that a finger presses gets a composable; others are data.
  /// The axis by which the API is split into functions.
  var kindAxis: Int? { sets.kindAxis }

  /// Whether anything follows the state.
  var hasStates: Bool {
    component.interactionAxis.map { axis in entries.contains { $0.matrix.axes.contains(axis) } } ?? false
  }

  var canBePressed: Bool { program.isDrawnAsButton(component) }

  private static func entry(
    _ property: KotlinProperty, _ component: Component, _ context: KotlinContext, _ cells: [Cell]
  ) -> Entry {
    let program = context.program
    let mentioned = component.modifiersMentioned(by: property.property, of: property.part, in: program)
    let parameters = context.parameters(of: mentioned)
    let modes = context.variesBySlot(mentioned) ? context.slotModes[...] : context.slotModes[..<1]
    let choices = KotlinChoice.all(parameters)
    let matrix = Matrix<[ResolvedProperty]>(
      component, on: context.platform, cells: cells,
      over: component.axesMentioned(by: property.property, of: property.part)
    ) { cell in
      choices.flatMap { choice in
        modes.map { mode in
          let mode = context.modes(mode, with: choice)
          var found =
            program.property(property.property, of: property.part, in: cell, of: component, mode: mode)
            ?? ResolvedProperty(value: .none)
          // Cells that look the same and have the same names are one case, whichever setting won.
          found.setting = nil
          return found
        }
      }
    }
    let values = KotlinValues(context)
    let byMode =
      modes.count > 1
      && matrix.outcomes.contains { outcome in
        stride(from: 0, to: outcome.count, by: modes.count).contains {
          !values.agree(outcome[$0..<$0 + modes.count].map(\.value))
        }
      }
    return Entry(
      property: property, matrix: matrix, parameters: parameters, byMode: byMode, slotCount: modes.count)
  }

  /// The values of axes of which a kind, or presets, have some only.
  private var limited: [(axis: KotlinAxis, values: [Int])] {
    guard let kindAxis = sets.kindAxis else { return groups.presets.flatMap { limited($0, nil, nil) } }
    let ofKinds = kinds.flatMap { kind in
      kind.arguments.compactMap { argument -> (axis: KotlinAxis, values: [Int])? in
        guard let axis = axes.first(where: { $0.name == argument.name }), axis.index != component.orderedAxis,
          axis.index != kindAxis
        else { return nil }
        let cells = component.availableCells(on: context.platform).filter {
          kind.kinds.contains($0[kindAxis])
        }
        return (axis, axis.values.filter { value in cells.contains { $0[axis.index] == value } })
      }
    }
    return ofKinds
      + groups.presets.flatMap { preset in
        limited(preset, kindAxis, kinds.first { $0.kinds.contains(preset.cell[kindAxis]) })
      }
  }

  private func limited(_ preset: KotlinPresets, _ kindAxis: Int?, _ kind: KotlinKind?)
    -> [(axis: KotlinAxis, values: [Int])]
  {
    axes.compactMap { axis in
      if axis.index == component.orderedAxis || axis.index == component.interactionAxis { return nil }
      return preset.limitedType(axis, kindAxis, kind) == nil ? nil : (axis, preset.values[axis.index])
    }
  }

  // MARK: Core

  func buildCore(_ view: inout View) {
    view.object { view in
      setHead(&view)
      KotlinDoc([program.names[component.description]]).build(&view)
      view.list("axes") { view in
        for axis in axes where axis.isEmitted { view.object { axis.build(&$0) } }
      }
      KotlinKind.buildKindTypes(kinds, sets.kindAxis.map { axes[$0] }, limited: limited, &view)
      if let ordered = component.orderedAxis {
        sets.build(axes[ordered], &view)
      } else {
        view.list("sets") { _ in }
      }
      groups.buildCore(
        component.orderedAxis.map { axes[$0] }, self,
        refused: sets.sets.count > 1 ? sets.sets[0].type : nil, &view)
      view.list("properties") { view in
        for (index, entry) in entries.enumerated() {
          view.object { view in
            view.set("isFirst", index == 0)
            build(entry, &view)
          }
        }
      }
      let cellAxes = axes.filter(\.isEmitted)
      view.set("hasAxes", !cellAxes.isEmpty)
      view.list("cellAxes") { view in
        for axis in cellAxes {
          view.object { view in
            view.set("name", axis.name, .code)
            view.set("type", axis.type, .code)
            view.set("sourceName", program.names[component.axes[axis.index].name])
          }
        }
      }
      view.list("modifiers") { view in
        for parameter in context.parameters { view.object { context.setParameter(parameter, &$0) } }
      }
    }
  }

  private func setHead(_ view: inout View) {
    context.setHead(&view)
    view.set("C", context.prefix + typeName, .code)
    view.set("c", KotlinName.lower(context.prefix + typeName), .code)
    view.set("hasDurations", entries.contains { $0.property.type.hasPrefix("Duration") })
    view.set("hasMilliseconds", entries.contains(where: usesMilliseconds))
    view.set("component", program.names[component.name])
  }

  private func usesMilliseconds(_ entry: Entry) -> Bool {
    entry.matrix.outcomes.contains { outcome in
      outcome.contains { resolved in
        switch resolved.value {
        case .duration, .transition: true
        default: false
        }
      }
    }
  }

  /// The arguments that a property's function takes, in the order of the axes, then modifiers, then the mode.
  private func parameters(of entry: Entry) -> [(name: String, type: String)] {
    entry.matrix.axes.map { (axes[$0].name, axes[$0].type) }
      + entry.parameters.map { (KotlinName.quoted($0.name), $0.type) }
      + (entry.byMode ? [("mode", context.prefix + "Mode")] : [])
  }

  private func build(_ entry: Entry, _ view: inout View) {
    let parameters = parameters(of: entry)
    view.set("name", entry.property.name, .code)
    view.set("sourceName", entry.property.sourceName)
    KotlinDoc(
      entry.property.sourceName, component.table(entry.property.property, of: entry.property.part), program
    )
    .build(&view)
    view.set("type", entry.property.type, .code)
    view.set("signature", parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", "), .code)
    view.set("arguments", parameters.map(\.name).joined(separator: ", "), .code)
    view.object("value") { view in node(entry.matrix.root, entry, depth: 1, &view) }
  }

  private func node(
    _ node: Matrix<[ResolvedProperty]>.Node, _ entry: Entry, depth: Int, _ view: inout View
  ) {
    switch node {
    case .outcome(let index):
      guard entry.matrix.outcomes.indices.contains(index) else {
        return KotlinChoice.leaf(&view) { $0.append("null") }
      }
      let outcome = entry.matrix.outcomes[index]
      let choices = KotlinChoice.all(entry.parameters).map { $0.map(\.context) }
      KotlinChoice(context, byMode: entry.byMode).build(entry.parameters[...], [], depth: depth, &view) {
        chosen, slot, buffer in
        let start = (choices.firstIndex(of: chosen.map(\.context)) ?? 0) * entry.slotCount
        let slots = slot.map { start + $0..<start + $0 + 1 } ?? start..<start + entry.slotCount
        entry.property.write(Array(outcome[slots]), to: &buffer)
      }
    case .branch(let axis, let cases):
      KotlinChoice.branch(axes[axis].name, depth, &view) { view in
        for branch in cases {
          let labels = branch.values.map { "\(axes[axis].type).\(axes[axis].entry($0))" }
          KotlinChoice.branchCase(labels.joined(separator: ", "), depth, &view) { view in
            self.node(branch.node, entry, depth: depth + 1, &view)
          }
        }
      }
    }
  }

  // MARK: Layer

  func buildLayer(_ view: inout View) {
    view.object { view in
      setHead(&view)
      KotlinLayer(self).build(&view)
    }
  }

  /// By index: to look at each entry itself would count references to all that it holds.
  private func places(of property: Property, _ kind: Part.Kind) -> [Int] {
    entries.indices.filter {
      entries[$0].property.property == property && entries[$0].property.kind == kind
    }
  }

  /// A call of a property's function from the layer; `state` is what stands for the interaction axis.
  func call(_ property: Property, of kind: Part.Kind, state: String = "state") -> String? {
    guard let index = places(of: property, kind).first else { return nil }
    let entry = entries[index]
    let arguments =
      entry.matrix.axes.map { $0 == component.interactionAxis ? state : axes[$0].name }
      + entry.parameters.map { "\(context.prefix)Theme.\(KotlinName.quoted($0.name))" }
      + (entry.byMode ? ["mode"] : [])
    return "\(context.prefix)\(typeName)Look.\(entry.property.name)(\(arguments.joined(separator: ", ")))"
  }

  /// The entry of the state at rest, with its type.
  var restingState: String {
    guard let axis = component.interactionAxis.map({ axes[$0] }), let first = axis.values.first else {
      return ""
    }
    return "\(axis.type).\(axis.entry(first))"
  }

  func depends(_ property: Property, of kind: Part.Kind, on axis: Int) -> Bool {
    places(of: property, kind).contains { entries[$0].matrix.axes.contains(axis) }
  }

  /// Nil where the part is absent.
  func presence(of part: Int?, in cell: Cell) -> Part.Presence? {
    guard let part else { return nil }
    let found = program.property(.presence, of: part, in: cell, of: component, mode: context.slotModes[0])
    return switch found?.value {
    case .keyword(.required): .required
    case .keyword(.optional): .optional
    default: nil
    }
  }

  /// Whether a length is, in some cell, larger than some dp.
  func isEver(_ property: Property, of kind: Part.Kind, above limit: Int) -> Bool {
    places(of: property, kind).contains { index in
      entries[index].matrix.outcomes.contains { outcome in
        outcome.contains {
          if case .dimension(let length) = $0.value { length.pixels > Decimal(limit) } else { false }
        }
      }
    }
  }

  /// Whether a property has, in some cell, another value than this.
  func isEver(_ property: Property, of kind: Part.Kind, otherThan value: Value) -> Bool {
    places(of: property, kind).contains { index in
      entries[index].matrix.outcomes.contains { $0.contains { $0.value != value } }
    }
  }
}
