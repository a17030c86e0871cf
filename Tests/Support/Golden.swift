import Foundation
public import Testing

/// The folder of expected results: `Tests/Goldens`.
public let goldens = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Goldens").path(percentEncoded: false)

/// Compares a text with a file that is checked in. With `UPDATE_GOLDENS=1` in the environment the file is written
/// instead, and the test fails all the same: a run that records can never be taken for one that passed. A file that
/// is not there is a failure.
///
///     assertGolden(findings, at: goldens + "/colors/expected/findings.txt")
///
/// - Parameter path: absolute, or from the working directory, which is the package's folder under `swift test`.
public func assertGolden(
  _ actual: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let url = URL(filePath: path)
  let expected = (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
  if let expected, Array(expected.utf8) == Array(actual.utf8) { return }

  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: url, options: .atomic)
      Issue.record(
        "\(path): written. Read the difference, then run without UPDATE_GOLDENS",
        sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(path): cannot be written: \(error)", sourceLocation: sourceLocation)
    }
    return
  }
  guard let expected else {
    Issue.record(
      "\(path): is not there. UPDATE_GOLDENS=1 swift test writes it", sourceLocation: sourceLocation)
    return
  }
  Issue.record(
    "\(path): differs (- expected, + actual)\n\(unifiedDiff(expected, actual))",
    sourceLocation: sourceLocation)
}

/// The changed lines of two texts, with three lines around each change.
///
///     unifiedDiff("a\nb\n", "a\nc\n") == "@@ -1,2 +1,2 @@\n a\n-b\n+c\n"
public func unifiedDiff(_ old: String, _ new: String, limit: Int = 200) -> String {
  let (oldLines, newLines) = (lines(old), lines(new))
  let difference = newLines.difference(from: oldLines)
  var removed = Set<Int>()
  var inserted = Set<Int>()
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }

  // Both texts side by side: a mark, the line, and its place in each text.
  var rows: [(mark: Character, text: String, old: Int, new: Int)] = []
  var (oldIndex, newIndex) = (0, 0)
  while oldIndex < oldLines.count || newIndex < newLines.count {
    if removed.contains(oldIndex) {
      rows.append(("-", oldLines[oldIndex], oldIndex, newIndex))
      oldIndex += 1
    } else if inserted.contains(newIndex) {
      rows.append(("+", newLines[newIndex], oldIndex, newIndex))
      newIndex += 1
    } else {
      rows.append((" ", oldLines[oldIndex], oldIndex, newIndex))
      oldIndex += 1
      newIndex += 1
    }
  }

  var shown = Set<Int>()
  for (index, row) in rows.enumerated() where row.mark != " " {
    for near in max(0, index - 3)...min(rows.count - 1, index + 3) { shown.insert(near) }
  }
  var result = ""
  var index = 0
  var count = 0
  while index < rows.count {
    guard shown.contains(index) else {
      index += 1
      continue
    }
    var end = index
    while end < rows.count, shown.contains(end) { end += 1 }
    let hunk = rows[index..<end]
    let oldCount = hunk.count { $0.mark != "+" }
    let newCount = hunk.count { $0.mark != "-" }
    result += "@@ -\(rows[index].old + 1),\(oldCount) +\(rows[index].new + 1),\(newCount) @@\n"
    for row in hunk {
      guard count < limit else { return result + "… and more, cut after \(limit) lines\n" }
      result += "\(row.mark)\(row.text)\n"
      count += 1
    }
    index = end
  }
  return result
}

/// The last line says so when no line break ends it.
private func lines(_ text: String) -> [String] {
  var result = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  if result.last == "" {
    result.removeLast()
  } else {
    result[result.count - 1] += "⏎ (no line break at the end)"
  }
  return result
}
