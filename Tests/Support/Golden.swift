public import Foundation
public import Testing

/// The folder of expected results: `Tests/Goldens`.
public let goldens = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Goldens")

/// Compares bytes with a golden file. `UPDATE_GOLDENS=1` writes the file and fails, so that a recording can never be
/// taken for a pass; a missing file is a failure.
public func assertGolden(_ actual: [UInt8], at path: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let file = goldens.appending(path: path)
  let expected = (try? Data(contentsOf: file)).map { [UInt8]($0) }
  if expected == actual { return }
  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual).write(to: file)
      Issue.record("\(path) was written: read it, then run again", sourceLocation: sourceLocation)
    } catch {
      Issue.record("\(path) cannot be written: \(error)", sourceLocation: sourceLocation)
    }
    return
  }
  guard let expected else {
    Issue.record("there is no golden file \(path); UPDATE_GOLDENS=1 writes it", sourceLocation: sourceLocation)
    return
  }
  Issue.record("\(path) differs:\n\(difference(expected, actual))", sourceLocation: sourceLocation)
}

public func assertGolden(_ actual: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation) {
  assertGolden(Array(actual.utf8), at: path, sourceLocation: sourceLocation)
}

/// The lines that differ, `-` expected and `+` found, each with its number; at most 60 of them.
private func difference(_ expected: [UInt8], _ actual: [UInt8]) -> String {
  let old = String(decoding: expected, as: UTF8.self).components(separatedBy: "\n")
  let new = String(decoding: actual, as: UTF8.self).components(separatedBy: "\n")
  var lines: [String] = []
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, let line, _): lines.append("-\(offset + 1): \(line)")
    case .insert(let offset, let line, _): lines.append("+\(offset + 1): \(line)")
    }
  }
  return lines.prefix(60).joined(separator: "\n")
}
