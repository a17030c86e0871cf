import TokencIR
import TokencMustache
import TokencSyntax

extension Generator {
  func cssArtifacts(in sources: inout SourceSet, _ out: inout Findings) -> [Artifact] { [] }
}
