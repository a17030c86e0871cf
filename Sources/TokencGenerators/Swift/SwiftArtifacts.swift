import TokencIR
import TokencMustache
import TokencSyntax

extension Generator {
  func swiftArtifacts(in sources: inout SourceSet, _ out: inout Findings) -> [Artifact] { [] }
}
