/// a u³ + b u² + c u + d.
struct Cubic: Hashable, Sendable {
  var a: Double
  var b: Double
  var c: Double
  var d: Double

  static let zero = Cubic(a: 0, b: 0, c: 0, d: 0)

  /// (p + q u)³.
  init(cubeOf p: Double, _ q: Double) {
    self.init(a: q * q * q, b: 3 * p * q * q, c: 3 * p * p * q, d: p * p * p)
  }

  init(a: Double, b: Double, c: Double, d: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  func callAsFunction(_ u: Double) -> Double { ((a * u + b) * u + c) * u + d }

  static func + (x: Cubic, y: Cubic) -> Cubic {
    Cubic(a: x.a + y.a, b: x.b + y.b, c: x.c + y.c, d: x.d + y.d)
  }
  static func * (k: Double, x: Cubic) -> Cubic { Cubic(a: k * x.a, b: k * x.b, c: k * x.c, d: k * x.d) }

  /// Where the slope is 0, within 0…1, in order: roots of 3a u² + 2b u + c.
  var turningPoints: [Double] {
    let (p, q, r) = (3 * a, 2 * b, c)
    var roots: [Double] = []
    let discriminant = q * q - 4 * p * r
    if discriminant >= 0 {
      // The form that does not subtract nearly equal numbers; also right when p is 0.
      let s = -0.5 * (q + (q < 0 ? -1 : 1) * discriminant.squareRoot())
      if p != 0 { roots.append(s / p) }
      if s != 0 { roots.append(r / s) }
    }
    return roots.filter { $0 >= 0 && $0 <= 1 }.sorted()
  }

  /// Where the value is `level`, within 0…1, in order; between two turning points by bisection.
  func crossings(of level: Double) -> [Double] {
    var roots: [Double] = []
    let edges = [0] + turningPoints + [1]
    for (low, high) in zip(edges, edges.dropFirst()) where (self(low) < level) != (self(high) < level) {
      roots.append(bisect(low, high) { self($0) < level })
    }
    return roots
  }
}

/// Where `condition` changes between `low` and `high`, having different values there.
func bisect(_ low: Double, _ high: Double, _ condition: (Double) -> Bool) -> Double {
  var low = low
  var high = high
  let atLow = condition(low)
  for _ in 0..<60 {
    let middle = (low + high) / 2
    if condition(middle) == atLow { low = middle } else { high = middle }
  }
  return (low + high) / 2
}

/// The place of the smallest value of a function with one dip between `low` and `high` (golden section).
func lowestPoint(_ low: Double, _ high: Double, steps: Int = 60, _ function: (Double) -> Double) -> Double {
  let ratio = 0.618_033_988_749_894_9
  var low = low
  var high = high
  var a = high - (high - low) * ratio
  var b = low + (high - low) * ratio
  var atA = function(a)
  var atB = function(b)
  for _ in 0..<steps {
    if atA < atB {
      (high, b, atB) = (b, a, atA)
      a = high - (high - low) * ratio
      atA = function(a)
    } else {
      (low, a, atA) = (a, b, atB)
      b = low + (high - low) * ratio
      atB = function(b)
    }
  }
  return (low + high) / 2
}
