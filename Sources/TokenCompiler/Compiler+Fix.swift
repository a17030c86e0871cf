package import TokencAnalysis
import TokencIR
package import TokencSyntax

/// What `check --fix` would write.
package struct ProjectFix: Sendable {
  package struct File: Sendable {
    package var path: String
    package var before, after: [UInt8]
    /// By line, from 1: the colours changed there.
    package var lines: [Int: [ColorFix]] = [:]
  }

  /// Those that change, in the order they were read.
  package var files: [File] = []
  /// Pairs that are in each other's way.
  package var findings = Findings()

  package init(files: [File] = [], findings: Findings = Findings()) {
    (self.files, self.findings) = (files, findings)
  }
}

extension Compiler {
  /// Mends what fails in `compilation` as far as single colours can, in memory. Every change is proved by another
  /// check of the whole project: one that makes a passing pair fail is not made.
  ///
  /// - Parameter baseline: failures that are accepted: they stay as they are.
  package func fix(_ compilation: Compilation, of path: String, baseline: Baseline? = nil) -> ProjectFix {
    var state = FixState(
      compilation: compilation, failures: failures(of: compilation.program, baseline),
      files: EditedFiles(base: files), baseline: baseline)
    var made: [String: [Int: [ColorFix]]] = [:]
    var refused: Set<SourceSpan> = []
    var conflicts = Findings()
    // A change may bring to light what looked like another mode before.
    for _ in 0..<8 {
      let plan = planFixes(
        state.compilation.program, state.compilation.sources, except: refused, baseline: baseline)
      conflicts = plan.findings
      var accepted: [ColorFix] = []
      var next = state
      if let all = apply(plan.fixes, to: state, of: path) {
        (accepted, next) = (plan.fixes, all)
      } else {
        for fixes in groups(plan.fixes).prefix(64) {
          guard let more = apply(accepted + fixes, to: state, of: path),
            more.failures.count < next.failures.count
          else { continue }
          accepted += fixes
          next = more
        }
      }
      if accepted.isEmpty {
        refused.formUnion(plan.fixes.map(\.span))
        if plan.fixes.isEmpty { break } else { continue }
      }
      for fix in accepted {
        let source = state.compilation.sources[fix.span.file]
        let table = LineTable(source.bytes)
        for (index, edit) in fix.edits.enumerated() {
          // Told once, at the first of its lines.
          made[source.path, default: [:]][table.line(at: Int(edit.span.offset)), default: []] +=
            index == 0 ? [fix] : []
        }
      }
      state = next
      // Their places are those of the sources before.
      refused = []
    }
    return ProjectFix(
      files: compilation.sources.files.compactMap { source in
        guard let after = state.files.bytes[source.path], after != source.bytes else { return nil }
        return ProjectFix.File(
          path: source.path, before: source.bytes, after: after, lines: made[source.path] ?? [:])
      }, findings: conflicts)
  }

  /// The project with some changes; nil where they do not help, or make a pair fail that passes now.
  private func apply(_ fixes: [ColorFix], to state: FixState<Files>, of path: String) -> FixState<Files>? {
    if fixes.isEmpty { return nil }
    var next = state
    for (file, fixes) in Dictionary(grouping: fixes, by: \.span.file) {
      let source = state.compilation.sources[file]
      next.files.bytes[source.path] = replaced(source.bytes, fixes)
    }
    next.compilation = Compiler<EditedFiles<Files>>(files: next.files).load(path)
    if next.compilation.hasErrors { return nil }
    next.failures = failures(of: next.compilation.program, state.baseline)
    let helps = next.failures.count < state.failures.count
    return helps && !next.failures.addsTo(state.failures) ? next : nil
  }
}

/// Those that are made together, in their order.
private func groups(_ fixes: [ColorFix]) -> [[ColorFix]] {
  var groups: [[ColorFix]] = []
  for fix in fixes {
    if groups.last?.first?.group == fix.group {
      groups[groups.count - 1].append(fix)
    } else {
      groups.append([fix])
    }
  }
  return groups
}

private func failures(of program: Program, _ baseline: Baseline?) -> Failures {
  var ignored = Findings()
  return Failures(check(program, &ignored, baseline: baseline, searchLimit: 0))
}

/// A project in memory, with what fails in it.
private struct FixState<Base: FileSystem> {
  var compilation: Compilation
  var failures: Failures
  var files: EditedFiles<Base>
  var baseline: Baseline?
}

extension Compiler where Files: OutputFileSystem {
  /// Writes the files, each in one step. Nothing is written if one of them leads out of the project's folder, or has
  /// changed since it was read.
  package func write(_ fix: ProjectFix, of compilation: Compilation) throws(FileError) {
    guard !fix.files.isEmpty else { return }
    let root = compilation.root
    guard let folder = files.resolve(root) else {
      throw FileError(path: root, message: "no such folder")
    }
    let lock = try files.lock(folder)
    defer { withExtendedLifetime(lock) {} }
    var paths: [(path: String, bytes: [UInt8])] = []
    for file in fix.files {
      guard let path = relative(file.path, to: root),
        case .file? = try files.entry(path, below: folder)
      else {
        throw FileError(path: file.path, message: "it lies outside of the project's folder, or is a link")
      }
      guard try files.read(path, below: folder) == file.before else {
        throw FileError(path: file.path, message: "it has changed since it was read")
      }
      paths.append((path, file.after))
    }
    do throws(FileError) {
      for (path, bytes) in paths {
        _ = try bytes.withUnsafeBufferPointer { bytes throws(FileError) in
          try files.stage(bytes, for: path, below: folder)
        }
      }
      for (path, _) in paths { try files.commit(path, below: folder) }
    } catch {
      for (path, _) in paths { files.discard(path, below: folder) }
      throw error
    }
  }

  private func relative(_ path: String, to root: String) -> String? {
    let names = path.split(separator: "/")
    if names.contains("..") || names.contains(".") { return nil }
    if root == "." || root.isEmpty { return path.hasPrefix("/") ? nil : path }
    let prefix = root.hasSuffix("/") ? root : root + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}

/// The bytes with each fix in its place.
private func replaced(_ bytes: [UInt8], _ fixes: [ColorFix]) -> [UInt8] {
  var bytes = bytes
  for edit in fixes.flatMap(\.edits).sorted(by: { $0.span.offset > $1.span.offset }) {
    bytes.replaceSubrange(Int(edit.span.offset)..<edit.span.end, with: Array(edit.replacement.utf8))
  }
  return bytes
}

/// Files of which some have other bytes than the disk.
private struct EditedFiles<Base: FileSystem>: FileSystem {
  let base: Base
  var bytes: [String: [UInt8]] = [:]

  func read(_ path: String) throws(FileError) -> [UInt8] {
    if let bytes = bytes[path] { return bytes }
    return try base.read(path)
  }
  func kind(of path: String) -> FileKind? { base.kind(of: path) }
  func list(_ folder: String) -> [String] { base.list(folder) }
  func name(of folder: String) -> String { base.name(of: folder) }
  func problemListing(_ folder: String) -> String? { base.problemListing(folder) }
  func identity(of folder: String) -> String { base.identity(of: folder) }
}
