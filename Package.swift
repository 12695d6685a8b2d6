// swift-tools-version: 6.1
import PackageDescription

/// The walls between the targets are the architecture: see docs/architecture.md.
let package = Package(
  name: "SnakeTable",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "snaketable", targets: ["SnakeTableCommand"]),
    .executable(name: "snaketable-sql", targets: ["SnakeTableSQL"]),
    .library(name: "SnakeTable", targets: ["SnakeTable"]),
    .library(name: "SnakeTableSearch", targets: ["SnakeTableSearch"]),
    .library(name: "SnakeTableSearchExpressions", targets: ["SnakeTableSearchExpressions"]),
    .library(name: "SnakeTableTesting", targets: ["SnakeTableTesting"]),
  ],
  targets: [
    // What a picture is made of: cells, arms, strokes, text.
    .target(name: "SnakeTableDrawing"),
    // What a table is made of: sections, rows, cells, selection.
    .target(name: "SnakeTableModel", dependencies: ["SnakeTableDrawing"]),
    // Where everything stands, and painting it.
    .target(name: "SnakeTableLayout", dependencies: ["SnakeTableDrawing", "SnakeTableModel"]),
    // The operating system: threads, clocks, descriptors, signals, memory. The only user of the C library.
    .target(name: "CSnakeLibrary"),
    // Signal handlers, and the end of a process without memory or threads.
    .target(name: "CSnakeSystem"),
    .target(name: "SnakeTableSystem", dependencies: ["CSnakeLibrary", "CSnakeSystem"]),
    // JSON, read, checked and written. It and the records use vector instructions.
    .systemLibrary(name: "CSnakeVector"),
    .target(name: "SnakeTableJSON", dependencies: ["CSnakeVector"]),
    // The terminal: screen, keys, frame timer. The only user of ncurses.
    .target(
      name: "CSnakeNcurses",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo", .when(platforms: [.linux]))]),
    .target(
      name: "SnakeTableTerminal",
      dependencies: ["SnakeTableDrawing", "SnakeTableJSON", "SnakeTableSystem", "CSnakeNcurses"]),
    // What a Swift program imports.
    .target(
      name: "SnakeTable",
      dependencies: [
        "SnakeTableDrawing", "SnakeTableModel", "SnakeTableLayout", "SnakeTableTerminal", "SnakeTableSystem",
      ]),
    // What a Swift program's tests import: screens without a terminal, compared as text.
    .target(
      name: "SnakeTableTesting",
      dependencies: ["SnakeTable", "SnakeTableDrawing", "SnakeTableLayout", "SnakeTableSystem"]),
    // What bytes are: digits, numbers, dates; and what a list is, by its beginning and its name.
    .target(name: "SnakeTableRecognition", dependencies: ["SnakeTableDrawing", "SnakeTableModel"]),
    // What a user searches for: words, fuzzy matches and scores, in bytes.
    .target(
      name: "SnakeTableQuery",
      dependencies: [
        "SnakeTableDrawing", "SnakeTableJSON", "SnakeTableModel", "SnakeTableRecognition", "SnakeTableSystem",
        "CSnakeVector",
      ]),
    // Regular expressions in a query. The only user of pcre2.
    .systemLibrary(name: "CSnakePCRE2", providers: [.apt(["libpcre2-dev"])]),
    .target(
      name: "SnakeTableExpressions", dependencies: ["SnakeTableQuery", "SnakeTableSystem", "CSnakePCRE2"]),
    // Bytes as they come to UTF-8 text: packed data and encodings. The only user of zlib, libzstd, liblzma and libbz2.
    .systemLibrary(
      name: "CSnakePacking", providers: [.apt(["zlib1g-dev", "libzstd-dev", "liblzma-dev", "libbz2-dev"])]),
    .target(name: "SnakeTableDecoding", dependencies: ["CSnakePacking"]),
    // Bytes to records to rows.
    .target(
      name: "SnakeTableRecords",
      dependencies: [
        "SnakeTableDecoding", "SnakeTableDrawing", "SnakeTableExpressions", "SnakeTableJSON",
        "SnakeTableModel", "SnakeTableQuery", "SnakeTableRecognition", "SnakeTableSystem",
      ]),
    // Lists from programs: requests and answers as lines of JSON, and the dialogue with the program that has the rows.
    .target(
      name: "SnakeTableLists", dependencies: ["SnakeTableJSON", "SnakeTableModel", "SnakeTableSystem"]),
    // Search for the tables of a Swift program, with the filter of the command, and its mode for regular expressions.
    .target(name: "SnakeTableSearch", dependencies: ["SnakeTable", "SnakeTableQuery"]),
    .target(
      name: "SnakeTableSearchExpressions",
      dependencies: ["SnakeTableExpressions", "SnakeTableQuery", "SnakeTableSearch"]),
    // The browsing screen of the command, and its output.
    .target(
      name: "SnakeTableBrowser",
      dependencies: [
        "SnakeTable", "SnakeTableDrawing", "SnakeTableExpressions", "SnakeTableJSON", "SnakeTableLayout",
        "SnakeTableLists", "SnakeTableModel", "SnakeTableRecords", "SnakeTableSystem",
      ]),
    // The source for databases, a program of its own. The only user of SQLite, and of libpq and libcurl, which it loads when
    // they are needed: see docs/architecture.md.
    .systemLibrary(name: "CSnakeSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "CSnakePostgreSQL"),
    .target(name: "CSnakeCurl"),
    .executableTarget(
      name: "SnakeTableSQL",
      dependencies: [
        "SnakeTableExpressions", "SnakeTableJSON", "SnakeTableLists", "SnakeTableQuery", "SnakeTableRecords",
        "SnakeTableSystem", "CSnakeSQLite", "CSnakePostgreSQL", "CSnakeCurl",
      ],
      linkerSettings: [
        .linkedLibrary(":libsqlite3.a", .when(platforms: [.linux])),
        .linkedLibrary("m", .when(platforms: [.linux])),
        // Where `make build` has the libraries that are contained in the executable.
        .unsafeFlags(
          ["-L.build/static"] + map("snaketable-sql"), .when(platforms: [.linux], configuration: .release)),
        .linkedLibrary("sqlite3", .when(platforms: [.macOS])),
      ]),
    // What the executable allocates with, and what happens to memory that is given up.
    .target(name: "CSnakeMalloc", dependencies: ["CSnakeSystem"]),
    // What Swift's run-time library looks up in /proc, without /proc.
    .target(name: "CSnakeSwiftRuntime"),
    .executableTarget(
      name: "SnakeTableCommand",
      dependencies: [
        "CSnakeMalloc", "CSnakeSwiftRuntime", "SnakeTable", "SnakeTableBrowser", "SnakeTableDecoding",
        "SnakeTableDrawing", "SnakeTableJSON", "SnakeTableLayout", "SnakeTableLists", "SnakeTableModel",
        "SnakeTableRecognition",
        "SnakeTableRecords", "SnakeTableTerminal", "SnakeTableSystem",
      ],
      // Nothing here runs for each row.
      swiftSettings: [.unsafeFlags(["-Osize"], .when(configuration: .release))],
      // The other executable is not static: it loads libpq and libcurl. `malloc` is CSnakeMalloc's, and what Swift's library
      // looks up in /proc is CSnakeSwiftRuntime's, beside the definitions of the static libraries (muldefs).
      linkerSettings: [
        .unsafeFlags(
          ["-static-executable", "-Xlinker", "-z", "-Xlinker", "muldefs"] + map("snaketable"),
          .when(platforms: [.linux], configuration: .release))
      ]),

    // Tests: libvterm is the screen of the real executable on a real pty. What imports it is a test target, so that
    // `swift build` does without it.
    .systemLibrary(name: "CSnakeVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(name: "CSnakePTY", path: "Tests/CSnakePTY"),
    .testTarget(
      name: "TestSupport",
      dependencies: [
        "CSnakeVTerm", "CSnakePTY", "SnakeTable", "SnakeTableTesting", "SnakeTableDrawing",
        "SnakeTableLayout", "SnakeTableModel",
      ],
      path: "Tests/TestSupport"),
    .testTarget(name: "SnakeTableSystemTests", dependencies: ["SnakeTableSystem"]),
    .testTarget(name: "SnakeTableDrawingTests", dependencies: ["SnakeTableDrawing", "TestSupport"]),
    .testTarget(
      name: "SnakeTableModelTests", dependencies: ["SnakeTableModel", "SnakeTableDrawing", "TestSupport"]),
    .testTarget(
      name: "SnakeTableLayoutTests",
      dependencies: ["SnakeTableLayout", "SnakeTableDrawing", "SnakeTableModel", "TestSupport"],
      exclude: ["Golden"]),
    .testTarget(
      name: "SnakeTableTerminalTests",
      dependencies: [
        "SnakeTable", "SnakeTableTerminal", "SnakeTableSystem", "SnakeTableDrawing", "SnakeTableModel",
        "TestSupport", "CSnakePTY",
      ]),
    .testTarget(name: "SnakeTableDecodingTests", dependencies: ["SnakeTableDecoding", "TestSupport"]),
    .testTarget(name: "SnakeTableRecognitionTests", dependencies: ["SnakeTableRecognition", "TestSupport"]),
    .testTarget(
      name: "SnakeTableRecordsTests",
      dependencies: [
        "SnakeTableDecoding", "SnakeTableExpressions", "SnakeTableJSON", "SnakeTableModel",
        "SnakeTableQuery", "SnakeTableRecognition", "SnakeTableRecords", "SnakeTableSystem", "TestSupport",
      ], exclude: ["Recognition/corpus.txt"]),
    .testTarget(
      name: "SnakeTableSQLTests",
      dependencies: ["SnakeTableSQL", "SnakeTableLists", "SnakeTableSystem", "TestSupport"]),
    .testTarget(
      name: "SnakeTableListsTests",
      dependencies: ["SnakeTableLists", "SnakeTableModel", "SnakeTableSystem", "TestSupport"]),
    .testTarget(
      name: "SnakeTableBrowserTests",
      dependencies: [
        "SnakeTableBrowser", "SnakeTable", "SnakeTableDrawing", "SnakeTableLayout", "SnakeTableModel",
        "SnakeTableLists", "SnakeTableRecords", "TestSupport",
      ], exclude: ["Golden"]),
    .testTarget(
      name: "SnakeTableSearchTests",
      dependencies: [
        "SnakeTableSearch", "SnakeTableSearchExpressions", "SnakeTable", "SnakeTableTesting", "TestSupport",
      ]),
    // What is fuzzed, run over the inputs that are checked in: see Tests/Fuzz.
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "SnakeTableCommand", "SnakeTable", "SnakeTableBrowser", "SnakeTableDrawing", "SnakeTableJSON",
        "SnakeTableExpressions", "SnakeTableLayout", "SnakeTableModel", "SnakeTableQuery",
        "SnakeTableRecords",
        "SnakeTableSQL", "SnakeTableTerminal", "TestSupport",
      ]),
    // The library as a program sees it: nothing but `import SnakeTable`.
    .executableTarget(name: "LibraryProgram", dependencies: ["SnakeTable"], path: "Tests/LibraryProgram"),
    // A program that runs ncurses itself and has a table in a window.
    .systemLibrary(name: "CHostCurses", path: "Tests/CHostCurses", providers: [.apt(["libncurses-dev"])]),
    .executableTarget(
      name: "HostingProgram", dependencies: ["SnakeTable", "CHostCurses"], path: "Tests/HostingProgram"),
    // The programs of docs/examples, which is a package too: it depends on this one, as any other program would.
    example("Places"),
    example("SnakeCell"),
    example("Settings"),
    example("Processes", "SnakeTableSearch"),
    example("Mail", "SnakeTableSearch"),
    example("Monitor"),
    example("Files"),
    example("Tasks"),
    example("Hosted", "CHostCurses"),
    example("Packages", "SnakeTableSearch"),
    .testTarget(
      name: "PackagesTests", dependencies: ["Packages", "SnakeTable", "SnakeTableTesting"],
      path: "docs/examples/Tests/PackagesTests"),
    .testTarget(
      name: "SnakeTableTests",
      dependencies: [
        "SnakeTable", "SnakeTableSearch", "SnakeTableTesting", "SnakeTableSystem", "LibraryProgram",
        "HostingProgram", "TestSupport", "Places", "SnakeCell", "Settings", "Processes", "Mail", "Monitor",
        "Files", "Tasks",
        "Hosted",
        "Packages",
      ]),
    // A program that makes every mistake a program can make while it has the terminal.
    .executableTarget(
      name: "CrashingProgram",
      dependencies: ["SnakeTable", "SnakeTableDrawing", "SnakeTableTerminal", "SnakeTableSystem"],
      path: "Tests/CrashingProgram"),
    .testTarget(
      name: "CommandTests",
      dependencies: ["SnakeTableCommand", "SnakeTableRecords", "CrashingProgram", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

/// Returns the target of a program of docs/examples.
func example(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .executableTarget(
    name: name, dependencies: ["SnakeTable"] + dependencies, path: "docs/examples/Sources/\(name)")
}

// `make build` builds everything but the tests, what tests and programs of others import, and the examples, so that both
// executables are one build.
if Context.environment["SNAKETABLE_PROGRAMS_ONLY"] != nil {
  let libraries = ["SnakeTableSearch", "SnakeTableSearchExpressions", "SnakeTableTesting"]
  package.products.removeAll { libraries.contains($0.name) }
  package.targets.removeAll { target in
    target.type == .test || libraries.contains(target.name)
      || ["Tests", "docs"].contains { target.path?.hasPrefix($0) == true }
  }
}

/// Returns the options for a list of the libraries that an executable contains.
func map(_ program: String) -> [String] { ["-Xlinker", "-Map=.build/\(program).map"] }
