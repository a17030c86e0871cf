#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Three numbers: the components of a colour, or a point in XYZ or LMS.
///
/// A plain struct and not `SIMD3`: that one takes 32 bytes and its operators are slow in a debug build.
public struct Vector3: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  @inlinable
  public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  public subscript(index: Int) -> Double {
    get { index == 0 ? x : index == 1 ? y : z }
    set {
      switch index {
      case 0: x = newValue
      case 1: y = newValue
      default: z = newValue
      }
    }
  }

  func map(_ transform: (Double) -> Double) -> Vector3 { Vector3(transform(x), transform(y), transform(z)) }

  func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  /// Each component brought into 0…1.
  var clamped: Vector3 { map { min(max($0, 0), 1) } }

  func isWithinUnit(tolerance: Double) -> Bool {
    let low = -tolerance
    let high = 1 + tolerance
    return x >= low && x <= high && y >= low && y <= high && z >= low && z <= high
  }

  func distance(to other: Vector3) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    let dz = z - other.z
    return sqrt(dx * dx + dy * dy + dz * dz)
  }

  func lerp(to other: Vector3, _ t: Double) -> Vector3 {
    Vector3(x + (other.x - x) * t, y + (other.y - y) * t, z + (other.z - z) * t)
  }
}

/// A 3 × 3 matrix, row by row.
struct Matrix3: Hashable, Sendable {
  var row0: Vector3
  var row1: Vector3
  var row2: Vector3

  init(_ row0: Vector3, _ row1: Vector3, _ row2: Vector3) {
    self.row0 = row0
    self.row1 = row1
    self.row2 = row2
  }

  static func * (matrix: Matrix3, vector: Vector3) -> Vector3 {
    Vector3(matrix.row0.dot(vector), matrix.row1.dot(vector), matrix.row2.dot(vector))
  }

  func lerp(to other: Matrix3, _ t: Double) -> Matrix3 {
    Matrix3(row0.lerp(to: other.row0, t), row1.lerp(to: other.row1, t), row2.lerp(to: other.row2, t))
  }
}

/// Degrees brought into [0, 360).
func reducedHue(_ degrees: Double) -> Double {
  if degrees >= 0, degrees < 360 { return degrees }
  let remainder = fmod(degrees, 360)
  let positive = remainder < 0 ? remainder + 360 : remainder
  // -1e-20 + 360 rounds to 360 itself.
  return positive >= 360 ? 0 : positive
}
