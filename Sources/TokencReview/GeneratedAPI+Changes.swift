extension GeneratedAPI {
  static func changes(_ old: GeneratedAPI, _ new: GeneratedAPI) -> [APIChange] {
    var changes: [APIChange] = []
    for key in old.order {
      changes += self.changes(of: key, old.declarations[key] ?? [], new.declarations[key] ?? [])
    }
    for key in new.order where old.declarations[key] == nil {
      changes.append(
        APIChange(
          kind: .added, language: key.language, name: key.name,
          after: new.declarations[key]?.joined(separator: "\n")))
    }
    return changes.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.kind.rawValue, a.language.rawValue, left.offset) < (
        b.kind.rawValue, b.language.rawValue, right.offset
      )
    }.map(\.element)
  }

  /// A name that both have, each overload by itself; and one that is gone, which is told once.
  private static func changes(of key: Key, _ before: [String], _ after: [String]) -> [APIChange] {
    if before == after { return [] }
    func change(_ kind: APIChange.Kind, _ before: String?, _ after: String?) -> APIChange {
      APIChange(kind: kind, language: key.language, name: key.name, before: before, after: after)
    }
    if after.isEmpty { return [change(.removed, before.joined(separator: "\n"), nil)] }
    let (left, right) = (before.map { Overload($0, key.language) }, after.map { Overload($0, key.language) })
    var gone = left.filter { own in !right.contains { $0.called == own.called } }
    var more = right.filter { own in !left.contains { $0.called == own.called } }
    var changes: [APIChange] = []
    while let (first, second) = mostAlike(gone, more) {
      let (old, new) = (gone.remove(at: first), more.remove(at: second))
      var changed = change(.changed, old.text, new.text)
      if let signature = old.signature, let other = new.signature {
        let difference = signature.difference(to: other, key.language)
        (changed.isBreaking, changed.reason) = (difference.isBreaking, difference.reason)
        changed.labels = other.labels(key.language)
      }
      changes.append(changed)
    }
    for (kind, rest) in [(APIChange.Kind.removed, gone), (.added, more)] {
      for overload in rest {
        var own = kind == .removed ? change(kind, overload.text, nil) : change(kind, nil, overload.text)
        own.labels = overload.signature?.labels(key.language)
        changes.append(own)
      }
    }
    return changes
  }

  private struct Overload {
    var text: String
    var signature: CallSignature?
    /// Without the values of defaults and the inner names of parameters: no caller depends on them.
    var called: String

    init(_ text: String, _ language: APIChange.Language) {
      self.text = text
      signature = CallSignature(text, language)
      called =
        signature.map { signature in
          let parameters = signature.parameters.map { "\($0.label): \($0.type)\($0.hasDefault ? "?" : "")" }
          return "\(signature.head)(\(parameters.joined(separator: ", ")))\(signature.tail)"
        } ?? text
    }
  }

  /// The places of two declarations that are taken for one which changed: those with most parameters in common.
  private static func mostAlike(_ gone: [Overload], _ more: [Overload]) -> (Int, Int)? {
    if gone.isEmpty || more.isEmpty { return nil }
    var best: (places: (Int, Int), score: Int)?
    for (place, own) in gone.enumerated() {
      for (other, overload) in more.enumerated() {
        let score = own.signature.flatMap { left in
          overload.signature.map { right in
            left.parameters.count { parameter in
              right.parameters.contains { $0.label == parameter.label && $0.type == parameter.type }
            } * 2
              + left.parameters.count { parameter in
                right.parameters.contains { $0.label == parameter.label }
              }
          }
        }
        if score ?? 0 > best?.score ?? 0 { best = ((place, other), score ?? 0) }
      }
    }
    if let best { return best.places }
    return gone.count == 1 && more.count == 1 ? (0, 0) : nil
  }
}
