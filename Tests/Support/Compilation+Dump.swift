public import TokenCompiler
import TokencIR

extension Compilation {
  /// The dump of the program by token, without the order: one file has the tokens of a group together, which may have
  /// stood in two.
  public func dumpByToken() -> [String: String] {
    var result: [String: String] = [:]
    var name = ""
    for line in program.dump().split(separator: "\n") {
      if !line.hasPrefix("  ") { name = line.split(separator: " ").first.map(String.init) ?? "" }
      result[name, default: ""] += line + "\n"
    }
    return result
  }
}
