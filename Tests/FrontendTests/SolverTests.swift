import Testing
import TokencIR
import TokencSyntax

@testable import TokencFrontend

/// The solver against the definition of language.md 4.6, read literally, in every cell.
@Suite struct SolverTests {
  @Test(arguments: 0..<40) func agreesWithDefinition(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let (compiled, _) = component(axes: CascadeTests.axes)
    let component = compiled.component
    let platforms = compiled.program.project.platforms
    var settings: [Setting] = []
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      var condition = SettingCondition(component.axes)
      for (index, axis) in component.axes.enumerated() where Bool.random(using: &random) {
        condition[index] = axis.heirs(of: Int.random(in: axis.values.indices, using: &random))
      }
      if Bool.random(using: &random) {
        condition.platforms = PlatformSet(platforms.randomElement(using: &random)!)
      }
      settings.append(
        Setting(
          target: PropertyPlace(part: 0, property: .gap), condition: condition, value: .initial,
          platforms: condition.platforms.intersection(PlatformSet(platforms)),
          place: Place(document: 0, node: NodeID(0))))
    }
    let solved = solve(Array(settings.indices), among: settings, of: component, on: platforms)
    let table = PropertyTable(
      part: 0, property: .gap, axes: solved.axes, byPlatform: solved.byPlatform, winners: [])
    let beaten = settings.map { one in
      settings.indices.filter { beats(settings[$0].condition, one.condition, component) }
    }
    for platform in platforms {
      for cell in component.cells(on: platform) {
        let holding = settings.indices.filter { holds(settings[$0].condition, in: cell) }
        let strongest = holding.filter { one in !beaten[one].contains(where: holding.contains) }
        #expect(solved.strongest(component.index(of: cell, in: table)).sorted() == strongest)
      }
    }
  }

  func holds(_ condition: SettingCondition, in cell: Cell) -> Bool {
    condition.platforms.contains(cell.platform) && (0..<4).allSatisfy { condition[$0].contains(cell[$0]) }
  }

  func beats(_ left: SettingCondition, _ right: SettingCondition, _ component: Component) -> Bool {
    func isProper(_ left: Set<Int>, _ right: Set<Int>) -> Bool { left.isStrictSubset(of: right) }
    func sets(_ condition: SettingCondition) -> [Set<Int>] {
      component.axes.indices.map { Set(condition[$0].values) }
        + [Set(condition.platforms.platforms.map { Int($0.rawValue) })]
    }
    var (left, right) = (sets(left), sets(right))
    let state = component.interactionAxis!
    if isProper(left[state], right[state]) { return true }
    guard left[state] == right[state] else { return false }
    left.remove(at: state)
    right.remove(at: state)
    return zip(left, right).allSatisfy { $0.isSubset(of: $1) }
      && zip(left, right).contains { isProper($0, $1) }
  }
}
