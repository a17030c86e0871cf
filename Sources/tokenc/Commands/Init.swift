import TokenCompiler
import TokencIR
import TokencSyntax

extension Command {
  static let initialize = Command(
    name: "init",
    overview: """
      Write a small project that builds and passes its checks: some tokens with light and dark values, and a button. \
      Never replaces a file.
      """,
    arguments: [.newFolder],
    options: [.name, .platform],
    run: writeProject)
}

extension Argument {
  fileprivate static let newFolder = Argument(
    "DIR", "The folder for it; it is made if it is not there.", defaultValue: ".")
}

extension Option {
  fileprivate static let name = text(
    "name", "NAME",
    "The project's name, from which the names in the artifacts start; the folder's if left out.")
  fileprivate static let platform = choice(
    "platform", "PLATFORM", of: TokencIR.Platform.allCases.map(\.name),
    "A platform that the project builds for; ios, android and web if left out. Give it again for more than one.",
    isRepeatable: true)
}

private func writeProject(_ arguments: ParsedArguments, _ terminal: inout Terminal) -> ExitStatus {
  let disk = DiskFiles()
  let folder = normalizedFolder(arguments[.newFolder] ?? ".")
  let words = arguments.all(.platform)
  let platforms = TokencIR.Platform.allCases.filter { platform in
    words.isEmpty ? [.ios, .android, .web].contains(platform) : words.contains(platform.name)
  }
  do throws(FileError) {
    if disk.kind(of: folder) == nil { try disk.createFolder(folder) }
    let name = arguments[.name] ?? projectName(disk.name(of: folder))
    guard name == projectName(name) else {
      terminal.report(
        "'\(name)' is no name of a project: it starts with a letter, then come letters, digits, - and _")
      return .failure
    }
    let files = [
      (projectFileName, projectFile(name, platforms)), ("brand.tokens.yaml", tokenFile(platforms)),
      ("button.component.yaml", componentFile),
    ]
    for (file, _) in files where disk.kind(of: join(folder, file)) != nil {
      terminal.report("'\(join(folder, file))' is there already, and nothing is written")
      return .problems
    }
    for (file, text) in files {
      var buffer = ByteBuffer(capacity: text.utf8.count)
      buffer.append(text)
      try disk.replace(join(folder, file), with: buffer)
      terminal.write("\(printable(join(folder, file)))\n")
    }
  } catch {
    terminal.report("'\(error.path)' cannot be written: \(error.message)")
    return .failure
  }
  let place = folder == "." ? "" : " " + shellWord(printable(folder))
  terminal.write("Now: tokenc check\(place); tokenc build\(place)\n", to: .error)
  return .success
}

/// A path as a shell takes it for one word that is no option.
private func shellWord(_ path: String) -> String {
  let path = path.hasPrefix("-") ? "./" + path : path
  let isPlain = path.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      || "-_./+,:@%".unicodeScalars.contains(scalar)
  }
  return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
}

private func normalizedFolder(_ path: String) -> String {
  path.count > 1 && path.hasSuffix("/") ? normalizedFolder(String(path.dropLast())) : path
}

/// What a name starts identifiers with, or a folder's name without the rest: letters, digits, `-` and `_`, the first a
/// letter.
private func projectName(_ name: String) -> String {
  let allowed = name.unicodeScalars.filter { scalar in
    scalar.isASCII
      && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "-" || scalar == "_")
  }
  let start = allowed.drop { !$0.properties.isAlphabetic }
  return start.isEmpty ? "tokens" : String(String.UnicodeScalarView(start))
}

// MARK: - Files

private func projectFile(_ name: String, _ platforms: [TokencIR.Platform]) -> String {
  """
  name: "\(name)"
  platforms: [\(platforms.map(\.name).joined(separator: ", "))]
  checks:
    contrast: { against: ["{color.paper}"] }

  """
}

private func tokenFile(_ platforms: [TokencIR.Platform]) -> String {
  let targets = platforms.map { "\($0.name): \(leastTapTarget($0))" }.joined(separator: ", ")
  return """
    color:
      $type: color
      ink: { $value: "#212b32", $modes: { dark: "#ffffff" }, $description: Text. }
      paper: { $value: "#ffffff", $modes: { dark: "#101820" }, $description: What text stands on. }
      action: { $value: "#007f3b", $modes: { dark: "#00c55f" }, $description: The main action. }
      action-pressed: { $value: "#00662f", $modes: { dark: "#33d17f" } }
      on-action: { $value: "#ffffff", $modes: { dark: "#101820" }, $description: Text on the main action. }
      disabled: { $value: "#767676", $modes: { dark: "#8a8f94" } }

    size:
      $type: dimension
      gap: 12px
      tap-target: { $modes: { \(targets) } }

    type:
      $type: typography
      label:
        $value: { fontFamily: system, fontSize: 17px, fontWeight: 600, lineHeight: 1.3 }
        $textStyle: body

    """
}

/// What the checks ask for.
private func leastTapTarget(_ platform: TokencIR.Platform) -> String {
  let size = Checks().tapTarget[platform].map { "\($0)" } ?? "44"
  switch platform {
  case .android: return size + "dp"
  case .web: return size + "px"
  case .ios, .macos, .tvos, .visionos, .watchos: return size + "pt"
  }
}

private let componentFile = """
  component: button
  description: Runs an action when someone taps, clicks or presses it.

  anatomy:
    container: { kind: shape }
    label: { kind: text }

  axes:
    style: { values: [plain, primary], default: primary }
    state: { values: [enabled, pressed, disabled], interaction: true }

  properties:
    container: { paddingInline: 16px, paddingBlock: 8px, cornerRadius: 8px }
    label: { typography: "{type.label}", align: center }
    tapTarget: { minWidth: "{size.tap-target}", minHeight: "{size.tap-target}" }
    style:
      primary:
        container: { fill: "{color.action}" }
        label: { color: "{color.on-action}" }
        state: { pressed: { container: { fill: "{color.action-pressed}" } } }
      plain:
        label: { color: "{color.action}" }
        state: { pressed: { label: { color: "{color.action-pressed}" } } }
    state:
      disabled: { container: { fill: none }, label: { color: "{color.disabled}" } }

  """
