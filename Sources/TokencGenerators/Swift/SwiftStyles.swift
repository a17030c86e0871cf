import TokencIR
import TokencSyntax

/// What a product may write of a component besides the style of its default kind: functions for the other kinds,
/// pairs for groups, presets, and one type for each distinct set of styles that these allow.
struct SwiftStyles {
  /// A type whose members are the styles that exist in some place. The others are there too, unavailable, so that
  /// the compiler says why.
  struct StyleSet {
    struct Member {
      var name: String
      var availability: SwiftAvailability
    }

    var type: String
    var doc: String
    var members: [Member]
  }

  /// One function: a kind, or the kinds of a group that show the same parts.
  struct Kind {
    /// `spectrumIconButton`
    var function: String
    var doc: String
    /// `SpectrumIconButtonKind`, where there is a choice, with its values.
    var kindType: String?
    var values: [SwiftComponent.AxisModel.Value]
    var set: String
    var hidesText: Bool
    var needsIcon: Bool
    var parameters: [Parameter]
  }

  /// What an axis is in a call.
  struct Parameter {
    /// `size`; nil where the place leaves no choice.
    var name: String?
    /// What a caller writes before it, where that is not the name.
    var label: String?
    var type: String
    /// `.medium`; nil: the caller must choose.
    var defaultValue: String?
    /// `size: size`, for the initialiser of the style.
    var argument: String
    /// The enum of the values, where a place has some of them only.
    var limited: Limited?
  }

  /// Some values of an axis: those that a kind or a preset has.
  struct Limited {
    /// `SpectrumButtonSmallMediumSize`
    var type: String
    var axis: SwiftComponent.AxisModel
    var values: [SwiftComponent.AxisModel.Value]
  }

  struct Pair {
    /// `accent`
    var lead: String
    var set: String
    var availability: SwiftAvailability
    /// With which it goes, and why not with others.
    var refusal: String
  }

  struct Preset {
    /// `spectrumClose`
    var function: String
    var doc: String
    var label, icon, role: String
    /// The icon stands alone, so that a pointer asks for a help tag.
    var hidesText: Bool
    var set: String
    var parameters: [Parameter]
    var availability: SwiftAvailability
    /// What the compiler says of another style; empty where there is none.
    var refusal: String
  }

  private(set) var sets: [StyleSet] = []
  private(set) var kinds: [Kind] = []
  private(set) var pairs: [Pair] = []
  /// The type of the styles of equal hierarchy.
  private(set) var equal: String?
  /// What the compiler says of a style that is not among them; empty where there is none.
  private(set) var equalRefusal = ""
  private(set) var presets: [Preset] = []
  /// The pair that an action takes if nobody chooses one: the first row's.
  private(set) var defaultPair = ""

  private let parent: SwiftComponent
  private let variant: SwiftComponent.AxisModel

  /// Nil for a component without styles.
  init?(_ component: SwiftComponent) {
    guard let variant = component.variant else { return nil }
    parent = component
    self.variant = variant
    setKinds()
    setPairs()
    setPresets()
  }

  // MARK: Sets

  /// The type for a set of styles: that of a group with just these, or one named after the first.
  private mutating func set(_ values: [Int], named name: String?, _ chosen: [(axis: Int, values: [Int])])
    -> String
  {
    let context = parent.context
    let axis = parent.component.axes[variant.index]
    let listed = variant.values.filter { values.contains($0.index) }
    let members = variant.values.compactMap { value -> StyleSet.Member? in
      if chosen.isEmpty, !values.contains(value.index) { return nil }
      return StyleSet.Member(
        name: value.name, availability: parent.availability(chosen + [(variant.index, [value.index])]))
    }
    let group = axis.groups.first { group in
      group.values.values.count == values.count && values.allSatisfy(group.values.contains)
    }
    let own = name ?? group.map { context.text($0.name) } ?? listed.first?.word ?? ""
    func type(_ parts: String) -> String {
      context.prefix + SwiftName.type(parts, acronyms: context.acronyms) + "Style"
    }
    let candidates = [
      own, listed.map(\.source).joined(separator: "-"), context.text(parent.component.name) + "-" + own,
    ]
    // The words for it may all be taken by other sets; numbers never are.
    for candidate in candidates + (2...(sets.count + 3)).map({ "\(own)-\($0)" }) {
      let type = type(candidate)
      if let same = sets.first(where: { $0.type == type }) {
        if same.members.map(\.name) == members.map(\.name),
          same.members.map(\.availability) == members.map(\.availability)
        {
          return type
        }
        continue
      }
      if type == parent.typeName + "Style" { continue }
      sets.append(StyleSet(type: type, doc: Self.doc("style", listed), members: members))
      return type
    }
    preconditionFailure("more names than sets of styles, and all are taken")
  }

  /// "The styles `quiet`, `loud`."
  private static func doc(_ noun: String, _ values: [SwiftComponent.AxisModel.Value]) -> String {
    let names = values.map { "`\($0.source)`" }.joined(separator: ", ")
    return "The \(noun)\(values.count == 1 ? "" : "s") \(names)."
  }

  // MARK: Kinds

