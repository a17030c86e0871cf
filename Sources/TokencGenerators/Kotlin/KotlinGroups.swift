import TokencIR
import TokencMustache
import TokencSyntax

/// Which styles may stand side by side on Android: the sets of styles that pairs, groups of equal weight and presets
/// take, each an enum, and the pairs as functions of one type. What is not among them cannot be written (D6).
struct KotlinGroups {
  /// `SpectrumLowStyle`.
  struct StyleSet {
    var type: String
    /// Lowest emphasis first.
    var styles: [Int]
    /// What the compiler says of another style.
    var refusals: [(style: Int, text: String)] = []
  }

  private(set) var sets: [StyleSet] = []
  /// Of each style that may lead, the set of its partners; highest emphasis first.
  private(set) var leads: [(style: Int, set: Int, refusal: String)] = []
  /// The set of styles for actions of equal weight.
  private(set) var equal: Int?
  private(set) var presets: [KotlinPresets] = []
  /// `SpectrumPair`.
  let pairType: String
  /// `SpectrumAction`.
  let actionType: String
  /// Whether supporting buttons stand before the leading one, in reading direction.
  let leadsLast: Bool
  private let prefix: String

  init(_ component: Component, _ context: KotlinContext, cells: [Cell]) {
    let program = context.program
    // The first component that has groups has the short names; another one's names say whose they are.
    let isFirst =
      program.components.first { $0.grouping != nil || !$0.presets.isEmpty }?.name == component.name
    let prefix = context.prefix + (isFirst ? "" : KotlinName.upper(program.names[component.name]))
    self.prefix = prefix
    pairType = prefix + "Pair"
    actionType = prefix + "Action"
    leadsLast = component.grouping?.confirm != .leading
    guard let ordered = component.orderedAxis else { return }
    let styles = component.axes[ordered].values(on: context.platform).filter { style in
      cells.contains { $0[ordered] == style }
    }
    if let grouping = component.grouping {
      for (rank, lead) in styles.enumerated().reversed() {
        let partners = styles[..<rank].filter { grouping.allows(lead, with: $0, on: context.platform) }
        if !partners.isEmpty {
          let refusal = grouping.refusal(
            of: lead, partners: Array(partners), among: styles, on: [context.platform], reasons: program.names
          ) { KotlinName.upper(program.names[component.axes[ordered].name(of: $0, on: context.platform)]) }
          leads.append((lead, set(Array(partners), component.axes[ordered], context), refusal))
        }
      }
      let equals = styles.filter { grouping.equalHierarchy.contains($0) }
      if !equals.isEmpty { equal = set(equals, component.axes[ordered], context) }
    }
    for preset in component.presets where preset.cells.platforms.contains(context.platform) {
      let own = cells.filter(preset.cells.contains)
      let values = component.axes.indices.map { axis in
        component.axes[axis].values(on: context.platform).filter { value in
          own.contains { $0[axis] == value }
        }
      }
      if own.isEmpty { continue }
      if let place = presets.firstIndex(where: { $0.values == values }) {
        presets[place].items.append(preset)
      } else {
        let place = set(values[ordered], component.axes[ordered], context)
        let number = presets.isEmpty ? "" : "\(presets.count + 1)"
        presets.append(
          KotlinPresets(
            type: prefix + "Preset" + number, function: prefix + "Preset" + number + "Button",
            styleType: sets[place].type, values: values, items: [preset], cell: own[0]))
      }
    }
    setRefusals(styles, component.grouping, program.names, on: context.platform) {
      KotlinName.upper(program.names[component.axes[ordered].name(of: $0, on: context.platform)])
    }
  }

  /// What the compiler says of the styles that a set does not have, by what the set is for.
  private mutating func setRefusals(
    _ styles: [Int], _ grouping: Grouping?, _ reasons: Interner, on platform: Platform, name: (Int) -> String
  ) {
    for place in sets.indices {
      let own = sets[place].styles.map(name).joined(separator: " or ")
      var uses: [String] = []
      if place == equal { uses.append("Choices of equal weight are \(own).") }
      if presets.contains(where: { $0.styleType == sets[place].type }) {
        uses.append("A preset comes in \(own).")
      }
      for style in styles where !sets[place].styles.contains(style) {
        var text = "\(name(style)) has no place where \(own) is asked for."
        var told: [Symbol] = []
        for lead in leads where lead.set == place && lead.style != style {
          guard let reason = grouping?.reason(against: style, beside: lead.style, on: platform),
            !told.contains(reason)
          else { continue }
          told.append(reason)
          text += " Not beside \(name(lead.style)): \(reasons[reason])"
        }
        sets[place].refusals.append((style, ([text] + uses).joined(separator: " ")))
      }
    }
  }

