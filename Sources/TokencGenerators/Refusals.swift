import TokencIR
import TokencSyntax

extension Grouping {
  /// What the compiler says of a pair that may not stand in one group: with which styles the leading one goes, and why
  /// it does not go with others, where the component's file has a reason.
  ///
  /// - Parameters:
  ///   - partners: with which it goes.
  ///   - styles: all that there are.
  ///   - name: what a style is called in the generated code.
  func refusal(
    of lead: Int, partners: [Int], among styles: [Int], on platforms: [Platform], reasons names: Interner,
    name: (Int) -> String
  ) -> String {
    var refused: [(reason: Symbol, styles: [Int])] = []
    for style in styles where style != lead && !partners.contains(style) {
      let row = pairs.first { row in
        row.allowance != .allowed && !row.reason.isEmpty && platforms.contains(where: row.platforms.contains)
          && (row.styles.contains(lead) && row.partners.contains(style)
            || row.styles.contains(style) && row.partners.contains(lead))
      }
      guard let row else { continue }
      if let place = refused.firstIndex(where: { $0.reason == row.reason }) {
        refused[place].styles.append(style)
      } else {
        refused.append((row.reason, [style]))
      }
    }
    func list(_ styles: [Int]) -> String { styles.map(name).joined(separator: " or ") }
    let reasons = refused.map { " Not with \(list($0.styles)): \(names[$0.reason])" }
    return "\(name(lead)) goes with \(list(partners)) in a group.\(reasons.joined())"
  }
}
