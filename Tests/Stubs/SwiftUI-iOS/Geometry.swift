// For the availability pass only: the SwiftUI stub is compiled once more, for an iOS target with the Embedded
// standard library that a Linux toolchain carries. There is no Foundation there, so its types are here; and no
// actors, so the pass takes the isolation attributes out of its copies. Nothing of it ever runs.
public typealias CGFloat = Double
public typealias TimeInterval = Double

public struct CGPoint: Equatable, Sendable {  // corefoundation/cgpoint
  public var x, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public init() { self.init(x: 0, y: 0) }
  public static var zero: CGPoint { CGPoint() }
}
public struct CGSize: Equatable, Sendable {  // corefoundation/cgsize
  public var width, height: CGFloat
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
  public static var zero: CGSize { CGSize(width: 0, height: 0) }
}
public struct CGRect: Equatable, Sendable {  // corefoundation/cgrect
  public var origin: CGPoint
  public var size: CGSize
  public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
  public var minX: CGFloat { origin.x }
  public var minY: CGFloat { origin.y }
  public var maxX: CGFloat { origin.x + size.width }
  public var maxY: CGFloat { origin.y + size.height }
  public var midX: CGFloat { origin.x + size.width / 2 }
  public var midY: CGFloat { origin.y + size.height / 2 }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
}
