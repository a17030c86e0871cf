import TokencIR
import TokencMustache
import TokencSyntax

extension TemplateView {
  /// A group of the tree that templates see: groups whose names have the same words are one.
  private struct Node {
    var name: Symbol
    var path: Symbol
    var description: Symbol
    var tokens: [TokenID] = []
    var children: [Int] = []
  }

  /// `tree`: the root group, with tokens and groups in source order. A group and a token that come out with one
  /// name beside each other are an error: a nested object could hold only one of them.
  func writeTree(to view: inout View, _ out: inout Findings) {
    var nodes = [Node(name: .empty, path: .empty, description: .empty)]
    var places: [Key: Int] = [:]
    var groups: [GroupID: Int] = [.root: 0]
    func node(of group: GroupID) -> Int {
      if let known = groups[group] { return known }
      let declared = program[group]
      let parent = node(of: declared.parent)
      let key = Key(parent: parent, name: self.key(declared.name))
      let place = places[key] ?? nodes.count
      if place == nodes.count {
        nodes.append(Node(name: declared.name, path: declared.path, description: declared.description))
        nodes[parent].children.append(place)
        places[key] = place
      }
      groups[group] = place
      return place
    }
    for id in tokens { nodes[node(of: program[id].group)].tokens.append(id) }
    for index in nodes.indices {
      for id in nodes[index].tokens {
        guard let place = places[Key(parent: index, name: key(program[id].name))] else { continue }
        out.add(.tokenAndGroup(program[id], text(program[id].path), text(nodes[place].path), target.name))
      }
    }
    func write(_ index: Int, to view: inout View) {
      let name = text(nodes[index].name)
      names.writeOwn(view.key("name"), name, TemplateNames.words(name), to: &view)
      view.set("path", text(nodes[index].path))
      set("description", nodes[index].description, to: &view)
      writeComment(nodes[index].description.isEmpty ? [] : [text(nodes[index].description)], to: &view)
      view.set("hasTokens", !nodes[index].tokens.isEmpty)
      writeTokens(nodes[index].tokens, to: &view)
      writeList("groups", nodes[index].children, to: &view) { write($0, to: &$1) }
    }
    view.object("tree") { write(0, to: &$0) }
  }

  private struct Key: Hashable {
    var parent: Int
    var name: [UInt8]
  }

  private func key(_ name: Symbol) -> [UInt8] {
    TemplateNames.camel(TemplateNames.words(text(name)), .lowerCamel)
  }
}

extension Finding {
  fileprivate static func tokenAndGroup(
    _ token: Token, _ path: String, _ group: String, _ target: String
  ) -> Finding {
    Finding(
      .nameCollision, "'\(path)' and the group '\(group)' have one name in the target '\(target)'",
      at: token.span, token: path, notes: [Note("rename one of them")])
  }
}
