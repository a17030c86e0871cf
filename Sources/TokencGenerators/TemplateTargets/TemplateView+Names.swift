import TokencIR
import TokencMustache
import TokencSyntax

// What tokens are called: by their paths, in the case of the target, or as the project says.

/// The names that a target gives to tokens itself, by path.
func givenNames(of target: Target, in program: Program) -> [Symbol: [UInt8]] {
  var given: [Symbol: [UInt8]] = [:]
  for named in target.names {
    if let path = program.names.find(named.path) { given[path] = Array(named.name.utf8) }
  }
  return given
}

extension TemplateView {
  /// `name`, `prefixed`, `short` and `prefixedShort`.
  func writeNames(of id: TokenID, _ segments: [[[UInt8]]], to view: inout View) {
    let path = text(program[id].path)
    let all = Array(segments.joined())
    writeName("name", of: id, path, all, to: &view)
    if wants("prefixed") { writeName("prefixed", of: id, path, prefix + all, to: &view) }
    let wantsShort = (wants("short"), wants("prefixedShort"))
    guard wantsShort.0 || wantsShort.1 else { return }
    let short = shortWords(of: id, segments)
    if wantsShort.0 { writeName("short", of: id, path, short, to: &view) }
    if wantsShort.1 { writeName("prefixedShort", of: id, path, prefix + short, to: &view) }
  }

  func writeName(
    _ field: StaticString, of id: TokenID, _ text: String, _ words: [[UInt8]], to view: inout View
  ) {
    if let name = given[program[id].path] {
      names.writeGiven(view.key(field), text, name, to: &view)
    } else {
      names.writeOwn(view.key(field), text, words, to: &view)
    }
  }

  func shortWords(of id: TokenID, _ segments: [[[UInt8]]]) -> [[UInt8]] {
    let own = target.keepsTypeSegment ? segments[...] : withoutTypeSegment(segments, program[id].type)
    return Array(own.joined())
  }

  // MARK: Collisions

  /// A name that the project gives is one of its own, in every style and scope in which a template may use it: among all
  /// tokens, among those of a type, among those of a group.
  func checkGivenNames(_ out: inout Findings) {
    if given.isEmpty { return }
    var owners: [Use: TokenID] = [:]
    for id in tokens where given[program[id].path] == nil {
      for (use, words) in uses(of: id) {
        for style in Target.WordCase.allCases {
          owners[Use(scope: use, name: TemplateNames.joined(words, style))] = id
        }
      }
    }
    for id in tokens {
      guard let name = given[program[id].path] else { continue }
      let own = uses(of: id).map { Use(scope: $0.0, name: name) }
      if let other = own.compactMap({ owners[$0] }).first {
        out.add(
          .givenTwice(
            String(decoding: name, as: UTF8.self), text(program[id].path), text(program[other].path),
            target.name,
            at: target.names.first { program.names.find($0.path) == program[id].path }?.span))
      }
      for use in own { owners[use] = id }
    }
  }

  private struct Use: Hashable {
    var scope: String
    var name: [UInt8]
  }

  private func uses(of id: TokenID) -> [(String, [[UInt8]])] {
    let segments = words(of: id)
    let all = Array(segments.joined())
    let short = shortWords(of: id, segments)
    let type = "type \(program[id].type.name)"
    return [
      ("", all), ("", prefix + all), (type, short), (type, prefix + short),
      ("group \(program[id].group.index)", segments.last ?? []),
    ]
  }
}

extension Finding {
  fileprivate static func givenTwice(
    _ name: String, _ path: String, _ other: String, _ target: String, at span: SourceSpan?
  ) -> Finding {
    Finding(
      .nameCollision, "'\(path)' and '\(other)' are both called '\(name)' in the target '\(target)'",
      at: span,
      token: path, notes: [Note("give it another name")])
  }
}
