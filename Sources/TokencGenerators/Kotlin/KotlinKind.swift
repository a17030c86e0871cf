import TokencIR
import TokencMustache
import TokencSyntax

/// One function of the API: a kind, or the kinds of a group that have the same parts.
struct KotlinKind {
  /// `SpectrumIconButton`.
  var function: String
  /// Of the kind axis; empty without one.
  var kinds: [Int]
  var label: Part.Presence?
  var icon: Part.Presence?
  var arguments: [Argument]
  /// The enum of the kinds of a group: `SpectrumIconButtonKind`.
  var kindType: String?
  /// Some of its cells hide the label that others show: the text is spoken there.
  var hidesLabel = false
  /// Some of its cells need an icon, and others have none.
  var needsIconAtTimes = false

  /// What an axis is in the call: a parameter, or what it can only be.
  struct Argument {
    var name: String
    /// Nil where the kind leaves no choice.
    var type: String?
    var defaultValue: String?
    var expression: String
  }

  static func all(
    of component: Component, _ context: KotlinContext, cells: [Cell], axes: [KotlinAxis],
    sets: KotlinStyleSets
  ) -> [KotlinKind] {
    let builder = Builder(component: component, context: context, cells: cells, axes: axes, sets: sets)
    guard let axis = sets.kindAxis else { return [builder.kind([], named: nil)].compactMap { $0 } }
    var result: [KotlinKind] = []
    var done: Set<Int> = []
    if component.axes[axis].groups.isEmpty {
      return builder.byParts(axis)
    }
    for value in axes[axis].values where !done.contains(value) {
      let group = component.axes[axis].groups.first { $0.values.contains(value) }
      let members = axes[axis].values.filter { group?.values.contains($0) ?? ($0 == value) }
      let parts = members.map { builder.parts(of: $0) }
      if let group, parts.allSatisfy({ $0 == parts[0] }) {
        done.formUnion(members)
        result += [builder.kind(members, named: context.program.names[group.name])].compactMap { $0 }
      } else {
        done.insert(value)
        let name = context.program.names[component.axes[axis].values[value].name]
        result += [builder.kind([value], named: name)].compactMap { $0 }
      }
    }
    return result
  }

  private struct Builder {
    let component: Component
    let context: KotlinContext
    let cells: [Cell]
    let axes: [KotlinAxis]
    let sets: KotlinStyleSets

    private func cells(of kinds: [Int]) -> [Cell] {
      guard let axis = sets.kindAxis, !kinds.isEmpty else { return cells }
      return cells.filter { kinds.contains($0[axis]) }
    }

    private func presence(_ part: Int?, _ cell: Cell) -> Part.Presence? {
      guard let part else { return nil }
      let found = context.program.property(
        .presence, of: part, in: cell, of: component, mode: context.slotModes[0])
      return switch found?.value {
      case .keyword(.required): .required
      case .keyword(.optional): .optional
      default: nil
      }
    }

    /// Over some cells: required if it is in all of them, optional if it is there in some.
    private func presence(_ part: Int?, _ cells: [Cell]) -> Part.Presence? {
      let all = cells.map { presence(part, $0) }
      if all.allSatisfy({ $0 == .required }) { return .required }
      return all.contains { $0 != nil } ? .optional : nil
    }

    /// Without groups: the kinds that show the same are one function. That of the default has the component's name,
    /// and others say their kinds before it: `BrandIconOnlyButton`.
    func byParts(_ axis: Int) -> [KotlinKind] {
      let names = context.program.names
      let own = names[component.name]
      var rows: [[Int]] = []
      for value in axes[axis].values where !cells(of: [value]).isEmpty {
        if let row = rows.firstIndex(where: {
          parts(of: $0[0]) == parts(of: value) && sets.set(of: $0[0])?.type == sets.set(of: value)?.type
        }) {
          rows[row].append(value)
        } else {
          rows.append([value])
        }
      }
      let start = component.axes[axis].defaultValue ?? rows.first { parts(of: $0[0]).first != .some(nil) }?[0]
      return rows.compactMap { row in
        let isOwn = start.map(row.contains) ?? false
        let words = row.map { names[component.axes[axis].values[$0].name] } + [own]
        return kind(
          row, named: isOwn ? own : words.joined(separator: "-"), kindType: axes[axis].limitedType(row))
      }
    }

