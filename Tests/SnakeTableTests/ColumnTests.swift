import SnakeTable
import SnakeTableModel
import TestSupport
import Testing

/// Tests of tables with columns: the row of names, scrolling, and widths that are estimated.
@Suite struct ColumnTests {
  private func table(
    _ rows: [[CellText]], _ columns: [TableColumn], style: TableConfiguration.TableStyle = .plain,
    width: Int = 40,
    lines: Int = 6
  ) -> TableView {
    let table = TableView(
      dataSource: ArrayDataSource([TableSection(rows: rows.map { TableCell(columns: $0) })]),
      configuration: TableConfiguration(style: style, separator: .none, columns: columns),
      appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
    table.resize(to: Size(columns: width, lines: lines))
    return table
  }

  private func numbered(_ count: Int, lines: Int = 6) -> TableView {
    table((0..<count).map { ["Row \($0)", "\($0)"] }, ["Name", "Number"], lines: lines)
  }

  @Test func aTitleMayBeAString() {
    let name = "Place"
    #expect(TableColumn(title: name, width: .fixed(8)) == TableColumn(title: "Place", width: .fixed(8)))
  }

  @Test func theNamesStayAtTheTop() {
    let table = numbered(20)
    #expect(table.contentOffset == -1)
    #expect(table.adjustedInset.top == 1)
    #expect(
      screen(table)[...2] == [
        "  Name              Number", "▌ Row 0                  0",
        "  Row 1                  1",
      ])
    table.moveFocus(toPosition: .max)
    #expect(screen(table)[0] == "  Name              Number")
    #expect(screen(table)[1] == "  Row 15                15")
    #expect(screen(table)[5] == "▌ Row 19                19")
    table.moveFocus(toPosition: 0)
    #expect(screen(table)[1] == "▌ Row 0                  0")
  }

  @Test func theNamesAreNoRow() {
    let table = numbered(20)
    #expect(table.columnNamesLine == 0)
    #expect(table.indexPath(atLine: 0) == nil)
    #expect(table.indexPath(atLine: 1) == path(0))
    table.scroll(byLines: 3)
    #expect(table.indexPath(atLine: 0) == nil)
    #expect(table.indexPath(atLine: 1) == path(3))
  }

  @Test func theDelegateIsToldOfTheNameThatIsClicked() {
    final class Sorter: TableViewDelegate {
      var columns: [Int] = []
      func tableView(_ tableView: TableView, didClickNameOfColumn column: Int) { columns.append(column) }
    }
    let (sorter, table) = (Sorter(), numbered(20, lines: 9))
    table.delegate = sorter
    let screen = HeadlessScreen(
      TableController(table, title: "T", finishesOnChoice: true), size: Size(columns: 40, lines: 9))
    let line = screen.text().firstIndex { $0.contains("Name") } ?? 0
    for column in [2, 5, 20, 24] { screen.click(at: Point(column: column, line: line)) }
    screen.click(at: Point(column: 2, line: line + 3))
    #expect(sorter.columns == [0, 0, 1, 1])
    #expect(table.indexPathForFocusedRow == path(2))
  }

