import TokencIR
import TokencMustache
import TokencSyntax

extension SwiftComponent {
  /// The view of a component's files: axes, style type, looks, metrics, and what the drawing code needs.
  func view(_ styles: SwiftStyles?) -> View {
    var view = View(capacity: 4096)
    let keys = SwiftBodyKeys(&view)
    let doc = view.key("doc")
    let properties = properties()
    view.beginObject()
    context.setCommon(&view)
    view.set("type", typeName, .code)
    view.set("component", context.text(component.name), .code)
    setDoc(doc, &view)
    setAxes(doc, &view)
    setMembers(doc, &view)
    setStyles(styles, doc, &view)
    setProperties(properties, keys, &view)
    view.set("isButton", isButton)
    view.set("isData", !isButton)
    view.set("isNative", isNative)
    setDrawing(properties, &view)
    view.end()
    return view
  }

  private func setDoc(_ key: View.Key, _ view: inout View) {
    var doc = SwiftDoc()
    if !component.description.isEmpty { doc.add(context.text(component.description)) }
    if component.status != .stable {
      doc.addParagraph(component.status == .experimental ? "Experimental: work in progress." : "Deprecated.")
    }
    if !component.link.isEmpty { doc.addParagraph("See <\(context.text(component.link))>.") }
    doc.set(key, &view)
  }

  // MARK: Axes and styles

  private func setAxes(_ doc: View.Key, _ view: inout View) {
    view.set("hasState", state != nil)
    view.set("restingState", state?.values.first?.name ?? "", .code)
    view.set("hasVariant", variant != nil)
    let state = state.map { ["_ state: \($0.type)"] } ?? []
    let role = role.map { ["\($0.field): \($0.type) = .\(defaultName($0))"] } ?? []
    view.set("stateParameters", (state + role).joined(separator: ", "), .code)
    let resting = self.state?.values.first.map { " = .\($0.name)" } ?? ""
    view.set("metricsParameters", (state.map { $0 + resting } + role).joined(separator: ", "), .code)
    let arguments =
      (self.state == nil ? [] : ["state"]) + (self.role.map { ["\($0.field): \($0.field)"] } ?? [])
    view.set("stateArguments", arguments.joined(separator: ", "), .code)
    view.set("hasArguments", !arguments.isEmpty)
    let choices = (kind.map { [$0] } ?? []) + modifiers
    view.set(
      "initParameters",
      choices.map { ", \($0.field): \($0.type) = .\(defaultName($0))" }.joined(), .code)
    view.list("axes") { view in
      for (index, axis) in axes.enumerated() {
        view.object { view in
          view.set("isLastAxis", index + 1 == axes.count)
          view.set("indent", String(repeating: "    ", count: index), .code)
          view.set("axisType", axis.type, .code)
          view.set("axisField", axis.field, .code)
          view.set("axisName", context.text(component.axes[axis.index].name), .code)
          view.set("axisAccess", axis.role == .variant || axis.role == .kind ? "" : context.access, .code)
          view.set("isState", axis.role == .state)
          view.set("isChoice", axis.role == .modifier || axis.role == .kind)
          view.set("isVariant", axis.role == .variant)
          view.set("axisDefault", defaultName(axis), .code)
          view.set("axisCases", axis.values.map(\.name).joined(separator: ", "), .code)
        }
      }
    }
    view.set("innerIndent", String(repeating: "    ", count: axes.count), .code)
    view.list("closing") { view in
      for index in axes.indices.reversed() { view.set(.item, String(repeating: "    ", count: index), .code) }
    }
    // What chains onto a style: every other value of an axis that has a default.
    view.list("modifiers") { view in
      for modifier in chained {
        view.object { view in
          view.list("attributes") { view in
            for attribute in modifier.availability.attributes { view.set(.item, attribute, .code) }
          }
          view.set("modifier", modifier.name, .code)
          view.set("modifierField", modifier.axis.field, .code)
          view.set("modifierCase", modifier.value.name, .code)
          var text = SwiftDoc()
          let (axis, value) = (context.text(component.axes[modifier.axis.index].name), modifier.value)
          text.add(
            value.description.isEmpty
              ? "The same style with the \(axis) `\(value.source)`." : value.description)
          text.set(doc, &view)
        }
      }
    }
  }

