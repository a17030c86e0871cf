import TokencColor
import TokencIR
package import TokencSyntax

extension ContrastCheck {
  /// The pairs of the project file (`checks.contrast.pairs`): tokens by path, or all below a group (`color.text.*`).
  ///
  /// A translucent background lies on each colour of `checks.contrast.against`; without one it may lie on anything,
  /// and a pair that some page breaks and another does not is undecidable.
  mutating func checkDeclaredPairs() {
    var exempt: [SourceSpan: Bool] = [:]
    var order: [SourceSpan] = []
    for (index, pair) in program.project.checks.pairs.enumerated() {
      let foregrounds = tokens(pair.foreground, pair.foregroundSpan)
      let backgrounds = tokens(pair.background, pair.backgroundSpan)
      let first = records.count
      for foreground in foregrounds {
        for background in backgrounds { check(foreground, background, pair) }
      }
      guard pair.exemption != nil, first < records.count else { continue }
      if exempt[pair.span] == nil { order.append(pair.span) }
      var isUsed = exempt[pair.span] ?? false
      for record in first..<records.count where records[record].verdict != .pass {
        records[record].verdict = .exempt
        records[record].leniency = .exemptPair(index)
        isUsed = true
      }
      exempt[pair.span] = isUsed
    }
    for span in order where exempt[span] == false { out.add(.needlessExemption(at: span)) }
  }

  /// `{a.b}`, `a.b`, or `a.*`.
  private mutating func tokens(_ written: String, _ span: SourceSpan) -> [TokenID] {
    var path = written
    if path.hasPrefix("{"), path.hasSuffix("}") { path = String(path.dropFirst().dropLast()) }
    let program = program
    func isPaint(_ id: TokenID) -> Bool { program[id].type == .color || program[id].type == .gradient }
    if path.hasSuffix(".*") {
      let prefix = path.dropLast()
      let found = program.namedTokens.filter { id in
        isPaint(id) && program.names[program[id].path].hasPrefix(prefix)
      }
      if found.isEmpty { out.add(.emptyGroup(written, at: span)) }
      return found
    }
    guard let id = program.token(at: path) else {
      let paths = program.namedTokens.lazy.filter(isPaint).map { program.names[program[$0].path] }
      let isGroup = paths.contains { $0.hasPrefix(path + ".") }
      out.add(
        isGroup || Color(css: path) == nil
          ? .unknownToken(path, isGroup ? path + ".*" : closest(to: path, among: Array(paths)), at: span)
          : .colorInPair(path, at: span))
      return []
    }
    guard isPaint(id) else {
      out.add(.notPaint(path, program[id].type, at: span))
      return []
    }
    return [id]
  }

  private mutating func check(_ foreground: TokenID, _ background: TokenID, _ pair: Checks.Pair) {
    let all = program[foreground].modifiers.union(program[background].modifiers)
    let against = program.project.checks.against
    // On the platforms where it covers the page, it is the page.
    func lies(on page: TokenID?, _ platform: Platform) -> Bool {
      let isOpaque = program.modes(over: all, on: platform).allSatisfy {
        meter.isOpaque(program.valueID(background, in: $0))
      }
      return (isOpaque || against.isEmpty) == (page == nil)
    }
    for page in [nil] + against {
      let set = all.union(page.map { program[$0].modifiers } ?? [])
      let platforms = platforms(set)
      for platform in platforms where lies(on: page, platform) {
        let modifiers = [foreground, background, page].compactMap { $0 }.reduce(into: ModifierSet()) {
          $0.formUnion(program.modifiersThatMatter($1, on: platform))
        }
        for mode in program.modes(over: modifiers, on: platform) {
          let cells = CheckedCells(
            component: nil, platform: platforms.count == 1 ? nil : platform, cell: Cell(on: platform),
            values: [], count: 1, mode: mode, modifiers: modifiers)
          measure(foreground, background, over: page, pair, cells)
        }
      }
    }
  }

  /// One platform where all see the same.
  private func platforms(_ set: ModifierSet) -> [Platform] {
    let all = program.project.platforms
    if set.contains(.platform) { return all }
    let first = program.applicable(set, on: all[0])
    return all.allSatisfy { program.applicable(set, on: $0) == first } ? [all[0]] : all
  }

  private mutating func measure(
    _ foreground: TokenID, _ background: TokenID, over page: TokenID?, _ pair: Checks.Pair,
    _ cells: CheckedCells
  ) {
    func paint(_ token: TokenID) -> Paint {
      Paint(value: program.valueID(token, in: cells.mode), token: token, span: pair.span)
    }
    let (front, back) = (paint(foreground), paint(background))
    guard meter.isColor(front.value), meter.isColor(back.value) else { return }
    let below = page.map { program.valueID($0, in: cells.mode) }
    let key: PairKey
    if let below {
      key = PairKey(
        foreground: Spot(top: front.value, bottom: back.value), background: Spot(bottom: back.value),
        page: below)
    } else if meter.color(back.value) != nil {
      // The background is the page; where it is translucent, what lies below is not known.
      key = PairKey(foreground: Spot(top: front.value), background: .page, page: back.value)
    } else {
      key = PairKey(
        foreground: Spot(top: front.value, bottom: back.value), background: Spot(bottom: back.value),
        page: meter.isOpaque(back.value) ? meter.white : meter.unknown)
    }
    let required = pair.minimum.double
    let index = meter.measure(key)
    // A page is named as its token is, where it is one.
    let over = page.map { page in
      let slot = program.slot(page, in: cells.mode)
      return Paint(value: slot.value, token: slot.alias ?? page, span: pair.span)
    }
    records.append(
      ContrastRecord(
        cells: cells, part: nil, property: .color, kind: required >= 4.5 ? .text : .nonText, role: .declared,
        foreground: front, background: back,
        page: over, backdrop: over, measurement: index, required: required,
        verdict: verdict(meter.measurements[index], required), leniency: .none))
    keys.append(key)
  }
}

extension Finding.ID {
  package static let badPair = Finding.ID("bad-pair", .error)
}

extension Finding {
  fileprivate static func needlessExemption(at span: SourceSpan) -> Finding {
    Finding(
      .needlessException, "this pair is exempt, and passes without that", at: span,
      notes: [Note("take 'exempt' away, so that it goes on passing")])
  }

  fileprivate static func unknownToken(_ path: String, _ suggestion: String?, at span: SourceSpan) -> Finding
  {
    Finding(
      .badPair, "there is no token '\(path)'", at: span,
      notes: [
        Finding.Note(
          suggestion.map { "did you mean '\($0)'?" }
            ?? "name a token of the project by its whole path, or all colours of a group: color.text.*")
      ])
  }

  fileprivate static func colorInPair(_ text: String, at span: SourceSpan) -> Finding {
    Finding(
      .badPair, "a pair is of tokens, and '\(text)' is a colour", at: span,
      notes: [
        Finding.Note(
          "make a token of it and name that; two colours are compared by tokenc contrast '\(text)' …")
      ])
  }

  fileprivate static func emptyGroup(_ written: String, at span: SourceSpan) -> Finding {
    Finding(
      .badPair, "'\(written)' names no colour", at: span,
      notes: [Finding.Note("name a group of colours or gradients, with .* behind its path")])
  }

  fileprivate static func notPaint(_ path: String, _ type: ValueType, at span: SourceSpan) -> Finding {
    Finding(
      .badPair, "'\(path)' is a \(type.name), and a pair is of colours or gradients", at: span,
      notes: [Finding.Note("name a token of one of these types")])
  }
}
