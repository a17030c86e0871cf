import Foundation
import Testing
import TokencMustache
import TokencSyntax

/// Every case of the specification, as published. Where tokenc differs on purpose the finding is listed.
@Suite struct SpecificationTests {
  static let counts = [
    "comments": 12, "delimiters": 14, "interpolation": 42, "inverted": 22, "partials": 12, "sections": 34,
    "~inheritance": 27,
  ]

  /// An unknown name or partial is an error: the text is the same, the finding comes on top.
  static let differences = [
    "interpolation: Basic Context Miss Interpolation":
      "template-unknown-name: unknown name 'cannot' at {{cannot}}",
    "interpolation: Triple Mustache Context Miss Interpolation":
      "template-unknown-name: unknown name 'cannot' at {{{cannot}}}",
    "interpolation: Ampersand Context Miss Interpolation":
      "template-unknown-name: unknown name 'cannot' at {{&cannot}}",
    "interpolation: Dotted Names - Broken Chains":
      "template-unknown-name: unknown name 'b' in 'a' at {{a.b.c}}",
    "interpolation: Dotted Names - Broken Chain Resolution":
      "template-unknown-name: unknown name 'c' in 'a.b' at {{a.b.c.name}}",
    "interpolation: Dotted Names - Context Precedence":
      "template-unknown-name: unknown name 'c' in 'b' at {{b.c}}",
    "interpolation: Dotted Names are never single keys":
      "template-unknown-name: unknown name 'a' at {{a.b}}",
    "inverted: Context Misses":
      "template-unknown-name: unknown name 'missing' at {{^missing}}",
    "inverted: Dotted Names - Broken Chains":
      "template-unknown-name: unknown name 'b' in 'a' at {{^a.b.c}}",
    "partials: Failed Lookup":
      "template-unknown-partial: unknown template 'text' at {{>text}}",
    "sections: Context Misses":
      "template-unknown-name: unknown name 'missing' at {{#missing}}",
    "sections: Dotted Names - Broken Chains":
      "template-unknown-name: unknown name 'b' in 'a' at {{#a.b.c}}",
    "~inheritance: Negative Sections":
      "template-unknown-name: unknown name 'bar'; did you mean 'baz'? at {{^bar}}",
  ]

  @Test(arguments: counts.sorted { $0.key < $1.key }.map(\.key))
  func cases(file: String) throws {
    let cases = try SpecificationCase.load(file)
    #expect(cases.count == Self.counts[file])
    for item in cases {
      let result = rendering(Array(item.template.utf8), item.partials, .html, item.view())
      let name = "\(file): \(item.name)"
      #expect(result.text == item.expected, "\(name): \(item.template)")
      #expect(result.findings == Self.differences[name].map { [$0] } ?? [], "\(name)")
    }
  }

  @Test func differencesExist() throws {
    let names = try Self.counts.keys.flatMap { file in
      try SpecificationCase.load(file).map { "\(file): \($0.name)" }
    }
    #expect(Set(Self.differences.keys).subtracting(names).isEmpty)
  }
}

struct SpecificationCase {
  var name: String
  var template: String
  var partials: [(String, [UInt8])]
  var expected: String
  var data: JSON

  func view() -> View {
    var view = View()
    data.add(to: &view, .item)
    return view
  }

  static func load(_ file: String) throws -> [SpecificationCase] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Specification/\(file).json")
    let root = try JSONDecoder().decode(JSON.self, from: Data(contentsOf: url))
    guard case .object(let fields) = root, case .array(let tests)? = fields["tests"] else { return [] }
    return tests.compactMap { test in
      guard case .object(let test) = test, case .string(let name)? = test["name"],
        case .string(let template)? = test["template"], case .string(let expected)? = test["expected"]
      else { return nil }
      var partials: [(String, [UInt8])] = []
      if case .object(let given)? = test["partials"] {
        for (name, text) in given.sorted(by: { $0.key < $1.key }) {
          if case .string(let text) = text { partials.append((name, Array(text.utf8))) }
        }
      }
      return SpecificationCase(
        name: name, template: template, partials: partials, expected: expected,
        data: test["data"] ?? .object([:]))
    }
  }
}

enum JSON: Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  func add(to view: inout View, _ key: View.Key) {
    switch self {
    case .null: view.setNull(key)
    case .bool(let value): view.set(key, value)
    case .number(let value):
      view.set(key) { buffer in Decimal(value)?.write(to: &buffer) }
    case .string(let value): view.set(key, value)
    case .array(let values):
      view.beginList(key)
      for value in values { value.add(to: &view, .item) }
      view.end()
    case .object(let fields):
      view.beginObject(key)
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) { value.add(to: &view, view.key(name)) }
      view.end()
    }
  }
}
