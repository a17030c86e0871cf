import Foundation
import Testing

/// `Tests/Seeds/README.md`: every statement of the seeds, and files that exist and name its number.
@Suite struct SeedTableTests {
  private struct Row {
    var id: String
    var classes: Set<String>
    var paths: [String]
  }

  private let tests = packageFolder.appending(path: "Tests")

  private func text(_ path: String) -> String? {
    let isFromRoot = path.hasPrefix("Tests/") || path.hasPrefix("Tokens/")
    let url = packageFolder.appending(path: isFromRoot ? path : "Tests/Artifacts/" + path)
    return try? String(contentsOf: url, encoding: .utf8)
  }

  private func rows() throws -> [Row] {
    let table = try #require(text("Tests/Seeds/README.md"))
    return table.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("| "), cells.count == 4, cells[0].dropFirst().allSatisfy(\.isNumber),
        cells[0].count > 1
      else { return nil }
      return Row(id: cells[0], classes: Set(Self.words(cells[1])), paths: Self.words(cells[3]))
    }
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0 == "," || $0 == " " }.map(String.init)
  }

  /// No statement is left out, none is invented, and none has changed its class.
  @Test func everyStatementHasARow() throws {
    let list = try #require(text("Tests/Seeds/statements.txt")).split(separator: "\n").map {
      Self.words(String($0))
    }
    let rows = try rows()
    #expect(list.count == 149)
    #expect(rows.map(\.id) == list.map { $0[0] })
    #expect(rows.map(\.classes) == list.map { Set($0.dropFirst()) })
  }

  @Test func everyFileNamesItsStatement() throws {
    for row in try rows() {
      #expect(!row.paths.isEmpty, "\(row.id) is shown by nothing")
      for path in row.paths {
        let text = text(path)
        #expect(text != nil, "\(row.id): no file \(path)")
        #expect(Self.names(row.id, in: text ?? "", path), "\(path) does not name \(row.id)")
      }
      // What is more than a rule of use is shown by a test, and a rule of use stands in a document.
      let isOnlyUse = row.classes == ["USE"]
      let tests = row.paths.filter { !$0.hasPrefix("Tokens/") }
      #expect(isOnlyUse || !tests.isEmpty, "\(row.id): no test")
      #expect(!isOnlyUse || row.paths.contains { $0.hasPrefix("Tokens/") }, "\(row.id): no document")
    }
  }

  /// What must not compile is in the table, and the nearest legal form stands in `Use.swift` under the same number.
  @Test(arguments: ["spectrum", "apple"]) func everyRefusalHasALegalForm(of set: String) throws {
    let folder = tests.appending(path: "Artifacts/\(set)/swift/bad")
    let use = try #require(text("\(set)/swift/Use.swift"))
    let listed = Set(try rows().flatMap(\.paths))
    var count = 0
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)) {
      guard let id = name.wholeMatch(of: /([SAUN])0?([0-9]+)-.*\.swift/) else { continue }
      count += 1
      #expect(listed.contains("\(set)/swift/bad/\(name)"), "\(name) is not in the table")
      let number = String(id.output.1) + String(id.output.2)
      #expect(Self.names(number, in: use, ""), "\(set): no legal form for \(name)")
    }
    #expect(count > 15)
  }

  /// A table that names a file which says nothing of the statement does not pass.
  @Test func anotherNumberIsNoName() {
    #expect(Self.names("S1", in: "// S1, S10", ""))
    #expect(Self.names("S7", in: "fun s07a()", "Bad.kt"))
    #expect(Self.names("S1", in: "", "spectrum/swift/bad/S01-two.swift"))
    #expect(!Self.names("S1", in: "// S10, S11, XS1", "spectrum/swift/bad/S10-two.swift"))
  }

  /// `S1` in a text, `s01` in the name of a function, `S01-` in the name of a file.
  private static func names(_ id: String, in text: String, _ path: String) -> Bool {
    let letter = id.prefix(1)
    let number = id.dropFirst()
    let padded = (number.count == 1 ? "0" : "") + number
    if path.contains("/\(letter)\(padded)-") { return true }
    return ["\(letter)\(number)", "\(letter.lowercased())\(padded)", "\(letter.lowercased())\(number)"]
      .contains { name in
        text.ranges(of: name).contains { range in
          let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
          let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
          return !after.isNumber && !before.isLetter && !before.isNumber
        }
      }
  }
}
