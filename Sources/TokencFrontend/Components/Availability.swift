import TokencIR

/// Which cells exist, for any choice of a component's axes.
///
/// Only the axes that an `unavailable` or `minimumVersions` row names are enumerated; the others are free, but for
/// the platforms that list their values.
struct Availability {
  private var platforms: [Platform] = []
  private var axes: [Axis] = []
  /// The axes that rows name.
  private var named: [Int] = []
  /// The available choices over `named`; on the others stands any value that the platform lists.
  private var cells: [Cell] = []
  private var cache: [[Int]: [Bool]] = [:]

  init() {}

  init(_ component: Component, _ platforms: [Platform]) {
    self.platforms = platforms
    axes = component.axes
    let sets =
      component.unavailable.map(\.cells)
      + component.minimumVersions.filter { $0.versions.contains { $0.version == nil } }.map(\.cells)
    named = axes.indices.filter { axis in sets.contains { $0.values[axis] != .all } }
    cells = Self.cells(over: named, of: component, on: platforms).filter {
      component.reasonUnavailable($0) == nil
    }
  }

  /// Every choice over some axes, of values that the platform lists; elsewhere stands the first such value.
  ///
  /// - Parameter set: only what lies in it. It names none but those axes.
  static func cells(
    over axes: [Int], of component: Component, on platforms: [Platform], within set: CellSet? = nil
  ) -> [Cell] {
    platforms.flatMap { platform in
      var start = Cell(on: platform)
      for (index, axis) in component.axes.enumerated() {
        guard let first = axis.values(on: platform).first else { return [Cell]() }
        start[index] = first
      }
      var cells = [start]
      for axis in axes {
        let values = component.axes[axis].values(on: platform).filter {
          set?.values[axis].contains($0) ?? true
        }
        cells = cells.flatMap { cell in
          values.map { value in
            var cell = cell
            cell[axis] = value
            return cell
          }
        }
      }
      return cells
    }
  }

  /// For each platform of the project (slowest) and each choice over some axes: whether a cell exists that has it.
  mutating func over(_ wanted: [Int]) -> [Bool] {
    if let known = cache[wanted] { return known }
    let count = wanted.reduce(1) { $0 * axes[$1].values.count }
    var result = [Bool](repeating: false, count: platforms.count * count)
    let bound = wanted.filter(named.contains)
    let free = wanted.filter { !named.contains($0) }
    // Many cells agree on the bound axes; the free ones are filled in once for each choice over those.
    let choices = bound.reduce(platforms.count) { $0 * axes[$1].values.count }
    var isDone = [Bool](repeating: false, count: choices)
    for cell in cells {
      let platform = platforms.firstIndex(of: cell.platform)!
      let choice = bound.reduce(platform) { $0 * axes[$1].values.count + cell[$1] }
      if isDone[choice] { continue }
      isDone[choice] = true
      var offsets = [platform]
      for axis in wanted {
        let count = axes[axis].values.count
        if free.contains(axis) {
          let values = axes[axis].values(on: cell.platform)
          offsets = offsets.flatMap { offset in values.map { offset * count + $0 } }
        } else {
          for index in offsets.indices { offsets[index] = offsets[index] * count + cell[axis] }
        }
      }
      for offset in offsets { result[offset] = true }
    }
    cache[wanted] = result
    return result
  }
}
