import TokenCompiler
import TokencSyntax

extension Build {
  /// How often the files are looked at, in milliseconds.
  static let watchInterval: Int32 = 100
  /// A burst of changes is over when nothing has changed for so long.
  static let quietTime: Int32 = 50

  /// Whether a build would see other files than this one did. A folder changes also when something is written into it
  /// that no pattern names, an artifact for one; then only the note of it is renewed.
  mutating func isOutdated() -> Bool {
    guard files.hasChanged else { return false }
    if files.filesHaveChanged { return true }
    let now = RecordingFiles()
    var compilation = Compiler(files: now).load(input, as: arguments[.from])
    _ = Compiler(files: now).templates(
      for: compilation.targets(named: arguments.all(.target)), in: arguments[.templates], &compilation)
    if now.files != files.files { return true }
    files = now
    return false
  }
}

/// `tokenc build --watch`: builds, waits for a change, builds again. Ends with the process; an error in the sources is
/// told and waited on like anything else.
func watch(_ arguments: ParsedArguments, _ terminal: inout Terminal) -> ExitStatus {
  while true {
    var build = Build(arguments)
    _ = build.run(&terminal)
    LargePages.giveBack()
    if let failure = terminal.failure {
      terminal.report("standard output cannot be written: \(failure)")
      return .failure
    }
    while !build.isOutdated() { poll(nil, 0, Build.watchInterval) }
    // An editor saves in several steps, a checkout writes many files.
    var seen = build.files.stampsNow
    while true {
      poll(nil, 0, Build.quietTime)
      let now = build.files.stampsNow
      if now == seen { break }
      seen = now
    }
  }
}
