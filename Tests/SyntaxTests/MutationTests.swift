import Testing
import TokencSyntax

/// Every sample again with bytes deleted, swapped, cut, doubled and replaced: no crash, no hang, spans in the file.
@Suite struct MutationTests {
  static let yaml = [
    """
    color: &c
      $type: color
      white: "#fff"          # a comment
      ink: { $value: '#101820', $modes: { dark: "{color.white}" } }
      list: [0, 0.2, "a\\tb", é, 🥹]
    other: *c
    deep:
    - - a
      - {b: c, d: [e]}
    - |
      two
       lines
    - >-
      folded

      text
    ? k
    : v

    """,
    "\u{FEFF}a: é\r\nb:\r\n  - &x 'it''s'\r\n  - *x\r\nc: \"\\u00e9\\\r\n  d\"\r\nf: >+\r\n  g\r\n\r\n",
    "a: [&a [x, y], *a, {? z : 1, \"q\": }, w: v]\u{85}b: c\u{2028}\t# d\n...\n",
  ]
  static let json = [
    """
    { "color": { "$type": "color", "white": { "$value": "#fff" } },
      "n": [0, -1.5e+10, true, false, null, "a\\u00e9\\ud83d\\ude00\\n/\\/", {}, []],
      "é": "🥹" }
    """,
    "\u{FEFF}[{'a': .5,}, // c\n {\"b\" 1 \"c\": NaN}, /* d */ [1,,2]]",
  ]
  private static let snippets: [[UInt8]] =
    [
      "\t", "\n", "\r", "\"", "'", "{", "}", "[", "]", ":", ",", "#", "&a ", "*a", "!t ", "- ", "? ", "|",
      ">", "<<: ", "---\n", "\\", "\\u", "\u{FEFF}", "\u{85}",
    ]
    .map { Array($0.utf8) } + [[0], [0xC3], [0x80], [0xFF], [0xED, 0xA0, 0x80]]

  @Test(arguments: [("t.yaml", yaml), ("t.json", json), ("t.yaml", json), ("t.json", yaml)])
  func mutants(path: String, samples: [String]) {
    for (number, sample) in samples.enumerated() {
      for seed in 0..<400 {
        var random = SplitMix64(seed: UInt64(seed + number * 1_000))
        var bytes = Array(sample.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, &random) }
        let reading = Reading(bytes, path: path)
        #expect(reading.isSound, "\(path), sample \(number), seed \(seed)")
        _ = reading.dump
        _ = describe(reading.findings.sorted(), in: reading.sources, limit: 100, color: false)
      }
    }
  }

  /// What a span covers is what was read, or its quotes and indicators.
  @Test(arguments: [("t.yaml", yaml), ("t.json", json)])
  func spansCoverWhatWasRead(path: String, samples: [String]) {
    var readable = 0
    for (number, sample) in samples.enumerated() {
      for seed in 0..<400 {
        var random = SplitMix64(seed: UInt64(seed + number * 1_000))
        var bytes = Array(sample.utf8)
        if seed > 0 { mutate(&bytes, &random) }
        let reading = Reading(bytes, path: path)
        guard reading.document.root != .none else { continue }
        readable += 1
        for (index, node) in reading.document.nodes.enumerated() {
          let source = bytes[Int(node.offset)..<Int(node.offset) + Int(node.length)]
          let text = reading.names[node.text]
          let isCovered =
            switch (node.kind, node.style) {
            case (.scalar, .plain):
              // A plain scalar over several lines is folded.
              source.contains { $0 < 0x20 || $0 == 0x85 } || String(decoding: source, as: UTF8.self) == text
                || String(decoding: source, as: UTF8.self).unicodeScalars.contains {
                  [0x2028, 0x2029, 0x85].contains($0.value)
                }
            case (.scalar, .quoted):
              (source.first == 0x22 || source.first == 0x27) && source.first == source.last
                && source.count > 1
            case (.scalar, .block): source.first == 0x7C || source.first == 0x3E
            case (.alias, _): source.first == 0x2A
            case (.sequence, _):
              source.first == 0x5B ? source.last == 0x5D : source.first == 0x2D || isPair(node, in: reading)
            case (.mapping, _): source.first != 0x7B || source.last == 0x7D || isPair(node, in: reading)
            }
          #expect(
            isCovered,
            "\(path), sample \(number), seed \(seed), node \(index): \(String(decoding: source, as: UTF8.self))"
          )
        }
      }
    }
    #expect(readable > 200, "most mutants are beyond reading, and this tests little")
  }

  /// `w: v` in a flow sequence is a mapping without brackets of its own.
  private func isPair(_ node: Node, in reading: Reading) -> Bool { node.count <= 1 }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard bytes.count > 4 else { return }
    let at = Int.random(in: 0..<bytes.count, using: &random)
    let other = Int.random(in: 0..<bytes.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.remove(at: at)
    case 1: bytes.swapAt(at, other)
    case 2: bytes.removeSubrange(at...)
    case 3: bytes.removeSubrange(min(at, other)..<max(at, other))
    case 4: bytes.insert(contentsOf: bytes[min(at, other)..<max(at, other)], at: at)
    default: bytes.insert(contentsOf: Self.snippets.randomElement(using: &random) ?? [], at: at)
    }
  }
}
