// swift-tools-version: 6.1
import PackageDescription

/// The walls between the targets are the architecture: see docs/architecture.md.
let package = Package(
  name: "SnakeTable",
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
    // Threads that run one function, and values that they share.
    .target(name: "TableThreads", dependencies: ["CFibers", "CMemory"]),
    // Functions that take turns on a thread, where there are no more threads.
    .target(name: "CFibers"),
    // The end of a process that gets no more memory.
    .target(name: "CMemory"),
    // The terminal: screen, keys, signals, frame timer. The only user of ncurses.
    .target(name: "CNcurses", dependencies: ["CMemory"]),
    .target(name: "TableTerminal", dependencies: ["TableDrawing", "TableThreads", "CNcurses"]),
    // What a Swift program imports.
    .target(
      name: "SnakeTable",
      dependencies: ["TableDrawing", "TableModel", "TableLayout", "TableTerminal", "TableThreads"]),
    // What a Swift program's tests import: screens without a terminal, compared as text.
    .target(name: "SnakeTableTesting", dependencies: ["SnakeTable"]),
    // Bytes to records to rows. The only user of pcre2.
    .systemLibrary(name: "CPCRE2", providers: [.apt(["libpcre2-dev"])]),
    .target(name: "TableRecords", dependencies: ["TableModel", "TableThreads", "CPCRE2"]),
    // The browsing screen of the command, and its output.
    .target(
      name: "TableBrowser",
      dependencies: ["SnakeTable", "TableDrawing", "TableLayout", "TableModel", "TableRecords"]),
    // What the executable allocates with, and what happens to memory that is given up.
    .target(name: "CMalloc", dependencies: ["CMemory"]),
    // What Swift's run-time library looks up in /proc, without /proc.
    .target(name: "CSwiftRuntime"),
    .executableTarget(
      name: "SnakeTableCommand",
      dependencies: [
        "CMalloc", "CSwiftRuntime", "SnakeTable", "TableBrowser", "TableDrawing", "TableLayout",
        "TableModel", "TableRecords", "TableTerminal", "TableThreads",
      ]),

    // Tests: libvterm is the screen of the real executable on a real pty.
    .systemLibrary(name: "CVTerm", providers: [.apt(["libvterm-dev"])]),
    .target(name: "CTestPTY", path: "Tests/CTestPTY"),
    .target(
      name: "TestSupport",
      dependencies: ["CVTerm", "CTestPTY", "SnakeTableTesting", "TableDrawing", "TableLayout", "TableModel"],
      path: "Tests/TestSupport"),
    .testTarget(name: "TableDrawingTests", dependencies: ["TableDrawing", "TestSupport"]),
    .testTarget(name: "TableModelTests", dependencies: ["TableModel", "TestSupport"]),
    .testTarget(
      name: "TableLayoutTests",
      dependencies: ["TableLayout", "TableDrawing", "TableModel", "TestSupport"], exclude: ["Golden"]),
    .testTarget(
      name: "TableTerminalTests",
      dependencies: ["TableTerminal", "TableDrawing", "TestSupport", "CTestPTY", "CVTerm"]),
    .testTarget(
      name: "TableRecordsTests", dependencies: ["TableRecords", "TableModel", "TableThreads", "TestSupport"]),
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
      name: "CrashingProgram", dependencies: ["SnakeTable", "TableDrawing", "TableTerminal", "TableThreads"],
      path: "Tests/CrashingProgram"),
    .testTarget(
      name: "CommandTests", dependencies: ["SnakeTableCommand", "CrashingProgram", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
