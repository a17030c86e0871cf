import TokencIR
import TokencSyntax

extension Comparison {
  /// What no type of ours holds, by name and as text.
  mutating func compareData() {
    let (before, after) = (dataByName(old), dataByName(new))
    for data in old.data {
      let name = old.names[data.path]
      // A name that has a type now, or had one, is told as a change of type.
      if after[name] != nil || new.token(at: name) != nil { continue }
      var change = Change(.removed, .token, name, detail: "data of type \(data.type)")
      change.before = Change.Side(data.value)
      change.isBreaking = false
      changes.append(change)
    }
    for data in new.data {
      let name = new.names[data.path]
      guard let other = before[name] else {
        if old.token(at: name) == nil { addData(data, name) }
        continue
      }
      compareDeprecation(other.deprecation, data.deprecation, name)
      let isTyped = other.type != "untyped" && data.type != "untyped"
      if other.value == data.value, other.type == data.type || !isTyped { continue }
      var change = Change(
        .data, .token, name, detail: other.type == data.type ? data.type : "\(other.type) → \(data.type)")
      (change.before, change.after) = (Change.Side(other.value), Change.Side(data.value))
      changes.append(change)
    }
  }

  func dataByName(_ program: Program) -> [String: DataToken] {
    Dictionary(program.data.map { (program.names[$0.path], $0) }) { first, _ in first }
  }

  /// A name that was a token and is data now, or the other way round. Generated code has it as a token alone.
  mutating func addType(_ before: String, _ after: String, _ name: String, isBreaking: Bool) {
    var change = Change(.type, .token, name)
    (change.before, change.after) = (Change.Side(before), Change.Side(after))
    change.isBreaking = isBreaking
    changes.append(change)
  }

  private mutating func addData(_ data: DataToken, _ name: String) {
    var change = Change(.added, .token, name, detail: "data of type \(data.type)")
    change.after = Change.Side(data.value)
    changes.append(change)
    compareDeprecation(nil, data.deprecation, name)
  }

  private mutating func compareDeprecation(_ before: String?, _ after: String?, _ name: String) {
    if before == after { return }
    let kind: Change.Kind = before == nil ? .deprecated : after == nil ? .undeprecated : .deprecation
    var change = Change(kind, .token, name)
    if let before, !before.isEmpty { change.before = Change.Side(before) }
    if let after, !after.isEmpty { change.after = Change.Side(after) }
    changes.append(change)
  }
}
