import Testing
import TokencIR
import TokencSyntax

/// The table of language.md 4.6, row by row.
@Suite struct CascadeTests {
  static let axes = """
    kind: { values: [button, iconCircle, iconCapsule, fab], inherits: { iconCapsule: iconCircle }, default: button }
    style: { values: [quiet, primary, accent, premium], default: quiet }
    size: { values: [small, medium, large], default: medium }
    state: { values: [enabled, hovered, pressed, disabled], interaction: true, inherits: { pressed: hovered } }
    """

  func winner(_ properties: String, _ cell: String, _ property: String = "container.fill") throws -> String {
    let (compiled, marked) = component(axes: Self.axes, properties: properties)
    #expect(summary(compiled, of: marked, in: FileID(1), without: "unused-state") == [])
    return try compiled.winner(property, cell)
  }

  @Test func row1NarrowerWins() throws {
    let properties = """
      container: { fill: gray }
      style: { accent: { container: { fill: blue } } }
      """
    #expect(try winner(properties, "style=accent,platform=ios") == "blue")
    #expect(try winner(properties, "style=quiet,platform=ios") == "gray")
  }

  @Test func row2StateFirst() throws {
    let properties = """
      style: { accent: { container: { fill: blue } } }
      state: { disabled: { container: { fill: gray } } }
      """
    #expect(try winner(properties, "style=accent,state=disabled,platform=web") == "gray")
    #expect(try winner(properties, "style=accent,platform=web") == "blue")
  }

  @Test func row3StateFirstHoweverManyConditions() throws {
    let properties = """
      style: { primary: { platform: { android: { container: { fill: black } } } } }
      state: { disabled: { container: { fill: gray } } }
      """
    #expect(try winner(properties, "style=primary,state=disabled,platform=android") == "gray")
    #expect(try winner(properties, "style=primary,platform=android") == "black")
    #expect(try winner(properties, "style=primary,platform=ios") == "initial")
  }

  @Test func row4SameStatesNarrowerStyle() throws {
    let properties = """
      state: { disabled: { container: { fill: gray } } }
      style: { quiet: { state: { disabled: { container: { fill: none } } } } }
      """
    #expect(try winner(properties, "style=quiet,state=disabled,platform=ios") == "none")
    #expect(try winner(properties, "style=accent,state=disabled,platform=ios") == "gray")
  }

  @Test func row5Inherited() throws {
    let properties = "style: { accent: { state: { hovered: { container: { fill: blue } } } } }"
    #expect(try winner(properties, "style=accent,state=pressed,platform=ios") == "blue")
    #expect(try winner(properties, "style=accent,state=disabled,platform=ios") == "initial")
  }

  @Test func row6OwnOverInherited() throws {
    let properties = """
      style: { accent: { state: { hovered: { container: { fill: blue } } } } }
      state: { pressed: { container: { fill: black } } }
      """
    #expect(try winner(properties, "style=accent,state=pressed,platform=ios") == "black")
    #expect(try winner(properties, "style=accent,state=hovered,platform=ios") == "blue")
  }

