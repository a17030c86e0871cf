import TokencGenerators
import TokencIR
import TokencSyntax

/// The names that generated code has for its callers, taken from the code itself: so they are those that a product
/// really sees, whatever a generator makes of a token or a component.
struct GeneratedAPI: Sendable {
  /// By language and name the declarations, in the order of the files.
  private(set) var order: [Key] = []
  private(set) var declarations: [Key: [String]] = [:]

  struct Key: Hashable, Sendable {
    var language: APIChange.Language
    var name: String
  }

  private mutating func add(_ language: APIChange.Language, _ name: String, _ declaration: String) {
    let key = Key(language: language, name: name)
    if let known = declarations[key] {
      // Overloads, or the same for another platform.
      if !known.contains(declaration) { declarations[key] = known + [declaration] }
      return
    }
    order.append(key)
    declarations[key] = [declaration]
  }

  /// Whether a change of what a target generates is seen here. JSON has the names of the tokens, components, axes and
  /// properties, which are compared by themselves: whoever looks one up by a former name finds nothing, so that there a
  /// rename breaks.
  static func compares(_ target: Target) -> Bool {
    switch target.kind {
    case .swift, .kotlin, .css, .json: true
    case .xcassets, .androidXML, .templates: false
    }
  }

  /// The names of a program, or why there are none.
  static func reading(_ program: Program) -> (api: GeneratedAPI?, problem: String?) {
    var problem: String?
    let api = GeneratedAPI(program, &problem)
    return (api, problem)
  }

  /// Generates the program's own code targets in memory. Nil where a name has no place in a language: two tokens would
  /// share one.
  init?(_ program: Program, _ problem: inout String?) {
    var sources = SourceSet()
    var findings = Findings()
    let targets = program.project.targets.filter { [.swift, .kotlin, .css].contains($0.kind) }
    let artifacts = generate(program, targets, templates: TemplateSources(), in: &sources, &findings)
    if findings.hasErrors {
      problem = findings.all.first { $0.severity == .error }?.message
      return nil
    }
    let kinds = Dictionary(targets.map { ($0.name, $0.kind) }) { first, _ in first }
    let names = TokenNames(program, &findings)
    var types: [String: ValueType] = [:]
    for id in program.namedTokens where !program[id].isPrivate {
      types[names.css.text(id)] = program[id].type
    }
    for artifact in artifacts {
      switch kinds[artifact.target] {
      case .swift: scan(artifact.bytes, .swift)
      case .kotlin: scan(artifact.bytes, .kotlin)
      case .css where artifact.path.hasSuffix("tokens.css"):
        scanProperties(artifact.bytes, types)
        scanAttributes(artifact.bytes)
      case .css:
        scanClasses(artifact.bytes)
        scanAttributes(artifact.bytes)
      default: break
      }
    }
  }

  private mutating func scan(_ bytes: [UInt8], _ language: APIChange.Language) {
    var scanner = DeclarationScanner(language)
    scanner.run(bytes) { add(language, $0, $1) }
  }

  /// Custom properties, each once however many modes set it. A former name has the type of what it refers to.
  private mutating func scanProperties(_ bytes: [UInt8], _ types: [String: ValueType]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = line.drop { $0 == UInt8(ascii: " ") }
      guard text.starts(with: "--".utf8), let colon = text.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = String(decoding: text[..<colon], as: UTF8.self)
      if declarations[Key(language: .css, name: name)] != nil { continue }
      var target = name
      if types[name] == nil {
        let value = String(decoding: text[(colon + 1)...], as: UTF8.self)
        target = String(value.drop { $0 != "-" }.prefix { $0 != ")" })
      }
      add(.css, name, types[target]?.name ?? "property")
    }
  }

  /// Classes. The custom properties that a component sets on itself are its own.
  private mutating func scanClasses(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let isSelector = line.last == UInt8(ascii: "{") || line.last == UInt8(ascii: ",")
      guard isSelector, line.contains(UInt8(ascii: ".")) else { continue }
      var rest = line[...]
      while let point = rest.firstIndex(of: UInt8(ascii: ".")) {
        rest = rest[(point + 1)...]
        let name = rest.prefix { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || Self.isWord($0) }
        guard let first = name.first, !(first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9")) else {
          continue
        }
        let key = Key(language: .css, name: "." + String(decoding: name, as: UTF8.self))
        if declarations[key] == nil { add(.css, key.name, "class") }
      }
    }
  }

  /// `[data-color-scheme="dark"]`, which a page writes to choose a context. `aria-disabled` and its like are HTML's own.
  private mutating func scanAttributes(_ bytes: [UInt8]) {
    let start = Array("[data-".utf8)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      var rest = line[...]
      while let bracket = rest.firstIndex(of: UInt8(ascii: "[")) {
        rest = rest[bracket...]
        guard rest.starts(with: start), let end = rest.firstIndex(of: UInt8(ascii: "]")) else {
          rest = rest.dropFirst()
          continue
        }
        let key = Key(language: .css, name: String(decoding: rest[...end], as: UTF8.self))
        if declarations[key] == nil { add(.css, key.name, "attribute") }
        rest = rest[(end + 1)...]
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: byte >= 0x80
    }
  }
}
