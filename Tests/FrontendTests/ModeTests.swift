import Testing
import TokencIR
import TokencSyntax

/// The table of language.md 2.4.
@Suite struct ModeTests {
  func compile(_ token: String) -> (Compiled, MarkedText) {
    let marked = MarkedText("n:\n  $type: dimension\n  t: \(token)\n")
    let project = """
      modifiers:
        colorScheme: { contexts: [light, dark], default: light }
        contrast: { contexts: [standard, increased], default: standard }
        viewport: { contexts: [narrow, wide], default: narrow, platforms: web, media: { wide: "(min-width: 40em)" } }
      """
    return (
      Compiled([("tokenc.yaml", Array(project.utf8)), ("t.tokens.yaml", Array(marked.text.utf8))]), marked
    )
  }

  /// The value of `n.t` in a mode, as pixels.
  func value(_ token: String, _ contexts: [Int: Int]) throws -> Decimal {
    let (compiled, marked) = compile(token)
    #expect(summary(compiled, of: marked, in: FileID(1)) == [])
    let id = try #require(compiled.program.token(at: "n.t"))
    var mode = compiled.program.defaultMode(on: .ios)
    for (modifier, context) in contexts { mode[modifier] = context }
    guard case .dimension(let dimension) = compiled.program.value(id, in: mode) else { return Decimal(-1) }
    return dimension.pixels
  }

  @Test func contrastFallsBackWithinTheScheme() throws {
    #expect(try value("{ $value: 1px, $modes: { dark: 2px } }", [1: 1, 2: 1]) == Decimal(2))
  }

  @Test func contrastHoldsInBothSchemes() throws {
    #expect(try value("{ $value: 1px, $modes: { increased: 3px } }", [1: 1, 2: 1]) == Decimal(3))
  }

  @Test func neitherIsNarrower() {
    let (compiled, marked) = compile("{ $value: 1px, $modes: { dark: 1️⃣2px, increased: 2️⃣3px } }")
    #expect(summary(compiled, of: marked, in: FileID(1)) == ["1️⃣ mode-conflict", "2️⃣ mode-conflict"])
  }

  @Test func bothTogether() throws {
    let token = "{ $value: 1px, $modes: { dark: 2px, increased: 3px, dark increased: 4px } }"
    #expect(try value(token, [1: 1, 2: 1]) == Decimal(4))
    #expect(try value(token, [2: 1]) == Decimal(3))
  }

  @Test func platformsWithoutDefault() throws {
    let token = "{ $modes: { ios: 48pt, android: 48dp, web: 40px, web wide: 52px } }"
    #expect(try value(token, [0: 2, 3: 1]) == Decimal(52))
    #expect(try value(token, [0: 2]) == Decimal(40))
    let (compiled, marked) = compile("{ $modes: { ios: 48pt, android: 48dp } }")
    #expect(summary(compiled, of: marked, in: FileID(1)).map { $0.suffix(8) } == ["no-value"])
  }
}
