import TestSupport
import Testing
import TokenCompiler
import TokencSyntax

/// Twelve modifiers of two contexts are 4,096 modes: more than a token may have a value in.
@Test func modesAreBounded() {
  let names = (0..<12).map { "m\($0)" }
  let modifiers = names.map { "  \($0): { contexts: [a\($0), b\($0)], default: a\($0) }" }
  let entries = names.map { "b\($0): red" }
  let files = MemoryFiles([
    "tokenc.yaml": "name: x\nmodifiers:\n" + modifiers.joined(separator: "\n") + "\n",
    "x.tokens.yaml":
      "c: { $type: color, x: { $value: red, $modes: { \(entries.joined(separator: ", ")) } } }\n",
  ])
  let clock = ContinuousClock()
  var ids: [String] = []
  let time = clock.measure { ids = Compiler(files: files).load(".").findings.sorted().map(\.id.name) }
  #expect(ids == ["too-many-modes"])
  #expect(time < .seconds(1), "a limit must be met at once")
}
