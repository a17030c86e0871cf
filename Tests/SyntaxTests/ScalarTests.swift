import Testing
import TokencSyntax

@Suite struct ScalarTests {
  @Test(arguments: [
    ("~", true), ("null", true), ("Null", true), ("NULL", true), ("", true), ("'null'", false),
    ("nUll", false),
    ("\"\"", false), ("x", false), ("[]", false),
  ])
  func nulls(text: String, expected: Bool) {
    let reading = Reading(yaml: "a: \(text)\n")
    #expect(reading.document[reading.node("a")].isNull(reading.names) == expected)
  }

  @Test(arguments: [
    ("true", true), ("false", false), ("True", nil), ("yes", nil), ("no", nil), ("on", nil), ("'true'", nil),
    ("", nil),
  ])
  func booleans(text: String, expected: Bool?) {
    let reading = Reading(yaml: "a: \(text)\n")
    #expect(reading.document[reading.node("a")].boolean(reading.names) == expected)
  }

  @Test(arguments: [
    ("12", "12"), ("-0.5", "-0.5"), ("+.5", "0.5"), ("1e3", "1000"), ("012", "12"), ("1.", "1"),
    ("0x1F", nil),
    ("1_000", nil), (".inf", nil), (".nan", nil), ("'12'", nil), ("|\n  12", nil), ("12px", nil), ("", nil),
    ("-", nil), ("1e", nil),
  ])
  func numbers(text: String, expected: String?) {
    let reading = Reading(yaml: "a: \(text)\n")
    // `a: -` is no YAML: there is no node to ask.
    let node = reading.node("a")
    let number = node == .none ? nil : reading.document[node].number(reading.names)
    #expect(number?.description == expected)
  }

  @Test func scalarsBehindAliases() {
    let reading = Reading(yaml: "a: &x 12\nb: *x\n")
    #expect(reading.document[reading.node("b")].number(reading.names) == Decimal(12))
  }

  @Test func suggestions() {
    let words = ["color", "dimension", "duration", "$value", "$type"]
    #expect(closest(to: "colour", among: words) == "color")
    #expect(closest(to: "$vlaue", among: words) == "$value")
    #expect(closest(to: "dimensoin", among: words) == "dimension")
    #expect(closest(to: "typography", among: words) == nil)
    #expect(closest(to: "x", among: ["yz"]) == nil)
    #expect(closest(to: "", among: words) == nil)
    #expect(closest(to: "ab", among: ["ac", "ab", "abc"]) == "ac")
    #expect(editDistance(Array("ab".utf8), Array("ba".utf8), limit: 3) == 1)
    #expect(editDistance(Array("kitten".utf8), Array("sitting".utf8), limit: 3) == 3)
    #expect(editDistance(Array("kitten".utf8), Array("sitting".utf8), limit: 2) == nil)
  }

  @Test func internedTexts() {
    var names = Interner()
    let texts = (0..<20_000).map { String(repeating: "x", count: $0 % 40) + "\($0)é" }
    let symbols = texts.map { names.intern($0) }
    #expect(Set(symbols).count == texts.count)
    #expect(texts.map { names.intern($0) } == symbols)
    #expect(symbols.map { names[$0] } == texts)
    #expect(texts.map { names.find($0) } == symbols)
    #expect(names.find("never") == nil)
    #expect(names.intern("") == .empty)
    #expect(names[.empty] == "")
    #expect(names.count == texts.count + 1)
  }
}
