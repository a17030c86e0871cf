import TokencIR
import TokencMustache
import TokencSyntax

/// Names in generated Swift that are not a token's.
enum SwiftName {
  /// `lowerCamelCase`, quoted or renamed where Swift keeps the word.
  static func member(_ parts: String..., acronyms: Set<[UInt8]> = []) -> String {
    quoted(joined(parts, as: .lowerCamel, acronyms))
  }

  /// `UpperCamelCase`.
  static func type(_ parts: String..., acronyms: Set<[UInt8]> = []) -> String {
    joined(parts, as: .upperCamel, acronyms)
  }

  /// A name that is a field and the label of an argument: there backticks are a warning in one place and needed in
  /// the other, so a word of the language gets an underscore.
  static func field(_ name: String) -> String {
    let name = joined([name], as: .lowerCamel, [])
    let bytes = Array(name.utf8)
    return SwiftKeywords.quoted.contains(bytes) || SwiftKeywords.renamed.contains(bytes) ? name + "_" : name
  }

  /// A name as a label before a parameter's own name.
  static func label(_ name: String) -> String { SwiftKeywords.noLabels.contains(name) ? name + "_" : name }

  /// `UpperCamelCase`, for a type inside another.
  static func nestedType(_ name: String) -> String {
    let name = joined([name], as: .upperCamel, [])
    return SwiftKeywords.types.contains(name) ? name + "_" : name
  }

  /// What the template gives every style type, in the core and in the layer on SwiftUI.
  static let styleMembers: Set<String> = [
    "variant", "cell", "look", "metrics", "body", "makeBody", "hash", "hashValue",
  ]

  private static func joined(_ parts: [String], as style: NameStyle, _ acronyms: Set<[UInt8]>) -> String {
    var name: [UInt8] = []
    var isStart = true
    for part in parts {
      let words = Array(part.utf8).withUnsafeBufferPointer(words(of:))
      append(words, as: style, acronyms: acronyms, to: &name, isStart: &isStart)
    }
    if let first = name.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") {
      name.insert(UInt8(ascii: "_"), at: 0)
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// In backticks if it is a word of the language; with an underscore if backticks would not help.
  static func quoted(_ name: String) -> String {
    let bytes = Array(name.utf8)
    if SwiftKeywords.renamed.contains(bytes) { return name + "_" }
    return SwiftKeywords.quoted.contains(bytes) ? "`\(name)`" : name
  }

  /// Without backticks.
  static func bare(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }

  /// Writes a token's name, in backticks where needed.
  static func write(_ name: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
    if mayBeKeyword(name), SwiftKeywords.quoted.contains(Array(name)) {
      buffer.append(UInt8(ascii: "`"))
      buffer.append(name)
      buffer.append(UInt8(ascii: "`"))
    } else {
      buffer.append(name)
    }
  }
}

extension SwiftContext {
  /// The name that a token would have at another path; for deprecated aliases.
  func name(ofPath path: String, _ type: ValueType) -> String? {
    let segments = path.split(separator: ".").map { Array($0.utf8).withUnsafeBufferPointer(words(of:)) }
    guard !segments.isEmpty, segments.contains(where: { !$0.isEmpty }) else { return nil }
    var name: [UInt8] = []
    camel(withoutTypeSegment(segments, type), acronyms: acronyms, to: &name)
    return SwiftName.quoted(String(decoding: name, as: UTF8.self))
  }

  /// A member of a SwiftUI type: `nhsButtonText`, so that it meets none of Apple's.
  func prefixedMember(_ name: String) -> String {
    let member = name.hasPrefix("_") ? name.dropFirst() : name[...]
    return memberPrefix + member.prefix(1).uppercased() + member.dropFirst()
  }

  func writePrefixedMember(_ id: TokenID, to buffer: inout ByteBuffer) {
    let isQuick = names.withBytes(id) { name in
      guard let first = name.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else {
        return false
      }
      buffer.append(memberPrefix)
      buffer.append(first & 0xDF)
      buffer.append(UnsafeBufferPointer(rebasing: name.dropFirst()))
      return true
    }
    if !isQuick { buffer.append(prefixedMember(names.text(id))) }
  }
}

// MARK: - Comments

/// The lines of a documentation comment, without their slashes, escaped.
struct SwiftDoc {
  private(set) var lines: [[UInt8]] = []

  mutating func add(_ text: String) {
    Escaping.forEachLine(of: text) { line in
      var buffer = ByteBuffer()
      Escaping.lineComment.write(line, to: &buffer)
      var bytes = buffer.bytes
      while let last = bytes.last, last == UInt8(ascii: " ") { bytes.removeLast() }
      lines.append(bytes)
    }
    while let last = lines.last, last.isEmpty { lines.removeLast() }
  }

  /// A further paragraph.
  mutating func addParagraph(_ text: String) {
    if text.isEmpty { return }
    if !lines.isEmpty { lines.append([]) }
    add(text)
  }

  func set(_ key: View.Key, _ view: inout View) {
    if lines.isEmpty { return view.setNull(key) }
    view.list(key) { view in
      for line in lines {
        view.set(
          .item,
          writing: { buffer in
            if !line.isEmpty { buffer.append(UInt8(ascii: " ")) }
            buffer.append(line[...])
          })
      }
    }
  }
}

extension SwiftContext {
  /// What a token's comment says: its description, and where its values come from.
  func doc(of id: TokenID) -> SwiftDoc {
    let token = program[id]
    var doc = SwiftDoc()
    if !token.description.isEmpty { doc.add(text(token.description)) }
    if !token.origin.isEmpty { doc.addParagraph(Self.origin(text(token.origin), "")) }
    var origins: [(text: String, conditions: [String])] = []
    for entry in program.entries(of: id) {
      let modifiers = entry.condition.modifiers
      if !entry.condition.isOpen(at: 0) {
        let platform = program.project.platforms[entry.condition[0]]
        guard platforms.contains(platform) else { continue }
      }
      // That a value is for Apple's one platform goes without saying.
      let condition = modifiers.indices.filter { $0 != 0 || platforms.count > 1 }
        .map { text(program.modifiers[$0].contexts[entry.condition[$0]]) }.joined(separator: " ")
      if modifiers.isEmpty { continue }
      if !entry.origin.isEmpty, entry.origin != token.origin {
        let origin = text(entry.origin)
        if let same = origins.firstIndex(where: { $0.text == origin }) {
          origins[same].conditions.append(condition)
        } else {
          origins.append((origin, [condition]))
        }
      }
      if !entry.description.isEmpty, entry.description != token.description {
        doc.addParagraph((condition.isEmpty ? "" : "\(condition): ") + text(entry.description))
      }
    }
    for origin in origins {
      doc.addParagraph(Self.origin(origin.text, origin.conditions.joined(separator: ", ")))
    }
    return doc
  }

  private static func origin(_ origin: String, _ condition: String) -> String {
    let place = condition.isEmpty ? "" : " (\(condition))"
    return origin == "chosen"
      ? "Chosen\(place): no public source gives this value." : "Source\(place): \(origin)"
  }
}
