import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// What a team meets that comes with files of another tool: several files a context, a configuration of the old tool,
/// files that bend the standard, and names that product code knows.
@Suite struct MigrationTests {
  private func load(_ files: [String: String], _ path: String = ".", as format: String? = nil) -> Compilation
  {
    Compiler(files: MemoryFiles(files)).load(path, name: "ex", as: format)
  }

  private func errors(_ compilation: Compilation) -> [String] {
    compilation.findings.all.filter { $0.severity == .error }.map { "\($0.id.name): \($0.message)" }
  }

  private func told(_ id: String, _ compilation: Compilation) -> [Finding] {
    compilation.findings.all.filter { $0.id.name == id }
  }

  // MARK: Files for contexts

  @Test func filesOfStyleDictionaryForContexts() {
    let compilation = load([
      "base.json":
        ##"{"color": {"ink": {"value": "#111"}, "text": {"value": "{color.ink}"}, "pale": {"value": "rgba({color.ink}, 0.5)"}}}"##,
      "dark.json": ##"{"color": {"ink": {"value": "#eee"}, "glow": {"value": "#ff0"}}}"##,
      "tokenc.yaml": """
      sources: [base.json]
      modifiers: { colorScheme: { contexts: { light: [], dark: [dark.json] }, default: light } }
      """,
    ])
    #expect(errors(compilation) == [])
    #expect(
      compilation.program.dump() == """
        color.ink color
          light = #111111
          dark = #eeeeee
        color.text color
          light = #111111 ← color.ink
          dark = #eeeeee ← color.ink
        color.pale color
          light = rgb(17 17 17 / 0.5) ⇐ color.ink
          dark = rgb(238 238 238 / 0.5) ⇐ color.ink
        color.glow color = #ffff00

        """)
    // A token of one context only stands for the others, and that is told.
    #expect(told("format-context", compilation).map(\.token) == ["color.glow"])
  }

  /// A pattern of the sources does not mean the files that a context names: their values are no defaults.
  @Test(arguments: ["base.json", "zebra.json"]) func filesOfContextsThatAPatternFits(_ name: String) {
    let modifiers =
      "modifiers: { colorScheme: { contexts: { light: [], dark: [\"**/*.dark.json\"] }, default: light } }\n"
    let compilation = load([
      "tokens/\(name)": ##"{"ink": {"value": "#111"}}"##,
      "tokens/m.dark.json": ##"{"ink": {"value": "#eee"}}"##,
      "tokenc.yaml": "sources: [\"tokens/**/*.json\"]\n" + modifiers,
    ])
    #expect(compilation.findings.all.map(\.id.name) == ["format-read"])
    #expect(compilation.program.dump() == "ink color\n  light = #111111\n  dark = #eeeeee\n")
    // The same holds for files of ours, and the patterns that nobody writes.
    let own = load([
      "base.tokens.yaml": "ink: { $type: color, $value: \"#111\" }\n",
      "a.tokens.yaml": "ink: { $type: color, $value: \"#eee\" }\n",
      "tokenc.yaml": modifiers.replacing("**/*.dark.json", with: "a.tokens.yaml"),
    ])
    #expect(own.findings.all.map(\.message) == [])
    #expect(own.program.dump() == compilation.program.dump())
    // A file that is named twice is meant twice.
    let named = load([
      "base.tokens.yaml": "ink: { $type: color, $value: \"#111\" }\n",
      "a.tokens.yaml": "ink: { $type: color, $value: \"#eee\" }\n",
      "tokenc.yaml": "sources: [base.tokens.yaml, a.tokens.yaml]\n"
        + modifiers.replacing("**/*.dark.json", with: "a.tokens.yaml"),
    ])
    #expect(told("duplicate-token", named).count == 1)
  }

  @Test func filesOfTokensStudioAndTerrazzoForContexts() {
    for (base, dark) in [
      (
        ##"{"a": {"type": "borderRadius", "value": "4"}, "b": {"type": "borderRadius", "value": "{a} * 2"}}"##,
        ##"{"a": {"type": "borderRadius", "value": "8"}}"##
      ),
      (
        ##"{"a": {"$type": "dimension", "$value": "4px", "$extensions": {"mode": {"small": "2px"}}}, "b": {"$type": "dimension", "$value": "8px"}}"##,
        ##"{"a": {"$type": "dimension", "$value": "8px"}, "b": {"$type": "dimension", "$value": "16px"}}"##
      ),
    ] {
      let compilation = load([
        "base.json": base, "wide.json": dark,
        "tokenc.yaml": """
        sources: [base.json]
        modifiers:
          width: { contexts: { narrow: [], wide: [wide.json] }, default: narrow }
          mode: { contexts: [standard, small], default: standard }
        """,
      ])
      #expect(errors(compilation) == [])
      #expect(
        compilation.program.dump().contains("b dimension\n  narrow = 8px\n  wide = 16px\n"),
        "\(compilation.program.dump())")
    }
  }

  /// A change that was worked out is done once, whoever reads the result.
  @Test func changesOfColoursAreDoneOnce() {
    var compilation = load([
      "a.json":
        ##"{"c": {"value": "#808080", "type": "color", "$extensions": {"studio.tokens": {"id": "7", "modify": {"type": "lighten", "value": "0.5", "space": "srgb"}}}}}"##
    ])
    let text = String(decoding: compilation.convert(to: .styleDictionary)[0].bytes, as: UTF8.self)
    #expect(!text.contains("modify"))
    #expect(text.contains(#""studio.tokens": {"id": "7"}"#))
    #expect(!text.contains("#808080"))
  }

  // MARK: The configuration of Style Dictionary

  private let configured = [
    "config.json": """
    {"include": ["base/*.json"], "source": ["./tokens/**/*.{json,json5}"],
     "platforms": {"css": {"transformGroup": "css", "buildPath": "build/"}}}
    """,
    "package.json": #"{"name": "x", "version": {"value": "1"}}"#,
    "base/a.json": ##"{"color": {"red": {"value": "#f00"}, "blue": {"value": "#00f"}}}"##,
    "tokens/b.json5": """
    // Comments, keys without quotes, 'single quotes' and trailing commas.
    {
      color: {
        red: { value: '#e00', /* the {value: "#000"} in a comment */ comment: "http://a.example//b" },
      },
    }
    """,
    "other/c.json": ##"{"color": {"green": {"value": "#0f0"}}}"##,
  ]

  @Test(arguments: [".", "config.json"]) func theConfigurationNamesTheSources(_ path: String) {
    let compilation = load(configured, path)
    #expect(errors(compilation) == [])
    #expect(
      compilation.program.dump() == """
        color.blue color = #0000ff
        color.red color description("http://a.example//b") = #ee0000

        """)
    #expect(told("style-dictionary-configuration", compilation).count == 1)
    #expect(told("format-replaced", compilation).map(\.token) == ["color.red"])
  }

  @Test func mistakesInJSON5AreLocated() throws {
    for (text, message, offset) in [
      ("{ color: { red: { value:'#f00' } } }", "behind the colon of a key without quotes stands a space", 23),
      ("{ /* color: {}", "this comment has no end", 2),
    ] {
      var files = configured
      files["tokens/b.json5"] = text
      let finding = try #require(told("json5", load(files)).first)
      #expect(finding.message == message)
      #expect(finding.span?.offset == UInt32(offset))
    }
  }

  @Test func programsAreNotRun() throws {
    var files = configured
    files["config.json"] = #"{"source": ["tokens/*.js"], "platforms": {}}"#
    files["tokens/a.js"] = "module.exports = { color: {} }"
    let compilation = load(files)
    #expect(
      errors(compilation) == ["unreadable-file: 'tokens/a.js' is a program, and nothing that is run is read"])
    let finding = try #require(told("unreadable-file", compilation).first)
    #expect(compilation.sources.text(try #require(finding.span)) == #""tokens/*.js""#)
    // Where nothing else is there, the way out is named, too.
    let alone = load(["sd.config.js": "export default {}", "tokens/a.mjs": "export default {}"])
    #expect(
      told("no-input", alone).first?.notes.contains {
        $0.message.contains("'tokens/a.mjs'") || $0.message.contains("tokens/a.mjs")
      } == true)
  }

  /// All endings at once: none is left out because another was found first.
  @Test func filesOfSeveralEndings() {
    let compilation = load([
      "tokens/a.yaml": "color: { red: { value: '#f00' } }",
      "tokens/b.yml": "color: { blue: { value: '#00f' } }",
      "tokens/c.json": ##"{"color": {"green": {"value": "#0f0"}}}"##,
      "button.component.yaml": "x: { value: 1 }",
    ])
    #expect(
      compilation.program.namedTokens.map { compilation.program.names[compilation.program[$0].path] }
        == ["color.green", "color.red", "color.blue"])
  }

  @Test func formsOfColours() {
    let compilation = load([
      "a.json": ##"""
      {"hue": {"value": 120}, "a": {"value": "rgba(#FFFF00, 0.5)", "type": "color"},
       "b": {"value": {"h": "{hue}", "s": "50%", "l": 0.5}, "type": "color"},
       "c": {"value": {"width": "16 * 1.5", "style": "dashed", "color": "rgba(#000000,0.4)"}, "type": "border"}}
      """##
    ])
    #expect(errors(compilation) == [])
    let dump = compilation.program.dump()
    #expect(dump.contains("a color = #ffff0080") || dump.contains("a color = rgb(255 255 0 / 0.5)"))
    #expect(dump.contains("b color = "))
    #expect(dump.contains("c border = { color: "))
    #expect(compilation.dataCount == 0)
  }

  /// A letter spacing in percent of one theme: the typography that uses it works it out in each.
  @Test func whatIsDataInOneContextIsNoTarget() {
    let compilation = load([
      "$themes.json":
        #"[{"name": "a", "group": "g", "selectedTokenSets": {"core": "enabled", "a": "enabled"}}, {"name": "b", "group": "g", "selectedTokenSets": {"core": "enabled", "b": "enabled"}}]"#,
      "core.json":
        ##"{"t": {"type": "typography", "value": {"fontFamily": "X", "fontWeight": "400", "fontSize": "20px", "lineHeight": "1.5", "letterSpacing": "{s}"}}}"##,
      "a.json": #"{"s": {"type": "letterSpacing", "value": "1px"}}"#,
      "b.json": #"{"s": {"type": "letterSpacing", "value": "5%"}}"#,
    ])
    #expect(errors(compilation) == [])
    #expect(compilation.program.dump().contains("letterSpacing: 1px"))
    #expect(compilation.program.data.map { compilation.program.names[$0.path] } == ["s"])
  }

  @Test func oldFilesWithTheStandardsEndingAreTold() {
    let files = ["a.tokens.json": ##"{"color": {"red": {"value": "#f00", "type": "color"}}}"##]
    #expect(
      told("loose-reading", load(files)).map(\.message) == [
        "read as 'style-dictionary', none of these errors is left"
      ])
    #expect(load(files, as: "style-dictionary").program.dump() == "color.red color = #ff0000\n")
  }

  @Test func filesInYAML() {
    let compilation = load([
      "sd.config.js": "", "tokens/color/core.yaml": "color:\n  red: { value: '#f00' }\n",
    ])
    #expect(errors(compilation) == [])
    #expect(compilation.program.dump() == "color.red color = #ff0000\n")
  }

  @Test func textsOfSeveralReferences() {
    let compilation = load([
      "a.json":
        ##"{"g": {"base": {"value": "16"}, "unit": {"value": "px"}}, "size": {"a": {"value": "{g.base}{g.unit}", "type": "fontSize"}}}"##
    ])
    #expect(errors(compilation) == [])
    #expect(compilation.program.dump().contains("size.a dimension = 16px"))
  }

  // MARK: Theo

  @Test func importsOfTheoAreRead() {
    let files = [
      "app/props.yml": """
      imports: [../shared/aliases.yml, ../shared/base]
      global: { type: color, category: background-color }
      props: { card: { value: "{!WHITE}" }, page: { value: "#eee" } }
      """,
      "shared/aliases.yml": "aliases: { WHITE: { value: '#fff' } }",
      "shared/base.yml":
        "imports: [aliases.yml]\nglobal: { type: color }\nprops: { page: { value: '#ddd' }, line: { value: '#000' } }",
    ]
    let compilation = load(files, "app")
    #expect(errors(compilation) == [])
    // What all props of a file have in common is kept with each.
    let kept = ##"extensions("{\"theo\": {\"category\": \"background-color\"}}")"##
    #expect(compilation.program.dump().contains("card color \(kept) = #ffffff ← aliases.WHITE"))
    #expect(compilation.program.dump().contains("page color \(kept) = #eeeeee"))
    #expect(compilation.program.dump().contains("line color = #000000"))
    var broken = files
    broken["shared/aliases.yml"] = nil
    #expect(!told("format-token", load(broken, "app")).isEmpty)
  }

  // MARK: The standard, read loosely

  private static let loose = ##"""
    {"font": {"$type": "string", "family": {"$value": "Inter"}, "alias": {"$value": "{font.family}"}},
     "weight": {"$type": "fontWeight", "$value": 400},
     "other": {"$type": "string", "$value": "{weight}"},
     "ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000"}},
     "soft": {"$type": "color", "$value": "{ink}", "alpha": 0.4},
     "none": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}, "alpha": 0, "figma": "x"},
     "tight": {"$type": "dimension", "$value": {"value": 0, "unit": "em"}}}
    """##

  @Test func looseReadingKeepsAllAndTellsIt() {
    let compilation = load(["a.tokens.json": Self.loose], as: "dtcg-loose")
    #expect(errors(compilation) == [])
    #expect(
      compilation.program.dump() == ##"""
        weight fontWeight = 400
        other fontWeight = 400 ← weight
        ink color = #000000
        soft color = #00000066 ⇐ ink
        none color extensions("{\"dtcg-loose\": {\"figma\": \"x\"}}") = #ffffff00
        tight dimension = 0px

        """##)
    #expect(
      compilation.program.data.map { compilation.program.names[$0.path] } == ["font.family", "font.alias"])
    #expect(
      told("format-read", compilation).map(\.message).first?.contains(
        "8 tokens in 1 file: 6 read, 2 kept as data (2 string)") == true)
  }

  @Test func aProjectNamesTheFormatOfItsSources() {
    let project = "sources: [{ file: a.tokens.json, format: dtcg-loose }]"
    let compilation = load(["a.tokens.json": Self.loose, "tokenc.yaml": project])
    #expect(errors(compilation) == [])
    #expect(compilation.tokenCount == 6)
    let wrong = load(["a.tokens.json": "{}", "tokenc.yaml": project.replacing("loose", with: "lose")])
    #expect(errors(wrong) == ["unknown-word: no format of token files is called 'dtcg-lose'"])
    // Of a resolver document: its files together, which share their aliases.
    let resolver = load([
      "r.resolver.json":
        ##"{"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "a.tokens.json"}, {"$ref": "b.tokens.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}"##,
      "a.tokens.json": ##"{"t": {"$type": "text", "$value": "x"}}"##,
      "b.tokens.json":
        ##"{"u": {"$type": "text", "$value": "{t}"}, "n": {"$type": "number", "$value": "1"}}"##,
      "tokenc.yaml": "sources: [{ file: r.resolver.json, format: dtcg-loose }]",
    ])
    #expect(errors(resolver) == [])
    #expect(resolver.program.dump() == "n number = 1\n")
    #expect(resolver.dataCount == 2)
    #expect(told("format-read", resolver).count == 1)
  }

  @Test func strictReadingNamesTheWayOut() {
    let compilation = load(["a.tokens.json": Self.loose])
    #expect(!errors(compilation).isEmpty)
    #expect(
      told("loose-reading", compilation).map(\.message) == [
        "read as 'dtcg-loose', as tools write the standard and not as it is, none of these errors is left"
      ])
    // Not where it is none.
    #expect(
      told("loose-reading", load(["a.tokens.json": #"{"a": {"$type": "number", "$value": "x"}}"#])).isEmpty)
  }

  // MARK: Names in the targets of templates

  private func text(_ target: String, _ settings: String, _ tokens: String = MigrationTests.tokens) -> String
  {
    var compilation = load([
      "a.tokens.yaml": tokens, "tokenc.yaml": "name: ex\ntargets: { \(target): \(settings) }",
    ])
    let artifacts = compilation.generate(compilation.targets(named: []), templates: TemplateSources())
    return artifacts.map { "== \($0.path)\n" + String(decoding: $0.bytes, as: UTF8.self) }.joined()
      + errors(compilation).map { "\n\($0)" }.joined()
  }

  private static let tokens = """
    color: { $type: color, base: { red: "#f00", blue: "{color.base.red}" } }
    space: { $type: dimension, m: { $value: 8px, $modes: { dark: 9px } } }
    """

  @Test(arguments: [
    (
      "scss", "{ names: { color.base.red: danger } }",
      ["$danger: #ff0000;", "\"danger\": $danger,", "$ex-color-base-blue: "]
    ),
    ("scss", "{ case: snake }", ["$ex_color_base_red: #ff0000;"]),
    (
      "scss", "{ prefix: \"\", case: camel, names: { color.base.red: $dangerZone } }",
      ["$dangerZone: #ff0000;", "$colorBaseBlue: "]
    ),
    (
      "tailwind", "{ names: { color.base.red: danger } }",
      ["--color-danger: #ff0000;", "--color-ex-base-blue: "]
    ),
    ("tailwind", "{ prefix: \"\", typeSegment: keep }", ["--color-color-base-red: #ff0000;"]),
    (
      "typescript", "{ names: { color.base.red: danger } }",
      ["\"danger\": \"#ff0000\"", "readonly \"danger\": Color"]
    ),
    (
      "typescript", "{ case: kebab, names: { space.m: medium-one } }",
      ["[[\"space\", \"medium-one\"], \"9px\"]"]
    ),
    (
      "dart", "{ names: { color.base.red: danger } }",
      ["final Color danger;", "static const Color danger = Color(0xFFFF0000);"]
    ),
    ("dart", "{ typeSegment: keep }", ["static const Color colorBaseRed = Color(0xFFFF0000);"]),
    (
      "dart", "{ case: constant, typeSegment: keep }",
      ["static const Color COLOR_BASE_RED = Color(0xFFFF0000);"]
    ),
    (
      "android-xml", "{ names: { color.base.red: danger } }",
      ["<color name=\"danger\">#FFFF0000</color>", "<dimen name=\"ex_space_m\">"]
    ),
    ("android-xml", "{ case: camel, prefix: \"\" }", ["<color name=\"colorBaseRed\">#FFFF0000</color>"]),
    (
      "xcassets", "{ names: { color.base.red: danger } }",
      ["Colors.xcassets/danger.colorset/Contents.json", "Colors.xcassets/ex-color-base-blue.colorset"]
    ),
    ("xcassets", "{ case: pascal }", ["Colors.xcassets/ExColorBaseRed.colorset"]),
  ]) func templatesKeepNames(_ target: String, _ settings: String, _ expected: [String]) {
    let text = text(target, settings)
    for one in expected { #expect(text.contains(one), "\(target) \(settings): \(one) in \(text)") }
    #expect(!text.contains("name-collision"))
  }

  @Test func formerNamesHaveTheCaseOfTheTarget() {
    let tokens = "color: { $type: color, new-one: { $value: red, $renamedFrom: color.old-one } }"
    for (wordCase, old) in [
      ("kebab", "--ex-color-old-one:"), ("snake", "--ex_color_old_one:"), ("camel", "--exColorOldOne:"),
    ] {
      var compilation = load([
        "t.tokens.yaml": tokens, "tokenc.yaml": "name: ex\ntargets: { css: { case: \(wordCase) } }\n",
      ])
      let artifacts = compilation.generate(compilation.targets(named: []), templates: TemplateSources())
      #expect(artifacts.contains { String(decoding: $0.bytes, as: UTF8.self).contains(old) }, "\(wordCase)")
    }
  }

  @Test func filesBesideThoseThatAreReadAreTold() throws {
    let files = [
      "base.json": ##"{"a": {"value": "#f00", "type": "color"}}"##,
      "tokens/more.json": ##"{"b": {"value": "{a}", "type": "color"}}"##,
      "tokens/deep/other.json": ##"{"c": {"value": "{a}", "type": "color"}}"##,
      "package.json": ##"{"name": "x"}"##, "tokens/package.json": ##"{"name": "x"}"##,
    ]
    let alone = load(files)
    #expect(alone.program.namedCount == 1)
    let finding = try #require(told("other-files", alone).first)
    #expect(
      finding.message
        == "'tokens/deep/other.json' and 1 more files are of Style Dictionary, too, and not read: files at '*.json' were found first"
    )
    let all = load(files.merging(["tokenc.yaml": ##"sources: ["base.json", "tokens/**/*.json"]"##]) { $1 })
    #expect(all.program.namedCount == 3)
    #expect(told("other-files", all).isEmpty)
    #expect(told("other-files", load(["base.json": files["base.json"]!])).isEmpty)
  }

  /// Style Dictionary lays a later object over an earlier one: what it does not name stays.
  @Test func laterFilesLeaveWhatTheyDoNotName() {
    let compilation = load([
      "tokens/a.json": ##"""
      {"c": {"value": "#f00", "type": "color", "comment": "Red", "deprecated": true, "themeable": true,
        "group": {"x": [1]}, "$extensions": {"org.a": 1, "org.b": 2}}}
      """##,
      "tokens/b.json": ##"{"c": {"value": "#e00", "group": "y", "$extensions": {"org.b": 3}}}"##,
      "tokens/c.json": ##"{"c": {"value": "#d00", "z": 1}}"##,
    ])
    #expect(errors(compilation) == [])
    #expect(
      compilation.program.dump() == ##"""
        c color deprecated description("Red") extensions("{\"org.a\": 1, \"org.b\": 3, \"style-dictionary\": {\"themeable\": true, \"group\": \"y\", \"z\": 1}}") = #dd0000

        """##)
    #expect(told("format-replaced", compilation).count == 2)
  }

  /// What no type of ours holds keeps its mark in every format that has one.
  @Test func dataIsDeprecatedToo() {
    func deprecations(_ files: [String: String], as format: String? = nil) -> [String?] {
      let compilation = load(files, as: format)
      #expect(errors(compilation) == [])
      return compilation.program.data.map(\.deprecation)
    }
    #expect(
      deprecations([
        "a.json": ##"""
        {"g": {"a": {"value": "x.svg", "type": "asset", "deprecated": true},
          "b": {"value": "x.svg", "type": "asset", "deprecated": true, "deprecated_comment": "Use c"},
          "c": {"value": "x.svg", "type": "asset", "deprecated": false}, "d": {"value": "x.svg", "type": "asset"}}}
        """##
      ]) == ["", "Use c", nil, nil])
    #expect(
      deprecations([
        "a.json": ##"""
        {"set": {"$deprecated": "Gone", "a": {"$value": "uppercase", "$type": "textCase"},
          "b": {"$value": "none", "$type": "textCase", "$deprecated": false}},
         "$themes": [], "$metadata": {"tokenSetOrder": ["set"]}}
        """##
      ]) == ["Gone", nil])
    #expect(
      deprecations([
        "p.yml": """
        global: { type: string, category: label }
        props: { a: { value: x y z, deprecated: Use b }, b: { value: x y z } }
        """
      ]) == ["Use b", nil])
    #expect(
      deprecations(
        ["a.tokens.json": ##"{"a": {"$type": "string", "$value": "x", "$deprecated": "Old"}}"##],
        as: "dtcg-loose")
        == ["Old"])
  }

  @Test func mistakesInNamesOfTemplates() {
    #expect(text("scss", "{ names: { color.base.rde: x } }").contains("name-of-nothing"))
    #expect(text("scss", "{ names: { color.base.red: \"x: y\" } }").contains("cannot be a token's name"))
    #expect(text("dart", "{ names: { color.base.red: a-b } }").contains("cannot be a token's name"))
    #expect(text("android-xml", "{ case: kebab }").contains("unknown-word"))
    #expect(text("scss", "{ names: { color.base.red: ex-space-m } }").contains("name-collision"))
    #expect(text("dart", "{ names: { color.base.red: baseBlue } }").contains("name-collision"))
    #expect(text("scss", "{ names: { color.base.red: x, space.m: x } }").contains("name-collision"))
  }
}
