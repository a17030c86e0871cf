import TokenCompiler
import TokencAnalysis
import TokencIR
import TokencSyntax

/// Files by path, as one project in the folder `project`.
struct MemoryFiles: FileSystem {
  var files: [String: String]

  func read(_ path: String) throws(FileError) -> [UInt8] {
    guard let text = files[path] else { throw FileError(path: path, message: "no such file") }
    return Array(text.utf8)
  }

  func kind(of path: String) -> FileKind? {
    if files[path] != nil { return .file }
    return files.keys.contains { $0.hasPrefix(path + "/") } ? .folder : nil
  }

  func list(_ folder: String) -> [String] {
    let names = files.keys.filter { $0.hasPrefix(folder + "/") }
      .compactMap { $0.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init) }
    return Array(Set(names)).sorted()
  }

  func name(of folder: String) -> String { folder }
}

/// A project that was read and checked.
struct Checked {
  let program: Program
  let report: Report
  /// Of the check alone.
  let findings: [Finding]
  /// What the frontend found.
  let problems: [Finding]

  /// Reads files by their names within the project.
  init(_ files: [String: String]) {
    var prefixed: [String: String] = [:]
    for (name, text) in files { prefixed["project/" + name] = text }
    let compilation = Compiler(files: MemoryFiles(files: prefixed)).load("project")
    var out = Findings()
    program = compilation.program
    report = check(program, &out)
    findings = out.sorted()
    problems = compilation.findings.sorted()
  }

  /// One button with given properties (indented by two), and colours.
  init(
    project: String = "platforms: [web]\nchecks: { contrast: { against: \"#ffffff\" } }\n", colors: String = "",
    axes: String = "{ style: { values: [plain], default: plain } }", properties: String, rest: String = ""
  ) {
    self.init([
      "tokenc.yaml": project,
      "colors.tokens.yaml": """
      color:
        $type: color
        black: "#000000"
        white: "#ffffff"
      \(colors)
      type:
        $type: typography
        body: { $value: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px } }
        large: { $value: { fontFamily: system, fontSize: 18.66px, fontWeight: 700, lineHeight: 24px } }
        nearly: { $value: { fontFamily: system, fontSize: 18.66px, fontWeight: 600, lineHeight: 24px } }

      """,
      "button.component.yaml": """
      component: button
      anatomy:
        container: { kind: shape }
        label: { kind: text }
        icon: { kind: icon, presence: optional }
      axes: \(axes)
      properties:
      \(properties)
      \(rest)

      """,
    ])
  }

  func ids() -> [String] { findings.map(\.id.name) }

  /// `label.color text 4.49 fail` for each pair.
  func pairs() -> [String] {
    report.contrast.map { record in
      let hundredths = Int(report[measured: record].ratio * 100 + 1e-9)
      let part = record.part.map { program.names[program.components[0].parts[$0].name] } ?? "pair"
      let ratio = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
      return "\(part).\(record.property.name) \(record.kind) \(ratio) \(record.verdict.name)"
    }
  }

  func count(_ verdict: Verdict) -> Int { report.contrast.count { $0.verdict == verdict } }
}
