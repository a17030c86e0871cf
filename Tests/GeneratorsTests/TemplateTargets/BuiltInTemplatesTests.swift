import Testing
import TokencMustache
import TokencSyntax
import TokencTemplates

/// What the generators count on: they parse built-in templates apart from a run's sources, and ask for no findings.
@Suite struct BuiltInTemplatesTests {
  @Test func haveNoMistakes() {
    #expect(embeddedTemplates.count > 50)
    for embedded in embeddedTemplates {
      var sources = SourceSet()
      var findings = Findings()
      let file = sources.add(path: embedded.name, bytes: Array(embedded.text.utf8))
      let template = parseTemplate(file, in: sources, &findings)
      #expect(template.isValid && findings.all.isEmpty, "\(embedded.folder)/\(embedded.name)")
    }
  }
}
