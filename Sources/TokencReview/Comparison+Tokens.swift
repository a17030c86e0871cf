import TokencIR
import TokencSyntax

extension Comparison {
  /// Everything about named tokens, then about data that no type holds.
  mutating func compareTokens() {
    var pairs: [(old: TokenID, new: TokenID)] = []
    for id in new.namedTokens {
      let other = matching.oldOfNew[Int(id.index)]
      if other < 0 { continue }
      pairs.append((TokenID(Int(other)), id))
      compareAttributes(TokenID(Int(other)), id)
    }
    var effects: [(old: TokenID, new: TokenID, rows: [(ModeProduct, Mode)])] = []
    for (before, after) in pairs {
      if old[before].type != new[after].type {
        addType(before, after)
        continue
      }
      var rows: [(ModeProduct, Mode)] = []
      for (difference, modes, first) in differences(before, after) {
        if difference.kind == .effect {
          rows.append((modes, first))
          continue
        }
        var change = Change(
          difference.kind == .reference ? .reference : .value, .token, new.names[new[after].path])
        change.modes = self.modes.choices(modes)
        fill(&change, difference, before, after, first)
        if difference.before != difference.after {
          causes[after, default: []].append((modes, changes.count))
        }
        changes.append(change)
      }
      if !rows.isEmpty { effects.append((before, after, rows)) }
    }
    for (_, token, rows) in effects {
      affected.insert(token)
      var seen: Set<Int> = []
      for (_, first) in rows {
        for root in roots(of: token, in: first) where seen.insert(root).inserted {
          changes[root].affects.append(.token(new.names[new[token].path]))
        }
      }
    }
    addMissing()
    compareData()
  }

  private mutating func addType(_ before: TokenID, _ after: TokenID) {
    var change = Change(.type, .token, new.names[new[after].path])
    change.before = Change.Side(old[before].type.name)
    change.after = Change.Side(new[after].type.name)
    change.isBreaking = true
    causes[after, default: []].append((.always, changes.count))
    changes.append(change)
  }

  private mutating func compareAttributes(_ before: TokenID, _ after: TokenID) {
    let (left, right) = (old[before], new[after])
    let name = new.names[right.path]
    if let match = matching.matches[Int(after.index)] {
      var change = Change(.renamed, .token, name)
      (change.from, change.match) = (old.names[left.path], match)
      change.isBreaking = match != .renamedFrom && !left.isPrivate
      if match == .renamedFrom, !right.isPrivate, !left.isPrivate {
        let names = formerNames.names(left.type, old.names[left.path], after)
        change.formerNames = names
        change.isBreaking = !names.goes.isEmpty
      }
      changes.append(change)
    }
    compareFormerNames(before, after)
    if left.isPrivate != right.isPrivate {
      var change = Change(.visibility, .token, name)
      change.before = Change.Side(left.isPrivate ? "private" : "public")
      change.after = Change.Side(right.isPrivate ? "private" : "public")
      change.isBreaking = right.isPrivate
      changes.append(change)
    }
    // A successor is another token that takes the place: that it is not deprecated goes without saying.
    let isSuccessor = matching.matches[Int(after.index)] == .renamed
    let (oldReason, newReason) = (old.names[left.deprecation], new.names[right.deprecation])
    if left.isDeprecated != right.isDeprecated, !isSuccessor {
      var change = Change(right.isDeprecated ? .deprecated : .undeprecated, .token, name)
      if !oldReason.isEmpty { change.before = Change.Side(oldReason) }
      if !newReason.isEmpty { change.after = Change.Side(newReason) }
      if !right.successor.isEmpty { change.successor = new.names[right.successor] }
      changes.append(change)
    } else if oldReason != newReason, !isSuccessor {
      addText(.deprecation, name, "", oldReason, newReason)
    }
    addText(.description, name, "", old.names[left.description], new.names[right.description])
    addText(.origin, name, "", old.names[left.origin], new.names[right.origin])
    addText(.setting, name, "$textStyle", old.names[left.textStyle], new.names[right.textStyle])
    addText(.setting, name, "$system", old.names[left.system], new.names[right.system])
    if !isSuccessor { compareExtensions(before, after) }
  }

  /// The name that `$renamedFrom` keeps as a deprecated one, where it comes or goes by itself.
  private mutating func compareFormerNames(_ before: TokenID, _ after: TokenID) {
    let (left, right) = (old[before], new[after])
    let former = left.isPrivate ? "" : old.names[left.renamedFrom]
    let now = right.isPrivate ? "" : new.names[right.renamedFrom]
    let isTold = matching.matches[Int(after.index)] == .renamedFrom
    if former == now { return }
    // A public token that has the name again keeps its callers.
    if !former.isEmpty, new.token(at: former).map({ new[$0].isPrivate }) ?? true {
      var change = Change(.removed, .token, former, detail: "former name of \(new.names[right.path])")
      change.isBreaking = true
      changes.append(change)
    }
    if !now.isEmpty, !isTold {
      changes.append(Change(.added, .token, now, detail: "former name of \(new.names[right.path])"))
    }
  }

  private mutating func addText(
    _ kind: Change.Kind, _ name: String, _ detail: String, _ before: String, _ after: String
  ) {
    if before == after { return }
    var change = Change(kind, .token, name, detail: detail)
    if !before.isEmpty { change.before = Change.Side(before) }
    if !after.isEmpty { change.after = Change.Side(after) }
    changes.append(change)
  }

  /// What is gone and what is new, with guesses at what may be the same.
  private mutating func addMissing() {
    let suggestions = RenameSuggestions(old, new, matching, modes, &values)
    let (dataBefore, dataAfter) = (dataByName(old), dataByName(new))
    for id in old.namedTokens where matching.newOfOld[Int(id.index)] < 0 {
      if let data = dataAfter[old.names[old[id].path]] {
        addType(
          old[id].type.name, "data of type \(data.type)", old.names[old[id].path],
          isBreaking: !old[id].isPrivate)
        continue
      }
      var change = Change(.removed, .token, old.names[old[id].path])
      change.before = side(of: id, old, .old)
      change.isBreaking = !old[id].isPrivate
      change.suggestions = suggestions.ofOld[id] ?? []
      if let successor = matching.successors[Int(id.index)] {
        change.successor = new.names[new[successor].path]
        change.suggestions = []
      }
      changes.append(change)
    }
    for id in new.namedTokens where matching.oldOfNew[Int(id.index)] < 0 {
      if let data = dataBefore[new.names[new[id].path]] {
        addType("data of type \(data.type)", new[id].type.name, new.names[new[id].path], isBreaking: false)
        continue
      }
      var change = Change(.added, .token, new.names[new[id].path])
      change.after = side(of: id, new, .new)
      change.suggestions = suggestions.ofNew[id] ?? []
      changes.append(change)
      if new[id].isDeprecated {
        var deprecated = Change(.deprecated, .token, change.name)
        let reason = new.names[new[id].deprecation]
        if !reason.isEmpty { deprecated.after = Change.Side(reason) }
        changes.append(deprecated)
      }
    }
  }

  /// The value in the default mode.
  private mutating func side(of id: TokenID, _ program: Program, _ which: JointValues.Side) -> Change.Side {
    let mode = which == .old ? modes.oldMode(modes.defaultMode) : modes.newMode(modes.defaultMode)
    let slot = program.slot(id, in: mode)
    let seen = values.seen(slot.value, which)
    return side(
      seen, slot.alias.map { values.joint($0, which) } ?? -1, which,
      program.text(of: program.values[slot.value]))
  }
}
