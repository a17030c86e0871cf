import TokencSyntax

/// Findings as SARIF 2.1.0, for code scanning services and editors.
///
/// A region has lines and columns, counted in Unicode code points, and the bytes that it covers. Paths below
/// the working folder are relative to it, as a service expects of a run at the top of a repository.
struct SARIFReport {
  let findings: [Finding]
  private let sources: SourceSet
  private let workingFolder: String?
  /// Of the rules, each once, in the order of the findings' first.
  private let ruleIDs: [Finding.ID]
  private let ruleIndices: [String: Int]

  init(_ printer: FindingPrinter) {
    findings = printer.findings
    sources = printer.sources
    workingFolder = DiskFiles().resolve(".")
    var ids: [Finding.ID] = []
    var indices: [String: Int] = [:]
    for finding in findings where indices[finding.id.name] == nil {
      indices[finding.id.name] = ids.count
      ids.append(finding.id)
    }
    (ruleIDs, ruleIndices) = (ids, indices)
  }

  func json() -> ByteBuffer {
    var writer = JSONWriter(capacity: 4096 + findings.count * 1024)
    var regions = RegionTable(sources)
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.name("runs")
      writer.array(CollectionOfOne(())) { writer, _ in
        writer.object { writer in
          writeTool(to: &writer)
          writer.member("columnKind", "unicodeCodePoints")
          writer.name("results")
          writer.array(findings) { writer, finding in write(finding, &regions, to: &writer) }
        }
      }
    }
    return writer.finished()
  }

  private func writeTool(to writer: inout JSONWriter) {
    writer.name("tool")
    writer.object { writer in
      writer.name("driver")
      writer.object { writer in
        writer.member("name", "tokenc")
        writer.member("version", version)
        writer.member("semanticVersion", version)
        writer.name("rules")
        writer.array(ruleIDs) { writer, id in
          writer.object { writer in
            writer.member("id", id.name)
            writer.name("shortDescription")
            writer.object { $0.member("text", Self.description(of: id)) }
            writer.name("defaultConfiguration")
            writer.object { $0.member("level", id.severity.name) }
          }
        }
      }
    }
  }

  /// `contrast` and `tap-target` in words; for another rule its id as words.
  private static func description(of id: Finding.ID) -> String {
    switch id.name {
    case "contrast":
      "Colours that a person must tell apart have too little contrast (WCAG 2.2 SC 1.4.3, 1.4.11)"
    case "tap-target": "A target is smaller than its platform asks for (WCAG 2.2 SC 2.5.8)"
    default: id.name.split(separator: "-").joined(separator: " ")
    }
  }

  private func write(_ finding: Finding, _ regions: inout RegionTable, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("ruleId", finding.id.name)
      if let index = ruleIndices[finding.id.name] { writer.member("ruleIndex", index) }
      writer.member("level", finding.severity.name)
      // A viewer shows the message alone: notes without a place of their own belong to it.
      let message = [finding.message] + finding.notes.filter { $0.span == nil }.map(\.message)
      writeText("message", message.joined(separator: "\n"), to: &writer)
      writer.name("locations")
      writer.array(finding.span.map { [$0] } ?? []) { writer, span in
        writer.object { writer in
          writePhysical(span, &regions, to: &writer)
          guard let token = finding.token else { return }
          writer.name("logicalLocations")
          writer.array(CollectionOfOne(token)) { writer, token in
            writer.object {
              $0.member("fullyQualifiedName", token)
              $0.member("kind", "token")
            }
          }
        }
      }
      let related = finding.notes.filter { $0.span != nil }
      if !related.isEmpty {
        writer.name("relatedLocations")
        writer.array(related.enumerated()) { writer, note in
          writer.object { writer in
            writer.member("id", note.offset)
            if let span = note.element.span { writePhysical(span, &regions, to: &writer) }
            writeText("message", note.element.message, to: &writer)
          }
        }
      }
      if let fix = finding.fix { write(fix, &regions, to: &writer) }
    }
  }

  private func write(_ fix: Finding.Fix, _ regions: inout RegionTable, to writer: inout JSONWriter) {
    writer.name("fixes")
    writer.array(CollectionOfOne(fix)) { writer, fix in
      writer.object { writer in
        writeText("description", "Replace it with '\(fix.replacement)'", to: &writer)
        writer.name("artifactChanges")
        writer.array(CollectionOfOne(fix)) { writer, fix in
          writer.object { writer in
            writeLocation(fix.span, to: &writer)
            writer.name("replacements")
            writer.array(CollectionOfOne(fix)) { writer, fix in
              writer.object { writer in
                writer.name("deletedRegion")
                regions.write(fix.span, to: &writer)
                writeText("insertedContent", fix.replacement, to: &writer)
              }
            }
          }
        }
      }
    }
  }

  private func writePhysical(_ span: SourceSpan, _ regions: inout RegionTable, to writer: inout JSONWriter) {
    writer.name("physicalLocation")
    writer.object { writer in
      writeLocation(span, to: &writer)
      writer.name("region")
      regions.write(span, to: &writer)
    }
  }

  private func writeLocation(_ span: SourceSpan, to writer: inout JSONWriter) {
    writer.name("artifactLocation")
    writer.object(onOneLine: true) {
      $0.member("uri", fileURI(of: sources[span.file].path, below: workingFolder))
    }
  }

  private func writeText(_ name: String, _ text: String, to writer: inout JSONWriter) {
    writer.key(name)
    writer.object(onOneLine: true) { $0.member("text", text) }
  }
}

/// A path as a URI: relative below the working folder, `file:` for another absolute one.
func fileURI(of path: String, below workingFolder: String?) -> String {
  var path = relative(path, to: workingFolder)
  while path.hasPrefix("./") { path = String(path.dropFirst(2)) }
  var uri = path.hasPrefix("/") ? "file://" : ""
  let digits = Array("0123456789ABCDEF")
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      uri.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      uri.append("%")
      uri.append(digits[Int(byte >> 4)])
      uri.append(digits[Int(byte & 15)])
    }
  }
  return uri
}

/// A path without the working folder before it.
func relative(_ path: String, to workingFolder: String?) -> String {
  guard let workingFolder, workingFolder != "/", path.hasPrefix(workingFolder + "/") else { return path }
  return String(path.dropFirst(workingFolder.count + 1))
}

/// SARIF's regions; each file is searched for its lines once.
private struct RegionTable {
  private let sources: SourceSet
  private var lines: [FileID: LineTable] = [:]

  init(_ sources: SourceSet) { self.sources = sources }

  mutating func write(_ span: SourceSpan, to writer: inout JSONWriter) {
    let (start, end) = (place(Int(span.offset), span.file), place(span.end, span.file))
    writer.object(onOneLine: true) {
      $0.member("startLine", start.line)
      $0.member("startColumn", start.column)
      $0.member("endLine", end.line)
      $0.member("endColumn", end.column)
      $0.member("byteOffset", Int(span.offset))
      $0.member("byteLength", Int(span.length))
    }
  }

  /// The line, and the column in code points. A byte-order mark counts as nothing.
  private mutating func place(_ offset: Int, _ file: FileID) -> (line: Int, column: Int) {
    let bytes = sources[file].bytes
    let table = lines[file] ?? LineTable(bytes)
    lines[file] = table
    let line = table.line(at: offset)
    let start = table.range(line: line, in: bytes).lowerBound
    let end = min(max(offset, start), bytes.count)
    let column = bytes[start..<end].count { $0 & 0xC0 != 0x80 } + 1
    return (line, column)
  }
}
