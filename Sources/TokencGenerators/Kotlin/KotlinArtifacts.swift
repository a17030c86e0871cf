import TokencIR
import TokencMustache
import TokencSyntax

extension Generator {
  func kotlinArtifacts(in sources: inout SourceSet, _ out: inout Findings) -> [Artifact] { [] }
}
