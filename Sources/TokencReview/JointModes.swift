import TokencIR
import TokencSyntax

/// The modes of two programs side by side: modifiers and contexts are known by their names.
///
/// Only what both have is looked at: in a context that came or went there is nothing to compare with, and that it did is
/// told once. A modifier that one program does not have, or not on a platform, stands at its default, which is what holds
/// where nobody distinguishes it. Platforms are those that both have.
struct JointModes {
  struct Modifier {
    var name: String
    var contexts: [String]
    /// Its place in each program.
    var old, new: Int?
    /// By joint context the context of each program.
    var oldContexts, newContexts: [Int]
    var defaultContext: Int
    /// Where each program has it; elsewhere its default holds.
    var oldPlatforms, newPlatforms: PlatformSet

    func exists(on platform: Platform) -> Bool {
      oldPlatforms.contains(platform) && newPlatforms.contains(platform)
    }
  }

  /// Where nobody chooses a context, and the two programs have another default.
  static let unchosen = "(default)"

  let modifiers: [Modifier]
  let platforms: [Platform]
  /// By modifier of each program its place here; -1 for one that found no room.
  private let placesOfOld, placesOfNew: [Int]
  private let oldDefault, newDefault: Mode

  init(_ old: Program, _ new: Program) {
    var platforms = new.project.platforms.filter(old.project.platforms.contains)
    if platforms.isEmpty { platforms = new.project.platforms }
    self.platforms = platforms
    var modifiers = [
      Modifier(
        name: "platform", contexts: platforms.map(\.name), old: 0, new: 0,
        oldContexts: platforms.map { old.project.platforms.firstIndex(of: $0) ?? 0 },
        newContexts: platforms.map { new.project.platforms.firstIndex(of: $0) ?? 0 }, defaultContext: 0,
        oldPlatforms: .all, newPlatforms: .all)
    ]
    var placesOfNew = [0]
    for (place, modifier) in new.modifiers.enumerated().dropFirst() {
      let name = new.names[modifier.name]
      let counterpart = old.modifiers.indices.dropFirst().first { old.names[old.modifiers[$0].name] == name }
      let own = modifier.contexts.map { new.names[$0] }
      let other = counterpart.map { old.modifiers[$0] }
      let others = other.map { $0.contexts.map { old.names[$0] } } ?? [own[modifier.defaultContext]]
      let oldDefault = other?.defaultContext ?? 0
      var contexts = own.filter(others.contains)
      var newContexts = contexts.map { own.firstIndex(of: $0) ?? 0 }
      var oldContexts = contexts.map { others.firstIndex(of: $0) ?? 0 }
      var defaultContext = contexts.firstIndex(of: own[modifier.defaultContext]) ?? -1
      if others[oldDefault] != own[modifier.defaultContext] {
        defaultContext = contexts.count
        contexts.append(Self.unchosen)
        newContexts.append(modifier.defaultContext)
        oldContexts.append(oldDefault)
      }
      placesOfNew.append(modifiers.count)
      modifiers.append(
        Modifier(
          name: name, contexts: contexts, old: counterpart, new: place, oldContexts: oldContexts,
          newContexts: newContexts, defaultContext: defaultContext,
          oldPlatforms: counterpart.map { old.modifiers[$0].platforms } ?? modifier.platforms,
          newPlatforms: modifier.platforms))
    }
    var placesOfOld = Array(repeating: -1, count: old.modifiers.count)
    for (place, modifier) in modifiers.enumerated() {
      if let old = modifier.old { placesOfOld[old] = place }
    }
    for (place, modifier) in old.modifiers.enumerated() where placesOfOld[place] < 0 {
      guard modifiers.count < Mode.maximumModifiers else { break }
      placesOfOld[place] = modifiers.count
      modifiers.append(
        Modifier(
          name: old.names[modifier.name], contexts: [old.names[modifier.contexts[modifier.defaultContext]]],
          old: place, new: nil, oldContexts: [modifier.defaultContext], newContexts: [], defaultContext: 0,
          oldPlatforms: modifier.platforms, newPlatforms: modifier.platforms))
    }
    self.modifiers = modifiers
    (self.placesOfOld, self.placesOfNew) = (placesOfOld, placesOfNew)
    oldDefault = old.defaultMode(on: platforms[0])
    newDefault = new.defaultMode(on: platforms[0])
  }

