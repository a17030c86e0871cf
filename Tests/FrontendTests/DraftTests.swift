import Testing
import TokencIR
import TokencSyntax

/// Three whole design systems.
@Suite struct DraftTests {
  @Test(arguments: ["nhs", "spectrum", "apple"]) func readsWithoutErrors(name: String) throws {
    let compiled = try Compiled(fixture: name)
    let problems = compiled.findings.filter { $0.severity != .note }
    #expect(problems.map(\.message) == [])
    #expect(compiled.program.components.count == 1)
  }

  @Test func countsOfAvailableCells() throws {
    let counts = try ["nhs", "spectrum", "apple"].map { name in
      let compiled = try Compiled(fixture: name)
      return compiled.program.project.platforms.map { "\($0.name) \(compiled.availableCount(on: $0))" }
    }
    #expect(
      counts == [
        ["ios 40", "android 40", "web 80"],
        ["ios 330", "android 330"],
        ["ios 4400", "macos 5200", "tvos 4400", "visionos 3000", "watchos 4400"],
      ])
  }

  @Test func looks() throws {
    let nhs = try Compiled(fixture: "nhs")
    #expect(
      try nhs.winner("container.fill", "style=secondary,state=focused,platform=web")
        == "\"{web.color.focus}\"")
    #expect(try nhs.winner("container.fill", "style=secondary,platform=web") == "initial")
    let spectrum = try Compiled(fixture: "spectrum")
    #expect(
      try spectrum.winner("container.fill", "style=action,state=pressed,platform=ios")
        == "\"{color.subtle.hover}\"")
    #expect(try spectrum.winner("container.fill", "style=quiet,state=disabled,platform=ios") == "none")
    #expect(
      try spectrum.winner("container.paddingBlockStart", "style=accent,kind=extendedFab,platform=ios")
        == "0px")
    #expect(try spectrum.winner("icon.size", "style=accent,kind=extendedFab,platform=ios") == "28px")
    let apple = try Compiled(fixture: "apple")
    #expect(try apple.winner("label.color", "style=glass,role=destructive,platform=ios") == "\"{color.red}\"")
    #expect(try apple.winner("container.fill", "style=plain,state=disabled,platform=ios") == "none")
  }

  @Test func versions() throws {
    let apple = try Compiled(fixture: "apple")
    let cell = try apple.cell("style=glass,shape=circle,kind=iconOnly,platform=ios")
    #expect(apple.component.minimumVersion(cell) == MinimumVersions.Version(major: 26, minor: 0))
    let other = try apple.cell("style=glass,platform=visionos")
    #expect(apple.component.reasonUnavailable(other) != nil)
    let plain = try apple.cell("style=plain,size=mini,platform=tvos")
    #expect(apple.component.minimumVersion(plain) == MinimumVersions.Version(major: 17, minor: 0))
  }

  @Test func annotationsAreKept() throws {
    let spectrum = try Compiled(fixture: "spectrum")
    let annotations = spectrum.component.annotations.map {
      "\(spectrum.program.names[$0.path]) \(spectrum.program.names[$0.origin])"
    }
    #expect(annotations == ["axes.size.values.android chosen"])
  }

  @Test func explanations() throws {
    let nhs = try Compiled(fixture: "nhs")
    let cell = try nhs.cell("style=primary,state=pressed,platform=ios")
    let lines = nhs.program.explain(cell, of: nhs.component).map { line in
      let part = nhs.program.names[nhs.component.parts[line.part].name]
      let source =
        switch line.source {
        case .setting(let token): nhs.sources.text(nhs.program[token].valueSpan)
        case .initial: "initial"
        case .inherited(let part, let property):
          "from \(nhs.program.names[nhs.component.parts[part].name]).\(property.name)"
        case .project: "project"
        case .unset: "unset"
        }
      return "\(part).\(line.property.name): \(source) in \(line.values.count)"
    }
    #expect(lines.contains("container.fill: \"{color.pressed.green}\" in 2"))
    #expect(lines.contains("container.shadow: initial in 1"))
    #expect(lines.contains("icon.color: from label.color in 2"))
    #expect(lines.contains("icon.edgeInset: from container.paddingInlineStart in 1"))
    #expect(lines.contains("label.fontWeight: from label.typography in 1"))
    #expect(lines.contains("container.backdrop: project in 1"))
    #expect(!lines.contains { $0.hasPrefix("press.ripple") })
  }

  @Test func cellsByName() throws {
    let nhs = try Compiled(fixture: "nhs")
    func problems(_ text: String) -> [String] {
      guard case .problems(let problems) = nhs.program.cell(named: text, of: nhs.component) else { return [] }
      return problems
    }
    #expect(problems("style=primary,platform=web") == [])
    #expect(problems(" style = primary , platform = web ") == [])
    #expect(
      problems("style=primry,platform=ios") == [
        "style has no value 'primry' on ios; did you mean 'primary'?"
      ])
    #expect(
      problems("size=small,style=primary,platform=ios") == [
        "size has no value 'small' on ios; there is regular"
      ])
    #expect(
      problems("platform=ios") == [
        "style is missing and has no default; give one of secondary, primaryReverse, warning, primary"
      ])
    #expect(
      problems("colour=red,style=primary") == [
        "button has no axis 'colour'; there is style, width, size, state, platform",
        "platform is missing; give one of ios, android, web",
      ])
    // What no platform has is told without one, too.
    #expect(
      problems("style=primry,size=small") == [
        "platform is missing; give one of ios, android, web",
        "style has no value 'primry'; did you mean 'primary'?",
      ])
  }

  @Test func dump() throws {
    let (compiled, _) = component(
      axes: """
        size: { values: { ios: [small, large], web: [small] }, default: small }
        state: { values: [enabled, hovered, pressed], interaction: true, inherits: { pressed: hovered } }
        """,
      properties: """
        container: { fill: gray }
        state: { hovered: { container: { fill: blue } } }
        """)
    #expect(
      compiled.program.dump(compiled.component, in: compiled.sources) == """
        component button stable
          part container shape required
          axis size: small@ios+web large@ios; default small
          axis state: enabled hovered pressed<hovered; interaction
          cells ios: 6 of 6
          cells android: 0 of 0
          cells web: 3 of 3
          container.fill by state
            enabled: 10:22-10:26 gray
            hovered: 11:42-11:46 blue
            pressed: 11:42-11:46 blue

        """)
  }
}
