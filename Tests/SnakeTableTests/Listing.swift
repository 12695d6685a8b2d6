import Glibc
import TestSupport
import Testing

/// A program that stands in the documentation, compiled with the library as it was built for this run.
struct Listing {
  /// The path of the program.
  let executable: String

  private static var products: String { Documents.directory }
  private static let article = "Sources/SnakeTable/SnakeTable.docc/GettingStarted.md"

  static func all() throws -> [String] { try Documents.blocks("swift", in: article) }

  /// The program of the article with this number.
  init(_ number: Int) throws {
    try self.init(try #require(try Self.all().dropFirst(number).first), name: "\(number)")
  }

  /// The program in README.
  static func readMe() throws -> Listing {
    try Listing(try #require(try Documents.blocks("swift", in: "README.md").first), name: "README")
  }

  /// Fails with what the compiler says, warnings included.
  private init(_ source: String, name: String) throws {
    let folder = "\(Self.products)/Listings/\(name)"
    executable = "\(folder)/program"
    // Top-level code stands in a main.swift, a type with @main does not.
    let main = source.contains("@main") ? "Program.swift -parse-as-library" : "main.swift"
    let file = source.contains("@main") ? "Program.swift" : "main.swift"
    let script = """
      mkdir -p '\(folder)' && cd '\(folder)' && cat > \(file) <<'END OF LISTING'
      \(source)
      END OF LISTING
      grep -v /LibraryProgram.build/ '\(Self.products)/LibraryProgram.product/Objects.LinkFileList' > objects
      swiftc -swift-version 6 -warnings-as-errors \(main) -o program -module-cache-path '\(Self.products)/Listings/ModuleCache' \
        -I '\(Self.products)/Modules' \(Documents.cModules) @objects -lncursesw -ltinfo 2>&1
      """
    let path = getenv("PATH").map { String(cString: $0) }
    let result = try run(
      ["-c", script], executable: "/bin/sh", environment: ["PATH": path], timeout: 120)
    try #require(result.status == .exited(0), Comment(rawValue: result.output))
  }

  func session() throws -> TerminalSession {
    try TerminalSession([], executable: executable, rows: 16, columns: 50)
  }
}
