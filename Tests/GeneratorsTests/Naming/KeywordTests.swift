import Foundation
import TestSupport
import Testing

@testable import TokencGenerators

/// Every word that Swift or Kotlin keeps, or that means something in some places only, in each of the roles that names
/// have in generated code; the compilers are the judges.
@Suite(.serialized) struct KeywordTests {
  /// The Swift Programming Language, Lexical Structure, with the words of later proposals and of `Optional`.
  private static let swift = words(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private \
    precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default \
    defer do else fallthrough for guard if in repeat return switch throw where while any as await false is nil self \
    Self super throws true try Any Type Protocol associativity async convenience didSet dynamic final get indirect \
    infix lazy left mutating none nonmutating optional override package postfix precedence prefix required right set \
    some unowned weak willSet actor isolated nonisolated sending borrowing consuming distributed macro each yield \
    discard then copy consume of using unsafe reasync module borrow inline map flatMap unsafelyUnwrapped wrapped
    """)

  @Test func swiftNames() throws {
    let folder = try TemporaryFolder()
    var text = ""
    for (index, word) in Self.swift.enumerated() {
      let (member, field, label) = (SwiftName.member(word), SwiftName.field(word), SwiftName.label(word))
      text += """
        struct P\(index) { init(\(label) weight: Double) { _ = weight } }
        func p\(index)() -> P\(index) { P\(index)(\(label): 1) }
        enum E\(index): Int, CaseIterable { case \(member), other_ }
        struct F\(index) {
          var \(field): E\(index)
          var chosen: Chosen?
          enum Chosen { case \(field), other_ }
          init(_ place: Int = 0, \(field): E\(index) = .\(member)) { self.\(field) = \(field) }
          static var \(member): F\(index) { F\(index)(\(field): .\(member)) }
          func value() -> Int {
            switch chosen {
            case nil: return 0
            case .\(field)?: return self.\(field).rawValue
            case .other_?: return 1
            }
          }
          static var other: F\(index)? { F\(index).\(member) }
        }

        """
    }
    try folder.write(text, to: "names.swift")
    let result = try run(
      "swiftc",
      ["-swift-version", "6", "-parse-as-library", "-warnings-as-errors", "-typecheck", "names.swift"],
      directory: folder.path, timeout: 300)
    #expect(result.status == 0, "\(result.stderr)")
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}
