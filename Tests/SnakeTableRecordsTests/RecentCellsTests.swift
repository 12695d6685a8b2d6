import SnakeTableModel
import Testing

@testable import SnakeTableRecords

/// Tests which cells a table keeps.
@Suite struct RecentCellsTests {
  private func cells(_ identifiers: [Int]) -> RecentCells {
    var cells = RecentCells()
    for identifier in identifiers {
      cells.insert(TableCell(title: "\(identifier)"), ofRecord: identifier, bytes: 8)
    }
    return cells
  }

  @Test func aScreenOfRowsIsKeptWhereverItIs() {
    for start in [0, 3, 31, 100, 127, 128, 511, 1_000_000] {
      let screen = start..<(start + 100)
      let cells = cells(Array(0..<50) + screen)
      for identifier in screen { #expect(cells[identifier]?.title == "\(identifier)") }
      #expect(cells[screen.upperBound] == nil)
    }
  }

  @Test func rowsThatMoveKeepTheirCells() {
    var cells = cells([1, 700])
    let generation = cells.generation
    cells.rowsDidMove()
    #expect(cells.generation != generation && cells[1] != nil && cells[700] != nil)
    cells.removeAll()
    #expect(cells[1] == nil && cells[700] == nil)
  }

  @Test func longRecordsAreReadAgain() {
    var cells = RecentCells()
    cells.insert(TableCell(title: "long"), ofRecord: 5, bytes: 1 << 20)
    #expect(cells[5] == nil)
  }
}
