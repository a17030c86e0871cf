/// A token of a ``Program``, named or anonymous.
package struct TokenID: Hashable, Sendable, Comparable {
  package let index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(index) }

  @inlinable package static func == (left: TokenID, right: TokenID) -> Bool { left.index == right.index }

  package static func < (left: TokenID, right: TokenID) -> Bool { left.index < right.index }
}

/// A group of a ``Program``; the root is the first.
package struct GroupID: Hashable, Sendable {
  package let index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(index) }

  @inlinable package static func == (left: GroupID, right: GroupID) -> Bool { left.index == right.index }

  package static var root: GroupID { GroupID(0) }
}

/// A value of a ``ValueTable``. Equal values have equal ids.
package struct ValueID: Hashable, Sendable {
  package let index: UInt32

  @inlinable package init(_ index: Int) { self.index = UInt32(index) }

  @inlinable package static func == (left: ValueID, right: ValueID) -> Bool { left.index == right.index }

  /// What a token has whose value was reported as wrong: nothing reports it again.
  package static var invalid: ValueID { ValueID(0) }
}
