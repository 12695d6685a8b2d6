@testable import SnakeTable
import Testing

/// Tests that the cursor and marks follow their rows through an update.
@Suite struct UpdateOriginTests {
  private func origin(
    rows: Int, cursor: Int?, marks: [(identifier: Int, path: TableIndexPath?)]? = nil
  ) -> UpdateOrigin {
    UpdateOrigin(
      layout: uniformLayout(rows: rows), cursor: cursor.map { path($0) }, menu: nil, isPinned: true,
      staysAtTop: false,
      marks: marks,
      isAnimated: false, content: nil, offset: 0)
  }

  private func deleting(_ rows: [Int], of count: Int) -> UpdatedContent {
    var updates = TableUpdates()
    updates.deleteRows(at: rows.map { path($0) })
    return UpdatedContent(updates, from: [count], to: [count - rows.count])
  }

  @Test(arguments: [
    (cursor: 2, deleted: [0], expected: 1), (cursor: 2, deleted: [2], expected: 2),
    (cursor: 2, deleted: [2, 3, 4], expected: 1), (cursor: 4, deleted: [4], expected: 3),
    (cursor: 0, deleted: [0, 1, 2, 3, 4], expected: nil), (cursor: nil, deleted: [1], expected: nil),
  ])
  func theCursorFollowsItsRowOrTheNextThatStays(cursor: Int?, deleted: [Int], expected: Int?) {
    let found = origin(rows: 5, cursor: cursor).indexPathForFocusedRow(after: deleting(deleted, of: 5))
    #expect(found == expected.map { path($0) })
  }

  @Test func marksFollowTheirRowsInOrder() {
    let origin = origin(
      rows: 5, cursor: 0, marks: [(40, path(4)), (10, path(1)), (99, nil), (20, path(2))])
    let marked = origin.marks(after: deleting([1], of: 5)) { 100 + $0.row }
    #expect(marked == [103, 99, 101], "what was not shown keeps its identifier")
  }

  @Test func unknownMarksStay() {
    #expect(origin(rows: 5, cursor: 0).marks(after: deleting([1], of: 5), identifier: \.row) == nil)
    #expect(
      origin(rows: 5, cursor: 0, marks: []).marks(after: deleting([1], of: 5), identifier: \.row) == nil)
  }
}
