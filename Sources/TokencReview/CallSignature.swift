import TokencSyntax

/// A function, initializer or constructor of generated Swift or Kotlin, as far as callers depend on it: labels, types,
/// order, and which arguments may be left out.
struct CallSignature: Hashable {
  struct Parameter: Hashable {
    /// What callers write; empty for an argument without a label.
    var label: String
    var type: String
    var hasDefault: Bool

    /// A closure or lambda, which callers may write behind the parentheses.
    var isFunction: Bool { type.contains("->") }
  }

  /// `static func primary`.
  var head: String
  var parameters: [Parameter]
  /// The result and what else stands behind the parentheses.
  var tail: String

  /// Nil for what is not called.
  init?(_ declaration: String, _ language: APIChange.Language) {
    let words = declaration.split(separator: " ", maxSplits: 2)
    guard let first = words.first(where: { $0 != "static" }) else { return nil }
    let name = first.prefix { $0.isLetter }
    guard ["func", "fun", "init", "constructor", "subscript"].contains(name) else { return nil }
    let bytes = Array(declaration.utf8)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      let close = Self.closing(of: open, in: bytes)
    else { return nil }
    func text(_ range: ArraySlice<UInt8>) -> String { String(decoding: range, as: UTF8.self) }
    head = text(bytes[..<open])
    tail = text(bytes[(close + 1)...])
    parameters = Self.split(bytes[(open + 1)..<close], at: UInt8(ascii: ","))
      .compactMap { Self.parameter($0, language) }
  }

  /// `(_:width:lead:)` in Swift, `(style, modifier)` in Kotlin.
  func labels(_ language: APIChange.Language) -> String {
    language == .kotlin
      ? "(\(parameters.map(\.label).joined(separator: ", ")))"
      : "(\(parameters.map { ($0.label.isEmpty ? "_" : $0.label) + ":" }.joined()))"
  }

  // MARK: Reading

  private static func closing(of open: Int, in bytes: [UInt8]) -> Int? {
    var depth = 0
    var isInString = false
    for index in open..<bytes.count {
      if bytes[index] == UInt8(ascii: "\""), bytes[index - 1] != UInt8(ascii: "\\") { isInString.toggle() }
      switch bytes[index] {
      case _ where isInString: break
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  /// Parts between a byte that stands in no brackets and no string.
  private static func split(_ bytes: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var depth = 0
    var start = bytes.startIndex
    var before: UInt8 = 0
    var isInString = false
    for index in bytes.indices {
      let byte = bytes[index]
      defer { before = byte }
      if byte == UInt8(ascii: "\""), before != UInt8(ascii: "\\") { isInString.toggle() }
      if isInString { continue }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where before == UInt8(ascii: "-"): break
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ">"): depth -= 1
      case separator where depth == 0:
        parts.append(bytes[start..<index])
        start = index + 1
      default: break
      }
    }
    parts.append(bytes[start...])
    return parts
  }

  private static func parameter(_ bytes: ArraySlice<UInt8>, _ language: APIChange.Language) -> Parameter? {
    let sides = split(bytes, at: UInt8(ascii: ":"))
    guard sides.count > 1 else { return nil }
    let names = String(decoding: sides[0], as: UTF8.self).split(separator: " ").filter { !$0.hasPrefix("@") }
    guard let label = language == .kotlin ? names.last : names.first else { return nil }
    let rest = split(bytes[sides[1].startIndex...], at: UInt8(ascii: "="))
    let words = String(decoding: rest[0], as: UTF8.self).split(separator: " ")
    return Parameter(
      label: label == "_" ? "" : label.filter { $0 != "`" }, type: words.joined(separator: " "),
      hasDefault: rest.count > 1)
  }
}

extension CallSignature {
  /// What another signature in the place of this one does to callers.
  struct Difference {
    var isBreaking: Bool
    /// In words; nil where the result differs, and both have to be read.
    var reason: String?
  }

