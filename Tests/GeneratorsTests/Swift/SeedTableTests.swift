import Foundation
import Testing

/// `Tests/Seeds/swift.md`: each statement of the seeds is shown by files that exist and name its number.
@Suite struct SeedTableTests {
  @Test func everyFileNamesItsStatement() throws {
    let tests = packageFolder.appending(path: "Tests")
    let table = try String(contentsOf: tests.appending(path: "Seeds/swift.md"), encoding: .utf8)
    let rows = table.split(separator: "\n").filter {
      $0.hasPrefix("| ") && $0.dropFirst(2).first?.isUppercase == true
    }
    #expect(rows.count > 90)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 3, "\(row)")
      for path in cells[2].split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
        let text = try? String(contentsOf: tests.appending(path: "Artifacts/\(path)"), encoding: .utf8)
        #expect(text != nil, "\(cells[0]): no file \(path)")
        // `S1` or `S01` in the file's name, `S1` in its text.
        let letter = cells[0].prefix(1)
        let number = cells[0].dropFirst()
        let padded = letter + (number.count == 1 ? "0" : "") + number
        let isNamed =
          path.contains("/\(padded)-") || text.map { Self.names(String(cells[0]), in: $0) } ?? false
        #expect(isNamed, "\(path) does not name \(cells[0])")
      }
    }
  }

  private static func names(_ id: String, in text: String) -> Bool {
    text.ranges(of: id).contains { range in
      let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
      let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
      return !after.isNumber && !before.isLetter
    }
  }
}
