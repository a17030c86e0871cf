import TokenCompiler
import TokencSyntax

/// The one place where findings leave the program: as text on standard error, or as members of a JSON result.
struct FindingPrinter {
  /// So many are printed; a line says how many more there are.
  static let limit = 100
  /// And so many notes of one kind, where notes are folded.
  static let notesOfAKind = 3
  /// And so many where one of them explains all the errors.
  static let explainedLimit = 10

  private var limit = Self.limit
  let findings: [Finding]
  let sources: SourceSet

  init(_ compilation: Compilation) {
    self.init(compilation.findings.sorted(), compilation.sources)
    if compilation.explainedErrors > 0, compilation.explainedErrors == count(.error) {
      limit = Self.explainedLimit
    }
  }

  init(_ findings: [Finding], _ sources: SourceSet) {
    (self.findings, self.sources) = (findings, sources)
  }

  func count(_ severity: Finding.Severity) -> Int { findings.count { $0.severity == severity } }

  var hasErrors: Bool { count(.error) > 0 }

  /// - Parameter all: also those beyond the limit, and notes of which others of their kind say as much.
  func write(to terminal: inout Terminal, errorsOnly: Bool = false, all: Bool = false) {
    let wanted = errorsOnly ? findings.filter { $0.severity == .error } : findings
    terminal.keep(FindingPrinter(wanted, sources))
    let (shown, folded) = all ? (wanted, []) : Self.folded(wanted)
    terminal.write(
      describe(shown, in: sources, limit: all ? shown.count : limit, color: terminal.usesColor(.error)),
      to: .error)
    for (id, count) in folded {
      terminal.write(
        "note: \(count) more like the last [\(id.name)] are not shown; --format json has them\n", to: .error)
    }
  }

  /// The findings without the notes of a kind behind the first few, nor warnings that one note explains, and how many those
  /// are. One or two more would not be
  /// worth the line that counts them. A failure that somebody accepted is a note, too, and is shown.
  private static func folded(_ findings: [Finding]) -> (shown: [Finding], folded: [(Finding.ID, Int)]) {
    var counts: [Finding.ID: Int] = [:]
    // References that lead nowhere have one cause where so many do, and one note has that.
    let areBroken = findings.contains { $0.id.name == "missing-files" }
    func mostOf(_ finding: Finding) -> Int? {
      if areBroken, finding.id.name == "broken-reference", finding.severity == .warning {
        return explainedLimit
      }
      return finding.severity == .note && finding.id.severity == .note ? notesOfAKind : nil
    }
    for finding in findings where mostOf(finding) != nil { counts[finding.id, default: 0] += 1 }
    var seen: [Finding.ID: Int] = [:]
    var folded: [(Finding.ID, Int)] = []
    let shown = findings.filter { finding in
      guard let most = mostOf(finding), let count = counts[finding.id], count > most + 2 else { return true }
      seen[finding.id, default: 0] += 1
      if seen[finding.id] == most { folded.append((finding.id, count - most)) }
      return seen[finding.id, default: 0] <= most
    }
    return (shown, folded)
  }

  /// `1 error, 2 warnings`; nil where there are none. Notes do not count.
  var summary: String? {
    let counts = [(count(.error), "error"), (count(.warning), "warning")]
    let texts = counts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// The members `findings` and `summary`, all of them in full.
  func write(to writer: inout JSONWriter) { Self.write([self], to: &writer) }

  /// A document of findings alone: what a command that gave no result says in JSON.
  static func document(_ printers: [FindingPrinter]) -> ByteBuffer {
    var writer = JSONWriter()
    writer.object {
      $0.member("version", 1)
      write(printers, to: &$0)
    }
    return writer.finished()
  }

  private static func write(_ printers: [FindingPrinter], to writer: inout JSONWriter) {
    writer.name("findings")
    writer.beginArray()
    for printer in printers { printer.writeElements(to: &writer) }
    writer.endArray()
    writer.name("summary")
    writer.object { writer in
      func count(_ severity: Finding.Severity) -> Int { printers.reduce(0) { $0 + $1.count(severity) } }
      writer.member("errors", count(.error))
      writer.member("warnings", count(.warning))
      writer.member("notes", count(.note))
    }
  }

  private func writeElements(to writer: inout JSONWriter) {
    var positions = PositionTable(sources)
    for finding in findings {
      writer.object { writer in
        writer.member("id", finding.id.name)
        writer.member("severity", finding.severity.name)
        writer.member("message", finding.message)
        positions.write(finding.span, to: &writer)
        if let token = finding.token { writer.member("token", token) }
        writer.name("notes")
        writer.array(finding.notes) { writer, note in
          writer.object { writer in
            writer.member("message", note.message)
            if note.span != nil { positions.write(note.span, to: &writer) }
          }
        }
        if let fix = finding.fix {
          writer.name("fix")
          writer.object { writer in
            positions.write(fix.span, to: &writer)
            let end = positions.end(fix.span)
            writer.member("endLine", end.line)
            writer.member("endColumn", end.column)
            writer.member("replacement", fix.replacement)
          }
        }
      }
    }
  }
}

/// Lines and columns of spans; each file is searched for its lines once.
struct PositionTable {
  private let sources: SourceSet
  private var lines: [FileID: LineTable] = [:]

  init(_ sources: SourceSet) { self.sources = sources }

  mutating func start(_ span: SourceSpan) -> SourcePosition {
    table(span.file).position(at: Int(span.offset), in: sources[span.file].bytes)
  }

  mutating func end(_ span: SourceSpan) -> SourcePosition {
    table(span.file).position(at: span.end, in: sources[span.file].bytes)
  }

  /// `path:line:column`.
  mutating func text(_ span: SourceSpan) -> String {
    let position = start(span)
    return "\(sources[span.file].path):\(position.line):\(position.column)"
  }

  func path(of span: SourceSpan) -> String { sources[span.file].path }

  /// The members `file`, `line`, `column`, null where there is no place.
  mutating func write(_ span: SourceSpan?, to writer: inout JSONWriter) {
    guard let span else {
      for name in ["file", "line", "column"] {
        writer.key(name)
        writer.null()
      }
      return
    }
    let position = start(span)
    writer.member("file", sources[span.file].path)
    writer.member("line", position.line)
    writer.member("column", position.column)
  }

  private mutating func table(_ file: FileID) -> LineTable {
    if let table = lines[file] { return table }
    let table = LineTable(sources[file].bytes)
    lines[file] = table
    return table
  }
}

/// `1 error`, `2 errors`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
