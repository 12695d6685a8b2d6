import SnakeTable
import TestSupport
import Testing

/// Tests of table views whose rows are as high as their text.
@Suite struct AutomaticRowTests {
  private func source(_ count: Int) -> ArrayDataSource {
    ArrayDataSource([
      TableSection(
        rows: (0..<count).map {
          TableCell(
            title: CellText("Row \($0) says quite a lot of words"),
            configuration: CellConfiguration(titleLines: 0))
        })
    ])
  }

  @Test func rowsAreMeasuredInEachWidth() {
    let table = tableView(source(2), style: .plain, columns: 40)
    #expect(lines(of: table)[0] == "▌ Row 0 says quite a lot of words")
    #expect(table.layout.height == 3)
    table.resize(to: Size(columns: 24, lines: 20))
    #expect(table.layout.height == 5)
    #expect(
      lines(of: table).prefix(5) == [
        "▌ Row 0 says quite a", "▌ lot of words", "  ──────────────────────", "  Row 1 says quite a",
        "  lot of words",
      ])
    table.resize(to: Size(columns: 40, lines: 20))
    #expect(table.layout.height == 3)
  }

  @Test func theRowAtTheTopStaysThere() {
    let table = tableView(source(50), style: .plain, columns: 40, lines: 8)
    table.scroll(byLines: 30)
    #expect(lines(of: table)[0] == "  Row 15 says quite a lot of words")
    table.resize(to: Size(columns: 24, lines: 8))
    #expect(lines(of: table)[0] == "  Row 15 says quite a")
    table.resize(to: Size(columns: 40, lines: 8))
    #expect(lines(of: table)[0] == "  Row 15 says quite a lot of words")
  }

  @Test func anotherConfigurationOrTypesetterMeasuresAnew() {
    let table = tableView(source(1), style: .plain, columns: 36)
    #expect(table.layout.height == 1)
    table.configuration.style = .rounded
    #expect(table.layout.height == 4)
    let wide = ArrayDataSource([
      TableSection(rows: [
        TableCell(title: "日本語日本語", configuration: CellConfiguration(titleLines: 0))
      ])
    ])
    let marked = tableView(wide, style: .plain, columns: 20)
    #expect(marked.layout.height == 1)
    marked.appearance.displayWidth = .ascii
    #expect(marked.layout.height > 1)
  }

  /// The scroll bar takes a column, which can make rows higher. It must not be shown only because of that extra height.
  @Test func rowsAreMeasuredBesideTheScrollBar() {
    let table = tableView(source(3), style: .plain, columns: 35, lines: 5)
    table.configuration.verticalScrollIndicator = .automatic
    #expect(table.layout.height == 5 && table.columns.width == 35)
    table.resize(to: Size(columns: 35, lines: 4))
    #expect(table.columns.width == 34 && table.layout.height == 8)
    table.resize(to: Size(columns: 35, lines: 5))
    #expect(table.columns.width == 35 && table.layout.height == 5)
    table.configuration.verticalScrollIndicator = .always
    #expect(table.columns.width == 34 && table.layout.height == 8)
    table.reloadData()
    #expect(table.layout.height == 8)
  }

  @Test func theCursorStaysInViewInAnyWidth() {
    let table = tableView(source(40), columns: 40, lines: 9)
    table.moveFocus(toPosition: 22)
    for columns in [30, 12, 60, 5, 1, 0, 40] {
      table.resize(to: Size(columns: columns, lines: 9))
      #expect(isCursorInView(table), "\(columns) columns")
      #expect(isOffsetInRange(table))
    }
  }
}
