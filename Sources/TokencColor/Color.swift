/// A colour in the space its author chose.
package struct Color: Hashable, Sendable {}
