import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencIR
import TokencReview
import TokencSyntax

/// The review of two states of a project, each a set of files.
func review(_ before: [String: String], _ after: [String: String]) -> Review {
  let old = Compiler(files: MemoryFiles(before)).load(".", name: "demo")
  let compiler = Compiler(files: MemoryFiles(after))
  var new = compiler.load(".", name: "demo")
  for compilation in [old, new] where compilation.hasErrors {
    Issue.record(
      "\(describe(compilation.findings.sorted(), in: compilation.sources, limit: 10, color: false).text)")
  }
  let templates = compiler.ownTemplates(of: &new)
  return new.review(since: old, templates: templates)
}

/// The review of two states of one token file.
func review(_ before: String, _ after: String) -> Review {
  review(["a.tokens.yaml": before], ["a.tokens.yaml": after])
}

/// The review of `before` and `after` in a folder of `Goldens/review`.
func review(golden name: String) -> Review {
  let folder = URL(filePath: "\(goldens)/review/\(name)")
  let old = Compiler(files: MemoryFiles(folder: folder.appending(path: "before"))).load(".", name: "demo")
  let new = Compiler(files: MemoryFiles(folder: folder.appending(path: "after"))).load(".", name: "demo")
  #expect(!old.hasErrors && !new.hasErrors)
  return new.review(since: old)
}

extension Review {
  /// One line a change, for expectations that a person can read.
  var lines: [String] {
    changes.map { change in
      var line = "\(change.kind.name) \(change.from.map { "\($0) → " } ?? "")\(change.name)"
      if !change.detail.isEmpty { line += " \(change.detail)" }
      if let before = change.before { line += " \(before.reference.map { "{\($0)} " } ?? "")\(before.text)" }
      if change.before != nil, change.after != nil { line += " →" }
      if let after = change.after { line += " \(after.reference.map { "{\($0)} " } ?? "")\(after.text)" }
      let place = [Review.words(change.cells), Review.words(change.modes)].filter { !$0.isEmpty }
      if !place.isEmpty { line += " in \(place.joined(separator: ", "))" }
      return change.isBreaking ? line + " !" : line
    }
  }

  var json: String {
    var writer = JSONWriter()
    writer.object {
      $0.member("version", 1)
      write(to: &$0)
    }
    return String(decoding: writer.finished().bytes, as: UTF8.self)
  }

  var text: String {
    ReviewText(self, all: false, swatch: { _ in "" }, printable: { $0 }).text
  }
}

extension ByteBuffer {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
