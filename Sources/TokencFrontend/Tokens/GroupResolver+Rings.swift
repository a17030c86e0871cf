import TokencIR
import TokencSyntax

extension GroupResolver {
  /// Tells of groups that extend each other round in a ring: one mistake, at the first of its places.
  mutating func reportRing(_ ring: [Int]) {
    guard reportedRings.insert(ring.sorted()).inserted else { return }
    let places = ring.map { declarations.groupExtensions[$0].place }
    let spans = places.map { reading.span($0) }
    let first =
      ring.indices.min {
        (spans[$0].file.index, spans[$0].offset) < (spans[$1].file.index, spans[$1].offset)
      } ?? 0
    let order = Array(ring.indices[first...]) + Array(ring.indices[..<first])
    let names = order.map {
      let group = declarations.groupExtensions[ring[$0]].group
      let path = reading.names[declarations.groups[Int(group.index)].path]
      return path.isEmpty ? "the root group" : path
    }
    reading.out.add(
      .extensionRing(
        names, reading.text(places[first]), at: spans[first], others: order.dropFirst().map { spans[$0] }))
  }
}

extension Finding {
  fileprivate static func extensionRing(
    _ ring: [String], _ target: String, at span: SourceSpan, others: [SourceSpan]
  ) -> Finding {
    let shown = ring.prefix(8) + (ring.count > 8 ? ["… (\(ring.count - 8) more)"] : []) + [ring[0]]
    let fact =
      ring.count == 1
      ? "'\(ring[0])' extends '\(target)', which contains it"
      : "'\(ring[0])' extends itself: \(shown.joined(separator: " -> "))"
    let steps = zip(ring.dropFirst(), others).prefix(7).map { Note("'\($0)' extends here", at: $1) }
    return Finding(
      .extendsCycle, fact, at: span, notes: steps + [Note("give the shared tokens a group of their own")])
  }
}
