import TokencIR

/// Which pairs some colours take part in, by themselves or by what follows from them, over all modes; in the order of
/// the records.
struct ColorUses {
  /// A paint of the program in a pair, and what it becomes.
  struct Change: Hashable {
    var value: ValueID
    /// The place among the ``Uses/derived`` of the colour.
    var derived: Int
    var roles: PairKey.Roles
  }

  struct Use {
    var pair: PairKey
    var changes: [Change]
    var required: Double
    /// The first record that has it.
    var record: Int
  }

  /// A paint that follows from the colour.
  struct Derived: Hashable {
    var value: ValueID
    var derivation: Derivation
  }

  struct Uses {
    var derived: [Derived] = []
    /// Each distinct pair and requirement once.
    var pairs: [Use] = []
  }

  private struct Place {
    var record: Int
    var changes: [Change]
  }

  private struct Root {
    var derived: [Derived] = []
    var places: [Place] = []
  }

  private let check: ContrastCheck
  private var tracer: RootTracer
  private var indices: [ColorRoot: Int] = [:]
  private var roots: [Root] = []

  /// - Parameter wanted: records of which both sides are wanted.
  init(_ check: ContrastCheck, for wanted: [Int]) {
    self.check = check
    tracer = RootTracer(check.program)
    for record in wanted {
      for paint in [check.records[record].foreground, check.records[record].background] {
        let root = root(of: paint, in: record)
        if indices[root] != nil { continue }
        indices[root] = roots.count
        roots.append(Root())
      }
    }
    if roots.isEmpty { return }
    // A lowered pair is no obstacle to a fix, an exempt one neither; and one that no colour mends is broken by none.
    for record in check.records.indices
    where check.records[record].leniency == .none && !check.isBeyondColors(record) {
      note(check.records[record].foreground, .foreground, record)
      note(check.records[record].background, .background, record)
      if let page = check.records[record].page { note(page, .page, record) }
    }
  }

  /// Where the colour of a paint is decided in the mode of a record.
  mutating func root(of paint: Paint, in record: Int) -> ColorRoot {
    tracer.origins(of: paint, in: check.records[record].cells.mode)[0].root
  }

  private mutating func note(_ paint: Paint, _ role: PairKey.Roles, _ record: Int) {
    for (root, derivation) in tracer.origins(of: paint, in: check.records[record].cells.mode) {
      guard let index = indices[root] else { continue }
      let derived = Derived(value: paint.value, derivation: derivation)
      let known = roots[index].derived.firstIndex(of: derived)
      if known == nil { roots[index].derived.append(derived) }
      let place = known ?? roots[index].derived.count - 1
      let change = Change(value: paint.value, derived: place, roles: role)
      if let last = roots[index].places.indices.last, roots[index].places[last].record == record {
        if let same = roots[index].places[last].changes.firstIndex(where: {
          $0.value == change.value && $0.derived == change.derived
        }) {
          roots[index].places[last].changes[same].roles.formUnion(role)
        } else {
          roots[index].places[last].changes.append(change)
        }
      } else {
        roots[index].places.append(Place(record: record, changes: [change]))
      }
    }
  }

  subscript(root: ColorRoot) -> Uses {
    guard let index = indices[root] else { return Uses() }
    struct Key: Hashable {
      var measurement: Int
      var required: Double
      var changes: [Change]
    }
    var uses = Uses(derived: roots[index].derived)
    var known: Set<Key> = []
    for place in roots[index].places {
      let record = check.records[place.record]
      // Two records with one measurement have one pair.
      let key = Key(measurement: record.measurement, required: record.required, changes: place.changes)
      guard known.insert(key).inserted else { continue }
      uses.pairs.append(
        Use(
          pair: check.keys[place.record], changes: place.changes, required: record.required,
          record: place.record))
    }
    return uses
  }
}

extension ColorUses.Use {
  /// The pair with other values for what follows from the colour, in the order of its derived paints.
  func pair(with values: [ValueID]) -> PairKey {
    changes.reduce(pair) { $0.replacing($1.value, in: $1.roles, with: values[$1.derived]) }
  }
}
