// swift-tools-version: 6.1
import PackageDescription

/// The walls between the targets are the architecture: see docs/architecture.md.
let package = Package(
  name: "SnakeTable",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "snaketable", targets: ["SnakeTableCommand"]),
    .library(name: "SnakeTable", targets: ["SnakeTable"]),
    .library(name: "SnakeTableTesting", targets: ["SnakeTableTesting"]),
  ],
  targets: [
    // What a picture is made of: cells, arms, strokes, text.
    .target(name: "TableDrawing"),
    // What a table is made of: sections, rows, cells, selection.
    .target(name: "TableModel", dependencies: ["TableDrawing"]),
    // Where everything stands, and painting it.
    .target(name: "TableLayout", dependencies: ["TableDrawing", "TableModel"]),
    // The operating system: threads, clocks, descriptors, signals, memory. The only user of the C library.
    .target(name: "CLibrary"),
    // Signal handlers, fibers, and the end without memory.
    .target(name: "CSystem"),
    .target(name: "TableSystem", dependencies: ["CLibrary", "CSystem"]),
    // The terminal: screen, keys, frame timer. The only user of ncurses.
    .target(
      name: "CNcurses", dependencies: ["CSystem"],
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo", .when(platforms: [.linux]))]),
    .target(name: "TableTerminal", dependencies: ["TableDrawing", "TableSystem", "CNcurses"]),
    // What a Swift program imports.
    .target(
      name: "SnakeTable",
      dependencies: ["TableDrawing", "TableModel", "TableLayout", "TableTerminal", "TableSystem"]),
    // What a Swift program's tests import: screens without a terminal, compared as text.
    .target(name: "SnakeTableTesting", dependencies: ["SnakeTable"]),
    // Bytes to records to rows. The only user of pcre2.
    .systemLibrary(name: "CPCRE2", providers: [.apt(["libpcre2-dev"])]),
    .target(name: "TableRecords", dependencies: ["TableDrawing", "TableModel", "TableSystem", "CPCRE2"]),
    // The browsing screen of the command, and its output.
    .target(
      name: "TableBrowser",
      dependencies: [
        "SnakeTable", "TableDrawing", "TableLayout", "TableModel", "TableRecords", "TableSystem",
      ]),
    // What the executable allocates with, and what happens to memory that is given up.
    .target(name: "CMalloc", dependencies: ["CSystem"]),
    // What Swift's run-time library looks up in /proc, without /proc.
    .target(name: "CSwiftRuntime"),
    .executableTarget(
      name: "SnakeTableCommand",
      dependencies: [
        "CMalloc", "CSwiftRuntime", "SnakeTable", "TableBrowser", "TableDrawing", "TableLayout",
        "TableModel", "TableRecords", "TableTerminal", "TableSystem",
      ]),

    // Tests: libvterm is the screen of the real executable on a real pty.
    .systemLibrary(name: "CVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(name: "CTestPTY", path: "Tests/CTestPTY"),
    .target(
      name: "TestSupport",
      dependencies: ["CVTerm", "CTestPTY", "SnakeTableTesting", "TableDrawing", "TableLayout", "TableModel"],
      path: "Tests/TestSupport"),
    .testTarget(name: "TableSystemTests", dependencies: ["TableSystem"]),
    .testTarget(name: "TableDrawingTests", dependencies: ["TableDrawing", "TestSupport"]),
    .testTarget(name: "TableModelTests", dependencies: ["TableModel", "TestSupport"]),
    .testTarget(
      name: "TableLayoutTests",
      dependencies: ["TableLayout", "TableDrawing", "TableModel", "TestSupport"], exclude: ["Golden"]),
    .testTarget(
      name: "TableTerminalTests",
      dependencies: ["TableTerminal", "TableSystem", "TableDrawing", "TestSupport", "CTestPTY", "CVTerm"]),
    .testTarget(
      name: "TableRecordsTests", dependencies: ["TableRecords", "TableModel", "TableSystem", "TestSupport"]),
    .testTarget(
      name: "TableBrowserTests",
      dependencies: [
        "TableBrowser", "SnakeTable", "TableDrawing", "TableLayout", "TableModel", "TableRecords",
        "TestSupport",
      ], exclude: ["Golden"]),
    // What is fuzzed, run over the inputs that are checked in: see Tests/Fuzz.
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "SnakeTableCommand", "SnakeTable", "TableBrowser", "TableDrawing", "TableLayout", "TableModel",
        "TableRecords", "TableTerminal", "TestSupport",
      ]),
    // The library as a program sees it: nothing but `import SnakeTable`.
    .executableTarget(name: "LibraryProgram", dependencies: ["SnakeTable"], path: "Tests/LibraryProgram"),
    // A program that runs ncurses itself and has a table in a window.
    .systemLibrary(name: "CHostCurses", path: "Tests/CHostCurses", providers: [.apt(["libncurses-dev"])]),
    .executableTarget(
      name: "HostingProgram", dependencies: ["SnakeTable", "CHostCurses"], path: "Tests/HostingProgram"),
    .testTarget(
      name: "SnakeTableTests",
      dependencies: ["SnakeTable", "SnakeTableTesting", "LibraryProgram", "HostingProgram", "TestSupport"]),
    // A program that makes every mistake a program can make while it has the terminal.
    .executableTarget(
      name: "CrashingProgram", dependencies: ["SnakeTable", "TableDrawing", "TableTerminal", "TableSystem"],
      path: "Tests/CrashingProgram"),
    .testTarget(
      name: "CommandTests", dependencies: ["SnakeTableCommand", "CrashingProgram", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