  /// - Swift finds arguments by their labels and in their order: a parameter more with a default breaks nobody, wherever
  ///   it stands, unless an argument without a label, or a trailing closure, would go to it.
  /// - Kotlin also takes arguments by position: a parameter more breaks nobody at the end alone, and not behind one that
  ///   callers write as a trailing lambda.
  func difference(to new: CallSignature, _ language: APIChange.Language) -> Difference {
    if head != new.head || tail != new.tail { return Difference(isBreaking: true, reason: nil) }
    let (left, right) = (keyed, new.keyed)
    let gone = left.filter { entry in !right.contains { $0.key == entry.key } }
    let added = right.filter { entry in !left.contains { $0.key == entry.key } }
    var breaks: [String] = []
    var notes: [String] = []
    for entry in gone { breaks.append("\(entry.name) is gone") }
    for entry in left {
      guard let other = right.first(where: { $0.key == entry.key }) else { continue }
      let (before, after) = (entry.parameter, other.parameter)
      if before.type != after.type { breaks.append("\(entry.name): \(before.type) → \(after.type)") }
      if before.hasDefault, !after.hasDefault { breaks.append("\(entry.name) has no default any more") }
      if !before.hasDefault, after.hasDefault { notes.append("\(entry.name) has a default now") }
    }
    let order = left.filter { entry in right.contains { $0.key == entry.key } }.map(\.name)
    let now = right.filter { entry in left.contains { $0.key == entry.key } }.map(\.name)
    if order != now {
      // Between the first and the last that stand elsewhere.
      let first = zip(order, now).prefix { $0 == $1 }.count
      let last = zip(order.reversed(), now.reversed()).prefix { $0 == $1 }.count
      let sides = [order, now].map { $0.dropFirst(first).dropLast(last).joined(separator: ", ") }
      let how = language == .kotlin ? "arguments by position go elsewhere" : "arguments have another order"
      breaks.append("\(how): \(sides.joined(separator: " → "))")
    }
    for entry in added {
      guard entry.parameter.hasDefault else {
        breaks.append("\(entry.name) is new and has to be passed")
        continue
      }
      let place = right.firstIndex { $0.key == entry.key } ?? 0
      let followers = right[place...].filter { follower in left.contains { $0.key == follower.key } }
      if let reason = language == .kotlin
        ? movedInKotlin(entry.parameter, followers.first?.name)
        : movedInSwift(entry.parameter, followers.map(\.parameter))
      {
        breaks.append("\(entry.name) is new \(reason)")
      } else {
        notes.append("\(entry.name) is new, with a default")
      }
    }
    let all = breaks.isEmpty ? notes : breaks
    return Difference(isBreaking: !breaks.isEmpty, reason: all.isEmpty ? nil : all.joined(separator: "; "))
  }

  private func movedInKotlin(_ parameter: Parameter, _ follower: String?) -> String? {
    if let follower { return "before \(follower), so that arguments by position go elsewhere" }
    guard let last = parameters.last, last.isFunction else { return nil }
    return "behind \(last.label), which is no trailing lambda any more"
  }

  private func movedInSwift(_ parameter: Parameter, _ followers: [Parameter]) -> String? {
    if parameter.label.isEmpty, followers.contains(where: \.label.isEmpty) {
      return "before another argument without a label"
    }
    if parameter.isFunction, followers.contains(where: \.isFunction) {
      return "before another closure, which callers may write as a trailing one"
    }
    return nil
  }

  /// Parameters with what tells them apart: the label, and without one the place among such.
  private var keyed: [(key: String, name: String, parameter: Parameter)] {
    var unlabeled = 0
    return parameters.map { parameter in
      if !parameter.label.isEmpty { return (parameter.label, parameter.label, parameter) }
      unlabeled += 1
      return ("\(unlabeled)", "argument \(unlabeled) without a label", parameter)
    }
  }
}
