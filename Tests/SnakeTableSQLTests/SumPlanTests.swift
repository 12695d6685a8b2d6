import SnakeTableLists
import TestSupport
import Testing

@testable import SnakeTableSQL

/// Tests of how SQLite reads the rows of groups.
@Suite struct SumPlanTests {
  /// Whether rows are read in the order in which they are stored, with the indexes of some columns.
  private func readsStoredOrder(sums: [String], index: String) throws -> Bool {
    let file = try TemporaryFile("")
    _ = try pythonOutput(
      """
      import sqlite3, sys
      db = sqlite3.connect(sys.argv[1])
      db.execute("CREATE TABLE list (id INTEGER PRIMARY KEY, state TEXT, n INTEGER)")
      db.execute("CREATE INDEX it ON list (\(index))")
      db.commit()
      """, file.path)
    let session = try TestList(file.path, .table("list")).session
    let text = try SQLQuery(ListQuery(), of: session.relation, in: SQLiteDialect()).groups(
      ListGrouping(by: ["state"], aggregates: [.sums: sums]))
    return try session.connection.storedOrder(of: session.relation, for: text) != nil
  }

  @Test func rowsAreNotLookedUpOneByOne() throws {
    #expect(try readsStoredOrder(sums: ["n"], index: "state"))
  }

  @Test func anIndexWithAllColumnsIsUsed() throws {
    #expect(try !readsStoredOrder(sums: ["n"], index: "state, n"))
    #expect(try !readsStoredOrder(sums: [], index: "state"))
    #expect(try !readsStoredOrder(sums: ["n"], index: "n"))
  }
}
