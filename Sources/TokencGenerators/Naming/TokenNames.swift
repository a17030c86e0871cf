package import TokencIR
package import TokencSyntax

/// Every token's name in every language: `tokens.json` lists all, whichever targets are built.
package struct TokenNames: Sendable {
  package var swift: NameTable
  package var kotlin: NameTable
  package var css: NameTable

  package init(_ program: Program, _ out: inout Findings, threads: Int = processorCount) {
    let targets = program.project.targets
    func target(_ kind: Target.Kind) -> Target? { targets.first { $0.kind == kind } }
    let acronyms = target(.swift)?.acronyms ?? []
    let prefix = target(.css)?.prefix ?? ""
    let makers: [@Sendable () -> NameTable] = [
      { .swift(program, acronyms: acronyms) }, { .kotlin(program) }, { .css(program, prefix: prefix) },
    ]
    let made = concurrently(makers, threads: threads)
    (swift, kotlin, css) = (made[0], made[1], made[2])
    report(program, &out)
    checkNames(program, &out)
  }
}

extension NameTable {
  /// `lowerCamelCase`; a keyword stays bare here and is quoted where it is declared, see ``SwiftKeywords``.
  static func swift(_ program: Program, acronyms: [String]) -> NameTable {
    let rule = NameRule(
      language: "Swift", style: .lowerCamel, acronyms: Set(acronyms.map { Array($0.lowercased().utf8) }),
      dropsTypeSegment: true, renamed: SwiftKeywords.renamed, isOneNamespace: false)
    return NameTable(program, rule)
  }

  /// `lowerCamelCase`; hard keywords are quoted where they stand, see ``KotlinKeywords``.
  static func kotlin(_ program: Program) -> NameTable {
    let rule = NameRule(
      language: "Kotlin", style: .lowerCamel, dropsTypeSegment: true, isOneNamespace: false)
    return NameTable(program, rule)
  }

  /// `--prefix-all-segments`.
  static func css(_ program: Program, prefix: String) -> NameTable {
    let rule = NameRule(
      language: "CSS", style: .kebab, prefix: Array(prefix.utf8).withUnsafeBufferPointer(words(of:)),
      opening: Array("--".utf8), dropsTypeSegment: false, isOneNamespace: true)
    return NameTable(program, rule)
  }
}

// MARK: - A path that is not a token's

/// The segments of a former path without the first, where that names the type.
func withoutTypeSegment(_ segments: [[[UInt8]]], _ type: ValueType) -> ArraySlice<[[UInt8]]> {
  guard segments.count > 1 else { return segments[...] }
  return names(type, Array(segments[0].joined())) ? segments.dropFirst() : segments[...]
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

/// Whether a segment, as one word, is the name of a type or its plural: `color`, `colors`.
func names(_ type: ValueType, _ segment: [UInt8]) -> Bool {
  let name = typeNames[Int(type.rawValue)]
  return segment == name
    || (segment.count == name.count + 1 && segment.starts(with: name) && segment.last == UInt8(ascii: "s"))
}

private let typeNames = ContiguousArray(ValueType.allCases.map { Array($0.name.lowercased().utf8) })