  @Test func row7KindAgainstSize() throws {
    let conflict = """
      kind: { fab: { container: { 1️⃣paddingBlockStart: 0px } } }
      size: { small: { container: { 2️⃣paddingBlockStart: 5px } } }
      """
    let (compiled, marked) = component(axes: Self.axes, properties: conflict)
    #expect(
      summary(compiled, of: marked, in: FileID(1), without: "unused-state") == [
        "1️⃣ setting-conflict", "2️⃣ setting-conflict",
      ])
    let finding = try #require(compiled.findings.first { $0.id.name == "setting-conflict" })
    #expect(
      finding.message
        == "2 settings of 'container.paddingBlockStart' hold in kind fab, size small, and none is narrower")
    #expect(
      finding.notes.map(\.message) == [
        "'5px' is given here",
        "to settle it, write kind: { fab: { size: { small: { container: { paddingBlockStart: … } } } } }",
      ])
    let settled = """
      kind: { fab: { size: { "small, medium, large": { container: { paddingBlockStart: 0px } } } } }
      size: { small: { container: { paddingBlockStart: 5px } } }
      """
    #expect(
      try winner(settled, "kind=fab,size=small,platform=ios", "container.paddingBlockStart") == "0px")
  }

  @Test func row8SizeAgainstKindThatInherits() {
    let conflict = """
      kind:
        iconCircle: { size: { small: { container: { 1️⃣gap: 6px } } } }
        iconCapsule: { container: { 2️⃣gap: 10px } }
      """
    #expect(
      findings(axes: Self.axes, properties: conflict, without: "unused-state") == [
        "1️⃣ setting-conflict", "2️⃣ setting-conflict",
      ])
  }

  @Test func row9SameValueIsNoConflict() throws {
    let properties = """
      platform: { ios: { container: { gap: 8pt } } }
      style: { accent: { container: { gap: 8pt } } }
      """
    #expect(try winner(properties, "style=accent,platform=ios", "container.gap") == "8pt")
    let aliases = """
      platform: { ios: { container: { fill: "{color.blue}" } } }
      style: { accent: { container: { fill: "{color.blue}" } } }
      """
    #expect(try winner(aliases, "style=accent,platform=ios") == "\"{color.blue}\"")
  }

  @Test func row10AListIsOneSettingPerValue() {
    let conflict = """
      style:
        accent: { container: { 1️⃣fill: blue } }
        accent, premium: { container: { 2️⃣fill: violet } }
      """
    #expect(
      findings(axes: Self.axes, properties: conflict, without: "unused-state") == [
        "1️⃣ setting-conflict", "2️⃣ setting-conflict",
      ])
  }

  @Test func initialAndShorthands() throws {
    let properties = """
      container: { minWidth: 8px, paddingInline: 4px, paddingInlineEnd: 6px }
      kind: { fab: { container: { minWidth: initial, paddingInline: { $value: initial, $origin: chosen } } } }
      tapTarget: { minSize: "{size.target}" }
      """
    #expect(try winner(properties, "platform=ios", "container.minWidth") == "8px")
    #expect(try winner(properties, "kind=fab,platform=ios", "container.minWidth") == "initial")
    #expect(try winner(properties, "platform=ios", "container.paddingInlineStart") == "4px")
    #expect(try winner(properties, "platform=ios", "container.paddingInlineEnd") == "6px")
    #expect(try winner(properties, "kind=fab,platform=ios", "container.paddingInlineEnd") == "initial")
    let (compiled, _) = component(axes: Self.axes, properties: properties)
    let cell = try compiled.cell("platform=ios")
    let part = try #require(compiled.component.part(.tapTarget))
    let values = [Property.minWidth, .minHeight].map {
      compiled.program.property($0, of: part, in: cell, of: compiled.component, mode: .zero)?.value
    }
    #expect(values == [40, 48].map { .dimension(Dimension(Decimal($0), .px)) })
  }

  /// Only the axes that settings name span a table.
  @Test func tablesSpanOnlyWhatSettingsName() {
    let properties = """
      container: { fill: gray, gap: 4px, cornerStyle: continuous }
      style: { accent: { state: { hovered: { container: { fill: blue } } } } }
      """
    let (compiled, _) = component(axes: Self.axes, properties: properties)
    let tables = compiled.component.properties
    #expect(tables.map(\.property) == [.fill, .cornerStyle, .gap])
    #expect(tables.map(\.axes) == [[1, 3], [], []])
    #expect(tables.map(\.byPlatform) == [false, true, false])
    // Known to Apple's platforms only.
    #expect(tables[1].winners.map { $0 != nil } == Platform.allCases.map { $0 == .ios })
  }

  /// Conflicts in cells that nobody can name are none.
  @Test func unavailableCellsDoNotConflict() {
    let conflict = """
      kind: { fab: { container: { gap: 0px } } }
      size: { small: { container: { gap: 5px } } }
      """
    let rest = "unavailable: [{ kind: fab, size: small, reason: There is none. }]"
    #expect(findings(axes: Self.axes, properties: conflict, rest: rest, without: "unused-state") == [])
  }
}
