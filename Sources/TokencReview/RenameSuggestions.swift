import TokencIR
import TokencSyntax

/// Pairs of a token that is gone and a new one of its type that may be one token under two names: for people to judge.
///
/// Candidates have the same value in every mode, or the same place among tokens that stayed: between the same two
/// neighbours, or in the same uses. A table finds them, so that the cost grows with the number of tokens. Of the
/// candidates those with the same value stand first, then by what else speaks for them: place, uses, words of the name.
struct RenameSuggestions {
  /// At most so many names for a token.
  private static let limit = 3
  /// Of the tokens with one value so many are looked at closely.
  private static let compared = 64

  private(set) var ofOld: [TokenID: [String]] = [:]
  private(set) var ofNew: [TokenID: [String]] = [:]

  private struct Key: Hashable {
    var type: ValueType
    var values: [ValueID]
  }

  /// What speaks for two tokens being one.
  private struct Evidence {
    var hasSameValue: Bool
    /// Of 3: a place between the same neighbours counts 1, and every use that both share 2.
    var place: Double
    /// The share of the names' words that are in both.
    var likeness: Double

    var weight: Double { (hasSameValue ? 8 : 0) + place + likeness }
  }

  init(
    _ old: Program, _ new: Program, _ matching: TokenMatching, _ modes: JointModes,
    _ values: inout JointValues
  ) {
    let gone = old.namedTokens.filter { matching.newOfOld[Int($0.index)] < 0 }
    let added = new.namedTokens.filter { matching.oldOfNew[Int($0.index)] < 0 }
    if gone.isEmpty || added.isEmpty { return }
    let joint = matching.jointIDs(new)
    let (before, after) = (
      Neighbourhood(old, joint.old, isMatched: { matching.newOfOld[$0] >= 0 }),
      Neighbourhood(new, joint.new, isMatched: { matching.oldOfNew[$0] >= 0 })
    )
    var byValue: [Key: [TokenID]] = [:]
    var byPlace: [Neighbourhood.Place: [TokenID]] = [:]
    var byUse: [Neighbourhood.Use: [TokenID]] = [:]
    // By new token: its name, and the words of it.
    var lexicon = Lexicon()
    var known: [TokenID: (name: String, words: [Int])] = [:]
    known.reserveCapacity(added.count)
    for id in added {
      let name = new.names[new[id].path]
      known[id] = (name, lexicon.words(of: name))
      byValue[Self.key(id, new, .new, modes, &values), default: []].append(id)
      byPlace[after.place(of: id), default: []].append(id)
      for use in after.uses(of: id) { byUse[use, default: []].append(id) }
    }
    for id in gone {
      let key = Self.key(id, old, .old, modes, &values)
      var order: [TokenID] = []
      var found: [TokenID: Evidence] = [:]
      let name = old.names[old[id].path]
      let words = lexicon.words(of: name)
      func evidence(_ other: TokenID) -> Evidence {
        Evidence(hasSameValue: false, place: 0, likeness: Self.likeness(words, known[other]?.words ?? []))
      }
      func add(_ other: TokenID, _ change: (inout Evidence) -> Void) {
        if new[other].type != old[id].type { return }
        if found[other] == nil { order.append(other) }
        change(&found[other, default: evidence(other)])
      }
      for other in (byPlace[before.place(of: id)] ?? []).prefix(Self.compared) {
        add(other) { $0.place += 1 }
      }
      for use in before.uses(of: id) {
        for other in (byUse[use] ?? []).prefix(Self.compared) { add(other) { $0.place += 2 } }
      }
      let equal = byValue[key] ?? []
      for other in equal.prefix(Self.compared) { add(other) { $0.hasSameValue = true } }
      // One of very many of the same value may be known by its place alone.
      for other in order where found[other]?.hasSameValue == false {
        if equal.count > Self.compared, Self.key(other, new, .new, modes, &values) == key {
          found[other]?.hasSameValue = true
        }
      }
      let ranked = order.compactMap { other in found[other].map { (id: other, evidence: $0) } }
        // With another value, a place says something only where the names do, too.
        .filter { $0.evidence.hasSameValue || $0.evidence.place >= 2 || $0.evidence.likeness > 0.5 }
        .map { (id: $0.id, name: known[$0.id]?.name ?? "", weight: $0.evidence.weight) }
        .sorted { ($1.weight, $0.name) < ($0.weight, $1.name) }
      if ranked.isEmpty { continue }
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
  private static func likeness(_ left: [Int], _ right: [Int]) -> Double {
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
}

/// Words as numbers: names are compared many times.
private struct Lexicon {
  private var numbers: [String: Int] = [:]

  /// `color.focusRing-2` has four.
  mutating func words(of name: String) -> [Int] {
    var words: [Int] = []
    var word = ""
    for scalar in name.unicodeScalars {
      let isUpper = scalar.properties.isUppercase
      let isPart = isUpper || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      if !isPart || isUpper, !word.isEmpty {
        words.append(number(word))
        word = ""
      }
      if isPart { word.unicodeScalars.append(scalar) }
    }
    if !word.isEmpty { words.append(number(word)) }
    return words
  }

  private mutating func number(_ word: String) -> Int {
    let word = word.lowercased()
    if let known = numbers[word] { return known }
    numbers[word] = numbers.count
    return numbers.count - 1
  }
}

/// Where the tokens of one program stand among those that are in both.
private struct Neighbourhood {
  /// The nearest tokens before and after that are in both programs, and how many steps lie between.
  struct Place: Hashable {
    var before, after: Int32
    var stepsBefore, stepsAfter: Int
  }

  /// A token that is in both programs and takes its value, or a part of it, from here: the how many-th alias of it.
  struct Use: Hashable {
    var user: Int32
    var position: Int
  }

  private var places: [Place]
  private var usesByToken: [TokenID: [Use]] = [:]

  /// - Parameter joint: by named token the number that it has in both programs.
  init(_ program: Program, _ joint: [Int32], isMatched: (Int) -> Bool) {
    places = Array(
      repeating: Place(before: -1, after: -1, stepsBefore: 0, stepsAfter: 0), count: program.namedCount)
    var (last, steps) = (Int32(-1), 0)
    for id in program.namedTokens {
      let index = Int(id.index)
      steps += 1
      (places[index].before, places[index].stepsBefore) = (last, steps)
      if isMatched(index) { (last, steps) = (joint[index], 0) }
    }
    (last, steps) = (-1, 0)
    for id in program.namedTokens.reversed() {
      let index = Int(id.index)
      steps += 1
      (places[index].after, places[index].stepsAfter) = (last, steps)
      if isMatched(index) { (last, steps) = (joint[index], 0) }
    }
    for user in program.namedTokens where isMatched(Int(user.index)) {
      for (position, slot) in program.writtenSlots(of: user).enumerated() {
        guard let token = slot.token, Int(token.index) < places.count, !isMatched(Int(token.index)) else {
          continue
        }
        usesByToken[token, default: []].append(Use(user: joint[Int(user.index)], position: position))
      }
    }
  }

  func place(of id: TokenID) -> Place { places[Int(id.index)] }

  func uses(of id: TokenID) -> [Use] { usesByToken[id] ?? [] }
}

extension Program {
  /// The value of a token in each mode that it depends on, or, of a composite, its parts.
  fileprivate func writtenSlots(of id: TokenID) -> [Slot] {
    modes(over: self[id].modifiers, on: project.platforms[0]).flatMap { mode -> [Slot] in
      let slot = slot(id, in: mode)
      return slot.token == nil ? values[slot.value].slots : [slot]
    }
  }
}
