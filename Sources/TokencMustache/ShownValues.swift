public import TokencSyntax

/// Which values of a view came out of a template: as text, or as the answer of a section that asks for a flag.
///
/// So what a template leaves out is counted where it is written, and nobody has to know the template.
public struct ShownValues: Sendable {
  private var marks: [Bool]

  public init(of view: borrowing View) { marks = Array(repeating: false, count: view.valueCount) }

  /// Renders a template, as the function of that name, and adds what comes out.
  public mutating func render(
    _ template: Template, _ view: borrowing View, partials: TemplateSet, escaping: Escaping,
    into buffer: inout ByteBuffer, _ out: inout Findings
  ) {
    precondition(marks.count == view.valueCount, "these are the values of another view")
    marks.withUnsafeMutableBufferPointer { marks in
      TokencMustache.render(
        template, view, partials: partials, escaping: escaping, into: &buffer, marks: marks.baseAddress, &out)
    }
  }

  /// Whether a value came out, or one inside it.
  ///
  /// - Parameter value: counted as ``View/valueCount`` was when it was added.
  public func contains(_ value: Int, in view: borrowing View) -> Bool {
    (value..<view.end(of: value)).contains { marks[$0] }
  }
}

extension View {
  /// The fields of an object and the elements of a list; an element has no name.
  public func children(of value: Int) -> [(name: String, value: Int)] {
    guard nodes[value].isCollection else { return [] }
    var children: [(name: String, value: Int)] = []
    var child = value + 1
    while child < end(of: value) {
      let key = nodes[child].key
      children.append((key == 0 ? "" : Self.name(key, among: names), child))
      child = end(of: child)
    }
    return children
  }

  /// Whether a value holds others.
  public func isCollection(_ value: Int) -> Bool { nodes[value].isCollection }

  /// The index behind a value and all that it holds.
  func end(of value: Int) -> Int { nodes[value].isCollection ? Int(nodes[value].start) : value + 1 }
}
