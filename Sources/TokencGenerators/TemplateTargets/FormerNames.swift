import TokencIR
import TokencMustache
import TokencSyntax

/// The names from `$renamedFrom` that a template target keeps beside the new ones: those that nothing else has there.
struct FormerNames {
  /// Those that are kept, as paths.
  private(set) var paths: [TokenID: String] = [:]
  /// Those that something else has.
  private var taken: [TokenID] = []
  private let program: Program
  private let target: Target

  init(_ program: Program, _ target: Target, tokens: [TokenID]? = nil, given: [Symbol: [UInt8]]? = nil) {
    (self.program, self.target) = (program, target)
    let tokens = tokens ?? program.namedTokens.filter { !program[$0].isPrivate }
    let renamed = tokens.filter { !program[$0].renamedFrom.isEmpty }
    if renamed.isEmpty { return }
    let given = given ?? givenNames(of: target, in: program)
    var owners: Set<Use> = []
    for id in tokens {
      let words = program.segments(of: id).map {
        program.names.withBytes($0) { TokencGenerators.words(of: $0) }
      }
      owners.formUnion(uses(words, program[id].type))
      for length in 1..<max(words.count, 1) {
        owners.insert(Use(scope: "path", name: Self.key(words.prefix(length))))
      }
      if let name = given[program[id].path] {
        owners.insert(Use(scope: "", name: name))
        owners.insert(Use(scope: program[id].type.name, name: name))
      }
    }
    var groups: Set<Use> = []
    for id in renamed {
      let path = program.names[program[id].renamedFrom]
      let words = formerWords(path)
      let own = uses(words, program[id].type)
      // A token on the way is no group; nor may one stand where an earlier one needs a group.
      let outer = (1..<max(words.count, 1)).map { Use(scope: "token", name: Self.key(words.prefix($0))) }
      if own.contains(where: owners.contains) || outer.contains(where: owners.contains)
        || own.contains(where: groups.contains)
      {
        taken.append(id)
      } else {
        paths[id] = path
        owners.formUnion(own)
        groups.formUnion(outer)
      }
    }
  }

  private struct Use: Hashable {
    var scope: String
    var name: [UInt8]
  }

  /// The whole name among all tokens, the short one among those of its type, and its place in a tree.
  private func uses(_ segments: [[[UInt8]]], _ type: ValueType) -> [Use] {
    let short = target.keepsTypeSegment ? segments[...] : withoutTypeSegment(segments, type)
    let (all, own) = (Array(segments.joined()), Array(short.joined()))
    let place = Self.key(segments[...])
    return [TemplateNames.camel(all, .lowerCamel), TemplateNames.joined(all, UInt8(ascii: "-"))]
      .map { Use(scope: "", name: $0) }
      + [TemplateNames.camel(own, .lowerCamel), TemplateNames.joined(own, UInt8(ascii: "-"))]
      .map { Use(scope: type.name, name: $0) }
      + [Use(scope: "path", name: place), Use(scope: "token", name: place)]
  }

  private static func key(_ segments: ArraySlice<[[UInt8]]>) -> [UInt8] {
    Array(segments.map { TemplateNames.camel($0, .lowerCamel) }.joined(separator: [UInt8(ascii: ".")]))
  }

  /// Tells of those that are left out here and were not told of for all languages.
  func report(_ names: TokenNames, _ out: inout Findings) {
    for id in taken where !names.takenOldNames.contains(id) {
      out.add(.formerNameTaken(id, program, target))
    }
  }
}

/// The words of each name of a path.
func formerWords(_ path: String) -> [[[UInt8]]] {
  path.split(separator: ".").map { TemplateNames.words(String($0)) }
}

extension TemplateView {
  /// `renamedFrom`: the names of a token as they would be, had it the path from before; under `now` what it has.
  func writeFormerName(of id: TokenID, to view: inout View) {
    guard let path = former[id] else { return view.setNull("renamedFrom") }
    view.object("renamedFrom") { view in
      writeAllNames(path, formerWords(path), program[id].type, given: nil, to: &view)
      view.object("now") {
        writeAllNames(
          text(program[id].path), words(of: id), program[id].type, given: given[program[id].path], to: &$0)
      }
    }
  }

  private func writeAllNames(
    _ path: String, _ segments: [[[UInt8]]], _ type: ValueType, given: [UInt8]?, to view: inout View
  ) {
    let all = Array(segments.joined())
    let own = target.keepsTypeSegment ? segments[...] : withoutTypeSegment(segments, type)
    let short = Array(own.joined())
    view.set("path", path)
    for (field, words) in [
      ("name" as StaticString, all), ("prefixed", prefix + all), ("short", short),
      ("prefixedShort", prefix + short),
      ("leaf", segments.last ?? []),
    ] {
      if let given {
        names.writeGiven(view.key(field), path, given, to: &view)
      } else {
        names.writeOwn(view.key(field), path, words, to: &view)
      }
    }
    writeList("segments", Array(segments.indices), to: &view) { place, view in
      let own = place == segments.count - 1 ? given : nil
      view.set("key", (own ?? TemplateNames.joined(segments[place], target.wordCase ?? .camel))[...], .code)
    }
  }

