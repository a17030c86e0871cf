import TokencSyntax

/// One property of one cell: its value in every mode that changes it, and who gave it.
public struct Explanation: Sendable {
  public enum Source: Hashable, Sendable {
    /// A setting won: an anonymous token, which has the place in the file and the origin.
    case setting(TokenID)
    /// The vocabulary's default.
    case initial
    /// Taken from another property of the same cell.
    case inherited(part: Int, property: Property)
    /// The project's `checks.contrast.against`.
    case project
    /// Nothing gives it, and it has no default.
    case unset
  }

  public var part: Int
  public var property: Property
  public var source: Source
  /// The default mode first. Nil where nothing gives a value.
  public var values: [(mode: Mode, value: ResolvedProperty?)]
}

extension Program {
  /// Every property that the cell's platform knows, part by part, in the order of the vocabulary.
  public func explain(_ cell: Cell, of component: Component) -> [Explanation] {
    component.parts.indices.flatMap { part in
      Property.all(of: component.parts[part].kind).compactMap { property in
        let kind = component.parts[part].kind
        guard property.rule(on: kind).platforms.contains(cell.platform) else { return nil }
        let (source, token) = source(of: property, part, in: cell, component)
        let set = token.map { modifiersThatMatter($0, on: cell.platform) } ?? []
        let values = modes(over: set, on: cell.platform).map { mode in
          (mode, self.property(property, of: part, in: cell, of: component, mode: mode))
        }
        return Explanation(part: part, property: property, source: source, values: values)
      }
    }
  }

  /// Who gives a property its value, and the setting at the end of the chain of inheritance.
  private func source(
    of property: Property, _ part: Int, in cell: Cell, _ component: Component
  ) -> (Explanation.Source, TokenID?) {
    if let winner = component.winner(property, of: part, in: cell) { return (.setting(winner), winner) }
    let target: (part: Int, property: Property)?
    switch property.rule(on: component.parts[part].kind).initial {
    case .inherited(let inheritance): target = component.target(of: inheritance, from: part)
    case .required: target = component.label.flatMap { $0 == part ? nil : ($0, property) }
    case .project: return (.project, nil)
    default: return (.initial, nil)
    }
    guard let target else { return (.unset, nil) }
    let end = source(of: target.property, target.part, in: cell, component)
    return (.inherited(part: target.part, property: target.property), end.1)
  }
}

// MARK: - A cell by name

/// A cell that a person named, or what is wrong with the name.
public enum NamedCell: Sendable {
  case cell(Cell)
  /// One sentence each, without full stop.
  case problems([String])
}

extension Program {
  /// The cell of `style=primary,state=pressed,platform=ios`. What is left out takes its default: the axis's, the
  /// resting state, the only value or platform. A platform's own names count, too.
  public func cell(named text: String, of component: Component) -> NamedCell {
    var problems: [String] = []
    var texts: [String: String] = [:]
    let keys = component.axes.map { names[$0.name] } + ["platform"]
    for entry in text.split(separator: ",") {
      let sides = entry.split(separator: "=", maxSplits: 1).map { $0.trimmed }
      guard sides.count == 2 else {
        problems.append("'\(entry.trimmed)' is no pair such as style=primary")
        continue
      }
      guard keys.contains(sides[0]) else {
        problems.append("\(names[component.name]) has no axis '\(sides[0])'\(hint(sides[0], keys))")
        continue
      }
      if texts.updateValue(sides[1], forKey: sides[0]) != nil {
        problems.append("'\(sides[0])' is given twice")
      }
    }
    guard let platform = platform(texts["platform"], &problems) else {
      // What no platform has is wrong whichever is meant.
      for axis in component.axes {
        guard let text = texts[names[axis.name]] else { continue }
        let all = project.platforms.flatMap { platform in
          axis.values(on: platform).flatMap { [axis.values[$0].name, axis.name(of: $0, on: platform)] }
        }
        let known = all.map { names[$0] }
        if !known.contains(text) {
          let values = axis.values.map { names[$0.name] }
          problems.append("\(names[axis.name]) has no value '\(text)'\(hint(text, values))")
        }
      }
      return .problems(problems)
    }
    var cell = Cell(on: platform)
    for (index, axis) in component.axes.enumerated() {
      let name = names[axis.name]
      let values = axis.values(on: platform)
      if let text = texts[name] {
        let found =
          values.first { names[axis.values[$0].name] == text }
          ?? values.first { names[axis.name(of: $0, on: platform)] == text }
        if let found {
          cell[index] = found
        } else {
          let known = values.map { names[axis.values[$0].name] }
          problems.append("\(name) has no value '\(text)' on \(platform.name)\(hint(text, known))")
        }
      } else if let value = axis.defaultValue ?? (axis.isInteraction ? 0 : nil), values.contains(value) {
        cell[index] = value
      } else if values.count == 1 {
        cell[index] = values[0]
      } else {
        let known = values.map { names[axis.values[$0].name] }.joined(separator: ", ")
        problems.append("\(name) is missing and has no default; give one of \(known)")
      }
    }
    return problems.isEmpty ? .cell(cell) : .problems(problems)
  }

  private func platform(_ text: String?, _ problems: inout [String]) -> Platform? {
    let known = project.platforms.map(\.name)
    guard let text else {
      if project.platforms.count == 1 { return project.platforms[0] }
      problems.append("platform is missing; give one of \(known.joined(separator: ", "))")
      return nil
    }
    if let platform = project.platforms.first(where: { $0.name == text }) { return platform }
    problems.append("'\(text)' is no platform of the project\(hint(text, known))")
    return nil
  }

  private func hint(_ text: String, _ known: [String]) -> String {
    if let word = closest(to: text, among: known) { return "; did you mean '\(word)'?" }
    return "; there is \(known.joined(separator: ", "))"
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Program {
  /// Why a cell does not exist, for people.
  public func text(of reason: Component.Unavailability, _ cell: Cell, of component: Component) -> String {
    switch reason {
    case .notOnPlatform(let index):
      let axis = component.axes[index]
      return "\(cell.platform.title) has no \(names[axis.name]) '\(names[axis.values[cell[index]].name])'"
    case .row(let reason): return names[reason]
    case .noVersion: return "no version of \(cell.platform.title) has it"
    }
  }
}
