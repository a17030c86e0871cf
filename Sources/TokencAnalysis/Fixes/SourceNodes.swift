import TokencColor
import TokencIR
import TokencSyntax

/// The nodes of source files by where they stand, read again for those who write into them.
struct SourceNodes {
  private var documents: [FileID: Document] = [:]
  private var places: [SourceSpan: NodeID] = [:]
  private let names: Interner

  init(_ sources: SourceSet) {
    var names = Interner()
    var ignored = Findings()
    for (index, source) in sources.files.enumerated() {
      guard Self.isRead(source.path) else { continue }
      let file = FileID(index)
      let document = readDocument(file, in: sources, &names, &ignored)
      guard document.root != .none else { continue }
      documents[file] = document
      for node in document.nodes.indices where document.nodes[node].kind != .alias {
        places[document.span(NodeID(node))] = NodeID(node)
      }
    }
    self.names = names
  }

  private static func isRead(_ path: String) -> Bool {
    [".yaml", ".yml", ".json", ".tokens"].contains { path.hasSuffix($0) }
  }

  /// A colour that is written in a place, as text or as an object.
  func color(at span: SourceSpan, _ sources: SourceSet) -> WrittenColor? {
    if case .success(let color) = Color.parse(LiteralText(sources.text(span)).content) {
      return WrittenColor(color: color, form: .scalar(span))
    }
    guard let document = documents[span.file], let node = places[span] else { return nil }
    return color(node, document, sources)
  }

  private func color(_ node: NodeID, _ document: Document, _ sources: SourceSet) -> WrittenColor? {
    let node = member("$value", of: node, document) ?? node
    let span = document.span(node)
    if document[node].kind == .scalar {
      guard case .success(let color) = Color.parse(names[document[node].text]) else { return nil }
      return WrittenColor(color: color, form: .scalar(span))
    }
    guard
      let space = member("colorSpace", of: node, document).flatMap({ text($0, document) }).flatMap({
        ColorSpace(key: $0)
      }), let list = member("components", of: node, document)
    else { return nil }
    let elements = Array(document.children(list))
    guard elements.count == 3, elements.allSatisfy({ document[$0].kind == .scalar }) else { return nil }
    let numbers = elements.map { document[$0].number(names)?.double }
    let alpha = member("alpha", of: node, document).flatMap { document[$0].number(names)?.double } ?? 1
    return WrittenColor(
      color: Color(space: space, components: (numbers[0], numbers[1], numbers[2]), alpha: alpha),
      form: .object(
        space, components: elements.map(document.span),
        hex: member("hex", of: node, document).map(document.span)))
  }

  /// The colours of the stops of a gradient that is written in a place, in their order.
  func stops(at span: SourceSpan, _ sources: SourceSet) -> [WrittenColor?]? {
    guard let document = documents[span.file], let node = places[span] else { return nil }
    let list = member("$value", of: node, document) ?? node
    guard document[list].kind == .sequence else { return nil }
    return document.children(list).map { stop in
      member("color", of: stop, document).flatMap { color($0, document, sources) }
    }
  }

  /// The layer's colour that is a certain one, of the shadow that is written in a place.
  func shadowColor(_ wanted: Color, at span: SourceSpan, _ sources: SourceSet) -> WrittenColor? {
    guard let document = documents[span.file], let node = places[span] else { return nil }
    let value = member("$value", of: node, document) ?? node
    let layers = document[value].kind == .sequence ? Array(document.children(value)) : [value]
    for layer in layers {
      guard let place = member("color", of: layer, document),
        let written = color(place, document, sources), written.color == wanted
      else { continue }
      return written
    }
    return nil
  }

  private func member(_ name: String, of node: NodeID, _ document: Document) -> NodeID? {
    names.find(name).flatMap { document.entry($0, of: node) }
  }

  private func text(_ node: NodeID, _ document: Document) -> String? {
    document[node].kind == .scalar ? names[document[node].text] : nil
  }
}
