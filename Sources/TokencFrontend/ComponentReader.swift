import TokencIR
import TokencSyntax

extension TokenResolver {
  /// Adds one component file to the program.
  mutating func readComponent(_ document: Int) {}
}
