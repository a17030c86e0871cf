import TokencMustache
import TokencSyntax

/// The nested `when` that a value is chosen by: the parameters of further modifiers, one a level, then the
/// mode where the slots of a value cannot be written as one. Templates render it with `_value`.
struct KotlinChoice {
  typealias Contexts = [(parameter: KotlinContext.Parameter, context: Int)]

  let context: KotlinContext
  let byMode: Bool

  static let slotNames = ["Light", "Dark", "LightIncreased", "DarkIncreased"]

  init(_ context: KotlinContext, byMode: Bool) { (self.context, self.byMode) = (context, byMode) }

  /// Every combination of contexts of some parameters, the first slowest.
  static func all(_ parameters: [KotlinContext.Parameter]) -> [Contexts] {
    parameters.reduce([[]]) { choices, parameter in
      choices.flatMap { choice in parameter.entries.indices.map { choice + [(parameter, $0)] } }
    }
  }

  static func leaf(_ view: inout View, _ write: (inout ByteBuffer) -> Void) {
    view.set("code", .code, writing: write)
    view.setNull("subject")
  }

  /// - Parameter write: writes the value for some contexts, in one slot if it is not nil.
  func build(
    _ rest: ArraySlice<KotlinContext.Parameter>, _ chosen: Contexts, depth: Int, _ view: inout View,
    _ write: (_ contexts: Contexts, _ slot: Int?, _ buffer: inout ByteBuffer) -> Void
  ) {
    if let parameter = rest.first {
      Self.branch(KotlinName.quoted(parameter.name), depth, &view) { view in
        for (index, entry) in parameter.entries.enumerated() {
          Self.branchCase("\(parameter.type).\(entry)", depth, &view) { view in
            build(rest.dropFirst(), chosen + [(parameter, index)], depth: depth + 1, &view, write)
          }
        }
      }
    } else if byMode {
      Self.branch("mode", depth, &view) { view in
        for (slot, name) in Self.slotNames.enumerated() {
          Self.branchCase("\(context.prefix)Mode.\(name)", depth, &view) { view in
            Self.leaf(&view) { write(chosen, slot, &$0) }
          }
        }
      }
    } else {
      Self.leaf(&view) { write(chosen, nil, &$0) }
    }
  }

  static func branch(_ subject: String, _ depth: Int, _ view: inout View, _ cases: (inout View) -> Void) {
    view.setNull("code")
    view.set("subject", subject, .code)
    view.set("close", String(repeating: "    ", count: depth), .code)
    view.list("cases", cases)
  }

  static func branchCase(_ label: String, _ depth: Int, _ view: inout View, _ node: (inout View) -> Void) {
    view.object { view in
      view.set("indent", String(repeating: "    ", count: depth + 1), .code)
      view.set("label", label, .code)
      node(&view)
    }
  }
}
