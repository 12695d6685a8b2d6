// swift-tools-version: 6.1
import PackageDescription

/// Figures, not tests: the command beside its peers, and single pieces of the library by themselves. A package of its
/// own, so that no build of the table needs it.
/// The terminal's screen and the random numbers are those of the tests, by symbolic link.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "SnakeTable", path: "../..")],
  targets: [
    .systemLibrary(name: "CSnakeVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(name: "CLauncher"),
    .target(name: "TerminalScreen", dependencies: ["CSnakeVTerm"]),
    .executableTarget(name: "Benchmarks", dependencies: ["CLauncher", "TerminalScreen"]),
    .executableTarget(
      name: "MicroBenchmarks", dependencies: [.product(name: "SnakeTable", package: "SnakeTable")]),
  ],
  swiftLanguageModes: [.v6]
)
