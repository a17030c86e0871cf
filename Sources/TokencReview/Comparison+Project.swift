import TokencIR
import TokencSyntax

extension Comparison {
  /// What the project file says: name, status, platforms, modifiers, targets, and what `check` measures against.
  mutating func compareProject() {
    let (before, after) = (old.project, new.project)
    addProject(.setting, "name", "", before.name, after.name)
    addProject(.setting, "status", "", before.status.rawValue, after.status.rawValue)
    for platform in before.platforms where !after.platforms.contains(platform) {
      addProject(.platform, platform.name, "", platform.name, "", isBreaking: true)
    }
    for platform in after.platforms where !before.platforms.contains(platform) {
      addProject(.platform, platform.name, "", "", platform.name)
    }
    compareModifiers()
    compareTargets()
    compareChecks()
    compareSets()
  }

  /// What vendors keep with the sets of a resolver document; that one came or went, its tokens tell.
  private mutating func compareSets() {
    for set in new.project.keptSets {
      let other = old.project.keptSets.first { $0.name == set.name }
      compareExtensions(
        .project, set.name, other.map { old.names[$0.extensions] } ?? "", new.names[set.extensions])
    }
    for set in old.project.keptSets where !new.project.keptSets.contains(where: { $0.name == set.name }) {
      compareExtensions(.project, set.name, old.names[set.extensions], "")
    }
  }

  private mutating func addProject(
    _ kind: Change.Kind, _ name: String, _ detail: String, _ before: String, _ after: String,
    isBreaking: Bool = false
  ) {
    if before == after { return }
    var change = Change(kind, .project, name, detail: detail)
    if !before.isEmpty { change.before = Change.Side(before) }
    if !after.isEmpty { change.after = Change.Side(after) }
    change.isBreaking = isBreaking
    changes.append(change)
  }

  // MARK: Modifiers

  /// Callers name modifiers and contexts: `data-vp="wide"`, `NHSMode.colorScheme`. So what goes breaks them, unless no
  /// value ever differed along it: then nothing was generated for it.
  private mutating func compareModifiers() {
    let (olds, news) = (old.modifiers.dropFirst(), new.modifiers.dropFirst())
    let used = old.tokens.reduce(into: ModifierSet()) { $0.formUnion($1.modifiers) }
    for (place, modifier) in zip(olds.indices, olds)
    where !news.contains(where: { new.names[$0.name] == old.names[modifier.name] }) {
      addProject(
        .modifier, old.names[modifier.name], "", contexts(modifier, old).joined(separator: ", "), "",
        isBreaking: used.contains(index: place))
    }
    for modifier in news {
      let name = new.names[modifier.name]
      let after = contexts(modifier, new)
      guard let index = olds.firstIndex(where: { old.names[$0.name] == name }) else {
        addProject(.modifier, name, "", "", after.joined(separator: ", "))
        continue
      }
      let other = olds[index]
      let before = contexts(other, old)
      for context in before where !after.contains(context) {
        addProject(
          .modifier, name, "contexts", context, "", isBreaking: used.contains(index: index))
      }
      for context in after where !before.contains(context) {
        addProject(.modifier, name, "contexts", "", context)
      }
      // What came and went is told by itself.
      addProject(
        .modifier, name, "order of contexts", before.filter(after.contains).joined(separator: ", "),
        after.filter(before.contains).joined(separator: ", "))
      addProject(.modifier, name, "default", before[other.defaultContext], after[modifier.defaultContext])
      comparePlatforms(.modifier, name, other.platforms.platforms, modifier.platforms.platforms)
      for context in before {
        guard let place = after.firstIndex(of: context), let former = before.firstIndex(of: context) else {
          continue
        }
        addProject(
          .modifier, name, "media of \(context)", other.media[former].map { old.names[$0] } ?? "",
          modifier.media[place].map { new.names[$0] } ?? "")
      }
    }
  }

  private func contexts(_ modifier: Modifier, _ program: Program) -> [String] {
    modifier.contexts.map { program.names[$0] }
  }

  /// The platforms of both projects that something is limited to.
  private mutating func comparePlatforms(
    _ kind: Change.Kind, _ name: String, _ before: [Platform], _ after: [Platform]
  ) {
    let common = modes.platforms
    func text(_ platforms: [Platform]) -> String {
      common.filter(platforms.contains).map(\.name).joined(separator: ", ")
    }
    addProject(
      kind, name, "platforms", text(before), text(after),
      isBreaking: common.contains { before.contains($0) && !after.contains($0) })
  }

  // MARK: Targets

  private mutating func compareTargets() {
    let (olds, news) = (old.project.targets, new.project.targets)
    for target in olds where !news.contains(where: { $0.name == target.name }) {
      addProject(.target, target.name, "", target.output, "", isBreaking: true)
    }
    for target in news {
      guard let other = olds.first(where: { $0.name == target.name }) else {
        addProject(.target, target.name, "", "", target.output)
        continue
      }
      compare(other, target)
    }
  }

