import TokencIR
import TokencSyntax

/// One thing that the rules of a component set: a CSS property of the container, or a custom property that the
/// container's parts read.
struct CSSSlot {
  /// `fill` is `--nhs-button-fill`.
  var name: String
  /// The property of the container that takes it; nil for one that only parts read.
  var property: String?
  /// Set through a custom property wherever it is not constant: paint, and what other rules must be able to undo.
  var isVariable: Bool
  var text: (Cell, Mode) -> String

  init(_ name: String, _ property: String?, isVariable: Bool, _ text: @escaping (Cell, Mode) -> String) {
    (self.name, self.property, self.isVariable, self.text) = (name, property, isVariable, text)
  }

  /// A property of the container, set directly.
  static func direct(_ property: String, _ text: @escaping (Cell, Mode) -> String) -> CSSSlot {
    CSSSlot(property, property, isVariable: false, text)
  }
}

extension CSSLook {
  /// Everything that may differ between cells, in the order of the base rule.
  func slots() -> [CSSSlot] {
    let container = component.container
    let label = component.label
    var slots: [CSSSlot] = [
      CSSSlot("fill", "background", isVariable: true) { [self] in
        text(.fill, container, $0, $1, none: "transparent").replacingNone("transparent")
      },
      CSSSlot("stroke", "border-color", isVariable: true) { [self] in
        text(.stroke, container, $0, $1, none: "transparent").replacingNone("transparent")
      },
      CSSSlot("label", "color", isVariable: true) { [self] in text(.color, label, $0, $1, none: "inherit") },
      CSSSlot("shadow", "box-shadow", isVariable: true) { [self] in text(.shadow, container, $0, $1) },
      CSSSlot("opacity", "opacity", isVariable: true) { [self] in text(.opacity, container, $0, $1) },
      CSSSlot("offset", "translate", isVariable: true) { [self] in offset($0, $1) },
      CSSSlot("press", nil, isVariable: true) { [self] in pressShift($0, $1) },
      .direct("transform") { [self] in press($0, $1) },
      CSSSlot("transition", "transition", isVariable: true) { [self] in
        text(.transition, component.part(.motion), $0, $1)
      },
      .direct("gap") { [self] in text(.gap, container, $0, $1, .growing) },
      .direct("inline-size") { [self] in inlineSize($0, $1) },
      .direct("min-inline-size") { [self] in minInlineSize($0, $1) },
      .direct("max-inline-size") { [self] in maxInlineSize($0, $1) },
      .direct("min-block-size") { [self] in text(.minHeight, container, $0, $1, .growing) },
      .direct("padding-block-start") { [self] in padding(.paddingBlockStart, $0, $1) },
      .direct("padding-block-end") { [self] in padding(.paddingBlockEnd, $0, $1) },
      .direct("padding-inline-start") { [self] in padding(.paddingInlineStart, $0, $1) },
      .direct("padding-inline-end") { [self] in padding(.paddingInlineEnd, $0, $1) },
      CSSSlot("stroke-width", "border-width", isVariable: true) { [self] in strokeWidth($0, $1) },
      .direct("border-radius") { [self] in cornerRadius($0, $1) },
      .direct("position") { [self] in
        value(.position, container, $0, $1) == .keyword(.bottomEnd) ? "fixed" : "relative"
      },
      CSSSlot("inset", nil, isVariable: true) { [self] in
        let isFixed = value(.position, container, $0, $1) == .keyword(.bottomEnd)
        return isFixed ? text(.positionInset, container, $0, $1) : "auto"
      },
      CSSSlot("tap-width", nil, isVariable: true) { [self] in tapTarget(.minWidth, $0, $1) },
      CSSSlot("tap-height", nil, isVariable: true) { [self] in tapTarget(.minHeight, $0, $1) },
      CSSSlot("reach", nil, isVariable: true) { [self] in reach($0, $1) },
      // Of the group around; one for all cells.
      CSSSlot("spacing", nil, isVariable: false) { [self] in text(.spacing, container, $0, $1) },
      CSSSlot("ring", nil, isVariable: true) { [self] in
        text(.color, component.part(.focusRing), focused($0), $1, none: "transparent")
          .replacingNone("transparent")
      },
      CSSSlot("ring-width", nil, isVariable: true) { [self] in
        text(.ringWidth, component.part(.focusRing), focused($0), $1)
      },
      CSSSlot("ring-gap", nil, isVariable: true) { [self] in
        text(.gap, component.part(.focusRing), focused($0), $1)
      },
    ]
    if let label {
      slots += [
        .direct("font") { [self] in font(label, $0, $1) },
        .direct("letter-spacing") { [self] in letterSpacing(label, $0, $1) },
        .direct("text-align") { [self] in align(.align, label, $0, $1) },
        .direct("text-decoration") { [self] in
          value(.underline, label, $0, $1) == .boolean(true) ? "underline" : "none"
        },
      ]
    }
    for part in component.parts.indices { slots += self.slots(ofPart: part) }
    return slots
  }

  /// What a part of its own class reads.
  private func slots(ofPart part: Int) -> [CSSSlot] {
    let kind = component.parts[part].kind
    guard !kind.isBuiltIn, part != component.container else { return [] }
    let name = cssKebab(program.names[component.parts[part].name])
    let display = CSSSlot("\(name)-display", nil, isVariable: true) { [self] in
      isAbsent(part, $0, $1) ? "none" : "block"
    }
    switch kind {
    case .icon, .indicator:
      return [
        display,
        CSSSlot("\(name)-size", nil, isVariable: true) { [self] in text(.size, part, $0, $1, .growing) },
        CSSSlot("\(name)-color", nil, isVariable: true) { [self] cell, mode in
          // As the label: the part inherits it without a word.
          let text = text(.color, part, cell, mode)
          let label = self.text(.color, component.label, cell, mode)
          return text == label ? "currentcolor" : text
        },
        CSSSlot("\(name)-inset", nil, isVariable: true) { [self] cell, mode in
          // From the edge to an icon that a label follows.
          guard kind == .icon, winner(.edgeInset, of: part, in: cell) != nil,
            let label = component.label, !isAbsent(label, cell, mode)
          else { return "0" }
          let isLeading = component.parts[part].placement == .leading
          let side: Property = isLeading ? .paddingInlineStart : .paddingInlineEnd
          let inset = pixels(.edgeInset, part, cell, mode) - pixels(side, component.container, cell, mode)
          return writer.text { writer.write(Dimension(inset, .px), .fixed, to: &$0) }
        },
        CSSSlot("\(name)-delay", nil, isVariable: true) { [self] in
          kind == .indicator ? text(.delay, part, $0, $1) : "0ms"
        },
      ]
    case .text where part != component.label:
      return [
        display,
        CSSSlot("\(name)-color", nil, isVariable: true) { [self] in text(.color, part, $0, $1) },
        CSSSlot("\(name)-font", nil, isVariable: true) { [self] in font(part, $0, $1) },
      ]
    case .text:
      return [
        // No variable: what hides a label is more than one declaration.
        CSSSlot("\(name)-display", nil, isVariable: false, display.text),
        CSSSlot("\(name)-align-with-icon", nil, isVariable: true) { [self] in
          align(.alignWithIcon, part, $0, $1)
        },
      ]
    default: return [display]
    }
  }
}

extension String {
  fileprivate func replacingNone(_ other: String) -> String { self == "none" ? other : self }
}
