import Foundation
import TestSupport
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// What the CSS target makes of a project, by file name.
struct CSSBuild {
  var files: [String: String] = [:]
  var findings = ""

  init(_ project: MemoryFiles) {
    var compilation = Compiler(files: project).load(".")
    let targets = compilation.program.project.targets.filter { $0.kind == .css }
    let artifacts = generate(
      compilation.program, targets, templates: TemplateSources(), in: &compilation.sources,
      &compilation.findings)
    for artifact in artifacts { files[artifact.path] = String(decoding: artifact.bytes, as: UTF8.self) }
    let text = describe(compilation.findings.sorted(), in: compilation.sources, limit: 100, color: false)
    findings = String(decoding: text.bytes, as: UTF8.self)
  }

  /// One token file, with a project file that names the web as well as the others.
  init(tokens: String, project: String = "") {
    self.init(
      MemoryFiles([
        "tokenc.yaml": "name: test\ntargets: { css: { output: out, prefix: \"\" } }\n\(project)",
        "a.tokens.yaml": tokens,
      ]))
  }

  var tokens: String { files.first { $0.key.hasSuffix("tokens.css") }?.value ?? "" }

  /// The value that a custom property gets first.
  func value(_ name: String) -> String? {
    for line in tokens.split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("\(name): ") { return String(text.dropFirst(name.count + 2).dropLast()) }
    }
    return nil
  }
}
