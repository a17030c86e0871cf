import Foundation
import Testing
import TokencSyntax

/// Foundation has one, too, against which the order is tested.
private typealias Decimal = TokencSyntax.Decimal

@Suite struct DecimalTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("15", "15"), ("15.0", "15"), ("0.9375", "0.9375"), ("-0.05", "-0.05"),
    ("100", "100"),
    ("1e-7", "0.0000001"), ("1E+3", "1000"), ("-.5", "-0.5"), ("123456789012345678", "123456789012345678"),
    ("0.000000000000000000000000000001", "0.000000000000000000000000000001"),
    ("1e21", "1000000000000000000000"),
    ("1e22", "1e22"), ("-1.5e-42", "-15e-43"), ("1234567890123456789", "1234567890123456790"),
    ("0.1234567890123456784", "0.123456789012345678"), ("9.99999999999999999999", "10"), ("10.01", "10.01"),
    ("129.9", "129.9"), ("0.3", "0.3"), ("-123.456", "-123.456"),
  ])
  func readAndPrint(text: String, expected: String) throws {
    let value = try #require(Decimal(text))
    #expect(value.description == expected)
    #expect(Decimal(expected) == value)
  }

  @Test(arguments: ["", "-", ".", "1e", "e1", "1x", "1.2.3", "0x1", "1e301", " 1", "--1", "1e999999999999"])
  func notANumber(text: String) {
    #expect(Decimal(text) == nil)
  }

  @Test func arithmetic() throws {
    let a = try #require(Decimal("0.1"))
    let b = try #require(Decimal("0.2"))
    #expect((a + b).description == "0.3")
    #expect((a - b).description == "-0.1")
    #expect((a * b).description == "0.02")
    #expect((try #require(Decimal("0.9375")) * Decimal(16)).description == "15")
    let large = try #require(Decimal("123456789012345678e30"))
    #expect(large + .zero == large)
    #expect(-Decimal(mantissa: .min, exponent: 0) == Decimal(mantissa: 922_337_203_685_477_581, exponent: 1))
  }

  @Test(arguments: [
    ("0.125", 2, "0.13"), ("-0.125", 2, "-0.13"), ("0.1249999", 2, "0.12"), ("2.694999933242798", 3, "2.695"),
    ("0.0005", 3, "0.001"), ("0.00049", 3, "0"), ("15", 3, "15"), ("149.5", 0, "150"), ("-0.4", 0, "0"),
    ("0.00000000001", 2, "0"), ("9223372036854775807e-1", 0, "922337203685477581"),
  ])
  func rounding(text: String, places: Int, expected: String) throws {
    #expect(try #require(Decimal(text)).rounded(places: places).description == expected)
    let largest = Decimal(mantissa: .max, exponent: -1)
    #expect(largest.rounded(places: 0).description == "922337203685477581")
  }

  /// Against Foundation's decimal, which has more digits.
  @Test func exactOrder() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<5_000 {
      func number() -> (Decimal, Foundation.Decimal)? {
        let digits = Int64.random(in: -999_999_999_999_999_999...999_999_999_999_999_999, using: &random)
        let mantissa =
          digits / [1, 1_000, 1_000_000_000_000, 100_000_000_000_000_000].randomElement(using: &random)!
        let exponent = Int.random(in: -18...3, using: &random)
        return Foundation.Decimal(string: "\(mantissa)e\(exponent)").map {
          (Decimal(mantissa: mantissa, exponent: exponent), $0)
        }
      }
      let (a, exactA) = try #require(number())
      let (b, exactB) = try #require(number())
      #expect((a < b) == (exactA < exactB), "\(a) \(b)")
      #expect((a == b) == (exactA == exactB), "\(a) \(b)")
      #expect(a.double == Double("\(a)"), "\(a)")
    }
    let near = try #require(Decimal("0.100000000000000001"))
    #expect(try #require(Decimal("0.1")) < near)
    #expect(!(near < near))
    #expect(-near < near)
  }
}
