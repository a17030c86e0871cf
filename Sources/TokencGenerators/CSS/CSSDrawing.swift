package import TokencIR
package import TokencSyntax

/// The style sheets of the web in which every state is an attribute, and what a page writes to show a cell: so that a
/// page can show states that a person would have to bring about.
package struct CSSDrawing {
  /// A modifier as a page sets it.
  package struct Modifier {
    /// Its place in the program.
    package var index: Int
    /// `data-color-scheme`; nil where only media queries count.
    package var attribute: String?
    /// By context: the query that puts it in force.
    package var media: [String?]
  }

  /// The attribute that an element of a component has in a state, with the state's place on its axis.
  package static let stateAttribute = "data-tokenc-state"

  package let program: Program
  package let styles: [UInt8]
  package let modifiers: [Modifier]
  private var components: [CSSComponent] = []

  /// - Parameter program: on its web everything is drawn; see ``Program/drawnOnWeb(_:)``.
  package init(
    _ program: Program, _ target: Target, templates: TemplateSources, in sources: inout SourceSet,
    _ out: inout Findings
  ) {
    self.program = program
    let modes = CSSModes(program)
    modifiers = modes.modifiers.map { modifier in
      let name = cssKebab(program.names[program.modifiers[modifier.index].name])
      return Modifier(
        index: modifier.index, attribute: modifier.anyAttribute == nil ? nil : "data-\(name)",
        media: modifier.anyAttribute == nil
          ? modifier.contexts.map(\.media) : modifier.contexts.map { _ in nil })
    }
    let names = TokenNames(program, &out, threads: 1)
    let files = TemplateFiles(of: target, templates, in: &sources)
    var generator = Generator(
      program: program, target: target, names: names, namesMeet: false, templateFiles: files, sources: sources
    )
    generator.showsStates = true
    styles = generator.cssArtifacts(&out).flatMap(\.bytes)
    // Made before, with the findings that there are.
    var ignored = Findings()
    let tokens = CSSTokens(program, target, names, modes, &ignored)
    for component in program.components {
      components.append(
        CSSComponent(
          component, program, target, writer: tokens.writer, modes: modes, taken: [], showsStates: true,
          solves: false))
    }
  }

  /// `nhs-button`.
  package func componentClass(_ component: Int) -> String { components[component].name }

  /// The class that a page of a product writes for a value of an axis; nil where it writes none: for the default, a
  /// state, and where there is no choice.
  package func valueClass(_ value: Int, of axis: Int, of component: Int) -> String? {
    let drawn = components[component]
    let own = drawn.component.axes[axis]
    if own.isInteraction || value == own.defaultValue || own.values(on: .web).count < 2 { return nil }
    return drawn.modifierClass(CSSCascade.Place.Value(axis: axis, value: value))
  }

  /// `nhs-button__label`.
  package func partClass(_ part: Int, of component: Int) -> String {
    let drawn = components[component]
    return "\(drawn.name)__\(cssKebab(program.names[drawn.component.parts[part].name]))"
  }
}
