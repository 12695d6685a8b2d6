@testable import SnakeTable
import Testing

/// Tests of the order of rows while one of them is moved.
@Suite struct RearrangedRowsTests {
  private func rows(_ sections: [Int], moving source: TableIndexPath) -> RearrangedRows {
    let sections = sections.map { count in
      TableSection(rows: (0..<count).map { TableCell(title: CellText("\($0)")) })
    }
    return RearrangedRows(ArrayDataSource(sections), moving: source)
  }

  @Test func aRowIsShownAtItsTarget() {
    let rows = rows([3, 2], moving: path(0))
    rows.target = path(1, 1)
    #expect(rows.numberOfRows(inSection: 0) == 2 && rows.numberOfRows(inSection: 1) == 3)
    let titles = (0..<3).map { rows.cell(forRowAt: path($0, 1)).title }
    #expect(titles == ["0", "0", "1"])
    for row in 0..<3 {
      #expect(rows.indexPath(forIdentifier: rows.identifier(forRowAt: path(row, 1))) == path(row, 1))
    }
  }

  @Test func targetsReachIntoEmptySections() {
    let rows = rows([2, 0, 1], moving: path(0))
    #expect(rows.hasTarget(path(1)) && !rows.hasTarget(path(2)), "the row itself does not count")
    #expect(rows.hasTarget(path(0, 1)) && rows.hasTarget(path(1, 2)) && !rows.hasTarget(path(0, 3)))
    #expect(rows.target(beside: path(1), step: 1) == path(0, 1))
    #expect(rows.target(beside: path(0, 1), step: 1) == path(0, 2))
    #expect(rows.target(beside: path(0, 1), step: -1) == path(1))
    #expect(rows.target(beside: path(0), step: -1) == nil)
  }

  @Test func aTargetInALaterSectionIsBelowItsRow() {
    let rows = rows([2, 2], moving: path(0))
    let layout = uniformLayout(sections: [2, 2])
    #expect(rows.target(atPosition: 1, in: layout) == path(1))
    #expect(rows.target(atPosition: 2, in: layout) == path(1, 1))
    #expect(rows.target(atPosition: .max, in: layout) == path(2, 1))
    #expect(rows.target(atPosition: .min, in: layout) == path(0))
  }
}
