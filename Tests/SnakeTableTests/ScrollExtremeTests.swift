import SnakeTable
import TestSupport
import Testing

/// Tests of offsets and distances larger than any table.
@Suite struct ScrollExtremeTests {
  private func table(_ rows: Int = 20) -> TableView { arrayTable([(0..<rows).map { "Row \($0)" }], lines: 5) }

  @Test func theCursorGoesToTheNearestRow() {
    let table = arrayTable([["a", "b"], ["c", "d"]])
    let nearest: [(TableIndexPath, TableIndexPath)] = [
      (path(0, 9), path(1, 1)), (path(-5, -1), path(0)), (path(7, 0), path(0, 1)),
      (path(.max, 1), path(1, 1)),
      (path(.min, 1), path(0, 1)), (path(.max, .max), path(1, 1)),
    ]
    for (asked, found) in nearest {
      table.moveFocus(to: asked)
      #expect(table.indexPathForFocusedRow == found, "\(asked)")
    }
  }

  @Test(arguments: [Int.max, .min]) func anyNumberOfRowsAndLinesEndsAtAnEnd(count: Int) {
    let moves: [(TableView) -> Void] = [
      { $0.moveFocus(by: count) }, { $0.scroll(byLines: count) }, { $0.page(byLines: count) },
    ]
    for move in moves {
      let table = table()
      table.page(byLines: 7)
      move(table)
      #expect(table.contentOffset == (count > 0 ? 15 : 0))
    }
  }

  @Test func aShiftComesBack() {
    let table = table()
    table.shift(byColumns: .max)
    table.shift(byColumns: 8)
    #expect(screen(table).count == 5)
    table.shift(byColumns: .min)
    #expect(table.shift == 0)
    table.shift(byColumns: .min)
    #expect(screen(table).first == "▌ Row 0")
  }

  @Test func onlyTruncatedTextsAreShifted() {
    let short = table()
    short.perform(.shift(columns: 8))
    #expect(short.shift == 0 && screen(short).first == "▌ Row 0")
    let long = arrayTable([["Row 0", String(repeating: "x", count: 40) + " end"]], columns: 30, lines: 5)
    var shifts: [Int] = []
    for _ in 0..<4 {
      long.perform(.shift(columns: 8))
      shifts.append(long.shift)
    }
    #expect(shifts == [8, 16, 24, 24] && screen(long)[1].hasSuffix("x end"))
    long.perform(.shift(columns: -8))
    #expect(long.shift == 16)
  }

  @Test func heightsAreAsHighAsCanBe() {
    let rows = NamedRows([["a", "b"], ["c"]], rowHeights: .uniform(.max), hasHeaders: true)
    let table = rows.table()
    #expect(table.rectForRow(at: path(1)).lines == 65_535)
    table.configuration.sectionSpacing = .max
    table.configuration.sectionHeaderTopPadding = .max
    table.moveFocus(toPosition: .max)
    #expect(table.indexPathForFocusedRow == path(0, 1))
    #expect(screen(table) == ["  Above c"] + [String](repeating: "▌", count: 7), "its title is far below")
    rows.rowHeights = .uniform(.min)
    table.reloadData()
    #expect(table.rectForRow(at: path(1)).lines == 0)
  }
}
