import TokencSyntax

/// Where text goes: results to standard output, everything else to standard error.
struct Terminal {
  enum ColorChoice: String, CaseIterable { case auto, always, never }

  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  private let colorsOutput: Bool
  private let colorsError: Bool
  private let hasFullColor: Bool
  /// Why standard output could not be written, if so.
  private(set) var failure: String?
  /// Whether a result was written.
  private(set) var hasResult = false
  /// What was told in place of one, in order.
  private(set) var told: [FindingPrinter] = []

  /// `NO_COLOR` turns colours off unless the command line asks for them.
  init(color: ColorChoice) {
    hasFullColor = color == .always || Self.knowsTrueColor
    switch color {
    case .always: (colorsOutput, colorsError) = (true, true)
    case .never: (colorsOutput, colorsError) = (false, false)
    case .auto:
      let isPlain =
        Platform.environment("NO_COLOR")?.isEmpty == false || Platform.environment("TERM") == "dumb"
      colorsOutput = !isPlain && Platform.isTerminal(Stream.output.rawValue)
      colorsError = !isPlain && Platform.isTerminal(Stream.error.rawValue)
    }
  }

  /// How colours are shown as they are; nothing of what a product's colours look like can be told in eight names.
  enum Swatches {
    case none
    /// The 256 colours that terminals have had for long.
    case indexed
    case full
  }

  /// All colours where they were asked for or the terminal says that it has them; else the nearest of 256.
  func swatches(_ stream: Stream) -> Swatches {
    guard usesColor(stream) else { return .none }
    return hasFullColor ? .full : .indexed
  }

  /// As terminals tell: most by `COLORTERM`, some by their name alone.
  private static var knowsTrueColor: Bool {
    if ["truecolor", "24bit"].contains(Platform.environment("COLORTERM")) { return true }
    let name = Platform.environment("TERM") ?? ""
    return name.hasSuffix("-direct")
      || ["xterm-kitty", "xterm-ghostty", "alacritty", "wezterm"].contains(name)
  }

  func usesColor(_ stream: Stream) -> Bool { stream == .output ? colorsOutput : colorsError }

  mutating func write(_ text: borrowing ByteBuffer, to stream: Stream = .output) {
    guard stream == .error || failure == nil, !text.isEmpty else { return }
    if stream == .output { hasResult = true }
    let isWritten = text.withBytes { Platform.writeAll($0, to: stream.rawValue) }
    if !isWritten, stream == .output { failure = Platform.lastError }
  }

  mutating func write(_ text: String, to stream: Stream = .output) {
    var buffer = ByteBuffer(capacity: text.utf8.count)
    buffer.append(text)
    write(buffer, to: stream)
  }

  /// Something to know that is about no file.
  mutating func tell(_ message: String) { write("note: \(printable(message))\n", to: .error) }

  /// Findings that were shown, for a reader of JSON who gets no result.
  mutating func keep(_ findings: FindingPrinter) { told.append(findings) }

  /// An error that is about no file: of the system, or of how the command was used.
  mutating func report(_ message: String, notes: [String] = [], as id: Finding.ID = .commandFailed) {
    let finding = Finding(id, message, at: nil, notes: notes.map { Finding.Note($0) })
    keep(FindingPrinter([finding], SourceSet()))
    let (bold, red, plain) = colorsError ? ("\u{1B}[1m", "\u{1B}[31m", "\u{1B}[0m") : ("", "", "")
    var text = "\(bold)\(red)error: \(plain)\(printable(String(message.prefix(4000))))\n"
    for note in notes { text += "\(printable(note))\n" }
    write(text, to: .error)
  }
}

extension Finding.ID {
  /// What kept a command from its work, and is about no file.
  static let commandFailed = Finding.ID("command-failed", .error)
}
