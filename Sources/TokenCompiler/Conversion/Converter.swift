import TokencIR
package import TokencSyntax

/// What `tokenc convert` writes.
package enum ConversionFormat: String, CaseIterable, Sendable {
  case yaml, dtcg
  case styleDictionary = "style-dictionary"
}

/// A file that a conversion makes.
package struct ConvertedFile: Sendable {
  /// Below the folder that it is written to.
  package var path: String
  package var bytes: [UInt8]
}

extension Compilation {
  /// The tokens as source files in a format: what they say, in their order, and as little else as it takes.
  ///
  /// What a format has no words for is a finding at the token. Nothing is made of a program with errors.
  package mutating func convert(to format: ConversionFormat) -> [ConvertedFile] {
    if findings.hasErrors { return [] }
    var converter = Converter(program, format)
    let files = converter.files()
    findings.add(contentsOf: converter.out)
    return files
  }
}

/// Writes the tokens of a program as sources.
struct Converter {
  let program: Program
  let format: ConversionFormat
  var values: ConversionValues
  var out = Findings()
  /// By group: its tokens and groups, in order.
  private var children: [[Child]]
  /// By group: the type that all tokens below have, if it is one.
  private var types: [ValueType?]

  private enum Child {
    case token(TokenID)
    case group(GroupID)
  }

  init(_ program: Program, _ format: ConversionFormat) {
    (self.program, self.format) = (program, format)
    values = ConversionValues(program, format)
    children = Array(repeating: [], count: program.groups.count)
    types = Array(repeating: nil, count: program.groups.count)
    var isPlaced = Array(repeating: false, count: program.groups.count)
    var isMixed = isPlaced
    for id in program.namedTokens {
      var child = Child.token(id)
      var group = program[id].group
      var isKnown = false
      while true {
        let index = Int(group.index)
        if !isKnown { children[index].append(child) }
        if types[index] == nil { types[index] = program[id].type }
        if types[index] != program[id].type { isMixed[index] = true }
        if group == .root { break }
        isKnown = isKnown || isPlaced[index]
        isPlaced[index] = true
        child = .group(group)
        group = program[group].parent
      }
    }
    for index in types.indices where isMixed[index] { types[index] = nil }
  }

  mutating func files() -> [ConvertedFile] {
    let files = written()
    tellFollowers()
    return files
  }

  private mutating func written() -> [ConvertedFile] {
    let name = program.project.name
    for data in program.data {
      out.add(.notConverted(program.names[data.path], data, at: data.span))
    }
    for modifier in program.modifiers where !modifier.extensions.isEmpty || !modifier.description.isEmpty {
      let members =
        (modifier.description.isEmpty ? [] : ["description"])
        + (modifier.extensions.isEmpty ? [] : ["$extensions"])
      out.add(.membersOfModifier(program.names[modifier.name], members, format, at: modifier.span))
    }
    for set in program.project.keptSets { out.add(.membersOfSet(set.name, format, at: set.span)) }
    tellMoved(order(of: .root))
    for (group, members) in zip(program.groups, children)
    where members.isEmpty && !(group.description.isEmpty && group.extensions.isEmpty) {
      out.add(.emptyGroup(program.names[group.path], format, at: group.span))
    }
    switch format {
    case .yaml:
      var buffer = ByteBuffer(capacity: 1 << 16)
      group(.root, inherited: nil, nil).writeYAML(to: &buffer)
      var files = [ConvertedFile(path: "\(name).tokens.yaml", bytes: buffer.bytes)]
      if let project = projectFile() { files.append(project) }
      return files
    case .dtcg:
      var files = [ConvertedFile(path: "\(name).tokens.json", bytes: json(nil))]
      if let project = projectFile() { files.append(project) }
      return files
    case .styleDictionary:
      var conditions: [Mode] = []
      for id in program.namedTokens {
        for placed in placed(id) where placed.condition != .open {
          if !conditions.contains(placed.condition) { conditions.append(placed.condition) }
          if singleContext(placed.condition) == nil {
            let words = words(placed.condition).joined(separator: " ")
            out.add(
              .notNamed(
                program.names[program[id].path], words, contextFile(placed.condition), at: placed.entry.span))
          }
        }
      }
      var files = [ConvertedFile(path: "\(name).json", bytes: json(nil))]
      files += conditions.map { ConvertedFile(path: contextFile($0), bytes: json($0)) }
      if let project = projectFile(contexts: conditions.filter { singleContext($0) != nil }) {
        files.append(project)
      }
      return files
    }
  }

  /// The tokens below a group, as they are written.
  private func order(of group: GroupID) -> [TokenID] {
    children[Int(group.index)].flatMap { child in
      switch child {
      case .token(let id): [id]
      case .group(let inner): order(of: inner)
      }
    }
  }

