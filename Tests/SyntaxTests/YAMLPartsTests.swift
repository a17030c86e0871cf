import Testing

@testable import TokencSyntax

/// A large file is read in parts at the same time: the document is that of the whole, or there is none.
@Suite struct YAMLPartsTests {
  private static let sample = """
    # colours
    color:
      $type: color
      white: "#fff"          # a comment
      ink: { $value: '#101820', $modes: { dark: "{color.white}" } }
    size:
    # not indented
      list: [0, 0.2, "a\\tb", é, 🥹]
    "deep":
    - - a
      - {b: c, d: [e]}
    - |
      two
       lines
    empty:
    next: >-
      folded

      text
    4: v
    folded: "a
      b"
    last: 'x'

    """

  @Test(arguments: [1, 2, 3, 5, 8], [true, false])
  func sameAsTheWhole(threads: Int, isLarge: Bool) {
    let text = isLarge ? Self.large(entries: 6000) : Self.sample
    let whole = Reading(yaml: text)
    #expect(whole.problems == "")
    let parts = inParts(Array(text.utf8), threads: threads)
    #expect((parts == nil) == (threads == 1))
    if threads > 1 { #expect(parts == whole.dump) }
  }

  /// From some size on the reader itself does so.
  @Test func largeFiles() {
    let text = Self.large(entries: 20_000)
    let whole = Reading(yaml: text)
    #expect(whole.document[whole.document.root].count == 20_000)
    #expect(whole.dump == inParts(Array(text.utf8), threads: 1, orWhole: true))
  }

  /// Each has one meaning in parts and another as a whole, or an error that only the whole tells rightly.
  @Test(arguments: [
    "a: &x 1\nb: *x\n", "a: &x 1\nb: &x 2\nc: 3\n", "a: 1\nb: 2\na: 3\n", "a: 1\n---\nb: 2\n",
    "a: 1\n...\nb: 2\n",
    "{a: 1}\nb: 2\n", "  a: 1\nb: 2\n", "a: {b: 1,\nc: 2}\nd: 3\n", "a: \"b\nc: d\"\ne: 1\n",
    "a: 'b\nc: d'\ne: 1\n",
    "- a\nb: 2\n", "a\nb: 2\n", "a: b\nc\nd: e\n", "--- a\nb: 2\n", "a: !t 1\nb: 2\n",
    "%YAML 1.1\n---\na: 1\nb: 2\n...\nc: 3\n",
    "--- |\nab: c\nde: f\n", "a: 1\nb: 2\n  c: 3\nd: 4\n", "a: [\nb\n]\nc: 1\n", "? a\nb: 1\n: c\nd: 2\n",
  ])
  func whatOnlyTheWholeTells(text: String) {
    let whole = Reading(yaml: text)
    for threads in 2...6 {
      if let parts = inParts(Array(text.utf8), threads: threads) {
        #expect(whole.problems == "")
        #expect(parts == whole.dump)
      }
    }
  }

  @Test func mutants() {
    var readable = 0
    for seed in 0..<1500 {
      var random = SplitMix64(seed: UInt64(seed))
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let at = Int.random(in: 0..<bytes.count, using: &random)
        let other = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.remove(at: at)
        case 1: bytes.swapAt(at, other)
        case 2: bytes.insert(bytes[other], at: at)
        default: bytes.insert(Array("\n{}[]'\"&*-:#|>.%! ".utf8).randomElement(using: &random)!, at: at)
        }
      }
      let whole = Reading(bytes, path: "t.yaml")
      for threads in 2...5 {
        guard let parts = inParts(bytes, threads: threads) else { continue }
        readable += 1
        #expect(whole.problems == "", "seed \(seed)")
        #expect(parts == whole.dump, "seed \(seed)")
      }
    }
    #expect(readable > 500, "most mutants are beyond reading, and this tests little")
  }

  private static func large(entries: Int) -> String {
    (0..<entries).map { "entry-\($0): { $value: \"#\($0)\", of: \"{entry-\($0 / 2)}\" }\n" }.joined()
  }

  /// The dump of a document that was read in parts of any size; nil where it has to be read whole.
  private func inParts(_ bytes: [UInt8], threads: Int, orWhole: Bool = false) -> String? {
    var sources = SourceSet()
    var names = Interner()
    _ = names.intern("something before")
    var findings = Findings()
    let file = sources.add(path: "t.yaml", bytes: bytes)
    return bytes.withUnsafeBufferPointer { bytes in
      guard let text = checkText(bytes, of: file, controlsAllowed: false, &findings) else { return nil }
      if orWhole {
        var reader = YAMLReader(file: file, bytes: bytes, text: text)
        reader.read(from: text.start, &names, &findings)
        return reader.builder.document.dump(names, in: sources)
      }
      let document = readYAMLInParts(bytes, of: file, text, &names, threads: threads, smallest: 1)
      return document?.dump(names, in: sources)
    }
  }
}
