import SnakeTable
import TestSupport
import Testing

/// Tests of row heights that nobody sets: no part of a cell is left out, whatever data source it is from.
@Suite struct RowHeightTests {
  /// Many rows, every third one with a subtitle.
  private final class Notes: TableDataSource {
    private(set) var requested: Set<Int> = []

    var numberOfSections: Int { 1 }
    func numberOfRows(inSection section: Int) -> Int { 1_000_000 }
    func cell(forRowAt path: TableIndexPath) -> TableCell {
      requested.insert(path.row)
      return RowHeightTests.cell(path.row)
    }
    func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
    func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
      TableIndexPath(row: identifier, section: 0)
    }
  }

  private static func cell(_ number: Int) -> TableCell {
    TableCell(title: "Row \(number)", subtitle: number.isMultiple(of: 3) ? "more about \(number)" : nil)
  }

  private let table = TableView(
    configuration: TableConfiguration(style: .plain, separator: .none), motion: Motion(isEnabled: false))

  private func screen() -> HeadlessScreen { HeadlessScreen(table, size: Size(columns: 24, lines: 6)) }

  private let first = ["▌ Row 0", "▌ more about 0", "  Row 1", "  Row 2", "  Row 3", "  more about 3"]

  @Test func rowsOfADataSourceOfAProgramAreMeasuredInView() throws {
    let notes = Notes()
    table.dataSource = notes
    let screen = screen()
    #expect(screen.text == first)
    #expect(notes.requested.count < 100)
    try screen.press("End")
    #expect(
      screen.text == [
        "  Row 999995", "  Row 999996", "  more about 999996", "  Row 999997", "  Row 999998", "▌ Row 999999",
      ].dropFirst() + ["▌ more about 999999"])
    #expect(notes.requested.count < 200)
    try screen.press("Home")
    #expect(screen.text == first)
  }

  @Test func itemsOfASnapshotHaveTheirHeights() throws {
    let source = TableDiffableDataSource<String, Int>(tableView: table) { Self.cell($1) }
    try source.apply(TableSnapshot(sections: [.init("s", items: Array(0..<10))]))
    let screen = screen()
    #expect(screen.text == first)
    try source.apply(TableSnapshot(sections: [.init("s", items: [1, 6, 2])]), animated: false)
    #expect(screen.text.prefix(4) == ["▌ Row 1", "  Row 6", "  more about 6", "  Row 2"])
  }

  @Test func pagedRowsHaveTheirHeightsWhenTheyArrive() async throws {
    let paged = PagedTable(rows: Array(0..<30), lines: 6) { Self.cell($0) }
    try await paged.wait(forRequests: 1)
    var generator = SeededGenerator(seed: 1)
    try await paged.deliverAll(count: .exact(30), using: &generator)
    #expect(paged.lines == ["Row 0", "more about 0", "Row 1", "Row 2", "Row 3", "more about 3"])
  }
}
