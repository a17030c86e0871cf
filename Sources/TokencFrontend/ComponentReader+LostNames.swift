import TokencIR
import TokencSyntax

/// Names of a component file that were not declared: values of an axis, or axes and parts. They are told at the end,
/// when it is known how often each was used: the same name in many places was declared in another spelling, and that is
/// one mistake.
struct LostNames {
  /// A name where it is looked for: among the values of an axis, or where the axis is empty among axes and parts.
  struct Key: Hashable {
    var axis: Symbol
    var name: Symbol
  }

  /// The places of each, in the order of the first.
  fileprivate var order: [Key] = []
  fileprivate var places: [Key: [SourceSpan]] = [:]
  /// Names that were declared, and used.
  fileprivate var used: Set<Key> = []
  /// Grows with each name that is not known, told or not: what depends on it is not known either.
  private(set) var count = 0

  mutating func add(_ name: Symbol, of axis: Symbol, at span: SourceSpan) {
    let key = Key(axis: axis, name: name)
    if places[key] == nil { order.append(key) }
    places[key, default: []].append(span)
    count += 1
  }

  /// One that is not told: the reason was.
  mutating func addSilently() { count += 1 }

  mutating func use(_ name: Symbol, of axis: Symbol) { used.insert(Key(axis: axis, name: name)) }
}

extension ComponentReader {
  /// Tells of each name that was not declared: where it is used, or where it was declared in another spelling, if that
  /// is used nowhere and this is used more than once.
  func tellLostNames(_ reading: inout Reading) {
    for key in lost.order {
      let places = lost.places[key] ?? []
      let declared = declarations(for: key.axis)
      let known = declared.map { reading.names[$0.name] }
      let name = reading.names[key.name]
      let suggestion = closest(to: name, among: known + (key.axis.isEmpty ? ["platform"] : []))
      let near = declared.first { reading.names[$0.name] == suggestion }
      let isTypo = near.map { !lost.used.contains(LostNames.Key(axis: key.axis, name: $0.name)) } ?? false
      if places.count > 1, isTypo, let near {
        reading.out.add(
          .declaredOtherwise(reading.names[near.name], name, places, key.axis.isEmpty, at: near.span))
        continue
      }
      let told = suggestion == nil ? places.prefix(1) : places[...]
      for place in told {
        var finding: Finding =
          key.axis.isEmpty
          ? .unknownBlockKey(name, known, suggestion, at: place)
          : .unknownValue(name, of: reading.names[key.axis], known, suggestion, at: place)
        if suggestion == nil { finding.notes += others(of: places) }
        reading.out.add(finding)
      }
    }
  }

  private func declarations(for axis: Symbol) -> [(name: Symbol, span: SourceSpan)] {
    if axis.isEmpty {
      return component.axes.map { ($0.name, $0.span) } + component.parts.map { ($0.name, $0.span) }
    }
    guard let index = axesByName[axis] else { return [] }
    return component.axes[index].values.map { ($0.name, $0.span) }
  }
}

/// The further places of a name, no more than a person reads.
private func others(of places: [SourceSpan]) -> [Finding.Note] {
  places.dropFirst().prefix(3).map { Finding.Note("it is used here, too", at: $0) }
}

extension Finding {
  fileprivate static func declaredOtherwise(
    _ declared: String, _ used: String, _ places: [SourceSpan], _ isKey: Bool, at span: SourceSpan
  ) -> Finding {
    Finding(
      isKey ? .unknownKey : .unknownValue,
      "'\(declared)' is declared here and used nowhere; \(places.count) places name '\(used)'", at: span,
      notes: [Note("did you mean '\(used)'?"), Note("it is used here", at: places[0])] + others(of: places),
      fix: Fix(replace: span, with: used))
  }

  fileprivate static func unknownBlockKey(
    _ name: String, _ known: [String], _ suggestion: String?, at span: SourceSpan
  ) -> Finding {
    let hint = suggestion.map { "did you mean '\($0)'?" } ?? "the axes and parts are \(list(known))"
    return Finding(
      .unknownKey, "'\(name)' is neither an axis nor a part", at: span, notes: [Note(hint)],
      fix: suggestion.map { Fix(replace: span, with: $0) })
  }
}
