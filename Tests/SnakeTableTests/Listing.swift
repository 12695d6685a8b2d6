import Glibc
import Synchronization
import TestSupport
import Testing

/// A program from the documentation, compiled with the library as built for this test run.
struct Listing {
  /// The path of the compiled program.
  let executable: String

  private static var products: String { Documents.directory }
  private static let article = "Sources/SnakeTable/SnakeTable.docc/GettingStarted.md"

  static func all() throws -> [String] { try Documents.blocks("swift", in: article) }

  /// Compiles the program with this number in the article.
  init(_ number: Int) throws {
    try self.init(try #require(try Self.all().dropFirst(number).first), name: "\(number)")
  }

  /// Compiles the program in README.
  static func readMe() throws -> Listing {
    try Listing(try #require(try Documents.blocks("swift", in: "README.md").first), name: "README")
  }

  /// The paths of the programs compiled so far, by their text: several tests use the same one.
  private static let compiled = Mutex<[String: String]>([:])

  /// Compiles a program. Fails with the output of the compiler, warnings included.
  init(_ source: String, name: String) throws {
    executable = try Self.compiled.withLock { compiled in
      let path = try compiled[source] ?? Self.compile(source, name: name)
      compiled[source] = path
      return path
    }
  }

  /// Compiles a program, and returns its path.
  private static func compile(_ source: String, name: String) throws -> String {
    let folder = "\(products)/Listings/\(name)"
    // Top-level code must be in main.swift, a type with @main must not.
    let main = source.contains("@main") ? "Program.swift -parse-as-library" : "main.swift"
    let file = source.contains("@main") ? "Program.swift" : "main.swift"
    // Test runs at the same time have a folder each, and replace the program as a whole.
    let script = """
      mkdir -p '\(folder)'/$$ && cd '\(folder)'/$$ && cat > \(file) <<'END OF LISTING'
      \(source)
      END OF LISTING
      grep -v /LibraryProgram.build/ '\(products)/LibraryProgram.product/Objects.LinkFileList' > objects
      swiftc -swift-version 6 -warnings-as-errors \(main) -o program -module-cache-path '\(products)/Listings/ModuleCache' \
        -I '\(products)/Modules' \(Documents.cModules) @objects -lncursesw -ltinfo 2>&1 \
        && mv program .. && cd .. && rm -r $$
      """
    let path = getenv("PATH").map { String(cString: $0) }
    let result = try run(
      ["-c", script], executable: "/bin/sh", environment: ["PATH": path], timeout: 120)
    try #require(result.status == .exited(0), Comment(rawValue: result.output))
    return "\(folder)/program"
  }

  func session(rows: Int = 16, columns: Int = 50) throws -> TerminalSession {
    // The pictures of the documentation are those of a terminal whose background is known.
    try TerminalSession(
      [], executable: executable, rows: rows, columns: columns, environment: ["COLORFGBG": "15;0"])
  }
}
