/// One command as parsing, help, usage errors and completions see it.
struct Command: Sendable {
  let name: String
  /// The first sentence stands in the list of commands, all of it in the command's help.
  let overview: String
  var arguments: [Argument] = []
  var options: [Option] = []
  let run: @Sendable (ParsedArguments, inout Terminal) -> ExitStatus

  /// All options, those that every command has last.
  var allOptions: [Option] { options + Command.commonOptions }

  enum Name: String, CaseIterable {
    case build, check, diff, convert, contrast, color, explain, preview
    case initialize = "init"
    case completions, manual
  }

  /// One alone: to make all of them takes as long as to read a project.
  static func named(_ name: Name) -> Command {
    switch name {
    case .build: build
    case .check: check
    case .diff: diff
    case .convert: convert
    case .contrast: contrast
    case .color: color
    case .explain: explain
    case .preview: preview
    case .initialize: initialize
    case .completions: completions
    case .manual: manual
    }
  }

  static let all = Name.allCases.map(named)
  static let commonOptions: [Option] = [.colorMode, .help]
}

/// What stands at a place of its own on the command line.
struct Argument: Sendable {
  /// In capitals, as help shows it.
  let name: String
  let help: String
  var isOptional = false
  var defaultValue: String?
  /// It stands behind `--`, and nowhere else.
  var followsDashes = false

  init(
    _ name: String, _ help: String, isOptional: Bool = false, defaultValue: String? = nil,
    followsDashes: Bool = false
  ) {
    self.name = name
    self.help = help
    self.isOptional = isOptional || defaultValue != nil || followsDashes
    self.defaultValue = defaultValue
    self.followsDashes = followsDashes
  }
}

/// What a name with two dashes announces.
struct Option: Sendable {
  enum Kind: Sendable, Equatable {
    case flag
    case text
    case choice([String])
    /// A finite number in a range.
    case number(ClosedRange<Double>)
  }

  /// Without the dashes.
  let name: String
  var short: Character?
  let kind: Kind
  /// In capitals, as help shows it; empty for a flag.
  let valueName: String
  let help: String
  var defaultValue: String?
  var isRepeatable = false
  var isHidden = false

  private init(_ name: String, _ kind: Kind, _ valueName: String, _ help: String) {
    (self.name, self.kind, self.valueName, self.help) = (name, kind, valueName, help)
  }

  static func flag(_ name: String, short: Character? = nil, _ help: String, isHidden: Bool = false) -> Option
  {
    var option = Option(name, .flag, "", help)
    (option.short, option.isHidden) = (short, isHidden)
    return option
  }

  static func text(_ name: String, _ valueName: String, _ help: String, isRepeatable: Bool = false) -> Option
  {
    var option = Option(name, .text, valueName, help)
    option.isRepeatable = isRepeatable
    return option
  }

  static func choice(
    _ name: String, _ valueName: String, of choices: [String], _ help: String, defaultValue: String? = nil,
    isRepeatable: Bool = false, isHidden: Bool = false
  ) -> Option {
    var option = Option(name, .choice(choices), valueName, help)
    (option.defaultValue, option.isHidden, option.isRepeatable) = (defaultValue, isHidden, isRepeatable)
    return option
  }

  static func number(
    _ name: String, _ valueName: String, in range: ClosedRange<Double>, _ help: String,
    defaultValue: String? = nil
  ) -> Option {
    var option = Option(name, .number(range), valueName, help)
    option.defaultValue = defaultValue
    return option
  }

  var takesValue: Bool { kind != .flag }
}

/// Options that more than one command has.
extension Option {
  static let help = flag("help", short: "h", "Show this help.")
  static let colorMode = choice(
    "color", "WHEN", of: Terminal.ColorChoice.allCases.map(\.rawValue),
    "Colour the text for people. NO_COLOR in the environment turns it off, too.", defaultValue: "auto")
  static let format = choice(
    "format", "FORMAT", of: ["text", "json"], "How results are written.", defaultValue: "text")
  static let outputFolder = text(
    "output-dir", "DIR", "Write each target to DIR/NAME in place of its own output.")
  static let target = text(
    "target", "NAME", "Only this target. Give it again for more than one.", isRepeatable: true)
  static let templates = text(
    "templates", "DIR", "Take the templates of a target from DIR/NAME where there is such a folder.")
  static let quiet = flag("quiet", "Say nothing but errors.")
  static let verbose = flag("verbose", "Say what becomes of every file.")
  static let project = text(
    "project", "DIR",
    "The project that tokens such as {color.green} are looked up in; the folder you are in if left out.")
}
