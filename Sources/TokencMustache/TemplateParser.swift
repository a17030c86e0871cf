public import TokencSyntax

/// Reads a template. Always returns one; with an error found, it is not valid and renders nothing.
public func parseTemplate(_ file: FileID, in sources: SourceSet, _ out: inout Findings) -> Template {
  var parser = TemplateParser(file: file, source: sources[file].bytes)
  var found = Findings()
  parser.scanner.scan(&found)
  parser.match(&found)
  out.add(contentsOf: found)
  if found.hasErrors {
    parser.template.isValid = false
    return parser.template
  }
  parser.trim()
  parser.emit()
  return parser.template
}

/// Tokens to operations, in three passes: match the ends of sections, cut standalone lines, emit.
struct TemplateParser {
  var scanner: TemplateScanner
  var template: Template

  /// White space that emission takes off the start of each line: that of the argument it is in.
  private var dedent = 0
  /// Whether what is emitted next starts a line of the template.
  private var startsLine = true
  /// Names and labels, so that one that was seen before is found without making a string of it.
  private var texts = Interner()
  private var nameIndices = SymbolMap()
  private var labelIndices = SymbolMap()

  init(file: FileID, source: [UInt8]) {
    scanner = TemplateScanner(file: file, source: source)
    template = Template(file: file, source: source)
  }

  private func name(_ token: TemplateScanner.Token) -> String {
    String(decoding: template.source[token.name], as: UTF8.self)
  }

  private func span(_ token: TemplateScanner.Token) -> SourceSpan {
    SourceSpan(file: template.file, offset: token.start, length: token.end - token.start)
  }

  // MARK: 1. Match

  mutating func match(_ out: inout Findings) {
    var open: [Int] = []
    for index in scanner.tokens.indices {
      let token = scanner.tokens[index]
      let parent = open.last.map { scanner.tokens[$0] }
      let inParent = parent?.kind == .parent
      switch token.kind {
      case .text, .comment, .delimiter: break
      case .escaped, .raw, .partial:
        if inParent, let parent { out.add(.ignored(name(parent), span(token))) }
      case .section, .inverted, .parent, .block:
        if inParent, let parent, token.kind != .block { out.add(.ignored(name(parent), span(token))) }
        scanner.tokens[index].isArgument = inParent && token.kind == .block
        open.append(index)
      case .close:
        let name = template.source[token.name]
        guard let match = open.lastIndex(where: { template.source[scanner.tokens[$0].name] == name }) else {
          let inner = parent.map { (self.name($0), span($0)) }
          out.add(.closesNothing(self.name(token), span(token), inner: inner))
          continue
        }
        // What stands open inside is not closed; the outer one goes on as its author meant it.
        for inner in open[(match + 1)...] {
          let inner = scanner.tokens[inner]
          out.add(.unclosedSection(self.name(inner), span(inner), span(token)))
        }
        scanner.tokens[index].partner = open[match]
        scanner.tokens[open[match]].partner = index
        open.removeSubrange(match...)
      }
    }
    for index in open {
      out.add(.unclosedSection(name(scanner.tokens[index]), span(scanner.tokens[index]), nil))
    }
  }

  // MARK: 2. Trim

  /// Takes standalone tags out of the text: the blanks before them and the line break behind them.
  mutating func trim() {
    for index in scanner.tokens.indices {
      let token = scanner.tokens[index]
      switch token.kind {
      case .text, .escaped, .raw: break
      case .section, .inverted, .comment, .delimiter, .partial: trimAlone(index)
      case .close:
        switch scanner.tokens[token.partner].kind {
        case .block: break  // with its opening
        case .parent: break
        default: trimAlone(index)
        }
      case .parent: trimParent(index)
      case .block:
        if token.isArgument { trimArgument(index) } else { trimBlock(index) }
      }
    }
  }

  private mutating func trimAlone(_ index: Int) {
    let token = scanner.tokens[index]
    guard let start = scanner.lineStart(before: token.start),
      let lineBreak = scanner.lineBreak(after: token.end)
    else { return }
    cut(index, start, lineBreak.upperBound)
    scanner.tokens[index].isStandalone = true
    scanner.tokens[index].layout = Template.Layout(
      standalone: true, indentation: start..<token.start, lineBreak: lineBreak)
  }

  /// A parent stands alone if nothing is before its opening and nothing behind its end; text inside is ignored.
  private mutating func trimParent(_ index: Int) {
    let token = scanner.tokens[index]
    let end = scanner.tokens[token.partner]
    guard let start = scanner.lineStart(before: token.start),
      let lineBreak = scanner.lineBreak(after: end.end)
    else { return }
    cut(index, start, nil)
    cut(token.partner, nil, lineBreak.upperBound)
    scanner.tokens[index].isStandalone = true
    scanner.tokens[token.partner].isStandalone = true
    scanner.tokens[index].layout = Template.Layout(standalone: true, indentation: start..<token.start)
  }

