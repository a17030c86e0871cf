import TokencSyntax

/// Findings as commands of a GitHub workflow, which shows them beside the lines that they are about.
///
///     ::error file=a.yaml,line=3,col=9,endLine=3,endColumn=15,title=contrast::message%0Adetails
struct GitHubReport {
  let printer: FindingPrinter

  func text() -> ByteBuffer {
    var buffer = ByteBuffer(capacity: printer.findings.count * 256)
    var positions = PositionTable(printer.sources)
    let workingFolder = DiskFiles().resolve(".")
    for finding in printer.findings {
      var properties: [(String, String)] = []
      if let span = finding.span {
        let (start, end) = (positions.start(span), positions.end(span))
        properties.append(("file", relative(printer.sources[span.file].path, to: workingFolder)))
        properties.append(("line", "\(start.line)"))
        // Columns are allowed within one line only.
        if end.line == start.line {
          properties.append(("col", "\(start.column)"))
          properties.append(("endLine", "\(end.line)"))
          properties.append(("endColumn", "\(end.column)"))
        }
      }
      properties.append(("title", finding.id.name))
      let command =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
      let fields = properties.map { "\($0)=\(escaped($1, isProperty: true))" }
      var lines = [finding.message]
      for note in finding.notes {
        lines.append(note.span.map { "\(note.message) (\(positions.text($0)))" } ?? note.message)
      }
      if let fix = finding.fix { lines.append("fix: replace it with '\(fix.replacement)'") }
      buffer.append("::\(command) \(fields.joined(separator: ","))::")
      buffer.append(escaped(lines.joined(separator: "\n"), isProperty: false))
      buffer.append("\n")
    }
    return buffer
  }

  /// As the runner's own toolkit does; without it a text could end the command and begin another.
  private func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return printable(result)
  }
}
