import TestSupport
import Testing
import TokenCompiler
import TokencIR
import TokencSyntax

/// What references and `$extends` give, and what is said where they fail.
@Suite struct ReferenceTests {
  private func load(_ json: String, yaml: String? = nil) -> Compilation {
    Compiler(files: MemoryFiles(yaml == nil ? ["t.tokens.json": json] : ["t.tokens.yaml": yaml!])).load(".")
  }

  private func messages(_ json: String) -> [String] {
    let compilation = load(json)
    return compilation.errors.map { finding in
      let span = finding.span!
      let position = LineTable(compilation.sources[span.file].bytes).position(
        at: Int(span.offset), in: compilation.sources[span.file].bytes)
      return "\(position.line):\(position.column) \(finding.message)"
        + finding.notes.map { "; \($0.message)" }.joined()
    }
  }

  @Test func pointersToParts() {
    let compilation = load(
      """
      {"b": {"$type": "border", "$value": {"color": "{red}", "width": {"value": 2, "unit": "px"}, "style": "solid"}},
       "red": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
       "color": {"$type": "color", "$ref": "#/b/$value/color"},
       "green": {"$ref": "#/b/$value/color/components/1"},
       "width": {"$ref": "#/b/$value/width"},
       "half": {"$type": "color", "$value": {"colorSpace": "srgb", "alpha": 0.5,
         "components": [{"$ref": "#/red/$value/components/0"}, {"$ref": "#/green"}, 0]}}}
      """)
    #expect(compilation.errors.map(\.message) == [])
    #expect(
      compilation.program.dump() == """
        b border = { color: #ff0000 ← red, width: 2px, style: solid }
        red color = #ff0000
        color color = #ff0000 ← red
        green number = 0 ⇐ red
        width dimension = 2px ⇐ b
        half color = rgb(255 0 0 / 0.5)

        """)
  }

  @Test func aPartFollowsTheModesOfItsToken() {
    let compilation = load(
      "",
      yaml: """
        c: { $type: color, $value: { colorSpace: srgb, components: [1, 0, 0] }, $modes: { dark: { colorSpace: srgb, components: [0.5, 0, 0] } } }
        n: { $type: number, $ref: "#/c/$value/components/0" }
        m: { $type: number, $value: "{n}" }
        """)
    #expect(compilation.errors.map(\.message) == [])
    #expect(
      compilation.program.dump().hasSuffix(
        "n number\n  light = 1 ⇐ c\n  dark = 0.5 ⇐ c\nm number\n  light = 1 ← n\n  dark = 0.5 ← n\n"))
  }

  @Test func whatIsMissingIsLocatedWithASuggestion() {
    #expect(
      messages(
        """
        {"color": {"blue": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 1]}}},
         "a": {"$type": "color", "$ref": "#/color/bleu/$value"},
         "b": {"$type": "number", "$ref": "#/color/blue/$value/component/0"},
         "c": {"$type": "number", "$ref": "#/color/blue/$value/components/3"},
         "d": {"$type": "color", "$ref": "#/color"},
         "e": {"$type": "color", "$ref": "#/color/blue/$type"}}
        """) == [
          "2:34 '#/color/bleu/$value' leads to nothing that was read; did you mean '#/color/blue/$value'?",
          "3:35 '#/color/blue/$value/component/0': there is no member 'component'; it leads here; did you mean 'components'?",
          "4:35 '#/color/blue/$value/components/3': the list has 3 elements, the first is 0; it leads here",
          "5:34 '#/color' is a group and has no value; its tokens are #/color/blue",
          "6:34 '#/color/blue/$type': '$type' of 'color.blue' is no value; a value stands under $value",
        ])
  }

  @Test func ringsNameEveryToken() {
    #expect(
      messages(
        """
        {"a": {"$type": "border", "$value": {"color": "{b}", "width": {"value": 1, "unit": "px"}, "style": "solid"}},
         "b": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [{"$ref": "#/a/$value/color/components/0"}, 0, 0]}},
         "c": {"$type": "number", "$value": "{d}"},
         "d": {"$type": "number", "$ref": "#/c"}}
        """
      ).map { String($0.prefix { $0 != ";" }) } == [
        "2:2 the pointers of 'b' go round in a ring",
        "3:2 the aliases go round in a ring: c -> d -> c",
      ])
  }

  /// Each pointer is followed once: what two of them reach by two ways each, and so on, is no power of two.
  @Test func pointersThatMeetAreFollowedOnce() {
    let levels = (1...60).map { level in
      let pointer = ##"{"$ref": "#/t\##(level - 1)/$value/x"}"##
      return #""t\#(level)": {"$type": "number", "$value": {"x": [\#(pointer), \#(pointer)]}}"#
    }
    let last = #""t0": {"$type": "number", "$value": {"x": 1}}"#
    let compilation = load("{\((levels.reversed() + [last]).joined(separator: ", "))}")
    #expect(Set(compilation.errors.map(\.id.name)) == ["bad-value"])
  }

  @Test func extendsMergesDeep() {
    let compilation = load(
      """
      {"input": {"$type": "dimension", "$deprecated": "old", "field": {
         "width": {"$value": {"value": 12, "unit": "rem"}, "$description": "base"},
         "border": {"$value": {"value": 1, "unit": "px"}}}},
       "amount": {"$extends": "{input}", "field": {"width": {"$type": "dimension", "$value": {"value": 100, "unit": "px"}}}, "gap": {"$value": "{input.field.border}"}},
       "price": {"$extends": "#/amount", "$type": "number", "rate": {"$value": 2}}}
      """)
    #expect(compilation.errors.map(\.message) == [])
    #expect(
      compilation.program.dump() == """
        input.field.width dimension deprecated("old") description("base") = 12rem
        input.field.border dimension deprecated("old") = 1px
        amount.field.width dimension deprecated("old") = 100px
        amount.gap dimension deprecated("old") = 1px ← input.field.border
        price.rate number deprecated("old") = 2
        amount.field.border dimension deprecated("old") = 1px
        price.gap dimension deprecated("old") = 1px ← input.field.border
        price.field.width dimension deprecated("old") = 100px
        price.field.border dimension deprecated("old") = 1px

        """)
  }

  @Test func aRingOfExtensionsIsReportedOnce() {
    #expect(
      messages(
        """
        {"a": {"$extends": "{b}"},
         "b": {"$extends": "{c}"},
         "c": {"$extends": "{a}"},
         "button": {"small": {"$extends": "{button}"}},
         "d": {"$extends": "{buton}"}}
        """) == [
          "1:20 'a' extends itself: a -> b -> c -> a; 'b' extends here; 'c' extends here; give the shared tokens a group of their own",
          "4:35 'button.small' extends '{button}', which contains it; give the shared tokens a group of their own",
          "5:20 there is no group 'buton' to extend; did you mean 'button'?",
        ])
  }

  @Test func aTokenWithoutItsValueIsAWarning() {
    let compilation = load(
      ##"{"a": {"$type": "color"}, "b": {"$type": "color", "x": {"$ref": "#/c"}}, "c": {"$type": "number", "$value": 1}}"##
    )
    #expect(
      compilation.findings.sorted().map(\.message) == [
        "'a' holds no token, and has no $value to be one"
      ])
  }
}
