import Foundation
import TestSupport
import Testing
import TokencTemplates

@Suite struct KotlinGoldenTests {
  /// The NHS set as a product gets it. The same bytes are compiled by `KotlinProofTests`.
  @Test func nhs() throws {
    let output = try KotlinOutput(MemoryFiles(folder: packageFolder.appending(path: "Tokens/nhs")))
    for (path, text) in output.files.sorted(by: { $0.key < $1.key }) {
      assertGolden(text, at: goldens + "/nhs/kotlin/\(path)")
    }
    let folder = goldenFolder("nhs/kotlin").path(percentEncoded: false)
    let found = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".kt") }
    #expect(Set(found) == Set(output.files.keys), "a golden file that nothing writes")
  }

  @Test func everyTypeInEveryMode() throws {
    let output = try KotlinOutput(MemoryFiles(folder: goldenFolder("all-types")))
    for (path, text) in output.files.sorted(by: { $0.key < $1.key }) where path != "AllCompose.kt" {
      assertGolden(text, at: goldens + "/all-types/kotlin/\(path)")
    }
  }

  @Test func theTemplatesAreTheEmbeddedOnes() throws {
    let folder = packageFolder.appending(path: "Templates/kotlin")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).filter
    { $0.hasSuffix(".mustache") }
    let embedded = embeddedTemplates.filter { $0.folder == "kotlin" }
    #expect(Set(names) == Set(embedded.map(\.name)))
    for template in embedded {
      let file = try String(contentsOf: folder.appending(path: template.name), encoding: .utf8)
      #expect(file == template.text, "\(template.name): run Templates/embed")
    }
  }
}
