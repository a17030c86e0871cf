import TokencIR
package import TokencSyntax

/// The types that generated code of one language declares, read from the code itself: a template cannot add one that
/// is not compared with all others.
struct GeneratedTypes {
  enum Language { case swift, kotlin }

  /// What declares a type, for a message.
  struct Owner {
    /// `the component 'button'`
    var what: String
    /// Where it stands; nil for what every build has.
    var span: SourceSpan?
  }

  let language: Language
  /// By ``key(_:)``: the type's name, whose it is, and the file.
  private var declared: [String: (name: String, owner: Owner, file: String)] = [:]
  private(set) var findings: [Finding] = []
  /// Pairs of places that were told: an axis gives several types.
  private var told: Set<[SourceSpan?]> = []

  /// - Parameters:
  ///   - prefix: before every name.
  ///   - own: types of every build, without the prefix.
  ///   - prefixSpan: where the prefix is given, or follows from.
  init(_ language: Language, prefix: String, own: [String], _ target: Target, _ project: Project) {
    self.language = language
    let span = target.prefixSpan ?? project.nameSpan ?? target.span
    let taken = language == .swift ? SystemTypes.swift : SystemTypes.kotlin
    for suffix in own {
      let name = prefix + suffix
      declared[key(name)] = (name, Owner(what: "every build", span: nil), "")
      if taken.contains(name), findings.isEmpty {
        findings.append(.systemType(name, prefix, language, isGiven: target.prefixSpan != nil, at: span))
      }
    }
  }

  /// Class files of Kotlin are files, which some disks hold for one if they differ by case. Functions are not.
  private func key(_ name: String) -> String {
    language == .kotlin && !name.hasSuffix("(") ? name.lowercased() : name
  }

  /// Adds what a file declares.
  ///
  /// - Parameter owner: of each name.
  mutating func add(_ file: Artifact, of owner: (_ name: String) -> Owner) {
    let names = file.withBytes { declaredNames(in: $0, language) }
    for name in names { add(name, in: file.path, of: owner(name)) }
    // The class that holds a file's functions: an axis `kt` gives its name again, in the file itself.
    if names.contains(where: { $0.hasSuffix("(") }) {
      let facade = String(file.path.dropLast(3)) + "Kt"
      add(facade, in: facade, of: owner(file.path))
    }
  }

  mutating func add(_ name: String, in file: String, of owner: Owner) {
    let taken = language == .swift ? SystemTypes.swift : SystemTypes.kotlin
    let shown = name.hasSuffix("(") ? String(name.dropLast()) : name
    if taken.contains(shown) { findings.append(.ownSystemType(shown, owner, language)) }
    guard let other = declared.updateValue((name, owner, file), forKey: key(name)) else { return }
    // Functions of one name, and branches of `#if`, stand in one file.
    if other.file == file { return }
    let pair = [other.owner.span, owner.span]
    if told.insert(pair).inserted { findings.append(.sameType(shown, owner, other.owner, language)) }
  }

  func report(_ out: inout Findings) {
    for finding in findings { out.add(finding) }
  }

  func contains(_ name: String) -> Bool { declared[key(name)] != nil }

  /// The types of every build, behind the prefix; a test compares with what is generated.
  static let ofEverySwiftBuild =
    ValueType.tokenTypes.map(SwiftContext.suffix) + [
      "RGBA", "Mode", "Fill", "Alignment", "Presence", "NativeStyle", "ControlSize", "BorderShape",
      "CornerRadius",
      "CornerStyle", "Width", "Position", "Haptic", "Role", "Confirmation", "PressScale", "PropertyValue",
      "TypographyModifier", "IconLabelStyle", "Indicator", "IndicatorOver", "IconOnlyLabelStyle",
      "PendingIconLabelStyle",
      "PressEffect", "Box", "HitArea", "Container", "Shortcut",
    ]

  /// The same of Kotlin, without the functions and the modifiers' types.
  static let ofEveryKotlinBuild =
    ValueType.tokenTypes.flatMap { [KotlinContext.suffix(of: $0), KotlinContext.suffix(of: $0) + "Tokens"] }
    + [
      "Mode", "Fill", "CornerRadius", "Ripple", "PressScale", "Presence", "Sizing", "Alignment", "Position",
      "Haptic",
      "ActionRole", "Confirmation", "Text", "ShadowLayer", "ColorChoice", "ColorRoles", "Colors", "Theme",
      "GradientBrush", "GradientStop", "GradientDirection", "GradientLine", "StrokeName", "LineCap", "P3",
      "WideColor", "ComposeKt", "ThemeKt",
    ]
}