  /// The place of a set of styles: it has the name of the axis's group with these values, or that of its first.
  private mutating func set(_ styles: [Int], _ axis: Axis, _ context: KotlinContext) -> Int {
    if let place = sets.firstIndex(where: { $0.styles == styles }) { return place }
    let names = context.program.names
    let named = axis.groups.first { group in
      axis.values(on: context.platform).filter(group.values.contains) == styles
    }
    func upper(_ value: Int) -> String { KotlinName.upper(names[axis.name(of: value, on: context.platform)]) }
    let suffix = KotlinName.upper(names[axis.name])
    var type = prefix + (named.map { KotlinName.upper(names[$0.name]) } ?? upper(styles[0])) + suffix
    if sets.contains(where: { $0.type == type }) { type = prefix + styles.map(upper).joined() + suffix }
    sets.append(StyleSet(type: type, styles: styles))
    return sets.count - 1
  }

  // MARK: Core

  /// - Parameter refused: the type of the styles of the first kind, where it is not the axis's own: what somebody
  ///   would write for a partner that is not allowed.
  func buildCore(_ style: KotlinAxis?, _ matrix: KotlinComponent, refused: String?, _ view: inout View) {
    view.list("namedSets") { view in
      guard let style else { return }
      for set in sets {
        view.object { view in
          view.set("type", set.type, .code)
          view.set("whole", style.type, .code)
          view.list("entries") { view in
            for value in set.styles { view.object { $0.set("entry", style.entry(value), .code) } }
          }
          view.set("hasUnavailable", !set.refusals.isEmpty)
          view.list("unavailable") { view in
            for refusal in set.refusals {
              view.object { view in
                view.set("entry", style.entry(refusal.style), .code)
                view.set("reason", refusal.text)
              }
            }
          }
        }
      }
    }
    if let style, !leads.isEmpty {
      view.object("pair") { view in
        view.set("type", pairType, .code)
        view.set("whole", style.type, .code)
        view.list("leads") { view in
          for (index, lead) in leads.enumerated() {
            view.object { view in
              view.set("isFirst", index == 0)
              let entry = style.entry(lead.style)
              view.set("function", KotlinName.quoted(KotlinName.lower(entry)), .code)
              view.set("entry", entry, .code)
              view.set("partners", sets[lead.set].type, .code)
              view.set("refusal", lead.refusal)
              // What somebody may write for a partner: any style, or one of a set that has others too.
              let partners = Set(sets[lead.set].styles)
              let others = sets.filter { !partners.isSuperset(of: $0.styles) }.map(\.type)
              view.list("refused") { view in
                for type in [refused ?? style.type] + others { view.set(.item, type, .code) }
              }
            }
          }
        }
      }
    } else {
      view.setNull("pair")
    }
    view.list("presets") { view in
      for preset in presets { view.object { preset.buildCore(matrix, &$0) } }
    }
  }

  // MARK: Layer

  func buildLayer(_ matrix: KotlinComponent, _ view: inout View) {
    let component = matrix.component
    if let ordered = component.orderedAxis, !leads.isEmpty || equal != nil,
      let kind = matrix.kinds.first(where: { $0.label != nil })
    {
      let style = matrix.axes[ordered]
      view.object("group") { view in
        view.set("function", matrix.context.prefix + matrix.typeName + "Group", .code)
        view.set("action", actionType, .code)
        view.set("hasPair", !leads.isEmpty)
        view.set("pairType", pairType, .code)
        view.set("leadsLast", leadsLast)
        view.set("hasEqual", equal != nil)
        view.set("equalType", equal.map { sets[$0].type } ?? "", .code)
        let limit = equal.map { names(sets[$0].styles, of: style) } ?? ""
        view.set("equalRefusal", "Choices of equal weight are \(limit).")
        view.set("style", style.name, .code)
        view.set("styleType", style.type, .code)
        view.set("groupTakesIcon", kind.icon != nil)
        view.set("iconIsRequired", kind.icon == .required)
        let state = matrix.restingState
        view.set("spacing", matrix.call(.spacing, of: .shape, state: state) ?? "0", .code)
        view.set("spacingByStyle", matrix.depends(.spacing, of: .shape, on: ordered))
        let arguments = kind.arguments.filter { $0.name != style.name }
        matrix.build(arguments, &view)
      }
    } else {
      view.setNull("group")
    }
    view.list("presets") { view in
      for preset in presets {
        view.object { view in
          preset.buildLayer(matrix, &view)
          let set = sets.first { $0.type == preset.styleType }
          let axis = matrix.component.orderedAxis.map { matrix.axes[$0] }
          // Presets in all styles refuse none.
          let limit = set.flatMap { set in axis.map { names(set.styles, of: $0) } }
          view.set("refusal", limit.map { "A preset comes in \($0)." } ?? "")
        }
      }
    }
  }