  func defaultName(_ axis: AxisModel) -> String {
    (axis.values.first { $0.index == axis.defaultValue } ?? axis.values[0]).name
  }

  /// Where a value may be chained onto a style of the default kind.
  private func availability(ofDefaultKindWith axis: AxisModel, _ value: AxisModel.Value) -> SwiftAvailability
  {
    availability((kind.map { [($0.index, [$0.defaultValue])] } ?? []) + [(axis.index, [value.index])])
  }

  /// The styles by name: `.nhsPrimary`.
  private func setMembers(_ doc: View.Key, _ view: inout View) {
    let narrow = narrowStyles
    setNarrowStyles(narrow, doc, &view)
    view.list("members") { view in
      guard let variant else {
        return view.object { view in
          view.setNull(doc)
          view.setNull("attributes")
          view.set("member", member(context.text(component.name), in: .style), .code)
          view.setNull("memberCase")
          view.setNull("narrowType")
          view.set("memberSource", "", .code)
        }
      }
      for value in variant.values {
        view.object { view in
          var text = SwiftDoc()
          text.add(
            value.description.isEmpty
              ? "The \(context.text(component.name)) style `\(value.source)`." : value.description)
          if let role = role(of: value.index) { text.addParagraph(role) }
          text.set(doc, &view)
          view.list("attributes") { view in
            for attribute in availability(ofDefaultKindWith: variant, value).attributes {
              view.set(.item, attribute, .code)
            }
          }
          view.set("member", member(value.word, in: .style), .code)
          view.set("memberCase", value.name, .code)
          view.set("memberSource", value.source, .code)
          if let own = narrow.first(where: { $0.styles.contains { $0.index == value.index } }) {
            view.set("narrowType", own.type, .code)
          } else {
            view.setNull("narrowType")
          }
        }
      }
    }
  }

  /// The name of a member of one of SwiftUI's types. Where another component has that name already, the component's own
  /// stands in it: two members of one name could not be told apart in a call.
  func member(_ name: String, in place: SwiftContext.MemberPlace) -> String {
    let words = (context.target.prefix.isEmpty ? [] : [context.target.prefix])
    func member(_ words: [String]) -> String {
      SwiftName.member(words[0], words.dropFirst().joined(separator: "-"), acronyms: context.acronyms)
    }
    let short =
      words.isEmpty ? SwiftName.member(name, acronyms: context.acronyms) : member(words + [name])
    if context.claim(short, in: place, component) { return short }
    let long = member(words + [context.text(component.name), name])
    if !context.claim(long, in: place, component) { context.sharedMembers.append((long, component.name)) }
    return long
  }

  /// What a style asks of the button that it is put on.
  private func role(of variant: Int) -> String? {
    guard let action = component.parts.firstIndex(where: { $0.kind == .action }), let axis = self.variant,
      let table = component.table(.role, of: action)
    else { return nil }
    var cell = cell([], over: [], on: context.platforms[0])
    cell[axis.index] = variant
    guard let winner = table.winners[component.index(of: cell, in: table)] else { return nil }
    let mode = context.program.defaultMode(on: context.platforms[0])
    guard case .keyword(let role) = context.program.value(winner, in: mode) else { return nil }
    switch role {
    case .destructive: return "For an action that loses something: `Button(…, role: .destructive)`."
    case .cancel: return "For a way out: `Button(…, role: .cancel)`."
    default: return nil
    }
  }

  // MARK: Properties

  private func setProperties(
    _ properties: [SwiftProperty], _ keys: SwiftBodyKeys, _ view: inout View
  ) {
    view.list("properties") { view in
      for property in properties { set(property, keys, &view) }
    }
    setPlace("look", properties.filter { $0.place == .look }, &view)
    let metrics = properties.filter { $0.place == .metrics }
    setPlace("metrics", metrics, &view)
    view.list("growing") { view in
      for property in metrics where property.growsWithText {
        view.object { view in
          view.set("name", property.name, .code)
        }
      }
    }
    setGaps(&view)
  }

