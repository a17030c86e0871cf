extension Findings {
  /// Tells of `key:value` in YAML as what it is. Without a blank behind the colon it is a text, or a key with a colon in
  /// it, which YAML allows and the language does not understand: an error about such a text becomes one about the
  /// blank.
  ///
  /// - Parameter isYAML: whether the file is.
  public mutating func tellMissingBlanks(in sources: SourceSet, where isYAML: (FileID) -> Bool) {
    map { finding in
      guard finding.severity == .error, let span = finding.span, isYAML(span.file),
        let key = keyWithoutBlank(sources[span.file].bytes, span)
      else { return finding }
      let name = String(decoding: sources[span.file].bytes[key], as: UTF8.self)
      var told = Finding.noBlank(
        behind: name, at: span.at(key.lowerBound, key.count), insertAt: span.at(key.upperBound, 0))
      told.token = finding.token
      return told
    }
  }
}

extension SourceSpan {
  fileprivate func at(_ offset: Int, _ length: Int) -> SourceSpan {
    SourceSpan(file: file, offset: offset, length: length)
  }
}

/// `$value:` of the text in a span, which stands where a key may stand and has no blank behind it.
private func keyWithoutBlank(_ bytes: [UInt8], _ span: SourceSpan) -> Range<Int>? {
  let end = min(span.end, bytes.count)
  var start = Int(span.offset)
  // A mapping in braces is told as a whole.
  if start < end, bytes[start] == UInt8(ascii: "{") {
    start += 1
    while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
  }
  var colon = start
  if colon < end, bytes[colon] == UInt8(ascii: "$") { colon += 1 }
  guard colon < end, (bytes[colon] | 0x20) >= UInt8(ascii: "a"), (bytes[colon] | 0x20) <= UInt8(ascii: "z")
  else { return nil }
  while colon < end, isKeySign(bytes[colon]) { colon += 1 }
  guard colon + 1 < end, bytes[colon] == UInt8(ascii: ":"), bytes[colon + 1] > UInt8(ascii: " "),
    bytes[colon + 1] != UInt8(ascii: "/")
  else { return nil }
  // `colorScheme:dark: red` is a key with a context of a modifier.
  var next = colon + 1
  while next < bytes.count, bytes[next] != UInt8(ascii: "\n"), bytes[next] != UInt8(ascii: ","),
    bytes[next] != UInt8(ascii: "}")
  {
    if bytes[next] == UInt8(ascii: ":"), next + 1 >= bytes.count || bytes[next + 1] <= UInt8(ascii: " ") {
      return nil
    }
    next += 1
  }
  // First on its line, or in braces.
  var before = start - 1
  while before >= 0, bytes[before] == UInt8(ascii: " ") { before -= 1 }
  let isKeyPlace =
    before < 0
    || [UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "{"), UInt8(ascii: ",")].contains(bytes[before])
  return isKeyPlace ? start..<(colon + 1) : nil
}

private func isKeySign(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
    true
  default: false
  }
}
