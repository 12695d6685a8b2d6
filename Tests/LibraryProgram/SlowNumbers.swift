import SnakeTable

/// A billion numbers whose pages take 200 ms. The page with the row 60 always fails.
struct SlowNumbers: PageProvider {
  struct Failure: Error, CustomStringConvertible { let description = "The server does not answer" }

  private static let total = 1_000_000_000

  func count() async throws -> RowCount {
    try await Task.sleep(for: .milliseconds(300))
    return .exact(Self.total)
  }

  func page(_ request: PageRequest<Int>) async throws -> Page<Int, Int> {
    try await Task.sleep(for: .milliseconds(200))
    let start =
      switch request.anchor {
      case .first: 0
      case .last: Self.total - request.limit
      case .after(let key): key + 1
      case .before(let key): key - request.limit
      case .position: request.rows.lowerBound
      }
    let rows = Array(start..<min(start + request.limit, Self.total))
    if rows.contains(60) { throw Failure() }
    return Page(rows, firstKey: rows.first, lastKey: rows.last)
  }

  /// Shows the numbers. Ctrl-R loads them again.
  @MainActor static func browse() throws {
    let table = TableView(configuration: TableConfiguration(style: .rounded))
    let source = PagedDataSource(tableView: table, provider: SlowNumbers(), pageSize: 50) { _, number in
      TableCell(title: "Number \(number)", detail: number % 2 == 0 ? "even" : "odd")
    }
    table.refreshControl = RefreshControl { control in source.reload { control.endRefreshing() } }
    let controller = TableController(table, title: "Numbers", finishesOnChoice: true)
    try controller.run()
    if case .chosen(let rows) = controller.outcome { print(rows.map(\.row)) }
  }
}
