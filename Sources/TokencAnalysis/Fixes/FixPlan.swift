package import TokencColor
package import TokencIR
package import TokencSyntax

/// A colour of a source file, or a gradient, and what to write in its place.
package struct ColorFix: Sendable {
  /// Where it stands.
  package var span: SourceSpan
  package var edits: [SourceEdit]
  /// The token that is written there; a setting by its place, `button label.color`.
  package var name: String
  /// One colour; of a gradient one for each stop.
  package var before, after: [Color]
  /// The worst of its pairs, as they were and as they become.
  package var ratio, fixedRatio: Double
  package var pairs: Int
  /// ΔE OK, of the colour that changes most.
  package var distance: Double { zip(before, after).map { $0.deltaEOK(to: $1) }.max() ?? 0 }
  /// The value had a source, which gives it no longer.
  package var hasOrigin: Bool
  /// Fixes with one number are made together or not at all: the stops of one gradient may be other tokens.
  package var group: Int
}

/// What can be done about pairs that fail, by changing colours where they are written.
package struct FixPlan: Sendable {
  package var fixes: [ColorFix] = []
  /// Notes: which pairs are in each other's way.
  package var findings = Findings()
}

/// Plans a change for every pair that fails: the nearest colour, of the one or the other, that passes in every pair
/// in which the colour of that place takes part, whatever the mode, as it will be emitted. A pair that no single
/// change mends is left, and it is said which pairs are in conflict.
///
/// - Parameters:
///   - refused: places that are not to be changed.
///   - baseline: failures that are accepted. They are not mended, and do not become worse.
package func planFixes(
  _ program: Program, _ sources: SourceSet, except refused: Set<SourceSpan> = [], baseline: Baseline? = nil
) -> FixPlan {
  guard !program.project.platforms.isEmpty else { return FixPlan() }
  var check = ContrastCheck(program)
  check.checkComponents(availableCells(of: program))
  check.checkDeclaredPairs()
  var baseline = baseline
  baseline?.accept(&check.records, check.meter.measurements, program)
  var planner = FixPlanner(check, SourceLiterals(program: program, sources: sources), refused)
  return planner.plan()
}

struct FixPlanner {
  /// A pair, with what its colours are made of.
  struct Link: Hashable {
    var pair: PairKey
    var required: Double
    /// Recipes; -1 where a colour has no source.
    var front, back, page: Int
    var frontValue, backValue: ValueID
    var isBackdrop: Bool
  }

  let check: ContrastCheck
  let literals: SourceLiterals
  let refused: Set<SourceSpan>
  let names: RecordNames
  var meter: ContrastMeter
  /// Each distinct one, and the first record that has it.
  var links: [Link] = []
  var records: [Int] = []
  var recipes = RecipeTable()
  /// The pairs in which the colour of a place takes part.
  var uses: [SourceSpan: [Int]] = [:]
  /// What was decided so far; and the recipes that have it, as values of the meter.
  var changed: [SourceSpan: Color] = [:]
  var changedValues: [Int: ValueID] = [:]
  /// For each recipe that was on trial what stands for it.
  var trials: [Int: ValueID] = [:]
  var result = FixPlan()
  /// One note for each two colours in a place; the other modes say the same.
  var told: Set<Conflict> = []

  struct Conflict: Hashable {
    var title: String
    var span: SourceSpan?
  }

  init(_ check: ContrastCheck, _ literals: SourceLiterals, _ refused: Set<SourceSpan>) {
    (self.check, self.literals, self.refused) = (check, literals, refused)
    names = RecordNames(check.program)
    meter = check.meter
    let tracer = RecipeTracer(program: check.program, literals: literals)
    var known: Set<Link> = []
    for (index, record) in check.records.enumerated()
    where record.leniency == .none && !check.isBeyondColors(index) {
      let mode = record.cells.mode
      let link = Link(
        pair: check.keys[index], required: check.floor(record),
        front: recipes.index(of: record.foreground, in: mode, tracer),
        back: recipes.index(of: record.background, in: mode, tracer),
        page: record.page.map { recipes.index(of: $0, in: mode, tracer) } ?? -1,
        frontValue: record.foreground.value, backValue: record.background.value,
        isBackdrop: check.isBackdrop(index))
      guard known.insert(link).inserted else { continue }
      let places = Set(
        [link.front, link.back, link.page].flatMap { recipes[$0]?.ingredients ?? [] }.compactMap(\.place))
      for place in places { uses[place, default: []].append(links.count) }
      links.append(link)
      records.append(index)
    }
  }

  mutating func plan() -> FixPlan {
    let failing = links.indices.map { ($0, share($0)) }.filter { $0.1 < 1 }.sorted {
      ($0.1, $0.0) < ($1.1, $1.0)
    }
    for (link, _) in failing where share(link) < 1 { mend(link) }
    return result
  }

  // MARK: Measuring

  /// The pair with other values for some recipes.
  func pair(_ link: Link, _ value: (Int) -> ValueID?) -> PairKey {
    var pair = link.pair
    if let new = value(link.front) { pair = pair.replacing(link.frontValue, in: .foreground, with: new) }
    if let new = value(link.back) { pair = pair.replacing(link.backValue, in: .background, with: new) }
    if let new = value(link.page) { pair = pair.replacing(link.pair.page, in: .page, with: new) }
    return pair
  }

  func ratio(_ link: Int) -> Double { meter.measured(pair(links[link]) { changedValues[$0] }).ratio }

  /// What it has of what it needs.
  func share(_ link: Int) -> Double { ratio(link) / links[link].required }

  // MARK: Changing

  /// A side of a pair whose colours may change.
  struct Side {
    var recipe: Int
    var paint: Paint
  }

