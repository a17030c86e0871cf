import TokencSyntax

extension TokenFormat {
  /// Files of the standard as tools write them, not as it asks for: lengths as text or in `em`, hex with three digits,
  /// further members of a typography, types of the tool's own. Only on request, since the standard's own reader is
  /// strict; all that is right stays as it is.
  package static let loose = TokenFormat(
    name: "DTCG loose", patterns: ["*.tokens.json", "*.tokens", "*.json", "tokens/**/*.json"],
    recognize: { document, _, names in
      ForeignReader.holdsTokens(document, names, member: "$value") ? .certain : .no
    },
    read: { reading in
      var reader = ForeignReader(reading, format: "DTCG, read loosely")
      reader.tellsEmptyGroups = false
      return reader.mend()
    })
}

extension ForeignReader {
  /// What becomes of a token: copied with another value, or kept as data.
  private struct Mending {
    var translation: ForeignTranslation?
    /// Why it is data, if it is, and whether that is a reference which leads nowhere.
    var reason: String?
    var isBroken = false
  }

  /// Copies every document, with other values where one is not as the standard has it.
  fileprivate mutating func mend() -> FormatReading {
    var own: [[NodeID: Int]] = Array(repeating: [:], count: documents.count)
    for index in documents.indices {
      for (path, variant) in walk(documents[index].root, index) {
        summary.declared += 1
        own[index][variant.node] = tokens.count
        if places[path.joined(separator: ".")] == nil { places[path.joined(separator: ".")] = tokens.count }
        tokens.append(ForeignToken(path: path, variants: [variant]))
      }
    }
    paths = tokens.map(\.path)
    for token in tokens { keysByPath[token.key] = token.key }
    let plans = mendings()
    for (token, plan) in plans.enumerated() {
      if let reason = plan.reason { keep(token, reason, isBroken: plan.isBroken) } else { summary.read += 1 }
    }
    for index in documents.indices {
      var writer = DocumentWriter(replacing: documents[index])
      copyChildren(of: documents[index].root, index, own[index], plans, to: &writer)
      reading.documents[index] = writer.document
    }
    reportBareAmounts()
    reading.summaries.append(summary)
    return reading
  }

  /// What is data itself, and what is an alias of data.
  private mutating func mendings() -> [Mending] {
    var plans: [Mending] = []
    var aliases: [(from: Int, to: Int)] = []
    for token in tokens.indices {
      let variant = tokens[token].variants[0]
      var plan = Mending()
      // What holds a pointer, or is of the type of another token, is the frontend's.
      if !variant.type.isEmpty, !holdsPointer(variant.value, variant.document) {
        plan.translation = translate(0, of: token, in: [])
      }
      if case .data(let reason, let isBroken) = plan.translation {
        (plan.reason, plan.isBroken) = (reason, isBroken)
      }
      if let target = aliasTarget(of: variant) { aliases.append((token, target)) }
      plans.append(plan)
    }
    var grew = true
    while grew {
      grew = false
      for (from, target) in aliases where plans[from].reason == nil && plans[target].reason != nil {
        plans[from].reason = "'\(tokens[target].key)' is data"
        plans[from].isBroken = plans[target].isBroken
        grew = true
      }
    }
    return plans
  }

  private func aliasTarget(of variant: ForeignToken.Variant) -> Int? {
    guard documents[variant.document][variant.value].kind == .scalar,
      let reference = wholeReference(text(variant.value, variant.document)),
      case .token(let target) = target(of: reference, in: [])
    else { return nil }
    return target
  }

  private mutating func copyChildren(
    of node: NodeID, _ index: Int, _ own: [NodeID: Int], _ plans: [Mending], to writer: inout DocumentWriter
  ) {
    let document = documents[index]
    for child in document.children(node) {
      guard document[child].kind != .scalar, document[child].kind != .alias else {
        copyScalar(child, index, to: &writer)
        continue
      }
      if let token = own[child] {
        if plans[token].reason == nil { mendToken(token, child, index, plans[token], to: &writer) }
        continue
      }
      writer.begin(document[child].kind, key: document.key(child), from: child)
      copyChildren(of: child, index, own, plans, to: &writer)
      writer.end()
    }
  }

  /// A type that only some tool has is the standard's that it is read as, or none: those below are data.
  private mutating func copyScalar(_ node: NodeID, _ index: Int, to writer: inout DocumentWriter) {
    let document = documents[index]
    var text = document[node].text
    if key(node, index) == "$type" {
      guard let kind = ForeignKind(reading.names[text]) else { return }
      text = reading.names.intern(kind.type)
    }
    // The reader of YAML doubts a text such as `no`, which is a reason to the standard.
    let isReason = key(node, index) == "$deprecated" && document[node].style == .quoted
    writer.scalar(text, isReason ? .block : document[node].style, key: document.key(node), from: node)
  }

  // MARK: A token

