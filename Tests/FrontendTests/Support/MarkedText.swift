/// A source with markers in it: `a: 1️⃣*b` is the text `a: *b` and the name `1️⃣` for offset 3.
///
/// An expectation names a marker, so nobody counts columns, and the source can change without it.
struct MarkedText {
  let text: String
  /// Byte offsets by marker.
  let offsets: [String: Int]

  static let markers = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣"]

  init(_ marked: String) {
    var text = ""
    var offsets: [String: Int] = [:]
    for character in marked {
      if Self.markers.contains(String(character)) {
        offsets[String(character)] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  /// The marker at an offset, or the offset itself where none is.
  func name(_ offset: Int) -> String {
    Self.markers.first { offsets[$0] == offset } ?? "\(offset)"
  }
}
