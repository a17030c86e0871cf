import TokenCompiler
import TokencSyntax

extension Command {
  static let convert = Command(
    name: "convert",
    overview: """
      Write tokens as source files in another format. Reads what build reads: the token language, DTCG, Style \
      Dictionary, Tokens Studio, Terrazzo, Figma variables, Theo and Adobe Spectrum. What the other format cannot say \
      is a warning at the token.
      """,
    arguments: [.convertedInput],
    options: [.destination, .output, .from, .overwrite, .quiet],
    run: convertTokens)
}

extension Argument {
  fileprivate static let convertedInput = Argument(
    "DIR|FILE", "A folder with token files, a tokenc.yaml, or one token file.")
}

extension Option {
  fileprivate static let destination = choice(
    "to", "FORMAT", of: ConversionFormat.allCases.map(\.rawValue), "The format to write.",
    defaultValue: "yaml")
  fileprivate static let output = text(
    "output", "DIR|FILE",
    """
    Where to write: a folder, for all files, or a name with the ending .yaml, .yml or .json for the tokens. Standard \
    output if left out.
    """)
  fileprivate static let overwrite = flag("force", "Replace files that are there.")
}

/// A project file that is there goes on reading the old files until it names the new ones.
private func tellNextStep(_ written: [String], _ compilation: Compilation, _ terminal: inout Terminal) {
  let project = compilation.inputs.first { fileName(of: $0) == projectFileName }
  guard let project else { return }
  let own = written.last.flatMap { fileName(of: $0) == projectFileName ? $0 : nil }
  let modifiers = own.map { ", and its modifiers: as in '\(printable($0))'" } ?? ""
  terminal.tell(
    "to build from what was written, name '\(printable(written[0]))' alone under sources: of '\(printable(project))'"
      + modifiers)
}

private func convertTokens(_ arguments: ParsedArguments, _ terminal: inout Terminal) -> ExitStatus {
  let disk = DiskFiles()
  var compilation = Compiler(files: disk).load(arguments[.convertedInput] ?? ".", as: arguments[.from])
  let format = ConversionFormat(rawValue: arguments[.destination] ?? "") ?? .yaml
  let files = compilation.convert(to: format)
  let printer = FindingPrinter(compilation)
  // What the format cannot carry is listed whole, however much it is.
  printer.write(to: &terminal, errorsOnly: arguments.has(.quiet), all: !compilation.hasErrors)
  if compilation.hasErrors {
    terminal.write("\(printer.summary ?? ""): nothing is written\n", to: .error)
    return .problems
  }
  guard let output = arguments[.output] else {
    terminal.write(String(decoding: files[0].bytes, as: UTF8.self))
    for file in files.dropFirst() {
      terminal.tell("'\(file.path)' belongs to it, too: --output DIR writes all files")
    }
    return .success
  }
  let isFile =
    [".yaml", ".yml", ".json"].contains { output.hasSuffix($0) } && disk.kind(of: output) != .folder
  let targets = files.enumerated().map { index, file in
    isFile ? (index == 0 ? output : join(folder(of: output), file.path)) : join(output, file.path)
  }
  if !arguments.has(.overwrite), let present = targets.first(where: { disk.kind(of: $0) != nil }) {
    terminal.report("'\(printable(present))' is there already, and nothing is written; --force replaces it")
    return .problems
  }
  do throws(FileError) {
    let place = isFile ? folder(of: output) : output
    if disk.kind(of: place) == nil { try disk.createFolder(place) }
    for (file, target) in zip(files, targets) {
      var buffer = ByteBuffer(capacity: file.bytes.count)
      buffer.append(file.bytes[...])
      try disk.replace(target, with: buffer)
      terminal.write("\(printable(target))\n")
    }
    if !arguments.has(.quiet) { tellNextStep(targets, compilation, &terminal) }
  } catch {
    terminal.report("'\(error.path)' cannot be written: \(error.message)")
    return .failure
  }
  return .success
}
