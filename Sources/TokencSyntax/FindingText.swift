/// Findings as a person or an editor reads them: `path:line:column: severity: message [id]`, the line with a
/// caret under the place, then notes and the fix in the same form.
///
/// Nothing from a file reaches the terminal unfiltered: a control character could move the cursor or hide text.
public func describe(
  _ findings: [Finding], in sources: SourceSet, limit: Int, color: Bool
) -> ByteBuffer {
  var text = FindingText(sources: sources, color: color)
  for finding in findings.prefix(limit) { text.append(finding) }
  let rest = findings.count - min(findings.count, limit)
  if rest > 0 {
    text.buffer.append(integer: rest)
    text.buffer.append(rest == 1 ? " more finding is not shown\n" : " more findings are not shown\n")
  }
  return text.buffer
}

private struct FindingText: ~Copyable {
  /// How much of a long line stands before and behind the place, in bytes.
  private static let context = 100

  let sources: SourceSet
  let color: Bool
  var buffer = ByteBuffer(capacity: 1024)
  private var lines: [FileID: LineTable] = [:]

  init(sources: SourceSet, color: Bool) {
    self.sources = sources
    self.color = color
  }

  mutating func append(_ finding: Finding) {
    appendHead(finding.severity, finding.message, id: finding.id, at: finding.span)
    if let span = finding.span { appendExcerpt(span) }
    for note in finding.notes {
      appendHead(.note, note.message, id: nil, at: note.span ?? finding.span)
      if let span = note.span { appendExcerpt(span) }
    }
    // A note without a place of its own tells the way out already.
    if let fix = finding.fix, finding.notes.allSatisfy({ $0.span != nil }) {
      appendHead(.note, describe(fix), id: nil, at: fix.span)
    }
  }

  private func describe(_ fix: Finding.Fix) -> String {
    let old = sources.text(fix.span)
    if old.isEmpty { return "fix: insert '\(fix.replacement)'" }
    if fix.replacement.isEmpty { return "fix: remove '\(old)'" }
    return "fix: replace '\(old)' with '\(fix.replacement)'"
  }

  private mutating func appendHead(
    _ severity: Finding.Severity, _ message: String, id: Finding.ID?, at span: SourceSpan?
  ) {
    style("1")
    if let span {
      let file = sources[span.file]
      let position = table(span.file).position(at: Int(span.offset), in: file.bytes)
      buffer.append(visible(file.path))
      buffer.append(":")
      buffer.append(integer: position.line)
      buffer.append(":")
      buffer.append(integer: position.column)
      buffer.append(": ")
    }
    style(severity == .error ? "31" : severity == .warning ? "33" : "36")
    buffer.append(severity.name)
    buffer.append(": ")
    style("0")
    buffer.append(visible(message))
    if let id {
      buffer.append(" [")
      buffer.append(id.name)
      buffer.append("]")
    }
    buffer.append("\n")
  }

  /// The line that a span starts in, and `^~~~` under the part that it covers there.
  private mutating func appendExcerpt(_ span: SourceSpan) {
    let bytes = sources[span.file].bytes
    let table = table(span.file)
    let line = table.range(line: table.line(at: Int(span.offset)), in: bytes)
    let start = min(max(Int(span.offset), line.lowerBound), line.upperBound)
    let end = min(max(span.end, start), line.upperBound)
    let from = characterStart(max(line.lowerBound, start - Self.context), in: bytes, within: line)
    let to = characterStart(min(line.upperBound, start + Self.context), in: bytes, within: line)
    // A line of UTF-16 would show as boxes.
    if line.isEmpty || bytes[from..<to].contains(0) { return }

    var excerpt = Excerpt(tabs: 4)
    if from > line.lowerBound { excerpt.append("…") }
    excerpt.append(String(decoding: bytes[from..<start], as: UTF8.self))
    let before = excerpt.width
    let covered = min(end, max(to, start))
    excerpt.append(String(decoding: bytes[start..<covered], as: UTF8.self))
    let width = max(1, excerpt.width - before)
    excerpt.append(String(decoding: bytes[covered..<max(to, covered)], as: UTF8.self))
    if max(to, covered) < line.upperBound { excerpt.append("…") }

    buffer.append(excerpt.text)
    buffer.append("\n")
    for _ in 0..<before { buffer.append(UInt8(ascii: " ")) }
    style("32")
    buffer.append("^")
    for _ in 1..<width { buffer.append(UInt8(ascii: "~")) }
    style("0")
    buffer.append("\n")
  }

  /// Not in the middle of a character's bytes.
  private func characterStart(_ offset: Int, in bytes: [UInt8], within line: Range<Int>) -> Int {
    var offset = offset
    while offset > line.lowerBound, offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private mutating func table(_ file: FileID) -> LineTable {
    if let table = lines[file] { return table }
    let table = LineTable(sources[file].bytes)
    lines[file] = table
    return table
  }

  private mutating func style(_ code: StaticString) {
    guard color else { return }
    buffer.append("\u{1B}[")
    buffer.append(code)
    buffer.append("m")
  }

  /// A message or a path on one line.
  private func visible(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var excerpt = Excerpt(tabs: 1)
    excerpt.append(text)
    return excerpt.text
  }
}

/// Text as a terminal shows it, with the number of columns that it takes.
private struct Excerpt {
  let tabs: Int
  var text = ""
  var width = 0

  init(tabs: Int) { self.tabs = tabs }

  mutating func append(_ added: String) {
    for character in added {
      if character == "\t" {
        let step = tabs - width % tabs
        text += String(repeating: " ", count: step)
        width += step
        continue
      }
      var columns = 0
      for scalar in character.unicodeScalars {
        if isUnsafe(scalar) {
          text += "\u{FFFD}"
          columns += 1
        } else {
          text.unicodeScalars.append(scalar)
          columns = max(columns, columnCount(scalar))
        }
      }
      width += columns
    }
  }

  /// Controls, line breaks, and the marks that turn the direction of text around.
  private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2060...0x206F, 0x200E, 0x200F, 0x061C, 0xFEFF: true
    default: false
    }
  }

  private func columnCount(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x300: return 1
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: break
    }
    // U+FE0F asks for the emoji form of a narrow character.
    if scalar.value == 0xFE0F { return 2 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
