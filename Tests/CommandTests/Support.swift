import Foundation
import TestSupport
import Testing

/// The binary that was built beside these tests.
let tokenc: String = {
  var folders = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map {
    $0.bundleURL.deletingLastPathComponent()
  }
  folders.append(Bundle.main.bundleURL)
  folders.append(URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent())
  let paths = folders.map { $0.appending(path: "tokenc").path(percentEncoded: false) }
  guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
    preconditionFailure("tokenc is in none of \(paths)")
  }
  return path
}()

/// Runs tokenc without the colours that this process's environment may ask for.
func tokenc(_ arguments: String..., in folder: TemporaryFolder? = nil, environment: [String: String?] = [:])
  throws
  -> ShellResult
{
  try tokenc(arguments, in: folder, environment: environment)
}

func tokenc(_ arguments: [String], in folder: TemporaryFolder? = nil, environment: [String: String?] = [:])
  throws
  -> ShellResult
{
  try run(
    tokenc, arguments, environment: environment.merging(["NO_COLOR": nil]) { given, _ in given },
    directory: folder?.path, timeout: 60)
}

/// A text with the times that a run took taken out.
func timeless(_ text: String) -> String { text.replacing(/\([0-9.]+ m?s\)/, with: "(TIME)") }

/// A small project whose form is right.
let smallProject = [
  "tokenc.yaml": "name: small\n",
  "small.tokens.yaml": """
  color:
    $type: color
    brand: { $value: "#1b6ef3", $description: The blue of the logo }
    link: "{color.brand}"
    page: { $value: "#ffffff", $modes: { dark: "#101820" } }
    button: "{color.link}"

  """,
]
