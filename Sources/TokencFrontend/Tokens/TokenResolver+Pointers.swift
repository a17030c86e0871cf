import TokencIR
import TokencSyntax

/// A value, and the way into it that a pointer takes.
struct PointerStep: Hashable {
  var place: Place
  var rest: [String]
}

// `$ref` (DTCG 7.3). A pointer to a token, or to its `$value`, is an alias. A pointer to a part of a value is that part,
// read where it stands in the entry that is in force: nothing is copied.

extension TokenResolver {
  /// The text of a `$ref` that stands for a whole value: `{ "$ref": "#/a" }`, or a token's own member.
  @inline(__always)
  func reference(at place: Place) -> Place? {
    let node = reading[place]
    if node.kind == .scalar { return isPointer(place) ? place : nil }
    guard node.kind == .mapping, node.count == 1, let child = reading.first(place), isPointer(child) else {
      return nil
    }
    return child
  }

  @inline(__always)
  func isPointer(_ place: Place) -> Bool { reading.key(place) == reading.keys.ref }

  // MARK: What a pointer names

  enum PointerTarget {
    case token(TokenID, rest: [String])
    case group(GroupID)
    case malformed(String)
    /// The longest path that is there.
    case missing([String])
  }

  private func target(_ reference: Place) -> PointerTarget {
    guard reading[reference].kind == .scalar else { return .malformed("a pointer is a text") }
    let text = reading.text(reference)
    let segments: [String]
    do throws(JSONPointer.Malformed) {
      segments = try JSONPointer(text).segments
    } catch {
      return .malformed(error.message)
    }
    var path = ""
    for (index, segment) in segments.enumerated() {
      // No name holds a point, so that `#/a.b` is not the token `a.b`.
      guard !segment.utf8.contains(UInt8(ascii: ".")) else { break }
      path = index == 0 ? segment : path + "." + segment
      guard let symbol = reading.names.find(path) else { break }
      if let token = program.tokensByPath[symbol] {
        return .token(token, rest: Array(segments[(index + 1)...]))
      }
      if index == segments.count - 1, let group = declarations.groupsByPath[symbol] {
        return .group(GroupID(group))
      }
    }
    return .missing(segments)
  }

  /// The token that a pointer names as a whole.
  func pointedToken(_ reference: Place) -> TokenID? {
    guard case .token(let token, let rest) = target(reference), rest.isEmpty || rest == ["$value"] else {
      return nil
    }
    return token
  }

  /// The token whose value a pointer leads into, and the way.
  private func pointedPart(_ reference: Place) -> (token: TokenID, rest: [String])? {
    guard case .token(let token, let rest) = target(reference), rest.count > 1, rest[0] == "$value" else {
      return nil
    }
    return (token, Array(rest.dropFirst()))
  }

  // MARK: Before evaluation

  /// The tokens that a pointer to a part depends on: not the token it leads into, which may be this one, but those that
  /// the part is made of.
  ///
  /// Each pointer is followed once for a token, however many lead to it: what it leads to was collected then. One that
  /// is met inside of what it leads to contains itself.
  mutating func collectTargets(ofPointer reference: Place, into targets: inout ContiguousArray<Int32>) {
    guard let (token, rest) = pointedPart(reference) else { return }
    guard !openPointers.contains(reference), openPointers.count < Limits.wayIntoValue else {
      reportPointerRing(through: token)
      return
    }
    guard followedPointers.insert(reference).inserted else { return }
    openPointers.append(reference)
    for place in parts(of: token, rest) { collectTargets(place, into: &targets) }
    openPointers.removeLast()
  }

  mutating func modifiers(ofPointer reference: Place) -> ModifierSet {
    guard let (token, rest) = pointedPart(reference), followedPointers.insert(reference).inserted else {
      return []
    }
    var set = entryModifiers(token)
    var seen: Set<Place> = []
    for place in parts(of: token, rest, through: &set) where seen.insert(place).inserted {
      set.formUnion(modifiers(mentionedIn: place))
    }
    return set
  }

  private mutating func reportPointerRing(through token: TokenID) {
    guard !declarations.declarations[Int(current.index)].isBroken else { return }
    declarations.declarations[Int(current.index)].isBroken = true
    reading.out.add(
      .pointerRing(
        reading.names[program[current].path], at: program[current].span, through: program[token].valueSpan))
  }

  private mutating func reportLongWay() {
    guard !declarations.declarations[Int(current.index)].isBroken else { return }
    declarations.declarations[Int(current.index)].isBroken = true
    reading.out.add(.longWay(reading.names[program[current].path], at: program[current].span))
  }

