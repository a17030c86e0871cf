import Testing
import TokencAnalysis
import TokencIR
import TokencSyntax

private func targets(
  _ size: Int, platforms: [String], container: String = "", rest: String = "", modifiers: String = "",
  values: String = ""
) -> [String] {
  let checked = Checked(
    project: """
      platforms: [\(platforms.joined(separator: ", "))]
      \(modifiers)
      checks: { contrast: { against: "#ffffff" } }
      """,
    colors: values,
    properties: """
        container: { fill: "#000000"\(container) }
        label: { presence: absent }
        icon: { presence: required, size: 16px, color: "#ffffff" }
        tapTarget: { minSize: \(size)px }
      """, rest: rest)
  #expect(!checked.problems.contains { $0.severity == .error }, "\(checked.problems)")
  let names = RecordNames(checked.program)
  return checked.report.tapTargets.map { record in
    let parts = [
      record.cells.platform?.name ?? "all", names.mode(record.cells),
      "\(Int(record.width))×\(Int(record.height))", record.level ?? "", record.verdict.name,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

/// Each platform's own least size: one less fails, the size itself passes.
@Test(arguments: [
  ("ios", 44), ("watchos", 44), ("macos", 28), ("visionos", 60), ("tvos", 66), ("android", 48),
]) func leastSizeOf(_ platform: String, _ size: Int) {
  #expect(targets(size, platforms: [platform]) == ["\(platform) \(size)×\(size) pass"])
  #expect(targets(size - 1, platforms: [platform]) == ["\(platform) \(size - 1)×\(size - 1) fail"])
}

/// WCAG 2.2 SC 2.5.8 asks for 24 px, SC 2.5.5 for 44: the first decides, both are told.
@Test func theWebHasTwoLevels() {
  #expect(targets(23, platforms: ["web"]) == ["web 23×23 none fail"])
  #expect(targets(24, platforms: ["web"]) == ["web 24×24 AA pass"])
  #expect(targets(43, platforms: ["web"]) == ["web 43×43 AA pass"])
  #expect(targets(44, platforms: ["web"]) == ["web 44×44 AAA pass"])
}

/// Two grown areas side by side share the space between them; what is left to each is its size.
@Test func neighboursDoNotOverlap() {
  // Drawn 16 square, 20 apart: 36 are left of 44.
  #expect(targets(44, platforms: ["ios"], container: ", spacing: 20px") == ["ios 36×36 fail"])
  #expect(targets(44, platforms: ["ios"], container: ", spacing: 28px") == ["ios 44×44 pass"])
  #expect(targets(44, platforms: ["web"], container: ", spacing: 8px") == ["web 24×24 AA pass"])
  // Android's growth takes part in the layout.
  #expect(targets(48, platforms: ["android"], container: ", spacing: 0px") == ["android 48×48 pass"])
  // A floating button has no neighbour.
  #expect(
    targets(44, platforms: ["ios"], container: ", spacing: 0px, position: bottomEnd") == ["ios 44×44 pass"])
}

/// A component that stands in groups and gives no distance has none.
@Test func groupsWithoutSpacing() {
  #expect(targets(44, platforms: ["ios"]) == ["ios 44×44 pass"])
  #expect(targets(44, platforms: ["ios"], rest: "grouping: { sameSize: true }") == ["ios 16×16 fail"])
}

/// Every context of every modifier: a density that shrinks the target, and one that takes the neighbours nearer.
@Test func everyContextOfEveryModifier() {
  let modifiers = """
    modifiers:
      density: { contexts: [regular, compact, dense], default: regular }
      reach: { contexts: [near, far], default: near }
    """
  let spacing =
    "  distance: { $type: dimension, $value: 30px, $modes: { compact: 28px, dense: 8px, dense far: 27px } }\n"
  let found = targets(
    44, platforms: ["ios"], container: ", spacing: \"{color.distance}\"", modifiers: modifiers,
    values: spacing)
  #expect(
    found == [
      "ios regular near 44×44 pass", "ios regular far 44×44 pass", "ios compact near 44×44 pass",
      "ios compact far 44×44 pass", "ios dense near 24×24 fail", "ios dense far 43×43 fail",
    ])
}

/// Beside a label an icon, however large, makes nothing higher, on any platform; alone it does.
@Test(arguments: ["ios", "android", "web"]) func anIconBesideALabel(_ platform: String) throws {
  func height(label: String) throws -> Double {
    let checked = Checked(
      project: "platforms: [\(platform)]\nchecks: { contrast: { against: \"#ffffff\" } }",
      colors: "",
      properties: """
          container: { fill: "#000000", minHeight: 24px, minWidth: 100px, paddingBlock: 2px }
          label:
            presence: \(label)
            color: "#ffffff"
            typography: { fontFamily: system, fontSize: 16px, fontWeight: 400, lineHeight: 20px }
          icon: { presence: required, size: 60px, color: "#ffffff" }
          tapTarget: { minSize: 1px }
        """)
    #expect(!checked.problems.contains { $0.severity == .error }, "\(checked.problems)")
    return try #require(checked.report.tapTargets.first).height
  }
  #expect(try height(label: "required") == 24)
  #expect(try height(label: "absent") == 64)
}
