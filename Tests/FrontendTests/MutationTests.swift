import Testing
import TokencIR
import TokencSyntax

@Suite struct MutationTests {
  /// Component files with bytes deleted, doubled, swapped and cut: an answer, always, with spans in their files.
  @Test(arguments: ["nhs", "spectrum", "apple"]) func brokenComponents(name: String) throws {
    let files = try Compiled.files(of: name)
    let index = try #require(files.firstIndex { $0.name == "button.component.yaml" })
    var random = SplitMix64(state: 2026)
    for _ in 0..<30 {
      var files = files
      for _ in 0..<Int.random(in: 1...3, using: &random) { mutate(&files[index].bytes, &random) }
      let compiled = Compiled(files)
      for finding in compiled.findings {
        for span in [finding.span, finding.fix?.span] + finding.notes.map(\.span) {
          guard let span else { continue }
          #expect(span.end <= compiled.sources[span.file].bytes.count)
        }
      }
      for component in compiled.program.components {
        var cell = Cell(on: compiled.program.project.platforms[0])
        for (index, axis) in component.axes.enumerated() {
          cell[index] = axis.values(on: cell.platform).last ?? 0
        }
        _ = compiled.program.explain(cell, of: component)
      }
    }
  }

  /// Whole lines and words, too: most files stay readable, and reach the cascade.
  @Test(arguments: ["nhs", "spectrum", "apple"]) func shuffledWords(name: String) throws {
    let files = try Compiled.files(of: name)
    let index = try #require(files.firstIndex { $0.name == "button.component.yaml" })
    var random = SplitMix64(state: 2027)
    let text = String(decoding: files[index].bytes, as: UTF8.self)
    let words = text.split { " :{},[]\n".contains($0) }
    for _ in 0..<30 {
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let line = Int.random(in: lines.indices, using: &random)
        let parts = lines[line].split { " :{},[]\n".contains($0) }
        guard let from = parts.randomElement(using: &random) else { continue }
        guard let range = lines[line].firstRange(of: from) else { continue }
        lines[line].replaceSubrange(range, with: words.randomElement(using: &random)!)
      }
      var files = files
      files[index].bytes = Array(lines.joined(separator: "\n").utf8)
      _ = Compiled(files)
    }
  }

  func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    let pieces = [
      "{", "}", "[", "]", ": ", "\n", "  ", ", ", "initial", "none", "$value: ", "*a", "&a ", "platform: ",
      "é",
    ]
    let position = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: if position < bytes.count { bytes.remove(at: position) }
    case 1: bytes.insert(contentsOf: bytes[position...].prefix(8), at: position)
    case 2: bytes.removeSubrange(position..<min(position + 40, bytes.count))
    case 3: bytes.insert(contentsOf: pieces.randomElement(using: &random)!.utf8, at: position)
    default:
      let other = Int.random(in: 0...bytes.count, using: &random)
      if position < bytes.count, other < bytes.count { bytes.swapAt(position, other) }
    }
  }
}
