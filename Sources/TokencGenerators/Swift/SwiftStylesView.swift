import TokencIR
import TokencMustache
import TokencSyntax

extension SwiftComponent {
  /// What may be written besides the styles of the default kind: sets, kinds, groups, presets, roles.
  func setStyles(_ styles: SwiftStyles?, _ doc: View.Key, _ view: inout View) {
    // The first button of a set of tokens has the short names: `SpectrumPair`, `spectrumPending`.
    let isFirst =
      context.program.components.first { SwiftComponent.isShort($0, context) }?.name == component.name
    let short = isFirst ? context.prefix : typeName
    let member = context.memberPrefix + (isFirst ? "" : SwiftName.type(context.text(component.name)))
    view.set("short", short, .code)
    view.set("shortMember", member, .code)
    view.set("ownMember", context.memberPrefix + SwiftName.type(context.text(component.name)), .code)
    view.list("sets") { view in
      for set in styles?.sets ?? [] {
        view.object { view in
          view.set("setType", set.type, .code)
          setDoc(set.doc, doc, &view)
          view.list("setMembers") { view in
            for member in set.members {
              view.object { view in
                view.set("name", member.name, .code)
                setAttributes(member.availability, &view)
              }
            }
          }
        }
      }
    }
    view.list("kinds") { view in
      for kind in styles?.kinds ?? [] {
        view.object { view in
          setDoc(kind.doc, doc, &view)
          view.set("function", kind.function, .code)
          view.set("hidesText", kind.hidesText)
          view.set("needsIcon", kind.needsIcon)
          view.set("setType", kind.set, .code)
          setParameters(kind.parameters, &view)
          if let type = kind.kindType { view.set("kindType", type, .code) } else { view.setNull("kindType") }
          view.set("kindField", self.kind?.field ?? "", .code)
          view.set("wholeType", self.kind?.type ?? "", .code)
          view.set("kindCases", kind.values.map(\.name).joined(separator: ", "), .code)
          view.list("kindValues") { view in
            for value in kind.values { view.object { $0.set("name", value.name, .code) } }
          }
        }
      }
    }
    view.list("limited") { view in
      for limited in styles?.limited ?? [] {
        view.object { view in
          view.set("limitedType", limited.type, .code)
          view.set("limitedField", limited.axis.field, .code)
          view.set("wholeType", limited.axis.type, .code)
          view.set("limitedCases", limited.values.map(\.name).joined(separator: ", "), .code)
          view.list("limitedValues") { view in
            for value in limited.values { view.object { $0.set("name", value.name, .code) } }
          }
        }
      }
    }
    setGroups(styles, doc, &view)
    view.set("hasPresets", !(styles?.presets.isEmpty ?? true))
    view.list("presets") { view in
      for preset in styles?.presets ?? [] {
        view.object { view in
          setDoc(preset.doc, doc, &view)
          setAttributes(preset.availability, &view)
          view.set("function", preset.function, .code)
          view.set("setType", preset.set, .code)
          view.set("label", preset.label)
          view.set("icon", preset.icon)
          view.set("presetRole", preset.role, .code)
          view.set("refusal", preset.refusal)
          view.set("hidesText", preset.hidesText)
          setParameters(preset.parameters, &view)
        }
      }
    }
  }

