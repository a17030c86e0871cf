import TokencIR

/// A colour of the program for which another one is looked for: a value, and the token that gives it.
struct ColorKey: Hashable {
  var value: ValueID
  var token: TokenID?

  init(_ paint: Paint) { (value, token) = (paint.value, paint.token) }
}

/// Which pairs some colours take part in, over all modes; in the order of the records.
struct ColorUses {
  struct Use {
    var pair: PairKey
    var roles: PairKey.Roles
    var required: Double
    /// The first record that has it.
    var record: Int
  }

  private struct Place {
    var record: Int
    var roles: PairKey.Roles
  }

  private let check: ContrastCheck
  /// By value the first of the wanted colours that have it, or -1; and for each the next with the same value.
  private var first: [Int32]
  private var next: [Int32] = []
  private var keys: [ColorKey] = []
  private var places: [[Place]] = []

  init(_ check: ContrastCheck, of wanted: [Paint]) {
    self.check = check
    first = [Int32](repeating: -1, count: check.program.values.count + 2)
    for paint in wanted where index(of: paint) == nil {
      next.append(first[Int(paint.value.index)])
      first[Int(paint.value.index)] = Int32(keys.count)
      keys.append(ColorKey(paint))
      places.append([])
    }
    // A lowered pair is no obstacle to a fix, an exempt one neither; and one that no colour mends is broken by none.
    for record in check.records.indices
    where check.records[record].leniency == .none && !check.isBeyondColors(record) {
      note(check.records[record].foreground, .foreground, record)
      note(check.records[record].background, .background, record)
      if let page = check.records[record].page { note(page, .page, record) }
    }
  }

  private func index(of paint: Paint) -> Int? {
    var index = Int(first[Int(paint.value.index)])
    while index >= 0 {
      if keys[index].token == paint.token { return index }
      index = Int(next[index])
    }
    return nil
  }

  private mutating func note(_ paint: Paint, _ role: PairKey.Roles, _ record: Int) {
    guard let index = index(of: paint) else { return }
    if let last = places[index].indices.last, places[index][last].record == record {
      places[index][last].roles.formUnion(role)
    } else {
      places[index].append(Place(record: record, roles: role))
    }
  }

  /// Each distinct pair and requirement once.
  subscript(paint: Paint) -> [Use] {
    guard let index = index(of: paint) else { return [] }
    var uses: [Use] = []
    var limits: [Double] = []
    var known: [Int: Int] = [:]
    for place in places[index] {
      let required = check.records[place.record].required
      let limit = limits.firstIndex(of: required) ?? limits.count
      if limit == limits.count { limits.append(required) }
      // Two records with one measurement have one pair.
      let key = check.records[place.record].measurement << 16 | limit
      if let use = known[key] {
        uses[use].roles.formUnion(place.roles)
      } else {
        known[key] = uses.count
        uses.append(
          Use(pair: check.keys[place.record], roles: place.roles, required: required, record: place.record))
      }
    }
    return uses
  }
}
