import TokencIR
import TokencSyntax

/// Where the focus is seen without a look of its own, and what an input inside leaves to the component around it.
extension CSSComponent {
  private var hasFocusedState: Bool { cascade.states.contains { stateName($0) == "focused" } }

  /// The ring of a component without a state `focused`: it is drawn while the focus is there all the same.
  func focusRing() -> [CSSRule] {
    if showsStates || hasFocusedState { return [] }
    let lines = ring(hasLook: false)
    return lines.isEmpty
      ? [] : [CSSRule([".\(name)\(isPressable ? ":focus-visible" : ":focus-within")"], lines)]
  }

  /// An input inside a component that is its frame has none of its own: no edge, ground, font and focus ring of the
  /// browser's. Its ring goes only where the frame shows the focus.
  func input(_ selector: String) -> [CSSRule] {
    if isPressable { return [] }
    var lines = [
      ("appearance", "none"), ("background", "none"), ("border", "0"), ("color", "inherit"), ("flex", "1"),
      ("font", "inherit"), ("letter-spacing", "inherit"), ("margin", "0"), ("padding", "0"),
      ("text-align", "inherit"),
    ].map { CSSDeclaration(name: $0, value: $1) }
    let showsFocus =
      !focusRing().isEmpty
      || cascade.states.contains { state in
        stateName(state) == "focused" && !ring(hasLook: !stateRules(state).isEmpty).isEmpty
      }
    if showsFocus { lines.append(CSSDeclaration(name: "outline", value: "none")) }
    return [CSSRule(["\(selector):is(input, textarea, select)"], lines)]
  }
}
