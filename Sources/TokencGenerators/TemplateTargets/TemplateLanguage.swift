import TokencMustache

/// The language of an artifact that a template target writes, as far as it can be told from the artifact's path:
/// how `{{x}}` is escaped, and which names the language keeps for itself.
struct TemplateLanguage: Hashable {
  var escaping: Escaping
  private var words: Words
  /// What stands before a name that would begin with a digit. Dart keeps a leading underscore for private names.
  var digitPrefix: UInt8

  private enum Words: Hashable { case none, javaScript, dart, java, kotlin, swift, any }

  private init(_ escaping: Escaping, _ words: Words, digitPrefix: Unicode.Scalar = "_") {
    (self.escaping, self.words) = (escaping, words)
    self.digitPrefix = UInt8(ascii: digitPrefix)
  }

  /// - Parameter path: of the artifact, below the target's folder: `values/colors.xml`.
  init(path: String) {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch ending {
    case "ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs": self.init(.jsString, .javaScript)
    case "dart": self.init(.dartString, .dart, digitPrefix: "$")
    case "kt", "kts": self.init(.kotlinString, .kotlin)
    case "swift": self.init(.swiftString, .swift)
    case "css", "less", "pcss": self.init(.cssString, .none)
    case "scss", "sass": self.init(.scssString, .none)
    case "html", "htm", "md": self.init(.html, .none)
    case "xml" where Self.isResource(path): self.init(.androidXML, .java)
    case "xml", "svg", "plist": self.init(.xml, .none)
    case "json", "jsonc", "json5": self.init(.json, .none)
    case "txt": self.init(.none, .none)
    // The escapes of JSON are those of most languages with `"…"`.
    default: self.init(.json, .any)
    }
  }

  /// Android reads resources from `values` and `values-night`, and from nowhere else.
  private static func isResource(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0 == "values" || $0.hasPrefix("values-") }
  }

  /// The line of a comment that says that something is deprecated. JSDoc has a tag for it, by which editors strike a
  /// name through.
  func deprecation(_ reason: String) -> String {
    if words == .javaScript { return reason.isEmpty ? "@deprecated" : "@deprecated \(reason)" }
    return reason.isEmpty ? "Deprecated." : "Deprecated: \(reason)"
  }

  /// Whether identifiers have letters of ASCII alone.
  var isASCII: Bool { words == .dart }

  /// Whether a name is that of something else where tokens stand.
  func isTaken(_ name: [UInt8]) -> Bool { words == .dart && Self.dartColors.contains(name) }

  /// Whether a name cannot be used as it is.
  func isReserved(_ name: [UInt8]) -> Bool {
    if words == .dart, Self.dartMembers.contains(name) { return true }
    guard mayBeKeyword(name) else { return false }
    return switch words {
    case .none: false
    case .javaScript: Self.javaScript.contains(name)
    case .dart: Self.dart.contains(name)
    case .java: Self.java.contains(name)
    case .kotlin: KotlinKeywords.hard.contains(name)
    case .swift: SwiftKeywords.quoted.contains(name) || SwiftKeywords.renamed.contains(name)
    case .any:
      Self.javaScript.contains(name) || Self.dart.contains(name) || Self.java.contains(name)
        || KotlinKeywords.hard.contains(name) || SwiftKeywords.quoted.contains(name)
    }
  }

  /// ECMAScript 2024, 12.7.2, with what strict mode and TypeScript add.
  private static let javaScript = set(
    """
    arguments await break case catch class const continue debugger default delete do else enum eval export extends \
    false finally for function if implements import in instanceof interface let new null package private protected \
    public return static super switch this throw true try typeof undefined var void while with yield
    """)
  /// Dart language specification, reserved words, and the built-in identifiers that cannot name a type or member.
  private static let dart = set(
    """
    assert await break case catch class const continue default do else enum extends false final finally for get if \
    in is new null operator rethrow return set static super switch this throw true try var void while with yield
    """)
  /// Of `Object`: a class has no constant, and no field of another type, of these names.
  private static let dartMembers = set("hashCode noSuchMethod runtimeType toString")
  /// What the class of all colours has beside them: no class has a field and a constant of one name.
  private static let dartColors = set("light dark lightIncreased darkIncreased of")
  /// Java language specification 3.9: names of resources become fields of the class `R`.
  private static let java = set(
    """
    abstract assert boolean break byte case catch char class const continue default do double else enum extends \
    false final finally float for goto if implements import instanceof int interface long native new null package \
    private protected public return short static strictfp super switch synchronized this throw throws transient \
    true try void volatile while
    """)

  private static func set(_ words: String) -> Set<[UInt8]> {
    Set(words.split(separator: " ").map { Array($0.utf8) })
  }
}
