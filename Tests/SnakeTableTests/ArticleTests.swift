import Glibc
import TestSupport
import Testing

/// What stands in the articles of the documentation beside whole programs: a compiler reads every piece.
@Suite(.timeLimit(.minutes(5))) struct ArticleTests {
  private static let folder = "Sources/SnakeTable/SnakeTable.docc"

  /// What the articles speak of and do not show.
  private static let context = """
    typealias Place = String
    func measure() async -> [TableCell] { [] }
    func listing(
      table: TableView, source: TableDiffableDataSource<Int, Place>, places: [Place], window: OpaquePointer
    ) async throws {
      var places = places
    """

  /// Every block of every article but those of GettingStarted, which are programs that `ListingTests` runs.
  private static func listings() throws -> [String] {
    let articles = try Documents.shell("cd '\(Documents.root)/\(folder)' && ls *.md").output
    return try articles.split(separator: "\n").filter { $0 != "GettingStarted.md" }
      .flatMap { try Documents.blocks("swift", in: "\(folder)/\($0)") }
  }

  /// A file of its own: its imports, and the rest in a function unless it is a test.
  private static func source(of listing: String) -> String {
    let lines = listing.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = ["import CHostCurses", "import SnakeTable"] + lines.filter { $0.hasPrefix("import ") }
    let rest = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
    let isTest = rest.contains("@Test")
    return imports.joined(separator: "\n") + "\n" + (isTest ? rest : "\(context)\n\(rest)\n_ = places\n}")
  }

  @Test func everyPieceCompiles() throws {
    let listings = try Self.listings()
    #expect(listings.count > 8)
    let directory = "\(Documents.directory)/Articles"
    let modules = "-I '\(Documents.directory)/Modules' -I '\(Documents.root)/Sources/CNcurses/include'"
    for listing in listings {
      let script = """
        mkdir -p '\(directory)' && cd '\(directory)' && cat > Listing.swift <<'END OF LISTING'
        \(Self.source(of: listing))
        END OF LISTING
        swiftc -typecheck -parse-as-library -swift-version 6 Listing.swift -module-cache-path ModuleCache \(modules) \
          -I '\(Documents.root)/Tests/CHostCurses' \
          -plugin-path "$(dirname "$(readlink -f "$(command -v swiftc)")")/../lib/swift/host/plugins/testing" 2>&1
        """
      let path = getenv("PATH").map { String(cString: $0) }
      let result = try run(
        ["-c", script], executable: "/bin/sh", environment: ["PATH": path], timeout: 120)
      #expect(result.status == .exited(0), "\(listing)\n\(result.output)")
    }
  }
}
