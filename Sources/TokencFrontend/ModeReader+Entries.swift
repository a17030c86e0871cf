import TokencIR
import TokencSyntax

extension ModeReader {
  /// The entries of a `$modes`, of a token or of a component's value.
  mutating func entries(
    _ place: Place, token: String?, _ reading: inout Reading
  ) -> [DeclaredEntry] {
    var result: [DeclaredEntry] = []
    var places: [Mode: Place] = [:]
    for child in reading.children(place) {
      let key = reading.key(child)
      guard let condition = condition(key, at: reading.keySpan(child), token: token, &reading) else {
        continue
      }
      if case .mode(let mode) = condition, let first = places.updateValue(child, forKey: mode) {
        reading.out.add(
          .sameCondition(
            reading.names[key], as: reading.names[reading.key(first)], at: reading.keySpan(child),
            first: reading.keySpan(first), token: token))
        continue
      }
      var value = child
      var origin = Symbol.empty
      var description = Symbol.empty
      if reading[child].kind == .mapping, let inner = reading.entry(reading.keys.value, of: child) {
        value = inner
        for member in reading.children(child) {
          switch reading.key(member) {
          case reading.keys.value: break
          case reading.keys.origin: origin = reading.symbol(member, what: "$origin") ?? .empty
          case reading.keys.description: description = reading.symbol(member, what: "$description") ?? .empty
          default: reading.out.add(unknownMember(member, of: "a mode entry", entryMembers, reading))
          }
        }
      }
      if reading.isEmptyPlain(reading[value]) {
        reading.out.add(emptyValue(value, path: .empty, reading, token: token))
        continue
      }
      guard case .mode(let mode) = condition else { continue }
      result.append(
        DeclaredEntry(
          place: value, condition: mode, span: reading.span(value), origin: origin, description: description))
    }
    return result
  }
}

private let entryMembers = ["$value", "$origin", "$description"]

extension Finding {
  fileprivate static func sameCondition(
    _ key: String, as other: String, at span: SourceSpan, first: SourceSpan, token: String?
  ) -> Finding {
    Finding(
      .duplicateKey, "'\(key)' and '\(other)' are the same contexts, and each is given once", at: span,
      token: token, notes: [Note("first here", at: first)])
  }
}
