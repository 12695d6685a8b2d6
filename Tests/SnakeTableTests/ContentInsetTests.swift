import SnakeTable
import TestSupport
import Testing

/// Tests of content insets: lines of the viewport that other content covers.
@Suite struct ContentInsetTests {
  private let titles = (0..<20).map { "Row \($0)" }

  private func table(_ inset: EdgeInsets, lines: Int = 8, hasLabels: Bool = false) -> TableView {
    let table = arrayTable([titles, titles], lines: lines, hasLabels: hasLabels)
    table.contentInset = inset
    return table
  }

  /// Returns the line on which a row is shown, found by its title.
  private func line(_ row: Int, _ table: TableView) -> Int? {
    screen(table).firstIndex { $0.hasSuffix("Row \(row)") }
  }

  @Test func theContentBeginsAndEndsBesideThem() {
    let table = table(EdgeInsets(top: 2, bottom: 3))
    #expect(screen(table) == ["", "", "▌ Row 0"] + (1...5).map { "  Row \($0)" })
    #expect(table.contentOffset == -2)
    table.moveFocus(toPosition: .max)
    #expect(screen(table) == (15...18).map { "  Row \($0)" } + ["▌ Row 19", "", "", ""])
    #expect(table.contentOffset == 40 + 3 - 8)
    table.setContentOffset(-99, animated: false)
    #expect(table.contentOffset == -2)
    table.scroll(byLines: 99)
    #expect(table.contentOffset == 35)
  }

  @Test func rowsScrollToBetweenThem() {
    let table = table(EdgeInsets(top: 2, bottom: 1))
    table.scrollToRow(at: path(10), at: .top, animated: false)
    #expect(line(10, table) == 2)
    table.scrollToRow(at: path(10), at: .bottom, animated: false)
    #expect(line(10, table) == 6)
    table.scrollToRow(at: path(10), at: .middle, animated: false)
    #expect(line(10, table) == 4)
    table.scrollToRow(at: path(13), at: .none, animated: false)
    #expect(line(13, table) == 6, "it was under the lower one")
    table.scrollToRow(at: path(8), at: .none, animated: false)
    #expect(line(8, table) == 2, "it was under the upper one")
    table.scrollToRow(at: path(0), at: .bottom, animated: false)
    #expect(line(0, table) == 2, "no further than the content")
  }

  @Test func theCursorStaysBetweenThem() {
    let table = table(EdgeInsets(top: 2, bottom: 2))
    for step in [1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, 3, -2] {
      table.moveFocus(by: step)
      let line = screen(table).firstIndex { $0.hasPrefix("▌") }
      #expect(line.map { (2...5).contains($0) } == true)
    }
    table.perform(.page(1))
    #expect(table.pageLines == 3, "a row of overlap")
    table.perform(.first)
    #expect(table.contentOffset == -2)
  }

  @Test func aHeaderSticksBelowTheUpperOne() {
    let table = table(EdgeInsets(top: 1), lines: 6, hasLabels: true)
    #expect(screen(table)[0...2] == ["", "  Header 0", "▌ Row 0"])
    table.setContentOffset(0, animated: false)
    #expect(screen(table)[0...2] == ["", "  Header 0", "  Row 1"], "it has left its place")
    table.setContentOffset(5, animated: false)
    #expect(screen(table)[0...2] == ["  Row 4", "  Header 0", "  Row 6"])
    #expect(table.indexPath(atLine: 0) == path(4) && table.indexPath(atLine: 1) == nil)
    table.moveFocus(toSection: 1)
    #expect(screen(table)[0...2] == ["  Footer 0", "  Header 1", "▌ Row 0"])
  }

  @Test func theScrollBarGoesThroughAllOfIt() {
    let table = table(EdgeInsets(top: 2, bottom: 2))
    table.configuration.verticalScrollIndicator = .automatic
    let thumb = { screen(table).map { $0.last == "▐" || $0.last == "▝" || $0.last == "▗" } }
    table.setContentOffset(-2, animated: false)
    #expect(thumb().first == true && thumb().last == false)
    table.setContentOffset(0, animated: false)
    #expect(screen(table)[0].last != "▐", "it is not at its beginning")
    table.setContentOffset(99, animated: false)
    #expect(thumb().first == false && thumb().last == true)
    #expect(table.beginTracking(at: Point(column: 29, line: 0)))
    #expect(table.contentOffset == -2)
    let whole = arrayTable([["a", "b"]], lines: 4)
    whole.configuration.verticalScrollIndicator = .automatic
    #expect(!screen(whole).contains { $0.last == "▐" })
    whole.contentInset = EdgeInsets(top: 3)
    #expect(screen(whole).contains { $0.last == "▐" })
  }

