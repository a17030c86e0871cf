public import TokencSyntax

/// One `tokenc.yaml`, with every default filled in.
public struct Project: Sendable {
  public enum Status: String, Sendable, CaseIterable { case stable, experimental, deprecated }

  public var name: String
  public var status = Status.stable
  public var platforms: [Platform] = [.ios, .android, .web]
  public var targets: [Target] = []
  public var checks = Checks()
  /// By place in the program's modifiers: where the project file declares them. Nil, or left out, for those that hold
  /// without.
  public var modifierSpans: [ModifierSpans?] = []
  /// Where the project file says the name, or where it could; nil without a project file.
  public var nameSpan: SourceSpan?
  /// What vendors keep with the sets of a resolver document, to be written out again.
  public var keptSets: [KeptSet] = []

  public init(name: String) { self.name = name }
}

/// A set of a resolver document with members that nothing here understands. Its tokens are those of the project.
public struct KeptSet: Hashable, Sendable {
  public var name: String
  /// Members of `$extensions` that are not ours, as one line of JSON.
  public var extensions: Symbol
  public var span: SourceSpan

  public init(name: String, extensions: Symbol, span: SourceSpan) {
    (self.name, self.extensions, self.span) = (name, extensions, span)
  }
}

/// Where a modifier and its contexts are declared.
public struct ModifierSpans: Sendable {
  public var name: SourceSpan
  public var contexts: [SourceSpan]

  public init(name: SourceSpan, contexts: [SourceSpan]) { (self.name, self.contexts) = (name, contexts) }
}

/// What one generator is asked for.
public struct Target: Sendable {
  public enum Kind: Hashable, Sendable { case swift, kotlin, css, json, xcassets, androidXML, templates }
  public enum JSONArtifact: String, Sendable, CaseIterable { case tokens, dtcg, matrix }
  public enum DarkMode: String, Sendable, CaseIterable {
    case media
    case lightDark = "light-dark"
  }

  public enum WordCase: String, Sendable, CaseIterable { case kebab, snake, camel, pascal, constant }

  /// A token by its path, and what a target calls it.
  public struct NamedToken: Sendable {
    public var path: String
    public var name: String
    public var span: SourceSpan

    public init(path: String, name: String, span: SourceSpan) {
      (self.path, self.name, self.span) = (path, name, span)
    }
  }

  /// `swift`, `css`, or the name of a target of the project's own.
  public var name: String
  public var kind: Kind
  /// Below the project's folder.
  public var output: String
  /// `nhs`: before every name, in the case its language wants. May be empty.
  public var prefix: String
  /// Swift: of type names. `NHS`.
  public var typePrefix: String
  /// Swift.
  public var module: String
  /// Swift: `public` or `internal`.
  public var access = "public"
  /// Swift: words written in capitals: `fab`.
  public var acronyms: [String] = []
  /// Kotlin.
  public var packageName: String
  public var darkMode = DarkMode.media
  /// CSS and templates: how the words of a token's name are joined; nil as CSS, or as a template, has them.
  public var wordCase: WordCase?
  /// Swift, Kotlin and templates: whether a first segment that names the type stays in a token's name.
  public var keepsTypeSegment = false
  /// All but JSON: names that the project gives to tokens itself.
  public var names: [NamedToken] = []
  /// Swift and Kotlin: whether an asset catalog, or resources in XML, are to stand beside the sources.
  public var hasResources = false
  /// A folder of templates of the project's own.
  public var templates: String?
  /// Which platforms' values it holds.
  public var platforms: [Platform]
  /// JSON: which kinds of files.
  public var artifacts = JSONArtifact.allCases
  /// JSON: the flattened combinations asked for; empty for none.
  public var modes: [FlattenedMode] = []
  public var span: SourceSpan?
  /// Where the prefix of its names is given; nil where it follows from the project's name.
  public var prefixSpan: SourceSpan?

  /// One combination of contexts that a file of its own is asked for.
  public struct FlattenedMode: Sendable {
    /// As the author wrote them: `dark`, `contrast:increased`.
    public var words: [String]
    public var span: SourceSpan
    /// The contexts that the words mean; of the other modifiers the default holds.
    public var contexts: [(modifier: Int, context: Int)] = []

    public init(words: [String], span: SourceSpan) { (self.words, self.span) = (words, span) }
  }

  public init(name: String, kind: Kind, output: String, prefix: String, platforms: [Platform]) {
    self.name = name
    self.kind = kind
    self.output = output
    self.prefix = prefix
    self.platforms = platforms
    typePrefix = ""
    module = ""
    packageName = ""
  }
}

/// What `check` measures against.
public struct Checks: Sendable {
  public struct Pair: Sendable {
    public var foreground, background: String
    public var minimum: Decimal
    /// Why WCAG asks nothing of it: a logotype, decoration. Nil where it has to reach the minimum.
    public var exemption: String?
    public var span: SourceSpan
    /// Where the two names stand.
    public var foregroundSpan, backgroundSpan: SourceSpan

    public init(
      foreground: (name: String, span: SourceSpan), background: (name: String, span: SourceSpan),
      minimum: Decimal, exemption: String? = nil, span: SourceSpan
    ) {
      (self.foreground, foregroundSpan) = foreground
      (self.background, backgroundSpan) = background
      (self.minimum, self.exemption, self.span) = (minimum, exemption, span)
    }
  }

  /// Least ratios: WCAG 2.2 SC 1.4.3 and 1.4.11.
  public var text = 4.5
  public var largeText = 3.0
  public var nonText = 3.0
  /// What components are drawn on, unless they say otherwise: anonymous tokens, each a colour.
  public var against: [TokenID] = []
  public var pairs: [Pair] = []
  /// Nil silences a finding.
  public var rules: [String: Finding.Severity?] = [:]
  /// Least sizes in px, pt or dp.
  public var tapTarget: [Platform: Decimal] = [
    .ios: Decimal(44), .macos: Decimal(28), .tvos: Decimal(66), .visionos: Decimal(60),
    .watchos: Decimal(44), .android: Decimal(48), .web: Decimal(24),
  ]

  public init() {}
}
