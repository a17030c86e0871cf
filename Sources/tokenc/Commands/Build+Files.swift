import TokenCompiler
import TokencSyntax

/// What `tokenc build` writes and prints for other build systems.
extension Build {
  /// `--depfile` and `--stamp`, when everything else is written.
  func writeBuildFiles(_ results: [OutputResult]) throws(FileError) {
    if let path = arguments[.depfile] {
      let artifacts = results.filter { $0.change != .removed }.map(\.path)
      let targets = arguments[.stamp].map { [$0] } ?? artifacts
      let text: ByteBuffer
      do throws(Depfile.NameProblem) {
        text = try Depfile(targets, files: files.files.keys.sorted(), folders: files.folders.keys.sorted())
          .text
      } catch {
        throw FileError(path: path, message: error.message)
      }
      try DiskFiles().replaceOwn(path, with: text, "a depfile", isOwn: Depfile.isOne)
    }
    if let path = arguments[.stamp] { try DiskFiles().touch(path) }
  }
}

/// A list of paths, one a line. In Xcode's file lists, what is not absolute is below the project's folder.
///
/// - Parameter open: patterns of further files; only JSON has a place for them.
func fileList(_ paths: [String], open: [String] = [], as format: String) -> String {
  switch format {
  case "json":
    var json = JSONWriter()
    json.object {
      $0.member("version", 1)
      $0.name("files")
      $0.array(paths) { $0.value($1) }
      if open.isEmpty { return }
      $0.name("patterns")
      $0.array(open) { $0.value($1) }
    }
    return String(decoding: json.finished().bytes, as: UTF8.self)
  case "xcfilelist":
    return paths.map { ($0.hasPrefix("/") ? $0 : "$(SRCROOT)/" + $0) + "\n" }.joined()
  default: return paths.map { $0 + "\n" }.joined()
  }
}

extension DiskFiles {
  /// Makes an empty file, or gives it the time of now. A file that holds something is not touched.
  func touch(_ path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw FileError(path: path, message: Platform.lastError) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, message: Platform.lastError) }
    guard status.st_size == 0 else {
      throw FileError(path: path, message: "it is no stamp: it holds something")
    }
    guard futimens(descriptor, nil) == 0 else { throw FileError(path: path, message: Platform.lastError) }
  }
}
