package import TokencIR
package import TokencSyntax

/// Every token's name in every language: `tokens.json` lists all, whichever targets are built.
package struct TokenNames: Sendable {
  package var swift: NameTable
  package var kotlin: NameTable
  package var css: NameTable
  /// Tokens whose former name is another token's now: they get no alias, and that was told.
  var takenOldNames: Set<TokenID> = []

  package init(_ program: Program, _ out: inout Findings, threads: Int = processorCount) {
    let targets = program.project.targets
    func target(_ kind: Target.Kind) -> Target? { targets.first { $0.kind == kind } }
    let (swift, kotlin, css) = (target(.swift), target(.kotlin), target(.css))
    let makers: [@Sendable () -> [NameTable]] = [
      {
        let rule = NameRule.swift(program, swift)
        return NameTable(program, rule).with(another: .kotlin(program, kotlin), besides: rule, program)
      },
      { [NameTable(program, .css(program, css))] },
    ]
    // The names of a few tokens are there before another thread has begun.
    let made = concurrently(makers, threads: program.namedCount < 1000 ? 1 : threads)
    (self.swift, self.kotlin, self.css) = (made[0][0], made[0][1], made[1][0])
    for target in [swift, kotlin, css].compactMap({ $0 }) { checkGiven(target, program, &out) }
    report(program, &out)
    checkNames(program, &out)
  }
}

extension NameRule {
  /// `lowerCamelCase`; a keyword stays bare here and is quoted where it is declared, see ``SwiftKeywords``.
  fileprivate static func swift(_ program: Program, _ target: Target?) -> NameRule {
    var rule = NameRule(
      language: "Swift", style: .lowerCamel,
      acronyms: Set((target?.acronyms ?? []).map { Array($0.lowercased().utf8) }),
      dropsTypeSegment: !(target?.keepsTypeSegment ?? false), renamed: SwiftKeywords.renamed,
      isOneNamespace: false)
    rule.given = given(target, program, opening: "")
    return rule
  }

  /// `lowerCamelCase`; hard keywords are quoted where they stand, see ``KotlinKeywords``.
  fileprivate static func kotlin(_ program: Program, _ target: Target?) -> NameRule {
    var rule = NameRule(
      language: "Kotlin", style: .lowerCamel, dropsTypeSegment: !(target?.keepsTypeSegment ?? false),
      isOneNamespace: false)
    rule.given = given(target, program, opening: "")
    return rule
  }

  /// `--prefix-all-segments`.
  fileprivate static func css(_ program: Program, _ target: Target?) -> NameRule {
    let style: NameStyle =
      switch target?.wordCase ?? .kebab {
      case .kebab: .kebab
      case .snake: .snake
      case .camel: .lowerCamel
      case .pascal: .upperCamel
      case .constant: .snake
      }
    var rule = NameRule(
      language: "CSS", style: style,
      prefix: Array((target?.prefix ?? "").utf8).withUnsafeBufferPointer(words(of:)),
      opening: Array("--".utf8), dropsTypeSegment: false, isOneNamespace: true)
    rule.given = given(target, program, opening: "--")
    return rule
  }

  /// The names that a project gives itself, by the symbol of the path.
  private static func given(_ target: Target?, _ program: Program, opening: String) -> [Symbol: String] {
    var given: [Symbol: String] = [:]
    for named in target?.names ?? [] {
      if let path = program.names.find(named.path) { given[path] = opening + named.name }
    }
    return given
  }
}

/// A name for a token that there is not.
func checkGiven(_ target: Target, _ program: Program, _ out: inout Findings) {
  for named in target.names where program.token(at: named.path) == nil {
    let paths = program.namedTokens.map { program.names[program[$0].path] }
    out.add(.nameOfNothing(named, target.name, closest(to: named.path, among: paths)))
  }
}

extension Finding.ID {
  package static let nameOfNothing = Finding.ID("name-of-nothing", .error)
}

extension Finding {
  fileprivate static func nameOfNothing(
    _ named: Target.NamedToken, _ target: String, _ suggestion: String?
  ) -> Finding {
    Finding(
      .nameOfNothing, "the target '\(target)' names '\(named.path)', which is no token", at: named.span,
      notes: suggestion.map { [Note("did you mean '\($0)'?")] } ?? [])
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
