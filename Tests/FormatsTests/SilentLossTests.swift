import TestSupport
import Testing
import TokenCompiler
import TokencIR
import TokencSyntax

/// Small things in files of other tools that a reader loses easily: each is kept, or told at its place.
@Suite struct SilentLossTests {
  private func load(_ files: [String: String]) -> Compilation {
    Compiler(files: MemoryFiles(files)).load(".", name: "ex")
  }

  private func styleDictionary(_ text: String) -> Compilation { load(["tokens/a.json": text]) }

  private func studio(_ text: String) -> Compilation {
    load(["t.json": "{\"$metadata\": {\"tokenSetOrder\": [\"core\"]}, \"core\": \(text)}"])
  }

  private func told(_ compilation: Compilation, _ id: String) -> [String] {
    compilation.findings.all.filter { $0.id.name == id }.map(\.message)
  }

  private func value(_ path: String, _ compilation: Compilation, row: Int = 0) -> String? {
    let program = compilation.program
    return program.token(at: path).map { program.describe(program.rows[Int(program[$0].firstRow) + row]) }
  }

  // MARK: References

  /// What CSS writes in one line follows its colours and lengths; anything else that is replaced is told.
  @Test func textsOfSeveralParts() {
    let compilation = styleDictionary(
      ##"""
      {"color": {"red": {"value": "#f00"}}, "size": {"a": {"value": "4px"}}, "style": {"value": "dashed"},
       "shadow": {"s": {"value": "0 {size.a} 8px {color.red.value}, inset 0 0 1px #000"}},
       "border": {"b": {"value": "{size.a} solid {color.red}"}},
       "edge": {"value": "{size.a} {style} {color.red}", "type": "border"},
       "font": {"family": {"a": {"value": "Inter"}, "b": {"value": "{font.family.a}, serif"}}}}
      """##)
    #expect(!compilation.hasErrors)
    #expect(
      value("shadow.s", compilation)
        == "[{ color: #ff0000 ← color.red, offsetX: 0px, offsetY: 4px ← size.a, blur: 8px, spread: 0px }, "
        + "{ color: #000000, offsetX: 0px, offsetY: 0px, blur: 1px, spread: 0px, inset: true }]")
    #expect(
      value("border.b", compilation) == "{ color: #ff0000 ← color.red, width: 4px ← size.a, style: solid }")
    #expect(
      value("edge", compilation) == "{ color: #ff0000 ← color.red, width: 4px ← size.a, style: dashed }")
    #expect(
      told(compilation, "format-value") == [
        "'edge' has the value of '{style}', and no longer follows it",
        "'font.family.b' has the value of '{font.family.a}, serif', and no longer follows it",
      ])
  }

  /// A reference with a unit or a sign is a sum like others; a whole one is an alias.
  @Test func sumsWithoutAnOperator() {
    let compilation = studio(
      ##"""
      {"a": {"value": "8", "type": "spacing"}, "b": {"value": "{a}px", "type": "spacing"},
       "c": {"value": "-{a}", "type": "spacing"}, "d": {"value": "{a}", "type": "spacing"},
       "e": {"value": "{a} * 150 %", "type": "spacing"}}
      """##)
    #expect(value("b", compilation) == "8px")
    #expect(value("c", compilation) == "-8px")
    #expect(value("d", compilation) == "8px ← a")
    // Tokens Studio leaves it as it is, too.
    #expect(compilation.program.data.map(\.value) == [##""{a} * 150 %""##])
    #expect(
      told(compilation, "format-value") == [
        "'b' is worked out as 8px, and no longer follows '{a}px'",
        "'c' is worked out as -8, and no longer follows '-{a}'",
        "'8' has no unit, and is read in px, as Tokens Studio does, and 1 more in this file",
      ])
  }

  /// An alias that leads nowhere is told, whole or inside a text.
  @Test func referencesThatLeadNowhere() {
    let compilation = styleDictionary(
      ##"{"a": {"value": "{nope}", "type": "color"}, "b": {"value": "1px solid {c.nope}", "type": "border"}}"##
    )
    #expect(
      told(compilation, "broken-reference").sorted() == [
        "'a' refers to 'nope', which is not declared in any file that was read: 'a' is skipped",
        "'b' (border) is skipped, \"1px solid {c.nope}\": no file that was read declares 'c.nope'",
      ])
  }

  @Test func colorsInGradientsAndChannels() {
    let compilation = studio(
      ##"""
      {"base": {"value": "#00f", "type": "color"}, "half": {"value": "0.5", "type": "number"},
       "g": {"value": "linear-gradient(90deg, {base}, rgba({base}, 0%))", "type": "color"}}
      """##)
    #expect(value("g", compilation) == "90deg [#0000ff ← base at 0, #0000ff00 ⇐ base at 1]")
    let channels = styleDictionary(
      ##"{"hue": {"value": 120, "type": "number"}, "c": {"type": "color", "value": {"h": "{hue}", "s": 50, "l": 50}}}"##
    )
    #expect(value("c", channels) == "hsl(120 50% 50%)")
    #expect(told(channels, "format-value") == ["'c' is worked out, and no longer follows '{hue}'"])
  }

  /// `#MODE` behind a name, as Cobalt had it.
  @Test func valuesInAMode() {
    let compilation = load([
      "tokens.json": ##"""
      {"space": {"$type": "dimension",
        "m": {"$value": "16px", "$extensions": {"mode": {"compact": "8px", "wide": "20px"}}},
        "small": {"$value": "{space.m#compact}"}, "none": {"$value": "{space.m#tiny}"}}}
      """##
    ])
    #expect(value("space.small", compilation) == "8px")
    #expect(
      compilation.findings.all.filter { $0.severity == .warning }.map(\.token) == ["space.none"],
      "a mode that there is not is a missing token")
  }

  // MARK: Amounts

  /// Tokens Studio works sums out; to others they are texts where no type says more, and a date is no sum.
  @Test func sumsOfOtherFormats() {
    let text =
      ##"{"d": {"value": "2024-01-02"}, "r": {"value": "16/9"}, "s": {"value": "2 * 4", "type": "number"}}"##
    let compilation = styleDictionary(text)
    #expect(compilation.program.data.map(\.value) == [##""2024-01-02""##, ##""16/9""##])
    #expect(value("s", compilation) == "8")
    #expect(told(compilation, "format-value") == ["'s' is worked out as 8, from '2 * 4'"])
    #expect(value("s", studio(text)) == "8")
    #expect(told(studio(text), "format-value") == [])
  }

  @Test func timesWithoutUnits() {
    let compilation = styleDictionary(
      ##"{"time": {"slow": {"value": "0.3"}, "none": {"value": 0}, "fast": {"value": 100}, "s": {"value": "0.3s"}}}"##
    )
    #expect(value("time.slow", compilation) == "0.3ms")
    #expect(value("time.s", compilation) == "0.3s")
    #expect(
      told(compilation, "format-value") == [
        "'0.3' has no unit, and is read in ms, as Style Dictionary does, and 1 more in this file"
      ])
  }

  /// Each tool has its own word for a shadow inside; one that nobody knows is kept.
  @Test(arguments: [
    ("inner", true), ("innerShadow", true), ("inset", true), ("dropShadow", false), ("glow", false),
  ])
  func kindsOfShadows(_ word: String, _ isInset: Bool) {
    let compilation = styleDictionary(
      ##"{"s": {"type": "shadow", "value": {"x": "0", "y": "0", "blur": "1px", "spread": "0", "color": "#000", "type": "\##(word)"}}}"##
    )
    #expect(value("s", compilation)?.contains("inset: true") == isInset)
    #expect(told(compilation, "format-data").isEmpty == (word != "glow"))
  }

  /// What the plugin Design Tokens for Figma writes for Style Dictionary. All of it is in pixels.
  @Test func customTypes() {
    let compilation = styleDictionary(
      ##"""
      {"size": {"value": 8, "type": "dimension"},
       "up": {"type": "custom-shadow", "value":
         {"shadowType": "innerShadow", "radius": 3, "color": "#17181a1a", "offsetX": 0, "offsetY": -1, "spread": 0}},
       "over": {"type": "custom-gradient", "value": {"gradientType": "linear", "rotation": 90,
         "stops": [{"position": 0, "color": "#000000ff"}, {"position": 1, "color": "#000000cc"}]}},
       "round": {"type": "custom-gradient", "value": {"gradientType": "radial", "stops": [{"position": 0, "color": "#000"}]}},
       "title": {"type": "custom-fontStyle", "value": {"fontSize": 60, "textDecoration": "underline",
         "fontFamily": "Inter", "fontWeight": 700, "letterSpacing": 0.1, "lineHeight": 69}},
       "corner": {"type": "custom-radius", "value": {"smoothing": 0, "topLeft": 4}}}
      """##)
    #expect(!compilation.hasErrors)
    #expect(value("size", compilation) == "8px")
    #expect(
      value("up", compilation)
        == "[{ color: #17181a1a, offsetX: 0px, offsetY: -1px, blur: 3px, spread: 0px, inset: true }]"
    )
    #expect(value("over", compilation) == "90deg [#000000 at 0, #000000cc at 1]")
    #expect(
      value("title", compilation)
        == ##"{ fontFamily: ["Inter"], fontSize: 60px, fontWeight: 700, letterSpacing: 0.1px, lineHeight: 69px }"##
    )
    #expect(
      Set(compilation.program.data.map { compilation.program.names[$0.path] })
        == ["round", "corner", "title.textDecoration"])
    #expect(
      told(compilation, "format-value").allSatisfy {
        $0.contains("is read in px, as the plugin Design Tokens for Figma does")
      })
  }

  // MARK: Names and groups

  /// Strings of Swift are equal where only the normalisation differs: two tokens became one in silence.
  @Test func namesThatDifferByUnicodeAlone() throws {
    let compilation = styleDictionary(
      "{\"c\": {\"caf\u{E9}\": {\"value\": \"#f00\"}, \"cafe\u{301}\": {\"value\": \"#0f0\"}}}")
    let finding = try #require(compilation.findings.all.first { $0.id.name == "format-skipped" })
    #expect(finding.message.contains("differs only in how Unicode spells it"))
    #expect(finding.notes.map(\.message) == ["that token is skipped", "rename one of the two"])
    #expect(told(compilation, "format-replaced") == [])
  }

  @Test func groupsThatHoldNothing() {
    let compilation = styleDictionary(
      ##"{"a": {"value": "1px"}, "b": {"$ref": "#/a"}, "c": {}, "d": {"type": "color"}}"##)
    #expect(
      told(compilation, "format-skipped")
        == ["b", "c", "d"].map {
          "'\($0)' is skipped: it holds no token, and has no 'value' to be one"
        })
    #expect(
      told(compilation, "format-read") == ["Style Dictionary: 4 tokens in 1 file: 1 read, 3 skipped"])
  }

  @Test func tokensWhoseNamesBeginWithADollar() {
    let compilation = styleDictionary(##"{"c": {"$red": {"value": "#f00"}, "x": {"value": "{c.$red}"}}}"##)
    #expect(value("c.red", compilation) == "#ff0000")
    #expect(value("c.x", compilation) == "#ff0000 ← c.red")
    #expect(told(compilation, "format-name") == ["'c.$red' is called 'c.red' here"])
  }

  // MARK: What stands beside a value

  /// What Figma's plugins keep is one object, also where something stands beside it.
  @Test func extensionsAreWrittenOnce() throws {
    let compilation = load([
      "Light.tokens.json":
        ##"{"a": {"$type": "color", "$value": "#fff", "$description": "", "scope": "all", "$extensions": {"com.figma": {"k": 1}}}}"##
    ])
    let program = compilation.program
    let id = try #require(program.token(at: "a"))
    #expect(program.names[program[id].extensions] == ##"{"com.figma": {"k": 1, "scope": "all"}}"##)
  }

  /// What is said of a token in one context stays there, also where the value is the same.
  @Test(arguments: ["#000", "#fff"]) func membersOfOtherContexts(_ dark: String) throws {
    func file(_ value: String, _ text: String) -> String {
      ##"{"a": {"$type": "color", "$value": "\##(value)", "$description": "\##(text)", "$extensions": {"com.figma": {}}}}"##
    }
    func descriptions(_ compilation: Compilation) throws -> [String] {
      let program = compilation.program
      let a = try #require(program.token(at: "a"))
      return [program.names[program[a].description]]
        + program.entries(of: a).dropFirst().map { program.names[$0.description] }
    }
    let compilation = load([
      "Light.tokens.json": file("#fff", "Page."), "Dark.tokens.json": file(dark, "Page at night."),
    ])
    #expect(value("a", compilation, row: 1) == Optional(dark == "#000" ? "#000000" : "#ffffff"))
    #expect(try descriptions(compilation) == ["Page.", "Page at night."])
    #expect(told(compilation, "format-context") == [])
    let same = load(["Light.tokens.json": file("#fff", "Page."), "Dark.tokens.json": file(dark, "Page.")])
    #expect(try descriptions(same) == (dark == "#000" ? ["Page.", ""] : ["Page."]))
  }

  /// A token is deprecated in all contexts or in none: what one says is kept, and told.
  @Test func deprecationsOfOtherContexts() throws {
    func file(_ value: String, _ more: String) -> String {
      ##"{"a": {"$type": "color", "$value": "\##(value)"\##(more), "$extensions": {"com.figma": {}}}}"##
    }
    let compilation = load([
      "Light.tokens.json": file("#fff", ""), "Dark.tokens.json": file("#000", ##", "$deprecated": "Gone.""##),
    ])
    #expect(
      told(compilation, "format-context") == [
        "the deprecation of 'a' in dark is kept in $extensions, and changes nothing: a token is deprecated in every "
          + "context or in none"
      ])
    let program = compilation.program
    let a = try #require(program.token(at: "a"))
    #expect(!program[a].isDeprecated)
    #expect(
      program.entries(of: a).map { program.names[$0.extensions] } == [
        "", ##"{"com.figma": {"$deprecated": "Gone."}}"##,
      ])
  }

  /// Tools write flags as texts. To the standard a text is a reason.
  @Test func deprecationsAsTexts() throws {
    func marks(_ compilation: Compilation) -> [String?] {
      let program = compilation.program
      return program.namedTokens.map {
        program[$0].isDeprecated ? program.names[program[$0].deprecation] : nil
      }
    }
    func text(_ value: String, _ type: String, _ mark: String) -> String {
      ##"{"a": {"\##(type)": "number", "\##(value)": 1, "\##(mark)": "no"}, "##
        + ##""b": {"\##(type)": "number", "\##(value)": 1, "\##(mark)": "Yes"}, "##
        + ##""c": {"\##(mark)": "off", "d": {"\##(type)": "number", "\##(value)": 1}}, "##
        + ##""e": {"\##(type)": "number", "\##(value)": 1, "\##(mark)": "No longer."}}"##
    }
    let old = styleDictionary(text("value", "type", "deprecated"))
    #expect(!old.hasErrors)
    #expect(marks(old) == [nil, "", nil, "No longer."])
    let standard = text("$value", "$type", "$deprecated")
    for format in [nil, "dtcg-loose"] {
      let compilation = Compiler(files: MemoryFiles(["a.tokens.json": standard])).load(
        ".", name: "ex", as: format)
      #expect(!compilation.hasErrors)
      #expect(marks(compilation) == ["no", "Yes", "off", "No longer."])
    }
    // In a file of ours it may be either.
    let own = load(["a.tokens.yaml": "a: { $type: number, $value: 1, $deprecated: \"no\" }\n"])
    #expect(own.hasErrors)
  }

  @Test func theo() throws {
    let compilation = load([
      "a.yml": """
      global: { type: color, category: text-color, meta: { a: 1 } }
      aliases: { red: "#f00", none: { type: color } }
      props:
        - { name: ink, value: "{!red}", meta: { b: 2 } }
        - { name: paper, value: "#fff" }
        - { value: "#000" }
      """
    ])
    let program = compilation.program
    func extensions(_ path: String) throws -> String {
      program.names[program[try #require(program.token(at: path))].extensions]
    }
    #expect(try extensions("ink") == ##"{"theo": {"meta": {"b": 2}, "category": "text-color"}}"##)
    #expect(try extensions("paper") == ##"{"theo": {"category": "text-color", "meta": {"a": 1}}}"##)
    #expect(
      told(compilation, "format-skipped") == [
        "'none' is skipped: it has no value", "this is skipped: it has no name",
      ])
  }
}
