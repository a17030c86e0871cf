import TokencSyntax

/// A rule that names what artifacts depend on, in the words that both Make and Ninja read.
///
/// The two agree on little: GNU Make takes a backslash before a blank, `#` and `:` and a second `$`, and Ninja's reader
/// of depfiles knows just these. Of other names:
///
/// - Ninja cannot read `" ' & * < > ? ^` and a backtick, however they are written, nor `[` as Make needs it. It takes the
///   name for one or several that are not there, and runs the command at every build: too often, never too seldom.
/// - Make cannot read `;` and `|`, nor either of them a control character. Such a name is refused: what it stands for
///   could change unseen.
/// - `%` and `=` cannot stand in a rule of their own (``text``): Make then stops where the file is removed, until the
///   depfile is.
struct Depfile {
  private let targets: [String]
  private let paths: [String]
  /// By path, whether it can stand before the colon of a rule.
  private let canBeTarget: [Bool]

  /// - Parameters:
  ///   - targets: what is made, the artifacts or the stamp.
  ///   - files, folders: what was read.
  init(_ targets: [String], files: [String], folders: [String]) throws(NameProblem) {
    self.targets = try targets.map { name throws(NameProblem) in try Self.escaped(name) }
    let names =
      try files.map { name throws(NameProblem) in try Self.escaped(name) }
      + folders.map { name throws(NameProblem) in try Self.escaped(name, isFolder: true) }
    paths = names
    canBeTarget = names.map { !$0.contains("%") && !$0.contains("=") }
  }

  /// One rule, and below it a rule without anything for each path: it keeps Make going when the path is no longer there.
  var text: ByteBuffer {
    var text = ByteBuffer(capacity: 4096)
    text.append(targets.joined(separator: " \\\n") + ":")
    for path in paths { text.append(" \\\n  " + path) }
    text.append("\n")
    for (path, canBeTarget) in zip(paths, canBeTarget) where canBeTarget { text.append("\n" + path + ":\n") }
    return text
  }

  /// Whether a file looks like one that ``text`` made: a first rule that goes on in the next line, and further ones.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let first = lines.first, first.hasSuffix(" \\") else { return false }
    return lines.allSatisfy { $0.hasSuffix(" \\") || $0.hasPrefix("  ") || $0.hasSuffix(":") }
  }

  /// A name that Make cannot be told.
  struct NameProblem: Error {
    var path: String
    var character: String

    var message: String {
      "Make cannot read \(character) in the name '\(printable(path))': rename it, or build without a depfile"
    }
  }

  private static func escaped(_ path: String, isFolder: Bool = false) throws(NameProblem) -> String {
    var result = ""
    var backslashes = ""
    for character in path.unicodeScalars {
      switch character {
      case "\\":
        backslashes += "\\"
        continue
      case " ":
        // Before a blank, and only there, a backslash stands for itself when it is doubled.
        result += backslashes + backslashes + "\\ "
      case "#", ":", "*", "?", "[":
        // The last three are patterns to Make, and may hit other files.
        if !backslashes.isEmpty { throw NameProblem(path: path, character: "'\\' before '\(character)'") }
        result += "\\\(character)"
      case "$": result += backslashes + "$$"
      case ";", "|": throw NameProblem(path: path, character: "'\(character)'")
      case _ where character.value < 0x20 || character.value == 0x7F:
        throw NameProblem(path: path, character: "a control character")
      default:
        result += backslashes
        result.unicodeScalars.append(character)
      }
      backslashes = ""
    }
    if !backslashes.isEmpty { throw NameProblem(path: path, character: "'\\' at the end") }
    // `a(b)` is a member of an archive, `c\:` the end of a target.
    return isFolder && (result.last == ")" || result.last == ":") ? result + "/" : result
  }
}
