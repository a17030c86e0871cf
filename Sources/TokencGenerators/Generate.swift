package import TokencIR
package import TokencSyntax

/// What a target's generator made, and what it found.
package struct Generated: Sendable {
  package var artifacts: [Artifact] = []
  package var findings = Findings()

  package init() {}

  package mutating func append(_ other: Generated) {
    artifacts += other.artifacts
    findings.add(contentsOf: other.findings)
  }
}

/// All artifacts of some targets, in memory. With an error among the findings they are not to be written.
///
/// - Parameters:
///   - templates: folders of templates that replace the built-in ones, file by file.
///   - threads: how many to use; the artifacts and the findings do not depend on it.
package func generate(
  _ program: Program, _ targets: [Target], templates: TemplateSources, in sources: inout SourceSet,
  _ out: inout Findings, threads: Int = processorCount
) -> [Artifact] {
  let jobs = generatorJobs(program, targets, templates: templates, in: &sources, &out, threads: threads)
  var all = Generated()
  for generated in concurrently(jobs.map(\.run), threads: threads) { all.append(generated) }
  out.add(contentsOf: all.findings)
  return all.artifacts
}

/// A part of what is to be made for a target, that needs none of the others.
package struct GeneratorJob: Sendable {
  package var target: Target
  package var run: @Sendable () -> Generated
}

/// The work of ``generate(_:_:templates:in:_:threads:)`` in its order. What the parts share is done here: the names, and
/// the places of the templates among the sources.
package func generatorJobs(
  _ program: Program, _ targets: [Target], templates: TemplateSources, in sources: inout SourceSet,
  _ out: inout Findings, threads: Int
) -> [GeneratorJob] {
  let errorsBefore = out.errorCount
  let names = TokenNames(program, &out, threads: threads)
  let namesMeet = out.errorCount > errorsBefore
  for component in program.components { UndrawnParts(component, program, targets).check(&out) }
  let files = targets.map { TemplateFiles(of: $0, templates, in: &sources) }
  let complete = sources
  return zip(targets, files).flatMap { target, files in
    let generator = Generator(
      program: program, target: target, names: names, namesMeet: namesMeet, templateFiles: files,
      sources: complete)
    return generator.parts.map { part in
      GeneratorJob(target: target) {
        var made = Generated()
        made.artifacts = part(generator, &made.findings)
        return made
      }
    }
  }
}

/// One target's run: typed code builds a view for each file, a template gives it order and punctuation.
struct Generator: Sendable {
  typealias Part = @Sendable (Generator, inout Findings) -> [Artifact]

  let program: Program
  let target: Target
  let names: TokenNames
  /// Names that come out alike were told: what follows from them is not told again.
  let namesMeet: Bool
  let templateFiles: TemplateFiles
  let sources: SourceSet
  /// CSS: see ``CSSDrawing``.
  var showsStates = false

  /// What can be made at the same time, in the order of its artifacts.
  var parts: [Part] {
    switch target.kind {
    case .swift: [{ $0.swiftArtifacts(&$1) }]
    case .kotlin: [{ $0.kotlinArtifacts(&$1) }]
    case .css: [{ $0.cssArtifacts(&$1) }]
    case .json: jsonParts
    case .xcassets, .androidXML, .templates: [{ $0.templateArtifacts(&$1) }]
    }
  }

  /// The target's templates, parsed.
  func templates(_ out: inout Findings) -> TargetTemplates {
    TargetTemplates(templateFiles, in: sources, &out)
  }
}
