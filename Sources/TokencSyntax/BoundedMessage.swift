/// A message that quotes no more of a file than a person needs to find the place: each quoted text is cut to its
/// first ``longestQuote`` characters, and all of it to ``longestMessage``. A value may be megabytes.
///
/// `'aaa…aaa' is no colour`: a quote opens behind a space or a bracket, and closes before a space, a sign or the end.
func bounded(_ message: String) -> String {
  if message.utf8.count <= longestQuote { return message }
  var result: [Character] = []
  var quoted: [Character] = []
  var isQuoted = false
  var previous: Character = " "
  // What lies beyond is not looked at.
  let characters = Array(message.prefix(longestMessage * 8))
  for (index, character) in characters.enumerated() {
    defer { previous = character }
    guard character == "'" else {
      if isQuoted { quoted.append(character) } else { result.append(character) }
      continue
    }
    let next = index + 1 < characters.count ? characters[index + 1] : " "
    if isQuoted, " ,;:.)]?!".contains(next) {
      result += cut(quoted) + ["'"]
      (quoted, isQuoted) = ([], false)
    } else if !isQuoted, " ([".contains(previous) {
      result.append(character)
      isQuoted = true
    } else if isQuoted {
      quoted.append(character)
    } else {
      result.append(character)
    }
  }
  result += cut(quoted)
  return String(result.count > longestMessage ? result.prefix(longestMessage - 1) + ["…"] : result[...])
}

private func cut(_ text: [Character]) -> [Character] {
  text.count > longestQuote ? text.prefix(longestQuote - 1) + ["…"] : text
}

private let longestQuote = 80
private let longestMessage = 800
