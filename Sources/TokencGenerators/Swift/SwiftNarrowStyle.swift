import TokencIR
import TokencMustache
import TokencSyntax

/// Styles of the default kind that some value of another axis does not go with, where others have it: they have a type of
/// their own, so that `.loud.fitted` does not compile where there is no such cell.
struct SwiftNarrowStyle {
  /// `NHSButtonWithoutFittedStyle`
  var type: String
  var styles: [SwiftComponent.AxisModel.Value]
  var missing: [SwiftModifier]
}

/// What chains onto a style: a value of an axis that has a default.
struct SwiftModifier {
  /// `fitted`
  var name: String
  var axis: SwiftComponent.AxisModel
  var value: SwiftComponent.AxisModel.Value
  /// Of the default kind.
  var availability: SwiftAvailability
}

extension SwiftComponent {
  /// The default kind, as a choice of values.
  private var defaultKind: [(axis: Int, values: [Int])] {
    kind.map { [(axis: $0.index, values: [$0.defaultValue])] } ?? []
  }

  /// Every value that chains onto a style, but what only other kinds have: that is a parameter there.
  var chained: [SwiftModifier] {
    func member(_ value: AxisModel.Value) -> String {
      value.word == value.source ? value.name : SwiftName.member(value.word, acronyms: context.acronyms)
    }
    let names = modifiers.flatMap { axis in axis.values.map(member) }
    // A style has these, and the fields of its own axes.
    let members = SwiftName.styleMembers.union(
      axes.filter { $0.role == .modifier || $0.role == .kind }.map { SwiftName.bare($0.field) })
    return modifiers.flatMap { axis in
      axis.values.filter { $0.index != axis.defaultValue }.compactMap { value -> SwiftModifier? in
        let availability = availability(defaultKind + [(axis.index, [value.index])])
        if availability.isNever { return nil }
        let own = member(value)
        let isUnique = names.count { $0 == own } == 1 && !members.contains(SwiftName.bare(own))
        let long = SwiftName.member(value.source, context.text(component.axes[axis.index].name))
        return SwiftModifier(
          name: isUnique ? own : long, axis: axis, value: value, availability: availability)
      }
    }
  }

  /// Where a style of the default kind has a value of another axis.
  private func availability(_ modifier: SwiftModifier, with style: AxisModel.Value) -> SwiftAvailability {
    availability(
      defaultKind + [(modifier.axis.index, [modifier.value.index]), (variant?.index ?? 0, [style.index])])
  }

  var narrowStyles: [SwiftNarrowStyle] {
    guard isButton, let variant else { return [] }
    let chained = chained
    var found: [SwiftNarrowStyle] = []
    for style in variant.values where !availability(defaultKind + [(variant.index, [style.index])]).isNever {
      let missing = chained.filter { availability($0, with: style).isNever }
      if missing.isEmpty { continue }
      let words = missing.map(\.name).joined(separator: "-")
      let type = typeName + "Without" + SwiftName.type(words, acronyms: context.acronyms) + "Style"
      if let place = found.firstIndex(where: { $0.type == type }) {
        found[place].styles.append(style)
      } else {
        found.append(SwiftNarrowStyle(type: type, styles: [style], missing: missing))
      }
    }
    return found
  }

  func setNarrowStyles(_ narrow: [SwiftNarrowStyle], _ doc: View.Key, _ view: inout View) {
    let chained = narrow.isEmpty ? [] : self.chained
    view.list("narrow") { view in
      for narrow in narrow {
        view.object { view in
          view.set("narrowType", narrow.type, .code)
          var text = SwiftDoc()
          let names = narrow.styles.map { "`\($0.source)`" }.joined(separator: ", ")
          let isOne = narrow.styles.count == 1
          text.add(
            "The style\(isOne ? "" : "s") \(names), which \(isOne ? "does" : "do") not go with all that others go with."
          )
          text.set(doc, &view)
          view.list("narrowModifiers") { view in
            for modifier in chained {
              view.object { view in
                let isMissing = narrow.missing.contains { $0.name == modifier.name }
                let availability =
                  isMissing ? availability(modifier, with: narrow.styles[0]) : modifier.availability
                view.set("modifier", modifier.name, .code)
                view.set("isMissing", isMissing)
                view.list("attributes") { view in
                  for attribute in availability.attributes { view.set(.item, attribute, .code) }
                }
              }
            }
          }
        }
      }
    }
  }

  // MARK: Findings

  /// Cells that do not exist and can be written all the same: in a call of another kind than the default one, what adds
  /// to a style is a parameter for all styles.
  func checkChoices(_ out: inout Findings) {
    guard isButton, let variant, let kind else { return }
    for own in kind.values where own.index != kind.defaultValue {
      let chosen = [(axis: kind.index, values: [own.index])]
      for axis in modifiers {
        for value in axis.values {
          let whole = chosen + [(axis.index, [value.index])]
          if availability(whole).isNever { continue }
          let missing = variant.values.filter { style in
            !availability(chosen + [(variant.index, [style.index])]).isNever
              && availability(whole + [(variant.index, [style.index])]).isNever
          }
          if missing.isEmpty { continue }
          let names = missing.map { "'\($0.source)'" }.joined(separator: ", ")
          out.add(
            Finding(
              .swiftChoice,
              "Swift lets '\(value.source)' be asked of the kind '\(own.source)' in the styles \(names), which do not have it",
              at: component.axes[axis.index].values[value.index].span))
        }
      }
    }
  }
}

extension Finding.ID {
  static let swiftChoice = Finding.ID("swift-choice", .note)
}
