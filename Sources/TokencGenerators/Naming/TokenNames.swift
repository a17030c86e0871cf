package import TokencIR
package import TokencSyntax

/// Every token's name in every language: `tokens.json` lists all, whichever targets are built.
package struct TokenNames: Sendable {
  package var swift: NameTable
  package var kotlin: NameTable
  package var css: NameTable

  package init(_ program: Program, _ out: inout Findings) {
    let targets = program.project.targets
    func target(_ kind: Target.Kind) -> Target? { targets.first { $0.kind == kind } }
    swift = .swift(program, acronyms: target(.swift)?.acronyms ?? [], &out)
    kotlin = .kotlin(program, &out)
    css = .css(program, prefix: target(.css)?.prefix ?? "", &out)
  }
}

/// The first segment is dropped where it names the type, since the type's own name says it: `color.green` is
/// `NHSColor.green`; `web.color.green` stays `webColorGreen`.
func withoutTypeSegment(_ segments: [[[UInt8]]], _ type: ValueType) -> ArraySlice<[[UInt8]]> {
  guard segments.count > 1 else { return segments[...] }
  let first = String(decoding: segments[0].joined(), as: UTF8.self)
  let name = type.name.lowercased()
  return first == name || first == name + "s" ? segments.dropFirst() : segments[...]
}

func camel(
  _ segments: ArraySlice<[[UInt8]]>, acronyms: Set<[UInt8]>, to name: inout [UInt8]
) {
  var isStart = true
  for segment in segments {
    append(segment, as: .lowerCamel, acronyms: acronyms, to: &name, isStart: &isStart)
  }
  if let first = name.first, first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") {
    name.insert(UInt8(ascii: "_"), at: 0)
  }
}

extension NameTable {
  /// `lowerCamelCase`; a keyword stays bare here and is quoted where it is declared, see ``SwiftKeywords``.
  static func swift(_ program: Program, acronyms: [String], _ out: inout Findings) -> NameTable {
    let acronyms = Set(acronyms.map { Array($0.lowercased().utf8) })
    return NameTable(program, language: "Swift", isOneNamespace: false, &out) { token, segments, name in
      camel(withoutTypeSegment(segments, token.type), acronyms: acronyms, to: &name)
      if SwiftKeywords.renamed.contains(name) { name.append(UInt8(ascii: "_")) }
    }
  }

  static func kotlin(_ program: Program, _ out: inout Findings) -> NameTable {
    NameTable(program, language: "Kotlin", isOneNamespace: false, &out) { token, segments, name in
      camel(withoutTypeSegment(segments, token.type), acronyms: [], to: &name)
    }
  }

  /// `--prefix-all-segments`.
  static func css(_ program: Program, prefix: String, _ out: inout Findings) -> NameTable {
    let prefixWords = Array(prefix.utf8).withUnsafeBufferPointer(words(of:))
    return NameTable(program, language: "CSS", isOneNamespace: true, &out) { _, segments, name in
      name.append(contentsOf: "--".utf8)
      var isStart = true
      append(prefixWords, as: .kebab, to: &name, isStart: &isStart)
      for segment in segments { append(segment, as: .kebab, to: &name, isStart: &isStart) }
    }
  }
}