  /// An argument that starts on a new line loses the white space that its lines have in common.
  private mutating func trimArgument(_ index: Int) {
    let token = scanner.tokens[index]
    let end = scanner.tokens[token.partner]
    if let lineBreak = scanner.lineBreak(after: token.end), !lineBreak.isEmpty {
      cut(index, nil, lineBreak.upperBound)
      scanner.tokens[index].dedent =
        indentations(lineBreak.upperBound..<end.start).map(\.count).min() ?? 0
    }
    if let start = scanner.lineStart(before: end.start) { cut(token.partner, start, nil) }
  }

  /// A block stands alone as a parent does. Its indentation is that of its default, if that has its own lines.
  private mutating func trimBlock(_ index: Int) {
    let token = scanner.tokens[index]
    let end = scanner.tokens[token.partner]
    guard let start = scanner.lineStart(before: token.start),
      let lineBreak = scanner.lineBreak(after: end.end)
    else {
      trimAlone(index)
      trimAlone(token.partner)
      scanner.tokens[index].layout = Template.Layout()
      return
    }
    var layout = Template.Layout(standalone: true, indentation: start..<token.start, lineBreak: lineBreak)
    cut(index, start, nil)
    if let opening = scanner.lineBreak(after: token.end), !opening.isEmpty {
      cut(index, nil, opening.upperBound)
      scanner.tokens[index].isStandalone = true
      if let first = indentations(opening.upperBound..<end.start).first { layout.indentation = first }
    }
    if let closing = scanner.lineStart(before: end.start) {
      cut(token.partner, closing, nil)
      scanner.tokens[token.partner].isStandalone = true
    }
    cut(token.partner, nil, lineBreak.upperBound)
    scanner.tokens[index].layout = layout
    scanner.tokens[token.partner].layout = layout
  }

  /// The white space at the start of each line that has something else, from the start of a line on.
  private func indentations(_ range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var line = range.lowerBound
    while line < range.upperBound {
      var index = line
      while index < range.upperBound, template.source[index] == 0x20 || template.source[index] == 0x09 {
        index += 1
      }
      let isBlank = index == range.upperBound || scanner.lineBreak(after: index).map { !$0.isEmpty } ?? false
      if !isBlank { result.append(line..<index) }
      while index < range.upperBound, template.source[index] != UInt8(ascii: "\n") { index += 1 }
      line = index + 1
    }
    return result
  }

  /// Shortens the text before a tag to end at `before`, and that behind it to start at `after`.
  private mutating func cut(_ index: Int, _ before: Int?, _ after: Int?) {
    if let before, index > 0, scanner.tokens[index - 1].kind == .text {
      scanner.tokens[index - 1].end = max(scanner.tokens[index - 1].start, before)
    }
    if let after, index + 1 < scanner.tokens.count, scanner.tokens[index + 1].kind == .text {
      scanner.tokens[index + 1].start = min(scanner.tokens[index + 1].end, after)
    }
  }

  // MARK: 3. Emit

  mutating func emit() {
    /// Operations that wait for their end, with the dedent outside of them.
    var open: [(operation: Int, dedent: Int)] = []
    var index = 0
    while index < scanner.tokens.count {
      let token = scanner.tokens[index]
      index += 1
      switch token.kind {
      case .comment, .delimiter: if !token.isStandalone { startsLine = false }
      case .text:
        if open.last.map({ template.operations[$0.operation].kind }) == .parent { continue }
        emitText(token.start..<token.end)
      case .escaped: add(.escaped, token, path: true)
      case .raw: add(.raw, token, path: true)
      case .partial: add(.partial, token)
      case .section, .inverted, .parent:
        open.append((template.operations.count, dedent))
        switch token.kind {
        case .parent: add(.parent, token)
        case .section: add(.section, token, path: true)
        default: add(.inverted, token, path: true)
        }
      case .block:
        open.append((template.operations.count, dedent))
        emitBlock(token, isEmpty: token.partner == index)
      case .close:
        let (opening, outer) = open.removeLast()
        emitEnd(token, of: opening)
        dedent = outer
      }
    }
  }

  private mutating func emitBlock(_ token: TemplateScanner.Token, isEmpty: Bool) {
    if token.isArgument {
      add(.argument, token)
      dedent = token.dedent
      startsLine = true
      return
    }
    var token = token
    let ownLines = token.layout.standalone
    let isStandalone = token.isStandalone
    token.isStandalone = isStandalone || ownLines
    add(.block, token)
    // The blanks before a block that starts its line are part of the default only.
    if ownLines, !isStandalone, !isEmpty { emitText(token.layout.indentation) }
  }

