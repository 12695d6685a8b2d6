// swift-tools-version: 6.1
import PackageDescription

/// Benchmarks of the command against its peers, and of single parts of the library. They are a package of their own, so
/// that no build of the library compiles them.
/// The virtual terminal and the random number generator are symbolic links to those of the tests.
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