/// The names of the types that a file declares at its top, and in Kotlin of its functions, `name(`. Generated code begins such lines at the margin, and every other one inside them.
func declaredNames(in text: UnsafeBufferPointer<UInt8>, _ language: GeneratedTypes.Language) -> [String] {
  var names: [String] = []
  for line in text.split(separator: UInt8(ascii: "\n")) {
    guard let first = line.first, first == UInt8(ascii: "@") || isLetter(first) else { continue }
    var words = line.split(separator: UInt8(ascii: " ")).makeIterator()
    var kind = ""
    while let word = words.next() {
      let word = String(decoding: word, as: UTF8.self)
      if modifiers.contains(word) || word.hasPrefix("@") || language == .kotlin && word == "enum" { continue }
      kind = word
      break
    }
    let kinds = language == .swift ? swiftKinds : kotlinKinds
    guard kinds.contains(kind), let next = words.next() else { continue }
    let name = next.prefix { byte in
      isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
    }
    // `fun Color.of(…)` belongs to its receiver.
    if kind == "fun", next.dropFirst(name.count).first != UInt8(ascii: "(") { continue }
    if !name.isEmpty { names.append(String(decoding: name, as: UTF8.self) + (kind == "fun" ? "(" : "")) }
  }
  return names
}

private func isLetter(_ byte: UInt8) -> Bool {
  byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
}

private let swiftKinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "actor"]
private let kotlinKinds: Set<String> = ["class", "interface", "object", "typealias", "fun"]
private let modifiers: Set<String> = [
  "public", "package", "internal", "private", "fileprivate", "final", "indirect", "nonisolated", "sealed",
  "value", "data", "abstract", "open", "inline",
]

extension Finding.ID {
  package static let swiftTypeName = Finding.ID("swift-type-name", .error)
  package static let kotlinTypeName = Finding.ID("kotlin-type-name", .error)
}

extension Finding {
  private static func id(_ language: GeneratedTypes.Language) -> Finding.ID {
    language == .swift ? .swiftTypeName : .kotlinTypeName
  }

  private static func name(_ language: GeneratedTypes.Language) -> String {
    language == .swift ? "Swift" : "Kotlin"
  }

  fileprivate static func sameType(
    _ type: String, _ owner: GeneratedTypes.Owner, _ other: GeneratedTypes.Owner,
    _ language: GeneratedTypes.Language
  ) -> Finding {
    // The place is that of somebody's word, where one of the two has one.
    let (owner, other) = owner.span == nil ? (other, owner) : (owner, other)
    return Finding(
      id(language), "\(owner.what) gives \(name(language)) '\(type)', and so does \(other.what)",
      at: owner.span,
      notes: (other.span.map { [Note("\(other.what) is here", at: $0)] } ?? [])
        + [Note("give one of them another name")])
  }

  fileprivate static func ownSystemType(
    _ type: String, _ owner: GeneratedTypes.Owner, _ language: GeneratedTypes.Language
  ) -> Finding {
    Finding(
      id(language), "\(owner.what) gives \(name(language)) '\(type)', which is a type of the system",
      at: owner.span, notes: [Note("give it another name, or choose another prefix")])
  }

  fileprivate static func systemType(
    _ type: String, _ prefix: String, _ language: GeneratedTypes.Language, isGiven: Bool, at span: SourceSpan?
  ) -> Finding {
    let key = language == .swift ? "typePrefix" : "prefix"
    let target = "targets: { \(language == .swift ? "swift" : "kotlin"): { \(key): … } }"
    return Finding(
      id(language), "the prefix '\(prefix)' gives \(name(language)) '\(type)', which is a type of the system",
      at: span,
      notes: [
        Note(
          isGiven
            ? "choose another \(key)"
            : "the prefix comes from the project's name, or its folder's: give tokenc.yaml another name, or \(target)"
        )
      ])
  }
}
