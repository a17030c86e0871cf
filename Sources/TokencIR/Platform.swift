/// Where a product runs. `ios` includes iPadOS.
package enum Platform: UInt8, Hashable, Sendable, CaseIterable {
  case ios, macos, tvos, visionos, watchos, android, web

  package var name: String {
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
  package var isApple: Bool { self != .android && self != .web }
}

package struct PlatformSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init(_ platform: Platform) { self.init(rawValue: 1 << platform.rawValue) }

  package init(_ platforms: some Sequence<Platform>) {
    self.init(rawValue: platforms.reduce(0) { $0 | 1 << $1.rawValue })
  }

  package static let all = PlatformSet(Platform.allCases)
  package static let apple = PlatformSet(Platform.allCases.filter(\.isApple))

  package func contains(_ platform: Platform) -> Bool { rawValue & 1 << platform.rawValue != 0 }

  package var platforms: [Platform] { Platform.allCases.filter(contains) }
}
