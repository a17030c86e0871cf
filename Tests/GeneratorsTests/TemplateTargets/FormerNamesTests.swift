import Foundation
import TestSupport
import Testing
import TokencIR
import TokencSyntax

/// Names from `$renamedFrom` in targets of templates, names that modes make, and what has a form in one target only.
@Suite struct FormerNamesTests {
  private func build(_ target: String, _ tokens: String, _ settings: String = "{}") -> TemplateBuild {
    TemplateBuild(
      MemoryFiles([
        "tokenc.yaml": "name: ex\ntargets: { \(target): \(settings) }\n", "t.tokens.yaml": tokens,
      ]), target: target)
  }

  private static let renamed = """
    size: { $type: dimension, new: { $value: 4px, $modes: { dark: 5px }, $renamedFrom: size.old-one } }
    color: { $type: color, base: { new: { $value: "#111111", $modes: { dark: "#eeeeee" }, $renamedFrom: paint.old } } }

    """

  @Test(arguments: [
    (
      "scss",
      [
        "$ex-size-new: 4px;\n\n/// @deprecated Renamed to $ex-size-new.\n$ex-size-old-one: $ex-size-new;\n",
        "  \"size-old-one\": $ex-size-old-one,\n", "    \"size-old-one\": 5px,\n",
        "  \"paint-old\": $ex-paint-old,\n",
      ]
    ),
    (
      "tailwind",
      [
        "  /* Deprecated: renamed to size.new */\n  --spacing-ex-size-old-one: 4px;\n",
        "  --spacing-ex-size-old-one: 5px;\n", "  --color-ex-paint-old: #111111;\n",
        "  --color-ex-paint-old: #eeeeee;\n",
      ]
    ),
    (
      "dart",
      [
        "  @Deprecated(\"Renamed to sizeNew\")\n  static const double sizeOldOne = sizeNew;\n",
        "  static const double sizeOldOne_dark = sizeNew_dark;\n",
        "  @Deprecated(\"Renamed to baseNew\")\n  Color get paintOld => baseNew;\n",
      ]
    ),
    (
      "android-xml",
      [
        "    <!-- Deprecated: renamed to ex_size_new -->\n    <dimen name=\"ex_size_old_one\">4dp</dimen>\n",
        "<dimen name=\"ex_size_old_one\">5dp</dimen>", "<color name=\"ex_paint_old\">#FFEEEEEE</color>",
      ]
    ),
  ]) func eachTargetKeepsThem(_ target: String, _ expected: [String]) {
    let build = build(target, Self.renamed)
    #expect(build.findings == "")
    let text = build.files.values.joined()
    for one in expected { #expect(text.contains(one), "\(one) in \(text)") }
  }

  @Test func aCatalogHasThemAsSets() {
    let build = build("xcassets", Self.renamed)
    let (new, old) = ("Colors.xcassets/ex-color-base-new.colorset", "Colors.xcassets/ex-paint-old.colorset")
    #expect(build.files["\(old)/Contents.json"] != nil)
    #expect(build.files["\(old)/Contents.json"] == build.files["\(new)/Contents.json"])
  }

  @Test func typeScriptHasThemInEveryMode() throws {
    let folder = try build("typescript", Self.renamed).write()
    try folder.write(#"{ "type": "module" }"#, to: "package.json")
    try folder.write(
      """
      import { createTheme, theme } from "./tokens.js";
      const dark = createTheme({ colorScheme: "dark" });
      console.log(theme.size.oldOne, theme.paint.old, dark.size.oldOne, dark.paint.old, dark.size.new);

      """, to: "use.js")
    #expect(try folder.output("node", "use.js") == "4px #111111 5px #eeeeee 5px\n")
    try folder.write(
      """
      import { createTheme, theme, type Theme } from "./tokens.js";
      const dark: Theme = createTheme({ colorScheme: "dark" });
      export const text: string = theme.size.oldOne + dark.paint.old + dark.color.base.new;
      theme.paint.olds;

      """, to: "use.ts")
    let checked = try run(
      "tsc",
      [
        "--strict", "--noEmit", "--target", "es2022", "--module", "es2022", "--moduleResolution", "node",
        "use.ts",
      ],
      directory: folder.path)
    let errors = checked.stdout.matches(of: /use\.ts\((\d+),\d+\): error (TS\d+)/).map { "\($0.1) \($0.2)" }
    #expect(errors == ["4 TS2551"], "\(checked.stdout)")
  }

  /// Nothing changes for a project without them.
  @Test func withoutThemThereIsNoTrace() {
    let build = build("typescript", "a: { $type: number, $value: 1 }\n")
    #expect(build.files["tokens.d.ts"]?.contains("export interface Theme {\n") == true)
    #expect(!build.files.values.joined().contains("ormer"))
  }

  /// A former path that is a group now has no place in a tree.
  @Test func aFormerNameThatIsTaken() {
    let tokens = """
      size: { $type: dimension, gap: { small: 1px }, new: { $value: 2px, $renamedFrom: size.gap } }

      """
    let build = build("typescript", tokens)
    #expect(build.findings.contains("old-name-taken"))
    #expect(build.findings.contains("'size.gap' is something else in the target 'typescript'"))
    #expect(!build.files.values.joined().contains("FormerNames"))
  }

  @Test func constantsOfModesMeetNoToken() {
    let tokens = """
      size: { $type: dimension, gap: { $value: 4px, $modes: { dark: 5px } }, gap-dark: 7px }

      """
    #expect(build("dart", tokens).findings == "")
    let snake = build("dart", tokens, "{ case: snake }")
    #expect(snake.findings.contains("name-collision"))
    #expect(
      snake.findings.contains(
        "'size.gap' in 'dark' and 'size.gap-dark' are both called 'size_gap_dark' in the target 'dart'"))
    #expect(build("dart", tokens, "{ case: snake, names: { size.gap-dark: darker } }").findings == "")
    #expect(
      build("dart", tokens, "{ names: { size.gap-dark: sizeGap_dark } }").findings.contains("name-collision"))
  }