  private mutating func mendToken(
    _ token: Int, _ node: NodeID, _ index: Int, _ plan: Mending, to writer: inout DocumentWriter
  ) {
    let document = documents[index]
    let variant = tokens[token].variants[0]
    let strangers = document.children(node).filter { isStranger($0, index) }
    let alpha = strangers.first { key($0, index) == "alpha" && isOpacity($0, index, of: plan) }
    let others = strangers.filter { $0 != alpha }
    writer.begin(.mapping, key: document.key(node), from: node)
    // The type that the value was read as; where the group's says the same it need not stand here.
    var type = variant.type
    if case .value(let found, _, _) = plan.translation { type = found }
    let hasOwnType = entry("$type", of: node, index) != nil
    if !hasOwnType, type != variant.type, type != ForeignKind(variant.type)?.type {
      writer.scalar(
        reading.names.intern(type), .plain, key: reading.names.intern("$type"), from: variant.value)
    }
    for child in document.children(node) where !strangers.contains(child) {
      let name = key(child, index)
      if child == variant.value {
        if let alpha, writeTranslucent(child, alpha, index, plan, to: &writer) { continue }
        if case .value(_, let value, _) = plan.translation {
          write(value, key: document.key(child), to: &writer)
        } else {
          copy(child, index, as: document.key(child), to: &writer)
        }
      } else if name == "$type", case .alias = plan.translation, ForeignKind(variant.type) == nil {
        // The type of the token that it is an alias of counts; this one nobody has.
        reading.out.add(.typeOfTarget(tokens[token].key, variant.type, at: document.span(child)))
      } else if name == "$type", document[child].kind == .scalar, case .value = plan.translation {
        writer.scalar(reading.names.intern(type), .plain, key: document.key(child), from: child)
      } else if name == "$type" || name == "$deprecated", document[child].kind == .scalar {
        copyScalar(child, index, to: &writer)
      } else if name == "$extensions", document[child].kind == .mapping, !others.isEmpty {
        writeExtensions(child, others, token, index, to: &writer)
      } else if !isToken(child, index) {
        copy(child, index, as: document.key(child), to: &writer)
      }
    }
    if !others.isEmpty, entry("$extensions", of: node, index) == nil {
      writeExtensions(nil, others, token, index, to: &writer)
    }
    writer.end()
  }

  /// What stands beside a value and is neither a member of the standard nor a token.
  private func isStranger(_ node: NodeID, _ index: Int) -> Bool {
    !key(node, index).hasPrefix("$") && !isToken(node, index)
  }

  private func isToken(_ node: NodeID, _ index: Int) -> Bool {
    !key(node, index).hasPrefix("$") && documents[index][node].kind == .mapping
      && member("value", of: node, index) != nil
  }

  private func isOpacity(_ node: NodeID, _ index: Int, of plan: Mending) -> Bool {
    guard documents[index][node].kind == .scalar, let amount = Decimal(text(node, index)),
      amount >= .zero, amount <= Decimal(1)
    else { return false }
    switch plan.translation {
    case .value(type: "color", _, _), .alias: return true
    default: return false
    }
  }

  /// A colour, or an alias of one, with the opacity that stands beside it.
  private mutating func writeTranslucent(
    _ value: NodeID, _ alpha: NodeID, _ index: Int, _ plan: Mending, to writer: inout DocumentWriter
  ) -> Bool {
    let document = documents[index]
    let names = ["from", "alpha"].map { reading.names.intern($0) }
    switch plan.translation {
    case .alias:
      writer.begin(.mapping, key: document.key(value), from: value)
      writer.scalar(document[value].text, document[value].style, key: names[0], from: value)
    case .value(_, let color, _):
      guard case .fields(let fields) = color.form else { return false }
      writer.begin(.mapping, key: document.key(value), from: value)
      for field in fields where field.name != "alpha" && field.name != "hex" {
        write(field.value, key: reading.names.intern(field.name), to: &writer)
      }
    default: return false
    }
    writer.scalar(document[alpha].text, .plain, key: names[1], from: alpha)
    writer.end()
    return true
  }

  private mutating func writeExtensions(
    _ node: NodeID?, _ strangers: [NodeID], _ token: Int, _ index: Int, to writer: inout DocumentWriter
  ) {
    let document = documents[index]
    let origin = node ?? strangers[0]
    writer.begin(.mapping, key: reading.names.intern("$extensions"), from: origin)
    if let node {
      for child in document.children(node) { copy(child, index, as: document.key(child), to: &writer) }
    }
    writer.begin(.mapping, key: reading.names.intern("dtcg-loose"), from: strangers[0])
    for stranger in strangers {
      copy(stranger, index, as: document.key(stranger), to: &writer)
      reading.out.add(
        .keptAside(tokens[token].key, key(stranger, index), at: document.keySpan(stranger)))
    }
    writer.end()
    writer.end()
  }

  private func holdsPointer(_ node: NodeID, _ index: Int) -> Bool {
    if key(node, index) == "$ref" { return true }
    return documents[index][node].kind != .scalar
      && documents[index].children(node).contains { holdsPointer($0, index) }
  }
}

extension Finding {
  fileprivate static func typeOfTarget(_ token: String, _ type: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatValue, "'\(token)' has the type of its target, since '\(type)' is none of the standard",
      at: span,
      token: token)
  }

  fileprivate static func keptAside(_ token: String, _ member: String, at span: SourceSpan) -> Finding {
    Finding(
      .formatValue, "'\(member)' of '\(token)' is kept in $extensions, and changes nothing", at: span,
      token: token)
  }
}
