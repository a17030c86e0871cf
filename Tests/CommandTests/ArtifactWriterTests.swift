import Foundation
import Synchronization
import TestSupport
import Testing
import TokenCompiler
import TokencGenerators
import TokencIR
import TokencSyntax

@testable import tokenc

/// The rules of writing, on a real disk.
@Suite struct ArtifactWriterTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// One target `css` with the output `out`, or the targets given.
  @discardableResult
  func write(
    _ artifacts: [String: String], targets: [Target] = [target("css", "out")], only: [String]? = nil,
    force: Bool = false, check: Bool = false
  ) throws -> (changes: [String], findings: [String]) {
    var project = Project(name: "test")
    project.targets = targets
    var writer = ArtifactWriter(files: DiskFiles(), options: OutputOptions(force: force, check: check))
    let asked = targets.filter { only?.contains($0.name) ?? true }
    try writer.write(
      artifacts.sorted { $0.key < $1.key }.compactMap { path, text in
        let parts = path.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        let target = parts.count == 2 ? parts[0] : asked[0].name
        guard asked.contains(where: { $0.name == target }) else { return nil }
        return Artifact(target: target, path: parts[parts.count - 1], bytes: Array(text.utf8))
      }, of: asked, in: project, root: folder.path)
    let root = folder.path + "/"
    return (
      writer.results.map { "\($0.change.rawValue) \($0.path.replacing(root, with: ""))" },
      writer.findings.all.map { "\($0.id.name): \($0.message.replacing(root, with: ""))" }
    )
  }

  static func target(_ name: String, _ output: String) -> Target {
    Target(name: name, kind: .css, output: output, prefix: "", platforms: [.web])
  }

  /// A target that is gone, or writes elsewhere, leaves its files: they are named, and stay.
  @Test func oldOutputsAreTold() throws {
    let targets = [Self.target("css", "out/css"), Self.target("swift", "out/swift")]
    try write(["css:a.css": "1", "swift:b.swift": "2"], targets: targets)
    let gone = try write(["css:a.css": "1"], targets: [targets[0]])
    #expect(
      gone.findings == [
        "old-output: 'out/swift' holds a file that tokenc wrote for 'swift', and no target writes there now"
      ])
    #expect(folder.text("out/swift/b.swift") == "2")
    let moved = try write(
      ["css:a.css": "1"], targets: [Self.target("css", "out/web"), targets[1]], only: ["css"])
    #expect(
      moved.findings == [
        "old-output: 'out/css' holds a file that tokenc wrote for 'css', and no target writes there now"
      ])
    // Deeper, and further out.
    #expect(
      try write(["css:a.css": "1"], targets: [Self.target("css", "out/css/all"), targets[1]]).findings.count
        == 2)
    // What the target swift wrote went with the build before this.
    #expect(try write(["css:a.css": "1"], targets: [Self.target("css", "out")]).findings.count == 2)
    // Where each target writes nothing is old, also when only one is built.
    #expect(
      try write(["css:a.css": "1"], targets: [Self.target("css", "new"), targets[1]], only: ["css"]).findings
        .count == 3)
  }

  @Test func onlyWhatDiffersIsWritten() throws {
    #expect(
      try write(["a.css": "1", "b/c.css": "2"]).changes == ["created out/a.css", "created out/b/c.css"])
    let stamps = try ["out/a.css", "out/b/c.css", "out/.tokenc-manifest.json"].map(folder.stamp)
    #expect(
      try write(["a.css": "1", "b/c.css": "2"]).changes == ["unchanged out/a.css", "unchanged out/b/c.css"])
    #expect(try ["out/a.css", "out/b/c.css", "out/.tokenc-manifest.json"].map(folder.stamp) == stamps)
    #expect(
      try write(["a.css": "1", "b/c.css": "3"]).changes == ["unchanged out/a.css", "changed out/b/c.css"])
    #expect(try folder.stamp("out/a.css") == stamps[0])
    #expect(folder.text("out/b/c.css") == "3")
    #expect(!folder.snapshot().keys.contains { $0.contains(".tokenc-new") })
  }

  @Test func theManifestIsAFileForPeopleToo() throws {
    try write(["a.css": "1", "b/c.css": "23456789abcdef"])
    assertGolden(
      try #require(folder.text("out/.tokenc-manifest.json")), at: goldens + "/command/manifest.json")
  }

  @Test func staleFilesAndTheirFoldersGo() throws {
    try write(["a.css": "1", "b/c/d.css": "2", "e/f.css": "3"])
    try folder.write("mine", to: "out/e/mine.txt")
    #expect(
      try write(["a.css": "1"]).changes == [
        "unchanged out/a.css", "removed out/b/c/d.css", "removed out/e/f.css",
      ])
    let manifest = ".tokenc-manifest.json"
    #expect(folder.snapshot(below: "out").keys.sorted() == [manifest, "a.css", "e", "e/mine.txt"])
    // The folder that was made is remembered until it can go.
    try folder.remove("out/e/mine.txt")
    try write(["a.css": "1"])
    #expect(folder.snapshot(below: "out").keys.sorted() == [manifest, "a.css"])
    #expect(try write([:]).changes == ["removed out/a.css"])
    #expect(folder.snapshot(below: "out").isEmpty)
  }

  @Test func aStaleFileThatIsGoneAlreadyIsFine() throws {
    try write(["a.css": "1", "b.css": "2"])
    try folder.remove("out/b.css")
    #expect(try write(["a.css": "1"]).findings.isEmpty)
  }

  @Test func aStaleFileThatWasEditedStays() throws {
    try write(["a.css": "1", "b.css": "2"])
    try folder.write("edited", to: "out/b.css")
    let before = folder.snapshot()
    let result = try write(["a.css": "new"])
    #expect(
      result.findings == [
        "edited-artifact: 'out/b.css' is no longer written, but was edited since tokenc wrote it"
      ])
    #expect(folder.snapshot() == before)
    #expect(try write(["a.css": "new"], force: true).changes == ["changed out/a.css", "removed out/b.css"])
  }

  @Test func aForeignFileStays() throws {
    try folder.write("mine", to: "out/a.css")
    let before = folder.snapshot()
    let result = try write(["a.css": "1", "b.css": "2"])
    #expect(result.findings == ["foreign-file: 'out/a.css' was not written by tokenc and stays as it is"])
    #expect(result.changes.isEmpty)
    #expect(folder.snapshot() == before)
    #expect(
      try write(["a.css": "1", "b.css": "2"], force: true).changes == [
        "changed out/a.css", "created out/b.css",
      ])
    #expect(try write(["a.css": "2", "b.css": "2"]).findings.isEmpty)
  }

  /// A clone of a repository has the artifacts, and perhaps not the manifest.
  @Test func aFileWithTheSameBytesIsTakenOver() throws {
    try folder.write("1", to: "out/a.css")
    #expect(try write(["a.css": "1"]).changes == ["unchanged out/a.css"])
    #expect(try write(["a.css": "2"]).changes == ["changed out/a.css"])
  }

  @Test func anArtifactThatWasEditedIsWrittenAgain() throws {
    try write(["a.css": "1"])
    try folder.write("edited", to: "out/a.css")
    #expect(try write(["a.css": "1"]).changes == ["changed out/a.css"])
    #expect(folder.text("out/a.css") == "1")
  }

  // MARK: Paths

  @Test(arguments: [
    "../evil.css", "a/../../evil.css", "/tmp/evil.css", "a//b.css", "./a.css", "", "a/", "CON", "aux.css",
    "x/Lpt1.txt",
    "a\u{0}b", "a\nb", "a\\b", "c:d", ".tokenc-manifest.json", "x/.tokenc-new-a",
    String(repeating: "x", count: 256),
  ])
  func aBadPathIsRefusedBeforeAnythingIsWritten(_ path: String) throws {
    let result = try write(["good.css": "1", "css:" + path: "2"])
    #expect(result.findings.count == 1)
    #expect(result.findings.first?.hasPrefix("bad-output: ") == true)
    #expect(folder.snapshot().isEmpty)
  }

  @Test(arguments: ["../out", "/tmp/tokenc-out", "a/../../b", "nul"])
  func aBadOutputIsRefused(_ output: String) throws {
    let result = try write(["a.css": "1"], targets: [Self.target("css", output)])
    #expect(
      result.findings.first?.hasPrefix("bad-output: the output '\(output)' of the target 'css' ") == true)
    #expect(folder.snapshot().isEmpty)
  }

  @Test(arguments: ["./out/", "out", "out/."])
  func anOutputMayBeWrittenInMoreThanOneWay(_ output: String) throws {
    #expect(try write(["a.css": "1"], targets: [Self.target("css", output)]).changes == ["created out/a.css"])
  }

  @Test func namesThatOnlySomeDisksTellApartCollide() throws {
    let same = try write(["Color.css": "1", "color.css": "2"])
    #expect(
      same.findings == [
        "artifact-collision: 'out/Color.css' and 'out/color.css' are one file where case does not count"
      ])
    let form = try write(["caf\u{E9}.css": "1", "css:cafe\u{301}.css": "2"])
    #expect(form.findings.count == 1)
    let nested = try write(["a": "1", "a/b.css": "2"])
    #expect(nested.findings == ["artifact-collision: 'out/a' is a file and the folder of 'out/a/b.css'"])
    let targets = [Self.target("css", "out"), Self.target("web", "./out")]
    let shared = try write(["css:a.css": "1", "web:a.css": "2"], targets: targets)
    #expect(shared.findings == ["artifact-collision: two artifacts are written to 'out/a.css'"])
    #expect(folder.snapshot().isEmpty)
  }

  /// All files of a target with one problem are one finding.
  @Test func namesThatAreTooLong() throws {
    let long = String(repeating: "x", count: 260)
    let found = try write(["\(long).css": "1", "\(long).svg": "2", "\(long)/a": "3"])
    // The message itself shows the beginning of so long a name.
    #expect(found.findings.count == 1)
    #expect(found.findings.first?.hasPrefix("bad-output: the target 'css' writes 'xxx") == true)
    #expect(found.findings.first?.hasSuffix("which has a name of more than 255 bytes") == true)
  }

  @Test func targetsMayShareAFolder() throws {
    let targets = [Self.target("css", "out"), Self.target("web", "out")]
    try write(["css:a.css": "1", "web:b.css": "2"], targets: targets)
    // What another target wrote is not stale because it is not built this time.
    #expect(try write(["css:a.css": "3"], targets: targets, only: ["css"]).changes == ["changed out/a.css"])
    #expect(folder.text("out/b.css") == "2")
    // A target that the project no longer has leaves nothing behind.
    #expect(try write(["css:a.css": "3"]).changes == ["unchanged out/a.css", "removed out/b.css"])
  }

  // MARK: Links

  @Test func aLinkThatLeadsOutIsRefused() throws {
    let outside = try TemporaryFolder()
    try folder.link("out", to: outside.path)
    let result = try write(["a.css": "1"])
    #expect(
      result.findings.first?.hasPrefix("bad-output: 'out' is a symbolic link that leads out of ") == true)
    let below = try write(["a.css": "1"], targets: [Self.target("css", "out/deeper")])
    #expect(below.findings.count == 1)
    #expect(outside.snapshot().isEmpty)
  }

  @Test func aLinkThatStaysInsideIsFollowedToTheOutput() throws {
    try folder.write("", to: "real/keep.txt")
    try folder.link("out", to: "real")
    #expect(try write(["a.css": "1"]).changes == ["created out/a.css"])
    #expect(folder.text("real/a.css") == "1")
  }

  @Test func aLinkBelowTheOutputIsNeverFollowed() throws {
    let outside = try TemporaryFolder(["a.css": "theirs"])
    try folder.write("", to: "out/keep.txt")
    try folder.link("out/dir", to: outside.path)
    try folder.link("out/a.css", to: outside.path + "/a.css")
    for force in [false, true] {
      let result = try write(["dir/a.css": "1", "a.css": "2"], force: force)
      #expect(
        result.findings == [
          "bad-output: 'out/a.css' cannot be written: a symbolic link stands there",
          "bad-output: 'out/dir/a.css' cannot be written: a symbolic link stands there",
        ])
    }
    #expect(outside.snapshot() == ["a.css": "theirs"])
  }

  @Test func cleaningFollowsNoLinkEither() throws {
    let outside = try TemporaryFolder(["b.css": "2"])
    try write(["dir/b.css": "2", "a.css": "1"])
    try folder.remove("out/dir")
    try folder.link("out/dir", to: outside.path)
    #expect(try write(["a.css": "1"]).findings.isEmpty)
    #expect(outside.snapshot() == ["b.css": "2"])
  }

  @Test func outEvilIsNotInsideOut() {
    #expect(isInside("/a/out/b", "/a/out"))
    #expect(isInside("/a/out", "/a/out"))
    #expect(!isInside("/a/out-evil", "/a/out"))
    #expect(!isInside("/a", "/a/out"))
  }

  @Test func aFolderInTheWayIsAnError() throws {
    try folder.write("", to: "out/a.css/x")
    try folder.write("", to: "out/b")
    #expect(
      try write(["a.css": "1", "b/c.css": "2"]).findings == [
        "bad-output: 'out/a.css' cannot be written: a folder stands there",
        "bad-output: 'out/b/c.css' cannot be written: something that is no folder stands on the way",
      ])
  }

  // MARK: The manifest

  @Test(arguments: [
    "", "{", "[]", #"{"version": 2, "folders": [], "files": []}"#, #"{"version": 1, "files": []}"#,
    #"{"version": 1, "folders": [], "files": [{"path": "../x", "target": "css", "hash": "0"}]}"#,
    #"{"version": 1, "folders": ["/tmp"], "files": []}"#,
  ])
  func aDamagedManifestStopsTheBuild(_ text: String) throws {
    try folder.write(text, to: "out/.tokenc-manifest.json")
    let before = folder.snapshot()
    let result = try write(["a.css": "1"])
    #expect(result.findings.first?.hasPrefix("bad-manifest: 'out/.tokenc-manifest.json' is damaged") == true)
    #expect(folder.snapshot() == before)
    #expect(try write(["a.css": "1"], force: true).changes == ["created out/a.css"])
    #expect(try write(["a.css": "1"]).findings.isEmpty)
  }

  // MARK: Check

  @Test func aCheckWritesNothing() throws {
    #expect(try write(["a.css": "1"], check: true).changes == ["created out/a.css"])
    #expect(folder.snapshot().isEmpty)
    try write(["a.css": "1", "b.css": "2", "c.css": "3"])
    try folder.write("edited", to: "out/b.css")
    let before = folder.snapshot()
    let stamp = try folder.stamp("out")
    let result = try write(["a.css": "1", "b.css": "2", "d.css": "4"], check: true)
    #expect(
      result.changes == [
        "unchanged out/a.css", "changed out/b.css", "created out/d.css", "removed out/c.css",
      ])
    #expect(result.findings.isEmpty)
    #expect(folder.snapshot() == before)
    #expect(try folder.stamp("out") == stamp)
  }

  // MARK: Failure

  @Test func whatAKilledRunLeftBehindGoes() throws {
    try write(["a.css": "1", "b/c.css": "2"])
    try folder.write("half", to: "out/.tokenc-new-a.css")
    try folder.write("half", to: "out/b/.tokenc-new-c.css")
    try write(["a.css": "1", "b/c.css": "3"])
    #expect(!folder.snapshot().keys.contains { $0.contains(".tokenc-new") })
    #expect(folder.text("out/b/c.css") == "3")
  }

  @Test func aLongNameHasRoomForItsTemporaryFile() throws {
    let name = String(repeating: "x", count: 251) + ".css"
    #expect(try write([name: "1"]).changes == ["created out/\(name)"])
    #expect(folder.text("out/" + name) == "1")
  }

  @Test func whenTheDiskFailsAllEarlierArtifactsAreThere() throws {
    try write(["a.css": "1", "b.css": "2", "z/old.css": "3"])
    try folder.write("mine", to: "out/new/mine.txt")
    let before = folder.snapshot()
    for failing in 1...8 {
      let files = FailingFiles(failAtStage: failing)
      var project = Project(name: "test")
      // Two folders, one in the other: both are written at the same time.
      project.targets = [Self.target("css", "out"), Self.target("more", "out/new")]
      var writer = ArtifactWriter(files: files, options: OutputOptions())
      let artifacts =
        ["a.css", "b.css", "new/c.css", "new/d/e.css"].map {
          Artifact(target: "css", path: $0, bytes: [UInt8](repeating: 65, count: 100))
        }
        + ["f.css", "d/g.css", "d/h.css", "d/i/j.css"].map {
          Artifact(target: "more", path: $0, bytes: [UInt8](repeating: 66, count: 100))
        }
      #expect(throws: FileError.self) {
        try writer.write(artifacts, of: project.targets, in: project, root: folder.path)
      }
      #expect(folder.snapshot() == before, "at \(failing)")
    }
  }
}

