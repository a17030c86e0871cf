import TokencIR
import TokencSyntax

extension Comparison {
  /// What vendors keep with a token under `$extensions`, member by member. The order of members does not count, nor how
  /// a number is spelled; that of a list does.
  mutating func compareExtensions(_ before: TokenID, _ after: TokenID) {
    let name = new.names[new[after].path]
    compareExtensions(.token, name, old.names[old[before].extensions], new.names[new[after].extensions])
    let (left, right) = (old.extensionsByContexts(of: before), new.extensionsByContexts(of: after))
    for (contexts, extensions) in left {
      let other = right.first { $0.contexts == contexts }?.text ?? ""
      compareExtensions(.token, name, extensions, other, in: contexts)
    }
    for (contexts, extensions) in right where !left.contains(where: { $0.contexts == contexts }) {
      compareExtensions(.token, name, "", extensions, in: contexts)
    }
  }

  /// - Parameter contexts: in which they hold; empty: where nothing narrower says otherwise.
  mutating func compareExtensions(
    _ subject: Change.Subject, _ name: String, _ left: String, _ right: String, in contexts: String = ""
  ) {
    if left == right { return }
    for difference in ExtensionDifference.all(left, right) {
      // An identity that comes or goes says nothing of the token; another one does.
      let isNew = difference.before.isEmpty || difference.after.isEmpty
      if isNew, difference.path.hasSuffix(".uuid") { continue }
      var change = Change(
        .extensions, subject, name,
        detail: contexts.isEmpty ? difference.path : "\(contexts): \(difference.path)")
      if !difference.before.isEmpty { change.before = Change.Side(difference.before) }
      if !difference.after.isEmpty { change.after = Change.Side(difference.after) }
      changes.append(change)
    }
  }
}

extension Program {
  /// What vendors keep with a token in some contexts, in the order of its entries.
  fileprivate func extensionsByContexts(of id: TokenID) -> [(contexts: String, text: String)] {
    entries(of: id).filter { !$0.extensions.isEmpty }.map { entry in
      let words = entry.condition.modifiers.indices.map { index in
        names[modifiers[index].name] + " " + names[modifiers[index].contexts[entry.condition[index]]]
      }
      let text = names[entry.extensions]
      return (words.joined(separator: ", "), text == "{}" ? "" : text)
    }
  }
}

/// A member below `$extensions` that is there once, or has two values.
struct ExtensionDifference: Equatable {
  /// The keys that lead to it, joined by points: `com.figma.scopes`.
  var path: String
  /// JSON on one line; empty where there is none.
  var before = ""
  var after = ""

  /// The members that differ, by their path. Both texts are as `Token.extensions` has them.
  static func all(_ before: String, _ after: String) -> [ExtensionDifference] {
    let (left, right) = (members(of: before), members(of: after))
    let paths = Set(left.keys).union(right.keys)
    return paths.filter { left[$0] != right[$0] }.sorted().map {
      ExtensionDifference(path: $0, before: left[$0] ?? "", after: right[$0] ?? "")
    }
  }

  /// By path, every value that is no mapping of others, or an empty one.
  private static func members(of text: String) -> [String: String] {
    if text.isEmpty { return [:] }
    var sources = SourceSet()
    var names = Interner()
    var ignored = Findings()
    let file = sources.add(path: "extensions.json", bytes: Array(text.utf8))
    let document = readJSON(file, in: sources, &names, &ignored)
    guard document.root != .none else { return [:] }
    var members: [String: String] = [:]
    func add(_ node: NodeID, _ path: String) {
      guard document[node].kind == .mapping, document[node].count > 0 else {
        members[path] = document.sortedJSON(node, names)
        return
      }
      for child in document.children(node) {
        let key = names[document.key(child)]
        add(child, path.isEmpty ? key : "\(path).\(key)")
      }
    }
    add(document.root, "")
    return members
  }
}

extension Document {
  /// A node as JSON on one line, the members of each mapping by their names.
  fileprivate func sortedJSON(_ id: NodeID, _ names: Interner) -> String {
    switch self[id].kind {
    case .mapping:
      let members = children(id).map { child -> (key: String, text: String) in
        (names[key(child)], sortedJSON(child, names))
      }
      let texts = members.sorted { $0.key < $1.key }.map { member -> String in
        var buffer = ByteBuffer(capacity: 64)
        appendJSONString(member.key, to: &buffer)
        return String(decoding: buffer.bytes, as: UTF8.self) + ": " + member.text
      }
      return "{" + texts.joined(separator: ", ") + "}"
    case .sequence: return "[" + children(id).map { sortedJSON($0, names) }.joined(separator: ", ") + "]"
    case .scalar, .alias: return json(id, names)
    }
  }
}
