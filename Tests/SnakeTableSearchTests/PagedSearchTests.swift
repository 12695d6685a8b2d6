import SnakeTable
import SnakeTableSearch
import SnakeTableSearchExpressions
import TestSupport
import Testing

/// Tests of a search in rows that arrive in pages.
@Suite(.timeLimit(.minutes(20))) struct PagedSearchTests {
  /// Rows of which some pages always fail, and others never arrive.
  private struct Numbers: PageProvider {
    struct Failure: Error, CustomStringConvertible { let description = "a bad day" }

    let total: Int
    /// The rows after these never arrive.
    var limit = Int.max

    func count() async throws -> RowCount { .exact(total) }
    func page(_ request: PageRequest<Never>) async throws -> Page<Int, Never> {
      if request.rows.contains(15) { throw Failure() }
      if request.rows.upperBound > limit { try await Task.sleep(for: .seconds(1_000_000)) }
      return Page(Array(request.rows))
    }
  }

  private let table = placesTable()
  private let controller: TableController
  private let screen: HeadlessScreen

  init() {
    controller = TableController(table, title: "Numbers", finishesOnChoice: true)
    controller.searchController = SearchController(modes: [.words, .fuzzy, .regularExpression])
    screen = HeadlessScreen(controller, size: Size(columns: 60, lines: 8))
  }

  private func source(_ provider: Numbers) -> PagedDataSource<Numbers> {
    PagedDataSource(tableView: table, provider: provider, pageSize: 10) { _, number in
      TableCell(title: CellText("row \(number)"))
    }
  }

  @Test func aRequestCanBeMade() async throws {
    let page = try await Numbers(total: 9).page(PageRequest(anchor: .position, rows: 3..<6))
    #expect(page.rows == [3, 4, 5])
  }

  /// Of a billion rows, only those that have arrived are searched and kept.
  @Test(arguments: ["! x", "! ╌", "o w", "Ctrl-T Ctrl-T ."])
  func onlyRowsThatHaveArrivedAreFound(keys: String) async throws {
    let source = source(Numbers(total: 1_000_000_000, limit: 10))
    try await screen.wait { source.row(at: path(9)) != nil && screen.text[0].contains("1,000,000,000") }
    try screen.press("/ \(keys)")
    #expect(titles(of: table) == (0..<10).map { "row \($0)" })
    #expect(controller.searchController?.isSearching == false)
    #expect(screen.text[0].hasSuffix("1 of 10 (of 1,000,000,000)"))
  }

  /// The page with the row 15 has failed.
  @Test(arguments: ["b a d", "a g a i n", "R"]) func errorsAreNotFound(keys: String) async throws {
    let source = source(Numbers(total: 40))
    try await screen.wait { source.row(at: path(9)) != nil && source.count == .exact(40) }
    table.moveFocus(to: path(12))
    try await screen.wait { source.cell(forRowAt: path(10)).title == "a bad day" }
    try screen.press("/ \(keys)")
    #expect(titles(of: table) == [] && screen.text[0].hasSuffix("0 of 0 (of 40)"))
  }

  @Test func rowsBehindTheLastNumberOf32BitsEndNothing() async throws {
    let source = source(Numbers(total: 10_000_000_000))
    try await screen.wait { source.count == .exact(10_000_000_000) }
    try screen.press("G")
    try await screen.wait { source.row(at: path(9_999_999_999)) != nil }
    try screen.press("/ r o w")
    #expect(!titles(of: table).isEmpty)
    try screen.press("Esc Esc")
    #expect(table.numberOfRows(inSection: 0) == 10_000_000_000)
  }

  /// After a search whose results were at other places.
  @Test func thePagesInViewAreRequestedAgain() async throws {
    let source = source(Numbers(total: 1000))
    try await screen.wait { source.row(at: path(0)) != nil && source.count == .exact(1000) }
    table.moveFocus(to: path(150))
    try await screen.wait { source.row(at: path(150)) != nil }
    try screen.press("/ r o w Enter Home")
    _ = screen.text
    try screen.press("Esc")
    try await screen.wait { source.row(at: path(0)) != nil && screen.text.contains { $0.contains("row 0") } }
    source.reload()
    try await screen.wait { screen.text.contains { $0.contains("row 0") } && source.row(at: path(3)) != nil }
  }

  private final class Recorder: TableViewDataSourcePrefetching {
    var announced: Set<TableIndexPath> = []

    func tableView(_ tableView: TableView, prefetchRowsAt paths: [TableIndexPath]) {
      announced.formUnion(paths)
    }
    func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt paths: [TableIndexPath]) {
      announced.subtract(paths)
    }
  }

  @Test func theProgramsRowsAreAnnounced() throws {
    let (rows, recorder) = (NamedRows((0..<100).map { "row \($0)" }), Recorder())
    table.dataSource = rows
    table.prefetchDataSource = recorder
    _ = screen.text
    let all = recorder.announced
    try screen.press("/ 9 9")
    _ = screen.text
    #expect(recorder.announced == [path(99)])
    try screen.press("Esc Esc Home")
    _ = screen.text
    #expect(recorder.announced == all)
  }
}
