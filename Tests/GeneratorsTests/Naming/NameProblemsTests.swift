import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// What is said of tokens whose names meet.
@Suite struct NameProblemsTests {
  private func messages(_ tokens: String) -> String {
    let files = MemoryFiles(["tokenc.yaml": "name: p\n", "t.tokens.yaml": tokens])
    var compilation = Compiler(files: files).load(".")
    _ = generate(
      compilation.program, compilation.program.project.targets, templates: TemplateSources(),
      in: &compilation.sources, &compilation.findings)
    return compilation.findings.sorted().map { finding in
      func place(_ span: SourceSpan?) -> String { span.map { " at \(compilation.sources.text($0))" } ?? "" }
      return
        ([finding.id.name + place(finding.span) + ": " + finding.message]
        + finding.notes.map { "- " + $0.message + place($0.span) }).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// All are named, and only the others are counted.
  @Test func howManyMeet() {
    #expect(
      messages("color: { $type: color, a-b: red, aB: blue }\n") == """
        name-collision at a-b: 2 tokens have one name: 'aB' in Swift and Kotlin, '--p-color-a-b' in CSS
        - 'color.a-b' is declared here at a-b
        - 'color.aB' is declared here at aB
        """)
    let many = (0..<10).map { "\"a\(String(repeating: " ", count: $0 + 1))b\": red" }.joined(separator: ", ")
    let told = messages("color: { $type: color, \(many) }\n")
    #expect(told.contains("10 tokens have one name"))
    #expect(told.matches(of: /is declared here/).count == 8)
    #expect(told.hasSuffix("- and 2 more"))
  }

  /// Two that look the same say how each is written.
  @Test func whatLooksTheSame() {
    #expect(
      messages("color: { $type: color, \"caf\u{E9}\": red, \"cafe\u{301}\": blue }\n") == """
        name-collision at "caf\u{E9}": 2 tokens have one name: 'caf\u{E9}' in Swift and Kotlin, '--p-color-caf\u{E9}' in CSS
        - 'color.caf\u{E9}', with U+00E9, is declared here at "caf\u{E9}"
        - 'color.cafe\u{301}', with U+0065 U+0301, is declared here at "cafe\u{301}"
        """)
  }

  /// A former name that another token has is one finding, where it is written, whichever languages see it.
  @Test func formerNames() {
    #expect(
      messages(
        "color: { $type: color, text-link: red, new: { $value: blue, $renamedFrom: color.textLink } }\n")
          == """
          old-name-taken at color.textLink: 'color.textLink' is 'textLink' in generated code, which another token has: it gets no alias there
          - the other is here at text-link
          """)
    #expect(
      messages(
        "color: { $type: color, a: { $value: blue, $renamedFrom: color.old-x }, b: { $value: blue, $renamedFrom: color.oldX } }\n"
      )
        == """
        old-name-taken at color.oldX: 'color.oldX' is 'oldX' in generated code, which another token has: it gets no alias there
        - the other is here at a
        """)
    // Only in CSS, where a typography has the properties of its fields.
    let fields = "{ fontFamily: system, fontSize: 17px, fontWeight: 600, lineHeight: 22px }"
    #expect(
      messages(
        """
        t:
          b: { $type: typography, $value: \(fields), $renamedFrom: t.c }
          c-font-size: { $type: dimension, $value: 4px }

        """) == """
          old-name-taken at t.c: 't.c' is '--p-t-c-font-size' in generated code, which another token has: it gets no alias there
          - the other is here at c-font-size
          """)
  }

  /// A token whose old name comes out as its name has no alias that refers to itself.
  @Test func formerNameOfTheSameName() throws {
    let files = MemoryFiles([
      "tokenc.yaml": "name: p\n",
      "t.tokens.yaml": "color: { $type: color, text-link: { $value: blue, $renamedFrom: color.textLink } }\n",
    ])
    var compilation = Compiler(files: files).load(".")
    let targets = compilation.program.project.targets.filter { $0.kind == .css }
    let sheet = try #require(
      generate(
        compilation.program, targets, templates: TemplateSources(), in: &compilation.sources,
        &compilation.findings
      ).first)
    let text = String(decoding: sheet.bytes, as: UTF8.self)
    #expect(text.contains("--p-color-text-link: "))
    #expect(!text.contains("var(--p-color-text-link)"))
  }
}
