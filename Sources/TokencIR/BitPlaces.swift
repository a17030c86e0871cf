/// The places of the bits that are set, lowest first: a small set of small numbers as a collection, without an array.
public struct BitPlaces: BidirectionalCollection, Hashable, Sendable {
  @usableFromInline let bits: UInt64

  @inlinable public init(of bits: UInt64) { self.bits = bits }

  /// No number, since the first element of a collection is seldom at its place 0.
  public struct Index: Comparable, Sendable {
    @usableFromInline let place: Int

    @inlinable init(_ place: Int) { self.place = place }
    @inlinable public static func < (left: Index, right: Index) -> Bool { left.place < right.place }
  }

  @inlinable public var startIndex: Index { Index(bits.trailingZeroBitCount) }
  @inlinable public var endIndex: Index { Index(UInt64.bitWidth) }
  @inlinable public var count: Int { bits.nonzeroBitCount }
  @inlinable public subscript(index: Index) -> Int { index.place }

  // A shift by all bits leaves none.
  @inlinable
  public func index(after index: Index) -> Index {
    Index((bits & ~0 << UInt64(index.place + 1)).trailingZeroBitCount)
  }

  @inlinable
  public func index(before index: Index) -> Index {
    Index(UInt64.bitWidth - 1 - (bits & ~(~0 << UInt64(index.place))).leadingZeroBitCount)
  }
}
