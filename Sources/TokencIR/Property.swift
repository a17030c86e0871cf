/// The vocabulary: what a cell can set on a part.
public enum Property: UInt8, Hashable, Sendable, CaseIterable {
  case presence
  // Shape
  case fill, stroke, strokeWidth, cornerRadius, cornerStyle, shadow, opacity, offsetY
  case minHeight, minWidth, maxWidth, minWidthRatio, aspectRatio, width
  case paddingInlineStart, paddingInlineEnd, paddingBlockStart, paddingBlockEnd
  case gap, spacing, position, positionInset, backdrop
  // Text; icon and indicator share colour
  case color, typography, fontWeight, align, alignWithIcon, underline
  // Icon and indicator
  case size, edgeInset, delay
  // Built-in parts. `color`, `width`, `minWidth`, `minHeight`, `gap` are shared by name, see `allowed(on:)`.
  case ringWidth
  case scale, ripple, rippleOpacity, haptic
  case transition
  case role, confirmation
  case style, controlSize, borderShape, tint

  /// As an author writes it. A focus ring's `width` is not a container's.
  public var name: String {
    switch self {
    case .presence: "presence"
    case .fill: "fill"
    case .stroke: "stroke"
    case .strokeWidth: "strokeWidth"
    case .cornerRadius: "cornerRadius"
    case .cornerStyle: "cornerStyle"
    case .shadow: "shadow"
    case .opacity: "opacity"
    case .offsetY: "offsetY"
    case .minHeight: "minHeight"
    case .minWidth: "minWidth"
    case .maxWidth: "maxWidth"
    case .minWidthRatio: "minWidthRatio"
    case .aspectRatio: "aspectRatio"
    case .width: "width"
    case .paddingInlineStart: "paddingInlineStart"
    case .paddingInlineEnd: "paddingInlineEnd"
    case .paddingBlockStart: "paddingBlockStart"
    case .paddingBlockEnd: "paddingBlockEnd"
    case .gap: "gap"
    case .spacing: "spacing"
    case .position: "position"
    case .positionInset: "positionInset"
    case .backdrop: "backdrop"
    case .color: "color"
    case .typography: "typography"
    case .fontWeight: "fontWeight"
    case .align: "align"
    case .alignWithIcon: "alignWithIcon"
    case .underline: "underline"
    case .size: "size"
    case .edgeInset: "edgeInset"
    case .delay: "delay"
    case .ringWidth: "width"
    case .scale: "scale"
    case .ripple: "ripple"
    case .rippleOpacity: "rippleOpacity"
    case .haptic: "haptic"
    case .transition: "transition"
    case .role: "role"
    case .confirmation: "confirmation"
    case .style: "style"
    case .controlSize: "controlSize"
    case .borderShape: "borderShape"
    case .tint: "tint"
    }
  }
}

/// A word that a property takes in place of a value of a type. `none` is not one: see ``Value/none``.
public enum Keyword: UInt8, Hashable, Sendable, CaseIterable {
  case required, optional, absent
  case full, circular, continuous
  case hug, fill
  case start, center, end
  case inFlow, bottomEnd
  case content
  case selection, impactLight, impactMedium, impactHeavy, success, warning, error
  case normal, primary, cancel, destructive
  case automatic, plain, borderless, bordered, borderedProminent, glass, glassProminent, link, accessoryBar
  case accessoryBarAction
  case mini, small, regular, large, extraLarge
  case capsule, roundedRectangle, circle

  public var name: String {
    switch self {
    case .required: "required"
    case .optional: "optional"
    case .absent: "absent"
    case .full: "full"
    case .circular: "circular"
    case .continuous: "continuous"
    case .hug: "hug"
    case .fill: "fill"
    case .start: "start"
    case .center: "center"
    case .end: "end"
    case .inFlow: "inFlow"
    case .bottomEnd: "bottomEnd"
    case .content: "content"
    case .selection: "selection"
    case .impactLight: "impactLight"
    case .impactMedium: "impactMedium"
    case .impactHeavy: "impactHeavy"
    case .success: "success"
    case .warning: "warning"
    case .error: "error"
    case .normal: "normal"
    case .primary: "primary"
    case .cancel: "cancel"
    case .destructive: "destructive"
    case .automatic: "automatic"
    case .plain: "plain"
    case .borderless: "borderless"
    case .bordered: "bordered"
    case .borderedProminent: "borderedProminent"
    case .glass: "glass"
    case .glassProminent: "glassProminent"
    case .link: "link"
    case .accessoryBar: "accessoryBar"
    case .accessoryBarAction: "accessoryBarAction"
    case .mini: "mini"
    case .small: "small"
    case .regular: "regular"
    case .large: "large"
    case .extraLarge: "extraLarge"
    case .capsule: "capsule"
    case .roundedRectangle: "roundedRectangle"
    case .circle: "circle"
    }
  }
}