  private func entryModifiers(_ token: TokenID) -> ModifierSet {
    declarations.entries(of: Int(token.index)).reduce(into: []) { $0.formUnion($1.condition.modifiers) }
  }

  private mutating func parts(of token: TokenID, _ rest: [String]) -> [Place] {
    var set: ModifierSet = []
    return parts(of: token, rest, through: &set)
  }

  /// The part in every entry of a token, references on the way followed, without recursion: chains have any length. A way
  /// that comes to the same place again is reported, once.
  private mutating func parts(
    of token: TokenID, _ rest: [String], through set: inout ModifierSet
  ) -> [Place] {
    var found: [Place] = []
    var work: [PointerWork] = []
    var open: Set<PointerStep> = []
    var seen: Set<PointerStep> = []
    push(token, rest, to: &work)
    while let next = work.popLast() {
      guard case .enter(let step, let token) = next else {
        if case .leave(let step) = next { open.remove(step) }
        continue
      }
      // A pointer that leads into itself makes the way longer each time.
      guard !open.contains(step), step.rest.count <= Limits.wayIntoValue else {
        reportPointerRing(through: token)
        return []
      }
      guard open.count < Limits.pointerWay else {
        reportLongWay()
        return []
      }
      guard seen.insert(step).inserted else { continue }
      open.insert(step)
      work.append(.leave(step))
      var place = step.place
      var left = step.rest[...]
      while true {
        if let target = aliasTarget(place) {
          if left.isEmpty {
            if place != step.place { found.append(place) }
            break
          }
          set.formUnion(entryModifiers(target))
          push(target, Array(left), to: &work)
          break
        }
        if let reference = reference(at: place) {
          guard let (target, more) = pointedPart(reference) else { break }
          set.formUnion(entryModifiers(target))
          push(target, more + left, to: &work)
          break
        }
        guard let segment = left.first else {
          if place != step.place { found.append(place) }
          break
        }
        guard let next = child(segment, of: place) else { break }
        place = next
        left = left.dropFirst()
      }
    }
    return found
  }

  private enum PointerWork {
    case enter(PointerStep, TokenID)
    case leave(PointerStep)
  }

  private func push(_ token: TokenID, _ rest: [String], to work: inout [PointerWork]) {
    if declarations.declarations[Int(token.index)].isBroken { return }
    for entry in declarations.entries(of: Int(token.index)).reversed() {
      work.append(.enter(PointerStep(place: entry.place, rest: rest), token))
    }
  }

  private func child(_ segment: String, of place: Place) -> Place? {
    switch reading[place].kind {
    case .mapping: return reading.names.find(segment).flatMap { reading.entry($0, of: place) }
    case .sequence:
      guard let index = JSONPointer.index(segment) else { return nil }
      let elements = reading.children(place)
      return elements.indices.contains(index) ? elements[index] : nil
    case .scalar, .alias: return nil
    }
  }

  // MARK: In a mode

  /// The value that a pointer leads to.
  mutating func pointerSlot(
    _ reference: Place, type: ValueType, in mode: Mode, isWholeValue: Bool
  ) -> Slot {
    if let token = pointedToken(reference) {
      return aliasSlot(token, reference, types: [type], in: mode, isWholeValue: isWholeValue)
    }
    guard let (place, token) = destination(reference, in: mode) else { return .invalid }
    // What it finds was checked as what it is there; whether it fits here is this value's own question.
    let before = reading.out
    reading.out = Findings()
    var slot = aliasTarget(place).map { aliasSlot($0, place, types: [type], in: mode) }
    if slot == nil { slot = self.slot(place, type: type, in: mode) }
    let found = reading.out
    reading.out = before
    for var finding in found.all {
      if let span = finding.span {
        finding.notes.insert(Finding.Note("this is what it finds", at: span), at: 0)
      }
      finding.span = reading.span(reference)
      finding.fix = nil
      reading.out.add(finding)
    }
    guard let slot, slot != .invalid else { return .invalid }
    return slot.source == .literal ? Slot(slot.value, .derived(token)) : slot
  }

  /// A sub-value that is read where it stands, such as a component of a colour: the place itself, or where its pointer
  /// leads. Nil after an error was reported.
  mutating func followed(_ place: Place) -> Place? {
    guard reference(at: place) != nil else { return place }
    var place = place
    // Rings were found before, and their tokens have no entry.
    for _ in 0...longestWay {
      if let reference = reference(at: place), pointedToken(reference) == nil {
        guard let (next, _) = destination(reference, in: mode) else { return nil }
        place = next
      } else if let token = aliasTarget(place) {
        guard let entry = entry(of: token, in: mode) else { return nil }
        place = entry.place
      } else {
        return place
      }
    }
    return nil
  }

