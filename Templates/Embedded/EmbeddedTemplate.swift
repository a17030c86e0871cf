/// A template that is built into the binary.
package struct EmbeddedTemplate: Sendable {
  /// Its folder in `Templates/`.
  package let folder: String
  /// Below the folder: `values/colors.xml.mustache`.
  package let name: String
  package let text: String
}

/// Every built-in template.
package let embeddedTemplates: [EmbeddedTemplate] =
  swiftTemplates + kotlinTemplates + cssTemplates + htmlTemplates
  + typescriptTemplates + scssTemplates + tailwindTemplates + dartTemplates + androidXmlTemplates
  + xcassetsTemplates
