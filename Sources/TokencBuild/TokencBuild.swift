import Foundation
import PackagePlugin

/// Compiles the token files in a target's folder into the target.
///
/// A build plugin says which files come out before the tool has run: `--plain-names` gives them names that follow from
/// the inputs' names alone. Everything else is the tool's business.
@main struct TokencBuild: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    return commands(
      for: target.name, files: target.sourceFiles.map(\.url), tool: try context.tool(named: "tokenc").url,
      folder: context.pluginWorkDirectoryURL)
  }

  private func commands(for target: String, files: [URL], tool: URL, folder: URL) -> [Command] {
    let inputs = files.filter { isInput($0.lastPathComponent) }
    guard let project = project(of: target, inputs) else { return [] }
    var names = ["Support", "Support+SwiftUI", "Color+UIKit", "Color+AppKit", "Color+SwiftUI"]
    names += [
      "Color", "Dimension", "FontFamily", "FontWeight", "Duration", "CubicBezier", "Number", "StrokeStyle",
      "Border", "Transition", "Shadow", "Gradient", "Typography", "TapTarget",
    ]
    for input in inputs where input.lastPathComponent.hasSuffix(component) {
      let name = input.lastPathComponent.dropLast(component.count)
      names += ["+\(name)", "+\(name)+SwiftUI"]
    }
    return [
      .buildCommand(
        displayName: "Compile tokens of \(target)", executable: tool,
        arguments: [
          "build", project.path(percentEncoded: false), "--target", "swift", "--plain-names",
          "--output-dir", folder.path(percentEncoded: false),
        ],
        inputFiles: inputs,
        outputFiles: names.map { folder.appending(path: "swift/Tokens\($0).swift") })
    ]
  }

  /// The project file, or the one folder with token files. Nil where the target must be mended first.
  private func project(of target: String, _ inputs: [URL]) -> URL? {
    let projects = inputs.filter { $0.lastPathComponent == "tokenc.yaml" }
    let folders = Set(inputs.map { $0.deletingLastPathComponent() })
    if projects.count == 1 { return projects[0] }
    if projects.isEmpty, folders.count == 1 { return folders.first }
    let problem =
      inputs.isEmpty
      ? "has no token file: add a file that ends in .tokens.yaml to its folder"
      : projects.isEmpty
        ? "has token files in more than one folder: add a tokenc.yaml with 'sources: \"**/*.tokens.yaml\"'"
        : "has more than one tokenc.yaml: keep one, or make two targets"
    Diagnostics.error("the target '\(target)' uses TokencBuild and \(problem)")
    return nil
  }

  private let component = ".component.yaml"

  private func isInput(_ name: String) -> Bool {
    let endings = [".tokens.yaml", ".tokens.yml", ".tokens.json", ".tokens", component, ".mustache"]
    return name == "tokenc.yaml" || endings.contains(where: name.hasSuffix)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension TokencBuild: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      commands(
        for: target.displayName, files: target.inputFiles.map(\.url),
        tool: try context.tool(named: "tokenc").url, folder: context.pluginWorkDirectoryURL)
    }
  }
#endif
