public import TokencSyntax

extension Renderer {
  /// Looks up the names of a template; reports the partials that do not exist, whether they are reached or not.
  @discardableResult
  mutating func load(_ template: Template, _ out: inout Findings) -> Int {
    let indices = template.labels.map { partials.index(of: $0) ?? -1 }
    let unknown = indices.map { $0 < 0 }
    for (position, operation) in template.operations.enumerated()
    where operation.kind == .partial || operation.kind == .parent {
      guard unknown[Int(operation.first)] else { continue }
      let span = template.spans[position]
      let name = template.labels[Int(operation.first)]
      out.add(.unknownPartial(name, span, suggestion: closest(to: name, among: partials.names)))
    }
    let keys = template.names.map { View.find($0, among: self.names) ?? .max }
    let paths = template.paths.map { keys[Int($0)] }
    loaded.append(Loaded(template: template, keys: paths, partials: indices))
    return loaded.count - 1
  }

  mutating func load(partial: Int, _ out: inout Findings) -> Int {
    if loadedPartials.isEmpty { loadedPartials = [Int](repeating: -1, count: partials.templates.count) }
    if loadedPartials[partial] < 0 { loadedPartials[partial] = load(partials.templates[partial], &out) }
    return loadedPartials[partial]
  }

  /// The value behind the one at `node`.
  @inline(__always)
  func after(_ node: Int) -> Int { nodes[node].isCollection ? Int(nodes[node].start) : node + 1 }

  // Inlined: a call would get a copy of the renderer, for each tag.

  @inline(__always)
  func field(_ key: UInt16, of object: Int) -> Int? {
    guard nodes[object].kind == .object, nodes[object].mayHold(key) else { return nil }
    let end = Int(nodes[object].start)
    var node = object + 1
    while node < end {
      if nodes[node].key == key { return node }
      node = after(node)
    }
    return nil
  }

  /// The field of the innermost context that has one of this name.
  @inline(__always)
  private func innermost(_ key: UInt16) -> Int? {
    var level = scopes.count - 1
    while level > 0 {
      if let found = field(key, of: scopes[level].node) { return found }
      level -= 1
    }
    let found = Int(rootFields[Int(key)])
    return found < 0 ? nil : found
  }

  /// The fields of the root by key; -1 where it has none of that name.
  static func fields(ofRoot nodes: UnsafeBufferPointer<View.Node>, keys: Int) -> [Int32] {
    var fields = [Int32](repeating: -1, count: keys)
    guard nodes[0].kind == .object else { return fields }
    var node = 1
    while node < nodes.count {
      let key = Int(nodes[node].key)
      if fields[key] < 0 { fields[key] = Int32(node) }
      node = nodes[node].isCollection ? Int(nodes[node].start) : node + 1
    }
    return fields
  }

  /// The value that a tag names. Nil, with a finding, if it names none.
  ///
  /// The first part is searched from the innermost context outwards, the others in the value found. A field of
  /// null is null.
  mutating func resolve(
    _ code: Code, _ position: Int, _ operation: Template.Operation, _ out: inout Findings
  ) -> Int? {
    if operation.count == 0 { return scopes[scopes.count - 1].node }
    let path = Int(operation.first)
    let first = code.keys[path]
    guard var node = first == .max ? nil : innermost(first) else {
      reportUnknown(code.index, position, part: 0, of: nil, &out)
      return nil
    }
    var part = 1
    while part < Int(operation.count) {
      if nodes[node].kind == .null { return node }
      guard let next = field(code.keys[path + part], of: node) else {
        reportUnknown(code.index, position, part: part, of: node, &out)
        return nil
      }
      node = next
      part += 1
    }
    return node
  }

  // MARK: Findings

  func isReported(_ index: Int, _ position: Int) -> Bool {
    reported.contains(UInt64(index) << 32 | UInt64(position))
  }

