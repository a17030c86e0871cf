import TokencIR
import TokencSyntax

/// Which token of the new program is which of the old: by name, then by what somebody declared. Never by value.
struct TokenMatching {
  /// By named token the counterpart's index, or -1.
  private(set) var newOfOld, oldOfNew: [Int32]
  /// How a renamed token is known, by its new index.
  private(set) var matches: [Int: Change.Match] = [:]
  /// What a token that is gone names as its successor, where that token was there before.
  private(set) var successors: [Int: TokenID] = [:]

  init(_ old: Program, _ new: Program) {
    newOfOld = Array(repeating: -1, count: old.namedCount)
    oldOfNew = Array(repeating: -1, count: new.namedCount)
    for id in new.namedTokens {
      let path = new[id].path
      guard let other = new.names.withBytes(path, { old.names.find($0) }).flatMap({ old.tokensByPath[$0] })
      else {
        continue
      }
      pair(other, id)
    }
    matchDeclared(old, new)
    matchIdentity(old, new)
    matchSuccessors(old, new)
  }

  private mutating func pair(_ old: TokenID, _ new: TokenID) {
    newOfOld[Int(old.index)] = Int32(new.index)
    oldOfNew[Int(new.index)] = Int32(old.index)
  }

  private mutating func pair(_ old: TokenID, _ new: TokenID, by match: Change.Match) {
    pair(old, new)
    matches[Int(new.index)] = match
  }

  /// `$renamedFrom` in the new program.
  private mutating func matchDeclared(_ old: Program, _ new: Program) {
    for id in new.namedTokens where oldOfNew[Int(id.index)] < 0 && !new[id].renamedFrom.isEmpty {
      guard
        let other = new.names.withBytes(new[id].renamedFrom, { old.names.find($0) })
          .flatMap({ old.tokensByPath[$0] }),
        newOfOld[Int(other.index)] < 0
      else { continue }
      pair(other, id, by: .renamedFrom)
    }
  }

  private mutating func matchIdentity(_ old: Program, _ new: Program) {
    var places: [Symbol: TokenID] = [:]
    var isTwice: Set<Symbol> = []
    for id in old.namedTokens where newOfOld[Int(id.index)] < 0 && !old[id].uuid.isEmpty {
      if places.updateValue(id, forKey: old[id].uuid) != nil { isTwice.insert(old[id].uuid) }
    }
    if places.isEmpty { return }
    for id in new.namedTokens where oldOfNew[Int(id.index)] < 0 && !new[id].uuid.isEmpty {
      guard let uuid = new.names.withBytes(new[id].uuid, { old.names.find($0) }), !isTwice.contains(uuid),
        let other = places[uuid], newOfOld[Int(other.index)] < 0
      else { continue }
      pair(other, id, by: .uuid)
    }
  }

  /// `renamed` in the old program: one token that is gone, and one that is new, are the same; where the successor was
  /// there before, or several name it, it only takes the other's place.
  private mutating func matchSuccessors(_ old: Program, _ new: Program) {
    var named: [(old: TokenID, new: TokenID)] = []
    var counts: [TokenID: Int] = [:]
    for id in old.namedTokens where newOfOld[Int(id.index)] < 0 && !old[id].successor.isEmpty {
      guard
        let other = old.names.withBytes(old[id].successor, { new.names.find($0) })
          .flatMap({ new.tokensByPath[$0] })
      else { continue }
      named.append((id, other))
      counts[other, default: 0] += 1
    }
    for (id, other) in named {
      if counts[other] == 1, oldOfNew[Int(other.index)] < 0 {
        pair(id, other, by: .renamed)
      } else {
        successors[Int(id.index)] = other
      }
    }
  }

  /// One number for a token in both programs: the new index, and numbers behind those for what is gone.
  func jointIDs(_ new: Program) -> (old: [Int32], new: [Int32]) {
    let count = Int32(oldOfNew.count)
    return (
      newOfOld.enumerated().map { $0.element >= 0 ? $0.element : count + Int32($0.offset) },
      (0..<count).map { $0 }
    )
  }
}

// MARK: - Suggestions

/// Pairs of tokens that are gone and new, have one type and value, and may be one: for people to judge.
///
/// Candidates come from a table by value, so that the cost grows with the number of tokens; of those that share a
/// value the ones nearest by name stand first.
struct RenameSuggestions {
  /// At most so many names for a token.
  private static let limit = 3
  /// Of the tokens with one value so many are compared by name.
  private static let compared = 64

  private(set) var ofOld: [TokenID: [String]] = [:]
  private(set) var ofNew: [TokenID: [String]] = [:]

  private struct Key: Hashable {
    var type: ValueType
    var values: [ValueID]
  }

  init(
    _ old: Program, _ new: Program, _ matching: TokenMatching, _ modes: JointModes,
    _ values: inout JointValues
  ) {
    let gone = old.namedTokens.filter { matching.newOfOld[Int($0.index)] < 0 }
    if gone.isEmpty { return }
    var added: [Key: [TokenID]] = [:]
    for id in new.namedTokens where matching.oldOfNew[Int(id.index)] < 0 {
      added[Self.key(id, new, .new, modes, &values), default: []].append(id)
    }
    if added.isEmpty { return }
    for id in gone {
      guard let candidates = added[Self.key(id, old, .old, modes, &values)] else { continue }
      let name = old.names[old[id].path]
      let ranked = candidates.prefix(Self.compared)
        .map { (id: $0, name: new.names[new[$0].path]) }
        .map { (id: $0.id, name: $0.name, likeness: Self.likeness(name, $0.name)) }
        .sorted { ($1.likeness, $0.name) < ($0.likeness, $1.name) }
      ofOld[id] = ranked.prefix(Self.limit).map(\.name)
      for candidate in ranked.prefix(Self.limit) { ofNew[candidate.id, default: []].append(name) }
    }
    for id in ofNew.keys { ofNew[id] = ofNew[id].map { Array($0.prefix(Self.limit)) } }
  }

  /// The value in every mode of the first platform.
  private static func key(
    _ id: TokenID, _ program: Program, _ side: JointValues.Side, _ modes: JointModes,
    _ values: inout JointValues
  ) -> Key {
    let own = program[id].modifiers
    let set = side == .old ? modes.union(old: own, new: []) : modes.union(old: [], new: own)
    let ids = modes.modes(over: set, on: modes.platforms[0]).map { mode in
      let mode = side == .old ? modes.oldMode(mode) : modes.newMode(mode)
      return values.seen(program.valueID(id, in: mode), side)
    }
    // What never differs has one value, however many modes it mentions.
    return Key(type: program[id].type, values: ids.allSatisfy { $0 == ids[0] } ? [ids[0]] : ids)
  }

  /// The share of the words of two names that are in both.
  private static func likeness(_ left: String, _ right: String) -> Double {
    let (left, right) = (words(left), words(right))
    var rest = right
    var common = 0
    for word in left {
      if let place = rest.firstIndex(of: word) {
        rest.remove(at: place)
        common += 1
      }
    }
    return Double(common * 2) / Double(max(1, left.count + right.count))
  }

  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in name.unicodeScalars {
      let isUpper = scalar.properties.isUppercase
      let isPart = isUpper || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if !isPart || isUpper, !word.isEmpty {
        words.append(word.lowercased())
        word = ""
      }
      if isPart { word.unicodeScalars.append(scalar) }
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }
}
