import TokencSyntax

extension Command {
  static let completions = Command(
    name: "completions",
    overview: """
      Print a script that completes commands, options and their values in a shell. For bash: tokenc completions bash \
      > ~/.local/share/bash-completion/completions/tokenc. For zsh: into a file _tokenc in a folder of $fpath. For \
      fish: > ~/.config/fish/completions/tokenc.fish.
      """,
    arguments: [.shell],
    run: { arguments, terminal in
      let shell = arguments[.shell] ?? ""
      switch shell {
      case "bash": terminal.write(Completions.bash)
      case "zsh": terminal.write(Completions.zsh)
      case "fish": terminal.write(Completions.fish)
      default:
        terminal.report(
          "there are no completions for '\(shell)'" + didYouMean(shell, among: Completions.shells),
          notes: ["there are those for \(list(Completions.shells, joinedBy: "and"))"])
        return .failure
      }
      return .success
    })
}

extension Argument {
  fileprivate static let shell = Argument("SHELL", "One of \(list(Completions.shells)).")
}

/// Scripts for shells, all made from the commands' descriptions.
enum Completions {
  static let shells = ["bash", "zsh", "fish"]

  private static var names: [String] { Command.all.map(\.name) + ["help"] }

  private static func options(_ command: Command) -> [Option] {
    command.allOptions.filter { !$0.isHidden }
  }

  private static func words(_ option: Option) -> [String] {
    ["--" + option.name] + (option.short.map { ["-\($0)"] } ?? [])
  }

  private static func choices(_ option: Option) -> [String]? {
    if case .choice(let choices) = option.kind { choices } else { nil }
  }

  private static func isPath(_ name: String) -> Bool { name.contains("DIR") || name.contains("FILE") }

  // MARK: bash

  /// Plain bash, from 3.2 on. What it has no words for becomes the name of a file.
  static var bash: String {
    var cases = ""
    for command in Command.all {
      for option in options(command) where option.takesValue {
        let words = choices(option)?.joined(separator: " ") ?? ""
        cases += "    \(command.name),--\(option.name)) words='\(words)' ;;\n"
      }
      let flags = options(command).flatMap(words).joined(separator: " ")
      let values = command.name == "completions" ? shells.joined(separator: " ") : ""
      cases +=
        "    \(command.name),*) case $current in -*) words='\(flags)' ;; *) words='\(values)' ;; esac ;;\n"
    }
    return """
      # bash completion for tokenc. Made by `tokenc completions bash`.
      _tokenc() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command= words=
        if [ "$COMP_CWORD" -gt 1 ]; then command=${COMP_WORDS[1]}; fi
        case $command,$previous in
          ,*) words='\(names.joined(separator: " ")) --help --version' ;;
      \(cases)    help,*) words='\(names.joined(separator: " "))' ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
      }
      complete -o default -F _tokenc tokenc

      """
  }

  // MARK: zsh

  static var zsh: String {
    var cases = ""
    for command in Command.all {
      var specs: [String] = []
      for option in options(command) {
        for word in words(option) {
          let repeats = option.isRepeatable ? "*" : ""
          var spec = repeats + word + (option.takesValue ? "=" : "") + "[\(forZsh(option.help))]"
          if option.takesValue {
            let values =
              choices(option).map { "(\($0.joined(separator: " ")))" } ?? zshFiles(option.valueName)
            spec += ":\(option.valueName):\(values)"
          }
          specs.append(quoted(spec))
        }
      }
      for (index, argument) in command.arguments.enumerated() {
        let values =
          command.name == "completions" ? "(\(shells.joined(separator: " ")))" : zshFiles(argument.name)
        specs.append(quoted("\(index + 1):\(argument.name):\(values)"))
      }
      cases += "    \(command.name)) _arguments -s \\\n"
      cases += specs.map { "      " + $0 }.joined(separator: " \\\n") + " ;;\n"
    }
    let commands = Command.all.map { quoted("\($0.name):\(forZsh(Help.firstSentence($0.overview)))") }
    return """
      #compdef tokenc
      # zsh completion for tokenc. Made by `tokenc completions zsh`.
      _tokenc() {
        local curcontext=$curcontext context state state_descr line
        typeset -A opt_args
        local -a commands
        commands=(
      \(commands.map { "    " + $0 + "\n" }.joined())    'help:Show help.'
        )
        _arguments -C '(- *)--version[Show the version.]' '(- *)'{-h,--help}'[Show this help.]' \\
          '1:command:->command' '*::argument:->argument' && return
        case $state in
        command) _describe command commands ;;
        argument)
          curcontext="${curcontext%:*:*}:tokenc-$words[1]:"
          case $words[1] in
      \(cases)    help) _describe command commands ;;
          esac ;;
        esac
      }
      if [ "$funcstack[1]" = _tokenc ]; then _tokenc "$@"; else compdef _tokenc tokenc; fi

      """
  }

  private static func zshFiles(_ name: String) -> String {
    if name.contains("FILE") { return "_files" }
    return isPath(name) ? "_files -/" : " "
  }

  /// `[`, `]`, `:` and backslashes end parts of a specification.
  private static func forZsh(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
  }

  // MARK: fish

  static var fish: String {
    var text = "# fish completion for tokenc. Made by `tokenc completions fish`.\ncomplete -c tokenc -e\n"
    let none = "__fish_use_subcommand"
    func line(_ condition: String, _ rest: String, _ help: String) {
      text += "complete -c tokenc -n '\(condition)' \(rest) -d \(quotedForFish(help))\n"
    }
    for command in Command.all { line(none, "-f -a \(command.name)", Help.firstSentence(command.overview)) }
    line(none, "-f -a help", "Show help.")
    line(none, "-f -l version", "Show the version.")
    line(none, "-f -s h -l help", Option.help.help)
    for command in Command.all {
      let isHere = "__fish_seen_subcommand_from \(command.name)"
      if !command.arguments.contains(where: { isPath($0.name) }) {
        text += "complete -c tokenc -n '\(isHere)' -f\n"
      }
      if command.name == "completions" { line(isHere, "-f -a '\(shells.joined(separator: " "))'", "Shell") }
      for option in options(command) {
        var rest = (option.short.map { "-s \($0) " } ?? "") + "-l \(option.name)"
        if let choices = choices(option) {
          rest += " -x -a '\(choices.joined(separator: " "))'"
        } else if option.takesValue {
          rest += isPath(option.valueName) ? " -r -F" : " -x"
        }
        line(isHere, rest, option.help)
      }
    }
    text +=
      "complete -c tokenc -n '__fish_seen_subcommand_from help' -f -a '\(names.joined(separator: " "))'\n"
    return text
  }

  private static func quotedForFish(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  /// For POSIX shells.
  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
