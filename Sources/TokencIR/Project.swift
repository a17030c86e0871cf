package import TokencSyntax

/// One `tokenc.yaml`, with every default filled in.
package struct Project: Sendable {
  package enum Status: String, Sendable, CaseIterable { case stable, experimental, deprecated }

  package var name: String
  package var status = Status.stable
  package var platforms: [Platform] = [.ios, .android, .web]
  package var targets: [Target] = []
  package var checks = Checks()

  package init(name: String) { self.name = name }
}

/// What one generator is asked for.
package struct Target: Sendable {
  package enum Kind: Hashable, Sendable { case swift, kotlin, css, json, xcassets, androidXML, templates }
  package enum JSONArtifact: String, Sendable, CaseIterable { case tokens, dtcg, matrix }
  package enum DarkMode: String, Sendable, CaseIterable {
    case media
    case lightDark = "light-dark"
  }

  /// `swift`, `css`, or the name of a target of the project's own.
  package var name: String
  package var kind: Kind
  /// Below the project's folder.
  package var output: String
  /// `nhs`: before every name, in the case its language wants. May be empty.
  package var prefix: String
  /// Swift: of type names. `NHS`.
  package var typePrefix: String
  /// Swift.
  package var module: String
  /// Swift: `public` or `internal`.
  package var access = "public"
  /// Swift: words written in capitals: `fab`.
  package var acronyms: [String] = []
  /// Kotlin.
  package var packageName: String
  package var darkMode = DarkMode.media
  /// Swift and Kotlin: whether an asset catalog, or resources in XML, are to stand beside the sources.
  package var hasResources = false
  /// A folder of templates of the project's own.
  package var templates: String?
  /// Which platforms' values it holds.
  package var platforms: [Platform]
  /// JSON: which kinds of files.
  package var artifacts = JSONArtifact.allCases
  /// JSON: the flattened combinations asked for, each a list of context names; empty for none.
  package var modes: [[String]] = []
  package var span: SourceSpan?

  package init(name: String, kind: Kind, output: String, prefix: String, platforms: [Platform]) {
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
package struct Checks: Sendable {
  package struct Pair: Sendable {
    package var foreground, background: String
    package var minimum: Decimal
    package var span: SourceSpan

    package init(foreground: String, background: String, minimum: Decimal, span: SourceSpan) {
      (self.foreground, self.background, self.minimum, self.span) = (foreground, background, minimum, span)
    }
  }

  /// Least ratios: WCAG 2.2 SC 1.4.3 and 1.4.11.
  package var text = 4.5
  package var largeText = 3.0
  package var nonText = 3.0
  /// What components are drawn on, unless they say otherwise: anonymous tokens, each a colour.
  package var against: [TokenID] = []
  package var pairs: [Pair] = []
  /// Nil silences a finding.
  package var rules: [String: Finding.Severity?] = [:]
  /// Least sizes in px, pt or dp.
  package var tapTarget: [Platform: Decimal] = [
    .ios: Decimal(44), .macos: Decimal(28), .tvos: Decimal(66), .visionos: Decimal(60),
    .watchos: Decimal(44), .android: Decimal(48), .web: Decimal(24),
  ]

  package init() {}
}
