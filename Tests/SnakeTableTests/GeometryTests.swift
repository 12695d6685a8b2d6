import SnakeTable
import TestSupport
import Testing

/// Tests of the positions of rows and sections, with the names of UITableView.
@Suite struct GeometryTests {
  private let table = arrayTable(
    [["a", "b"], [], ["c", "d", "e"]], style: .grouped, separator: .line, lines: 6, hasLabels: true)

  @Test func rectanglesAreWhatIsSeen() {
    table.resize(to: Size(columns: 30, lines: 30))
    let lines = screen(table)
    let row = table.rectForRow(at: path(1, 2))
    #expect(lines[row.line].contains("d") && row.lines == 1 && row.columns == 30)
    #expect(lines[table.rectForHeader(inSection: 2).line].contains("Header 2"))
    #expect(lines[table.rectForFooter(inSection: 1).line].contains("Footer 1"))
    let section = table.rect(forSection: 0)
    #expect(section.line == 0 && lines[section.endLine - 1].contains("Footer 0"))
    #expect(lines[section.endLine] == "")
    #expect(table.numberOfSections == 3 && table.numberOfRows(inSection: 2) == 3)
  }

  @Test func whatIsNotThereIsEmpty() {
    #expect(table.rectForRow(at: path(7)) == .zero)
    #expect(table.rect(forSection: -1) == .zero && table.rectForHeader(inSection: 3) == .zero)
    #expect(table.numberOfRows(inSection: 9) == 0 && table.headerView(forSection: 9) == nil)
    #expect(table.indexPathForRow(at: Point(column: 3, line: -4)) == nil)
    #expect(table.indexPathsForRows(in: .zero) == [])
    let empty = arrayTable([])
    #expect(empty.indexPathsForVisibleRows == [] && empty.visibleCells == [])
  }

  @Test func pointsAndRectanglesFindRows() {
    let row = table.rectForRow(at: path(1, 2))
    #expect(table.indexPathForRow(at: Point(column: 4, line: row.line)) == path(1, 2))
    #expect(table.indexPathForRow(at: Point(column: 4, line: row.endLine)) == nil, "a separator")
    #expect(table.indexPathForRow(at: Point(column: 99, line: row.line)) == nil)
    let first = table.rectForRow(at: path(1)).line
    let both = Rect(column: 0, line: first, columns: 5, lines: row.endLine - first)
    #expect(table.indexPathsForRows(in: both) == [path(1), path(0, 2), path(1, 2)])
    #expect(table.indexPathsForRows(in: table.rect(forSection: 1)) == [])
  }

  @Test func onlyRowsInViewHaveCells() {
    #expect(table.indexPathsForVisibleRows == [path(0), path(1)])
    #expect(table.visibleCells.map(\.title) == ["a", "b"])
    #expect(table.cellForRow(at: path(1))?.title == "b")
    #expect(table.cellForRow(at: path(0, 2)) == nil)
    #expect(table.cellForRow(at: path(5)) == nil)
    #expect(table.headerView(forSection: 2)?.text == "Header 2")
    #expect(table.footerView(forSection: 1)?.text == "Footer 1")
  }

  /// The rectangle of every row and the row at every line agree with the picture of the whole table.
  @Test(arguments: TableConfiguration.TableStyle.allCases) func rowsAndRectanglesAgree(
    style: TableConfiguration.TableStyle
  ) {
    let titles = (0..<4).map { section in (0..<(section * 3 % 5)).map { "\(section)-\($0)" } }
    let table = arrayTable(titles, style: style, separator: .line, lines: 60, hasLabels: true)
    let lines = screen(table)
    for (section, rows) in titles.enumerated() {
      for (row, title) in rows.enumerated() {
        let rect = table.rectForRow(at: path(row, section))
        #expect(lines[rect.line].contains(title))
        #expect(table.indexPathForRow(at: Point(column: rect.column, line: rect.line)) == path(row, section))
        #expect(table.indexPathsForRows(in: rect) == [path(row, section)])
      }
    }
  }
}
