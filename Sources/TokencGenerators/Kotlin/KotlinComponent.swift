import TokencIR
import TokencMustache
import TokencSyntax

struct KotlinComponent {
  let typeName = ""
  let canBePressed = false
  init(_ component: Component, _ context: KotlinContext, _ out: inout Findings) {}
  func buildCore(_ view: inout View) {}
  func buildLayer(_ view: inout View) {}
}
