import TestSupport
import Testing
import TokenCompiler
import TokencIR
import TokencSyntax

/// Values that several files of Style Dictionary give together, as its `deepExtend` lays them over each other; and notes
/// on values that come to nothing.
@Suite struct MergedValuesTests {
  private func load(_ files: [String: String]) -> Compilation {
    Compiler(files: MemoryFiles(files)).load(".", name: "ex")
  }

  private func errors(_ compilation: Compilation) -> [String] {
    compilation.findings.all.filter { $0.severity == .error }.map(\.message)
  }

  private static let shadow =
    ##"{"type": "shadow", "value": {"color": "#000000", "offsetX": "1px", "offsetY": "2px", "blur": "3px", "spread": "4px"}}"##

  @Test func objectsKeepWhatALaterOneDoesNotName() {
    let compilation = load([
      "a.json":
        ##"{"s": \##(Self.shadow), "t": {"type": "typography", "value": {"fontFamily": "Inter", "fontSize": "12px", "fontWeight": 400, "lineHeight": 1.5, "letterSpacing": "0px"}}}"##,
      "b.json":
        ##"{"s": {"value": {"color": "#ff0000"}}, "t": {"type": "typography", "value": {"fontSize": "14px"}}}"##,
      "c.json": ##"{"s": {"value": {"blur": "9px"}}}"##,
    ])
    #expect(errors(compilation) == [])
    #expect(
      compilation.program.dump() == ##"""
        t typography = { fontFamily: ["Inter"], fontSize: 14px, fontWeight: 400, letterSpacing: 0px, lineHeight: 1.5 }
        s shadow = [{ color: #ff0000, offsetX: 1px, offsetY: 2px, blur: 9px, spread: 4px }]

        """##)
    let told = compilation.findings.all.filter { $0.id.name == "format-replaced" }
    #expect(
      Set(told.map(\.message)) == [
        "'s' is declared again, and what its value does not name stays as it was",
        "'t' is declared again, and what its value does not name stays as it was",
      ])
    #expect(compilation.dataCount == 0)
  }

  /// Element by element; and what is no object on both sides replaces the other.
  @Test func listsAndOtherValues() {
    let compilation = load([
      "a.json": ##"""
      {"c": {"type": "cubicBezier", "value": [0.1, 0.2, 0.3, 0.4]},
       "f": {"type": "fontFamily", "value": ["A", "B", "C"]},
       "s": \##(Self.shadow), "r": \##(Self.shadow), "n": {"type": "dimension", "value": "1px"}}
      """##,
      "b.json": ##"""
      {"c": {"value": [0.5]}, "f": {"value": ["X", "Y"]},
       "s": {"value": "0 0 1px #00ff00"}, "r": {"value": "{s}"}, "n": {"value": "2px"}}
      """##,
    ])
    #expect(errors(compilation) == [])
    let dump = compilation.program.dump()
    #expect(dump.contains("c cubicBezier = [0.5, 0.2, 0.3, 0.4]\n"))
    #expect(dump.contains(#"f fontFamily = ["X", "Y", "C"]"#))
    #expect(
      dump.contains("s shadow = [{ color: #00ff00, offsetX: 0px, offsetY: 0px, blur: 1px, spread: 0px }]\n"))
    #expect(dump.contains("← s\n"))
    #expect(dump.contains("n dimension = 2px\n"))
  }

  /// A file for a context lies over the others as a source of its own build did.
  @Test func filesForContexts() {
    let compilation = load([
      "base.json": ##"{"s": \##(Self.shadow)}"##, "dark.json": ##"{"s": {"value": {"color": "#ffffff"}}}"##,
      "tokenc.yaml": """
      sources: [base.json]
      modifiers: { colorScheme: { contexts: { light: [], dark: [dark.json] }, default: light } }
      """,
    ])
    #expect(errors(compilation) == [])
    #expect(
      compilation.program.dump() == """
        s shadow
          light = [{ color: #000000, offsetX: 1px, offsetY: 2px, blur: 3px, spread: 4px }]
          dark = [{ color: #ffffff, offsetX: 1px, offsetY: 2px, blur: 3px, spread: 4px }]

        """)
  }

  /// A finding in a part that an earlier file gives stands at the later declaration, which made the value what it is.
  @Test func placesOfMergedParts() throws {
    let compilation = load([
      "a.json": Self.shadow.replacing("#000000", with: "{gone}").replacing(
        #"{"type""#, with: #"{"s": {"type""#) + "}",
      "b.json": "{\n  \"s\": { \"value\": { \"blur\": \"9px\" } } }",
    ])
    let missing = try #require(compilation.findings.all.first { $0.id.name == "broken-reference" })
    let span = try #require(missing.span)
    #expect(compilation.sources[span.file].path == "b.json")
  }

  /// Tokens Studio, and sd-transforms, work out `10 * 50%` as 500%: no length. One note says what becomes of it.
  @Test func whatIsDataIsNotWorkedOutBesides() {
    func notes(_ type: String, _ base: String) -> [String] {
      let compilation = load([
        "tokens.json":
          ##"{"core": {"a": {"value": "\##(base)", "type": "\##(type)"}, "b": {"value": "{a} * 50%", "type": "\##(type)"}}, "$themes": [], "$metadata": {"tokenSetOrder": ["core"]}}"##
      ])
      #expect(errors(compilation) == [])
      return compilation.findings.all.filter { $0.token == "b" }.map(\.id.name)
    }
    #expect(notes("spacing", "10") == ["format-data"])
    #expect(notes("spacing", "10px") == ["format-data"])
    #expect(notes("number", "10") == ["format-value"])
  }
}
