@testable import SnakeTable
import TestSupport
import Testing

/// A table whose rows come from a `FakeProvider`, on a screen of a few lines.
final class PagedTable {
  let provider: FakeProvider
  let table = TableView(
    configuration: TableConfiguration(style: .plain, separator: .none, allowsMultipleSelection: true),
    appearance: TableAppearance(theme: .dark))
  let source: PagedDataSource<FakeProvider>
  let screen: HeadlessScreen

  init(
    rows: [Int], lines: Int = 8, pageSize: Int = 10,
    cell: @escaping (Int) -> TableCell = { TableCell(title: "Row \($0)") }
  ) {
    provider = FakeProvider(rows: rows)
    table.motion = Motion(isEnabled: false)
    source = PagedDataSource(tableView: table, provider: provider, pageSize: pageSize) { _, number in
      cell(number)
    }
    source.emptyState = "Nothing here"
    screen = HeadlessScreen(
      TableController(table, showsHints: false, finishesOnChoice: true), size: Size(columns: 40, lines: lines)
    )
  }

  /// The lines of the screen without the bars of the cursor and the marks.
  var lines: [String] {
    screen.text.map { String($0.drop { "▌┃ ".contains($0) }) }
  }

  func press(_ keys: String) throws {
    try screen.press(keys)
    _ = screen.text
  }

  /// Draws frames until a condition holds, at most 20,000. The tasks of the requests run in between. Time is no limit:
  /// other tests may hold all threads for minutes.
  func wait(_ condition: () -> Bool) async throws {
    var frames = 0
    while !condition() {
      frames += 1
      try #require(
        frames <= 20_000,
        "\(lines) \(provider.waiting.map(\.request)) \(source.rows.needed) \(source.rows.pending) \(source.count)"
      )
      try await Task.sleep(for: .milliseconds(1))
      table.performPostedWork()
      _ = screen.text
    }
  }

  /// Waits for a number of unanswered requests.
  func wait(forRequests count: Int) async throws { try await wait { provider.waiting.count == count } }

  /// Delivers answers in random order until everything near the viewport has arrived.
  func deliverAll(count: RowCount, using generator: inout SeededGenerator) async throws {
    try await wait {
      if provider.isCounting, Bool.random(using: &generator) { provider.deliver(count) }
      if let index = provider.waiting.indices.randomElement(using: &generator) { provider.deliver(at: index) }
      return source.isSettled
    }
  }
}
