import TokencColor
import TokencIR
import TokencSyntax

/// A colour that takes part in a paint, followed to where it is written.
struct Ingredient {
  enum Source {
    /// The stretch of its file stands for it: nothing else is written there.
    case written(WrittenColor, at: SourceSpan)
    /// Why nothing can be written, and where a person can.
    case unwritable(String, at: SourceSpan?)
  }

  /// As the paint shows it.
  var color: Color
  /// The paint's own alpha, where it replaces that of the source.
  var alpha: Double?
  var source: Source
  /// The token or setting that is written there, and the whole of its value: a colour, a gradient, or a shadow.
  var owner: TokenID?
  var site: SourceSpan?

  /// Not inlined: in the search for a fix the optimizer of Swift 6.3 stops at it (SIL ownership, CopyPropagation).
  @inline(never)
  var place: SourceSpan? {
    if case .written(_, let place) = source { place } else { nil }
  }

  var written: WrittenColor? {
    if case .written(let color, _) = source { color } else { nil }
  }
}

/// What decides how a paint looks: the colour, or those of the stops, each at the end of its chain of aliases.
struct PaintRecipe {
  var ingredients: [Ingredient]
  /// Nil for a plain colour.
  var gradient: Gradient?

  func uses(_ place: SourceSpan) -> Bool { ingredients.contains { $0.place == place } }

  /// The colours with what is written in some places.
  func colors(_ changed: (SourceSpan) -> Color?) -> [Color] {
    ingredients.map { ingredient in
      guard let new = ingredient.place.flatMap(changed) else { return ingredient.color }
      return ingredient.alpha.map { new.withAlpha($0) } ?? new
    }
  }

  func layer(_ colors: [Color]) -> ContrastMeter.Layer {
    gradient.map { .gradient($0.replacing(colors)) } ?? .color(colors[0])
  }

  /// What has to be written for other colours of the paint; nil where it cannot be.
  func changes(for colors: [Color]) -> [SourceSpan: Color]? {
    var changes: [SourceSpan: Color] = [:]
    for (ingredient, color) in zip(ingredients, colors) where ingredient.color != color {
      guard case .written(let written, let place) = ingredient.source else { return nil }
      let new = color.withAlpha(written.color.alpha)
      // One colour in two stops stays one.
      if let known = changes[place], known != new { return nil }
      changes[place] = new
    }
    // An unchanged stop of a place that changes would change, too.
    for (ingredient, color) in zip(ingredients, colors) where ingredient.color == color {
      if let place = ingredient.place, changes[place] != nil { return nil }
    }
    return changes
  }
}

/// Follows paints to where their colours are written, in a mode.
struct RecipeTracer {
  let program: Program
  let literals: SourceLiterals

  func recipe(of paint: Paint, in mode: Mode) -> PaintRecipe? {
    guard let start = paint.token ?? paint.setting, Int(paint.value.index) < program.values.count else {
      return nil
    }
    switch program.values[paint.value] {
    case .color(let color):
      return PaintRecipe(ingredients: [trace(start, color, alpha: nil, mode)], gradient: nil)
    case .gradient(let value):
      guard let gradient = Gradient(value, of: program) else { return nil }
      return PaintRecipe(ingredients: stops(value, gradient, start, mode), gradient: gradient)
    default: return nil
    }
  }

  private func stops(_ value: GradientValue, _ gradient: Gradient, _ start: TokenID, _ mode: Mode)
    -> [Ingredient]
  {
    let owner = end(start, mode)
    let site = program.entry(of: owner, in: mode)?.span
    let written = site.flatMap { literals.stops(at: $0) } ?? []
    return value.stops.indices.map { index in
      let color = gradient.stops[index].color
      if let target = value.stops[index].color.token {
        return trace(target, color, alpha: replacedAlpha(value.stops[index].color, color), mode)
      }
      let found = written.count == value.stops.count ? written[index] : nil
      return ingredient(found, color, alpha: nil, owner, site)
    }
  }

  /// The token that holds the value itself. A chain has no ring in a program without errors; the count is for others.
  private func end(_ token: TokenID, _ mode: Mode) -> TokenID {
    var current = token
    for _ in 0..<Self.longestChain {
      guard let target = program.slot(current, in: mode).token else { break }
      current = target
    }
    return current
  }

  private static var longestChain: Int { 64 }

  /// `{ from, alpha }` keeps its alpha, whatever its source becomes; a part that a pointer finds is what it is there.
  private func replacedAlpha(_ slot: Slot, _ color: Color) -> Double? {
    guard case .derived(let target) = slot.source, program[target].type == .color else { return nil }
    return color.alpha
  }

  private func trace(_ token: TokenID, _ color: Color, alpha: Double?, _ mode: Mode) -> Ingredient {
    var (current, alpha) = (token, alpha)
    for _ in 0..<Self.longestChain {
      let slot = program.slot(current, in: mode)
      guard let target = slot.token else { break }
      alpha = alpha ?? replacedAlpha(slot, color)
      current = target
    }
    let site = program.entry(of: current, in: mode)?.span
    func isColor(_ slot: Slot) -> Bool {
      guard case .color(let found) = program.value(slot) else { return false }
      return found == color || alpha != nil && found.withAlpha(color.alpha) == color
    }
    func part(_ slot: Slot, _ find: (SourceSpan, Color) -> WrittenColor?) -> Ingredient {
      if let target = slot.token {
        return trace(target, color, alpha: alpha ?? replacedAlpha(slot, color), mode)
      }
      guard case .color(let own) = program.value(slot) else {
        return ingredient(nil, color, alpha: alpha, current, site)
      }
      return ingredient(site.flatMap { find($0, own) }, color, alpha: alpha, current, site)
    }
    switch program.value(program.slot(current, in: mode)) {
    case .color:
      let slot = program.slot(current, in: mode)
      return isColor(slot)
        ? part(slot) { place, _ in literals.color(at: place) } : other(color, current, site)
    case .shadow(let layers):
      guard let layer = layers.first(where: { isColor($0.color) }) else { return other(color, current, site) }
      return part(layer.color) { literals.shadowColor($1, at: $0) }
    case .gradient(let gradient):
      let stops = gradient.stops.indices.filter { isColor(gradient.stops[$0].color) }
      guard stops.count == 1 else { return other(color, current, site) }
      return part(gradient.stops[stops[0]].color) { place, _ in
        literals.stops(at: place).flatMap { $0.indices.contains(stops[0]) ? $0[stops[0]] : nil }
      }
    default: return other(color, current, site)
    }
  }

  private func ingredient(
    _ written: WrittenColor?, _ color: Color, alpha: Double?, _ owner: TokenID, _ site: SourceSpan?
  ) -> Ingredient {
    let isSame = written.map { alpha == nil ? $0.color == color : $0.color.withAlpha(color.alpha) == color }
    guard let written, isSame == true, let place = written.place else {
      let what = "\(name(owner)) is not written as one colour"
      return Ingredient(
        color: color, alpha: alpha, source: .unwritable(what, at: site), owner: owner, site: site)
    }
    return Ingredient(
      color: color, alpha: alpha, source: .written(written, at: place), owner: owner, site: site)
  }

  private func other(_ color: Color, _ owner: TokenID, _ site: SourceSpan?) -> Ingredient {
    let what = "it is a part of \(name(owner)), which does not say which one"
    return Ingredient(color: color, source: .unwritable(what, at: site), owner: owner, site: site)
  }

  private func name(_ token: TokenID) -> String {
    program[token].isAnonymous ? "the value" : "{\(program.names[program[token].path])}"
  }
}
