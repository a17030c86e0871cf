import TestSupport
import Testing
import TokenCompiler
import TokencReview

/// What vendors keep with a token in some contexts only, as a resolver document has it.
@Suite struct ContextExtensionsTests {
  private func load(_ extensions: String) -> Compilation {
    let document = ##"""
      {"version": "2025.10", "sets": {"base": {"sources": [
        {"a": {"$type": "number", "$value": 1, "$extensions": {"org.a": 1}}}]}},
       "modifiers": {"theme": {"default": "light", "contexts": {"light": [],
        "dark": [{"a": {"$type": "number", "$value": 1\##(extensions)}}]}}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
      """##
    return Compiler(files: MemoryFiles(["a.resolver.json": document])).load(".", name: "a")
  }

  @Test func aChangeInOneContextIsTold() {
    func changes(_ before: String, _ after: String) -> [String] {
      let (before, after) = (load(before), load(after))
      #expect(!before.hasErrors && !after.hasErrors)
      return after.review(since: before).changes.map {
        "\($0.kind) \($0.name) \($0.detail): \($0.before?.text ?? "-") \($0.after?.text ?? "-")"
      }
    }
    let one = #", "$extensions": {"org.b": {"x": 1}}"#
    let two = #", "$extensions": {"org.b": {"x": 2}}"#
    #expect(changes(one, two) == ["extensions a theme dark: org.b.x: 1 2"])
    #expect(changes(one, one).isEmpty)
    #expect(changes("", one) == ["extensions a theme dark: org.b.x: - 1"])
  }
}
