import Foundation
import TestSupport
import Testing
import TokencIR
import TokencSyntax

/// The targets that consist of templates alone, each read by a program that products use; Dart has none here, so it
/// is text to read.
@Suite struct TemplateTargetTests {
  @Test(arguments: ["typescript", "scss", "tailwind", "dart", "android-xml", "xcassets"])
  func golden(target: String) {
    let build = TemplateBuild(TemplateBuild.allTypes, target: target)
    var text = build.findings
    for (path, file) in build.files.sorted(by: { $0.key < $1.key }) { text += "--- \(path)\n\(file)" }
    assertGolden(text, at: goldens + "/template-targets/\(target).txt")
  }

  /// Dart's identifiers are ASCII, and a class has members of `Object`: every name that stands in the file is one.
  @Test func dartIdentifiers() throws {
    let tokens = """
      dimension: { $type: dimension, café: 1px, hashCode: 2px, to-string: 3px, runtimeType: 4px, no-such-method: 5px, "〇": 6px, class: 7px, "2xl": 8px }
      color: { $type: color, café: red, hashCode: blue, ÄÖ: green }

      """
    let build = TemplateBuild(
      MemoryFiles(["tokenc.yaml": "name: p\ntargets: { dart: {} }\n", "t.tokens.yaml": tokens]),
      target: "dart")
    #expect(build.findings == "")
    let text = try #require(build.files["tokens.dart"])
    #expect(text.utf8.allSatisfy { $0 < 0x80 }, "\(text)")
    let names = text.matches(of: /static const double (\S+) =/).map { String($0.1) }
    #expect(
      names == [
        "caf$e9$", "hashCode_", "toString_", "runtimeType_", "noSuchMethod_", "$3007$", "class_", "$2xl",
      ])
    #expect(text.contains("required this.caf$e9$,"))
    #expect(text.contains("final Color hashCode_;"))
  }

  /// The class of all colours has constants of its own; a mode is called `dark` as ever.
  @Test func dartColoursMeetNothing() throws {
    let tokens = """
      color: { $type: color, light: red, dark: { $value: blue, $modes: { dark: green } }, of: red, darkIncreased: red }
      number: { $type: number, of: { $value: 1, $modes: { dark: 2 } } }

      """
    let build = TemplateBuild(
      MemoryFiles(["tokenc.yaml": "name: p\ntargets: { dart: {} }\n", "t.tokens.yaml": tokens]),
      target: "dart")
    #expect(build.findings == "")
    let text = try #require(build.files["tokens.dart"])
    #expect(
      text.matches(of: /final Color (\S+);/).map { String($0.1) } == [
        "light_", "dark_", "of_", "darkIncreased_",
      ])
    #expect(
      text.matches(of: /static const PColors (\S+) =/).map { String($0.1) } == [
        "light", "dark", "lightIncreased", "darkIncreased",
      ])
    #expect(text.contains("static const double of__dark = 2;"))
  }

  // MARK: TypeScript

  @Test func typeScriptChecksUses() throws {
    let folder = try TemplateBuild(TemplateBuild.allTypes, target: "typescript").write()
    let options = [
      "--strict", "--noEmit", "--target", "es2022", "--module", "es2022", "--moduleResolution", "node",
    ]
    try folder.write(
      """
      import { createTheme, defaults, modifiers, theme, type Mode, type Theme } from "./tokens.js";
      const mode: Partial<Mode> = { colorScheme: "dark" };
      const dark: Theme = createTheme(mode);
      export const text: string = dark.color["2xl"] + theme.size.gap + defaults.density + modifiers.contrast[0];
      export const number: number = theme.ease.out[0] + theme.number.factor + theme.type.body.fontWeight;

      """, to: "good.ts")
    let good = try run("tsc", options + ["good.ts"], directory: folder.path)
    #expect(good.status == 0, "\(good.stdout)")

    try folder.write(
      """
      import { createTheme, theme } from "./tokens.js";
      createTheme({ colorScheme: "drak" });
      theme.color.inkk;
      theme.color.ink = "#000";
      export const text: string = theme.number.factor;

      """, to: "bad.ts")
    let bad = try run("tsc", options + ["bad.ts"], directory: folder.path)
    let errors = bad.stdout.matches(of: /bad\.ts\((\d+),\d+\): error (TS\d+)/).map { "\($0.1) \($0.2)" }
    #expect(errors == ["2 TS2322", "3 TS2551", "4 TS2540", "5 TS2322"], "\(bad.stdout)")
  }

  /// Every token in every mode is what the program says: the module's own choice of conditions is right.
  @Test func javaScriptGivesEveryModeItsValues() throws {
    let build = TemplateBuild(TemplateBuild.allTypes, target: "typescript")
    let folder = try build.write()
    try folder.write(#"{ "type": "module" }"#, to: "package.json")
    try folder.write(
      """
      import { createTheme, theme } from "./tokens.js";
      const color = (mode) => { const { strong, spaced, ink } = createTheme(mode).color; return [strong, spaced, ink].join(" "); };
      for (const colorScheme of ["light", "dark"])
        for (const contrast of ["standard", "increased"])
          for (const density of ["compact", "regular"])
            console.log(colorScheme, contrast, density, color({ colorScheme, contrast, density }));
      console.log(JSON.stringify([theme.color.strong, theme.nasty.face]));

      """, to: "use.js")
    // Bundled first: another reader of the same module.
    let bundle = try folder.output("esbuild", "--bundle", "--format=esm", "use.js")
    try folder.write(bundle, to: "bundle.js")
    let lines = try folder.output("node", "bundle.js").split(separator: "\n").map(String.init)
    #expect(
      lines.dropLast() == [
        "light standard compact #005eb8 #222222 #101820", "light standard regular #005eb8 #111111 #101820",
        "light increased compact #00386e #222222 #101820", "light increased regular #00386e #111111 #101820",
        "dark standard compact #52a0ff #dddddd #f0f4f5", "dark standard regular #52a0ff #eeeeee #f0f4f5",
        "dark increased compact #add1ff #dddddd #f0f4f5", "dark increased regular #add1ff #eeeeee #f0f4f5",
      ])
    let values = try JSONDecoder().decode([String].self, from: Data(lines[lines.count - 1].utf8))
    // CSS inside a string of JavaScript: its own quotes and backslashes are escaped as CSS has it.
    #expect(values == ["#005eb8", #""A\"B\'C`D\\E$F#\3C /script>&amp;G  H""#])
  }

  // MARK: SCSS

  @Test func sassReadsVariablesAndMaps() throws {
    let folder = try TemplateBuild(TemplateBuild.allTypes, target: "scss").write()
    try folder.write(
      """
      @use "sass:map";
      @use "sass:meta";
      @use "tokens" as *;
      .all {
        @each $name, $value in $all--tokens {
          @if meta.type-of($value) != map { --#{$name}: #{meta.inspect($value)}; }
        }
      }
      .dark { @each $name, $value in map.get($all--modes, "dark") { --#{$name}: #{meta.inspect($value)}; } }
      .use {
        color: $all-color-veil;
        box-shadow: $all-shadow-card;
        border: $all-border-field;
        transition: opacity $all-transition-press;
        font-family: map.get($all-type-body, "font-family");
        font-size: map.get($all-type-body, "font-size");
        min-width: map.get($all-target-finger, "width");
        background-image: $all-gradient-corner;
        quotes: $all-nasty-face;
      }

      """, to: "use.scss")
    let sass = packageFolder.appending(path: ".tools/python/bin/sass").path(percentEncoded: false)
    // What a later Sass will refuse is refused.
    assertGolden(
      try folder.output(sass, "--no-source-map", "--fatal-deprecation=1.99.0", "use.scss"),
      at: goldens + "/template-targets/sass.css")
  }

  // MARK: Tailwind

  @Test func tailwindMakesUtilitiesThatFollowTheMode() throws {
    let folder = try TemplateBuild(TemplateBuild.allTypes, target: "tailwind").write()
    let classes =
      "bg-all-ink text-all-strong p-all-size-gap rounded-all-size-ring font-all-font-body font-all-weight-heavy "
      + "text-all-type-body shadow-all-card ease-all-ease-out"
    try folder.write(
      """
      @import "tailwindcss" source(none);
      @import "./theme.css";
      @source inline("\(classes)");

      """, to: "input.css")
    let tools = packageFolder.appending(path: ".tools/python/bin")
    let tailwind = tools.appending(path: "tailwindcss").path(percentEncoded: false)
    try folder.output(tailwind, "-i", "input.css", "-o", "out.css")
    let css = try String(contentsOf: folder.url.appending(path: "out.css"), encoding: .utf8)
    for name in classes.split(separator: " ") { #expect(css.contains(".\(name) {"), "no utility \(name)") }

    let page =
      "<p id=a class='\(classes)'>a</p><div data-color-scheme=light><p id=b class='bg-all-ink'>b</p></div>"
    func media(_ scheme: String, _ contrast: String) -> String {
      #""media": { "colorScheme": "\#(scheme)", "contrast": "\#(contrast)" }"#
    }
    try folder.write(
      """
      { "css": ["out.css"], "html": "\(page)", "cases": [
        { "name": "light", "selector": "#a", \(media("light", "no-preference")),
          "expect": { "background-color": "#101820", "color": "#005eb8", "padding-top": "18px",
            "border-top-left-radius": "2px", "font-size": "18px", "line-height": "27px", "font-weight": "700",
            "transition-timing-function": "cubic-bezier(0, 0, 0.2, 1)" } },
        { "name": "dark", "selector": "#a", \(media("dark", "no-preference")),
          "expect": { "background-color": "#f0f4f5", "color": "#52a0ff" } },
        { "name": "dark, more contrast", "selector": "#a", \(media("dark", "more")),
          "expect": { "color": "#add1ff", "border-top-left-radius": "4px" } },
        { "name": "a light island on a dark page", "selector": "#b", \(media("dark", "no-preference")),
          "expect": { "background-color": "#101820" } }
      ] }

      """, to: "cases.json")
    let python = tools.appending(path: "python3").path(percentEncoded: false)
    let browser = packageFolder.appending(path: "Tests/Proof/browser.py").path(percentEncoded: false)
    try folder.output(python, browser, "cases.json")
  }

  // MARK: Android

  @Test func androidLinksResources() throws {
    let build = TemplateBuild(TemplateBuild.allTypes, target: "android-xml")
    #expect(build.findings.contains("note: the target 'android-xml' has no place for 'contrast'"))
    let folder = try TemporaryFolder()
    for (path, text) in build.files { try folder.write(text, to: "res/\(path)") }
    try folder.write(
      #"<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.b"/>"#,
      to: "manifest.xml")
    try folder.output("aapt2", "compile", "--dir", "res", "-o", "res.zip")
    try folder.output(
      "aapt2", "link", "-o", "out.apk", "--manifest", "manifest.xml", "--java", "java", "res.zip")
    assertGolden(
      try folder.output("aapt2", "dump", "resources", "out.apk"),
      at: goldens + "/template-targets/aapt2.txt")
    let java = try String(contentsOf: folder.url.appending(path: "java/a/b/R.java"), encoding: .utf8)
    #expect(java.contains("int all_color_2xl="))
  }

  // MARK: Asset catalog

  @Test func assetCatalogHoldsEveryColor() throws {
    let build = TemplateBuild(TemplateBuild.allTypes, target: "xcassets")
    let folder = try build.write()
    for path in build.files.keys {
      #expect(path.hasSuffix("/Contents.json"))
      // Apple's format is a property list in JSON; the toolchain's reader of both takes it.
      try folder.output("plutil", "-convert", "xml1", "-o", "list.xml", path)
    }
    func entries(_ name: String) throws -> [String] {
      let text = try #require(build.files["Colors.xcassets/all-color-\(name).colorset/Contents.json"])
      let set = try JSONDecoder().decode(ColorSet.self, from: Data(text.utf8))
      #expect(set.info == ColorSet.Info(author: "tokenc", version: 1))
      return set.colors.map { entry in
        let appearances = (entry.appearances ?? []).map { "\($0.appearance) \($0.value)" }
        let components = ["red", "green", "blue", "alpha"].map { entry.color.components[$0] ?? "?" }
        return ([entry.idiom, entry.color.space] + appearances + components).joined(separator: " ")
      }
    }
    #expect(
      try entries("strong") == [
        "universal srgb 0x00 0x5E 0xB8 1", "universal srgb luminosity dark 0x52 0xA0 0xFF 1",
        "universal srgb contrast high 0x00 0x38 0x6E 1",
        "universal srgb luminosity dark contrast high 0xAD 0xD1 0xFF 1",
      ])
    #expect(
      try entries("vivid") == [
        "universal display-p3 1 0.31 0.2 1", "universal srgb luminosity dark 0xFF 0x4F 0x33 1",
      ])
    #expect(try entries("veil") == ["universal srgb 0x1B 0x6E 0xF3 0.549"])
    #expect(
      build.files.count == 15, "one for each colour that is not private, for a former name, the catalog's own"
    )
  }

  @Test func requestedBesideTheSources() {
    let files = MemoryFiles([
      "a.tokens.yaml": "color: { $type: color, ink: black }\n",
      "tokenc.yaml": """
      name: brand
      targets:
        swift: { output: ios/Sources, prefix: ds, xcassets: true }
        kotlin: { output: android/src, androidXml: true }

      """,
    ])
    let targets = TemplateBuild(files, target: "xcassets").program.project.targets
    #expect(
      targets.map { "\($0.name) \($0.output) \($0.prefix)" } == [
        "swift ios/Sources ds", "xcassets ios/Sources ds", "kotlin android/src Brand",
        "android-xml android/src/res brand",
      ])
    let colors = TemplateBuild(files, target: "xcassets").files.keys.sorted()
    #expect(
      colors == [
        "Colors.xcassets/Contents.json", "Colors.xcassets/ds-color-ink.colorset/Contents.json",
      ])
  }
}

/// `Contents.json` of a colour set, as Apple's Asset Catalog Format Reference has it.
private struct ColorSet: Decodable {
  struct Entry: Decodable {
    struct Appearance: Decodable { var appearance, value: String }
    struct Color: Decodable {
      var space: String
      var components: [String: String]
      enum CodingKeys: String, CodingKey {
        case space = "color-space"
        case components
      }
    }
    var idiom: String
    var appearances: [Appearance]?
    var color: Color
  }
  struct Info: Decodable, Equatable { var author: String, version: Int }
  var colors: [Entry]
  var info: Info
}