  /// More steps than any way has that does not go round.
  private var longestWay: Int { (declarations.entries.count + 1) * Limits.wayIntoValue }

  /// Whether a pointer in a gradient leads to one stop of another, and where that stands.
  mutating func pointedStop(_ reference: Place, in mode: Mode) -> Place? {
    guard let (token, rest) = pointedPart(reference), rest.count == 1, knownType(token) == .gradient else {
      return nil
    }
    self.mode = mode
    return destination(reference, in: mode)?.place
  }

  /// The entry of a token that is in force.
  private func entry(of token: TokenID, in mode: Mode) -> DeclaredEntry? {
    let declaration = declarations.declarations[Int(token.index)]
    if declaration.isBroken { return nil }
    let entries = declarations.entries(of: Int(token.index))
    switch ConditionSolver(entries).choice(in: mode) {
    case .none: return nil
    case .one(let index): return entries[index]
    case .several(let indices): return entries[indices[0]]
    }
  }

  /// Where a pointer to a part of a value leads, and in which token.
  private mutating func destination(_ reference: Place, in mode: Mode) -> (place: Place, token: TokenID)? {
    guard let (first, way) = pointedPart(reference) else {
      report(target(reference), reference)
      return nil
    }
    var token = first
    var left = way[...]
    var place: Place?
    for _ in 0...longestWay {
      if place == nil {
        guard let entry = entry(of: token, in: mode) else { return nil }
        place = entry.place
      }
      guard let here = place else { return nil }
      if left.isEmpty { return (here, token) }
      if let target = aliasTarget(here) {
        (token, place) = (target, nil)
        continue
      }
      if let further = self.reference(at: here) {
        guard let (target, more) = pointedPart(further) else { return nil }
        token = target
        left = more + left
        place = nil
        continue
      }
      guard let next = child(left[left.startIndex], of: here) else {
        reportMissingPart(left, of: here, reference)
        return nil
      }
      place = next
      left = left.dropFirst()
    }
    return nil
  }

  /// The type of what a pointer leads to: the token's, or that of the member it names.
  func typeOfPart(at place: Place) -> ValueType? {
    guard let reference = reference(at: place), let (token, rest) = pointedPart(reference) else { return nil }
    return knownType(token).flatMap { typeOfMember(rest[...], of: $0) }
  }

  /// The type of a token that may not have been evaluated.
  private func knownType(_ token: TokenID) -> ValueType? {
    if hasType[Int(token.index)] { return program[token].type }
    let declaration = declarations.declarations[Int(token.index)]
    return declaration.ownType ?? declaration.groupType
  }

  private func typeOfMember(_ rest: ArraySlice<String>, of type: ValueType) -> ValueType? {
    guard let segment = rest.first else { return type }
    let isIndex = JSONPointer.index(segment) != nil
    let member: ValueType? =
      switch (type, segment) {
      case (.border, "color"), (.shadow, "color"): .color
      case (.border, "width"), (.typography, "fontSize"), (.typography, "letterSpacing"): .dimension
      case (.border, "style"): .strokeStyle
      case (.transition, "duration"), (.transition, "delay"): .duration
      case (.transition, "timingFunction"): .cubicBezier
      case (.shadow, "offsetX"), (.shadow, "offsetY"), (.shadow, "blur"), (.shadow, "spread"): .dimension
      case (.typography, "fontFamily"): .fontFamily
      case (.typography, "fontWeight"): .fontWeight
      case (.typography, "lineHeight"), (.dimension, "value"), (.duration, "value"), (.color, "alpha"):
        .number
      case (.shadow, _) where isIndex: .shadow
      case (.cubicBezier, _) where isIndex: .number
      case (.fontFamily, _) where isIndex: .fontFamily
      default: nil
      }
    if let member { return typeOfMember(rest.dropFirst(), of: member) }
    guard rest.count >= 2 else { return nil }
    let second = rest[rest.startIndex + 1]
    switch (type, segment, second) {
    case (.color, "components", _): return .number
    case (.strokeStyle, "dashArray", _): return typeOfMember(rest.dropFirst(2), of: .dimension)
    case (.gradient, _, "color") where isIndex: return typeOfMember(rest.dropFirst(2), of: .color)
    case (.gradient, _, "position") where isIndex: return .number
    default: return nil
    }
  }
}
