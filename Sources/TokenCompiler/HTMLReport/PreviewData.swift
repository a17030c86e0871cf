import TokencAnalysis
import TokencGenerators
import TokencIR
import TokencSyntax

/// What the script of a preview is told, as JSON. Cells are many and what is said of them is not: each cell is a number,
/// the place of its record among the records of its component and platform.
struct PreviewData {
  let program: Program
  let report: Report
  let platforms: [Platform]
  let drawings: [CSSDrawing]
  let names: RecordNames
  /// The modifier whose contexts stand side by side.
  let scheme: Int?

  init(_ program: Program, _ report: Report, _ platforms: [Platform], _ drawings: [CSSDrawing]) {
    (self.program, self.report, self.platforms, self.drawings) = (program, report, platforms, drawings)
    names = RecordNames(program)
    scheme = program.modifiers.firstIndex { $0.kind == .colorScheme }
  }

  func json(of components: [Int]) -> ByteBuffer {
    var json = JSONWriter(capacity: 1 << 16)
    json.object { json in
      json.name("modifiers")
      json.array(program.modifiers.indices.dropFirst().map { $0 }) { write(modifier: $1, to: &$0) }
      json.name("components")
      json.array(components) { write(component: $1, to: &$0) }
    }
    return json.finished()
  }

  private func write(modifier index: Int, to json: inout JSONWriter) {
    let modifier = program.modifiers[index]
    json.object(onOneLine: true) { json in
      json.member("name", Self.words(program.names[modifier.name]))
      json.member("contexts", modifier.contexts.map { program.names[$0] })
      json.member("usual", modifier.defaultContext)
      json.member("isScheme", index == scheme)
    }
  }

  private func write(component index: Int, to json: inout JSONWriter) {
    let component = program.components[index]
    let title = Self.words(program.names[component.name])
    json.object { json in
      json.member("name", program.names[component.name])
      json.member("title", title.prefix(1).uppercased() + title.dropFirst())
      json.member("description", program.names[component.description])
      json.member("link", program.names[component.link])
      let isProjects = component.status == program.project.status
      json.member("status", component.status == .stable || isProjects ? "" : component.status.rawValue)
      json.name("axes")
      json.array(component.axes) { json, axis in
        json.object(onOneLine: true) { json in
          json.member("name", program.names[axis.name])
          json.member("isState", axis.isInteraction)
          json.member("values", axis.values.map { program.names[$0.name] })
          json.member("notes", axis.values.map { program.names[$0.description] })
        }
      }
      json.name("parts")
      json.array(shownParts(component)) { json, part in
        json.object(onOneLine: true) { json in
          let declared = component.parts[part]
          let name = Self.words(program.names[declared.name])
          json.member("isText", declared.kind == .text)
          json.member("isIndicator", declared.kind == .indicator)
          json.member("text", part == component.label ? "" : name.prefix(1).uppercased() + name.dropFirst())
        }
      }
      json.name("platforms")
      let places = platforms.indices.filter { component.exists(on: platforms[$0]) }
      json.array(places) { write(platform: $1, of: index, to: &$0) }
    }
  }

  private func write(platform place: Int, of index: Int, to json: inout JSONWriter) {
    let component = program.components[index]
    let (platform, drawing) = (platforms[place], drawings[place])
    var records = PreviewRecords(self, index, platform, drawing)
    let values = component.axes.map { Self.values($0, on: platform) }
    let cells = Self.cells(values, on: platform).map { records.place(of: $0) }
    json.object { json in
      json.member("name", platform.name)
      json.member("title", platform.title)
      json.member("showsClasses", platform == .web)
      // By modifier, in the order of the first list.
      json.name("attributes")
      json.array(program.modifiers.indices.dropFirst().map { $0 }, onOneLine: true) { json, modifier in
        let own = drawing.modifiers.first { $0.index == modifier }
        json.value(own?.attribute ?? "")
      }
      json.name("media")
      json.array(program.modifiers.indices.dropFirst().map { $0 }, onOneLine: true) { json, modifier in
        let own = drawing.modifiers.first { $0.index == modifier }
        let media = own.map { $0.attribute == nil ? $0.media : [] } ?? []
        json.array(media, onOneLine: true) { $0.value($1 ?? "") }
      }
      json.name("schemes")
      json.array(records.schemes, onOneLine: true) { $0.value($1) }
      json.name("class")
      json.value(drawing.componentClass(index))
      json.name("axes")
      json.array(component.axes.indices.map { $0 }) { json, axis in
        json.object(onOneLine: true) { json in
          json.name("values")
          json.array(values[axis], onOneLine: true) { $0.value($1) }
          json.member(
            "names", values[axis].map { program.names[component.axes[axis].name(of: $0, on: platform)] })
          json.member("classes", values[axis].map { drawing.valueClass($0, of: axis, of: index) ?? "" })
        }
      }
      json.member("parts", shownParts(component).map { drawing.partClass($0, of: index) })
      records.write(to: &json)
      json.name("cells")
      json.array(cells, onOneLine: true) { $0.value($1) }
    }
  }

  /// All values of an axis, those that a platform has first, in its order.
  private static func values(_ axis: Axis, on platform: Platform) -> [Int] {
    let own = axis.values(on: platform)
    return own + axis.values.indices.filter { !own.contains($0) }
  }

  /// Every combination, the first axis slowest.
  private static func cells(_ values: [[Int]], on platform: Platform) -> [Cell] {
    values.enumerated().reduce([Cell(on: platform)]) { cells, axis in
      cells.flatMap { cell in
        axis.element.map { value in
          var cell = cell
          cell[axis.offset] = value
          return cell
        }
      }
    }
  }

  /// Those that a page shows inside the container, in the order in which they stand.
  func shownParts(_ component: Component) -> [Int] {
    let shown = component.parts.indices.filter { part in
      let kind = component.parts[part].kind
      return !kind.isBuiltIn && kind != .shape
    }
    func rank(_ part: Int) -> Int {
      if component.parts[part].kind == .text { return 1 }
      return component.parts[part].placement == .trailing ? 2 : 0
    }
    return (0...2).flatMap { place in shown.filter { rank($0) == place } }
  }

  /// `textField` is `text field`.
  static func words(_ name: String) -> String {
    var text = ""
    for character in name {
      if character == "-" || character == "_" {
        text.append(" ")
      } else if character.isUppercase, let last = text.last, last.isLowercase {
        text += " " + character.lowercased()
      } else {
        text.append(character)
      }
    }
    return text
  }
}
