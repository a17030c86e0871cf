/// Whether Windows keeps a name for a device, whatever its ending and case: there is no file `con.css` there.
///
/// Source: Microsoft, "Naming Files, Paths, and Namespaces".
package func isDeviceName(_ name: some StringProtocol) -> Bool {
  let stem = name.prefix { $0 != "." }.lowercased()
  if ["con", "prn", "aux", "nul"].contains(stem) { return true }
  guard stem.utf8.count == 4, stem.hasPrefix("com") || stem.hasPrefix("lpt"), let last = stem.utf8.last
  else { return false }
  return (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(last)
}