  @Test func aLowViewportHasNoNames() {
    #expect(
      screen(numbered(20, lines: 2)) == [
        "▌ Row 0                  0", "  Row 1                  1",
      ])
    #expect(numbered(20, lines: 2).columnNamesLine == nil)
    #expect(numbered(20, lines: 3).columnNamesLine == 0)
  }

  @Test func theNamesAreBelowTheContentInset() {
    let table = numbered(20)
    table.contentInset = EdgeInsets(top: 1, bottom: 1)
    #expect(table.columnNamesLine == 1)
    #expect(
      screen(table)[...2] == [
        "", "  Name              Number", "▌ Row 0                  0",
      ])
    #expect(table.contentOffset == -2)
  }

  @Test func columnsAppearAndDisappearWithTheConfiguration() {
    let table = numbered(20)
    let columns = table.configuration.columns
    table.configuration.columns = []
    #expect(screen(table)[0] == "▌ Row 0")
    #expect(table.contentOffset == 0)
    table.configuration.columns = columns
    #expect(screen(table)[1] == "▌ Row 0                  0")
  }

  @Test func headersStickBelowTheNames() {
    let source = ArrayDataSource([
      TableSection(header: "First", rows: (0..<9).map { TableCell(columns: ["Row \($0)"]) })
    ])
    let table = TableView(
      dataSource: source,
      configuration: TableConfiguration(style: .plain, separator: .none, columns: ["Name"]))
    table.resize(to: Size(columns: 20, lines: 5))
    table.scroll(byLines: 4)
    #expect(screen(table) == ["  Name", "  First ──────────", "  Row 4", "  Row 5", "  Row 6"])
  }

  @Test func columnsScrollBehindTheFirst() {
    let columns = (0..<8).map { TableColumn(title: CellText("Column \($0)")) }
    let table = table([(0..<8).map { CellText("Value \($0)") }], columns)
    #expect(screen(table)[0] == "  Column 0  Column 1  Column 2       …")
    #expect(screen(table)[1] == "▌ Value 0   Value 1   Value 2")
    table.perform(.shift(columns: 8))
    #expect(screen(table)[0] == "  Column 0  … Column 2  Column 3     …")
    #expect(screen(table)[1] == "▌ Value 0     Value 2   Value 3")
    #expect((table.columnOffset, table.visibleColumns) == (1, [0, 2, 3]))
    for _ in 0..<20 { table.perform(.shift(columns: 8)) }
    #expect(screen(table)[0] == "  Column 0  … Column 6  Column 7")
    #expect(table.columnOffset == 5)
    table.perform(.shift(columns: -8))
    #expect(table.visibleColumns == [0, 5, 6])
    table.scrollColumnToVisible(2)
    #expect(table.visibleColumns == [0, 2, 3])
    table.scrollColumnToVisible(7)
    #expect(table.visibleColumns == [0, 6, 7])
    table.scrollColumns(by: -100)
    #expect(table.columnOffset == 0)
    #expect(table.rect(ofColumn: 1) == Rect(column: 12, line: 0, columns: 8, lines: 1))
    #expect(table.column(at: Point(column: 12, line: 0)) == 1)
    #expect(table.column(at: Point(column: 11, line: 0)) == nil)
  }

  @Test func valuesStandBelowTheirColumns() {
    func lines(of values: ColumnValues, width: Int = 40, offset: Int = 0) -> [String] {
      var footer = SectionLabel(text: "sum 7", height: values.height)
      footer.columnValues = values
      let table = TableView(
        dataSource: ArrayDataSource([
          TableSection(
            footer: footer,
            rows: [
              TableCell(columns: ["Durham", "12", "3.50"]), TableCell(columns: ["Apex", "7", "110.25"]),
            ])
        ]),
        configuration: TableConfiguration(
          style: .plain, separator: .none, columns: ["name", "n", "price"]), motion: Motion(isEnabled: false))
      table.resize(to: Size(columns: width, lines: 7))
      table.scrollColumns(by: offset)
      return Array(screen(table)[3...])
    }
    var values = ColumnValues(
      lines: [
        ColumnValues.Line(title: "sum", values: [1: "19", 2: "113.75"]),
        ColumnValues.Line(title: "max", values: [2: "110.25"]),
      ], note: "2 of 9 rows", texts: ["sum other 3"])
    #expect(
      lines(of: values) == [
        "  sum · 2 of 9 …  19    113.75", "  max                   110.25", "  sum other 3", "",
      ])
    values.note = nil
    values.lines[0].values = [0: "123456789012345678901234567890", 1: "1234567890"]
    #expect(
      lines(of: values, width: 24)[0] == "  sum   …  1234567890")
    #expect(lines(of: values, width: 3).count == 4)
    // A value that is wider than its column goes on where no other value is.
    values.lines[0].values = [0: "12345678901234567890"]
    #expect(lines(of: values)[0] == "  12345678901234567890  sum")
    values.lines[0].values = [0: "12345678901234567890", 2: "1"]
    #expect(lines(of: values)[0] == "  12345678901234567890  sum  1")
    values.lines = []
    #expect(lines(of: values)[0] == "  sum other 3")
  }

  @Test func frozenColumnsStay() {
    let columns = (0..<8).map { TableColumn(title: CellText("Col \($0)")) }
    let table = table([(0..<8).map { CellText("Value \($0)") }], columns)
    table.configuration.frozenColumns = 2
    table.scrollColumns(by: 2)
    #expect(screen(table)[0] == "  Col 0    Col 1    … Col 4          …")
    #expect((table.columnOffset, table.visibleColumns) == (2, [0, 1, 4]))
    table.scrollColumnToVisible(7)
    #expect(table.visibleColumns == [0, 1, 6, 7])
    table.scrollColumnToVisible(0)
    #expect(table.visibleColumns == [0, 1, 6, 7])
    // What scrolls stays in view when fewer or more columns are frozen.
    table.configuration.frozenColumns = 0
    #expect(screen(table)[0] == "  … Col 4    Col 5    Col 6    Col 7")
    table.configuration.frozenColumns = 1
    #expect(screen(table)[0] == "  Col 0    … Col 5    Col 6    Col 7")
    table.resize(to: Size(columns: 12, lines: 6))
    #expect(table.visibleColumns.count == 1)
  }

  /// The first frame reads a part of the sample, the following ones the rest. Of further rows some tell how long numbers become,
  /// the last one among them; the others are only read as they come into view.
  @Test func theSampleIsReadInParts() {
    final class Counted: TableDataSource {
      var rows: Set<Int> = []
      func numberOfRows(inSection section: Int) -> Int { 1_000_000 }
      func cell(forRowAt path: TableIndexPath) -> TableCell {
        rows.insert(path.row)
        return TableCell(columns: ["\(path.row)", path.row == 900 ? "wide text" : "x"])
      }
      func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
      func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
        TableIndexPath(row: identifier, section: 0)
      }
      var identifiers: [Range<Int>] { [0..<1_000_000] }
      var samples: CellSamples { CellSamples() }
    }
    let source = Counted()
    let table = TableView(
      dataSource: source,
      configuration: TableConfiguration(
        style: .plain, separator: .none, columns: ["A", "B", TableColumn(title: "C", width: .fixed(57))]),
      motion: Motion(isEnabled: false))
    table.resize(to: Size(columns: 80, lines: 10))
    _ = screen(table)
    #expect(source.rows.filter { $0 < 1000 } == Set(0..<100) && source.rows.contains(999_999))
    #expect(table.isAnimating(at: .zero))
    for _ in 0..<10 { _ = screen(table) }
    #expect(source.rows.filter { $0 < 1000 } == Set(0..<1000))
    #expect(!table.isAnimating(at: .zero))
    #expect(screen(table)[0] == "       A  B          C")
    table.moveFocus(toPosition: .max)
    #expect(screen(table)[0] == "       A  B          C")
    #expect(screen(table)[9] == "▌ 999999  x")
    #expect(source.rows.count < 1060)
  }
}
