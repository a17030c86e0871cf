// A large YAML file, cut where an entry of its root starts and read in several parts at the same time: libyaml's scan is
// a third of what loading a large token file takes.

/// The document of a large file, from parts that are read at the same time; nil where the file has to be read whole.
///
/// Only what certainly means the same in parts is read so: entries of a block mapping without anchors, in one document,
/// of which nothing is to be told. Whatever is odd is read again from the start, which tells what is wrong with it.
///
/// - Parameters:
///   - threads: at most so many parts.
///   - smallest: from this size on a thread of its own costs less than it saves.
func readYAMLInParts(
  _ bytes: UnsafeBufferPointer<UInt8>, of file: FileID, _ text: CheckedText, _ names: inout Interner,
  threads: Int = processorCount, smallest: Int = 64 << 10
) -> Document? {
  let ranges = parts(of: bytes, from: text.start, count: min(threads, bytes.count / smallest))
  guard ranges.count > 1 else { return nil }
  // The texts go on in the first part's table. The bytes outlive the jobs, which end before this returns.
  let first = names
  nonisolated(unsafe) let bytes = bytes
  let jobs = ranges.indices.map { index in
    { @Sendable in
      read(ranges[index], bytes, of: file, text, index == 0 ? first : Interner())
    }
  }
  var (document, own) = (Document(file: file, syntax: .yaml), Interner())
  for (index, part) in concurrently(jobs, threads: threads).enumerated() {
    guard let part else { return nil }
    if index == 0 {
      (document, own) = part
    } else {
      document.append(part.document, texts: own.absorb(part.names))
    }
  }
  guard hasDistinctEntries(document) else { return nil }
  names = own
  return document
}

private func read(
  _ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, of file: FileID, _ text: CheckedText,
  _ names: Interner
) -> (document: Document, names: Interner)? {
  var names = names
  names.makeRoom(forSource: range.count)
  var findings = Findings()
  let part = UnsafeBufferPointer(rebasing: bytes[..<range.upperBound])
  var reader = YAMLReader(
    file: file, bytes: part, text: CheckedText(start: range.lowerBound, isASCII: text.isASCII))
  reader.read(from: range.lowerBound, &names, &findings)
  let document = reader.builder.document
  guard findings.all.isEmpty, !reader.hasMarks, document.root == NodeID(0) else { return nil }
  // A block mapping that starts where its line starts: what follows in the file is one more entry of it.
  let root = document[document.root]
  let offset = Int(root.offset)
  guard root.kind == .mapping, offset == range.lowerBound || bytes[offset - 1] == UInt8(ascii: "\n"),
    bytes[offset] != UInt8(ascii: "{")
  else { return nil }
  return (document, names)
}

/// Equal parts, each up to a line that starts with a key.
private func parts(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, count: Int) -> [Range<Int>] {
  guard count > 1 else { return [] }
  var result: [Range<Int>] = []
  var from = start
  for part in 1..<count {
    let wanted = start + (bytes.count - start) / count * part
    guard let cut = keyLine(in: bytes, behind: max(wanted, from)) else { break }
    result.append(from..<cut)
    from = cut
  }
  result.append(from..<bytes.count)
  return result
}

/// The next line that starts with a letter or a digit. Other characters may start an element, a comment, a marker or
/// the end of something.
private func keyLine(in bytes: UnsafeBufferPointer<UInt8>, behind place: Int) -> Int? {
  var at = place + 1
  while at < bytes.count {
    if bytes[at - 1] == UInt8(ascii: "\n") {
      switch bytes[at] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        return at
      default: break
      }
    }
    at += 1
  }
  return nil
}

private func hasDistinctEntries(_ document: Document) -> Bool {
  var table = KeyTable()
  for entry in document.children(document.root) {
    let key = document.key(entry)
    if table[key] != nil { return false }
    table.insert(key, entry)
  }
  return true
}

extension Document {
  /// Adds the entries of another part's root to this one's.
  ///
  /// - Parameter texts: what each symbol of the other is here.
  fileprivate mutating func append(_ other: Document, texts: [Symbol]) {
    // The other's root, its first node, is not taken along.
    let shift = UInt32(nodes.count - 1)
    func moved(_ id: NodeID) -> NodeID { id == .none ? .none : NodeID(Int(id.index + shift)) }

    let (own, root) = (Int(self.root.index), other[other.root])
    var last = nodes[own].first
    while nodes[Int(last.index)].next != .none { last = nodes[Int(last.index)].next }
    nodes[Int(last.index)].next = moved(root.first)
    nodes[own].count += root.count
    nodes[own].length = root.offset + root.length - nodes[own].offset
    nodes.reserveInLargePages(nodes.count + other.nodes.count)
    for var node in other.nodes.dropFirst() {
      node.key = texts[Int(node.key.index)]
      node.text = texts[Int(node.text.index)]
      node.first = moved(node.first)
      node.next = moved(node.next)
      nodes.append(node)
    }
  }
}
