import TokencMustache
import TokencSyntax

/// One property with its value.
struct CSSDeclaration: Hashable {
  var name: String
  var value: String
}

struct CSSRule {
  var comment: [String] = []
  var selectors: [String]
  var declarations: [CSSDeclaration]

  init(_ selectors: [String], _ declarations: [CSSDeclaration], comment: [String] = []) {
    self.selectors = selectors
    self.declarations = declarations
    self.comment = comment
  }
}

/// Rules inside at-rules; without any at the top of the sheet.
struct CSSGroup {
  var comment: [String] = []
  /// `@media (hover: hover)`, the outermost first.
  var preludes: [String] = []
  var rules: [CSSRule]
}

/// The view of a style sheet: groups of rules, which may hold groups.
struct CSSSheetView: ~Copyable {
  private(set) var view: View
  private let selectors: View.Key
  let declarations: View.Key
  let comment: View.Key
  private let name: View.Key
  private let value: View.Key
  private let text: View.Key
  private let separator: View.Key
  private let rules: View.Key
  private let groups: View.Key
  private let prelude: View.Key
  private let spaced: View.Key
  private var isFirst = true

  /// - Parameter room: for so many values.
  init(header: [String], room: Int = 1024) {
    view = View(capacity: room)
    selectors = view.key("selectors")
    declarations = view.key("declarations")
    comment = view.key("comment")
    name = view.key("name")
    value = view.key("value")
    text = view.key("text")
    separator = view.key("separator")
    rules = view.key("rules")
    groups = view.key("groups")
    prelude = view.key("prelude")
    spaced = view.key("isSpaced")
    view.beginObject()
    view.list("header") { view in
      for line in header { view.set(.item, line) }
    }
    view.beginList(groups)
  }

  consuming func finish() -> View {
    view.end()
    view.end()
    return view
  }

  mutating func add(_ group: CSSGroup) {
    if group.rules.isEmpty { return }
    addGroup(group.preludes[...], comment: group.comment, isOuter: true) { sheet in
      for rule in group.rules {
        sheet.addRule(rule.selectors, comment: rule.comment) { sheet in
          for declaration in rule.declarations {
            sheet.addDeclaration([]) {
              $0.append(declaration.name)
            } value: {
              $0.append(declaration.value)
            }
          }
        }
      }
    }
  }

  mutating func addGroup(
    _ preludes: ArraySlice<String>, comment lines: [String] = [], isOuter: Bool = true,
    _ content: (inout CSSSheetView) -> Void, groups inner: (inout CSSSheetView) -> Void = { _ in }
  ) {
    view.beginObject()
    view.set(spaced, isOuter && !isFirst)
    isFirst = false
    setLines(lines)
    if let first = preludes.first {
      view.set(prelude, first, .code)
      view.beginList(rules)
      if preludes.count == 1 { content(&self) }
      view.end()
      view.beginList(groups)
      if preludes.count > 1 {
        addGroup(preludes.dropFirst(), isOuter: false, content, groups: inner)
      } else {
        inner(&self)
      }
      view.end()
    } else {
      view.set(prelude, "")
      view.beginList(rules)
      content(&self)
      view.end()
      view.beginList(groups)
      view.end()
    }
    view.end()
  }

  mutating func addRule(
    _ selectors: [String], comment lines: [String] = [], _ content: (inout CSSSheetView) -> Void
  ) {
    view.beginObject()
    setLines(lines)
    view.beginList(self.selectors)
    for (index, selector) in selectors.enumerated() {
      view.beginObject()
      view.set(text, selector, .code)
      view.set(separator, index + 1 == selectors.count ? " {" : ",", .code)
      view.end()
    }
    view.end()
    view.beginList(declarations)
    content(&self)
    view.end()
    view.end()
  }

  mutating func addDeclaration(
    _ lines: [String], name writeName: (inout ByteBuffer) -> Void,
    value writeValue: (inout ByteBuffer) -> Void
  ) {
    view.beginObject()
    setLines(lines)
    view.set(name, .code, writing: writeName)
    view.set(value, .code, writing: writeValue)
    view.end()
  }

  private mutating func setLines(_ lines: [String]) {
    view.beginList(comment)
    for line in lines { view.set(.item, line) }
    view.end()
  }
}