  mutating func reportOnce(
    _ index: Int, _ position: Int, _ out: inout Findings, _ finding: (String, SourceSpan) -> Finding
  ) {
    guard reported.insert(UInt64(index) << 32 | UInt64(position)).inserted else { return }
    let template = loaded[index].template
    let span = template.spans[position]
    let tag = String(decoding: template.source[Int(span.offset)..<span.end], as: UTF8.self)
    out.add(finding(tag, span))
  }

  private mutating func reportUnknown(
    _ index: Int, _ position: Int, part: Int, of object: Int?, _ out: inout Findings
  ) {
    if isReported(index, position) { return }
    let template = loaded[index].template
    let operation = template.operations[position]
    let parts = template.paths[Int(operation.first)..<Int(operation.first + operation.count)]
      .map { template.names[Int($0)] }
    let searched = object.map { [$0] } ?? scopes.reversed().map(\.node)
    let names = searched.flatMap { fieldNames($0) }
    let suggestion = closest(to: parts[part], among: names)
    let outer = parts[..<part].joined(separator: ".")
    let isObject = object.map { nodes[$0].kind == .object } ?? true
    reportOnce(index, position, &out) { tag, span in
      let place = Self.part(part, of: parts, in: tag, span)
      return .unknownName(
        parts[part], in: outer, isObject: isObject, span, fix: suggestion.map { ($0, place) })
    }
  }

  private func fieldNames(_ object: Int) -> [String] {
    guard nodes[object].kind == .object else { return [] }
    var names: [String] = []
    var node = object + 1
    while node < Int(nodes[object].start) {
      names.append(View.name(nodes[node].key, among: self.names))
      node = after(node)
    }
    return names
  }

  /// Where one part of a dotted name stands in the source.
  private static func part(_ part: Int, of parts: [String], in tag: String, _ span: SourceSpan) -> SourceSpan
  {
    let name = Array(parts.joined(separator: ".").utf8)
    let bytes = Array(tag.utf8)
    var start = 0
    while start + name.count < bytes.count, !bytes[start...].starts(with: name) { start += 1 }
    let before = parts[..<part].reduce(0) { $0 + $1.utf8.count + 1 }
    return span.sub(start + before, parts[part].utf8.count)
  }
}

extension Finding.ID {
  public static let templateUnknownName = Finding.ID("template-unknown-name", .error)
  public static let templateUnknownPartial = Finding.ID("template-unknown-partial", .error)
  public static let templateNotText = Finding.ID("template-not-text", .error)
  public static let templateTooDeep = Finding.ID("template-too-deep", .error)
}

extension Finding {
  fileprivate static func unknownName(
    _ name: String, in outer: String, isObject: Bool, _ span: SourceSpan, fix: (String, SourceSpan)?
  ) -> Finding {
    var message = "unknown name '\(name)'"
    if !outer.isEmpty { message += isObject ? " in '\(outer)'" : ": '\(outer)' has no fields" }
    if let fix { message += "; did you mean '\(fix.0)'?" }
    return Finding(
      .templateUnknownName, message, at: span, fix: fix.map { Fix(replace: $0.1, with: $0.0) })
  }

  fileprivate static func unknownPartial(_ name: String, _ span: SourceSpan, suggestion: String?) -> Finding {
    let question = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return Finding(.templateUnknownPartial, "unknown template '\(name)'\(question)", at: span)
  }

  static func notText(tag: String, isList: Bool, _ span: SourceSpan) -> Finding {
    let kind = isList ? "a list" : "an object"
    return Finding(
      .templateNotText, "\(tag) is \(kind), not text", at: span,
      notes: [Finding.Note("write a section for it: {{#name}}…{{/name}}")])
  }

  static func tooDeep(_ name: String, _ span: SourceSpan) -> Finding {
    Finding(
      .templateTooDeep, "'\(name)' stands inside itself or others more than \(Renderer.depthLimit) deep",
      at: span, notes: [Finding.Note("let a partial stop, at a list that is empty in the end")])
  }
}
