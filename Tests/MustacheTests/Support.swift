import Testing
import TokencMustache
import TokencSyntax

/// What a template renders to, with the messages of all findings.
struct Rendering: Equatable {
  var text: String
  var findings: [String] = []
}

func rendering(
  _ template: String, partials: KeyValuePairs<String, String> = [:], escaping: Escaping = .html,
  view: (inout View) -> Void
) -> Rendering {
  var tree = View()
  tree.object(.item, view)
  return rendering(Array(template.utf8), partials.map { ($0, Array($1.utf8)) }, escaping, tree)
}

func rendering(
  _ template: [UInt8], _ partials: [(String, [UInt8])], _ escaping: Escaping, _ view: borrowing View
) -> Rendering {
  var sources = SourceSet()
  var findings = Findings()
  var set = TemplateSet()
  let main = parseTemplate(sources.add(path: "main", bytes: template), in: sources, &findings)
  for (name, bytes) in partials {
    set.add(parseTemplate(sources.add(path: name, bytes: bytes), in: sources, &findings), named: name)
  }
  var buffer = ByteBuffer()
  render(main, view, partials: set, escaping: escaping, into: &buffer, &findings)
  for finding in findings.all {
    for span in [finding.span, finding.fix?.span] + finding.notes.map(\.span) {
      guard let span else { continue }
      #expect(span.end <= sources[span.file].bytes.count)
    }
  }
  let messages = findings.all.map { finding in
    let place = finding.span.map { " at \(sources.text($0))" } ?? ""
    return "\(finding.id.name): \(finding.message)\(place)"
  }
  return Rendering(text: String(decoding: buffer.bytes, as: UTF8.self), findings: messages)
}

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