  private mutating func emitEnd(_ token: TemplateScanner.Token, of opening: Int) {
    var token = token
    let kind: Template.Operation.Kind
    switch template.operations[opening].kind {
    case .section: kind = .sectionEnd
    case .inverted: kind = .invertedEnd
    case .parent: kind = .parentEnd
    case .argument: kind = .argumentEnd
    default:
      kind = .blockEnd
      if token.layout.standalone {
        let isEmpty = template.operations.count == opening + 1
        if !token.isStandalone, !isEmpty { emitText(token.layout.lineBreak) }
        token.isStandalone = true
        startsLine = true
      }
    }
    let end = template.operations.count
    add(kind, token)
    template.operations[end].jump = UInt32(opening)
    template.operations[opening].jump = UInt32(end)
    if kind == .parentEnd { startsLine = token.isStandalone }
  }

  private mutating func add(
    _ kind: Template.Operation.Kind, _ token: TemplateScanner.Token, path: Bool = false
  ) {
    var operation = Template.Operation(kind: kind, startsLine: startsLine && !token.isStandalone, first: 0)
    if !token.isStandalone { startsLine = false }
    switch kind {
    case .sectionEnd, .invertedEnd, .parentEnd, .argumentEnd, .blockEnd: break
    default:
      if path {
        operation.first = UInt32(template.paths.count)
        // The dot alone is the empty path.
        var start = token.name.lowerBound
        while start < token.name.upperBound {
          var end = start
          while end < token.name.upperBound, template.source[end] != UInt8(ascii: ".") { end += 1 }
          if end > start { template.paths.append(intern(start..<end)) }
          start = end + 1
        }
        operation.count = UInt32(template.paths.count) - operation.first
      } else {
        operation.first = intern(label: token.name)
        operation.count = UInt32(template.layouts.count)
        var layout = token.layout
        layout.indentation = trimmed(layout.indentation)
        template.layouts.append(layout)
      }
    }
    template.operations.append(operation)
    template.spans.append(span(token))
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    min(range.lowerBound + dedent, range.upperBound)..<range.upperBound
  }

  /// Emits text, without the white space at the start of its lines that the argument around it takes off.
  private mutating func emitText(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound {
      var end = range.upperBound
      if dedent > 0 {
        if startsLine {
          let limit = min(start + dedent, range.upperBound)
          while start < limit, template.source[start] == 0x20 || template.source[start] == 0x09 { start += 1 }
          if start == range.upperBound { return }
        }
        end = template.source[start..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
      }
      template.operations.append(
        Template.Operation(
          kind: .text, startsLine: startsLine, first: UInt32(start), count: UInt32(end - start)))
      template.spans.append(SourceSpan(file: template.file, offset: start, length: end - start))
      startsLine = template.source[end - 1] == UInt8(ascii: "\n")
      start = end
    }
  }

  private mutating func intern(_ name: Range<Int>) -> UInt32 {
    let symbol = texts.intern(template.source[name])
    if let index = nameIndices[symbol] { return UInt32(index) }
    nameIndices[symbol] = template.names.count
    template.names.append(texts[symbol])
    return UInt32(template.names.count - 1)
  }

  private mutating func intern(label: Range<Int>) -> UInt32 {
    let symbol = texts.intern(template.source[label])
    if let index = labelIndices[symbol] { return UInt32(index) }
    labelIndices[symbol] = template.labels.count
    template.labels.append(texts[symbol])
    return UInt32(template.labels.count - 1)
  }
}

extension Finding.ID {
  public static let templateUnclosedSection = Finding.ID("template-unclosed-section", .error)
  public static let templateMismatchedEnd = Finding.ID("template-mismatched-end", .error)
  public static let templateIgnoredTag = Finding.ID("template-ignored-tag", .error)
}

extension Finding {
  fileprivate static func unclosedSection(_ name: String, _ span: SourceSpan, _ end: SourceSpan?) -> Finding {
    Finding(
      .templateUnclosedSection, "'\(name)' is not ended: {{/\(name)}} is missing", at: span,
      notes: end.map { [Note("what is around it ends here", at: $0)] } ?? [])
  }

  fileprivate static func closesNothing(
    _ name: String, _ span: SourceSpan, inner: (name: String, span: SourceSpan)?
  ) -> Finding {
    guard let inner else {
      return Finding(
        .templateMismatchedEnd, "'\(name)' ends here, but nothing is open", at: span,
        notes: [Finding.Note("remove it, or open the section before: {{#\(name)}}")])
    }
    return Finding(
      .templateMismatchedEnd, "'\(name)' ends here, but '\(inner.name)' is open", at: span,
      notes: [Note("'\(inner.name)' starts here", at: inner.span)])
  }

  fileprivate static func ignored(_ parent: String, _ span: SourceSpan) -> Finding {
    Finding(
      .templateIgnoredTag, "only blocks, {{$name}}, count directly inside {{<\(parent)}}", at: span,
      notes: [Note("put this tag into a block")])
  }
}