  /// Colours for a side, and what is written for them.
  struct Found {
    var side: Side
    var colors: [Color]
    var changes: [SourceSpan: Color]
    /// ΔE OK of the colour that changes most.
    var distance: Double
  }

  private mutating func mend(_ link: Int) {
    let sides = sides(of: link)
    let found = sides.compactMap { find($0, nil) }
    guard let best = found.filter({ $0.distance <= Self.farthest }).min(by: { $0.distance < $1.distance })
    else {
      report(link, sides, found)
      return
    }
    let mode = check.records[records[link]].cells.mode
    let recipe = recipes.all[best.side.recipe]
    // By the value that is written: a gradient with its stops is one.
    var order: [SourceSpan] = []
    for ingredient in recipe.ingredients {
      guard let place = ingredient.place, best.changes[place] != nil, let site = ingredient.site,
        !order.contains(site)
      else { continue }
      order.append(site)
    }
    let before = order.map { worst(of: usesOf(recipe, at: $0)) }
    apply(best.changes)
    for (site, before) in zip(order, before) {
      result.fixes.append(fix(of: recipe, at: site, best.changes, before, link, mode))
    }
  }

  /// The pair with the smallest share, and its ratio.
  private func worst(of some: [Int]) -> (link: Int, ratio: Double, pairs: Int) {
    let worst = some.min { share($0) < share($1) } ?? some[0]
    return (worst, ratio(worst), some.count)
  }

  /// The pairs in which a value takes part with some colour of it.
  private func usesOf(_ recipe: PaintRecipe, at site: SourceSpan) -> [Int] {
    Set(recipe.ingredients.filter { $0.site == site }.compactMap(\.place).flatMap { uses[$0] ?? [] }).sorted()
  }

  private mutating func apply(_ changes: [SourceSpan: Color]) {
    changed.merge(changes) { $1 }
    for index in recipes.all.indices
    where recipes.all[index].ingredients.contains(where: {
      $0.place.map { changes[$0] != nil } == true
    }) {
      let recipe = recipes.all[index]
      changedValues[index] = meter.add(recipe.layer(recipe.colors { changed[$0] }))
    }
  }

  private func fix(
    of recipe: PaintRecipe, at site: SourceSpan, _ changes: [SourceSpan: Color],
    _ before: (link: Int, ratio: Double, pairs: Int), _ link: Int, _ mode: Mode
  ) -> ColorFix {
    let own = recipe.ingredients.filter { $0.site == site }
    // Of a gradient all stops are told, whatever changes.
    let isWhole = recipe.gradient != nil && own.count > 1
    let told = isWhole ? recipe.ingredients : Array(own.prefix(1))
    func old(_ ingredient: Ingredient) -> Color {
      isWhole ? ingredient.color : ingredient.written?.color ?? ingredient.color
    }
    var edits: [SourceEdit] = []
    var done: Set<SourceSpan> = []
    for ingredient in own {
      guard case .written(let written, let place) = ingredient.source, let new = changes[place],
        done.insert(place).inserted
      else { continue }
      edits += written.edits(for: new, literals.sources)
    }
    let owner = own.first?.owner
    let entry = owner.flatMap { check.program.entry(of: $0, in: mode) }
    return ColorFix(
      span: site, edits: edits, name: name(owner, link), before: told.map(old),
      after: told.map { ingredient in ingredient.place.flatMap { changes[$0] } ?? old(ingredient) },
      ratio: before.ratio, fixedRatio: ratio(before.link), pairs: before.pairs,
      hasOrigin: entry?.origin.isEmpty == false, group: link)
  }

  private func name(_ owner: TokenID?, _ link: Int) -> String {
    if let owner, !check.program[owner].isAnonymous { return check.program.names[check.program[owner].path] }
    let record = check.records[records[link]]
    guard let owner, let component = record.cells.component else { return names.property(record) }
    let declared = check.program.components[component]
    let table = declared.properties.first { $0.winners.contains(owner) }
    let property = table.map { "\(check.program.names[declared.parts[$0.part].name]).\($0.property.name)" }
    return "\(names.component(record.cells)) \(property ?? names.property(record))"
  }

  /// The sides whose colour is written somewhere and was not changed yet. Nobody changes the page for a button.
  private func sides(of link: Int) -> [Side] {
    let (places, record) = (links[link], check.records[records[link]])
    var sides: [Side] = []
    for (recipe, paint) in [(places.front, record.foreground), (places.back, record.background)] {
      if recipe == places.back, paint.value == places.backValue, places.isBackdrop { continue }
      guard let ingredients = recipes[recipe]?.ingredients, !sides.contains(where: { $0.recipe == recipe })
      else { continue }
      let isFree = ingredients.allSatisfy { ingredient in
        ingredient.place.map { changed[$0] == nil } != false
          && ingredient.site.map { !refused.contains($0) } != false
      }
      guard isFree, ingredients.contains(where: { $0.place != nil }) else { continue }
      sides.append(Side(recipe: recipe, paint: paint))
    }
    return sides
  }

  /// Beyond so many pairs of one colour a search takes too long.
  static var mostPairs: Int { 2048 }

  /// ΔE OK, a quarter of what lies between white and black. Beyond it a colour is another colour: a person decides
  /// whether a blue becomes a navy.
  private static var farthest: Double { 0.25 }
}

extension ContrastCheck {
  /// What a pair must have after a fix: what it needs, and of an accepted failure what it has.
  fileprivate func floor(_ record: ContrastRecord) -> Double {
    record.isKnown
      ? min(record.required, meter.measurements[record.measurement].ratio) : record.required
  }
}
