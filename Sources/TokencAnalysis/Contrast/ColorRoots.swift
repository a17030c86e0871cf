import TokencColor
import TokencIR
import TokencSyntax

/// Where a colour is decided: the end of its chain of aliases and of `{ from, alpha }`, as it is written for a mode.
///
/// Who changes a colour changes it there, and with it everything that follows from it.
struct ColorRoot: Hashable {
  var token: TokenID?
  var value: ValueID
  /// Of the entry that holds in the mode: what is written for two modes are two colours.
  var span: SourceSpan?

  /// Of a colour that no token and no setting gives, all that are written alike.
  init(_ value: ValueID) { self.value = value }

  init(_ token: TokenID, in mode: Mode, of program: Program) {
    self.token = token
    value = program.valueID(token, in: mode)
    span = program.entry(of: token, in: mode)?.span
  }
}

/// How a paint follows from a root.
enum Derivation: Hashable {
  struct Stop: Hashable {
    var index: Int
    /// The stop's own, where it replaces that of the root.
    var alpha: Double?
  }

  case same
  case alpha(Double)
  /// Of a gradient the stops that are the root's.
  case stops([Stop])

  /// The paint when the root is another layer; `own` is the paint as it is.
  func layer(_ own: ContrastMeter.Layer, from root: ContrastMeter.Layer) -> ContrastMeter.Layer {
    guard case .color(let color) = root else { return root }
    switch self {
    case .same: return root
    case .alpha(let alpha): return .color(color.withAlpha(alpha))
    case .stops(let stops):
      guard case .gradient(let gradient) = own else { return own }
      var colors = gradient.stops.map(\.color)
      for stop in stops { colors[stop.index] = stop.alpha.map { color.withAlpha($0) } ?? color }
      return .gradient(gradient.replacing(colors))
    }
  }
}

/// Follows paints to their roots, in a mode. What a pointer takes out of a shadow or a gradient is a root of its own.
struct RootTracer {
  private struct Key: Hashable {
    var value: ValueID
    var start: TokenID?
    var mode: Mode
  }

  typealias Origin = (root: ColorRoot, derivation: Derivation)

  let program: Program
  private var known: [Key: [Origin]] = [:]

  init(_ program: Program) { self.program = program }

  /// The root of a paint as a whole, then those of a gradient's stops.
  mutating func origins(of paint: Paint, in mode: Mode) -> [Origin] {
    let key = Key(value: paint.value, start: paint.token ?? paint.setting, mode: mode)
    if let origins = known[key] { return origins }
    let origins = trace(paint.value, key.start, mode)
    known[key] = origins
    return origins
  }

  private func trace(_ value: ValueID, _ start: TokenID?, _ mode: Mode) -> [Origin] {
    guard let start, Int(value.index) < program.values.count else { return [(ColorRoot(value), .same)] }
    switch program.values[value] {
    case .color(let color): return [trace(color, start, nil, mode)]
    case .gradient(let gradient):
      let own = ColorRoot(program.origin(of: start, in: mode), in: mode, of: program)
      return [(own.value == value ? own : ColorRoot(value), .same)] + stops(of: gradient, mode)
    default: return [(ColorRoot(value), .same)]
    }
  }

  private func stops(of gradient: GradientValue, _ mode: Mode) -> [Origin] {
    var order: [ColorRoot] = []
    var stops: [ColorRoot: [Derivation.Stop]] = [:]
    for index in gradient.stops.indices {
      let slot = gradient.stops[index].color
      guard let target = slot.token, program[target].type == .color,
        case .color(let color) = program.value(slot)
      else { continue }
      let (root, derivation) = trace(color, target, slot.alias == nil ? color.alpha : nil, mode)
      if stops[root] == nil { order.append(root) }
      let alpha: Double? = if case .alpha(let alpha) = derivation { alpha } else { nil }
      stops[root, default: []].append(Derivation.Stop(index: index, alpha: alpha))
    }
    return order.map { ($0, .stops(stops[$0] ?? [])) }
  }

  private func trace(_ color: Color, _ start: TokenID, _ ownAlpha: Double?, _ mode: Mode) -> Origin {
    var (end, alpha) = (start, ownAlpha)
    for _ in 0..<Self.longestChain {
      let slot = program.slot(end, in: mode)
      guard let target = slot.token, program[target].type == .color else { break }
      if slot.alias == nil { alpha = alpha ?? color.alpha }
      end = target
    }
    let root = ColorRoot(end, in: mode, of: program)
    guard case .color(let found) = program.values[root.value] else {
      return (ColorRoot(start, in: mode, of: program), .same)
    }
    if alpha == nil, found == color { return (root, .same) }
    if let alpha, found.withAlpha(alpha) == color { return (root, .alpha(alpha)) }
    return (ColorRoot(start, in: mode, of: program), .same)
  }

  /// A chain has no ring in a program without errors; the count is for others.
  private static var longestChain: Int { 64 }
}
