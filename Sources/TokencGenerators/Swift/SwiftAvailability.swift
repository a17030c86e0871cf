import TokencIR
import TokencMustache
import TokencSyntax

/// Where something of a component may be written: everywhere, or not, with the reason as the compiler's message.
struct SwiftAvailability: Hashable {
  /// For every platform, or by the name of a system.
  var unavailable: [(system: String, reason: String)] = []
  /// `iOS 17`, where the generated code needs no less.
  var versions: [String] = []

  static func == (left: SwiftAvailability, right: SwiftAvailability) -> Bool {
    left.attributes == right.attributes
  }

  func hash(into hasher: inout Hasher) { hasher.combine(attributes) }

  /// On no platform.
  var isNever: Bool { unavailable.contains { $0.system == "*" } }

  /// Each as it stands before a declaration.
  var attributes: [String] {
    unavailable.map { system, reason in
      var buffer = ByteBuffer()
      Escaping.swiftString.write(Array(reason.utf8)[...], to: &buffer)
      return
        "@available(\(system), unavailable, message: \"\(String(decoding: buffer.bytes, as: UTF8.self))\")"
    } + (versions.isEmpty || isNever ? [] : ["@available(\(versions.joined(separator: ", ")), *)"])
  }
}

extension SwiftComponent {
  /// What the generated files need anyway, whatever they hold.
  private static let floor: [(platform: Platform, version: MinimumVersions.Version)] = [
    (.ios, .init(major: 15, minor: 0)), (.macos, .init(major: 12, minor: 0)),
    (.tvos, .init(major: 15, minor: 0)), (.visionos, .init(major: 1, minor: 0)),
    (.watchos, .init(major: 8, minor: 0)),
  ]

  /// `iOS 26`; nil for a version that the files need anyway.
  func version(_ version: MinimumVersions.Version?, on platform: Platform) -> String? {
    guard let version, let floor = Self.floor.first(where: { $0.platform == platform }),
      floor.version < version
    else { return nil }
    let minor = version.minor == 0 ? "" : ".\(version.minor)"
    return "\(platform.title) \(version.major)\(minor)"
  }

  /// Where cells with these values may be written.
  ///
  /// - Parameter chosen: of some axes, the values that would do.
  func availability(_ chosen: [(axis: Int, values: [Int])]) -> SwiftAvailability {
    func isChosen(_ cell: Cell) -> Bool { chosen.allSatisfy { $0.values.contains(cell[$0.axis]) } }
    var result = SwiftAvailability()
    for (index, platform) in context.platforms.enumerated() {
      // A row with a fallback is no demand: what it means is drawn in another way below that version.
      var needed: MinimumVersions.Version?
      var isFree = false
      var exists = false
      for (place, cell) in cells[index].enumerated() where isChosen(cell) {
        exists = true
        guard let demand = demands[index][place] else {
          isFree = true
          break
        }
        needed = needed.map { min($0, demand) } ?? demand
      }
      if !exists {
        result.unavailable.append((platform.title, reason(for: chosen, on: platform)))
      } else if !isFree, let version = version(needed, on: platform) {
        result.versions.append(version)
      }
    }
    if result.unavailable.count == context.platforms.count, let first = result.unavailable.first {
      result.unavailable = [("*", first.reason)]
    }
    return result
  }

  /// Why no cell with these values exists on a platform.
  private func reason(for chosen: [(axis: Int, values: [Int])], on platform: Platform) -> String {
    var cell = Cell(on: platform)
    for (axis, value) in fixedValues.enumerated() { cell[axis] = value }
    for (axis, values) in chosen { cell[axis] = values[0] }
    let system = platform.title
    switch component.reasonUnavailable(cell) {
    case .row(let reason): return context.text(reason)
    case .noVersion: return "No version of \(system) has it."
    case .notOnPlatform(let axis):
      return "\(system) has no \(context.text(component.axes[axis].values[cell[axis]].name))."
    case nil: return "There is none with all of these."
    }
  }

  // MARK: In the code itself

