extension Program {
  /// The same program with a platform and the web in each other's place: what the platform has, the web has, and its
  /// tokens have no names, so that values stand where they are used. So a browser can draw any platform's cells with
  /// the style sheets that are made for the web.
  ///
  /// A modifier that the web knows by a media query is one that a page sets by an attribute.
  public func drawnOnWeb(_ platform: Platform) -> Program {
    var program = self
    program.project.platforms = project.platforms.map { $0.swapped(platform, .web) }
    if !program.project.platforms.contains(.web) { return self }
    for index in modifiers.indices {
      program.modifiers[index].platforms = modifiers[index].platforms.swapped(platform, .web)
      program.modifiers[index].media = modifiers[index].contexts.map { _ in nil }
    }
    for index in 0..<namedCount { program.tokens[index].isPrivate = true }
    program.components = components.map { $0.swapped(platform, .web) }
    return program
  }
}

extension Platform {
  fileprivate func swapped(_ one: Platform, _ other: Platform) -> Platform {
    self == one ? other : self == other ? one : self
  }
}

extension PlatformSet {
  fileprivate func swapped(_ one: Platform, _ other: Platform) -> PlatformSet {
    PlatformSet(platforms.map { $0.swapped(one, other) })
  }
}

extension CellSet {
  fileprivate func swapped(_ one: Platform, _ other: Platform) -> CellSet {
    CellSet(platforms: platforms.swapped(one, other), values: values)
  }
}

extension Component {
  /// What drawing asks for; presets and rules for pairs stay as they are.
  fileprivate func swapped(_ one: Platform, _ other: Platform) -> Component {
    var component = self
    for axis in axes.indices {
      component.axes[axis].ranks = axes[axis].ranks.map { ($0.platform.swapped(one, other), $0.values) }
      for value in axes[axis].values.indices {
        let own = axes[axis].values[value]
        component.axes[axis].values[value].platforms = own.platforms.swapped(one, other)
        component.axes[axis].values[value].names = own.names.map {
          ($0.platform.swapped(one, other), $0.name)
        }
      }
    }
    component.unavailable = unavailable.map { row in
      UnavailableCells(
        cells: row.cells.swapped(one, other), reason: row.reason, origin: row.origin, span: row.span)
    }
    component.minimumVersions = minimumVersions.map { row in
      MinimumVersions(
        cells: row.cells.swapped(one, other),
        versions: row.versions.map { ($0.platform.swapped(one, other), $0.version) }, fallback: row.fallback,
        span: row.span)
    }
    component.grouping = nil
    for table in properties.indices where properties[table].byPlatform {
      let winners = Platform.allCases.flatMap { properties[table].winners(on: $0.swapped(one, other)) }
      component.properties[table].winners = winners
    }
    return component
  }
}
