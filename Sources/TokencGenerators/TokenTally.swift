package import TokencIR

/// What became of the tokens in one target: how many its artifacts declare, and why they have no others.
///
/// Counted from what each generator says of each artifact (``Artifact/tokens``), so it cannot differ from what is written.
package struct TokenTally: Sendable {
  package enum Reason: String, Sendable {
    /// `$private`: what is an alias of it has its value.
    case `private`
    /// The target has no form for values of this type; a note names them.
    case noForm = "no-form"
    /// None of the target's artifacts is for tokens: a matrix alone, or no platform of its own.
    case noTokenFile = "no-token-file"
  }

  package struct Skipped: Sendable {
    package var reason: Reason
    /// Of what type they are; nil where it does not matter.
    package var type: ValueType?
    package var count: Int
  }

  package var target: String
  package var emitted = 0
  package var skipped: [Skipped] = []

  package init(_ target: Target, of artifacts: [Artifact], in program: Program) {
    self.target = target.name
    var isEmitted = Array(repeating: false, count: program.namedCount)
    for artifact in artifacts where artifact.target == target.name {
      for id in artifact.tokens { isEmitted[Int(id.index)] = true }
    }
    emitted = isEmitted.count(where: \.self)
    for id in program.namedTokens where !isEmitted[Int(id.index)] {
      let token = program[id]
      let isForNone = emitted == 0 && !target.kind.isOfTemplatesAlone
      let reason: Reason = token.isPrivate ? .private : isForNone ? .noTokenFile : .noForm
      let type = reason == .noForm ? token.type : nil
      if let place = skipped.firstIndex(where: { $0.reason == reason && $0.type == type }) {
        skipped[place].count += 1
      } else {
        skipped.append(Skipped(reason: reason, type: type, count: 1))
      }
    }
  }

  /// `scss: 412 tokens emitted, 14 skipped (12 private; no form for 2 gradient)`.
  package var text: String {
    var text = "\(target): \(emitted == 1 ? "1 token" : "\(emitted) tokens") emitted"
    if skipped.isEmpty { return text }
    func of(_ reason: Reason) -> [Skipped] { skipped.filter { $0.reason == reason } }
    let reasons =
      of(.private).map { "\($0.count) private" }
      + of(.noTokenFile).map { "\($0.count) since no artifact of it is for tokens" }
    let types = of(.noForm).map { "\($0.count) \($0.type?.name ?? "")" }
    let all = reasons + (types.isEmpty ? [] : ["no form for \(types.joined(separator: ", "))"])
    text += ", \(skipped.reduce(0) { $0 + $1.count }) skipped (\(all.joined(separator: "; ")))"
    return text
  }
}
