import Foundation
import TestSupport
import TokenCompiler
import TokencSyntax

/// A rule of the standard, with the documents that keep it and those that break it. `Cases/*.txt` holds them:
///
///     # ID  Section: what the rule says
///     + DOCUMENT                 is read without an error
///     - FINDING[+FINDING] DOCUMENT   is refused with these errors and no others
///     > INPUT                    the input for what follows in this rule
///
/// A `~` behind the sign: the official schema decides otherwise (`Tests/Proof/standard.py` checks both).
struct Rule {
  var id: String
  var sentence: String
  var cases: [Case] = []
}

struct Case {
  var line: Int
  var isValid: Bool
  var schemaAgrees: Bool
  var findings: Set<String> = []
  var document: String
  var input: String?
}

enum Kind: String, CaseIterable, Sendable { case format, resolver }

let standardTests = URL(filePath: #filePath).deletingLastPathComponent()

func rules(_ kind: Kind) throws -> [Rule] {
  let url = standardTests.appending(path: "Cases/\(kind).txt")
  let text = try String(contentsOf: url, encoding: .utf8)
  var rules: [Rule] = []
  var input: String?
  for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { continue }
    switch words[0] {
    case "#":
      let parts = words[1].split(separator: " ", maxSplits: 1).map(String.init)
      rules.append(Rule(id: parts[0], sentence: parts[1].trimmingCharacters(in: .whitespaces)))
      input = nil
    case ">": input = words[1]
    default:
      var one = Case(
        line: index + 1, isValid: words[0].hasPrefix("+"), schemaAgrees: words[0].count == 1,
        document: words[1], input: input)
      if !one.isValid {
        let parts = words[1].split(separator: " ", maxSplits: 1).map(String.init)
        one.findings = Set(parts[0].split(separator: "+").map(String.init))
        one.document = parts[1]
      }
      one.document = one.document.replacing("<c>", with: #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#)
        .replacing("<d>", with: #"{"value": 1, "unit": "px"}"#)
        .replacing(
          "<t>",
          with: kind == .format
            ? #"{"value": 1, "unit": "s"}"# : #"{"a": {"x": {"$type": "number", "$value": 1}}}"#)
      rules[rules.count - 1].cases.append(one)
    }
  }
  return rules
}

/// A document as the only input of a project; a resolver document has two files beside it.
func compile(_ document: String, as kind: Kind, input: String? = nil) -> Compilation {
  var files = MemoryFiles([:])
  switch kind {
  case .format: files.files["t.tokens.json"] = Array(document.utf8)
  case .resolver:
    files = MemoryFiles([
      "t.resolver.json": document,
      "base.tokens.json":
        #"{"a": {"x": {"$type": "number", "$value": 1}, "y": {"$type": "number", "$value": 2}}}"#,
      "bundle.json": #"{"part": {"one": {"z": {"$type": "number", "$value": 1}}}}"#,
    ])
    if let input {
      files.files["tokenc.yaml"] = Array("sources: [{ file: t.resolver.json, input: \(input) }]".utf8)
    }
  }
  return Compiler(files: files).load(".")
}

extension Compilation {
  var errors: [Finding] { findings.sorted().filter { $0.severity == .error } }
}
