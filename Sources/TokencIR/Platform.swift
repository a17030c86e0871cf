/// Where a product runs. `ios` includes iPadOS.
public enum Platform: UInt8, Hashable, Sendable, CaseIterable {
  case ios, macos, tvos, visionos, watchos, android, web

  public var name: String {
    switch self {
    case .ios: "ios"
    case .macos: "macos"
    case .tvos: "tvos"
    case .visionos: "visionos"
    case .watchos: "watchos"
    case .android: "android"
    case .web: "web"
    }
  }

  /// As its maker writes it. Swift calls Apple's systems so too: `os(iOS)`.
  public var title: String {
    switch self {
    case .ios: "iOS"
    case .macos: "macOS"
    case .tvos: "tvOS"
    case .visionos: "visionOS"
    case .watchos: "watchOS"
    case .android: "Android"
    case .web: "Web"
    }
  }

  public var isApple: Bool { self != .android && self != .web }
}

public struct PlatformSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public init(_ platform: Platform) { self.init(rawValue: 1 << platform.rawValue) }

  public init(_ platforms: some Sequence<Platform>) {
    self.init(rawValue: platforms.reduce(0) { $0 | 1 << $1.rawValue })
  }

  public static let all = PlatformSet(Platform.allCases)
  public static let apple = PlatformSet(Platform.allCases.filter(\.isApple))

  public func contains(_ platform: Platform) -> Bool { rawValue & 1 << platform.rawValue != 0 }

  public var platforms: [Platform] { Platform.allCases.filter(contains) }
}
