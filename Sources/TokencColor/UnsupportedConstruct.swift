/// What CSS can write as a colour but a token cannot hold, each with the reason shown to the author.
enum UnsupportedConstruct {
  static func keyword(_ name: String) -> String? {
    if name == "currentcolor" { return "it is the text colour of whatever element uses it" }
    if systemColors.contains(name) { return "it is a system colour and differs from device to device" }
    if cssWideKeywords.contains(name) { return "it is a keyword of the cascade, not a colour" }
    return nil
  }

  static func function(_ name: String) -> String? {
    switch name {
    case "color-mix": "write the resulting colour, so that its contrast can be checked"
    case "device-cmyk": "its colour depends on the printer"
    case "light-dark": "give the token one value for each mode"
    case "contrast-color": "the result depends on the browser"
    case "var", "env", "attr": "its value is known only in the browser; refer to a token instead"
    default: math(name)
    }
  }

  /// The functions that may stand in place of a number.
  static func math(_ name: String) -> String? {
    switch name {
    case "calc", "min", "max", "clamp", "round", "mod", "rem", "abs", "sign", "sin", "cos", "tan", "pow":
      "write the resulting number"
    case "var", "env", "attr": "its value is known only in the browser"
    default: nil
    }
  }

  static let relativeColor = "it is computed from another colour; write the resulting colour"

  /// CSS Color 4 §6.2 and the deprecated names of appendix A.
  private static let systemColors: Set<String> = [
    "accentcolor", "accentcolortext", "activetext", "buttonborder", "buttonface", "buttontext", "canvas",
    "canvastext", "field", "fieldtext", "graytext", "highlight", "highlighttext", "linktext", "mark",
    "marktext", "selecteditem", "selecteditemtext", "visitedtext",
    "activeborder", "activecaption", "appworkspace", "background", "buttonhighlight", "buttonshadow",
    "captiontext", "inactiveborder", "inactivecaption", "inactivecaptiontext", "infobackground", "infotext",
    "menu", "menutext", "scrollbar", "threeddarkshadow", "threedface", "threedhighlight",
    "threedlightshadow", "threedshadow", "window", "windowframe", "windowtext",
  ]

  private static let cssWideKeywords: Set<String> = [
    "inherit", "initial", "unset", "revert", "revert-layer",
  ]
}
