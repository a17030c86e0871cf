package import TokencIR
import TokencMustache
package import TokencSyntax
import TokencTemplates

/// Where templates come from: those built into the binary, and those of a folder that replace them.
package struct TemplateSources: Sendable {
  /// By path below `Templates/`, such as `swift/Color.swift.mustache`.
  package var replacements: [String: Replacement]

  /// A template of the project's own, with the path that messages show.
  package struct Replacement: Sendable {
    package var path: String
    package var bytes: [UInt8]

    package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
  }

  /// For `--dump view`: each artifact is what its template would see, and not what it makes of it.
  package var showsViews = false

  package init(replacements: [String: Replacement] = [:]) { self.replacements = replacements }
}

extension TemplateSources {
  /// Whether what the templates of a target write has names that tokens had before: by the members of the view that hold
  /// them.
  package func writeFormerNames(_ target: Target) -> Bool {
    var sources = SourceSet()
    return TemplateFiles(of: target, self, in: &sources).files.contains { _, file in
      let text = String(decoding: sources[file].bytes, as: UTF8.self)
      return ["renamedFrom", "hasFormerNames", "formerTree"].contains { text.contains($0) }
    }
  }
}

/// The template files of one target, with their places among the sources.
struct TemplateFiles: Sendable {
  let folder: String
  let templates: TemplateSources
  /// Whether what stands in the folder decides which artifacts there are.
  let isOpen: Bool
  /// Partials (`_header`) are known by their name without the ending.
  private(set) var files: [(name: String, file: FileID)] = []
  /// The places in `files` of those that are built in, each with its place in ``builtInTemplates(of:)``.
  private(set) var builtIn: [Int: Int] = [:]

  init(of target: Target, _ templates: TemplateSources, in sources: inout SourceSet) {
    (folder, self.templates) = (target.templateFolder, templates)
    isOpen = target.kind.isOfTemplatesAlone
    for (index, embedded) in embeddedTemplates.filter({ $0.folder == folder }).enumerated() {
      let path = "\(folder)/\(embedded.name)"
      let own = templates.replacements[path]
      if own == nil { builtIn[files.count] = index }
      let file = sources.add(
        path: own?.path ?? "Templates/\(path)", bytes: own?.bytes ?? Array(embedded.text.utf8))
      files.append((Self.name(embedded.name), file))
    }
    guard isOpen else { return }
    for (path, own) in templates.replacements.sorted(by: { $0.key < $1.key })
    where path.hasPrefix(folder + "/") {
      let name = Self.name(String(path.dropFirst(folder.count + 1)))
      if files.contains(where: { $0.name == name }) { continue }
      files.append((name, sources.add(path: own.path, bytes: own.bytes)))
    }
  }

  /// `Color.swift.mustache` is `Color.swift`.
  private static func name(_ file: String) -> String {
    file.hasSuffix(".mustache") ? String(file.dropLast(9)) : file
  }
}

/// Makes ready what generators need whatever is in the sources, while they are read. Who needs it earlier waits
/// for it, and without this whoever needs it first makes it.
package func prepareGenerators() {
  for folder in ["css", "kotlin", "swift"] { _ = builtInTemplates(of: folder) }
  _ = (SystemTypes.swift, SystemTypes.kotlin)
}

/// The built-in templates of a folder in the order of ``embeddedTemplates``, parsed once in a run; nil where they are not
/// kept. A test parses all of them: they have no findings.
private func builtInTemplates(of folder: String) -> [Template]? {
  switch folder {
  case "css": parsedCSS
  case "kotlin": parsedKotlin
  case "swift": parsedSwift
  default: nil
  }
}

private let parsedCSS = parse("css")
private let parsedKotlin = parse("kotlin")
private let parsedSwift = parse("swift")

private func parse(_ folder: String) -> [Template] {
  var sources = SourceSet()
  var findings = Findings()
  return embeddedTemplates.filter { $0.folder == folder }.map { embedded in
    let file = sources.add(path: embedded.name, bytes: Array(embedded.text.utf8))
    return parseTemplate(file, in: sources, &findings)
  }
}

/// The templates of one target, parsed once.
struct TargetTemplates {
  private(set) var set = TemplateSet()
  let showsViews: Bool

  /// Parses every template of a folder.
  init(_ files: TemplateFiles, in sources: SourceSet, _ out: inout Findings) {
    showsViews = files.templates.showsViews
    let parsed = builtInTemplates(of: files.folder)
    for (index, (name, file)) in files.files.enumerated() {
      if let builtIn = files.builtIn[index], let parsed {
        set.add(parsed[builtIn].located(in: file), named: name)
      } else {
        set.add(parseTemplate(file, in: sources, &out), named: name)
      }
    }
    // Where templates alone say which files there are, none is unknown.
    if files.isOpen { return }
    let replacements = files.templates.replacements
    let known = embeddedTemplates.filter { $0.folder == files.folder }.map(\.name)
    for path in replacements.keys.sorted() where path.hasPrefix(files.folder + "/") {
      let name = String(path.dropFirst(files.folder.count + 1))
      if known.contains(name) { continue }
      out.add(.replacesNothing(replacements[path]!.path, closest(to: name, among: known), files.folder))
    }
  }

  /// Renders one template into the bytes of an artifact.
  ///
  /// - Parameter room: for most of what comes; what of it is never written to costs nothing in a large file.
  func render(
    _ name: String, _ view: borrowing View, escaping: Escaping, room: Int = 16_384, _ out: inout Findings
  ) -> ByteBuffer {
    if showsViews { return view.dump() }
    // Each value has a piece of the template around it.
    var buffer = ByteBuffer(capacity: room + view.textSize * 2 + view.valueCount * 16)
    TokencMustache.render(
      template(name), view, partials: set, escaping: escaping, into: &buffer, &out)
    return buffer
  }

  /// The same, and notes which values came out.
  func render(
    _ name: String, _ view: borrowing View, escaping: Escaping, shown: inout ShownValues,
    _ out: inout Findings
  ) -> ByteBuffer {
    if showsViews { return view.dump() }
    var buffer = ByteBuffer(capacity: 512 + view.textSize * 2 + view.valueCount * 16)
    shown.render(template(name), view, partials: set, escaping: escaping, into: &buffer, &out)
    return buffer
  }

  private func template(_ name: String) -> Template {
    guard let template = set[name] else { preconditionFailure("no template \(name)") }
    return template
  }
}

extension Target {
  /// The folder in `Templates/`; empty for a target without templates.
  fileprivate var templateFolder: String {
    switch kind {
    case .swift: "swift"
    case .kotlin: "kotlin"
    case .css: "css"
    case .json: ""
    case .xcassets, .androidXML, .templates: name
    }
  }
}

extension Target.Kind {
  /// Whether the target's files are those that its templates name, and no code knows them.
  var isOfTemplatesAlone: Bool {
    switch self {
    case .swift, .kotlin, .css, .json: false
    case .xcassets, .androidXML, .templates: true
    }
  }
}

extension Finding.ID {
  package static let unknownTemplate = Finding.ID("unknown-template", .warning)
}

extension Finding {
  fileprivate static func replacesNothing(_ path: String, _ suggestion: String?, _ folder: String) -> Finding
  {
    Finding(
      .unknownTemplate, "'\(path)' replaces no template of \(folder) and is not used", at: nil,
      notes: suggestion.map { [Note("did you mean '\($0)'?")] } ?? [])
  }
}