/// What a property's value may be.
public struct PropertyRule: Sendable {
  public var types: [ValueType]
  public var keywords: [Keyword]
  /// `none`: the thing is not drawn.
  public var allowsNone = false
  /// What holds when no setting says anything.
  public var initial: Initial
  public var platforms = PlatformSet.all
  /// ‡ in the language: the same in every mode and state.
  public var isFixed = false
  /// Grows with the user's text size on Apple platforms and the web.
  public var growsWithText = false

  public enum Initial: Sendable, Equatable {
    case none
    case pixels(Int)
    case number(Double)
    case keyword(Keyword)
    case boolean(Bool)
    case milliseconds(Int)
    /// A text must say its colour and typography.
    case required
    /// The resolved value of another property of the same cell.
    case inherited(Inheritance)
    /// The project's `checks.contrast.against`.
    case project
    /// The anatomy's presence.
    case anatomy
  }

  public enum Inheritance: Sendable {
    case labelColor, labelTypography, labelFontSize, typographyWeight, align, paddingOfSide, iconSize
  }

  init(
    _ types: [ValueType], keywords: [Keyword] = [], none: Bool = false, initial: Initial,
    platforms: PlatformSet = .all, fixed: Bool = false, grows: Bool = false
  ) {
    (self.types, self.keywords, self.allowsNone, self.initial) = (types, keywords, none, initial)
    (self.platforms, self.isFixed, self.growsWithText) = (platforms, fixed, grows)
  }
}

extension Property {
  /// The properties that a part of a kind has, in the order of the language's table.
  public static func all(of kind: Part.Kind) -> [Property] {
    switch kind {
    case .shape:
      [
        .presence, .fill, .stroke, .strokeWidth, .cornerRadius, .cornerStyle, .shadow, .opacity, .offsetY,
        .minHeight, .minWidth, .maxWidth, .minWidthRatio, .aspectRatio, .width, .paddingInlineStart,
        .paddingInlineEnd, .paddingBlockStart, .paddingBlockEnd, .gap, .spacing, .position, .positionInset,
        .backdrop,
      ]
    case .text: [.presence, .color, .typography, .fontWeight, .align, .alignWithIcon, .underline]
    case .icon: [.presence, .color, .size, .edgeInset]
    case .indicator: [.presence, .color, .size, .delay]
    case .focusRing: [.color, .ringWidth, .gap]
    case .tapTarget: [.minWidth, .minHeight]
    case .press: [.scale, .ripple, .rippleOpacity, .haptic]
    case .motion: [.transition]
    case .action: [.role, .confirmation]
    case .native: [.style, .controlSize, .borderShape, .tint]
    }
  }

  /// What a shorthand stands for on a part of this kind; nil where it is none.
  public static func longhands(_ name: String, of kind: Part.Kind) -> [Property]? {
    switch (name, kind) {
    case ("paddingInline", .shape): [.paddingInlineStart, .paddingInlineEnd]
    case ("paddingBlock", .shape): [.paddingBlockStart, .paddingBlockEnd]
    case ("minSize", .tapTarget): [.minWidth, .minHeight]
    default: nil
    }
  }

  public static func named(_ name: String, of kind: Part.Kind) -> Property? {
    all(of: kind).first { $0.name == name }
  }

  /// Names that stand for several properties of a part of this kind.
  public static func shorthands(of kind: Part.Kind) -> [String] {
    switch kind {
    case .shape: ["paddingInline", "paddingBlock"]
    case .tapTarget: ["minSize"]
    default: []
    }
  }

  /// The names an author may write on a part of this kind.
  public static func names(of kind: Part.Kind) -> [String] {
    all(of: kind).map(\.name) + shorthands(of: kind)
  }

  /// The rule of the property on a part of this kind (language.md 4.7).
  public func rule(on kind: Part.Kind) -> PropertyRule {
    Self.rules[Int(kind.rawValue) * Self.count + Int(rawValue)]
  }

  /// How many there are: their raw values are the places in a table.
  public static let count = allCases.count

  private static let rules = Part.Kind.allCases.flatMap { kind in allCases.map { $0.makeRule(on: kind) } }

