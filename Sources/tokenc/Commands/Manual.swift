import TokencSyntax

extension Command {
  static let manual = Command(
    name: "manual",
    overview: """
      Print the manual page. To install it: tokenc manual > ~/.local/share/man/man1/tokenc.1.
      """,
    run: { _, terminal in
      terminal.write(Manual.page)
      return .success
    })
}

/// `tokenc(1)`, in the macros of man(7), made from the commands' descriptions.
enum Manual {
  static var page: String {
    var text = """
      .TH TOKENC 1 "" "tokenc \(version)" "Design tokens"
      .SH NAME
      tokenc \\- compile design tokens
      .SH SYNOPSIS
      .B tokenc
      .I COMMAND
      [\\fIOPTIONS\\fR]
      .SH DESCRIPTION
      \(escaped(Help.overviewText))
      .SH COMMANDS

      """
    for command in Command.all {
      text += ".SS \"\(escaped(Help.usage(command)))\"\n\(escaped(command.overview))\n"
      for argument in command.arguments {
        text += ".TP\n.I \(escaped(argument.name))\n"
        text += escaped(argument.help + Help.defaultText(argument.defaultValue)) + "\n"
      }
      for option in command.options where !option.isHidden { text += entry(option) }
    }
    text += ".SH \"OPTIONS OF EVERY COMMAND\"\n"
    for option in Command.commonOptions { text += entry(option) }
    text += ".SH \"EXIT STATUS\"\n"
    for (status, meaning) in Help.exitStatuses { text += ".TP\n.B \(status)\n\(escaped(meaning))\n" }
    text += """
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      Where it is set and not empty, text has no colours unless \\fB\\-\\-color\\fR asks for them.
      .SH FILES
      .TP
      .I tokenc.yaml
      Makes a folder a project, and says what it builds.
      .TP
      .I .tokenc\\-manifest.json
      In each output folder: the files that tokenc wrote there. It replaces and removes no others.

      """
    return text
  }

  private static func entry(_ option: Option) -> String {
    let short = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value = option.takesValue ? " \\fI\(escaped(option.valueName))\\fR" : ""
    return ".TP\n\(short)\\fB\(escaped("--" + option.name))\\fR\(value)\n\(escaped(Help.help(option)))\n"
  }

  /// Nothing in a text is a macro, and a hyphen is the one that a person can copy.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
  }
}
