import SnakeTableDrawing
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the line that shows where the matches of a filter are.
@Suite struct MatchMapTests {
  private func line(_ counts: [Int], rows: Int, visible: ClosedRange<Int>? = nil) -> String {
    var buffer = CellBuffer(size: Size(columns: counts.count, lines: 1))
    MatchMap(counts: counts, rows: rows, visible: visible).paint(
      into: &buffer, at: Point(column: 0, line: 0), theme: .dark)
    return buffer.text()[0]
  }

  @Test func ticksAreWhereMatchesAre() {
    #expect(line([0, 1, 0, 0, 1, 0], rows: 60) == "─┴──┴─")
    #expect(line([0, 1, 8, 9, 2, 0], rows: 60) == "─┴┸┸┴─", "heavier where there are more")
    #expect(line([0, 0, 0, 0], rows: 4) == "────")
    #expect(line([], rows: 0) == "")
  }

  @Test func theHeavyPartSpansTheVisibleRows() {
    #expect(line([0, 0, 0, 0, 0, 0], rows: 6, visible: 1...2) == "─━━───")
    #expect(
      line([0, 0, 0, 0], rows: 1_000_000, visible: 999_999...999_999) == "╶──━".replacing("╶", with: "─"))
    #expect(line([0, 1, 0, 0], rows: 8, visible: 0...7) == "━┷━━")
  }

  @Test func boundsCoverAllRows() {
    for (columns, rows) in [(1, 0), (7, 3), (80, 10_000_000), (3, Int.max / 4)] {
      let bounds = MatchMap.bounds(columns: columns, rows: rows)
      #expect(
        bounds.count == columns + 1 && bounds.first == 0 && bounds.last == rows && bounds == bounds.sorted())
    }
    #expect(MatchMap.bounds(columns: 0, rows: 9) == [])
  }

  @Test func anySizeIsValid() {
    for columns in 0...5 {
      for visible in [nil, 0...0, 5...9, 90...200] {
        #expect(line(Array(repeating: 1, count: columns), rows: 10, visible: visible).count <= columns)
      }
    }
  }
}
