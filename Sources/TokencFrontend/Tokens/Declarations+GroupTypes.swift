import TokencIR

// The `$type` that groups hand down.

extension Declarations {
  /// The nearest `$type` around a token, in whichever file it stands.
  func groupType(of group: GroupID) -> ValueType? {
    var group = group
    while true {
      if let type = groupMembers[Int(group.index)].type { return type }
      if group == .root { return nil }
      group = groups[Int(group.index)].parent
    }
  }

  /// The nearest `$type` around a token of a resolver document where a mode is in force.
  func groupType(of group: GroupID, in mode: Mode) -> ValueType? {
    var group = group
    while true {
      if let last = groupMembers[Int(group.index)].types.last(where: { mode.meets($0.condition) }) {
        return last.type
      }
      if group == .root { return nil }
      group = groups[Int(group.index)].parent
    }
  }

  /// The modifiers that a `$type` around a token depends on.
  func typeModifiers(of group: GroupID) -> ModifierSet {
    var group = group
    var set: ModifierSet = []
    while true {
      for one in groupMembers[Int(group.index)].types { set.formUnion(one.condition.modifiers) }
      if group == .root { return set }
      group = groups[Int(group.index)].parent
    }
  }

  /// A token without a type of its own file takes that which another file gives its group.
  mutating func fillGroupTypes() {
    for index in declarations.indices
    where declarations[index].groupType == nil && declarations[index].ownType == nil {
      declarations[index].groupType = groupType(of: tokens[index].group)
    }
  }
}