  private func setPlace(_ name: StaticString, _ properties: [SwiftProperty], _ view: inout View) {
    view.object(view.key(name)) { view in
      view.set("usesMode", properties.contains(where: \.usesMode))
      view.list("list") { view in
        for (index, property) in properties.enumerated() {
          view.object { view in
            view.set("name", property.name, .code)
            view.set("valueType", property.type, .code)
            view.set("path", property.path, .code)
            view.set("isFunction", property.usesMode)
            view.set("isLast", index + 1 == properties.count)
          }
        }
      }
    }
  }

  private func set(_ property: SwiftProperty, _ keys: SwiftBodyKeys, _ view: inout View) {
    view.object { view in
      view.set("name", property.name, .code)
      view.set("valueType", property.type, .code)
      view.set("path", property.path, .code)
      doc(of: property).set(view.key("propertyDoc"), &view)
      view.set("isFunction", property.usesMode)
      view.set("neutral", Self.neutral(property, context.prefix), .code)
      keys.set(property.body, &view)
    }
  }

  /// The expression that turns a property into a neutral value.
  private static func neutral(_ property: SwiftProperty, _ prefix: String) -> String {
    let value = property.name + (property.usesMode ? "(in: mode)" : "")
    let type = property.type.hasPrefix(prefix) ? String(property.type.dropFirst(prefix.count)) : property.type
    switch type {
    case "Color", "Color?", "Fill?", "Shadow?": return "\(prefix)PropertyValue(\(value), in: mode)"
    case "Double", "Double?", "Bool", "Typography", "Transition?", "PressScale?", "CornerRadius":
      return "\(prefix)PropertyValue(\(value))"
    default: return "\(prefix)PropertyValue(word: \(value))"
    }
  }

  // MARK: Drawing