  /// `formerTree`: as `tree`, of the names from before alone. A token has `leaf`, `comment` and `value`.
  func writeFormerTree(to view: inout View) {
    var root = FormerNode()
    for id in tokens {
      if let path = former[id] { root.add(id, formerWords(path)[...]) }
    }
    view.object("formerTree") { write(root, to: &$0) }
  }

  private func write(_ node: FormerNode, to view: inout View) {
    writeList("tokens", node.tokens, to: &view) { token, view in
      names.writeOwn(view.key("leaf"), "", token.leaf, to: &view)
      let reason = "Renamed to \(text(program[token.id].path))."
      writeComment([names.language.deprecation(reason)], to: &view)
      let mode = program.defaultMode(on: platform)
      writeValue("value", of: token.id, program.slot(token.id, in: mode), in: mode, to: &view)
    }
    writeList("groups", node.groups, to: &view) { group, view in
      names.writeOwn(view.key("name"), "", group.words, to: &view)
      writeComment([], to: &view)
      write(group.node, to: &view)
    }
  }

  // MARK: Constants for modes

  /// Dart has no overloads: behind `_` a constant of a token is named after a mode, and no other token may be called so.
  func checkModeConstants(_ out: inout Findings) {
    guard target.kind == .templates, target.name == "dart" else { return }
    var owners: [DartName: TokenID] = [:]
    for id in tokens { owners[DartName(type: program[id].type, name: dartName(of: id))] = id }
    for id in tokens where !program[id].modifiers.isEmpty {
      for condition in conditions(of: id).dropFirst().map(\.condition) {
        let contexts = program.modifiers.indices.filter { !condition.isOpen(at: $0) }
          .map { text(program.modifiers[$0].contexts[condition[$0]]) }
        let mode = names.identifier(
          TemplateNames.camel(contexts.flatMap { TemplateNames.words($0) }, .lowerCamel), isToken: false)
        let name = dartName(of: id) + [UInt8(ascii: "_")] + mode
        guard let other = owners[DartName(type: program[id].type, name: name)], other != id else { continue }
        out.add(
          .modeConstantTaken(
            String(decoding: name, as: UTF8.self), text(program[id].path), contexts.joined(separator: " "),
            text(program[other].path), target.name, at: program[id].span, other: program[other].span))
      }
    }
  }

  private struct DartName: Hashable {
    var type: ValueType
    var name: [UInt8]
  }

  private func dartName(of id: TokenID) -> [UInt8] {
    if let name = given[program[id].path] { return names.identifier(name, isToken: true) }
    let short = shortWords(of: id, words(of: id))
    return names.identifier(TemplateNames.joined(short, target.wordCase ?? .camel), isToken: true)
  }
}

private struct FormerNode {
  var tokens: [(id: TokenID, leaf: [[UInt8]])] = []
  var groups: [(words: [[UInt8]], node: FormerNode)] = []

  mutating func add(_ id: TokenID, _ segments: ArraySlice<[[UInt8]]>) {
    guard let first = segments.first else { return }
    if segments.count == 1 { return tokens.append((id, first)) }
    let key = TemplateNames.camel(first, .lowerCamel)
    let place = groups.firstIndex { TemplateNames.camel($0.words, .lowerCamel) == key } ?? groups.count
    if place == groups.count { groups.append((first, FormerNode())) }
    groups[place].node.add(id, segments.dropFirst())
  }
}

extension Finding {
  fileprivate static func formerNameTaken(_ id: TokenID, _ program: Program, _ target: Target) -> Finding {
    let former = program.names[program[id].renamedFrom]
    return Finding(
      .oldNameTaken,
      "'\(former)' is something else in the target '\(target.name)', too: it gets no alias there",
      at: program.formerNameSpans[id] ?? program[id].span, token: program.names[program[id].path])
  }

  fileprivate static func modeConstantTaken(
    _ name: String, _ path: String, _ mode: String, _ other: String, _ target: String, at span: SourceSpan,
    other place: SourceSpan
  ) -> Finding {
    Finding(
      .nameCollision,
      "'\(path)' in '\(mode)' and '\(other)' are both called '\(name)' in the target '\(target)'", at: span,
      token: path,
      notes: [Note("the other is here", at: place), Note("give one of them another name: 'names'")])
  }
}
