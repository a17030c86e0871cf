package import TokencIR
package import TokencSyntax

/// The files of a project that have been read, by what they are.
package struct FrontendInput {
  package var description: ProjectDescription
  /// Documents of token files, in the order of the sources.
  package var tokens: [(document: Int, role: TokenReader.Role)] = []
  /// In place of them the sources of a resolver document, in the order in which they lie over each other.
  package var layers: [(place: Place, role: TokenReader.Role)]?
  package var components: [Int] = []
  /// Some file could not be read whole, and what others miss may stand in it.
  package var isIncomplete = false

  package init(_ description: ProjectDescription) { self.description = description }
}

/// From documents to a program: names, then types and values in every mode, then components.
///
/// What is handed on is given away: who adds to a table that another holds too copies all of it first.
package func buildProgram(_ input: FrontendInput, _ reading: consuming Reading) -> (Program, Findings) {
  // 1. Documents → groups and tokens by name.
  let declarations = declare(input, &reading)
  // 2. → a row of values for each token, over the modes that it depends on.
  var resolver = TokenResolver(
    declarations, project: input.description.project, modifiers: input.description.modifiers, reading)
  resolver.isIncomplete = input.isIncomplete
  resolver.resolveAll()
  if let against = input.description.against {
    resolver.program.project.checks.against = resolver.readBackdrops(against)
  }
  // 3. → components: the cascade decided for every property.
  for document in input.components { resolver.readComponent(document) }
  resolver.resolveTargetModes()
  let program = resolver.finish()
  return (program, resolver.reading.out)
}

private func declare(_ input: FrontendInput, _ reading: inout Reading) -> Declarations {
  var reader = TokenReader(modifiers: input.description.modifiers, &reading)
  reader.roots =
    input.tokens.compactMap { document, _ in
      let root = reading.documents[document].root
      return root == .none ? nil : Place(document: document, node: root)
    } + (input.layers ?? []).map(\.place)
  for (document, role) in input.tokens { reader.read(document, as: role, &reading) }
  for (place, role) in input.layers ?? [] { reader.read(at: place, as: role, &reading) }
  reader.declarations.isLayered = input.layers != nil
  GroupResolver.resolve(&reader.declarations, &reading)
  return reader.declarations
}
