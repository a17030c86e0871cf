import TokencSyntax

/// Why a path cannot be that of an artifact; nil where it can. It must be one that every disk takes, and that
/// stays where it is put.
package func problem(ofOutputPath path: String) -> String? {
  if path.isEmpty { return "is empty" }
  if path.utf8.first == UInt8(ascii: "/") { return "is absolute" }
  if path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F || $0 == "\\" || $0 == ":" }) {
    return "holds a character that is not allowed in the name of a file"
  }
  for name in names(of: path, omittingEmpty: false) {
    if name == ".." { return "leads out of its folder" }
    if name.isEmpty || name == "." { return "has an empty name in it" }
    if name.utf8.count > 255 { return "has a name of more than 255 bytes" }
    if isDeviceName(name) { return "has the name of a device in it: '\(name)'" }
    if name.hasPrefix(reservedPrefix) { return "has a name that starts with '\(reservedPrefix)'" }
  }
  return nil
}

/// What tokenc keeps for itself in an output folder starts with this.
package let reservedPrefix = ".tokenc-"

package let temporaryPrefix = reservedPrefix + "new-"

/// Whether a file is one that tokenc keeps for itself.
package func isOwn(_ path: String) -> Bool { fileName(of: path).hasPrefix(reservedPrefix) }

/// Where the bytes for a path are until they take its place. One process at a time writes in a folder, so one name
/// for each path is enough.
package func temporaryPath(for path: String) -> String {
  let name = fileName(of: path)
  // With all of a long name it would be too long.
  let isShort = name.utf8.count <= 200
  let own = temporaryPrefix + (isShort ? name : String(contentHash(Array(name.utf8)), radix: 16))
  return join(folder(of: path), own)
}

/// A folder's path without empty and `.` names: `./Generated/` is `Generated`, `.` is empty.
package func normalized(_ path: String) -> String {
  names(of: path).filter { $0 != "." }.joined(separator: "/")
}

/// Whether a resolved path lies in a resolved folder, or is it. By names: `out-evil` is not in `out`.
package func isInside(_ path: String, _ folder: String) -> Bool {
  names(of: path).starts(with: names(of: folder))
}

/// Equal for paths that some disks hold for one: those that differ only by case or by Unicode form.
package func diskKey(_ path: String) -> String { path.lowercased() }
