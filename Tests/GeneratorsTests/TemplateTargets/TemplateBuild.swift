import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// What a target of templates makes of a project.
struct TemplateBuild {
  var files: [String: String] = [:]
  var findings = ""
  let program: Program

  init(_ project: MemoryFiles, target name: String, showsViews: Bool = false) {
    let compiler = Compiler(files: project)
    var compilation = compiler.load(".")
    let targets = compilation.program.project.targets.filter { $0.name == name }
    var templates = compiler.templates(for: targets, in: nil, &compilation)
    templates.showsViews = showsViews
    if !compilation.hasErrors {
      let artifacts = generate(
        compilation.program, targets, templates: templates, in: &compilation.sources,
        &compilation.findings)
      for artifact in artifacts { files[artifact.path] = String(decoding: artifact.bytes, as: UTF8.self) }
    }
    let text = describe(compilation.findings.sorted(), in: compilation.sources, limit: 100, color: false)
    findings = String(decoding: text.bytes, as: UTF8.self)
    program = compilation.program
  }

  /// Writes the files to a new folder.
  func write() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    return folder
  }

  /// Every type and every way to depend on a mode, with texts that would break out of a literal or comment.
  static var allTypes: MemoryFiles {
    var files = MemoryFiles(folder: goldenFolder("all-types"))
    let project = String(decoding: files.files["tokenc.yaml"] ?? [], as: UTF8.self)
    files.files["tokenc.yaml"] = Array(
      project.replacing("sources: [all.tokens.yaml]", with: "sources: [all.tokens.yaml, nasty.tokens.yaml]")
        .replacing(/targets:\n.*/.dotMatchesNewlines(), with: targets).utf8)
    files.files["nasty.tokens.yaml"] = Array(nasty.utf8)
    return files
  }

  private static let targets = """
    targets:
      typescript: {}
      scss:
      tailwind:
      dart:
      android-xml:
      xcassets:

    """

  private static let nasty = #"""
    nasty:
      face: { $type: fontFamily, $value: ["A\"B'C`D\\E$F#</script>&amp;G  H"], $description: "a */ b --> c #{d} ${e} <!-- f\n\u2028g */" }
      at: { $type: fontFamily, $value: ["@string/x"] }
      question: { $type: fontFamily, $value: ["?attr/x"] }

    """#
}

extension TemporaryFolder {
  /// What a program prints, run in this folder; it must succeed.
  @discardableResult
  func output(_ command: String, _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation)
    throws -> String
  {
    let result = try run(command, arguments, directory: path, timeout: 120)
    try #require(
      result.status == 0, "\(command) \(arguments): \(result.stdout)\(result.stderr)",
      sourceLocation: sourceLocation)
    return result.stdout
  }
}
