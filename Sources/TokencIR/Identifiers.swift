/// A token of a ``Program``, named or anonymous.
public struct TokenID: Hashable, Sendable, Comparable {
  public let index: UInt32

  @inlinable public init(_ index: Int) { self.index = UInt32(index) }

  @inlinable public static func == (left: TokenID, right: TokenID) -> Bool { left.index == right.index }

  public static func < (left: TokenID, right: TokenID) -> Bool { left.index < right.index }
}

/// A group of a ``Program``; the root is the first.
public struct GroupID: Hashable, Sendable {
  public let index: UInt32

  @inlinable public init(_ index: Int) { self.index = UInt32(index) }

  @inlinable public static func == (left: GroupID, right: GroupID) -> Bool { left.index == right.index }

  public static var root: GroupID { GroupID(0) }
}

/// A value of a ``ValueTable``. Equal values have equal ids.
public struct ValueID: Hashable, Sendable {
  public let index: UInt32

  @inlinable public init(_ index: Int) { self.index = UInt32(index) }

  @inlinable public static func == (left: ValueID, right: ValueID) -> Bool { left.index == right.index }

  /// What a token has whose value was reported as wrong: nothing reports it again.
  public static var invalid: ValueID { ValueID(0) }
}
