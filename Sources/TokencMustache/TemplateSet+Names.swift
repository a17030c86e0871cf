extension TemplateSet {
  /// Every name that some tag of some template looks up, part by part: what a view need not hold is not among them.
  package var mentionedNames: Set<String> {
    templates.reduce(into: []) { $0.formUnion($1.names) }
  }
}
