// swift-tools-version: 6.1
import PackageDescription

/// libFuzzer over the table's own sources, compiled with its coverage: a package of its own, so that no build of the
/// table needs it. Sources, targets and what these need of the tests are here by symbolic link; `make fuzz` builds and
/// runs it, and `make test` runs the same targets over `Corpora`.
///
/// `FUZZER_LIBRARY` is the compiler's `libclang_rt.fuzzer_no_main`.
private let covered: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"])]
private let testable: [SwiftSetting] = [.unsafeFlags(["-enable-testing"])]
private let library = Context.environment["FUZZER_LIBRARY"].map { [$0, "-lstdc++"] } ?? []

let package = Package(
  name: "Fuzz",
  targets: [
    .target(name: "TableDrawing", swiftSettings: covered),
    .target(name: "TableModel", dependencies: ["TableDrawing"], swiftSettings: covered),
    .target(name: "TableLayout", dependencies: ["TableDrawing", "TableModel"], swiftSettings: covered),
    .target(name: "CLibrary"),
    .target(name: "CSystem"),
    .target(name: "TableSystem", dependencies: ["CLibrary", "CSystem"]),
    .target(
      name: "CNcurses", dependencies: ["CSystem"],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(
      name: "TableTerminal", dependencies: ["TableDrawing", "TableSystem", "CNcurses"],
      swiftSettings: covered),
    .target(
      name: "SnakeTable",
      dependencies: ["TableDrawing", "TableModel", "TableLayout", "TableTerminal", "TableSystem"],
      swiftSettings: testable),
    .systemLibrary(name: "CPCRE2", providers: [.apt(["libpcre2-dev"])]),
    .target(
      name: "TableRecords", dependencies: ["TableDrawing", "TableModel", "TableSystem", "CPCRE2"],
      swiftSettings: covered),
    .target(
      name: "TableBrowser", dependencies: ["SnakeTable", "TableLayout", "TableModel", "TableRecords"],
      swiftSettings: testable),
    // Without its main function.
    .target(
      name: "SnakeTableCommand", dependencies: ["SnakeTable", "TableBrowser"],
      exclude: ["SnakeTableCommand.swift"], swiftSettings: covered),
    .target(name: "TestSupport", dependencies: ["TableDrawing", "TableLayout", "TableModel"]),
    .target(
      name: "FuzzTargets", dependencies: ["SnakeTableCommand", "TestSupport"], swiftSettings: testable),
    .target(name: "CLibFuzzer"),
    .executableTarget(
      name: "Fuzz", dependencies: ["CLibFuzzer", "FuzzTargets"],
      linkerSettings: [.unsafeFlags(library)]),
  ],
  swiftLanguageModes: [.v6]
)
