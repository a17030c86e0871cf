import TestSupport
import Testing
import TokenCompiler
import TokencIR
import TokencSyntax

/// What a vendor says of a token in one context stays with its value there.
@Suite struct ContextVendorDataTests {
  /// The `$extensions` of each entry of `ink`, the default first.
  private func vendors(_ files: [String: String]) throws -> [String] {
    let compilation = Compiler(files: MemoryFiles(files)).load(".", name: "ex")
    #expect(compilation.findings.all.allSatisfy { $0.severity == .note })
    let program = compilation.program
    let ink = try #require(program.token(at: "ink"))
    return [program.names[program[ink].extensions]]
      + program.entries(of: ink).map { program.names[$0.extensions] }
  }

  /// Each mode in a file of its own.
  @Test func ofFigma() throws {
    func mode(_ name: String, _ value: String, _ note: String) -> String {
      ##"""
      {"$extensions": {"com.figma.modeName": "\##(name)"}, "ink": {"$type": "color", "$value": "\##(value)",
       "$extensions": {"com.figma": {"note": "\##(note)"}}}}
      """##
    }
    let found = try vendors([
      "theme.light.tokens.json": mode("light", "#000", "by day"),
      "theme.dark.tokens.json": mode("dark", "#fff", "by night"),
    ])
    #expect(
      found == [
        ##"{"com.figma": {"note": "by day"}}"##, "", ##"{"com.figma": {"note": "by night"}}"##,
      ])
    // What both say alike is said once.
    let alike = try vendors([
      "theme.light.tokens.json": mode("light", "#000", "always"),
      "theme.dark.tokens.json": mode("dark", "#fff", "always"),
    ])
    #expect(alike == [##"{"com.figma": {"note": "always"}}"##, "", ""])
  }

  /// All sets in one file.
  @Test func ofTokensStudio() throws {
    let found = try vendors([
      "t.json": ##"""
      {"light": {"ink": {"type": "color", "value": "#000", "$extensions": {"acme": {"note": "by day"}}}},
       "dark": {"ink": {"type": "color", "value": "#fff", "$extensions": {"acme": {"note": "by night"}}}},
       "$themes": [{"id": "1", "name": "light", "group": "scheme", "selectedTokenSets": {"light": "enabled"}},
                   {"id": "2", "name": "dark", "group": "scheme", "selectedTokenSets": {"dark": "enabled"}}],
       "$metadata": {"tokenSetOrder": ["light", "dark"]}}
      """##
    ])
    #expect(
      found == [##"{"acme": {"note": "by day"}}"##, "", ##"{"acme": {"note": "by night"}}"##])
  }
}
