import Glibc
import TestSupport
import Testing

/// Tests that every code block of the articles, apart from whole programs, compiles, and what does not. One file is compiled at
/// a time.
@Suite(.serialized, .timeLimit(.minutes(20))) struct ArticleTests {
  private static let folder = "Sources/SnakeTable/SnakeTable.docc"

  /// Declarations that the articles use and do not show.
  private static let context = """
    typealias Place = String
    func measure() async -> [TableCell] { [] }
    func listing(
      table: TableView, source: TableDiffableDataSource<Int, Place>, places: inout [Place],
      screen: UnsafeMutablePointer<WINDOW>, window: UnsafeMutablePointer<WINDOW>
    ) async throws {
    """

  /// The articles whose blocks are programs, which `ListingTests` and `TutorialTests` run.
  private static let articlesOfPrograms = ["GettingStarted.md", "Tutorial.md"]

  /// Returns every block of every other article.
  private static func listings() throws -> [String] {
    let articles = try Documents.shell("cd '\(Documents.root)/\(folder)' && ls *.md").output
    return try articles.split(separator: "\n").filter { !articlesOfPrograms.contains(String($0)) }
      .flatMap { try Documents.blocks("swift", in: "\(folder)/\($0)") }
  }

  /// Returns the source file of a listing. A listing with an import is a whole file; any other becomes the end of a
  /// function.
  private static func source(of listing: String) -> String {
    if listing.hasPrefix("import ") { return listing }
    return "import CHostCurses\nimport SnakeTable\n\n\(context)\n\(listing)\n}"
  }

  /// Runs the compiler on a source file, with the checks of what is sent to other actors.
  private static func compile(_ source: String) throws -> (compiles: Bool, output: String) {
    let directory = "\(Documents.directory)/Articles"
    let modules = "-I '\(Documents.directory)/Modules' \(Documents.cModules)"
    let script = """
      mkdir -p '\(directory)' && cd '\(directory)' && cat > main.swift <<'END OF LISTING'
      \(source)
      END OF LISTING
      swiftc -emit-sil -o /dev/null -swift-version 6 main.swift -module-cache-path ModuleCache \(modules) \
        -I '\(Documents.root)/Tests/CHostCurses' 2>&1
      """
    let path = getenv("PATH").map { String(cString: $0) }
    let result = try run(
      ["-c", script], executable: "/bin/sh", environment: ["PATH": path], timeout: 120)
    return (result.status == .exited(0), result.output)
  }

  @Test func everyPieceCompiles() throws {
    let listings = try Self.listings()
    #expect(listings.count > 8)
    for listing in listings {
      let result = try Self.compile(Self.source(of: listing))
      #expect(result.compiles, "\(listing)\n\(result.output)")
    }
  }

  /// A table belongs to the actor that runs it.
  @Test(arguments: [
    "table.reloadData()", "table.setNeedsDisplay()", "try source.apply(TableSnapshot())",
    "controller.finish()",
  ]) func anUpdateFromAnotherActorDoesNotCompile(update: String) throws {
    let source = { (task: String) in
      """
      import SnakeTable
      @MainActor func update(
        _ table: TableView, _ source: TableDiffableDataSource<Int, Int>, _ controller: TableController
      ) { \(task) { \(update) } }
      """
    }
    let result = try Self.compile(source("Task.detached"))
    #expect(!result.compiles && result.output.contains("sending"), "\(result.output)")
    let same = try Self.compile(source("Task"))
    #expect(same.compiles, "\(same.output)")
  }
}
