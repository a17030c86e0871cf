package import TokencIR
package import TokencSyntax

/// Everything that is judged by meaning and not by form: contrast, tap targets, and the rules.
///
/// The report holds each pair and each target, passing or not; the findings name what fails, one for each cause. A
/// failed check is an error here; a build prints it as a warning.
package func check(_ program: Program, _ out: inout Findings) -> Report {
  var report = Report()
  guard !program.project.platforms.isEmpty else { return report }

  // 1. Every pair of colours, measured.
  var contrast = ContrastCheck(program)
  contrast.checkComponents()
  contrast.checkDeclaredPairs()
  out.add(contentsOf: contrast.out)
  contrast.report(&out)
  report.contrast = contrast.records
  report.measurements = contrast.meter.measurements

  // 2. Every tap target.
  var targets = TapTargetCheck(program)
  targets.checkComponents()
  out.add(contentsOf: targets.out)
  report.tapTargets = targets.records
  reportTapTargets(targets.records, program, &out)

  // 3. The rules, a file each.
  for rule in rules { rule(program, &out) }
  return report
}

/// A rule reads the program and says what it does not like.
typealias Rule = (Program, inout Findings) -> Void

private let rules: [@Sendable (Program, inout Findings) -> Void] = [
  checkTextStyles, checkLineFits, checkPrivateTokens, checkNativeShadows,
]
