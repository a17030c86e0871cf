import TestSupport
import Testing
import TokenCompiler
import TokencReview

/// What vendors keep with a token in some contexts only, as a resolver document has it.
@Suite struct ContextExtensionsTests {
  private func load(_ extensions: String, set: String = "", group: String = "") -> Compilation {
    let document = ##"""
      {"version": "2025.10", "sets": {"base": {\##(set)"sources": [
        {"g": {\##(group)"b": {"$type": "number", "$value": 2}}, "a": {"$type": "number", "$value": 1, "$extensions": {"org.a": 1}}}]}},
       "modifiers": {"theme": {"default": "light", "contexts": {"light": [],
        "dark": [{"a": {"$type": "number", "$value": 1\##(extensions)}}]}}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}]}
      """##
    return Compiler(files: MemoryFiles(["a.resolver.json": document])).load(".", name: "a")
  }

  private func changes(_ before: Compilation, _ after: Compilation) -> [String] {
    #expect(!before.hasErrors && !after.hasErrors)
    return after.review(since: before).changes.map {
      "\($0.kind) \($0.name) \($0.detail): \($0.before?.text ?? "-") \($0.after?.text ?? "-")"
    }
  }

  /// Also what they keep with a set of the document, and with a group.
  @Test(arguments: [true, false]) func aChangeOfASetOrAGroupIsTold(_ isSet: Bool) {
    func load(_ value: String) -> Compilation {
      let text = value.isEmpty ? "" : "\"$extensions\": {\"org.c\": {\"x\": \(value)}}, "
      return isSet ? self.load("", set: text) : self.load("", group: text)
    }
    let name = isSet ? "base" : "g"
    #expect(changes(load("1"), load("2")) == ["extensions \(name) org.c.x: 1 2"])
    #expect(changes(load("1"), load("")) == ["extensions \(name) org.c.x: 1 -"])
    #expect(changes(load(""), load("1")) == ["extensions \(name) org.c.x: - 1"])
    #expect(changes(load("1"), load("1")).isEmpty)
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
