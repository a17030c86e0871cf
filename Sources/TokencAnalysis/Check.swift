package import TokencIR
package import TokencSyntax

/// Everything that is judged by meaning and not by form: contrast, tap targets, and the rules.
///
/// The report holds each pair and each target, passing or not; the findings name what fails, one for each cause. A
/// failed check is an error here; a build prints it as a warning.
///
/// - Parameters:
///   - baseline: failures that are known. They stay in the report and become no findings.
///   - searchLimit: how much may be measured to find other colours, in pairs of plain colours; what is left out then is told.
package func check(
  _ program: Program, _ out: inout Findings, baseline: Baseline? = nil, searchLimit: Int = 1_000_000
) -> Report {
  var baseline = baseline
  var report = Report()
  guard !program.project.platforms.isEmpty else { return report }

  let cells = availableCells(of: program)

  // 1. Every pair of colours, measured. Where nobody has one, no colour is looked at.
  if !cells.isEmpty || !program.project.checks.pairs.isEmpty {
    var contrast = ContrastCheck(program)
    contrast.checkComponents(cells)
    contrast.checkDeclaredPairs()
    out.add(contentsOf: contrast.out)
    baseline?.accept(&contrast.records, contrast.meter.measurements, program)
    contrast.report(&out, searchLimit: searchLimit)
    report.contrast = contrast.records
    report.measurements = contrast.meter.measurements
  }

  // 2. Every tap target.
  var targets = TapTargetCheck(program)
  targets.checkComponents(cells)
  out.add(contentsOf: targets.out)
  baseline?.accept(&targets.records, program)
  report.tapTargets = targets.records
  reportTapTargets(targets.records, program, &out)
  baseline?.report(&out)

  // 3. The rules, a file each.
  for rule in rules { rule(program, cells, &out) }
  return report
}

/// Every component on every platform where it exists.
func availableCells(of program: Program) -> [PlatformCells] {
  program.components.enumerated().flatMap { index, component in
    program.project.platforms.map { PlatformCells(component, at: index, on: $0, of: program) }
  }.filter { !$0.cells.isEmpty }
}

/// A rule reads the program and its cells, and says what it does not like.
private let rules: [@Sendable (Program, [PlatformCells], inout Findings) -> Void] = [
  checkTextStyles, checkLineFits, checkPrivateTokens, checkNativeShadows, checkRipples, checkNumbers,
]
