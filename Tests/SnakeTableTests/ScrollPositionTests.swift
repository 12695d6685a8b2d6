import SnakeTable
import TestSupport
import Testing

/// Tests of scrolling to rows, at once and animated.
@Suite struct ScrollPositionTests {
  private let titles = (0..<100).map { "Row \($0)" }

  private func table(lines: Int = 9) -> TableView { arrayTable([titles], lines: lines) }

  @Test func aRowStandsWhereItIsAskedTo() {
    let table = table()
    let line = { (row: Int) in screen(table).firstIndex { $0.hasSuffix("Row \(row)") } }
    table.scrollToRow(at: path(40), at: .top, animated: false)
    #expect(line(40) == 0)
    table.scrollToRow(at: path(40), at: .bottom, animated: false)
    #expect(line(40) == 8)
    table.scrollToRow(at: path(40), at: .middle, animated: false)
    #expect(line(40) == 4)
    table.scrollToRow(at: path(42), at: .none, animated: false)
    #expect(line(42) == 6, "it was in view")
    table.scrollToRow(at: path(50), at: .none, animated: false)
    #expect(line(50) == 8)
    table.scrollToRow(at: path(2), at: .bottom, animated: false)
    #expect(line(0) == 0, "no further than the content")
    table.scrollToRow(at: path(99), at: .top, animated: false)
    #expect(line(99) == 8)
    table.scrollToRow(at: path(400), at: .top, animated: false)
    #expect(line(99) == 8, "no such row")
    #expect(table.indexPathForFocusedRow == path(0))
  }

  @Test func aHeaderThatSticksCoversNoRow() {
    let table = arrayTable([titles, titles], lines: 8, hasLabels: true)
    table.scrollToRow(at: path(30, 1), at: .top, animated: false)
    #expect(screen(table)[0].contains("Header 1") && screen(table)[1].hasSuffix("Row 30"))
    table.scrollToRow(at: path(20, 1), at: .none, animated: false)
    #expect(screen(table)[1].hasSuffix("Row 20"))
  }

  @Test func aRowHigherThanTheViewportShowsItsFirstLines() {
    let table = TableView(
      dataSource: ArrayDataSource(
        [TableSection(rows: titles.map { TableCell(title: CellText($0)) })],
        heights: [titles.map { _ in 12 }]),
      configuration: TableConfiguration(style: .plain, separator: .none), motion: Motion(isEnabled: false))
    table.resize(to: Size(columns: 20, lines: 5))
    for position in TableView.ScrollPosition.allCases {
      table.scrollToRow(at: path(10), at: position, animated: false)
      #expect(table.contentOffset == 120)
    }
  }

  @Test func theNearestMarkedRowIsFound() {
    let table = table()
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(table.contentOffset == 0)
    table.allowsMultipleSelection = true
    table.selectRow(at: path(5))
    table.selectRow(at: path(60))
    table.scrollToRow(at: path(50), at: .top, animated: false)
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(screen(table)[0].contains("Row 60"))
  }

  @Test func selectingCanScroll() {
    let table = table()
    table.selectRow(at: path(60))
    #expect(table.contentOffset == 0, "with `none` nothing scrolls")
    table.selectRow(at: path(60), animated: true, scrollPosition: .middle)
    #expect(table.contentOffset == 56)
    table.selectRow(at: nil)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func anAnimatedScrollGlidesThere() {
    let table = table()
    table.motion.isEnabled = true
    table.completeStrokes()
    let start = milliseconds(7_000)
    let first = { (time: Int) in screen(table, at: start + milliseconds(time))[0] }
    #expect(first(0).hasSuffix("Row 0"))
    table.scrollToRow(at: path(40), at: .top, animated: true)
    #expect(table.isAnimating(at: .nanoseconds(start)))
    #expect(first(10).hasSuffix("Row 0"), "its clock begins with the next frame")
    var lines = [0]
    for time in stride(from: 20, through: 250, by: 10) {
      let row = Int(first(time).split(separator: " ").last ?? "") ?? -1
      #expect(row >= lines[lines.count - 1])
      lines.append(row)
    }
    #expect(Set(lines).count > 10, "it passed by many rows")
    #expect(first(260).hasSuffix("Row 40"))
    #expect(!table.isAnimating(at: .nanoseconds(start + milliseconds(260))))
  }

  @Test func aScrollInMotionTurnsRoundWhereItIs() {
    let table = table()
    table.motion.isEnabled = true
    table.completeStrokes()
    _ = screen(table)
    table.scrollToRow(at: path(80), at: .top, animated: true)
    _ = screen(table, at: 0)
    let half = screen(table, at: milliseconds(125))
    #expect(half[0].hasSuffix("Row 39") || half[0].hasSuffix("Row 40"))
    table.scrollToRow(at: path(0), at: .top, animated: true)
    #expect(screen(table, at: milliseconds(125)) == half)
    #expect(screen(table, at: milliseconds(400))[0].hasSuffix("Row 0"))
    table.scrollToRow(at: path(80), at: .top, animated: true)
    _ = screen(table, at: milliseconds(500))
    table.moveFocus(toPosition: 1)
    #expect(screen(table, at: milliseconds(501))[0].hasSuffix("Row 1"), "a key ends it")
  }
}
