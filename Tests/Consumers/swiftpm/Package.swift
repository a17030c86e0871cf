// swift-tools-version: 6.0
import PackageDescription

// A product names a URL and a version here. A package at a path is known by its folder, and by the name that is given.
let tokenc = Context.environment["TOKENC_PACKAGE"] ?? "../../../../tokenc"

// Targets named like parts of a compiler: none of tokenc's own may be in their way.
let package = Package(
  name: "consumer",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "tokenc", path: tokenc)],
  targets: [
    .target(
      name: "Color", plugins: [.plugin(name: "TokencBuild", package: "tokenc")]),
    .target(name: "Syntax"),
    .target(name: "CYaml"),
    .executableTarget(
      name: "App", dependencies: ["Color", "Syntax", "CYaml"],
      plugins: [.plugin(name: "TokencBuild", package: "tokenc")]),
  ]
)
