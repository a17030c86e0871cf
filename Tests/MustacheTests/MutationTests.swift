import Testing
import TokencMustache
import TokencSyntax

@Suite struct MutationTests {
  /// Every template of the specification with bytes deleted, doubled, swapped and cut: an answer, always.
  @Test func brokenTemplates() throws {
    var random = SplitMix64(state: 2026)
    let pieces = [
      "{{", "}}", "{{#", "{{/", "{{^", "{{$", "{{<", "{{>", "{{=", "=}}", "\n", "  ", "{{{", "\r\n", ".",
    ]
    var valid = 0
    for file in SpecificationTests.counts.keys.sorted() {
      for item in try SpecificationCase.load(file) {
        for _ in 0..<25 {
          var templates = [Array(item.template.utf8)] + item.partials.map(\.1)
          for index in templates.indices {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
              mutate(&templates[index], pieces, &random)
            }
          }
          let partials = zip(item.partials, templates.dropFirst()).map { ($0.0, $1) }
          let result = rendering(templates[0], partials, .html, item.view())
          if result.findings.isEmpty { valid += 1 }
        }
      }
    }
    #expect(valid > 500)
  }

  func mutate(_ bytes: inout [UInt8], _ pieces: [String], _ random: inout SplitMix64) {
    let position = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: if position < bytes.count { bytes.remove(at: position) }
    case 1: bytes.insert(contentsOf: bytes[position...].prefix(8), at: position)
    case 2: bytes.removeSubrange(position...)
    case 3: bytes.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").utf8, at: position)
    default:
      let other = Int.random(in: 0...bytes.count, using: &random)
      if position < bytes.count, other < bytes.count { bytes.swapAt(position, other) }
    }
  }
}