  /// The modifiers of either set, as joint ones.
  func union(old: ModifierSet, new: ModifierSet) -> ModifierSet {
    var set: ModifierSet = []
    for index in old.indices where placesOfOld[index] >= 0 {
      set.insert(ModifierSet(index: placesOfOld[index]))
    }
    for index in new.indices { set.insert(ModifierSet(index: placesOfNew[index])) }
    return set
  }

  var defaultMode: Mode {
    var mode = Mode.zero
    for index in modifiers.indices { mode[index] = modifiers[index].defaultContext }
    mode[0] = 0
    return mode
  }

  /// Every joint mode over some modifiers, the default first; on one platform where none is given and none matters.
  func modes(over set: ModifierSet, on only: Platform? = nil) -> [Mode] {
    if set.isEmpty, only == nil { return [defaultMode] }
    let matters =
      set.contains(index: 0)
      || set.indices.contains { index in
        let modifier = modifiers[index]
        return modifier.oldPlatforms != .all || modifier.newPlatforms != .all
      }
    var result: [Mode] = []
    for (place, platform) in platforms.enumerated() {
      if let only, only != platform { continue }
      if only == nil, !matters, place > 0 { break }
      var first = defaultMode
      first[0] = place
      var modes = [first]
      for index in set.indices where index != 0 && modifiers[index].exists(on: platform) {
        modes = modes.varied(
          along: index, contexts: modifiers[index].contexts.count,
          defaultContext: modifiers[index].defaultContext)
      }
      result += modes
    }
    return result
  }

  func oldMode(_ mode: Mode) -> Mode {
    var result = oldDefault
    for (index, modifier) in modifiers.enumerated() {
      guard let old = modifier.old else { continue }
      let isThere = modifier.oldPlatforms.contains(platforms[mode[0]])
      result[old] = isThere ? modifier.oldContexts[mode[index]] : oldDefault[old]
    }
    return result
  }

  func newMode(_ mode: Mode) -> Mode {
    var result = newDefault
    for (index, modifier) in modifiers.enumerated() {
      guard let new = modifier.new else { continue }
      let isThere = modifier.newPlatforms.contains(platforms[mode[0]])
      result[new] = isThere ? modifier.newContexts[mode[index]] : newDefault[new]
    }
    return result
  }

  func platform(of mode: Mode) -> Platform { platforms[mode[0]] }

  /// A mode of one program; nil where the other has no such context, or not on that platform.
  func joint(old mode: Mode) -> Mode? { joint(mode, \.old, \.oldContexts, oldDefault) }
  func joint(new mode: Mode) -> Mode? { joint(mode, \.new, \.newContexts, newDefault) }

  private func joint(
    _ mode: Mode, _ place: KeyPath<Modifier, Int?>, _ contexts: KeyPath<Modifier, [Int]>, _ resting: Mode
  ) -> Mode? {
    var result = defaultMode
    for (index, modifier) in modifiers.enumerated() {
      guard let own = modifier[keyPath: place] else { continue }
      let isResting = index == 0 || mode[own] == resting[own]
      if let context = modifier[keyPath: contexts].firstIndex(of: mode[own]) {
        result[index] = context
        if !isResting, !modifier.exists(on: platforms[result[0]]) { return nil }
      } else if !isResting {
        return nil
      }
    }
    return result
  }
}

/// Some joint modes: of each modifier certain contexts. Empty: all.
struct ModeProduct: Hashable {
  var sets: [ModeSet]

  struct ModeSet: Hashable {
    var modifier: Int
    var contexts: [Int]
  }

  static let always = ModeProduct(sets: [])

  func contains(_ mode: Mode) -> Bool { sets.allSatisfy { $0.contexts.contains(mode[$0.modifier]) } }
}

extension JointModes {
  /// Which of some modes are meant, as products.
  func products(of modes: [Mode], over set: ModifierSet, where isIn: [Bool]) -> [ModeProduct] {
    let indices = set.union(.platform).indices
    let rows = modes.map { mode in indices.map { mode[$0] } }
    return ProductChoices.products(of: rows, where: isIn).map { product in
      ModeProduct(
        sets: zip(indices, product).compactMap { modifier, contexts in
          contexts.map { ModeProduct.ModeSet(modifier: modifier, contexts: $0) }
        })
    }
  }

  func choices(_ product: ModeProduct) -> [Choice] {
    product.sets.map { set in
      Choice(modifiers[set.modifier].name, set.contexts.map { modifiers[set.modifier].contexts[$0] })
    }
  }
}