  /// One reason why cells do not exist, as code.
  struct Gap {
    var reason: String
    /// `#if os(visionOS)`, without the word; empty for every platform.
    var systems: String
    /// `variant == .fab && …`
    var condition: String
  }

  var gaps: [Gap] {
    var gaps: [Gap] = []
    let apple = PlatformSet(context.platforms)
    func add(_ reason: String, _ platforms: PlatformSet, _ condition: String?) {
      let shared = platforms.intersection(apple)
      guard let condition, !shared.isEmpty else { return }
      gaps.append(Gap(reason: reason, systems: systems(shared), condition: condition))
    }
    for axis in axes {
      for value in axis.values {
        let declared = component.axes[axis.index].values[value.index]
        let missing = PlatformSet(context.platforms.filter { !declared.platforms.contains($0) })
        add("Does not exist there.", missing, "cell.\(axis.field) == .\(value.name)")
      }
    }
    for row in component.unavailable {
      add(context.text(row.reason), row.cells.platforms, condition(row.cells))
    }
    for row in component.minimumVersions {
      let missing = PlatformSet(row.versions.filter { $0.version == nil }.map(\.platform))
      add(
        "No version of the system has it.", missing.intersection(row.cells.platforms), condition(row.cells))
    }
    return gaps
  }

  /// What an older system draws in place of what it does not have.
  struct Fallback {
    var condition: String
    /// Where it always holds: `os(visionOS)`; empty for nowhere.
    var systems: String
    /// `iOS 26, macOS 26`
    var versions: String
    var assignments: [String]
  }

  var fallbacks: [Fallback] {
    // From the newest on, since what one row falls back to may be what a lower one is about.
    func newest(_ row: MinimumVersions) -> MinimumVersions.Version {
      row.versions.filter { context.platforms.contains($0.platform) }.compactMap(\.version).max()
        ?? .init(major: 0, minor: 0)
    }
    let rows = component.minimumVersions.enumerated().sorted { left, right in
      let (a, b) = (newest(left.element), newest(right.element))
      return a == b ? left.offset < right.offset : b < a
    }.map(\.element)
    return rows.compactMap { row in
      let known = row.versions.filter { context.platforms.contains($0.platform) }
      let versions = known.compactMap { version($0.version, on: $0.platform) }
      let missing = PlatformSet(known.filter { $0.version == nil }.map(\.platform))
      let assignments = row.fallback.compactMap { axis, value in
        axes.first { $0.index == axis }.flatMap { axis in
          axis.values.first { $0.index == value }.map { "cell.\(axis.field) = .\($0.name)" }
        }
      }
      guard !assignments.isEmpty, !versions.isEmpty || !missing.isEmpty, let condition = condition(row.cells)
      else { return nil }
      return Fallback(
        condition: condition, systems: missing.isEmpty ? "" : systems(missing),
        versions: versions.joined(separator: ", "), assignments: assignments)
    }
  }

  /// `os(macOS) || os(tvOS)`; empty for all platforms of the target.
  private func systems(_ platforms: PlatformSet) -> String {
    let all = context.platforms.allSatisfy(platforms.contains)
    return all
      ? ""
      : context.platforms.filter(platforms.contains).map { "os(\($0.title))" }
        .joined(separator: " || ")
  }

  /// A set of cells as a condition on the axes; nil if it has none that the code knows.
  private func condition(_ cells: CellSet) -> String? {
    var terms: [String] = []
    for (index, values) in cells.values.enumerated() {
      guard let axis = axes.first(where: { $0.index == index }) else {
        if !values.contains(fixedValues[index]) { return nil }
        continue
      }
      let names = axis.values.filter { values.contains($0.index) }.map { "." + $0.name }
      if names.count == axis.values.count { continue }
      if names.isEmpty { return nil }
      terms.append(
        names.count == 1
          ? "cell.\(axis.field) == \(names[0])"
          : "[\(names.joined(separator: ", "))].contains(cell.\(axis.field))")
    }
    return terms.isEmpty ? "true" : terms.joined(separator: ", ")
  }
}
