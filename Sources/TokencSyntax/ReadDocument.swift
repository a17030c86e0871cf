/// Reads a file in the syntax that its name tells: `.json` is JSON, `.tokens` is JSON if it starts with `{`,
/// `.json5` and `.jsonc` are what tools of JavaScript read, everything else is YAML.
public func readDocument(
  _ file: FileID, in sources: SourceSet, _ names: inout Interner, _ out: inout Findings
) -> Document {
  names.makeRoom(forSource: sources[file].bytes.count)
  let path = sources[file].path.lowercased()
  if path.hasSuffix(".json5") || path.hasSuffix(".jsonc") {
    return readJSON5(file, in: sources, &names, &out)
  }
  return switch syntax(of: sources[file]) {
  case .json: readJSON(file, in: sources, &names, &out)
  case .yaml: readYAML(file, in: sources, &names, &out)
  }
}

/// A YAML file may start with `{`, too, so the content only decides for `.tokens`, the standard's own ending.
public func syntax(of file: SourceFile) -> Document.Syntax {
  let path = file.path.lowercased()
  if path.hasSuffix(".json") { return .json }
  guard path.hasSuffix(".tokens") else { return .yaml }
  var bytes = file.bytes[...]
  if bytes.starts(with: byteOrderMark) { bytes = bytes.dropFirst(byteOrderMark.count) }
  return bytes.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "{") ? .json : .yaml
}
