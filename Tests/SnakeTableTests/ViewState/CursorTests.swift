@testable import SnakeTable
import Testing

/// Tests of the path and identifier of the cursor, and of its movements.
@Suite struct CursorTests {
  @Test func pathAndIdentifierAreSetTogether() {
    var cursor = Cursor(path: path(2), identifier: 7)
    cursor.follow(to: path(5, 1))
    #expect(cursor.path == path(5, 1) && cursor.identifier == 7)
    cursor.forgetPath()
    #expect(cursor.path == nil && cursor.identifier == 7, "the identifier finds a row that returns")
    #expect(Cursor() != cursor)
  }

  @Test(arguments: [
    (position: 2, count: 5, step: 1, expected: [2, 3, 4, 1, 0]),
    (position: 2, count: 5, step: -1, expected: [2, 1, 0, 2, 3, 4]),
    (position: .max, count: 2, step: 1, expected: [1, 0]),
    (position: .min, count: 2, step: -1, expected: [0, 0, 1]),
    (position: 0, count: 0, step: 1, expected: []),
    (position: 3, count: 0, step: -1, expected: []),
  ])
  func theNearestRowsAreTriedFirst(position: Int, count: Int, step: Int, expected: [Int]) {
    let candidates = Cursor.candidates(nearest: position, of: count, step: step)
    #expect(Array(candidates.first) + Array(candidates.second) == expected)
  }

  @Test func aPageLeadsAtLeastOneRowAway() {
    let layout = uniformLayout(rows: 20, height: 3)
    let cursor = Cursor(path: path(10), identifier: 10)
    #expect(cursor.position(afterLines: 6, in: layout) == 12)
    #expect(cursor.position(afterLines: -6, in: layout) == 8)
    #expect(cursor.position(afterLines: 1, in: layout) == 11)
    #expect(cursor.position(afterLines: -1, in: layout) == 9)
    #expect(cursor.position(afterLines: 1_000, in: layout) == 19)
    #expect(cursor.position(afterLines: -1_000, in: layout) == 0)
    #expect(Cursor().position(afterLines: 1, in: layout) == nil)
  }
}
