/// The constructor in the head of a Kotlin class, and the properties that it declares.
///
/// ```
/// public class NhsAction(public val text: String, public val icon: Painter? = null)
///   → NhsAction.text, NhsAction.icon, NhsAction.init
/// ```
struct KotlinConstructor {
  /// The name of the class and what it is made of, without the constructor: `NhsFill : NhsPaint`.
  let header: String
  private let parameters: [String]
  private let isPublic: Bool

  /// Nil where there is none. `text` follows the keyword: `NhsPair private constructor(val lead: Style) {`.
  init?(_ text: String) {
    guard let open = text.firstIndex(of: "("), !text[..<open].contains(":"), !text[..<open].contains("{")
    else {
      return nil
    }
    var depth = 0
    var parts: [String] = []
    var part = ""
    var end = text.endIndex
    for index in text.indices[open...] {
      let character = text[index]
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth == 0 {
        end = index
        break
      }
      if character == ",", depth == 1 {
        parts.append(part)
        part = ""
      } else if index != open {
        part.append(character)
      }
    }
    guard end < text.endIndex else { return nil }
    parts.append(part)
    parameters = parts.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    let words = text[..<open].split(separator: " ")
    isPublic = !words.contains { ["private", "internal", "protected"].contains($0) }
    // What it passes on to the type above is its own affair.
    var level = 0
    let rest = text[text.index(after: end)...].prefix { $0 != "{" }.filter { character in
      if character == "(" { level += 1 }
      defer { if character == ")" { level -= 1 } }
      return level == 0
    }
    header = (words.prefix(1) + rest.split(separator: " ")).joined(separator: " ")
  }

  func members(of type: String, isCallable: Bool) -> [(name: String, text: String)] {
    var members: [(name: String, text: String)] = []
    for parameter in parameters {
      let words = parameter.split(separator: " ")
      guard let keyword = words.first(where: { $0 == "val" || $0 == "var" }),
        !words.contains(where: { ["private", "internal", "protected"].contains($0) }),
        let place = words.firstIndex(of: keyword), place + 1 < words.count
      else { continue }
      let declared = words[(place + 1)...].prefix { $0 != "=" }.joined(separator: " ")
      let name = declared.prefix { $0 != ":" }.filter { $0 != "`" && $0 != " " }
      members.append(("\(type).\(name)", "\(keyword) \(declared)"))
    }
    if isPublic, isCallable {
      members.append(("\(type).init", "init(\(parameters.map(Self.argument).joined(separator: ", ")))"))
    }
    return members
  }

  /// Without the words that make a property of it.
  private static func argument(_ parameter: String) -> String {
    let words = parameter.split(separator: " ")
    let hidden: Set<Substring> = ["public", "private", "internal", "protected", "override", "val", "var"]
    return words.drop { hidden.contains($0) }.joined(separator: " ")
  }
}