  private func makeRule(on kind: Part.Kind) -> PropertyRule {
    switch self {
    case .presence:
      PropertyRule(
        [.keyword], keywords: [.required, .optional, .absent], initial: .anatomy, fixed: true)
    case .fill: PropertyRule([.color, .gradient], none: true, initial: .none)
    case .stroke: PropertyRule([.color], none: true, initial: .none)
    case .strokeWidth: PropertyRule([.dimension], initial: .pixels(1))
    case .cornerRadius: PropertyRule([.dimension], keywords: [.full], initial: .pixels(0))
    case .cornerStyle:
      PropertyRule(
        [.keyword], keywords: [.circular, .continuous], initial: .keyword(.circular), platforms: .apple)
    case .shadow: PropertyRule([.shadow], none: true, initial: .none)
    case .opacity: PropertyRule([.number], initial: .number(1))
    case .offsetY: PropertyRule([.dimension], initial: .pixels(0))
    case .minHeight: PropertyRule([.dimension], initial: .pixels(0), grows: kind == .shape)
    case .minWidth: PropertyRule([.dimension], initial: .pixels(0))
    case .maxWidth: PropertyRule([.dimension], none: true, initial: .none)
    case .minWidthRatio, .aspectRatio: PropertyRule([.number], none: true, initial: .none)
    case .width: PropertyRule([.keyword], keywords: [.hug, .fill], initial: .keyword(.hug))
    case .paddingInlineStart, .paddingInlineEnd: PropertyRule([.dimension], initial: .pixels(0))
    case .paddingBlockStart, .paddingBlockEnd: PropertyRule([.dimension], initial: .pixels(0), grows: true)
    case .gap: PropertyRule([.dimension], initial: .pixels(0), grows: kind == .shape)
    case .spacing: PropertyRule([.dimension], initial: .pixels(0))
    case .position:
      PropertyRule([.keyword], keywords: [.inFlow, .bottomEnd], initial: .keyword(.inFlow))
    case .positionInset: PropertyRule([.dimension], initial: .pixels(0))
    case .backdrop: PropertyRule([.color, .gradient], initial: .project)
    case .color:
      switch kind {
      case .focusRing: PropertyRule([.color], none: true, initial: .none)
      case .text: PropertyRule([.color], initial: .required)
      default: PropertyRule([.color], initial: .inherited(.labelColor))
      }
    case .typography: PropertyRule([.typography], initial: .required)
    case .fontWeight: PropertyRule([.fontWeight], initial: .inherited(.typographyWeight))
    case .align:
      PropertyRule([.keyword], keywords: [.start, .center, .end], initial: .keyword(.center))
    case .alignWithIcon:
      PropertyRule([.keyword], keywords: [.start, .center, .end], initial: .inherited(.align))
    case .underline: PropertyRule([.boolean], initial: .boolean(false))
    case .size:
      PropertyRule(
        [.dimension], initial: .inherited(kind == .indicator ? .iconSize : .labelFontSize), grows: true)
    case .edgeInset: PropertyRule([.dimension], initial: .inherited(.paddingOfSide))
    case .delay: PropertyRule([.duration], initial: .milliseconds(0))
    case .ringWidth: PropertyRule([.dimension], initial: .pixels(2))
    case .scale: PropertyRule([.number, .pressScale], none: true, initial: .none)
    case .ripple:
      PropertyRule([.color], keywords: [.content], none: true, initial: .none, platforms: [.init(.android)])
    case .rippleOpacity: PropertyRule([.number], initial: .number(0.1), platforms: [.init(.android)])
    case .haptic:
      PropertyRule(
        [.keyword],
        keywords: [
          .selection, .impactLight, .impactMedium, .impactHeavy, .success, .warning, .error,
        ], none: true, initial: .none, platforms: PlatformSet.apple.union(PlatformSet(.android)))
    case .transition: PropertyRule([.transition], none: true, initial: .none)
    case .role:
      PropertyRule(
        [.keyword], keywords: [.normal, .primary, .cancel, .destructive], initial: .keyword(.normal),
        fixed: true)
    case .confirmation:
      PropertyRule([.keyword], keywords: [.required], none: true, initial: .none, fixed: true)
    case .style:
      PropertyRule(
        [.keyword],
        keywords: [
          .automatic, .plain, .borderless, .bordered, .borderedProminent, .glass, .glassProminent,
          .link, .accessoryBar, .accessoryBarAction,
        ], none: true, initial: .none, platforms: .apple, fixed: true)
    case .controlSize:
      PropertyRule(
        [.keyword], keywords: [.automatic, .mini, .small, .regular, .large, .extraLarge],
        initial: .keyword(.automatic), platforms: .apple)
    case .borderShape:
      PropertyRule(
        [.keyword], keywords: [.automatic, .capsule, .roundedRectangle, .circle],
        initial: .keyword(.automatic), platforms: .apple, fixed: true)
    case .tint:
      PropertyRule([.color], keywords: [.automatic], initial: .keyword(.automatic), platforms: .apple)
    }
  }
}

/// The cascade's outcome for one property of one part: a table over only those axes that settings name.
public struct PropertyTable: Sendable {
  public var part: Int
  public var property: Property
  /// The axes (by place) that it depends on, slowest first; and whether the platform matters.
  public var axes: [Int]
  public var byPlatform: Bool
  /// The winning value of each combination, an anonymous token; nil: no setting holds, the initial value does.
  /// The platform (by its raw value) is slowest where it matters.
  public var winners: [TokenID?]

  public init(part: Int, property: Property, axes: [Int], byPlatform: Bool, winners: [TokenID?]) {
    (self.part, self.property, self.axes) = (part, property, axes)
    (self.byPlatform, self.winners) = (byPlatform, winners)
  }

  /// The winners of one platform's cells, available or not.
  public func winners(on platform: Platform) -> ArraySlice<TokenID?> {
    guard byPlatform else { return winners[...] }
    let count = winners.count / Platform.allCases.count
    return winners[Int(platform.rawValue) * count..<(Int(platform.rawValue) + 1) * count]
  }
}
