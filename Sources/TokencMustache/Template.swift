public import TokencSyntax

/// A template, parsed once: a flat list of operations over its source, with jumps in place of nesting.
public struct Template: Sendable {
  public private(set) var file: FileID
  /// False if parsing has found an error; such a template is never rendered.
  public var isValid = true

  let source: [UInt8]
  var operations: ContiguousArray<Operation> = []
  /// The tag that each operation comes from, for findings.
  var spans: ContiguousArray<SourceSpan> = []
  /// The parts of dotted names, each once.
  var names: [String] = []
  /// All paths behind each other, as indices into `names`; the implicit iterator is the empty path.
  var paths: [UInt32] = []
  /// Names of partials, parents and blocks, each once.
  var labels: [String] = []
  var layouts: [Layout] = []

  /// The same template where its file has another place: what was parsed apart from a run's sources.
  public consuming func located(in file: FileID) -> Template {
    self.file = file
    for index in spans.indices { spans[index].file = file }
    return self
  }

  struct Operation: Sendable {
    enum Kind: UInt8, Sendable {
      case text
      case escaped, raw
      case section, sectionEnd, inverted, invertedEnd
      case partial
      /// A parent, then its arguments, each with its content, then the end.
      case parent, argument, argumentEnd, parentEnd
      /// A block with its default content.
      case block, blockEnd
    }

    var kind: Kind
    /// Whether a line of the template starts here: the place for the indentation of a standalone partial.
    var startsLine: Bool
    /// Text: offset in the source. Names: start in `paths`. Partial, parent, argument, block: the label.
    var first: UInt32
    /// Text: length. Names: number of parts. Partial, parent, block: the layout.
    var count: UInt32 = 0
    /// The operation at the other end.
    var jump: UInt32 = 0
  }

  /// How a partial, a parent or a block stands in its lines.
  struct Layout: Sendable {
    /// No other text stands in the lines of the tags.
    var standalone = false
    /// White space in the source that is put before each line of what is inserted.
    var indentation = 0..<0
    /// What ends the last line of a standalone block.
    var lineBreak = 0..<0
  }
}

/// Templates by name: what `{{>name}}` and `{{<name}}` refer to.
public struct TemplateSet: Sendable {
  private(set) var templates: [Template] = []
  private(set) var names: [String] = []
  private var indices: [String: Int] = [:]

  public init() {}

  /// Adds a template, or replaces the one of this name: a product's own template stands before the built-in one.
  public mutating func add(_ template: Template, named name: String) {
    if let index = indices[name] {
      templates[index] = template
    } else {
      indices[name] = templates.count
      templates.append(template)
      names.append(name)
    }
  }

  public subscript(name: String) -> Template? { indices[name].map { templates[$0] } }

  func index(of name: String) -> Int? { indices[name] }
}