  private mutating func setKinds() {
    guard let kind = parent.kind else { return }
    let context = parent.context
    var done: Set<Int> = [kind.defaultValue]
    for value in kind.values where !done.contains(value.index) {
      let group = parent.component.axes[kind.index].groups.first { $0.values.contains(value.index) }
      let members = kind.values.filter { group?.values.contains($0.index) ?? ($0.index == value.index) }
      let isShared =
        group != nil && members.count > 1 && members.allSatisfy { parts($0.index) == parts(value.index) }
      let values = isShared ? members : [value]
      done.formUnion(values.map(\.index))
      let name = isShared ? context.text(group!.name) : value.word
      let chosen = [(axis: kind.index, values: values.map(\.index))]
      let set = set(styles(chosen), named: group.map { context.text($0.name) } ?? value.word, chosen)
      let kindType =
        values.count > 1
        ? context.prefix + SwiftName.type(name, acronyms: context.acronyms) + "Kind" : nil
      let shown = parts(value.index)
      kinds.append(
        Kind(
          function: parent.member(name, in: .kind), doc: Self.doc("kind", values), kindType: kindType,
          values: values,
          set: set, hidesText: shown.label == .absent, needsIcon: shown.icon == .required,
          parameters: parameters(chosen, kindType: kindType, values)))
    }
  }

  /// What a kind shows in the resting state.
  private func parts(_ kind: Int) -> (label: Part.Presence, icon: Part.Presence) {
    let component = parent.component
    let cell = parent.cells.lazy.joined().first { $0[parent.kind?.index ?? 0] == kind }
    func presence(_ part: Int?) -> Part.Presence {
      guard let part, let cell else { return .absent }
      let mode = parent.context.program.defaultMode(on: cell.platform)
      let found = parent.context.program.property(.presence, of: part, in: cell, of: component, mode: mode)
      return switch found?.value {
      case .keyword(.required): .required
      case .keyword(.optional): .optional
      default: .absent
      }
    }
    return (presence(component.label), presence(component.part(.icon)))
  }

  /// The styles that exist with some values on some Apple platform.
  private func styles(_ chosen: [(axis: Int, values: [Int])]) -> [Int] {
    variant.values.map(\.index).filter {
      !parent.availability(chosen + [(variant.index, [$0])]).isNever
    }
  }

  /// The kind and everything else that may be chosen, for cells with some values.
  private func parameters(
    _ chosen: [(axis: Int, values: [Int])], kindType: String?, _ kinds: [SwiftComponent.AxisModel.Value],
    _ limited: Limited? = nil
  ) -> [Parameter] {
    var parameters: [Parameter] = []
    if let kind = parent.kind {
      let field = kind.field
      if let limited {
        let start = kinds.first { $0.index == kind.defaultValue } ?? kinds.first
        parameters.append(
          Parameter(
            name: field, type: limited.type, defaultValue: start.map { "." + $0.name },
            argument: "\(field): \(field).\(field)", limited: limited))
        return parameters + modifierParameters(chosen)
      }
      parameters.append(
        kindType.map {
          Parameter(
            name: field, type: $0, defaultValue: kinds.first.map { "." + $0.name },
            argument: "\(field): \(field).\(field)")
        } ?? Parameter(type: kind.type, argument: "\(field): .\(kinds.first?.name ?? "")"))
    }
    return parameters + modifierParameters(chosen)
  }

  /// The axes that add to a style, as parameters.
  func modifierParameters(_ chosen: [(axis: Int, values: [Int])]) -> [Parameter] {
    parent.modifiers.map { axis in
      let present = axis.values.filter { !parent.availability(chosen + [(axis.index, [$0.index])]).isNever }
      let start = present.first { $0.index == axis.defaultValue }
      if present.count == 1 {
        return Parameter(type: axis.type, argument: "\(axis.field): .\(present[0].name)")
      }
      if present.count < axis.values.count {
        let name =
          present.map(\.source).joined(separator: "-") + "-"
          + parent.context.text(parent.component.axes[axis.index].name)
        let type = parent.typeName + SwiftName.type(name, acronyms: parent.context.acronyms)
        return Parameter(
          name: axis.field, label: axis.label, type: type, defaultValue: start.map { "." + $0.name },
          argument: "\(axis.field): \(axis.field).\(axis.field)",
          limited: Limited(type: type, axis: axis, values: present))
      }
      return Parameter(
        name: axis.field, label: axis.label, type: axis.type, defaultValue: start.map { "." + $0.name },
        argument: "\(axis.field): \(axis.field)")
    }
  }

  // MARK: Groups