  @Test func tailwindSetsTheColourScheme() throws {
    let text = try #require(build("tailwind", Self.renamed).files["theme.css"])
    #expect(text.contains("[data-color-scheme=\"light\"] {\n  color-scheme: light;\n"))
    #expect(text.contains("[data-color-scheme=\"dark\"] {\n  color-scheme: dark;\n"))
    #expect(text.contains(":root:not([data-color-scheme]) {\n  color-scheme: dark;\n"))
    let density = """
      a: { $type: dimension, $value: 1px, $modes: { increased: 2px } }

      """
    #expect(build("tailwind", density).files["theme.css"]?.contains("color-scheme") == false)
  }

  private static let wide = """
    color: { $type: color, wide: "color(display-p3 1 0 0)", plain: "#112233" }
    shadow: { $type: shadow, $value: { color: "{color.wide}", offsetX: 0px, offsetY: 1px, blur: 2px, spread: 0px } }

    """

  @Test func tailwindKeepsWideColours() throws {
    let text = try #require(build("tailwind", Self.wide).files["theme.css"])
    #expect(text.contains("  --color-ex-wide: color(display-p3 1 0 0);\n"))
    #expect(text.contains("  --color-ex-plain: #112233;\n"))
    #expect(text.contains("0 1px 2px 0 color(display-p3 1 0 0);\n"))
  }

  @Test(arguments: ["scss", "typescript", "dart", "android-xml"]) func othersTellOfWideColours(
    _ target: String
  ) {
    let build = build(target, Self.wide)
    let which =
      target == "android-xml"
      ? "'color.wide' is the nearest inside" : "'color.wide' and 1 more are the nearest inside"
    #expect(
      build.findings.contains("the target '\(target)' has no colours outside sRGB: \(which)"),
      "\(build.findings)")
    #expect(self.build(target, "a: { $type: color, $value: \"#123456\" }\n").findings == "")
  }
}
