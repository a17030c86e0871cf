import TokencIR
import TokencMustache
package import TokencSyntax
import TokencTemplates

extension Generator {
  /// The files of a target that consists of templates alone: `X.mustache` writes `X`.
  ///
  /// A file in which nothing but white space comes out is not written, so that a template may say for which tokens
  /// it is.
  func templateArtifacts(_ out: inout Findings) -> [Artifact] {
    guard !target.platforms.isEmpty else { return [] }
    let templates = self.templates(&out)
    let files = [TemplateFile](templateFiles, &out)
    guard !files.isEmpty else {
      if !out.hasErrors { out.add(.noTemplates(target)) }
      return []
    }
    reportLostModes(&out)
    reportLostColors(&out)
    FormerNames(program, target).report(names, &out)
    checkGiven(target, program, &out)
    let wanted = templates.showsViews ? nil : templates.set.mentionedNames
    let prefix = TemplateNames.words(target.prefix)
    var artifacts: [Artifact] = []
    var emission = TemplateEmission(program, target)
    for (language, files) in files.byLanguage {
      let builder = TemplateView(program, target, names, language, wanted: wanted)
      func add(_ file: TemplateFile, _ item: FileItem, _ view: borrowing View, _ out: inout Findings) {
        var shown = ShownValues(of: view)
        let text = templates.render(file.name, view, escaping: language.escaping, shown: &shown, &out)
        let isBlank = text.withBytes { bytes in !bytes.contains { $0 > 0x20 } }
        let tokens = emission.add(shown, of: view, builder.places)
        if isBlank { return }
        let path = file.path(prefix: prefix, item: item)
        artifacts.append(Artifact(target: target.name, path: path, text, tokens: tokens))
      }
      if language == files.byLanguage.first?.language {
        builder.checkGivenNames(&out)
        builder.checkModeConstants(&out)
      }
      let whole = files.contains { $0.repetition == nil } ? builder.whole(&out) : View.empty
      for file in files {
        guard let repetition = file.repetition else {
          add(file, FileItem(words: []), whole, &out)
          continue
        }
        builder.forEachItem(repetition, &out) { words, view, out in add(file, words, view, &out) }
      }
    }
    if !templates.showsViews, !out.hasErrors { emission.report(&out) }
    return artifacts
  }
}

extension Generator {
  /// The formats of the systems know light and dark, one of them more contrast: what else a token depends on stands
  /// at its default, and nobody should find that out in the product.
  private func reportLostModes(_ out: inout Findings) {
    let known: [Modifier.Kind]
    switch target.kind {
    case .xcassets: known = [.platform, .colorScheme, .contrast]
    case .androidXML: known = [.platform, .colorScheme]
    default: return
    }
    for index in program.modifiers.indices where !known.contains(program.modifiers[index].kind) {
      let lost = program.namedTokens.filter { id in
        let token = program[id]
        return !token.isPrivate && (target.kind == .androidXML || token.type == .color)
          && token.modifiers.contains(index: index)
          && program.modifiersThatMatter(id, on: target.platforms[0]).contains(index: index)
      }
      if !lost.isEmpty { out.add(.lostModes(lost, program.modifiers[index], program, target)) }
    }
  }
}

extension View {
  fileprivate static var empty: View {
    var view = View()
    view.object { _ in }
    return view
  }
}

extension [TemplateFile] {
  /// The templates that write artifacts; partials do not.
  init(_ files: TemplateFiles, _ out: inout Findings) {
    self = files.files.compactMap { name, file in
      TemplateFile.isPartial(name) ? nil : TemplateFile(name: name, file: file, &out)
    }
  }

  /// In the order of the first file of each language.
  var byLanguage: [(language: TemplateLanguage, files: [TemplateFile])] {
    reduce(into: []) { groups, file in
      let language = TemplateLanguage(path: file.name)
      if let place = groups.firstIndex(where: { $0.language == language }) {
        groups[place].files.append(file)
      } else {
        groups.append((language, [file]))
      }
    }
  }
}

extension Finding.ID {
  package static let modesNotShown = Finding.ID("modes-not-shown", .note)
  package static let noTemplates = Finding.ID("no-templates", .error)
}

extension Finding {
  fileprivate static func lostModes(
    _ tokens: [TokenID], _ modifier: Modifier, _ program: Program, _ target: Target
  ) -> Finding {
    let usual = program.names[modifier.contexts[modifier.defaultContext]]
    let path = program.names[program[tokens[0]].path]
    let which = tokens.count == 1 ? "'\(path)' is" : "'\(path)' and \(tokens.count - 1) more are"
    return Finding(
      .modesNotShown,
      "the target '\(target.name)' has no place for '\(program.names[modifier.name])': \(which) as in '\(usual)'",
      at: target.span,
      notes: [
        Finding.Note(
          "give each context a file with modes: in the target, or write the modes in its templates")
      ]
    )
  }

  fileprivate static func noTemplates(_ target: Target) -> Finding {
    Finding(
      .noTemplates,
      "'\(target.templates ?? target.name)' holds no template that the target '\(target.name)' could write with",
      at: target.span,
      notes: [Note("colors.txt.mustache writes colors.txt; a name that begins with _ is a partial")])
  }
}
