import SnakeTable
import TestSupport
import Testing

/// Tests of content that is read again as a whole.
@Suite struct ReplacedContentTests {
  private typealias Snapshot = TableSnapshot<Int, String>

  private func snapshot(_ titles: [String]) -> Snapshot { Snapshot(sections: [.init(0, items: titles)]) }

  @Test func commonRowsMoveAndTheCursorFollows() throws {
    let (old, new) = (["Apple", "Banana", "Cherry"], ["Cherry", "Apple", "Date"])
    let source = GrowingTable(sections([old]))
    let table = movingTable(source)
    table.moveFocus(by: 2)
    _ = screen(table)
    try table.replaceContent(snapshot(old)) {
      source.sections = sections([new])
      return snapshot(new)
    }
    #expect(table.isMovingRows && table.indexPathForFocusedRow == path(0))
    _ = screen(table, at: 0)
    #expect(screen(table, at: milliseconds(20)).contains { $0.contains("Banana") })
    _ = screen(table, at: milliseconds(250))
    #expect(!table.isMovingRows)
    let plain = movingTable(GrowingTable(sections([new])))
    #expect(screen(table, at: milliseconds(250)) == screen(plain))
  }

  @Test func ambiguousRowsAreShownWithoutMovement() {
    let source = GrowingTable(sections([["Apple"]]))
    let table = movingTable(source)
    #expect(throws: SnapshotError.self) {
      try table.replaceContent(snapshot(["Apple"])) {
        source.sections = sections([["Date", "Date"]])
        return snapshot(["Date", "Date"])
      }
    }
    #expect(!table.isMovingRows)
    #expect(screen(table).count { $0.contains("Date") } == 2)
  }
}