  private func setGroups(_ styles: SwiftStyles?, _ doc: View.Key, _ view: inout View) {
    let pairs = styles?.pairs ?? []
    view.set("hasPairs", !pairs.isEmpty)
    let refuses =
      styles.map { !$0.equalRefusal.isEmpty || $0.presets.contains { !$0.refusal.isEmpty } } ?? false
    view.set("hasNamed", refuses || !pairs.isEmpty)
    view.set("equalRefusal", styles?.equalRefusal ?? "")
    let equals = styles?.sets.first { $0.type == styles?.equal }
    view.set("equalFirst", equals?.members.first?.name ?? "", .code)
    view.set("variantCases", variant?.values.map(\.name).joined(separator: ", ") ?? "", .code)
    view.list("pairs") { view in
      for pair in pairs {
        view.object { view in
          view.set("name", pair.lead, .code)
          view.set("setType", pair.set, .code)
          view.set("refusal", pair.refusal)
          setAttributes(pair.availability, &view)
        }
      }
    }
    if let equal = styles?.equal { view.set("equalType", equal, .code) } else { view.setNull("equalType") }
    view.set("defaultPair", styles?.defaultPair ?? "", .code)
    view.set("hasGroup", role == nil && !pairs.isEmpty)
    view.set("hasActions", role != nil && isNative && !pairs.isEmpty)
    view.set("confirmsLast", component.grouping?.confirm != .leading)
    view.set("roleField", role?.field ?? "", .code)
    view.set("roleType", role?.type ?? "", .code)
    let roles = roles
    view.set("primaryRole", roles["primary"] ?? "", .code)
    view.set("cancelRole", roles["cancel"] ?? "", .code)
    view.set("destructiveRole", roles["destructive"] ?? "", .code)
    view.set("normalRole", role.map(defaultName) ?? "", .code)
    // A group has one size: what else would be added to its members is its own parameter.
    let chosen = kind.map { [(axis: $0.index, values: [$0.defaultValue])] } ?? []
    let narrow = narrowStyles
    let shared = modifiers.filter { axis in
      axis.values.allSatisfy { !availability(chosen + [(axis.index, [$0.index])]).isNever }
        && !narrow.contains { $0.missing.contains { $0.axis.index == axis.index } }
    }
    let parameters = styles?.modifierParameters(chosen).filter { parameter in
      shared.contains { $0.field == parameter.name }
    }
    view.object("group") { setParameters(parameters ?? [], &$0) }
  }

  /// The value of the axis of roles for each role.
  private var roles: [String: String] {
    guard let role, let action = component.parts.firstIndex(where: { $0.kind == .action }),
      let table = component.table(.role, of: action)
    else { return [:] }
    var result: [String: String] = [:]
    for value in role.values {
      var cell = cell([], over: [], on: context.platforms[0])
      cell[role.index] = value.index
      guard let winner = table.winners[component.index(of: cell, in: table)],
        case .keyword(let word) = context.program.value(
          winner, in: context.program.defaultMode(on: context.platforms[0]))
      else { continue }
      result[word.name] = value.name
    }
    return result
  }

  private func setParameters(_ parameters: [SwiftStyles.Parameter], _ view: inout View) {
    let declared = parameters.compactMap { parameter in
      parameter.name.map { name in
        let label = parameter.label.map { $0 == name ? "" : $0 + " " } ?? ""
        return "\(label)\(name): \(parameter.type)" + (parameter.defaultValue.map { " = \($0)" } ?? "")
      }
    }
    view.set("parameters", declared.map { ", " + $0 }.joined(), .code)
    view.set(
      "forwarded",
      parameters.compactMap { parameter in
        parameter.name.map { ", \(parameter.label ?? $0): \($0)" }
      }.joined(), .code)
    view.set("arguments", parameters.map { ", " + $0.argument }.joined(), .code)
  }

  private func setAttributes(_ availability: SwiftAvailability, _ view: inout View) {
    view.list("attributes") { view in
      for attribute in availability.attributes { view.set(.item, attribute, .code) }
    }
  }

  private func setDoc(_ text: String, _ doc: View.Key, _ view: inout View) {
    var lines = SwiftDoc()
    lines.add(text)
    lines.set(doc, &view)
  }

  /// Whether a component may have the names without its own.
  private static func isShort(_ component: Component, _ context: SwiftContext) -> Bool {
    component.container != nil && component.label != nil && component.interactionAxis != nil
      && context.platforms.contains(where: component.exists)
  }

  // MARK: Cells

