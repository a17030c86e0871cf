import TokencSyntax

/// The words of a command line, by what they mean. Every value is one that its option allows.
struct ParsedArguments {
  private var values: [String: [String]] = [:]
  private var arguments: [String: String] = [:]

  func has(_ option: Option) -> Bool { values[option.name] != nil }

  /// The last one given, or the default.
  subscript(_ option: Option) -> String? { values[option.name]?.last ?? option.defaultValue }

  func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// As token files write numbers: neither `0x10`, which `Double` takes, nor `inf`.
  func number(_ option: Option) -> Double? { self[option].flatMap { Decimal($0)?.double } }

  subscript(_ argument: Argument) -> String? { arguments[argument.name] ?? argument.defaultValue }

  var isJSON: Bool { self[.format] == "json" }
  var isText: Bool { (self[.format] ?? "text") == "text" }
}

/// What is wrong with a command line. ``command`` is the one whose usage to show, if it is known.
struct UsageError: Error {
  var message: String
  var command: Command?
}

extension ParsedArguments {
  /// Reads the words after a command's name: `--name value`, `--name=value`, flags, arguments; after `--`
  /// arguments only.
  init(_ words: some Sequence<String>, of command: Command) throws(UsageError) {
    var waiting = Array(words)[...]
    var places = command.arguments.filter { !$0.followsDashes }[...]
    var readsOptions = true
    while let word = waiting.popFirst() {
      if readsOptions, word == "--" {
        readsOptions = false
        let behind = command.arguments.filter(\.followsDashes)
        if !behind.isEmpty { places = behind[...] }
      } else if readsOptions, word.utf8.first == UInt8(ascii: "-"), word != "-" {
        try readOption(word, &waiting, of: command)
      } else if let place = places.popFirst() {
        arguments[place.name] = word
      } else {
        throw UsageError(message: "'\(word)' is one argument too many", command: command)
      }
    }
    if has(.help) { return }
    if let missing = places.first(where: { !$0.isOptional }) {
      throw UsageError(message: "the argument \(missing.name) is missing", command: command)
    }
  }

  private mutating func readOption(_ word: String, _ waiting: inout ArraySlice<String>, of command: Command)
    throws(UsageError)
  {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    guard
      let option = command.allOptions.first(where: { option in
        name == "--" + option.name || option.short.map { name == "-" + String($0) } == true
      })
    else {
      let names = command.allOptions.filter { !$0.isHidden }.map { "--" + $0.name }
      throw UsageError(
        message: "there is no option '\(name)'" + didYouMean(name, among: names), command: command)
    }
    guard option.takesValue else {
      if parts.count > 1 {
        throw UsageError(message: "the option \(name) takes no value", command: command)
      }
      values[option.name, default: []].append("")
      return
    }
    // `--target --check` is a value forgotten, not a target called '--check'.
    guard let value = parts.count > 1 ? parts[1] : waiting.first.flatMap({ $0.hasPrefix("--") ? nil : $0 })
    else {
      throw UsageError(
        message: "the option \(name) needs a value: \(name) \(option.valueName)", command: command)
    }
    if parts.count == 1 { waiting.removeFirst() }
    if let problem = option.problem(with: value) {
      throw UsageError(message: "'\(value)' is no value of \(name)\(problem)", command: command)
    }
    if !option.isRepeatable, values[option.name] != nil {
      throw UsageError(message: "the option \(name) is given twice", command: command)
    }
    values[option.name, default: []].append(value)
  }
}

extension Option {
  /// Nil where the value is allowed; else the rest of the sentence '… is no value of …'.
  fileprivate func problem(with value: String) -> String? {
    switch kind {
    case .flag: return nil
    case .text: return value.isEmpty ? ": it is empty" : nil
    case .choice(let choices):
      if choices.contains(value) { return nil }
      if let nearest = closest(to: value, among: choices) { return "; did you mean '\(nearest)'?" }
      return ": it is \(list(choices))"
    case .number(let range):
      if let number = Decimal(value)?.double, range.contains(number) { return nil }
      return ": it is a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))"
    }
  }
}

/// `; did you mean 'check'?`, or nothing where no candidate is near.
func didYouMean(_ text: String, among candidates: some Sequence<String>) -> String {
  closest(to: text, among: candidates).map { "; did you mean '\($0)'?" } ?? ""
}

/// `a`, `a or b`, `a, b or c`.
func list(_ words: [String], joinedBy conjunction: String = "or") -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}

/// A number without a needless fraction.
private func plain(_ number: Double) -> String { Decimal(number).map { "\($0)" } ?? "\(number)" }
