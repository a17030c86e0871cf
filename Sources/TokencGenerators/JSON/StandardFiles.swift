import TokencIR
import TokencSyntax

/// The tokens as DTCG 2025.10: a resolver document, a base file with every token, and a file for each condition under
/// which a token is written otherwise.
///
/// The base file holds the values of the default contexts on the first platform. What the standard has no member for
/// stands under `$extensions.tokenc`, the values in other modes among it, so that tokenc reads the base file back whole.
///
/// A class, so that what is called for each value holds one reference and not a copy of every table.
final class StandardFiles {
  let program: Program
  let target: Target
  let values: StandardValues
  let layout: GroupLayout
  /// The tokens with which vendors keep something else in some modes.
  private let varying: Set<TokenID>

  init(_ program: Program, _ target: Target) {
    (self.program, self.target) = (program, target)
    values = StandardValues(program: program, dialect: .standard)
    layout = GroupLayout(program)
    varying = program.tokensWithVaryingExtensions
  }

  func artifacts(_ out: inout Findings) -> [Artifact] {
    let base = program.defaultMode(on: target.platforms.first ?? program.project.platforms[0])
    var files = ConditionFiles(program)
    for id in layout.tokens where !program[id].modifiers.isEmpty {
      files.add(conditionsInFiles(of: id), of: id)
    }
    func artifact(_ path: String, _ bytes: [UInt8], tokens: [TokenID] = []) -> Artifact {
      Artifact(target: target.name, path: path, bytes: bytes, tokens: tokens)
    }
    let whole = wholeFile(in: base, withModes: true)
    var artifacts = [artifact("tokens.tokens.json", whole, tokens: layout.tokens)]
    for file in files.files {
      artifacts.append(artifact(files.name(of: file.condition), self.file(file)))
    }
    let resolver = ResolverDocument(program: program, platforms: target.platforms, files: files)
    artifacts.append(artifact(resolverFileName, resolver.bytes(&out)))
    for flattened in target.modes {
      var mode = base
      for (modifier, context) in flattened.contexts { mode[modifier] = context }
      artifacts.append(artifact(fileName(ofMode: flattened.words), wholeFile(in: mode)))
    }
    return artifacts
  }

  /// Of a flattened mode, by the names of its contexts.
  func fileName(ofMode words: [String]) -> String {
    "tokens.\(words.map { $0.replacing(":", with: "+") }.joined(separator: ".")).tokens.json"
  }

  /// The project's name as the name of a file.
  var resolverFileName: String {
    let name = String(
      program.project.name.unicodeScalars.map { scalar -> Character in
        let isForbidden = scalar.value < 0x20 || "/\\:*?\"<>|".unicodeScalars.contains(scalar)
        return isForbidden ? "-" : Character(scalar)
      })
    return (name.isEmpty || name.hasPrefix(".") ? "tokens" : name) + ".resolver.json"
  }

  // MARK: Conditions

  /// Where a token is written otherwise than in the base file.
  private func conditionsInFiles(of id: TokenID) -> [ConditionalValue] {
    program.conditions(
      of: id, on: target.platforms, ConditionStyle(platformHasDefault: true, lastWins: true)
    ) { isWrittenAlike(id, $0, $1) }
    .filter { $0.condition != .open }
  }

  func isWrittenAlike(_ id: TokenID, _ left: Mode, _ right: Mode) -> Bool {
    values.isWrittenAlike(program.slot(id, in: left), in: left, program.slot(id, in: right), in: right)
      && (!varying.contains(id)
        || program.extensions(of: id, in: left) == program.extensions(of: id, in: right))
  }

  // MARK: Files

  /// Every token, with its value in one mode.
  private func wholeFile(in mode: Mode, withModes: Bool = false) -> [UInt8] {
    var json = JSONWriter(capacity: program.namedCount * 280 + 1024)
    begin(mode: withModes ? nil : mode, to: &json)
    writeGroup(
      .root, to: &json, writeToken: { id, json in write(id, in: mode, withModes: withModes, to: &json) })
    json.endObject()
    return json.finished().bytes
  }

  /// The tokens that a condition changes.
  private func file(_ file: ConditionFiles.File) -> [UInt8] {
    var json = JSONWriter(capacity: file.tokens.count * 280 + 1024)
    begin(mode: file.condition, to: &json)
    var wanted: [TokenID: Mode] = [:]
    for token in file.tokens { wanted[token.id] = token.mode }
    var groups: Set<GroupID> = []
    for id in wanted.keys {
      var group = program[id].group
      while groups.insert(group).inserted, group != .root { group = program[group].parent }
    }
    writeGroup(
      .root, to: &json, isWanted: { groups.contains($0) },
      writeToken: { id, json in
        if let mode = wanted[id] { write(id, in: mode, withModes: false, to: &json) }
      })
    json.endObject()
    return json.finished().bytes
  }

  private func begin(mode: Mode?, to json: inout JSONWriter) {
    json.beginObject()
    json.member("$schema", "https://www.designtokens.org/schemas/2025.10/format.json")
    json.name("$extensions")
    json.beginObject(onOneLine: true)
    if mode == nil { writeKeptExtensions(of: .root, to: &json) }
    json.name("tokenc")
    json.beginObject(onOneLine: true)
    json.name("version")
    json.value(1)
    if let mode {
      json.name("when")
      json.writeCondition(mode, program)
    }
    json.endObject()
    json.endObject()
  }

  /// What vendors wrote: one object on one line, whose members become ours.
  private func writeKeptExtensions(of group: GroupID, to json: inout JSONWriter) {
    let kept = program[group].extensions
    if kept.isEmpty { return }
    program.names.withBytes(kept) { json.rawMember(UnsafeBufferPointer(rebasing: $0.dropFirst().dropLast())) }
  }

  private func writeGroup(
    _ group: GroupID, to json: inout JSONWriter, isWanted: (GroupID) -> Bool = { _ in true },
    writeToken: (TokenID, inout JSONWriter) -> Void
  ) {
    let description = program[group].description
    if !description.isEmpty {
      json.name("$description")
      program.names.withBytes(description) { json.value($0) }
    }
    if group != .root, !program[group].extensions.isEmpty {
      json.name("$extensions")
      json.object(onOneLine: true) { writeKeptExtensions(of: group, to: &$0) }
    }
    for child in layout.children[Int(group.index)] {
      switch child {
      case .token(let id): writeToken(id, &json)
      case .group(let child):
        guard isWanted(child) else { continue }
        program.names.withBytes(program[child].name) { json.key($0) }
        json.beginObject()
        writeGroup(child, to: &json, isWanted: isWanted, writeToken: writeToken)
        json.endObject()
      }
    }
  }
}

/// What stands in each group, in source order: a group may be spread over files and is written once.
struct GroupLayout {
  enum Child {
    case token(TokenID)
    case group(GroupID)
  }

  /// By group.
  private(set) var children: [[Child]]
  /// The tokens that an artifact may name.
  private(set) var tokens: [TokenID] = []

  init(_ program: Program) {
    children = Array(repeating: [], count: program.groups.count)
    var isPlaced = Array(repeating: false, count: program.groups.count)
    for id in program.namedTokens where !program[id].isPrivate {
      tokens.append(id)
      var child = Child.token(id)
      var group = program[id].group
      children[Int(group.index)].append(child)
      while group != .root, !isPlaced[Int(group.index)] {
        isPlaced[Int(group.index)] = true
        child = .group(group)
        group = program[group].parent
        children[Int(group.index)].append(child)
      }
    }
  }
}