/// A disk that is full at the n-th file.
final class FailingFiles: OutputFileSystem {
  private let disk = DiskFiles()
  private let failAtStage: Int
  private let staged = Mutex(0)

  init(failAtStage: Int) { self.failAtStage = failAtStage }

  func read(_ path: String) throws(FileError) -> [UInt8] { try disk.read(path) }
  func kind(of path: String) -> FileKind? { disk.kind(of: path) }
  func list(_ folder: String) -> [String] { disk.list(folder) }
  func name(of folder: String) -> String { disk.name(of: folder) }
  func resolve(_ folder: String) -> String? { disk.resolve(folder) }
  func createFolder(_ path: String) throws(FileError) { try disk.createFolder(path) }
  func lock(_ folder: String) throws(FileError) -> OutputLock { try disk.lock(folder) }
  func entry(_ path: String, below folder: String) throws(FileError) -> OutputEntry? {
    try disk.entry(path, below: folder)
  }
  func read(_ path: String, below folder: String) throws(FileError) -> [UInt8] {
    try disk.read(path, below: folder)
  }
  func stage(_ bytes: UnsafeBufferPointer<UInt8>, for path: String, below folder: String) throws(FileError)
    -> [String]
  {
    let number = staged.withLock {
      $0 += 1
      return $0
    }
    if number == failAtStage { throw FileError(path: path, message: "No space left on device") }
    return try disk.stage(bytes, for: path, below: folder)
  }
  func commit(_ path: String, below folder: String) throws(FileError) { try disk.commit(path, below: folder) }
  func discard(_ path: String, below folder: String) { disk.discard(path, below: folder) }
  func remove(_ path: String, below folder: String) throws(FileError) { try disk.remove(path, below: folder) }
  func removeIfEmpty(_ path: String, below folder: String) { disk.removeIfEmpty(path, below: folder) }
}
