import Testing
import TokencMustache
import TokencSyntax

@Suite struct TemplateTests {
  @Test func codeIsNotEscaped() {
    let result = rendering("\"{{text}}\" {{code}} {{{text}}} {{&text}}", escaping: .swiftString) {
      $0.set("text", "a\"\\(b)")
      $0.set("code", "f(\"x\")", .code)
    }
    #expect(result == Rendering(text: #""a\"\\(b)" f("x") a"\(b) a"\(b)"#))
  }

  @Test func everyKindOfValue() {
    let result = rendering("{{a}} {{b}} {{c}} {{d}} {{e}} {{f}} {{g}}.") {
      $0.set("a", "text")
      $0.set("b", StaticString("static"))
      $0.set("c", Array("slice".utf8)[1...])
      $0.set("d", -42)
      $0.set("e", true)
      $0.set("f", false)
      $0.setNull("g")
    }
    #expect(result == Rendering(text: "text static lice -42 true false ."))
  }

  @Test func truthiness() {
    let result = rendering("{{#a}}a{{/a}}{{#b}}b{{/b}}{{#c}}c{{/c}}{{#d}}d{{/d}}{{#e}}e{{/e}}{{^a}}A{{/a}}") {
      $0.set("a", "")
      $0.list("b") { _ in }
      $0.setNull("c")
      $0.object("d") { _ in }
      $0.set("e", 0)
    }
    #expect(result == Rendering(text: "deA"))
  }

  @Test func nullHasNullFields() {
    let result = rendering("{{#a.b}}x{{/a.b}}{{a.b.c}}{{^a.b}}none{{/a.b}}") { $0.setNull("a") }
    #expect(result == Rendering(text: "none"))
  }

  @Test func anEmptyLineIsNotIndented() {
    let body = "a\n\nb\r\n\r\n{{c}}\n"
    let result = rendering("{\n  {{>body}}\n}\n", partials: ["body": body]) { $0.set("c", "c") }
    #expect(result == Rendering(text: "{\n  a\n\n  b\r\n\r\n  c\n}\n"))
  }

  @Test func indentationAddsUp() {
    let result = rendering(
      "{{#outer}}\n  {{>a}}\n{{/outer}}\n",
      partials: ["a": "a {\n  {{>b}}\n}\n", "b": "{{#list}}{{.}},\n{{/list}}{{last}}\n"]
    ) {
      $0.object("outer") {
        $0.list("list") {
          $0.set(.item, 1)
          $0.set(.item, 2)
        }
        $0.set("last", "z")
      }
    }
    #expect(result == Rendering(text: "  a {\n    1,\n    2,\n    z\n  }\n"))
  }

  @Test func aBlockKeepsItsLineAndLosesAnEmptyOne() {
    let parent = """
      struct S {
        {{$body}}{{/body}}
        {{$tail}}{{/tail}}
        {{$other}}let x = 1{{/other}}
      }

      """
    let result = rendering(
      "{{<parent}}\n  {{$body}}\n    let a = 1\n\n      let b = {{b}}\n  {{/body}}\n{{/parent}}\nend\n",
      partials: ["parent": parent]
    ) { $0.set("b", 2) }
    #expect(
      result == Rendering(text: "struct S {\n  let a = 1\n\n    let b = 2\n  let x = 1\n}\nend\n"))
  }

  @Test func aBlockInsideALine() {
    let result = rendering(
      "  {{<parent}}\n{{$value}}\n  2\n{{/value}}\n{{/parent}}\n",
      partials: ["parent": "let x = {{$value}}1{{/value}};\n"]
    ) { _ in }
    #expect(result == Rendering(text: "  let x = 2\n;\n"))
  }

  @Test func anArgumentMayHoldItsOwnBlock() {
    let result = rendering(
      "{{<parent}}{{$a}}[{{$a}}inner{{/a}}]{{/a}}{{/parent}}", partials: ["parent": "{{$a}}default{{/a}}"]
    ) { _ in }
    #expect(result == Rendering(text: "[inner]"))
  }

  @Test func aByteOrderMarkIsNoText() {
    let result = rendering("\u{FEFF}{{#a}}\nx\n{{/a}}\n") { $0.set("a", true) }
    #expect(result == Rendering(text: "x\n"))
  }

  @Test func rendersBehindWhatIsThere() {
    var sources = SourceSet()
    var findings = Findings()
    let template = parseTemplate(sources.add(path: "t", bytes: Array("{{x}}".utf8)), in: sources, &findings)
    var view = View()
    view.object { $0.set("x", "b") }
    var buffer = ByteBuffer()
    buffer.append("a")
    render(template, view, escaping: .none, into: &buffer, &findings)
    render(template, view, escaping: .none, into: &buffer, &findings)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "abb")
  }

  @Test func aTemplateIsReplacedByName() {
    var sources = SourceSet()
    var findings = Findings()
    var set = TemplateSet()
    for text in ["one", "two"] {
      set.add(
        parseTemplate(sources.add(path: text, bytes: Array(text.utf8)), in: sources, &findings), named: "t")
    }
    let template = parseTemplate(sources.add(path: "m", bytes: Array("{{>t}}".utf8)), in: sources, &findings)
    var view = View()
    view.object { _ in }
    var buffer = ByteBuffer()
    render(template, view, partials: set, escaping: .none, into: &buffer, &findings)
    #expect(String(decoding: buffer.bytes, as: UTF8.self) == "two")
    #expect(findings.all.isEmpty)
  }

  @Test func aViewIsUsedAgain() {
    var view = View()
    let name = view.key("name")
    for text in ["first", "second"] {
      view.removeAll()
      view.object { $0.set(name, text) }
      #expect(view.dump() == "{\n  name: \"\(text)\"\n}\n")
    }
  }

  @Test func dump() {
    var view = View()
    let name = view.key("name")
    view.beginObject()
    view.set(name, "a \"b\"\n")
    view.set("body", "f()", .code)
    view.beginList("tokens")
    view.object {
      $0.set(name, 1)
      $0.setNull("alias")
    }
    view.object { _ in }
    view.list { $0.set(.item, true) }
    view.end()
    view.list("none") { _ in }
    view.end()
    #expect(
      view.dump() == """
        {
          name: "a \\"b\\"\\n"
          body: code "f()"
          tokens: [
            {
              name: code "1"
              alias: null
            }
            {}
            [
              true
            ]
          ]
          none: []
        }

        """)
  }
}
