import Foundation
import Testing
import TokencFrontend
import TokencIR
import TokencSyntax

/// What came of a few files: the program, and everything that was found.
struct Compiled {
  var sources: SourceSet
  var program: Program
  var findings: [Finding]

  /// Files by name, in order; the ending tells what each is.
  init(_ files: [(name: String, bytes: [UInt8])]) {
    var sources = SourceSet()
    var names = Interner()
    var out = Findings()
    let documents = files.map { file in
      let id = sources.add(path: file.name, bytes: file.bytes)
      return (file.name, readDocument(id, in: sources, &names, &out))
    }
    var reading = Reading(sources: sources, names: names, out: out)
    let indices = documents.map { ($0.0, reading.add($0.1)) }
    var description = ProjectDescription(name: "test", &reading)
    for (name, index) in indices where name == "tokenc.yaml" {
      description = readProject(index, folderName: "test", &reading)
    }
    var input = FrontendInput(description)
    input.tokens = indices.filter { $0.0.contains(".tokens.") }.map { ($0.1, TokenReader.Role()) }
    input.components = indices.filter { $0.0.contains(".component.") }.map(\.1)
    let (program, findings) = buildProgram(input, reading)
    self.sources = sources
    self.program = program
    self.findings = findings.sorted()
  }

  /// A project of the folder `Fixtures`.
  init(fixture: String) throws { self.init(try Self.files(of: fixture)) }

  static func files(of fixture: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../Fixtures/\(fixture)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
    return try names.map { ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0)))) }
  }

  var component: Component { program.components[0] }

  func cell(_ text: String) throws -> Cell {
    switch program.cell(named: text, of: component) {
    case .cell(let cell): return cell
    case .problems(let problems): throw Problems(list: problems)
    }
  }

  struct Problems: Error { let list: [String] }

  /// The value of a property as its author wrote it where the setting that wins stands; `initial` if none does.
  func winner(_ name: String, _ cell: String) throws -> String {
    let words = name.split(separator: ".").map(String.init)
    let part = try #require(component.parts.firstIndex { program.names[$0.name] == words[0] })
    let property = try #require(Property.named(words[1], of: component.parts[part].kind))
    guard let winner = component.winner(property, of: part, in: try self.cell(cell)) else { return "initial" }
    return sources.text(program[winner].valueSpan)
  }

  func availableCount(on platform: Platform) -> Int { component.availableCells(on: platform).count }
}

/// Findings of one file: each as its marker and id, `1️⃣ setting-conflict`; all spans must lie in their files.
///
/// - Parameter without: a finding that is not what the test is about.
func summary(
  _ compiled: Compiled, of marked: MarkedText, in file: FileID, without: String = ""
) -> [String] {
  for finding in compiled.findings {
    for span in [finding.span, finding.fix?.span] + finding.notes.map(\.span) {
      guard let span else { continue }
      #expect(span.end <= compiled.sources[span.file].bytes.count)
    }
  }
  return compiled.findings.filter { ($0.span?.file ?? file) == file && $0.id.name != without }.map {
    finding in
    "\(finding.span.map { marked.name(Int($0.offset)) } ?? "-") \(finding.id.name)"
  }
}

/// A component of one shape and one icon, in a project for iOS, Android and the web.
func component(
  axes: String = "", properties: String = "", anatomy: String = "", rest: String = "", tokens: String = ""
) -> (compiled: Compiled, marked: MarkedText) {
  func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }.joined(separator: "\n")
  }
  let marked = MarkedText(
    """
    component: button
    anatomy:
      container: { kind: shape }
    \(indented(anatomy))
    axes:
    \(indented(axes))
    properties:
      motion: {}
    \(indented(properties))
    \(rest)
    """)
  let compiled = Compiled([
    ("t.tokens.yaml", Array((tokens.isEmpty ? standardTokens : tokens).utf8)),
    ("button.component.yaml", Array(marked.text.utf8)),
  ])
  return (compiled, marked)
}

/// The findings of ``component(axes:properties:anatomy:rest:tokens:)``, in its file.
func findings(
  axes: String = "", properties: String = "", anatomy: String = "", rest: String = "",
  without: String = ""
) -> [String] {
  let (compiled, marked) = component(axes: axes, properties: properties, anatomy: anatomy, rest: rest)
  return summary(compiled, of: marked, in: FileID(1), without: without)
}

private let standardTokens = """
  color:
    $type: color
    blue: { $value: blue, $modes: { dark: lightblue } }
    gray: gray
  size: { $type: dimension, small: 8px, target: { $type: tapTarget, $value: { width: 40px, height: 48px } } }
  type:
    $type: typography
    body: { $value: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px } }
  """

struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
