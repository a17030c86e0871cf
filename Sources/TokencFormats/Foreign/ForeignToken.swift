import TokencSyntax

/// A token of another format, before it is one of ours: where its parts stand.
struct ForeignToken {
  /// One declaration: in some contexts, or always.
  struct Variant {
    /// Context by modifier, both by place in ``ForeignReader/modifiers``; empty for one that holds always.
    var contexts: [Int: Int] = [:]
    var document: Int
    /// What the file has for the token; its key is the name.
    var node: NodeID
    var value: NodeID
    /// As the source calls it; empty where it says none.
    var type: String
    /// A text that stands for the value, where the format writes values that no other does.
    var text: String?
    var description, deprecated, extensions: NodeID?
    /// Members that the format does not name: metadata of the project's own.
    var others: [NodeID] = []
    /// Members that an earlier declaration has and this one leaves as they are.
    var earlier = Earlier()
  }

  /// Members by the documents that they stand in.
  struct Earlier {
    var description, deprecated: (document: Int, node: NodeID)?
    var extensions: [(document: Int, node: NodeID)] = []
    var others: [(document: Int, node: NodeID)] = []
  }

  var path: [String]
  var variants: [Variant]
  var isPrivate = false

  /// As aliases name it.
  var key: String { path.joined(separator: ".") }
}

/// What a type of another format is read as. Some formats have one word where we have several and the other way round.
enum ForeignKind {
  case color, dimension, letterSpacing, number, lineHeight, fontFamily, fontWeight, duration, cubicBezier
  case strokeStyle, shadow, border, transition, gradient, typography

  /// Nil for a type that the token language has nothing for.
  init?(_ type: String) {
    let words = type.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    guard let kind = Self.byName[words] else { return nil }
    self = kind
  }

  private static let byName: [String: ForeignKind] = [
    "color": .color, "colour": .color, "colors": .color,
    "dimension": .dimension, "size": .dimension, "sizes": .dimension, "sizing": .dimension,
    "spacing": .dimension, "space": .dimension, "borderradius": .dimension, "borderwidth": .dimension,
    "radius": .dimension, "radii": .dimension, "fontsize": .dimension, "fontsizes": .dimension,
    "paragraphspacing": .dimension, "paragraphindent": .dimension, "length": .dimension,
    "letterspacing": .letterSpacing,
    "number": .number, "opacity": .number, "float": .number, "zindex": .number, "ratio": .number,
    "lineheight": .lineHeight, "lineheights": .lineHeight,
    "fontfamily": .fontFamily, "fontfamilies": .fontFamily,
    "fontweight": .fontWeight, "fontweights": .fontWeight,
    "duration": .duration, "time": .duration, "durations": .duration,
    "cubicbezier": .cubicBezier, "easing": .cubicBezier, "timingfunction": .cubicBezier,
    "strokestyle": .strokeStyle, "borderstyle": .strokeStyle,
    "shadow": .shadow, "boxshadow": .shadow, "dropshadow": .shadow, "innershadow": .shadow,
    "border": .border, "transition": .transition, "gradient": .gradient, "typography": .typography,
    // Of the plugin Design Tokens for Figma; its other types have no place here.
    "customshadow": .shadow, "customgradient": .gradient, "customfontstyle": .typography,
  ]

  /// The name of the type in the token language; a line height has none of its own.
  var type: String {
    switch self {
    case .color: "color"
    case .dimension, .letterSpacing: "dimension"
    case .number, .lineHeight: "number"
    case .fontFamily: "fontFamily"
    case .fontWeight: "fontWeight"
    case .duration: "duration"
    case .cubicBezier: "cubicBezier"
    case .strokeStyle: "strokeStyle"
    case .shadow: "shadow"
    case .border: "border"
    case .transition: "transition"
    case .gradient: "gradient"
    case .typography: "typography"
    }
  }
}

/// A value in the token language, with the node that each part of it came from.
struct ForeignValue {
  indirect enum Form {
    case scalar(String, Node.Style)
    case list([ForeignValue])
    case fields([(name: String, value: ForeignValue)])
  }
  var form: Form
  var origin: NodeID

  init(_ form: Form, _ origin: NodeID) { (self.form, self.origin) = (form, origin) }

  static func plain(_ text: String, _ origin: NodeID) -> ForeignValue {
    ForeignValue(.scalar(text, .plain), origin)
  }

  static func quoted(_ text: String, _ origin: NodeID) -> ForeignValue {
    ForeignValue(.scalar(text, .quoted), origin)
  }

  /// Whether the value is that of a number, and not a length: what a line height is differs by it.
  var isNumber: Bool {
    if case .scalar(let text, _) = form { return Decimal(text) != nil }
    return false
  }
}

/// What a declaration becomes.
enum ForeignTranslation {
  /// The whole value of another token, by its path.
  case alias(String, target: Int?)
  case value(type: String, ForeignValue, angle: String?)
  /// Nothing in the token language holds it; why, and whether that is a reference which leads nowhere.
  case data(String, isBroken: Bool = false)

  var isData: Bool {
    if case .data = self { return true }
    return false
  }
}