  private func names(_ styles: [Int], of axis: KotlinAxis) -> String {
    styles.map(axis.entry).joined(separator: " or ")
  }
}

/// Buttons whose label and symbol are given, that exist in the same cells.
struct KotlinPresets {
  /// `SpectrumPreset`.
  let type: String
  /// `SpectrumPresetButton`.
  let function: String
  let styleType: String
  /// Of each axis the values that they have.
  let values: [[Int]]
  var items: [Preset]
  /// One in which they exist.
  let cell: Cell

  func buildCore(_ matrix: KotlinComponent, _ view: inout View) {
    let context = matrix.context
    let program = context.program
    view.set("type", type, .code)
    view.list("items") { view in
      for item in items {
        view.object { view in
          let icon = item.icons.first { $0.platform == context.platform } ?? item.icons.first
          view.set("entry", KotlinName.upper(program.names[item.name]), .code)
          view.set("label", KotlinName.literal(program.names[item.label]), .code)
          view.set("symbol", KotlinName.literal(icon.map { program.names[$0.name] } ?? ""), .code)
          let role = program.names[item.role]
          view.set("role", KotlinName.upper(role.isEmpty ? self.role(matrix) : role), .code)
        }
      }
    }
  }

  private func role(_ matrix: KotlinComponent) -> String {
    let (component, program) = (matrix.component, matrix.context.program)
    guard let part = component.part(.action),
      case .keyword(let role)? = program.property(
        .role, of: part, in: cell, of: component, mode: matrix.context.slotModes[0])?.value
    else { return "normal" }
    return role.name
  }

  /// The enum of the values that these presets have, where they are fewer than the place's.
  func limitedType(_ axis: KotlinAxis, _ kindAxis: Int?, _ kind: KotlinKind?) -> String? {
    let own = values[axis.index]
    if axis.index == kindAxis, kind?.kinds == own { return nil }
    return axis.limitedType(own)
  }

  func buildLayer(_ matrix: KotlinComponent, _ view: inout View) {
    let component = matrix.component
    view.set("function", function, .code)
    view.set("presetType", type, .code)
    view.set("takesText", matrix.presence(of: component.label, in: cell) != nil)
    let kindAxis = matrix.kindAxis
    let kind = matrix.kinds.first { kind in
      kindAxis.map { kind.kinds.contains(cell[$0]) } ?? true
    }
    var arguments = kind?.arguments ?? []
    for index in arguments.indices {
      guard let axis = matrix.axes.first(where: { $0.name == arguments[index].name }) else { continue }
      let own = values[axis.index]
      if axis.index == component.orderedAxis {
        arguments[index].type = styleType
        arguments[index].expression = "\(axis.name).value"
        arguments[index].defaultValue = nil
      } else if own.count == 1 {
        arguments[index].type = nil
        arguments[index].expression = "\(axis.type).\(axis.entry(own[0]))"
      } else if let type = limitedType(axis, kindAxis, kind) {
        arguments[index].type = type
        arguments[index].expression = "\(axis.name).value"
        let start = component.axes[axis.index].defaultValue.flatMap { own.contains($0) ? $0 : nil }
        arguments[index].defaultValue = start.map { "\(type).\(axis.entry($0))" }
      }
    }
    matrix.build(arguments, &view)
  }
}

extension Grouping {
  /// Why two styles may not stand side by side, where the file says it.
  func reason(against style: Int, beside other: Int, on platform: Platform) -> Symbol? {
    pairs.first { pair in
      pair.allowance != .allowed && !pair.reason.isEmpty && pair.platforms.contains(platform)
        && (pair.styles.contains(style) && pair.partners.contains(other)
          || pair.styles.contains(other) && pair.partners.contains(style))
    }?.reason
  }

  /// Whether two styles may stand side by side on a platform as they are: `separated` needs a distance that no type
  /// can give.
  func allows(_ style: Int, with partner: Int, on platform: Platform) -> Bool {
    pairs.contains { pair in
      pair.allowance == .allowed && pair.platforms.contains(platform)
        && (pair.styles.contains(style) && pair.partners.contains(partner)
          || pair.styles.contains(partner) && pair.partners.contains(style))
    }
  }
}