  private mutating func compare(_ before: Target, _ after: Target) {
    let name = after.name
    func yes(_ flag: Bool) -> String { flag ? "yes" : "no" }
    func list(_ words: [String]) -> String { words.isEmpty ? "none" : words.joined(separator: ", ") }
    // By each of these callers name what is generated: module, package, prefix, spelling.
    let naming: [(detail: String, before: String, after: String)] = [
      ("prefix", before.prefix, after.prefix), ("typePrefix", before.typePrefix, after.typePrefix),
      ("module", before.module, after.module), ("package", before.packageName, after.packageName),
      ("case", before.wordCase?.rawValue ?? "default", after.wordCase?.rawValue ?? "default"),
      ("typeSegment", yes(before.keepsTypeSegment), yes(after.keepsTypeSegment)),
      ("acronyms", list(before.acronyms), list(after.acronyms)),
    ]
    // Of the others it has values that follow from the project's name and that nothing shows.
    let known = Self.namingSettings(of: after.kind)
    for (detail, left, right) in naming where known.contains(detail) {
      addProject(.target, name, detail, left, right, isBreaking: true)
    }
    addProject(
      .target, name, "access", before.access, after.access, isBreaking: after.access != "public")
    addProject(.target, name, "output", before.output, after.output)
    addProject(.target, name, "templates", before.templates ?? "", after.templates ?? "")
    if after.kind == .css {
      addProject(.target, name, "darkMode", before.darkMode.rawValue, after.darkMode.rawValue)
    }
    addProject(
      .target, name, "resources", yes(before.hasResources), yes(after.hasResources),
      isBreaking: before.hasResources)
    comparePlatforms(.target, name, before.platforms, after.platforms)
    compareFiles(before, after)
    let left = Dictionary(before.names.map { ($0.path, $0.name) }) { first, _ in first }
    let right = Dictionary(after.names.map { ($0.path, $0.name) }) { first, _ in first }
    for path in Set(left.keys).union(right.keys).sorted() {
      addProject(
        .target, name, "name of \(path)", left[path] ?? "", right[path] ?? "", isBreaking: true)
    }
  }

  /// Which of the settings above the project file takes for a target (language.md §3).
  private static func namingSettings(of kind: Target.Kind) -> Set<String> {
    switch kind {
    case .swift: ["prefix", "typePrefix", "module", "typeSegment", "acronyms"]
    case .kotlin: ["prefix", "package", "typeSegment"]
    case .css: ["prefix", "case"]
    // It takes a prefix, and no name of its files has one.
    case .json: []
    case .xcassets, .androidXML, .templates: ["prefix", "case", "typeSegment"]
    }
  }

  /// Which files a JSON target writes.
  private mutating func compareFiles(_ before: Target, _ after: Target) {
    func words(_ target: Target) -> [String] {
      target.kind == .json
        ? target.artifacts.map(\.rawValue) + target.modes.map { "mode " + $0.words.joined(separator: " ") }
        : []
    }
    let (left, right) = (words(before), words(after))
    for word in left where !right.contains(word) {
      addProject(.target, after.name, "files", word, "", isBreaking: true)
    }
    for word in right where !left.contains(word) { addProject(.target, after.name, "files", "", word) }
  }

  // MARK: Checks

  /// What is asked for. Who asks for less hides what got worse.
  private mutating func compareChecks() {
    let (before, after) = (old.project.checks, new.project.checks)
    let ratios: [(String, Double, Double)] = [
      ("contrast.text", before.text, after.text), ("contrast.largeText", before.largeText, after.largeText),
      ("contrast.nonText", before.nonText, after.nonText),
    ]
    for (name, left, right) in ratios {
      addProject(.check, name, "", Decimal(left).map { "\($0)" } ?? "", Decimal(right).map { "\($0)" } ?? "")
    }
    func grounds(_ checks: Checks, _ program: Program) -> String {
      checks.against.map { id in
        let slot = program.slot(id, in: program.defaultMode(on: program.project.platforms[0]))
        return slot.token.map { "{\(program.names[program[$0].path])}" }
          ?? program.describe(program.value(slot))
      }.joined(separator: ", ")
    }
    addProject(.check, "contrast.against", "", grounds(before, old), grounds(after, new))
    let (left, right) = (pairs(before), pairs(after))
    for pair in left where !right.contains(where: { $0.name == pair.name }) {
      addProject(.check, "contrast.pairs", pair.name, pair.text, "")
    }
    for pair in right {
      let other = left.first { $0.name == pair.name }
      addProject(.check, "contrast.pairs", pair.name, other?.text ?? "", pair.text)
    }
    for platform in modes.platforms {
      addProject(
        .check, "tapTarget", platform.name, before.tapTarget[platform].map { "\($0)" } ?? "",
        after.tapTarget[platform].map { "\($0)" } ?? "")
    }
    func level(_ rules: [String: Finding.Severity?], _ rule: String) -> String {
      rules[rule].map { $0?.name ?? "off" } ?? "default"
    }
    for rule in Set(before.rules.keys).union(after.rules.keys).sorted() {
      addProject(.check, "rules", rule, level(before.rules, rule), level(after.rules, rule))
    }
  }

  private func pairs(_ checks: Checks) -> [(name: String, text: String)] {
    checks.pairs.map { pair in
      (
        "\(pair.foreground) on \(pair.background)",
        pair.exemption.map { "exempt: \($0)" } ?? "at least \(pair.minimum)"
      )
    }
  }

  // MARK: Groups

  /// What groups say of themselves; that one came or went, its tokens tell.
  mutating func compareGroups() {
    let others = Dictionary(old.groups.map { (old.names[$0.path], $0) }) { first, _ in first }
    for group in new.groups {
      let name = new.names[group.path]
      guard !name.isEmpty, let other = others[name] else { continue }
      compareExtensions(.group, name, old.names[other.extensions], new.names[group.extensions])
      let (before, after) = (old.names[other.description], new.names[group.description])
      if before == after { continue }
      var change = Change(.description, .group, name)
      if !before.isEmpty { change.before = Change.Side(before) }
      if !after.isEmpty { change.after = Change.Side(after) }
      changes.append(change)
    }
  }
}
