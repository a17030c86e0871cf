import TokencIR
import TokencMustache
import TokencSyntax

/// The KDoc of something: its description, and whether no public source gives the value.
struct KotlinDoc {
  private var lines: [String] = []

  init(_ token: Token, _ program: borrowing Program) {
    add(program.names[token.description])
    let origin = program.names[token.origin]
    if origin == "chosen" { lines.append(Self.chosen) } else { add(origin, after: "Source: ") }
  }

  init(_ paragraphs: [String]) {
    for paragraph in paragraphs { add(paragraph) }
  }

  /// Of a component's property: as the source calls it, and what its settings say.
  init(_ name: String, _ table: PropertyTable?, _ program: Program) {
    add("`\(name)`")
    for note in program.notes(table, on: PlatformSet(.android)) { add(note) }
  }

  static let chosen = "Chosen: no public source gives this value."

  private mutating func add(_ text: String, after label: String = "") {
    if text.isEmpty { return }
    var isFirst = true
    var found: [String] = []
    Escaping.forEachLine(of: text) { line in
      var buffer = ByteBuffer(capacity: line.count)
      Escaping.blockComment.write(line, to: &buffer)
      found.append((isFirst ? label : "") + String(decoding: buffer.bytes, as: UTF8.self))
      isFirst = false
    }
    while found.last?.isEmpty == true { found.removeLast() }
    lines += found
  }

  /// `docLine` for a single line, `doc` for several.
  func build(_ view: inout View) {
    if lines.count == 1 { view.set("docLine", lines[0], .code) } else { view.setNull("docLine") }
    view.set("hasDoc", lines.count > 1)
    if lines.count > 1 {
      view.list("doc") { view in
        for line in lines { view.set(.item, line, .code) }
      }
    }
  }
}
