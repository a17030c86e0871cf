import TokencColor
import TokencSyntax

// The type of a value that its file gives none: Style Dictionary went by the first names of the path.
extension ForeignReader {
  mutating func inferred(_ node: NodeID, _ given: String?, _ site: Site) -> ForeignKind? {
    let document = documents[site.document]
    let path = tokens[site.token].path.map { $0.lowercased() }
    switch document[node].kind {
    case .mapping: return inferred(ofMembers: document.children(node).map { key($0, site.document) })
    case .sequence:
      let children = Array(document.children(node))
      guard let first = children.first else { return nil }
      if document[first].kind == .mapping {
        return entry("position", of: first, site.document) == nil ? .shadow : .gradient
      }
      if children.count == 4, children.allSatisfy({ document[$0].number(reading.names) != nil }) {
        return .cubicBezier
      }
      return mentions("font", in: path) ? .fontFamily : nil
    case .scalar, .alias: break
    }
    let text = trimmed(given ?? text(node, site.document))
    if text.hasPrefix("cubic-bezier(") { return .cubicBezier }
    if text.hasPrefix("linear-gradient(") { return .gradient }
    if mentions("shadow", in: path), text.contains(" ") { return .shadow }
    if mentions("border", in: path), split(text, at: " ").contains(where: Self.strokeStyles.contains) {
      return .border
    }
    if mentions("family", in: path) || mentions("typeface", in: path) { return .fontFamily }
    if mentions("weight", in: path) { return .fontWeight }
    if let quantity = quantity(text, node, site, isTyped: false) { return inferred(of: quantity, path) }
    let isNamed = text.allSatisfy { $0.isLetter } && !text.isEmpty
    if !isNamed || mentions("color", in: path) {
      if text.hasPrefix("#") || text.contains("{") && text.hasPrefix("rgb") || Color(css: text) != nil {
        return .color
      }
    }
    return nil
  }

  private func inferred(ofMembers names: [String]) -> ForeignKind? {
    func has(_ all: String...) -> Bool { all.allSatisfy(names.contains) }
    if has("fontFamily") || has("fontSize") { return .typography }
    if has("colorSpace") || has("r", "g", "b") || has("h", "s", "l") { return .color }
    if has("value", "unit") { return .dimension }
    if has("color", "blur") { return .shadow }
    if has("duration") { return .transition }
    return has("color", "width") ? .border : nil
  }

  private func inferred(of quantity: Quantity, _ path: [String]) -> ForeignKind? {
    switch quantity.unit {
    case "ms", "s": return .duration
    case "px", "rem", "pt", "dp", "sp", "dip": return .dimension
    case "em":
      return mentions("spacing", in: path) ? .letterSpacing : nil
    case "%": return mentions("lineheight", in: path) ? .lineHeight : .number
    case "": break
    default: return nil
    }
    if mentions("lineheight", in: path) { return .lineHeight }
    if mentions("opacity", in: path) || mentions("zindex", in: path) { return .number }
    if path.first == "time" || mentions("duration", in: path) { return .duration }
    let isLength = ["size", "spacing", "space", "radius", "border"].contains {
      path.first?.hasPrefix($0) ?? false
    }
    return isLength ? .dimension : .number
  }

  private func mentions(_ word: String, in path: [String]) -> Bool {
    path.contains { $0.filter { $0 != "-" && $0 != "_" && $0 != " " }.contains(word) }
  }
}
