/// How long a run and its stages take.
struct Stopwatch {
  private let start = Platform.milliseconds
  private var last: Double
  private var laps: [(name: String, milliseconds: Double)] = []

  init() { last = start }

  /// Ends a stage.
  mutating func lap(_ name: String) {
    let now = Platform.milliseconds
    laps.append((name, now - last))
    last = now
  }

  /// `41 ms`, `1.2 s`.
  var total: String {
    let milliseconds = Platform.milliseconds - start
    if milliseconds < 1000 { return "\(Int(milliseconds.rounded())) ms" }
    let tenths = Int((milliseconds / 100).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }

  /// One line for each stage.
  var text: String {
    laps.map { lap in
      let micro = Int((lap.milliseconds * 1000).rounded())
      return "\(lap.name): \(micro / 1000).\(String(micro % 1000 + 1000).dropFirst()) ms\n"
    }.joined()
  }
}
