// swift-tools-version: 6.1
import PackageDescription

/// Programs that use the library as any other would. `make examples` builds them.
let package = Package(
  name: "Examples",
  dependencies: [.package(name: "SnakeTable", path: "../..")],
  targets: [
    // The list of the original article: one line that winds through all rows.
    .executableTarget(name: "Places", dependencies: [.product(name: "SnakeTable", package: "SnakeTable")]),
    // The same, with cells that draw and animate their parts of the line themselves.
    .executableTarget(name: "SnakeCell", dependencies: [.product(name: "SnakeTable", package: "SnakeTable")]),
    // Rounded groups, switches and values.
    .executableTarget(name: "Settings", dependencies: [.product(name: "SnakeTable", package: "SnakeTable")]),
    // A list that changes while it is looked at: snapshots, by what identifies a process.
    // `/` searches it.
    .executableTarget(
      name: "Processes",
      dependencies: [
        .product(name: "SnakeTable", package: "SnakeTable"),
        .product(name: "SnakeTableSearch", package: "SnakeTable"),
      ]),
    // A mailbox: days that are collapsed, messages that are read, answered, flagged and deleted.
    .executableTarget(
      name: "Mail",
      dependencies: [
        .product(name: "SnakeTable", package: "SnakeTable"),
        .product(name: "SnakeTableSearch", package: "SnakeTable"),
      ]),
    // Events as they come, for a screen that nobody touches.
    .executableTarget(name: "Monitor", dependencies: [.product(name: "SnakeTable", package: "SnakeTable")]),
    // A stack of screens.
    .executableTarget(name: "Files", dependencies: [.product(name: "SnakeTable", package: "SnakeTable")]),
    // A list that the user edits: rows are moved, marked, swiped, and have menus.
    .executableTarget(name: "Tasks", dependencies: [.product(name: "SnakeTable", package: "SnakeTable")]),
    // A real program: sections, an index, search, details, marks, a batch, refreshing and restored state. Its tests are below.
    .executableTarget(
      name: "Packages",
      dependencies: [
        .product(name: "SnakeTable", package: "SnakeTable"),
        .product(name: "SnakeTableSearch", package: "SnakeTable"),
      ]),
    .testTarget(
      name: "PackagesTests",
      dependencies: ["Packages", .product(name: "SnakeTableTesting", package: "SnakeTable")]),
    // A table in a window of a program that runs ncurses itself.
    .systemLibrary(name: "CHostCurses", providers: [.apt(["libncurses-dev"])]),
    .executableTarget(
      name: "Hosted", dependencies: [.product(name: "SnakeTable", package: "SnakeTable"), "CHostCurses"]),
  ],
  swiftLanguageModes: [.v6]
)
