import TokencIR
package import TokencSyntax

/// What a file is repeated for, as its path names it.
struct FileItem {
  var words: [[UInt8]]
  /// The whole name, where the project gives one.
  var name: [UInt8]?
  /// In place of the style that the template's path asks for.
  var wordCase: Target.WordCase?

  func write(_ style: FileNameStyle) -> String {
    if let name { return String(decoding: name, as: UTF8.self) }
    guard let wordCase else { return style.write(words) }
    return String(decoding: TemplateNames.joined(words, wordCase), as: UTF8.self)
  }
}

/// A template's path as the pattern of the paths of its artifacts: `{token}.colorset/Contents.json`.
struct TemplateFile {
  /// What a template is rendered once for each of.
  enum Repetition: String, CaseIterable { case component, type, token }

  enum Piece {
    case text(String)
    case prefix(FileNameStyle)
    /// The thing that the file is repeated for.
    case item(FileNameStyle)
  }

  /// Below the target's folder of templates, without `.mustache`; also the name as a partial.
  var name: String
  var file: FileID
  var pieces: [Piece] = []
  /// Nil: there is one artifact.
  var repetition: Repetition?

  /// A template whose name begins with `_` writes nothing.
  static func isPartial(_ name: String) -> Bool {
    fileName(name).hasPrefix("_")
  }

  private static func fileName(_ path: String) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
  }

  /// Nil, with a finding at the start of the template, where the name is no pattern.
  init?(name: String, file: FileID, _ out: inout Findings) {
    (self.name, self.file) = (name, file)
    let place = SourceSpan(file: file, offset: 0, length: 0)
    var rest = name[...]
    while let open = rest.firstIndex(of: "{") {
      if open > rest.startIndex { pieces.append(.text(String(rest[..<open]))) }
      guard let close = rest[open...].firstIndex(of: "}") else {
        out.add(.unclosed(name, at: place))
        return nil
      }
      guard add(String(rest[rest.index(after: open)..<close]), at: place, &out) else { return nil }
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
  }

  /// `token`, `token.pascal`.
  private mutating func add(_ placeholder: String, at place: SourceSpan, _ out: inout Findings) -> Bool {
    let parts = placeholder.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let known = Repetition.allCases.map(\.rawValue) + ["prefix"]
    guard parts.count <= 2, known.contains(parts[0]) else {
      out.add(.unknownPlaceholder(placeholder, closest(to: parts[0], among: known), known, at: place))
      return false
    }
    var style = FileNameStyle.kebab
    if parts.count == 2 {
      let styles = FileNameStyle.allCases.map(\.rawValue)
      guard let wanted = FileNameStyle(rawValue: parts[1]) else {
        let near = closest(to: parts[1], among: styles).map { "\(parts[0]).\($0)" }
        out.add(
          .unknownPlaceholder(placeholder, near, styles.map { "\(parts[0]).\($0)" }, at: place))
        return false
      }
      style = wanted
    }
    guard let repetition = Repetition(rawValue: parts[0]) else {
      pieces.append(.prefix(style))
      return true
    }
    if let other = self.repetition, other != repetition {
      out.add(.twoRepetitions(other.rawValue, repetition.rawValue, at: place))
      return false
    }
    self.repetition = repetition
    pieces.append(.item(style))
    return true
  }

  /// The path of an artifact.
  func path(prefix: [[UInt8]], item: FileItem = FileItem(words: [])) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .prefix(let style): style.write(prefix)
      case .item(let style): item.write(style)
      }
    }.joined()
  }

  /// The paths of all artifacts that come of it: `{token}.colorset/Contents.json`.
  func pattern(prefix: [[UInt8]]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .prefix(let style): style.write(prefix)
      case .item: "{\(repetition?.rawValue ?? "")}"
      }
    }.joined()
  }
}

extension Finding.ID {
  package static let templateFileName = Finding.ID("template-file-name", .error)
}

extension Finding {
  fileprivate static func unclosed(_ name: String, at span: SourceSpan) -> Finding {
    Finding(
      .templateFileName, "the name '\(name)' has a '{' without a '}'", at: span,
      notes: [Finding.Note("write {component}, {type} or {token}")])
  }

  fileprivate static func unknownPlaceholder(
    _ placeholder: String, _ suggestion: String?, _ known: [String], at span: SourceSpan
  ) -> Finding {
    let all = known.map { "{\($0)}" }.joined(separator: ", ")
    return Finding(
      .templateFileName, "a template's name cannot hold '{\(placeholder)}'", at: span,
      notes: [Note(suggestion.map { "did you mean '{\($0)}'?" } ?? "there are \(all)")])
  }

  fileprivate static func twoRepetitions(_ one: String, _ other: String, at span: SourceSpan) -> Finding {
    Finding(
      .templateFileName, "a template cannot be repeated for each \(one) and each \(other)", at: span,
      notes: [Note("repeat the file for one of them, and use a section over the others")])
  }
}
