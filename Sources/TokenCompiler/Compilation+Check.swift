package import TokencAnalysis
import TokencIR
package import TokencSyntax

/// A report with what is to be said about it.
struct Measured: Sendable {
  var report: Report
  var findings: Findings
}

extension Compilation {
  /// Measures contrast and tap targets over every cell and mode, once in a run. Nil, and nothing measured, for a
  /// program with errors of form: its values are not to be trusted.
  package mutating func measure() -> Report? { measuredOnce()?.report }

  private mutating func measuredOnce() -> Measured? {
    if let measured { return measured }
    if findings.hasErrors { return nil }
    let made = Measured(program)
    measured = made
    return made
  }

  /// Adds what fails to the findings.
  ///
  /// - Parameters:
  ///   - asWarnings: what a build does: failed checks are told and hold nothing up; notes are for those who check.
  ///   - baseline: failures that are known and no findings.
  package mutating func check(asWarnings: Bool = false, baseline: Baseline? = nil) -> Report? {
    let checked: Measured
    if let baseline {
      if findings.hasErrors { return nil }
      checked = Measured(program, baseline)
    } else {
      guard let measured = measuredOnce() else { return nil }
      checked = measured
    }
    for finding in checked.findings.all {
      var finding = finding
      if asWarnings {
        // What the project has accepted, with its reason, is no news in every build of a product.
        if finding.severity == .note { continue }
        finding.severity = min(finding.severity, .warning)
      }
      findings.add(finding)
    }
    return checked.report
  }

  /// Nil, with an error among the findings, for a file that is no baseline.
  package mutating func readBaseline(_ file: FileID) -> Baseline? { Baseline(file, in: sources, &findings) }

  /// The bytes of a file become one of the sources, so that findings can point into it.
  package mutating func addSource(path: String, bytes: [UInt8]) -> FileID {
    inputs.append(path)
    return sources.add(path: path, bytes: bytes)
  }
}

extension Measured {
  init(_ program: Program, _ baseline: Baseline? = nil) {
    var found = Findings()
    report = TokencAnalysis.check(program, &found, baseline: baseline)
    found.configure(program.project.checks.rules)
    findings = found
  }
}
