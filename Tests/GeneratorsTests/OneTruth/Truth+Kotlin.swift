import Foundation
import TokencIR
import TokencSyntax

/// What the generated `…Cells` function prints on the JVM, as it should be: by the cell, the mode and the property.
extension Truth {
  func kotlinCells() -> [String: String] {
    var lines: [String: String] = [:]
    for mode in modes {
      let dark = context("colorScheme", mode) == "dark"
      let increased = context("contrast", mode) == "increased"
      let modeName = (dark ? "Dark" : "Light") + (increased ? "Increased" : "")
      for cell in cells {
        let place = component.axes.indices.filter { component.axes[$0].values(on: platform).count > 1 }.map {
          axis in
          let value = self.name(axis, cell)
          return
            "\(program.names[component.axes[axis].name])=\(value.prefix(1).uppercased() + value.dropFirst()),"
        }
        for (index, part) in component.parts.enumerated() {
          for property in Property.all(of: part.kind)
          where property != .backdrop && property.rule(on: part.kind).platforms.contains(platform) {
            let key = "\(place.joined())mode=\(modeName) \(program.names[part.name]).\(property.name)"
            lines[key] = text(value(property, index, cell, mode))
          }
        }
      }
    }
    return lines
  }

  /// The printed lines that differ, or are missing. Kotlin has cells, too, that the platform does not have.
  func differences(from output: String) -> [String] {
    var found: [String: String] = [:]
    for line in output.split(separator: "\n") {
      guard let colon = line.range(of: ": ") else { continue }
      found[String(line[..<colon.lowerBound])] = line[colon.upperBound...].split(separator: " ")
        .map(Self.milliseconds).joined(separator: " ")
    }
    return kotlinCells().sorted { $0.key < $1.key }.compactMap { key, value in
      found[key] == value ? nil : "\(key): \(found[key] ?? "missing"), expected \(value)"
    }
  }

  /// Kotlin writes whole seconds as such.
  private static func milliseconds(_ word: Substring) -> String {
    guard word.hasSuffix("s"), !word.hasSuffix("ms"), let seconds = Int(word.dropLast()) else {
      return String(word)
    }
    return "\(seconds * 1000)ms"
  }
}
