/// A text without the characters that could move a terminal's cursor.
public func printable(_ text: String) -> String {
  if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    let isControl = scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
    result.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
  }
  return result
}
