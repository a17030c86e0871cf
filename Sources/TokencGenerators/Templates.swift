import TokencMustache
import TokencSyntax
import TokencTemplates

/// Where templates come from: those built into the binary, and those of a folder that replace them.
package struct TemplateSources: Sendable {
  /// By path below `Templates/`, such as `swift/Color.swift.mustache`.
  package var replacements: [String: [UInt8]]

  package init(replacements: [String: [UInt8]] = [:]) { self.replacements = replacements }
}

/// The templates of one target, parsed once.
struct TargetTemplates {
  private var set = TemplateSet()

  /// Parses every template of a folder. Partials (`_header`) are known by their name without the ending.
  init(folder: String, _ templates: TemplateSources, in sources: inout SourceSet, _ out: inout Findings) {
    for embedded in embeddedTemplates where embedded.folder == folder {
      let path = "\(folder)/\(embedded.name)"
      let bytes = templates.replacements[path] ?? Array(embedded.text.utf8)
      let file = sources.add(path: "Templates/\(path)", bytes: bytes)
      set.add(parseTemplate(file, in: sources, &out), named: Self.name(embedded.name))
    }
  }

  /// `Color.swift.mustache` is `Color.swift`.
  private static func name(_ file: String) -> String {
    file.hasSuffix(".mustache") ? String(file.dropLast(9)) : file
  }

  /// Renders one template into the bytes of an artifact.
  func render(_ name: String, _ view: borrowing View, escaping: Escaping, _ out: inout Findings) -> [UInt8] {
    guard let template = set[name] else { preconditionFailure("no template \(name)") }
    var buffer = ByteBuffer(capacity: 16_384)
    TokencMustache.render(template, view, partials: set, escaping: escaping, into: &buffer, &out)
    return buffer.bytes
  }
}
