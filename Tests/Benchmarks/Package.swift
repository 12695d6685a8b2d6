// swift-tools-version: 6.1
import PackageDescription

/// Figures, not tests: the command beside its peers. A package of its own, so that no build of the table needs it.
/// The terminal's screen and the random numbers are those of the tests, by symbolic link.
let package = Package(
  name: "Benchmarks",
  targets: [
    .systemLibrary(name: "CVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(name: "CLauncher"),
    .target(name: "TerminalScreen", dependencies: ["CVTerm"]),
    .executableTarget(name: "Benchmarks", dependencies: ["CLauncher", "TerminalScreen"]),
  ],
  swiftLanguageModes: [.v6]
)
