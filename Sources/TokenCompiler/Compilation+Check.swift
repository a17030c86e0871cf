package import TokencAnalysis
import TokencIR
import TokencSyntax

extension Compilation {
  /// Measures contrast and tap targets over every cell and mode, and adds what fails to the findings. Nil, and
  /// nothing measured, for a program with errors of form: its values are not to be trusted.
  ///
  /// - Parameter asWarnings: what a build does: failed checks are told and hold nothing up.
  package mutating func check(asWarnings: Bool = false) -> Report? {
    if findings.hasErrors { return nil }
    var found = Findings()
    let report = TokencAnalysis.check(program, &found)
    found.configure(program.project.checks.rules)
    for finding in found.all {
      var finding = finding
      if asWarnings { finding.severity = min(finding.severity, .warning) }
      findings.add(finding)
    }
    return report
  }
}
