import TokencIR
package import TokencSyntax

// In which order tokens can be evaluated.

extension TokenResolver {
  /// Targets first. Depth-first without recursion, so that a chain of any length is walked; rings are reported.
  mutating func evaluationOrder() -> [Int] {
    let count = program.tokens.count
    let (starts, targets, isSorted) = mentionedTokens()
    if isSorted { return Array(0..<count) }
    var order: [Int] = []
    order.reserveCapacity(count)
    // 0: not seen; 1: on the way; 2: done.
    var state = ContiguousArray<UInt8>(repeating: 0, count: count)
    var path: [(token: Int, next: Int)] = []
    for root in 0..<count where state[root] == 0 {
      path.append((root, Int(starts[root])))
      state[root] = 1
      while let (token, next) = path.last {
        guard next < Int(starts[token + 1]) else {
          path.removeLast()
          state[token] = 2
          order.append(token)
          continue
        }
        path[path.count - 1].next += 1
        let target = Int(targets[next])
        switch state[target] {
        case 0:
          state[target] = 1
          path.append((target, Int(starts[target])))
        case 1:
          let start = path.lastIndex { $0.token == target }!
          reportRing(path[start...].map(\.token))
        default: break
        }
      }
    }
    return order
  }

  /// The tokens that each token's values mention: those of token `i` are `targets[starts[i] ..< starts[i + 1]]`. They are
  /// sorted if each stands before all that mention it.
  private mutating func mentionedTokens()
    -> (starts: ContiguousArray<Int32>, targets: ContiguousArray<Int32>, isSorted: Bool)
  {
    var starts = ContiguousArray<Int32>()
    starts.reserveCapacity(program.tokens.count + 1)
    var targets = ContiguousArray<Int32>()
    targets.reserveCapacity(program.tokens.count)
    var isSorted = true
    for token in program.tokens.indices {
      starts.append(Int32(targets.count))
      var entry = declarations.declarations[token].firstEntry
      while entry >= 0 {
        current = TokenID(token)
        if !followedPointers.isEmpty { followedPointers.removeAll() }
        let place = declarations.entries[Int(entry)].place
        if let target = aliasTarget(place) {
          declarations.entries[Int(entry)].alias = target
          targets.append(Int32(target.index))
        } else if reading[place].kind != .scalar || isPointer(place) {
          collectTargets(place, into: &targets)
        }
        entry = declarations.entries[Int(entry)].next
      }
      for index in Int(starts[token])..<targets.count where Int(targets[index]) >= token { isSorted = false }
    }
    starts.append(Int32(targets.count))
    return (starts, targets, isSorted)
  }

  /// The tokens that a value mentions, wherever in it.
  mutating func collectTargets(_ place: Place, into targets: inout ContiguousArray<Int32>) {
    let node = reading[place]
    switch node.kind {
    case .scalar, .alias:
      if let target = aliasTarget(place) {
        targets.append(Int32(target.index))
      } else if isPointer(place) {
        collectTargets(ofPointer: place, into: &targets)
      }
    case .mapping, .sequence:
      var child = reading.first(place)
      while let current = child {
        collectTargets(current, into: &targets)
        child = reading.next(current)
      }
    }
  }

  mutating func reportRing(_ ring: [Int]) {
    // A ring starts at its first token in source order, so that the message is always the same.
    let start = ring.indices.min { ring[$0] < ring[$1] }!
    let ring = Array(ring[start...] + ring[..<start])
    for token in ring { declarations.declarations[token].isBroken = true }
    // A ring may be as long as a file.
    let shown = ring.prefix(8)
    let names =
      shown.map { reading.names[program.tokens[$0].path] }
      + (shown.count < ring.count ? ["… (\(ring.count - shown.count) more)"] : [])
    let notes = shown.indices.map { index in
      let next = ring[(index + 1) % ring.count]
      return Finding.Note(
        "'\(names[index])' refers to '\(reading.names[program.tokens[next].path])'",
        at: program.tokens[ring[index]].valueSpan)
    }
    reading.out.add(
      .ring(
        names + [names[0]], at: program.tokens[ring[0]].span, token: names[0],
        notes: ring.count > 1 ? notes : []))
  }
}

extension Finding.ID {
  package static let aliasCycle = Finding.ID("alias-cycle", .error)
}

extension Finding {
  fileprivate static func ring(
    _ names: [String], at span: SourceSpan, token: String, notes: [Note]
  ) -> Finding {
    Finding(
      .aliasCycle, "the aliases go round in a ring: \(names.joined(separator: " -> "))", at: span,
      token: token,
      notes: notes + [Note("give one of them a value of its own")])
  }
}
