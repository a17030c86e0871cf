/// The version of the tool, which stands in no artifact.
let version = "0.1.0"

/// Help pages and usage lines, all made from the commands' descriptions.
enum Help {
  private static let width = 80
  private static let column = 22

  /// `tokenc help`.
  static var overview: String {
    var text = wrapped("OVERVIEW: ", overviewText) + "\n"
    text += "USAGE: tokenc COMMAND [OPTIONS]\n\nCOMMANDS:\n"
    for command in Command.all { text += row(command.name, firstSentence(command.overview)) }
    text += row("help [COMMAND]", "Show help, for one command or for all of them.")
    text += "\nOPTIONS:\n"
    text += row("--version", "Show the version.")
    text += row("-h, --help", Option.help.help)
    text += "\nEXIT STATUS:\n"
    for (status, meaning) in exitStatuses { text += row(status, meaning) }
    return text
  }

  static let exitStatuses = [
    ("0", "All is well."), ("1", "The input has errors, a check failed, or artifacts are stale."),
    ("2", "The command was used wrongly, or the system failed."),
  ]

  static let overviewText = """
    Compiles design tokens: a YAML or JSON source becomes Swift, Kotlin, CSS and JSON.
    """

  /// `tokenc help COMMAND`, `tokenc COMMAND --help`.
  static func page(_ command: Command) -> String {
    var text = wrapped("OVERVIEW: ", command.overview) + "\n" + wrapped("USAGE: ", usage(command))
    if !command.arguments.isEmpty {
      text += "\nARGUMENTS:\n"
      for argument in command.arguments {
        text += row(argument.name, argument.help + defaultText(argument.defaultValue))
      }
    }
    text += "\nOPTIONS:\n"
    for option in command.allOptions where !option.isHidden { text += row(heading(option), help(option)) }
    return text
  }

  /// `tokenc build [OPTIONS] [DIR|FILE]`.
  static func usage(_ command: Command?) -> String {
    guard let command else { return "tokenc COMMAND [OPTIONS]" }
    let arguments = command.arguments.map {
      $0.followsDashes ? " [-- \($0.name)]" : $0.isOptional ? " [\($0.name)]" : " \($0.name)"
    }
    return "tokenc \(command.name) [OPTIONS]" + arguments.joined()
  }

  private static func heading(_ option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    return short + "--" + option.name + (option.takesValue ? " " + option.valueName : "")
  }

  static func help(_ option: Option) -> String {
    var text = option.help
    if case .choice(let choices) = option.kind { text += " One of \(list(choices))." }
    return text + defaultText(option.defaultValue)
  }

  static func defaultText(_ value: String?) -> String {
    value.map { " (default: \($0))" } ?? ""
  }

  /// A point within a word, as in tokenc.yaml, ends nothing.
  static func firstSentence(_ text: String) -> String {
    guard let end = text.firstRange(of: ". ") else { return text }
    return String(text[..<end.lowerBound]) + "."
  }

  /// A name, and its explanation in a column beside it.
  private static func row(_ name: String, _ text: String) -> String {
    let lines = lines(text, width - column)
    var result = "  " + name
    var isFirst = true
    for line in lines {
      if isFirst, result.count < column - 1 {
        result += String(repeating: " ", count: column - result.count) + line + "\n"
      } else {
        if isFirst { result += "\n" }
        result += String(repeating: " ", count: column) + line + "\n"
      }
      isFirst = false
    }
    return result
  }

  private static func wrapped(_ title: String, _ text: String) -> String {
    let lines = lines(title + text, width)
    return lines.map { $0 + "\n" }.joined()
  }

  private static func lines(_ text: String, _ width: Int) -> [String] {
    var lines = [""]
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
