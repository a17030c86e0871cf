import TokenCompiler
import TokencAnalysis
import TokencColor
import TokencSyntax

/// `check --fix`: shows what becomes of each line, and writes it unless `--dry-run` is there.
struct FixRun {
  let compilation: Compilation
  let fix: ProjectFix
  /// What to exit with where nothing could be written.
  let status: ExitStatus?

  /// The project as it is afterwards.
  init(
    _ arguments: ParsedArguments, _ compilation: Compilation, _ path: String, _ baseline: Baseline?,
    _ terminal: inout Terminal
  ) {
    let compiler = Compiler(files: DiskFiles())
    let isPossible = !compilation.hasErrors && (baseline != nil) == arguments.has(.baseline)
    let fix = isPossible ? compiler.fix(compilation, of: path, baseline: baseline) : ProjectFix()
    self.fix = fix
    var status: ExitStatus?
    var after = compilation
    // Every other format is for a machine, and has standard output for itself.
    if arguments.isText { terminal.write(describe(fix)) }
    if !arguments.has(.dryRun), !fix.files.isEmpty {
      do throws(FileError) {
        try compiler.write(fix, of: compilation)
        after = compiler.load(path, as: arguments[.from])
      } catch {
        terminal.report("'\(error.path)' cannot be written: \(error.message)")
        status = .failure
      }
    }
    if arguments.isText, !fix.files.isEmpty, status == nil {
      terminal.write(summary(of: fix, isDry: arguments.has(.dryRun)))
    }
    if !after.hasErrors { after.findings.add(contentsOf: fix.findings) }
    self.compilation = after
    self.status = status
  }

  /// The member `fixes` of the JSON.
  func write(to writer: inout JSONWriter) {
    writer.name("fixes")
    let changes = fix.files.flatMap { file in
      file.lines.sorted { $0.key < $1.key }.flatMap { line in line.value.map { (file.path, line.key, $0) } }
    }
    writer.array(changes) { writer, change in
      let (path, line, fix) = change
      writer.object(onOneLine: true) {
        $0.member("file", path)
        $0.member("line", line)
        $0.member("name", fix.name)
        $0.member("before", fix.before.map(\.exactCSS).joined(separator: ", "))
        $0.member("after", fix.after.map(\.exactCSS).joined(separator: ", "))
        $0.member("deltaE", fix.distance)
        $0.member("ratioBefore", fix.ratio)
        $0.member("ratio", fix.fixedRatio)
        $0.member("pairs", fix.pairs)
      }
    }
  }
}

/// The changed lines, each below what changes in it.
private func describe(_ fix: ProjectFix) -> String {
  if fix.files.isEmpty { return "nothing to fix\n" }
  var text = ""
  for file in fix.files {
    text += "--- \(printable(file.path))\n+++ \(printable(file.path))\n"
    let (before, after) = (LineTable(file.before), LineTable(file.after))
    for (line, changes) in file.lines.sorted(by: { $0.key < $1.key }) {
      let names = changes.map { change in
        let ratios = "\(ratioText(change.ratio)) to \(ratioText(change.fixedRatio)) : 1"
        let origin = change.hasOrigin ? "; its $origin gave the value before" : ""
        let distance = shortNumber(change.distance)
        return "\(change.name) from \(ratios), ΔE \(distance), \(counted(change.pairs, "pair"))\(origin)"
      }
      let title = names.isEmpty ? "" : " " + printable(names.joined(separator: "; "))
      text += "@@ -\(line) +\(line) @@\(title)\n"
      text += "-\(printable(before.text(line: line, in: file.before)))\n"
      text += "+\(printable(after.text(line: line, in: file.after)))\n"
    }
  }
  return text
}

private func summary(of fix: ProjectFix, isDry: Bool) -> String {
  let count = fix.files.reduce(0) { $0 + $1.lines.values.reduce(0) { $0 + $1.count } }
  return "\(counted(count, "colour")) \(isDry ? "would change" : "changed")\n\n"
}

extension Option {
  static let fix = flag(
    "fix", "Write the nearest colours that pass everywhere into the sources, then check again.")
  static let dryRun = flag("dry-run", "With --fix: show the changes, write nothing.")
}
