import TokencIR
import TokencSyntax

extension Program {
  /// What the settings of a property say about it on some platforms, for the comment of whoever reads its code: that a
  /// value has no public source, or which it has, and each description once.
  func notes(_ table: PropertyTable?, on platforms: PlatformSet) -> [String] {
    guard let table else { return [] }
    var notes: [String] = []
    var seen: Set<TokenID> = []
    func add(_ note: String) {
      if !note.isEmpty, !notes.contains(note) { notes.append(note) }
    }
    for platform in project.platforms where platforms.contains(platform) {
      for case let winner? in table.winners(on: platform) where seen.insert(winner).inserted {
        let setting = self[winner]
        let origin = names[setting.origin]
        if origin == "chosen" {
          add("Chosen, in some cells at least: no public source gives the value.")
        } else if !origin.isEmpty {
          add("Source, in some cells at least: \(origin)")
        }
        add(names[setting.description])
      }
    }
    return notes
  }
}
