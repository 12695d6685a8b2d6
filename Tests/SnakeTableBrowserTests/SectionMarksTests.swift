import SnakeTable
import SnakeTableModel
import TestSupport
import Testing

/// Tests of the numbers of marked rows in the headers of sections.
@Suite struct SectionMarksTests {
  private func table(_ counts: [Int], columns: Int = 30) -> TableView {
    let sections = counts.enumerated().map { number, count in
      TableSection(
        header: SectionLabel(text: "Section \(number)", detail: "\(count)"),
        rows: (0..<count).map { TableCell(title: "\(number).\($0)") })
    }
    let table = tableView(
      ArrayDataSource(sections), style: .grouped, separator: .none, columns: columns, lines: 40)
    table.allowsMultipleSelection = true
    return table
  }

  private func headers(_ table: TableView) -> [String] {
    lines(of: table).filter { $0.contains("Sec") }.map(\.trimmed)
  }

  /// The marked rows of each section as its header shows them.
  private func shown(_ table: TableView) -> [Int] {
    headers(table).map { header in
      let words = header.split(separator: " ").map(String.init)
      return words.firstIndex(of: "✓").flatMap { Int(words[$0 - 1]) } ?? 0
    }
  }

  private func path(_ row: Int, _ section: Int) -> TableIndexPath {
    TableIndexPath(row: row, section: section)
  }

  @Test func aHeaderShowsTheNumberOfItsMarkedRows() {
    let table = table([2, 3])
    #expect(headers(table) == ["Section 0                2", "Section 1                3"])
    for row in 0..<2 { table.selectRow(at: path(row, 0)) }
    #expect(headers(table) == ["Section 0           2 ✓  2", "Section 1                3"])
    table.selectRow(at: path(1, 1))
    #expect(headers(table) == ["Section 0           2 ✓  2", "Section 1           1 ✓  3"])
    for row in 0..<2 { table.deselectRow(at: path(row, 0)) }
    #expect(headers(table) == ["Section 0                2", "Section 1           1 ✓  3"])
  }

  /// Sections 0 and 1 are in one group, section 2 in another one.
  @Test func theHeaderOfAGroupShowsTheNumberOfItsMarkedRows() {
    let sections = [("A", 2), ("A", 1), ("B", 1)].enumerated().map { number, section in
      var label = SectionLabel(text: "Section \(number)", detail: "\(section.1)")
      label.outerLines = [SectionLabel.Line(text: "Sector \(section.0)")]
      label.outerHeight = number == 1 ? 0 : 1
      label.height = 1 + label.outerHeight
      return TableSection(
        header: label, rows: (0..<section.1).map { TableCell(title: "\(number).\($0)") })
    }
    let table = tableView(
      ArrayDataSource(sections), style: .grouped, separator: .none, columns: 30, lines: 40)
    table.allowsMultipleSelection = true
    #expect(shown(table) == [0, 0, 0, 0, 0])
    for path in [path(0, 0), path(0, 1)] { table.selectRow(at: path) }
    #expect(shown(table) == [2, 1, 1, 0, 0])
    table.selectRow(at: path(0, 2))
    #expect(shown(table) == [2, 1, 1, 1, 1])
    table.deselectRow(at: path(0, 0))
    #expect(shown(table) == [1, 0, 1, 1, 1])
  }

  @Test(arguments: [(18, "Secti…  1 ✓  2"), (14, "Sectio…  2"), (12, "Sectio…  2")])
  func theTextOfANarrowHeaderKeepsSomeColumns(columns: Int, header: String) {
    let table = table([2], columns: columns)
    table.selectRow(at: path(0, 0))
    #expect(headers(table) == [header])
  }

  @Test func aTableWithOneMarkShowsNoNumbers() {
    let table = table([2])
    table.allowsMultipleSelection = false
    table.selectRow(at: path(0, 0))
    #expect(headers(table) == ["Section 0                2"])
  }

  /// Up to 1,000 rows or marks are looked at.
  @Test func largeSectionsAreCountedByTheirMarks() {
    let table = table([1001])
    for row in 0..<1000 { table.selectRow(at: path(row, 0)) }
    #expect(shown(table) == [1000])
    table.selectRow(at: path(1000, 0))
    #expect(headers(table).first?.contains("✓") == false)
    table.deselectRow(at: path(1000, 0))
    #expect(shown(table) == [1000])
  }

  @Test func theNumbersAreThoseOfTheSelection() {
    var random = SeededGenerator(seed: 19)
    let table = table([3, 1, 0, 7, 4])
    for _ in 0..<300 {
      let section = [0, 1, 3, 4].randomElement(using: &random) ?? 0
      let row = Int.random(in: 0..<table.numberOfRows(inSection: section), using: &random)
      let isMarked = table.indexPathsForSelectedRows.contains(path(row, section))
      if isMarked {
        table.deselectRow(at: path(row, section))
      } else {
        table.selectRow(at: path(row, section))
      }
      let selected = table.indexPathsForSelectedRows
      #expect(shown(table) == (0..<5).map { section in selected.count { $0.section == section } })
    }
  }
}
