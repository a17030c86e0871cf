import TokencIR
import TokencSyntax

extension SwiftComponent {
  /// What the SwiftUI layer leaves out: kinds but the default one, and what SwiftUI's shadows cannot show.
  func check(_ out: inout Findings) {
    checkChoices(&out)
    checkDefaults(&out)
    guard let container = component.container, let table = table(.shadow, of: container) else { return }
    var seen: Set<TokenID> = []
    for platform in context.platforms {
      for cell in component.availableCells(on: platform) {
        guard let id = table.winners[component.index(of: cell, in: table)], seen.insert(id).inserted else {
          continue
        }
        let lost = lostFields(of: id, on: platform)
        if lost.isEmpty { continue }
        out.add(
          Finding(
            .swiftShadow, "SwiftUI draws no \(lost) of a shadow; the data has it",
            at: context.program[id].valueSpan))
      }
    }
  }

  /// Styles are chained: `.nhsPrimary.size(.large)` changes one thing. What is not named has a value all the same.
  private func checkDefaults(_ out: inout Findings) {
    guard isButton else { return }
    for axis in axes where axis.role != .state && axis.role != .variant {
      let own = component.axes[axis.index]
      if own.defaultValue == axis.defaultValue { continue }
      let name = context.text(own.name)
      let value = axis.values.first { $0.index == axis.defaultValue }?.source ?? ""
      let why =
        own.defaultValue.map { "its default '\(context.text(own.values[$0].name))' is no value there" }
        ?? "it has no default"
      out.add(
        Finding(
          .swiftDefault, "in Swift the axis '\(name)' is '\(value)' where nobody chooses: \(why)",
          at: own.span,
          notes: [
            Finding.Note(
              "give it a default that every platform has; without one Kotlin and CSS let the caller choose")
          ]))
    }
  }

  private func lostFields(of id: TokenID, on platform: Platform) -> String {
    var hasSpread = false
    var hasInset = false
    for mode in context.modes(of: id, on: platform) {
      guard case .shadow(let layers) = context.program.value(id, in: mode) else { continue }
      for layer in layers {
        if layer.inset { hasInset = true }
        if case .dimension(let spread) = context.program.value(layer.spread), !spread.amount.isZero {
          hasSpread = true
        }
      }
    }
    return [hasSpread ? "spread" : "", hasInset ? "inset" : ""].filter { !$0.isEmpty }.joined(
      separator: " and ")
  }
}

extension Finding.ID {
  static let swiftShadow = Finding.ID("swift-shadow", .note)
  static let swiftDefault = Finding.ID("swift-default", .warning)
}