  private mutating func json(_ condition: Mode?) -> [UInt8] {
    var root = group(.root, inherited: nil, condition)
    if format == .dtcg {
      root.members.insert(
        ("$schema", .text("https://www.designtokens.org/schemas/2025.10/format.json")), at: 0)
    }
    var buffer = ByteBuffer(capacity: 1 << 16)
    root.writeJSON(to: &buffer)
    buffer.append("\n")
    return buffer.bytes
  }

  // MARK: Groups

  /// - Parameter condition: only the tokens that have an entry for it, with that value.
  private mutating func group(
    _ id: GroupID, inherited: ValueType?, _ condition: Mode?
  ) -> ConvertedGroup {
    var result = ConvertedGroup()
    let index = Int(id.index)
    var type = inherited
    if let own = types[index], own != inherited, format == .yaml || own != .tapTarget {
      type = own
      result.members.append(("$type", .text(own.name)))
    }
    let group = program[id]
    if condition == nil {
      if !group.description.isEmpty {
        result.members.append(("$description", .text(program.names[group.description])))
      }
      if id == .root, format == .dtcg {
        let kept = program.names[group.extensions].dropFirst().dropLast()
        let own = "\"tokenc\": {\"version\": 1}"
        result.members.append(("$extensions", .json("{" + (kept.isEmpty ? "" : kept + ", ") + own + "}")))
      } else if !group.extensions.isEmpty {
        result.members.append(("$extensions", .json(program.names[group.extensions])))
      }
    }
    for child in children[index] {
      switch child {
      case .group(let child):
        let inner = self.group(child, inherited: type, condition)
        if !inner.children.isEmpty {
          result.children.append(.group(program.names[program[child].name], inner))
        }
      case .token(let token):
        if format != .yaml, program[token].type == .tapTarget {
          // The standard has no type for it: a group with two lengths.
          var sides = ConvertedGroup()
          for side in ["width", "height"] {
            if let members = self.members(of: token, inherited: type, condition, side: side) {
              sides.children.append(.token(side, members))
            }
          }
          if condition == nil {
            out.add(.sides(program.names[program[token].path], format, at: program[token].valueSpan))
          }
          if !sides.children.isEmpty {
            result.children.append(.group(program.names[program[token].name], sides))
          }
          continue
        }
        if let members = self.members(of: token, inherited: type, condition) {
          let name = program.names[program[token].name]
          if format == .yaml, members.count == 1, members[0].name == "$value", isShort(members[0].value) {
            result.children.append(.value(name, members[0].value))
          } else {
            result.children.append(.token(name, members))
          }
        }
      }
    }
    return result
  }

  /// A mapping without `$value` would be a group.
  private func isShort(_ value: ConvertedValue) -> Bool {
    if case .fields = value.form { return false }
    return true
  }
}

extension Finding.ID {
  package static let notConverted = Finding.ID("not-converted", .warning)
}

extension Finding {
  fileprivate static func notNamed(
    _ token: String, _ contexts: String, _ file: String, at span: SourceSpan
  ) -> Finding {
    Finding(
      .notCarried,
      "'\(token)' is not carried whole to style-dictionary: its value in '\(contexts)' stands in '\(file)', which no project file can name",
      at: span, token: token)
  }

  fileprivate static func sides(_ token: String, _ format: ConversionFormat, at span: SourceSpan) -> Finding {
    Finding(
      .notCarried,
      "'\(token)' is not carried whole to \(format.rawValue): a tap target is written as two lengths",
      at: span, token: token)
  }

  fileprivate static func membersOfModifier(
    _ name: String, _ members: [String], _ format: ConversionFormat, at span: SourceSpan?
  ) -> Finding {
    Finding(
      .notCarried,
      "the modifier '\(name)' is not carried whole to \(format.rawValue): a project file has no \(members.joined(separator: " and ")) of it",
      at: span, notes: [Note("the json target writes a resolver document, which has")])
  }

  fileprivate static func membersOfSet(
    _ name: String, _ format: ConversionFormat, at span: SourceSpan
  ) -> Finding {
    Finding(
      .notCarried,
      "the set '\(name)' is not carried whole to \(format.rawValue): a project file has no $extensions of it",
      at: span, notes: [Note("the json target writes a resolver document, which has")])
  }

  fileprivate static func emptyGroup(
    _ path: String, _ format: ConversionFormat, at span: SourceSpan
  ) -> Finding {
    Finding(
      .notCarried,
      "the group '\(path)' is not carried to \(format.rawValue): there is no token in it, and what it says of itself "
        + "is left out", at: span)
  }

  fileprivate static func notConverted(_ name: String, _ data: DataToken, at span: SourceSpan) -> Finding {
    Finding(
      .notConverted,
      "'\(name)' (\(data.type)) is not written: "
        + (data.isBroken ? "it refers to a token that no file has" : "no token type holds it"), at: span,
      token: name)
  }
}
