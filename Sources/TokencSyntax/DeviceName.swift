/// Whether Windows keeps a name for a device, whatever its ending and case: there is no file `con.css` there.
///
/// Source: Microsoft, "Naming Files, Paths, and Namespaces".
package func isDeviceName(_ name: Substring) -> Bool {
  let stem = name.utf8.prefix { $0 != UInt8(ascii: ".") }
  guard stem.count == 3 || stem.count == 4 else { return false }
  let word = Substring(stem).lowercased()
  if ["con", "prn", "aux", "nul"].contains(word) { return true }
  guard stem.count == 4, word.hasPrefix("com") || word.hasPrefix("lpt"), let last = stem.last
  else { return false }
  return (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(last)
}