  @Test func contentAtItsBeginningStaysThere() {
    let table = table(EdgeInsets(top: 2))
    table.contentInset.top = 1
    #expect(table.contentOffset == -1)
    table.resize(to: Size(columns: 30, lines: 1))
    #expect(screen(table) == ["▌ Row 0"], "a line is left")
    table.resize(to: Size(columns: 30, lines: 9))
    #expect(screen(table)[0...1] == ["", "▌ Row 0"])
    table.contentInset = .zero
    #expect(table.contentOffset == 0)
  }

  @Test func anEmptyTableSaysSoBetweenThem() {
    let table = TableView(
      dataSource: ArrayDataSource([], emptyState: "Nothing"), motion: Motion(isEnabled: false))
    table.contentInset = EdgeInsets(top: 3)
    table.resize(to: Size(columns: 11, lines: 6))
    #expect(screen(table) == ["", "", "", "", " Nothing", ""])
  }

  /// Transitions begin and end at the position of the content.
  @Test func updatesKeepTheirPlace() throws {
    let source = GrowingTable([section(["a", "b"])])
    let table = TableView(
      dataSource: source, configuration: TableConfiguration(style: .plain, separator: .none))
    table.contentInset = EdgeInsets(top: 2)
    table.resize(to: Size(columns: 12, lines: 6))
    table.completeStrokes()
    #expect(screen(table) == ["", "", "▌ a", "  b", "", ""])
    try table.performBatchUpdates {
      source.sections = [section(["a", "b", "c"])]
      $0.insertRows(at: [path(2)])
    }
    #expect(screen(table, at: 0) == ["", "", "▌ a", "  b", "", ""])
    #expect(screen(table, at: milliseconds(400)) == ["", "", "▌ a", "  b", "  c", ""])
  }

  /// With any insets and sizes, the cursor row is visible and the content offset is in its valid range.
  @Test func anyInsetsInAnyRoom() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<300 {
      let table = table(
        EdgeInsets(
          top: Int.random(in: -2...9, using: &generator), bottom: Int.random(in: -2...9, using: &generator)),
        lines: Int.random(in: 0...12, using: &generator), hasLabels: Bool.random(using: &generator))
      for _ in 0..<6 {
        table.moveFocus(by: Int.random(in: -30...30, using: &generator))
        let inset = table.adjustedInset
        let lines = table.size.lines
        #expect(inset.top + inset.bottom < max(1, lines))
        #expect(table.contentOffset >= -inset.top)
        #expect(table.contentOffset <= max(-inset.top, table.layout.height + inset.bottom - lines))
        guard lines > 0 else { continue }
        let line = screen(table).firstIndex { $0.hasPrefix("▌") }
        #expect(line.map { (inset.top..<(lines - inset.bottom)).contains($0) } == true)
      }
    }
  }

  @Test(arguments: 12..<40) func rowsAreMeasuredBesideTheScrollBarTheyBring(columns: Int) {
    let title: CellText = "one two three four five six seven"
    let cell = TableCell(title: title, configuration: CellConfiguration(titleLines: 0))
    let table = TableView(
      dataSource: ArrayDataSource([TableSection(rows: [cell, cell, cell])]),
      configuration: TableConfiguration(separator: .none, verticalScrollIndicator: .automatic),
      motion: Motion(isEnabled: false))
    table.resize(to: Size(columns: columns, lines: 12))
    table.contentInset = EdgeInsets(top: 0, bottom: 11)
    let (shown, height) = (screen(table), table.layout.height)
    table.reloadData()
    #expect(shown == screen(table) && height == table.layout.height)
  }

  @Test func theSectionIndexMakesRoomForTheScrollBarTheyBring() {
    let sections = ["A", "B"].map {
      TableSection(header: SectionLabel(text: CellText($0)), rows: [TableCell(title: "row")])
    }
    let table = TableView(
      dataSource: ArrayDataSource(sections),
      configuration: TableConfiguration(verticalScrollIndicator: .automatic, showsSectionIndex: true),
      motion: Motion(isEnabled: false))
    table.resize(to: Size(columns: 12, lines: 8))
    table.contentInset = EdgeInsets(top: 0, bottom: 7)
    let shown = screen(table)
    table.reloadData()
    #expect(shown == screen(table))
  }
}
