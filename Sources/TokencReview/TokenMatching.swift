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
