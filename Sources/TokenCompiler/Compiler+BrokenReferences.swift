import TokencFormats
import TokencFrontend
import TokencIR
import TokencSyntax

// References of other tools' files that lead nowhere. In the token language, and in the standard read strictly, they are
// errors. A token set of another tool may be here in part only, and is read as far as it goes: what refers to a missing
// token is data, with a warning at its place, and `checks.rules` makes an error of that.

extension Loading {
  /// Makes a program; again, while it has references of other formats' files that lead nowhere, without the tokens that
  /// have them. A token set that is whole costs nothing here.
  ///
  /// - Parameter make: from what was read to a program and what was found, with ``brokenReferences`` left out.
  mutating func withoutBrokenReferences(
    _ make: (inout Loading) -> (program: Program, findings: Findings)
  ) -> Program {
    let before = findings
    var rounds = 0
    while true {
      rounds += 1
      var (program, found) = make(&self)
      let broken = found.all.filter(isBrokenReference)
      let known = Set(brokenReferences.compactMap(\.token))
      // What follows a token that is left out is left out with it: hardly anything is new in a second round.
      if rounds < 16, broken.contains(where: { !known.contains($0.token ?? "") }) {
        brokenReferences += broken
        (findings, names) = (before, program.names)
        continue
      }
      for case (let finding, let token?) in brokenReferences.map({ ($0, $0.token) }) {
        found.add(.brokenReference(finding, token))
      }
      program.data = dataTokens
      findings = found
      tellData(program)
      findings.configure(program.project.checks.rules)
      return program
    }
  }

  private func isBrokenReference(_ finding: Finding) -> Bool {
    guard finding.id == .missingToken, finding.severity == .error, finding.token != nil,
      let file = finding.span?.file
    else { return false }
    return foreignFiles.contains(file)
  }

  /// Where a missing token is one that is data, says so: the file that declares it was read.
  private mutating func tellData(_ program: Program) {
    guard !data.isEmpty, findings.all.contains(where: { $0.id == .missingToken }) else { return }
    var places: [String: SourceSpan] = [:]
    for data in program.data { places[program.names[data.path]] = data.span }
    var told = Findings()
    for var finding in findings.all {
      if finding.id == .missingToken, let span = finding.span {
        let path = sources.text(span).filter { !"\"'{} ".contains($0) }
        if let place = places[path] {
          finding.notes = [Finding.Note("'\(path)' is kept as data, and nothing can refer to it", at: place)]
        }
      }
      told.add(finding)
    }
    findings = told
  }
}
