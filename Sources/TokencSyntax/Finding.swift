/// One result of a stage: an error, a warning or a note, with the place it is about.
public struct Finding: Hashable, Sendable {
  public enum Severity: Int, Sendable, Comparable, CaseIterable {
    case note, warning, error

    public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }

    public var name: String {
      switch self {
      case .note: "note"
      case .warning: "warning"
      case .error: "error"
      }
    }
  }

  /// What kind of finding: a name in kebab-case, unique in the program, and how severe it is unless configured.
  public struct ID: Hashable, Sendable {
    public let name: String
    public let severity: Severity

    public init(_ name: String, _ severity: Severity) {
      self.name = name
      self.severity = severity
    }
  }

  /// A further fact with its own place: the other declaration, a step of an alias chain, the way out.
  public struct Note: Hashable, Sendable {
    public var message: String
    public var span: SourceSpan?

    public init(_ message: String, at span: SourceSpan? = nil) {
      self.message = bounded(message)
      self.span = span
    }
  }

  /// A replacement that a machine may apply.
  public struct Fix: Hashable, Sendable {
    public var span: SourceSpan
    public var replacement: String

    public init(replace span: SourceSpan, with replacement: String) {
      self.span = span
      self.replacement = replacement
    }
  }

  public var id: ID
  /// Starts as the id's; only a warning or a note can be configured away from it.
  public var severity: Severity
  /// One fact, no full stop, quoting what the author wrote.
  public var message: String
  public var span: SourceSpan?
  /// The full path of the token it is about, where there is one.
  public var token: String?
  public var notes: [Note]
  public var fix: Fix?

  /// An error by the project's `checks.rules` alone.
  public var isRaised: Bool { severity == .error && id.severity != .error }

  public init(
    _ id: ID, _ message: String, at span: SourceSpan?, token: String? = nil, notes: [Note] = [],
    fix: Fix? = nil
  ) {
    self.id = id
    self.severity = id.severity
    self.message = bounded(message)
    self.span = span
    self.token = token
    self.notes = notes
    self.fix = fix
  }
}

/// What the stages of a run have found. Passed down `inout`; nobody stops at the first error.
public struct Findings: Sendable {
  public private(set) var all: [Finding] = []
  /// Without those that a rule raised: they say nothing against the values.
  public private(set) var errorCount = 0
  public var hasErrors: Bool { errorCount > 0 }

  public init() {}

  public mutating func add(_ finding: Finding) {
    all.append(finding)
    if finding.severity == .error, !finding.isRaised { errorCount += 1 }
  }

  /// Whether `checks.rules` made an error of a warning or a note. Nothing is written then, and all is checked.
  public var hasRaised: Bool { all.contains { $0.isRaised } }

  public mutating func add(contentsOf other: Findings) {
    for finding in other.all { add(finding) }
  }

  /// Says each finding in another way; what is an error stays one.
  mutating func map(_ transform: (Finding) -> Finding) { all = all.map(transform) }

  public func count(_ severity: Finding.Severity) -> Int { all.count { $0.severity == severity } }

  /// By file, offset and id, each once; findings without a place stand first.
  public func sorted() -> [Finding] {
    func key(_ finding: Finding) -> (Int, UInt32, String, String) {
      guard let span = finding.span else { return (-1, 0, finding.id.name, finding.message) }
      return (Int(span.file.index), span.offset, finding.id.name, finding.message)
    }
    var seen: Set<Finding> = []
    return all.filter { seen.insert($0).inserted }.sorted { key($0) < key($1) }
  }

  /// Changes or drops warnings and notes by the project's `checks.rules`; errors stay as they are.
  public mutating func configure(_ rules: [String: Finding.Severity?]) {
    guard !rules.isEmpty else { return }
    all = all.compactMap { finding in
      guard finding.severity != .error, let rule = rules[finding.id.name] else { return finding }
      guard let severity = rule else { return nil }
      var finding = finding
      finding.severity = severity
      return finding
    }
  }
}
