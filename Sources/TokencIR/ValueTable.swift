/// Every value of a program, once. Two ids are equal exactly when the values are written alike.
package struct ValueTable: Sendable {
  private var values: ContiguousArray<Value> = [.invalid]
  /// For each value the one that is equal to it in effect: the same with all aliases taken out.
  private var resolved: ContiguousArray<ValueID> = [.invalid]
  private var ids: [Value: ValueID] = [.invalid: .invalid]

  package init() {}

  package var count: Int { values.count }

  package subscript(id: ValueID) -> Value { values[Int(id.index)] }

  package mutating func insert(_ value: Value) -> ValueID {
    if let id = ids[value] { return id }
    let id = ValueID(values.count)
    values.append(value)
    ids[value] = id
    resolved.append(id)
    if value.isComposite {
      resolved[Int(id.index)] = insert(value.mappingSlots { Slot(resolved[Int($0.value.index)]) })
    }
    return id
  }

  /// Equal for two values that look the same, whichever aliases they are made of.
  package func resolved(_ id: ValueID) -> ValueID { resolved[Int(id.index)] }

  package func areEqual(_ left: ValueID, _ right: ValueID) -> Bool { resolved(left) == resolved(right) }
}

extension Value {
  /// The same composite with other parts; a simple value is itself.
  package func mappingSlots(_ change: (Slot) -> Slot) -> Value {
    switch self {
    case .strokeStyle(.dashes(let slots, let cap)): .strokeStyle(.dashes(slots.map(change), cap))
    case .border(let border):
      .border(
        Border(color: change(border.color), width: change(border.width), style: change(border.style)))
    case .transition(let transition):
      .transition(
        Transition(
          duration: change(transition.duration), delay: change(transition.delay),
          timingFunction: change(transition.timingFunction)))
    case .shadow(let layers):
      .shadow(
        layers.map {
          ShadowLayer(
            color: change($0.color), offsetX: change($0.offsetX), offsetY: change($0.offsetY),
            blur: change($0.blur), spread: change($0.spread), inset: $0.inset)
        })
    case .gradient(let gradient):
      .gradient(
        GradientValue(
          stops: gradient.stops.map { GradientStop(color: change($0.color), position: change($0.position)) },
          direction: gradient.direction))
    case .typography(let type):
      .typography(
        Typography(
          fontFamily: change(type.fontFamily), fontSize: change(type.fontSize),
          fontWeight: change(type.fontWeight), letterSpacing: change(type.letterSpacing),
          lineHeight: change(type.lineHeight)))
    case .tapTarget(let target):
      .tapTarget(TapTarget(width: change(target.width), height: change(target.height)))
    default: self
    }
  }
}
