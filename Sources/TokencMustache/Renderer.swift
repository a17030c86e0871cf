public import TokencSyntax

/// Renders a template over a view, at the end of `buffer`.
///
/// Differs from the Mustache specification in four things, all for the sake of generated code: an unknown name
/// or partial is an error, an object or list as text is an error, escaping is by target language, and an empty
/// line gets no indentation.
///
/// - Parameter marks: a flag for each value of the view, set where the value comes out; see ``ShownValues``.
public func render(
  _ template: Template, _ view: borrowing View, partials: TemplateSet = TemplateSet(), escaping: Escaping,
  into buffer: inout ByteBuffer, marks: UnsafeMutablePointer<Bool>? = nil, _ out: inout Findings
) {
  guard template.isValid else { return }
  precondition(view.isComplete, "a collection of the view has not been ended, or the view is empty")
  let names = view.names
  view.nodes.withUnsafeBufferPointer { nodes in
    view.text.withBytes { text in
      Escaping.tables[Int(escaping.rawValue)].withUnsafeBufferPointer { special in
        Renderer.fields(ofRoot: nodes, keys: names.count).withUnsafeBufferPointer { rootFields in
          var renderer = Renderer(
            names: names, nodes: nodes, text: text, partials: partials, escaping: escaping, special: special,
            start: buffer.count, rootFields: rootFields, marks: marks)
          renderer.load(template, &out)
          renderer.run(0, from: 0, to: template.operations.count, into: &buffer, &out)
        }
      }
    }
  }
}

struct Renderer: ~Copyable {
  /// How deep partials and parents may stand in each other.
  static let depthLimit = 64

  /// A template with its names looked up in the view and in the set of partials.
  ///
  /// A class, so that a partial inside a loop costs one reference and not a copy of every table.
  final class Loaded {
    let template: Template
    /// The paths of the template: for each part the key in the view, or `UInt16.max`.
    let keys: [UInt16]
    /// By label: the index in the set of partials, or -1.
    let partials: [Int]

    init(template: Template, keys: [UInt16], partials: [Int]) {
      (self.template, self.keys, self.partials) = (template, keys, partials)
    }
  }

  /// A parent that is being rendered: whoever defines an argument first, from the outside, is heard.
  struct Override {
    var loaded: Int
    var operation: Int
  }

  /// A section that is open: the value in it, and of a list what follows.
  struct Scope {
    var node: Int
    var next = 0
    var end = 0
  }

  /// The names of the keys of the view.
  let names: Interner
  let nodes: UnsafeBufferPointer<View.Node>
  let text: UnsafeBufferPointer<UInt8>
  let partials: TemplateSet
  let escaping: Escaping
  let special: UnsafeBufferPointer<UInt8>
  /// Where the output of this run starts in the buffer.
  let start: Int

  /// The fields of the root by key, or -1: what templates ask for inside of loops most.
  let rootFields: UnsafeBufferPointer<Int32>
  /// By value of the view: whether it has come out. Nil where nobody asks.
  let marks: UnsafeMutablePointer<Bool>?

  var loaded: [Loaded] = []
  /// By index in the set of partials: the index in `loaded`, or -1.
  var loadedPartials: [Int] = []
  /// Innermost last.
  var scopes = [Scope(node: 0)]
  var indentation: [UInt8] = []
  var overrides: [Override] = []
  var depth = 0
  /// Set when partials stand too deep in each other: everything ends there.
  var isStopped = false
  /// Tags that have had their finding, as template << 32 | operation.
  var reported: Set<UInt64> = []

  mutating func run(
    _ index: Int, from start: Int, to end: Int, into buffer: inout ByteBuffer, _ out: inout Findings
  ) {
    let current = loaded[index]
    current.template.operations.withUnsafeBufferPointer { operations in
      current.template.source.withUnsafeBufferPointer { source in
        current.keys.withUnsafeBufferPointer { keys in
          let code = Code(index: index, operations: operations, source: source, keys: keys)
          run(code, from: start, to: end, into: &buffer, &out)
        }
      }
    }
  }

  /// The parts of a loaded template that the loop below reads, without their reference counts.
  struct Code {
    let index: Int
    let operations: UnsafeBufferPointer<Template.Operation>
    let source: UnsafeBufferPointer<UInt8>
    let keys: UnsafeBufferPointer<UInt16>
  }

