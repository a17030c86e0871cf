import Testing
import TokencSyntax

@Suite struct YAMLReaderTests {
  @Test func spansOfKeysAndValues() {
    let reading = Reading(
      yaml: """
        color:
          type: color
          "ink ü": { value: '#fff', "b": [1, "é🥹", x] } # c
          list:
          - a b
          - |
            two
            lines

          # end
        size: &s
          a: 8px
        other: *s
        empty:
        anchored: &t 'x'

        """)
    #expect(reading.problems == "")
    #expect(
      reading.dump == """
        mapping 1:1-15:17
          "color" 1:1-1:6: mapping 2:3-8:10
            "type" 2:3-2:7: plain "color" 2:9-2:14
            "ink ü" 3:3-3:10: mapping 3:12-3:48
              "value" 3:14-3:19: quoted "#fff" 3:21-3:27
              "b" 3:29-3:32: sequence 3:34-3:46
                plain "1" 3:35-3:36
                quoted "é🥹" 3:38-3:42
                plain "x" 3:44-3:45
            "list" 4:3-4:7: sequence 5:3-8:10
              plain "a b" 5:5-5:8
              block "two\\nlines\\n" 6:5-8:10
          "size" 11:1-11:5: mapping 12:3-12:9
            "a" 12:3-12:4: plain "8px" 12:6-12:9
          "other" 13:1-13:6: alias of 12:3-12:9 13:8-13:10
          "empty" 14:1-14:6: plain "" 14:7-14:7
          "anchored" 15:1-15:9: quoted "x" 15:14-15:17

        """)
  }

  @Test func anchoredCollectionsStartAtTheirContent() {
    let reading = Reading(
      yaml: """
        a: &a [x]
        b: &b { c: d }
        e: &e
        - f
        - &g
          - h
        i: &i # comment
          - j
        k: &k

        l: [*a, *k]

        """)
    #expect(reading.problems == "")
    #expect(
      reading.dump == """
        mapping 1:1-11:12
          "a" 1:1-1:2: sequence 1:7-1:10
            plain "x" 1:8-1:9
          "b" 2:1-2:2: mapping 2:7-2:15
            "c" 2:9-2:10: plain "d" 2:12-2:13
          "e" 3:1-3:2: sequence 4:1-6:6
            plain "f" 4:3-4:4
            sequence 6:3-6:6
              plain "h" 6:5-6:6
          "i" 7:1-7:2: sequence 8:3-8:6
            plain "j" 8:5-8:6
          "k" 9:1-9:2: plain "" 9:6-9:6
          "l" 11:1-11:2: sequence 11:4-11:12
            alias of 1:7-1:10 11:5-11:7
            alias of 9:6-9:6 11:9-11:11

        """)
  }

  /// A byte-order mark, CRLF and the line breaks that only libyaml knows must not move a span.
  @Test(arguments: ["", "\u{FEFF}"], ["\n", "\r\n", "\r"])
  func marksAndLineBreaks(mark: String, lineBreak: String) {
    let lines = [
      "a: é", "# \u{85} # \u{2028} # \u{2029} # ü", "b: 'x\u{85}y' # z", "c: |", "  two", "  lines", "d: end",
      "",
    ]
    let text = mark + lines.joined(separator: lineBreak)
    let reading = Reading(yaml: text)
    #expect(reading.problems == "")
    let document = reading.document
    let file = reading.sources[document.file].bytes
    func source(_ span: SourceSpan) -> String {
      String(decoding: file[Int(span.offset)..<span.end], as: UTF8.self)
    }
    let children = Array(document.children(document.root))
    #expect(children.map { source(document.keySpan($0)) } == ["a", "b", "c", "d"])
    #expect(
      children.map { source(document.span($0)) } == [
        "é", "'x\u{85}y'", ["|", "  two", "  lines"].joined(separator: lineBreak), "end",
      ])
    #expect(children.map { reading.names[document[$0].text] } == ["é", "x y", "two\nlines\n", "end"])
  }

  @Test(arguments: ["", "\n", "\u{FEFF}", "# only a comment\n", "---\n", "--- # a\n...\n", "\r\n\r\n"])
  func emptyFiles(text: String) {
    let reading = Reading(yaml: text)
    #expect(reading.problems == "")
    #expect(reading.document.root == .none)
  }

  @Test func aliasesReferAndDoNotCopy() {
    let reading = Reading(
      yaml: "shared: &round { type: dimension, value: 8px }\nsize: { a: *round, b: *round }\n")
    #expect(reading.problems == "")
    let document = reading.document
    let aliases = Array(document.children(reading.node("size")))
    #expect(aliases.map { reading.names[document.key($0)] } == ["a", "b"])
    #expect(aliases.map { document.nodes[Int($0.index)].kind } == [.alias, .alias])
    #expect(aliases.map { document[$0].kind } == [.mapping, .mapping])
    #expect(aliases.map { Array(document.children($0)).count } == [2, 2])
    #expect(document.nodes.count == 7)
  }

  @Test func anAnchorMayBeGivenAgain() {
    let reading = Reading(yaml: "a: &x 1\nb: &x [*x, &x 2, *x]\nc: *x\n")
    #expect(reading.problems == "2:8 the anchor '&x' contains itself [yaml-anchor-loop]")
    #expect(
      reading.dump == """
        mapping 1:1-3:6
          "a" 1:1-1:2: plain "1" 1:7-1:8
          "b" 2:1-2:2: sequence 2:7-2:21
            plain "2" 2:15-2:16
            alias of 2:15-2:16 2:18-2:20
          "c" 3:1-3:2: alias of 2:15-2:16 3:4-3:6

        """)
  }

  @Test func sixtyFourLevelsAreFine() {
    let fine = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(Reading(yaml: fine).problems == "")
    #expect(
      Reading(yaml: "[" + fine + "]").problems == "1:65 nested deeper than 64 levels [nesting-too-deep]")
    #expect(Reading(json: fine).problems == "")
    #expect(
      Reading(json: "[" + fine + "]").problems == "1:65 nested deeper than 64 levels [nesting-too-deep]")
  }
}
