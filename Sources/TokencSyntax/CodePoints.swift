/// `U+0065 U+0301`: how letters beyond ASCII are written, and those that have a mark. It tells texts apart that look alike.
public func codePoints(_ text: String) -> String {
  let scalars = Array(text.unicodeScalars)
  return scalars.indices.filter { place in
    !scalars[place].isASCII || scalars.indices.contains(place + 1) && isMark(scalars[place + 1])
  }
  .map { place in
    let hex = String(scalars[place].value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - hex.utf8.count)) + hex
  }
  .joined(separator: " ")
}

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .spacingMark, .enclosingMark: true
  default: false
  }
}
