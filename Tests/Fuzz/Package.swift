// swift-tools-version: 6.1
import PackageDescription

/// libFuzzer over the table's own sources, compiled with its coverage: a package of its own, so that no build of the
/// table needs it. Sources, targets and what these need of the tests are here by symbolic link; `make fuzz` builds and
/// runs it, and `make test` runs the same targets over `Corpora`, one archive of inputs for each
/// target (`make fuzz-case` adds an input).
///
/// `FUZZER_LIBRARY` is the compiler's `libclang_rt.fuzzer_no_main`.
private let covered: [SwiftSetting] = [.unsafeFlags(["-sanitize=fuzzer", "-enable-testing"])]
private let testable: [SwiftSetting] = [.unsafeFlags(["-enable-testing"])]
private let library = Context.environment["FUZZER_LIBRARY"].map { [$0, "-lstdc++"] } ?? []

let package = Package(
  name: "Fuzz",
  targets: [
    .target(name: "SnakeTableDrawing", swiftSettings: covered),
    .target(name: "SnakeTableModel", dependencies: ["SnakeTableDrawing"], swiftSettings: covered),
    .target(
      name: "SnakeTableLayout", dependencies: ["SnakeTableDrawing", "SnakeTableModel"], swiftSettings: covered
    ),
    .target(name: "CSnakeLibrary"),
    .target(name: "CSnakeSystem"),
    .target(name: "SnakeTableSystem", dependencies: ["CSnakeLibrary", "CSnakeSystem"]),
    .target(
      name: "CSnakeNcurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .systemLibrary(name: "CSnakeVector"),
    .target(name: "SnakeTableJSON", dependencies: ["CSnakeVector"], swiftSettings: covered),
    .target(
      name: "SnakeTableTerminal",
      dependencies: ["SnakeTableDrawing", "SnakeTableJSON", "SnakeTableSystem", "CSnakeNcurses"],
      swiftSettings: covered),
    .target(
      name: "SnakeTable",
      dependencies: [
        "SnakeTableDrawing", "SnakeTableModel", "SnakeTableLayout", "SnakeTableTerminal", "SnakeTableSystem",
      ],
      swiftSettings: testable),
    .systemLibrary(name: "CSnakePCRE2", providers: [.apt(["libpcre2-dev"])]),
    .target(
      name: "SnakeTableRecognition", dependencies: ["SnakeTableDrawing", "SnakeTableModel"],
      swiftSettings: covered),
    .target(
      name: "SnakeTableQuery",
      dependencies: [
        "SnakeTableJSON", "SnakeTableModel", "SnakeTableRecognition", "SnakeTableSystem", "CSnakeVector",
      ],
      swiftSettings: covered),
    .target(
      name: "SnakeTableExpressions", dependencies: ["SnakeTableQuery", "SnakeTableSystem", "CSnakePCRE2"],
      swiftSettings: covered),
    .systemLibrary(name: "CSnakePacking"),
    .target(name: "SnakeTableDecoding", dependencies: ["CSnakePacking"], swiftSettings: covered),
    .target(
      name: "SnakeTableRecords",
      dependencies: [
        "SnakeTableDecoding", "SnakeTableDrawing", "SnakeTableExpressions", "SnakeTableJSON",
        "SnakeTableModel", "SnakeTableQuery",
        "SnakeTableRecognition", "SnakeTableSystem",
      ],
      swiftSettings: covered),
    .target(
      name: "SnakeTableLists", dependencies: ["SnakeTableJSON", "SnakeTableModel", "SnakeTableSystem"],
      swiftSettings: testable),
    .target(
      name: "SnakeTableBrowser",
      dependencies: [
        "SnakeTable", "SnakeTableLayout", "SnakeTableModel", "SnakeTableRecords", "SnakeTableLists",
      ],
      swiftSettings: testable),
    // Without its main function.
    .target(
      name: "SnakeTableCommand", dependencies: ["SnakeTable", "SnakeTableBrowser"],
      exclude: ["SnakeTableCommand.swift"], swiftSettings: covered),
    .systemLibrary(name: "CSnakeSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CSnakePostgreSQL"),
    .target(name: "CSnakeCurl"),
    // Without its main function.
    .target(
      name: "SnakeTableSQL",
      dependencies: [
        "SnakeTableJSON", "SnakeTableLists", "SnakeTableRecords", "SnakeTableSystem", "CSnakeSQLite",
        "CSnakePostgreSQL", "CSnakeCurl",
      ],
      exclude: ["SnakeTableSQL.swift"], swiftSettings: covered, linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "TestSupport", dependencies: ["SnakeTableDrawing", "SnakeTableLayout", "SnakeTableModel"],
      path: "Tables"),
    .target(
      name: "FuzzTargets", dependencies: ["SnakeTableCommand", "SnakeTableSQL", "TestSupport"],
      path: "Targets",
      swiftSettings: testable),
    .target(name: "CLibFuzzer", path: "CLibFuzzer"),
    .executableTarget(
      name: "Fuzz", dependencies: ["CLibFuzzer", "FuzzTargets"], path: "Program",
      linkerSettings: [.unsafeFlags(library)]),
  ],
  swiftLanguageModes: [.v6]
)
