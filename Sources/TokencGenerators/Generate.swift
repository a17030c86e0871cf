package import TokencIR
package import TokencSyntax

/// All artifacts of some targets, in memory. With an error among the findings they are not to be written.
///
/// - Parameter templates: folders of templates that replace the built-in ones, file by file.
package func generate(
  _ program: Program, _ targets: [Target], templates: TemplateSources, in sources: inout SourceSet,
  _ out: inout Findings
) -> [Artifact] {
  let names = TokenNames(program, &out)
  var artifacts: [Artifact] = []
  for target in targets {
    var generator = Generator(program: program, target: target, names: names, templates: templates)
    artifacts += generator.run(in: &sources, &out)
  }
  return artifacts
}

/// One target's run: typed code builds a view for each file, a template gives it order and punctuation.
struct Generator {
  let program: Program
  let target: Target
  let names: TokenNames
  let templates: TemplateSources

  mutating func run(in sources: inout SourceSet, _ out: inout Findings) -> [Artifact] {
    switch target.kind {
    case .swift: swiftArtifacts(in: &sources, &out)
    case .kotlin: kotlinArtifacts(in: &sources, &out)
    case .css: cssArtifacts(in: &sources, &out)
    case .json: jsonArtifacts(&out)
    case .xcassets, .androidXML, .templates: templateArtifacts(in: &sources, &out)
    }
  }
}