  private mutating func setPairs() {
    guard let grouping = parent.component.grouping else { return }
    let component = parent.component
    func isAllowed(_ lead: Int, _ support: Int) -> Bool {
      parent.context.platforms.contains { platform in
        let rows = grouping.pairs.filter { row in
          row.platforms.contains(platform)
            && (row.styles.contains(lead) && row.partners.contains(support)
              || row.styles.contains(support) && row.partners.contains(lead))
        }
        return !rows.isEmpty && rows.allSatisfy { $0.allowance == .allowed }
      }
    }
    let chosen = parent.kind.map { [(axis: $0.index, values: [$0.defaultValue])] } ?? []
    for (place, lead) in variant.values.enumerated().reversed() {
      let partners = variant.values[..<place].map(\.index).filter { isAllowed(lead.index, $0) }
      if partners.isEmpty { continue }
      pairs.append(
        Pair(
          lead: lead.name, set: set(partners, named: nil, []),
          availability: parent.availability(chosen + [(variant.index, [lead.index])]),
          refusal: grouping.refusal(
            of: lead.index, partners: partners, among: variant.values.map(\.index),
            on: parent.context.platforms,
            reasons: parent.context.program.names
          ) { value in variant.values.first { $0.index == value }.map { SwiftName.bare($0.name) } ?? "" }))
    }
    if let row = grouping.pairs.first(where: { $0.allowance == .allowed }) {
      func name(_ value: Int?) -> String { variant.values.first { $0.index == value }?.name ?? "" }
      // As the file lists them is not kept; the loudest that asks for nothing new stands for the row.
      func first(_ values: ValueSet) -> Int? {
        variant.values.last { value in
          values.contains(value.index)
            && !component.minimumVersions.contains {
              !$0.fallback.isEmpty && $0.cells.values[variant.index] != .all
                && $0.cells.values[variant.index].contains(value.index)
                && $0.versions.contains { $0.version == nil }
            }
        }?.index
      }
      defaultPair = ".\(name(first(row.styles)))(with: .\(name(first(row.partners))))"
    }
    let styles = Array(grouping.equalHierarchy.values)
    if !styles.isEmpty {
      equal = set(styles, named: nil, [])
      if let names = limits(styles) { equalRefusal = "Choices of equal weight are \(names)." }
    }
  }

  /// The names of some styles; nil for all that there are.
  private func limits(_ styles: [Int]) -> String? {
    let listed = variant.values.filter { styles.contains($0.index) }
    if listed.count == variant.values.count { return nil }
    return listed.map { SwiftName.bare($0.name) }.joined(separator: " or ")
  }

  // MARK: Presets

  private mutating func setPresets() {
    let context = parent.context
    for preset in parent.component.presets {
      let platforms = context.platforms.filter { preset.cells.platforms.contains($0) }
      guard let platform = platforms.first else { continue }
      var chosen: [(axis: Int, values: [Int])] = []
      for axis in parent.axes where axis.role != .state && axis.role != .variant {
        let values = axis.values.map(\.index).filter { preset.cells.values[axis.index].contains($0) }
        if values.count < axis.values.count { chosen.append((axis.index, values)) }
      }
      let styles = styles(chosen).filter { preset.cells.values[variant.index].contains($0) }
      let kinds = parent.kind.map { kind in
        kind.values.filter { preset.cells.values[kind.index].contains($0.index) }
      }
      guard !styles.isEmpty else { continue }
      let kindType = self.kinds.first { $0.values.map(\.index) == kinds?.map(\.index) }?.kindType
      let limitedKind = kindType == nil ? limited(kinds ?? []) : nil
      var availability = SwiftAvailability()
      for other in context.platforms where !platforms.contains(other) {
        let system = other.title
        availability.unavailable.append((system, "\(system) has no preset '\(context.text(preset.name))'."))
      }
      let icon = preset.icons.first { $0.platform == platform } ?? preset.icons.first { $0.platform == nil }
      presets.append(
        Preset(
          function: parent.member(context.text(preset.name), in: .preset),
          doc: "`\(context.text(preset.label))`: the icon and the name for VoiceOver are given.",
          label: context.text(preset.label), icon: icon.map { context.text($0.name) } ?? "",
          role: ["cancel", "destructive"].contains(context.text(preset.role))
            ? context.text(preset.role) : "",
          hidesText: kinds?.allSatisfy { parts($0.index).label == .absent } ?? false,
          set: set(styles, named: nil, []),
          parameters: parameters(chosen, kindType: kindType, kinds ?? [], limitedKind),
          availability: availability,
          refusal: limits(styles).map { "\(context.text(preset.label)) comes in \($0)." } ?? ""))
    }
  }

  /// The enum of some kinds that no function has together; nil where there is no choice.
  private func limited(_ kinds: [SwiftComponent.AxisModel.Value]) -> Limited? {
    guard let axis = parent.kind, kinds.count > 1 else { return nil }
    let name =
      kinds.map(\.source).joined(separator: "-") + "-"
      + parent.context.text(parent.component.axes[axis.index].name)
    let type = parent.typeName + SwiftName.type(name, acronyms: parent.context.acronyms)
    return Limited(type: type, axis: axis, values: kinds)
  }

  // MARK: Names

  /// Every type that a component adds without its own name in front.
  var types: [String] { sets.map(\.type) + kinds.compactMap(\.kindType) + limited.map(\.type) }

  /// The enums of some values of an axis, each once.
  var limited: [Limited] {
    var types: [Limited] = []
    for parameter in kinds.flatMap(\.parameters) + presets.flatMap(\.parameters) {
      if let own = parameter.limited, !types.contains(where: { $0.type == own.type }) { types.append(own) }
    }
    return types
  }
}
