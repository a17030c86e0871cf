import Foundation
import PackagePlugin

/// `swift package tokenc check`: runs the tool in the package's folder with the arguments as they are.
///
/// `build` and `check` that name no file or folder run once for each target with token files.
@main struct TokencCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = try context.tool(named: "tokenc").url
    let package = context.package.directoryURL
    for arguments in runs(arguments, context.package) {
      let process = Process()
      process.executableURL = tool
      process.arguments = arguments
      process.currentDirectoryURL = package
      try process.run()
      process.waitUntilExit()
      if process.terminationStatus != 0 {
        let cause = process.terminationReason == .uncaughtSignal ? "killed by signal" : "exit status"
        Diagnostics.error(
          "tokenc \(arguments.joined(separator: " ")): \(cause) \(process.terminationStatus)")
      }
    }
  }

  private func runs(_ arguments: [String], _ package: Package) -> [[String]] {
    let root = package.directoryURL
    let isPath = { (argument: String) in
      FileManager.default.fileExists(
        atPath: URL(filePath: argument, relativeTo: root).path(percentEncoded: false))
    }
    guard let command = arguments.first, ["build", "check"].contains(command),
      !arguments.dropFirst().contains(where: isPath), !arguments.contains("--help")
    else { return [arguments] }
    let projects = package.targets.compactMap { ($0 as? any SourceModuleTarget).flatMap(project) }
    guard !projects.isEmpty else { return [arguments] }
    let base = root.path(percentEncoded: false)
    return projects.map { path in
      [command, path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path] + arguments.dropFirst()
    }
  }

  /// The folder with the target's tokenc.yaml, or else with its first token file.
  private func project(_ target: any SourceModuleTarget) -> String? {
    let files = target.sourceFiles.map(\.url)
    let found =
      files.first { $0.lastPathComponent == "tokenc.yaml" }
      ?? files.first { $0.lastPathComponent.contains(".tokens.") || $0.pathExtension == "tokens" }
    return found?.deletingLastPathComponent().path(percentEncoded: false)
  }
}