  /// Which cells do not exist, and what is drawn in place of those that need a newer system.
  func setGaps(_ view: inout View) {
    let gaps = gaps
    view.set("hasGaps", !gaps.isEmpty)
    view.list("gaps") { view in
      for gap in gaps {
        view.object { view in
          var reason = SwiftDoc()
          reason.add(gap.reason)
          reason.set(view.key("reason"), &view)
          view.set("systems", gap.systems, .code)
          view.set("condition", gap.condition, .code)
        }
      }
    }
    let fallbacks = fallbacks
    view.set("hasFallbacks", !fallbacks.isEmpty)
    view.list("fallbacks") { view in
      for fallback in fallbacks {
        view.object { view in
          view.set("condition", fallback.condition, .code)
          view.set("systems", fallback.systems, .code)
          view.set("versions", fallback.versions, .code)
          view.set("assignments", fallback.assignments.joined(separator: "; "), .code)
        }
      }
    }
  }

  /// Kinds that float at the edge of a screen: where, and how far from it.
  func setFloating(_ view: inout View) {
    let key = view.key("floating")
    guard let container = component.container, let table = component.table(.position, of: container),
      let inset = self.table(.positionInset, of: container),
      let cell = cells.lazy.joined().first(where: { cell in
        guard let winner = table.winners[component.index(of: cell, in: table)] else { return false }
        let mode = context.program.defaultMode(on: cell.platform)
        return context.program.value(winner, in: mode) == .keyword(.bottomEnd)
      }), let winner = inset.winners[component.index(of: cell, in: inset)]
    else { return view.setNull(key) }
    let (code, _) = value(of: winner, .positionInset, of: container, on: cell.platform)
    guard case .expression(let text) = code else { return view.setNull(key) }
    view.set(key, text[...], .code)
  }

  /// Whether a style floats over what lies below it: an expression of the style, nil where none does.
  var floats: String? {
    guard let container = component.container, let position = component.table(.position, of: container),
      cells.joined().contains(where: { cell in
        guard let winner = position.winners[component.index(of: cell, in: position)] else { return false }
        return context.program.value(winner, in: context.program.defaultMode(on: cell.platform))
          == .keyword(.bottomEnd)
      })
    else { return nil }
    return "cell(\(restingArgument)).\(name(.position, of: container)) == .bottomEnd"
  }

  /// Whether it does, and is an icon alone.
  var covers: String? {
    guard let floats, let label = component.label, table(.presence, of: label) != nil else { return nil }
    return "\(floats) && cell(\(restingArgument)).\(name(.presence, of: label)) == .absent"
  }

  private var restingArgument: String { state?.values.first.map { ".\($0.name)" } ?? "" }

  /// What the shared file must hold for this component.
  func note(_ uses: inout SwiftContext.Uses) {
    guard isButton else { return }
    func has(_ property: Property, _ kind: Part.Kind) -> Bool {
      component.parts.indices.contains {
        component.parts[$0].kind == kind && table(property, of: $0) != nil
      }
    }
    if has(.presence, .text) { uses.help = true }
    if isNative {
      uses.native = true
      return
    }
    if has(.presence, .indicator), let part = component.part(.indicator) {
      if component.parts[part].placement == .over {
        uses.indicatorOver = true
      } else {
        uses.indicatorBeside = true
      }
    }
    if has(.presence, .text) { uses.iconOnly = true }
    if covers != nil { uses.largeContent = true }
    if has(.haptic, .press) { uses.haptics = true }
  }

  /// Whose a type of the component's files is, for a message: an axis's, that of kinds or groups, or the component's.
  func owner(_ styles: SwiftStyles?) -> (_ type: String) -> GeneratedTypes.Owner {
    let name = context.text(component.name)
    var owners: [String: GeneratedTypes.Owner] = [:]
    for type in styles?.types ?? [] {
      owners[type] = GeneratedTypes.Owner(
        what: "a kind or a group of the component '\(name)'", span: component.span)
    }
    for axis in axes {
      let source = component.axes[axis.index]
      owners[axis.type] = GeneratedTypes.Owner(
        what: "the axis '\(context.text(source.name))' of the component '\(name)'", span: source.span)
    }
    let whole = GeneratedTypes.Owner(what: "the component '\(name)'", span: component.span)
    return { owners[$0] ?? whole }
  }
}
