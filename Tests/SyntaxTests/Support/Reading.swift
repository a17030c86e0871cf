import TokencSyntax

/// One text read by one reader, with all that tests ask about it.
struct Reading {
  let document: Document
  let names: Interner
  let sources: SourceSet
  let findings: Findings

  init(yaml text: String) { self.init(Array(text.utf8), path: "t.yaml") }
  init(json text: String) { self.init(Array(text.utf8), path: "t.json") }

  init(_ bytes: [UInt8], path: String) {
    var sources = SourceSet()
    var names = Interner()
    var findings = Findings()
    let file = sources.add(path: path, bytes: bytes)
    document = readDocument(file, in: sources, &names, &findings)
    self.names = names
    self.sources = sources
    self.findings = findings
  }

  /// The node under these keys; the root where one is missing, so that an expectation fails and not the test.
  func node(_ path: String...) -> NodeID {
    var node = document.root
    for key in path {
      guard let symbol = names.find(key), let entry = document.entry(symbol, of: node) else {
        return document.root
      }
      node = entry
    }
    return node
  }

  var dump: String { document.dump(names, in: sources) }

  /// `line:column message [id]`, one a line.
  var problems: String {
    findings.sorted().map { "\(place($0.span)) \($0.message) [\($0.id.name)]" }.joined(separator: "\n")
  }

  func place(_ span: SourceSpan?) -> String {
    guard let span else { return "-" }
    let bytes = sources[span.file].bytes
    let position = LineTable(bytes).position(at: Int(span.offset), in: bytes)
    return "\(position.line):\(position.column)"
  }

  /// Every node and finding lies inside the file, and links lead to nodes.
  var isSound: Bool {
    let count = sources[document.file].bytes.count
    let nodes = document.nodes
    func isLink(_ id: NodeID) -> Bool { id == .none || Int(id.index) < nodes.count }
    return nodes.allSatisfy {
      Int($0.offset) + Int($0.length) <= count && Int($0.keyOffset) + Int($0.keyLength) <= count
        && isLink($0.first) && isLink($0.next)
    }
      && findings.all.allSatisfy { finding in
        finding.span.map { $0.end <= count } ?? true
          && finding.notes.allSatisfy { $0.span.map { $0.end <= count } ?? true }
      }
  }
}

/// A finding as `1️⃣ message`, its notes as `2️⃣ note: message`, in the order in which they are printed.
func marked(_ source: MarkedText, _ reading: Reading) -> [String] {
  reading.findings.sorted().flatMap { finding in
    ["\(source.name(Int(finding.span?.offset ?? 0))) \(finding.message)"]
      + finding.notes.filter { $0.span != nil }.map {
        "\(source.name(Int($0.span?.offset ?? 0))) note: \($0.message)"
      }
  }
}