  private mutating func run(
    _ code: Code, from start: Int, to end: Int, into buffer: inout ByteBuffer, _ out: inout Findings
  ) {
    let index = code.index
    var position = start
    while position < end, !isStopped {
      let operation = code.operations[position]
      if operation.startsLine, !indentation.isEmpty, operation.kind != .text { indent(&buffer) }
      switch operation.kind {
      case .text:
        let range = Int(operation.first)..<Int(operation.first + operation.count)
        let text = UnsafeBufferPointer(rebasing: code.source[range])
        if indentation.isEmpty {
          buffer.append(text)
        } else {
          appendIndented(text, startsLine: operation.startsLine, to: &buffer)
        }
      case .escaped, .raw:
        if let node = resolve(code, position, operation, &out) {
          interpolate(node, raw: operation.kind == .raw, index, position, into: &buffer, &out)
        }
      case .section:
        guard let node = resolve(code, position, operation, &out), !nodes[node].isFalsy else {
          position = Int(operation.jump)
          break
        }
        if nodes[node].kind == .yes { marks?[node] = true }
        if nodes[node].kind == .list {
          scopes.append(Scope(node: node + 1, next: after(node + 1), end: Int(nodes[node].start)))
        } else {
          scopes.append(Scope(node: node))
        }
      case .sectionEnd:
        let scope = scopes[scopes.count - 1]
        if scope.next < scope.end {
          scopes[scopes.count - 1] = Scope(node: scope.next, next: after(scope.next), end: scope.end)
          position = Int(operation.jump)
        } else {
          scopes.removeLast()
        }
      case .inverted:
        if let node = resolve(code, position, operation, &out) {
          if !nodes[node].isFalsy { position = Int(operation.jump) }
          if nodes[node].kind == .no { marks?[node] = true }
        }
      case .invertedEnd, .argumentEnd, .parentEnd, .blockEnd: break
      case .partial:
        insert(index, position, operation, into: &buffer, &out)
      case .parent:
        overrides.append(Override(loaded: index, operation: position))
        insert(index, position, operation, into: &buffer, &out)
        overrides.removeLast()
        position = Int(operation.jump)
      case .argument:
        position = Int(operation.jump)
      case .block:
        if replace(index, operation, into: &buffer, &out) { position = Int(operation.jump) }
      }
      position += 1
    }
  }

  // MARK: Text

  private mutating func interpolate(
    _ node: Int, raw: Bool, _ index: Int, _ position: Int, into buffer: inout ByteBuffer,
    _ out: inout Findings
  ) {
    let value = nodes[node]
    marks?[node] = true
    switch value.kind {
    case .null: break
    case .no: buffer.append("false")
    case .yes: buffer.append("true")
    case .text where !raw && escaping != .none:
      escaping.write(UnsafeBufferPointer(rebasing: text[value.range]), to: &buffer, special: special)
    case .text, .code: buffer.append(UnsafeBufferPointer(rebasing: text[value.range]))
    case .list, .object:
      reportOnce(index, position, &out) { .notText(tag: $0, isList: value.kind == .list, $1) }
    }
  }

  /// Puts the indentation at the start of a line of output, once.
  private func indent(_ buffer: inout ByteBuffer) {
    if buffer.count == start || buffer.last == UInt8(ascii: "\n") {
      indentation.withUnsafeBufferPointer { buffer.append($0) }
    }
  }

  private func appendIndented(
    _ text: UnsafeBufferPointer<UInt8>, startsLine: Bool, to buffer: inout ByteBuffer
  ) {
    var startsLine = startsLine
    var line = 0
    while line < text.count {
      var end = line
      while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
      end = min(end + 1, text.count)
      if startsLine, text[line] != UInt8(ascii: "\n"), text[line] != UInt8(ascii: "\r") { indent(&buffer) }
      buffer.append(UnsafeBufferPointer(rebasing: text[line..<end]))
      startsLine = true
      line = end
    }
  }

  // MARK: Partials, parents, blocks

  private mutating func insert(
    _ index: Int, _ position: Int, _ operation: Template.Operation, into buffer: inout ByteBuffer,
    _ out: inout Findings
  ) {
    let partial = loaded[index].partials[Int(operation.first)]
    if partial < 0 { return }  // reported when the template was loaded
    if depth == Self.depthLimit {
      let template = loaded[index].template
      out.add(.tooDeep(template.labels[Int(operation.first)], template.spans[position]))
      isStopped = true
      return
    }
    let target = load(partial: partial, &out)
    let inner = loaded[target]
    guard inner.template.isValid else { return }
    let layout = loaded[index].template.layouts[Int(operation.count)]
    let saved = indentation
    if layout.standalone {
      indentation += loaded[index].template.source[layout.indentation]
    } else {
      indentation = []
    }
    depth += 1
    run(target, from: 0, to: inner.template.operations.count, into: &buffer, &out)
    depth -= 1
    indentation = saved
  }

  /// Renders what a parent around this template has for a block. False if none has: then the default counts.
  private mutating func replace(
    _ index: Int, _ operation: Template.Operation, into buffer: inout ByteBuffer, _ out: inout Findings
  ) -> Bool {
    if overrides.isEmpty { return false }
    let label = loaded[index].template.labels[Int(operation.first)]
    for (outer, override) in overrides.enumerated() {
      let template = loaded[override.loaded].template
      var argument = override.operation + 1
      while template.operations[argument].kind == .argument,
        template.labels[Int(template.operations[argument].first)] != label
      { argument = Int(template.operations[argument].jump) + 1 }
      guard template.operations[argument].kind == .argument else { continue }

      let layout = loaded[index].template.layouts[Int(operation.count)]
      let savedIndentation = indentation
      let savedOverrides = overrides
      let before = buffer.count
      indentation += loaded[index].template.source[layout.indentation]
      // The argument's own blocks belong to whoever inherits from the template that it is written in.
      overrides.removeSubrange(outer...)
      run(
        override.loaded, from: argument + 1, to: Int(template.operations[argument].jump), into: &buffer, &out)
      overrides = savedOverrides
      indentation = savedIndentation
      if buffer.count > before, buffer.last != UInt8(ascii: "\n") {
        buffer.append(loaded[index].template.source[layout.lineBreak])
      }
      return true
    }
    return false
  }
}
