import Testing
import TokencMustache
import TokencSyntax

/// Each mistake in a template has its finding, with the place, and all of them come in one run.
@Suite struct FindingTests {
  static func fields(_ view: inout View) {
    view.set("title", "T")
    view.list("tokens") { list in
      for index in 0..<3 { list.object { $0.set("tokenName", index) } }
    }
    view.object("theme") { $0.set("dark", true) }
  }

  @Test(
    arguments: [
      (
        "{{#tokens}}{{tokenNam}}{{/tokens}}",
        "template-unknown-name: unknown name 'tokenNam'; did you mean 'tokenName'? at {{tokenNam}}"
      ),
      (
        "{{ theme.drk }}",
        "template-unknown-name: unknown name 'drk' in 'theme'; did you mean 'dark'? at {{ theme.drk }}"
      ),
      ("{{title.x}}", "template-unknown-name: unknown name 'x': 'title' has no fields at {{title.x}}"),
      (
        "{{>heder}}",
        "template-unknown-partial: unknown template 'heder'; did you mean 'header'? at {{>heder}}"
      ),
      ("{{^title}}{{>zzz}}{{/title}}", "template-unknown-partial: unknown template 'zzz' at {{>zzz}}"),
      ("{{tokens}}", "template-not-text: {{tokens}} is a list, not text at {{tokens}}"),
      ("{{theme}}", "template-not-text: {{theme}} is an object, not text at {{theme}}"),
      (
        "{{>loop}}",
        "template-too-deep: 'loop' stands inside itself or others more than 64 deep at {{>loop}}"
      ),
      (
        "{{#title}}\nx",
        "template-unclosed-section: 'title' is not ended: {{/title}} is missing at {{#title}}"
      ),
      ("a {{title\nb", "template-unclosed-tag: this tag is not closed: '}}' is missing at {{title"),
      (
        "a {{title\nb {{title}}",
        "template-unclosed-tag: this tag is not closed: '}}' is missing at {{title"
      ),
      ("{{! no end", "template-unclosed-tag: this tag is not closed: '}}' is missing at {{! no end"),
      ("{{/title}}", "template-mismatched-end: 'title' ends here, but nothing is open at {{/title}}"),
      ("{{}}", "template-bad-tag: '{{}}' is not a tag at {{}}"),
      ("{{title title}}", "template-bad-tag: '{{title title}}' is not a tag at {{title title}}"),
      ("{{a..b}}", "template-bad-tag: '{{a..b}}' is not a tag at {{a..b}}"),
      ("{{>*title}}", "template-bad-tag: '{{>*title}}' is not a tag at {{>*title}}"),
      (
        "{{=<%=}}",
        "template-bad-delimiters: delimiters are two texts without white space and '=', like {{=<% %>=}}"
          + " at {{=<%=}}"
      ),
      (
        "{{<header}}{{title}}{{/header}}",
        "template-ignored-tag: only blocks, {{$name}}, count directly inside {{<header}} at {{title}}"
      ),
    ])
  func one(template: String, finding: String) {
    let result = rendering(
      template, partials: ["header": "h", "loop": "{{>loop}}{{>loop}}"], view: Self.fields)
    #expect(result.findings == [finding])
  }

  @Test func allInOneRun() {
    let result = rendering("{{#a}}\n{{#b}}\n{{/a}}\n{{/c}}\n{{x y}}\n{{#d}}", view: Self.fields)
    #expect(
      result.findings.map { $0.prefix { $0 != ":" } } == [
        "template-bad-tag", "template-unclosed-section", "template-mismatched-end",
        "template-unclosed-section",
      ])
    #expect(result.text.isEmpty)
  }

  @Test func bothPlacesOfAMismatch() {
    var sources = SourceSet()
    var findings = Findings()
    let file = sources.add(path: "t", bytes: Array("{{#a}}\n{{/b}}\n{{/a}}".utf8))
    _ = parseTemplate(file, in: sources, &findings)
    #expect(findings.all.count == 1)
    #expect(findings.all[0].span.map(sources.text) == "{{/b}}")
    #expect(findings.all[0].notes[0].span.map(sources.text) == "{{#a}}")
  }

  @Test func theFixReplacesTheNameOnly() {
    var sources = SourceSet()
    var findings = Findings()
    let file = sources.add(path: "t", bytes: Array("{{# theme.drk }}{{/theme.drk}}".utf8))
    let template = parseTemplate(file, in: sources, &findings)
    var view = View()
    view.object(.item, Self.fields)
    var buffer = ByteBuffer()
    render(template, view, escaping: .none, into: &buffer, &findings)
    #expect(findings.all[0].fix?.replacement == "dark")
    #expect(findings.all[0].fix.map { sources.text($0.span) } == "drk")
  }
}
