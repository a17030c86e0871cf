// swift-tools-version: 6.2
import PackageDescription

// Every target carries the prefix: target names must be unique in the whole package graph of a product
// that adds tokenc, and `Color` or `Syntax` would not be.
let package = Package(
  name: "tokenc",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "tokenc", targets: ["tokenc"]),
    .library(name: "TokenCompiler", targets: ["TokenCompiler"]),
    .plugin(name: "TokencBuild", targets: ["TokencBuild"]),
    .plugin(name: "TokencCommand", targets: ["TokencCommand"]),
  ],
  targets: [
    .systemLibrary(
      name: "TokencLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "TokencGlibc"),
    .target(name: "TokencSyntax", dependencies: ["TokencGlibc", "TokencLibYAML"]),
    .target(name: "TokencColor"),
    .target(name: "TokencMustache", dependencies: ["TokencSyntax"]),
    .target(name: "TokencIR", dependencies: ["TokencColor", "TokencSyntax"]),
    .target(name: "TokencFrontend", dependencies: ["TokencColor", "TokencIR", "TokencSyntax"]),
    .target(name: "TokencAnalysis", dependencies: ["TokencColor", "TokencIR", "TokencSyntax"]),
    .target(name: "TokencFormats", dependencies: ["TokencColor", "TokencSyntax"], exclude: ["README.md"]),
    .target(
      name: "TokencTemplates", path: "Templates",
      exclude: [
        "README.md", "android-xml", "css", "dart", "embed", "html", "json", "kotlin", "scss", "swift",
        "tailwind", "typescript", "xcassets",
      ], sources: ["Embedded"]),
    .target(
      name: "TokencGenerators",
      dependencies: ["TokencColor", "TokencIR", "TokencMustache", "TokencSyntax", "TokencTemplates"]),
    .target(
      name: "TokencReview",
      dependencies: ["TokencAnalysis", "TokencColor", "TokencGenerators", "TokencIR", "TokencSyntax"]),
    .target(
      name: "TokenCompiler",
      dependencies: [
        "TokencAnalysis", "TokencColor", "TokencFormats", "TokencFrontend", "TokencGenerators", "TokencIR",
        "TokencMustache", "TokencReview", "TokencSyntax", "TokencTemplates",
      ]),
    .executableTarget(
      name: "tokenc",
      dependencies: [
        "TokenCompiler", "TokencAnalysis", "TokencColor", "TokencGenerators", "TokencIR", "TokencMustache",
        "TokencReview", "TokencSyntax",
      ],
      exclude: ["README.md"]),

    .plugin(
      name: "TokencBuild", capability: .buildTool(), dependencies: ["tokenc"], path: "Sources/TokencBuild"),
    .plugin(
      name: "TokencCommand",
      capability: .command(intent: .custom(verb: "tokenc", description: "Build and check design tokens.")),
      dependencies: ["tokenc"], path: "Sources/TokencCommand"),

    .target(
      name: "TestSupport", dependencies: ["TokenCompiler", "TokencIR", "TokencSyntax"], path: "Tests/Support"),
    .testTarget(
      name: "CompilerTests", dependencies: ["TestSupport", "TokenCompiler", "TokencIR", "TokencSyntax"]),
    .testTarget(
      name: "FrontendTests", dependencies: ["TokencColor", "TokencFrontend", "TokencIR", "TokencSyntax"],
      exclude: ["Fixtures"]),
    // Runs the binary, and the parts of it that write: naming it here builds it first.
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "tokenc", "TestSupport", "TokenCompiler", "TokencGenerators", "TokencIR", "TokencSyntax",
      ]),
    .testTarget(
      name: "GeneratorsTests",
      dependencies: [
        "TestSupport", "TokenCompiler", "TokencColor", "TokencGenerators", "TokencIR", "TokencMustache",
        "TokencSyntax", "TokencTemplates",
      ],
      exclude: ["JSON/Fixtures", "Kotlin/Proof", "Swift/Truth"]),
    // DTCG 2025.10, rule by rule.
    .testTarget(
      name: "StandardTests",
      dependencies: [
        "TestSupport", "TokenCompiler", "TokencColor", "TokencGenerators", "TokencIR", "TokencSyntax",
      ],
      exclude: ["Cases", "Conformance", "Real", "README.md"]),
    .testTarget(
      name: "FormatsTests",
      dependencies: [
        "TestSupport", "TokenCompiler", "TokencFormats", "TokencGenerators", "TokencIR", "TokencReview",
        "TokencSyntax",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "ReviewTests",
      dependencies: [
        "TestSupport", "TokenCompiler", "TokencAnalysis", "TokencIR", "TokencReview", "TokencSyntax",
      ]),
    .testTarget(name: "SyntaxTests", dependencies: ["TokencSyntax"]),
    .testTarget(name: "ColorTests", dependencies: ["TokencColor"], exclude: ["Vectors"]),
    .testTarget(
      name: "AnalysisTests",
      dependencies: ["TokenCompiler", "TokencAnalysis", "TokencColor", "TokencIR", "TokencSyntax"]),
    .testTarget(
      name: "MustacheTests", dependencies: ["TokencMustache", "TokencSyntax"], exclude: ["Specification"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
