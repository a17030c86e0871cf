import TokencColor
import TokencIR
import TokencSyntax

/// What paints are made of, each once.
struct RecipeTable {
  private struct Key: Hashable {
    var value: ValueID
    var token, setting: TokenID?
    var mode: Mode
  }

  /// A value, and the places that give it.
  private struct Content: Hashable {
    var value: ValueID
    var places: [SourceSpan?]
    /// Where nothing is written, what is not.
    var owner: TokenID?
  }

  private(set) var all: [PaintRecipe] = []
  private var known: [Key: Int] = [:]
  private var contents: [Content: Int] = [:]

  subscript(index: Int) -> PaintRecipe? { index < 0 ? nil : all[index] }

  /// -1 for a paint that no token and no setting gives.
  mutating func index(of paint: Paint, in mode: Mode, _ tracer: RecipeTracer) -> Int {
    let key = Key(
      value: paint.value, token: paint.token, setting: paint.token == nil ? paint.setting : nil, mode: mode)
    if let index = known[key] { return index }
    let index = insert(paint, mode, tracer)
    known[key] = index
    return index
  }

  private mutating func insert(_ paint: Paint, _ mode: Mode, _ tracer: RecipeTracer) -> Int {
    guard let recipe = tracer.recipe(of: paint, in: mode) else { return -1 }
    let places = recipe.ingredients.map(\.place)
    let content = Content(
      value: paint.value, places: places, owner: places.contains(nil) ? recipe.ingredients.first?.owner : nil)
    if let index = contents[content] { return index }
    contents[content] = all.count
    all.append(recipe)
    return all.count - 1
  }
}

extension FixPlanner {
  /// The nearest colours of a side for which its pairs pass.
  ///
  /// - Parameters:
  ///   - some: the pairs to look at; nil for all in which a changed colour takes part.
  ///   - whateverIsWritten: also colours that cannot be written.
  mutating func find(_ side: Side, _ some: [Int]?, whateverIsWritten: Bool = false) -> Found? {
    let recipe = recipes.all[side.recipe]
    let places = Set(recipe.ingredients.compactMap(\.place))
    let pairs = some ?? Set(places.flatMap { uses[$0] ?? [] }).sorted()
    guard some != nil || (1...Self.mostPairs).contains(pairs.count) else { return nil }
    // What fails most is measured first, so that most colours are refused at once.
    let order = pairs.map { ($0, share($0)) }.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    var tried: Set<Int> = []
    let prepared = order.map { (link: $0, pair: trialPair($0, places, side.recipe, &tried)) }
    func worst(_ colors: [Color]) -> Double {
      let changes = recipe.changes(for: colors)
      guard changes != nil || whateverIsWritten else { return 0 }
      load(changes ?? [:], side.recipe, colors, tried)
      for (link, pair) in prepared
      where some != nil || changes?.isEmpty != false || isAffected(link, by: changes ?? [:]) {
        let share = meter.measured(pair).ratio / links[link].required
        if share < 1 { return share }
      }
      return 1
    }
    let colors: [Color]?
    if let gradient = recipe.gradient {
      colors = gradient.nearestStops(
        where: { recipe.changes(for: $0) != nil || whateverIsWritten },
        { worst($0) })
    } else {
      let source = recipe.ingredients[0].color
      let nearest = nearestPassing(source, reaching: 1) { worst([$0]) }
      let color = nearest.reachesTarget ? nearest.color : nearestBetween(source) { worst([$0]) }
      // What is written is what was tested: a colour of eight bits.
      colors = color.map { [$0.eightBit().color.withAlpha(source.alpha)] }
    }
    guard let colors else { return nil }
    let changes = recipe.changes(for: colors)
    guard changes != nil || whateverIsWritten else { return nil }
    let distance = zip(recipe.ingredients, colors).map { $0.color.deltaEOK(to: $1) }.max() ?? 0
    return Found(side: side, colors: colors, changes: changes ?? [:], distance: distance)
  }

  /// The pairs in which a colour takes part that changes.
  func affected(by found: Found) -> [Int] { Set(found.changes.keys.flatMap { uses[$0] ?? [] }).sorted() }

  /// A pair as it would be.
  mutating func ratio(_ link: Int, with found: Found) -> Double {
    var tried: Set<Int> = []
    let pair = trialPair(link, Set(found.changes.keys), found.side.recipe, &tried)
    load(found.changes, found.side.recipe, found.colors, tried)
    return meter.measured(pair).ratio
  }

  private func isAffected(_ link: Int, by changes: [SourceSpan: Color]) -> Bool {
    [links[link].front, links[link].back, links[link].page].contains { recipe in
      recipes[recipe]?.ingredients.contains { $0.place.map { changes[$0] != nil } == true } == true
    }
  }

  /// The pair with something on trial wherever a recipe has one of the places.
  private mutating func trialPair(
    _ link: Int, _ places: Set<SourceSpan>, _ own: Int, _ tried: inout Set<Int>
  ) -> PairKey {
    for recipe in [links[link].front, links[link].back, links[link].page] where !tried.contains(recipe) {
      guard let ingredients = recipes[recipe]?.ingredients,
        recipe == own || ingredients.contains(where: { $0.place.map(places.contains) == true })
      else { continue }
      tried.insert(recipe)
      if trials[recipe] == nil { trials[recipe] = meter.add(.color(.black)) }
    }
    return pair(links[link]) { tried.contains($0) ? trials[$0] : changedValues[$0] }
  }

  /// Puts colours on trial, everywhere where the places are used.
  private mutating func load(
    _ changes: [SourceSpan: Color], _ own: Int, _ colors: [Color], _ tried: Set<Int>
  ) {
    for recipe in tried {
      guard let value = trials[recipe] else { continue }
      let used = recipes.all[recipe]
      meter.replace(
        value, with: used.layer(recipe == own ? colors : used.colors { changes[$0] ?? changed[$0] }))
    }
  }
}
