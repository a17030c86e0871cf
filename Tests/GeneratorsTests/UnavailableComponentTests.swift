import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

/// A component of which a platform has no cell has no file there: nothing could be drawn, and nothing would compile.
@Test func aComponentWithoutCellsHasNoFile() {
  let files = MemoryFiles([
    "tokenc.yaml": "name: x\n",
    "x.tokens.yaml": """
    color: { $type: color, a: "#005eb8", w: "#ffffff" }
    type:
      $type: typography
      l: { $value: { fontFamily: system, fontSize: 17px, fontWeight: 700, lineHeight: 1 } }
    """,
    "x.component.yaml": """
    component: button
    anatomy: { container: { kind: shape }, label: { kind: text } }
    axes: { style: { values: [plain], default: plain } }
    unavailable: [{ platform: android, style: plain, reason: Not there. }]
    properties: { container: { fill: "{color.a}" }, label: { color: "{color.w}", typography: "{type.l}" } }
    """,
  ])
  var compilation = Compiler(files: files).load(".")
  #expect(!compilation.hasErrors)
  let artifacts = compilation.generate(compilation.targets(named: []), templates: TemplateSources())
  let named = artifacts.filter { $0.path.lowercased().contains("button") }.map(\.target)
  #expect(Set(named) == ["swift", "css", "json"])
  #expect(artifacts.contains { $0.target == "kotlin" })
}