    /// The label's and the icon's presence.
    func parts(of kind: Int) -> [Part.Presence?] {
      guard let cell = cells(of: [kind]).first else { return [] }
      return [presence(component.label, cell), presence(component.part(.icon), cell)]
    }

    func kind(_ kinds: [Int], named name: String?, kindType: String?? = nil) -> KotlinKind? {
      let cells = cells(of: kinds)
      guard !cells.isEmpty else { return nil }
      let function = context.prefix + KotlinName.upper(name ?? context.program.names[component.name])
      let kindType = kindType ?? (kinds.count > 1 ? function + "Kind" : nil)
      let arguments = axes.filter { $0.isEmitted && $0.index != component.interactionAxis }
        .map { argument($0, kinds, cells, kindType) }
      let icons = cells.map { presence(component.part(.icon), $0) }
      let labels = cells.map { presence(component.label, $0) }
      return KotlinKind(
        function: function, kinds: kinds, label: presence(component.label, cells),
        icon: presence(component.part(.icon), cells), arguments: arguments, kindType: kindType,
        hidesLabel: labels.contains { $0 == nil } && labels.contains { $0 != nil },
        needsIconAtTimes: icons.contains(.required) && icons.contains { $0 == nil })
    }

    private func argument(_ axis: KotlinAxis, _ kinds: [Int], _ cells: [Cell], _ kindType: String?)
      -> Argument
    {
      let values = axis.values.filter { value in cells.contains { $0[axis.index] == value } }
      if values.count == 1 {
        return Argument(name: axis.name, expression: "\(axis.type).\(axis.entry(values[0]))")
      }
      let isSplit = axis.index == component.orderedAxis && sets.sets.count > 1
      let set = isSplit ? kinds.first.flatMap(sets.set) : nil
      let wrapper =
        axis.index == sets.kindAxis ? kindType : set?.type ?? (isSplit ? nil : axis.limitedType(values))
      let type = wrapper ?? axis.type
      var defaultValue = component.axes[axis.index].defaultValue.flatMap {
        values.contains($0) ? axis.entry($0) : nil
      }
      if axis.index == sets.kindAxis, defaultValue == nil { defaultValue = axis.entry(values[0]) }
      return Argument(
        name: axis.name, type: type, defaultValue: defaultValue.map { "\(type).\($0)" },
        expression: wrapper == nil ? axis.name : "\(axis.name).value")
    }
  }

  /// The enums of kinds that share a function, and those of some values of another axis.
  static func buildKindTypes(
    _ kinds: [KotlinKind], _ axis: KotlinAxis?, limited: [(axis: KotlinAxis, values: [Int])],
    _ view: inout View
  ) {
    view.list("kindTypes") { view in
      var done: Set<String> = []
      for (axis, values) in limited {
        guard let type = axis.limitedType(values), done.insert(type).inserted else { continue }
        view.object { view in
          view.set("type", type, .code)
          view.set("whole", axis.type, .code)
          view.list("entries") { view in
            for value in values { view.object { $0.set("entry", axis.entry(value), .code) } }
          }
        }
      }
      for kind in kinds {
        guard let type = kind.kindType, let axis, done.insert(type).inserted else { continue }
        view.object { view in
          view.set("type", type, .code)
          view.set("whole", axis.type, .code)
          view.list("entries") { view in
            for value in kind.kinds { view.object { $0.set("entry", axis.entry(value), .code) } }
          }
        }
      }
    }
  }
}
