// MARK: Stacks

public struct HorizontalAlignment: Sendable, Equatable, CustomStringConvertible {  // horizontalalignment
  public let description: String
  public static let leading = Self(description: "leading")
  public static let center = Self(description: "center")
  public static let trailing = Self(description: "trailing")
}
public struct VerticalAlignment: Sendable, Equatable, CustomStringConvertible {  // verticalalignment
  public let description: String
  public static let top = Self(description: "top")
  public static let center = Self(description: "center")
  public static let bottom = Self(description: "bottom")
  public static let firstTextBaseline = Self(description: "firstTextBaseline")
  public static let lastTextBaseline = Self(description: "lastTextBaseline")
}
public struct Alignment: Sendable, Equatable, CustomStringConvertible {  // alignment
  public let description: String
  public static let center = Self(description: "center")
  public static let leading = Self(description: "leading")
  public static let trailing = Self(description: "trailing")
  public static let top = Self(description: "top")
  public static let bottom = Self(description: "bottom")
  public static let topLeading = Self(description: "topLeading")
  public static let topTrailing = Self(description: "topTrailing")
  public static let bottomLeading = Self(description: "bottomLeading")
  public static let bottomTrailing = Self(description: "bottomTrailing")
}
nonisolated public struct HStack<Content: View>: Leaf {  // hstack
  let head: String
  let content: Content
  nonisolated public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    head = "HStack(\(alignment)\(note(spacing)))"
    self.content = content()
  }  // hstack/init(alignment:spacing:content:)
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { indented(head, content._lines(e)) }
}
nonisolated public struct VStack<Content: View>: Leaf {  // vstack
  let head: String
  let content: Content
  nonisolated public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    head = "VStack(\(alignment)\(note(spacing)))"
    self.content = content()
  }  // vstack/init(alignment:spacing:content:)
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { indented(head, content._lines(e)) }
}
nonisolated public struct ZStack<Content: View>: Leaf {  // zstack
  let head: String
  let content: Content
  nonisolated public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    head = "ZStack(\(alignment))"
    self.content = content()
  }  // zstack/init(alignment:content:)
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { indented(head, content._lines(e)) }
}
nonisolated public struct Spacer: Leaf {  // spacer
  nonisolated public init(minLength: CGFloat? = nil) {}  // spacer/init(minlength:)
  @MainActor public func _lines(_: EnvironmentValues) -> [String] { ["Spacer"] }
}
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Leaf {
  // foreach
  let data: Data
  let content: (Data.Element) -> Content
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { (self.data, self.content) = (data, content) }  // foreach/init(_:id:content:)-82bs3
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { data.flatMap { content($0)._lines(e) } }
}
public struct GeometryProxy: Sendable { public var size: CGSize }  // geometryproxy/size
nonisolated public struct GeometryReader<Content: View>: Leaf {  // geometryreader
  let content: (GeometryProxy) -> Content
  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
  // geometryreader/init(content:)
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] {
    EnvironmentValues._with(e) { content(GeometryProxy(size: e._size)) }._lines(e)
  }
}
/// Rows of the system's.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: Leaf {  // list
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {
    self.content = content()
  }  // list/init(content:)
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { indented("List", content._lines(e)) }
}
/// Rows of the system's, in sections.
nonisolated public struct Form<Content: View>: Leaf {  // form
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
  // form/init(content:)
  @MainActor public func _lines(_ e: EnvironmentValues) -> [String] { indented("Form", content._lines(e)) }
}
