import Foundation
import TestSupport
import Testing
import TokenCompiler
import TokencColor
import TokencGenerators
import TokencIR
import TokencSyntax

/// The generated Kotlin really compiled and run; see `Tests/Proof/kotlin.sh`.
@Suite(.serialized) struct KotlinProofTests {
  private let sources = packageFolder.appending(path: "Tests/GeneratorsTests/Kotlin/Proof")

  /// Compiles NHS with and without Compose, uses it from outside, refuses what must be refused, draws the
  /// button on the stubs, and reads every property of every cell in every mode back.
  @Test func nhs() throws {
    let output = try KotlinOutput(MemoryFiles(folder: packageFolder.appending(path: "Tokens/nhs")))
    let folder = FileManager.default.temporaryDirectory.appending(path: "nhs-kotlin-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try output.write(to: folder)
    let proof = try proveKotlin([
      folder.path(percentEncoded: false), "--core",
      sources.appending(path: "NhsCells.kt").path(percentEncoded: false),
      "--run", sources.appending(path: "NhsTree.kt").path(percentEncoded: false),
      "--use", sources.appending(path: "NhsUse.kt").path(percentEncoded: false), "--bad",
      sources.appending(path: "NhsBad.kt").path(percentEncoded: false),
    ])
    try #require(proof.status == 0, "\(proof.messages)")
    print(proof.messages)

    let parts = proof.output.components(separatedBy: "--- tree ---\n")
    try #require(parts.count == 2)
    let truth = Truth(output.program, on: .android)
    #expect(truth.kotlinCells().count == 40 * 4 * 45)
    for difference in truth.differences(from: parts[0]).prefix(20) { Issue.record("\(difference)") }
    assertGolden(parts[1], at: goldens + "/nhs/kotlin/tree.txt")
  }

  @Test func everyType() throws {
    let output = try KotlinOutput(MemoryFiles(folder: goldenFolder("all-types")))
    let folder = FileManager.default.temporaryDirectory.appending(path: "all-kotlin-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try output.write(to: folder)
    let proof = try proveKotlin([
      folder.path(percentEncoded: false), "--core",
      sources.appending(path: "AllTypes.kt").path(percentEncoded: false),
    ])
    try #require(proof.status == 0, "\(proof.messages)")
    assertGolden(proof.output, at: goldens + "/all-types/kotlin/values.txt")
  }

  /// Every property of every cell of Spectrum in every mode, read back; the rest of it is in `Tests/Artifacts`.
  @Test func spectrumCells() throws {
    let output = try KotlinOutput(MemoryFiles(folder: packageFolder.appending(path: "Tokens/spectrum")))
    let folder = FileManager.default.temporaryDirectory.appending(path: "cells-kotlin-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let core = output.files.filter { !$0.value.contains("\nimport androidx.") }
    try KotlinOutput.write(core, to: folder)
    let proof = try proveKotlin([
      folder.path(percentEncoded: false), "--core",
      sources.appending(path: "SpectrumCells.kt").path(percentEncoded: false),
    ])
    try #require(proof.status == 0, "\(proof.messages)")
    let truth = Truth(output.program, on: .android)
    #expect(truth.kotlinCells().count == 396 * 4 * 49)
    for difference in truth.differences(from: proof.output).prefix(20) { Issue.record("\(difference)") }
    // Nothing that is compared may pass whatever it says.
    let broken = proof.output.replacingOccurrences(of: "FF274DEA", with: "FF274DEB")
    #expect(truth.differences(from: broken).count > 100)
  }
}
