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
      return reader.mend()
    })
}

extension ForeignReader {
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
    for index in documents.indices {
      var writer = DocumentWriter(replacing: documents[index])
      copyChildren(of: documents[index].root, index, own[index], to: &writer)
      reading.documents[index] = writer.document
    }
    reportBareLengths()
    reading.summaries.append(summary)
    return reading
  }

  private mutating func copyChildren(
    of node: NodeID, _ index: Int, _ own: [NodeID: Int], to writer: inout DocumentWriter
  ) {
    let document = documents[index]
    for child in document.children(node) {
      guard document[child].kind != .scalar, document[child].kind != .alias else {
        writer.scalar(document[child].text, document[child].style, key: document.key(child), from: child)
        continue
      }
      if let token = own[child] {
        mendToken(token, child, index, to: &writer)
        continue
      }
      writer.begin(document[child].kind, key: document.key(child), from: child)
      copyChildren(of: child, index, own, to: &writer)
      writer.end()
    }
  }

  private mutating func mendToken(
    _ token: Int, _ node: NodeID, _ index: Int, to writer: inout DocumentWriter
  ) {
    let document = documents[index]
    let variant = tokens[token].variants[0]
    var translation: ForeignTranslation?
    // What holds a pointer, or is of the type of another token, is the frontend's.
    if !variant.type.isEmpty, !holdsPointer(variant.value, index) {
      translation = translate(0, of: token, in: [])
    }
    if case .data(let reason) = translation {
      keep(token, reason)
      return
    }
    summary.read += 1
    writer.begin(.mapping, key: document.key(node), from: node)
    for child in document.children(node) {
      if child == variant.value, case .value(_, let value, _) = translation {
        write(value, key: document.key(child), to: &writer)
      } else {
        copy(child, index, as: document.key(child), to: &writer)
      }
    }
    writer.end()
  }

  private func holdsPointer(_ node: NodeID, _ index: Int) -> Bool {
    if key(node, index) == "$ref" { return true }
    return documents[index][node].kind != .scalar
      && documents[index].children(node).contains { holdsPointer($0, index) }
  }
}