  /// What `makeBody` is made of: only what some cell uses.
  private func setDrawing(_ properties: [SwiftProperty], _ view: inout View) {
    func has(_ name: String) -> Bool { properties.contains { $0.name == name } }
    func named(_ property: Property, _ part: Int?) -> String? {
      guard let part else { return nil }
      let name = name(property, of: part)
      return has(name) ? name : nil
    }
    func set(_ key: StaticString, _ name: String?) {
      if let name { view.set(key, name, .code) } else { view.setNull(key) }
    }
    let label = component.label
    let icon = component.part(.icon)
    let container = component.container
    func part(_ kind: Part.Kind) -> Int? { component.parts.firstIndex { $0.kind == kind } }
    set("labelColor", named(.color, label))
    set("labelTypography", named(.typography, label))
    set("labelAlign", named(.align, label))
    set("labelAlignWithIcon", named(.alignWithIcon, label))
    set("labelUnderline", named(.underline, label))
    view.set(
      "labelWeight",
      named(.fontWeight, label).map { "metrics.\($0)" }
        ?? (named(.typography, label).map { "metrics.\($0).weight" } ?? ""), .code)
    set("iconSize", named(.size, icon))
    set("iconColor", icon.flatMap { table(.color, of: $0) } == nil ? nil : named(.color, icon))
    set("iconEdgeInset", icon.flatMap { table(.edgeInset, of: $0) } == nil ? nil : named(.edgeInset, icon))
    view.set("isIconTrailing", icon.map { component.parts[$0].placement == .trailing } ?? false)
    set("containerWidth", named(.width, container))
    set("shadow", named(.shadow, container))
    set("offsetY", named(.offsetY, container))
    set("minWidthRatio", named(.minWidthRatio, container))
    set("maxWidth", named(.maxWidth, container))
    set("transition", named(.transition, part(.motion)))
    set("pressScale", named(.scale, part(.press)))
    set("ringColor", named(.color, part(.focusRing)))
    set("ringWidth", named(.ringWidth, part(.focusRing)))
    set("ringGap", named(.gap, part(.focusRing)))
    set("tapWidth", named(.minWidth, part(.tapTarget)))
    set("tapHeight", named(.minHeight, part(.tapTarget)))
    let hasRing = part(.focusRing).map { table(.color, of: $0) != nil } ?? false
    view.set("hasRing", hasRing)
    let indicator = component.part(.indicator)
    set("aspectRatio", named(.aspectRatio, container))
    set("labelPresence", label.flatMap { table(.presence, of: $0) } == nil ? nil : named(.presence, label))
    set("iconPresence", icon.flatMap { table(.presence, of: $0) } == nil ? nil : named(.presence, icon))
    set(
      "indicatorPresence",
      indicator.flatMap { table(.presence, of: $0) } == nil ? nil : named(.presence, indicator))
    view.set("isIndicatorOver", indicator.map { component.parts[$0].placement == .over } ?? false)
    set("indicatorSize", named(.size, indicator))
    set("indicatorColor", named(.color, indicator))
    set("indicatorDelay", named(.delay, indicator))
    set("haptic", part(.press).flatMap { table(.haptic, of: $0) } == nil ? nil : named(.haptic, part(.press)))
    set("spacing", container.flatMap { table(.spacing, of: $0) } == nil ? nil : named(.spacing, container))
    // A second text, which the caller may pass.
    let subtitle =
      isNative ? component.parts.indices.first { component.parts[$0].kind == .text && $0 != label } : nil
    set("subtitleTypography", named(.typography, subtitle))
    set(
      "subtitlePresence",
      subtitle.flatMap { table(.presence, of: $0) } == nil ? nil : named(.presence, subtitle))
    set("nativeStyle", named(.style, part(.native)))
    set("controlSize", named(.controlSize, part(.native)))
    set("borderShape", named(.borderShape, part(.native)))
    set("tint", named(.tint, part(.native)))
    view.set(
      "hasLeastWidth", named(.minWidthRatio, container) != nil || named(.aspectRatio, container) != nil)
    let showsDiffer = [label, icon, indicator].contains { part in
      part.map { table(.presence, of: $0) != nil } ?? false
    }
    view.set("hasContent", showsDiffer)
    view.set("usesCell", showsDiffer || named(.transition, part(.motion)) != nil)
    setFloating(&view)
    set("floats", floats)
    set("covers", covers)
    setStates(hasRing: hasRing, &view)
  }

  /// How the state follows from what the system says: the later in the axis wins.
  private func setStates(hasRing: Bool, _ view: inout View) {
    let conditions = [
      "hovered": "isHovered", "focused": "isFocused", "pressed": "configuration.isPressed",
      "selected": "isSelected", "pending": "pending != nil", "disabled": "!isEnabled",
    ]
    let values = state?.values ?? []
    let used = values.indices.dropFirst().filter { conditions[values[$0].source] != nil && matters($0) }
    func uses(_ name: String) -> Bool { used.contains { values[$0].source == name } }
    view.set("usesHover", uses("hovered"))
    view.set("usesFocus", uses("focused") || hasRing)
    view.set("usesSelected", uses("selected"))
    view.set("selectedState", values.first { $0.source == "selected" }?.name ?? "", .code)
    view.set("usesPending", uses("pending"))
    view.set("usesEnabled", uses("disabled"))
    view.set("pendingState", values.first { $0.source == "pending" }?.name ?? "", .code)
    // Without a look of its own a press has that of the moment.
    let pressed =
      values.first { $0.source == "pressed" }.map { ["." + $0.name] } ?? (state == nil ? [] : ["state"])
    let role = role.map { ["\($0.field): \($0.field)"] } ?? []
    view.set("pressedArguments", (pressed + role).joined(separator: ", "), .code)
    view.set("stateExpression", .code) { buffer in
      for index in used.reversed() {
        buffer.append("\(conditions[values[index].source] ?? "") ? .\(values[index].name) : ")
      }
      buffer.append("." + (values.first?.name ?? ""))
    }
  }
}
