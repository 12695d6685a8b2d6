import SnakeTableLists
import TestSupport
import Testing

@testable import SnakeTableSQL

/// Every way through a list gives the same rows as one statement.
@Suite struct SQLPagingTests {
  @Test(arguments: 1...6)
  func pagesAreTheRowsOfOneStatement(seed: Int) throws {
    let oracle = try SQLOracle(seed: seed, queries: 18)
    for test in oracle.cases {
      let list = try TestList(oracle.database.path, .table(test.table))
      let comment: Comment = "seed \(seed), \(test.table), \(test.query)"
      for limit in [1, 3, 7, 100] {
        #expect(try list.forward(test.query, limit) == test.rows, comment)
        #expect(try list.backward(test.query, limit) == test.rows, comment)
      }
      #expect(try list.count(test.query) == test.rows.count, comment)
      // Before and after the rows have been counted, positions are looked for from different ends.
      for position in [0, 1, test.rows.count / 2, test.rows.count - 1, test.rows.count, test.rows.count + 5] {
        let page = try list.rows(test.query, .position(max(0, position)), 4)
        #expect(page.rows.map(\.values) == Array(test.rows.dropFirst(max(0, position)).prefix(4)), comment)
      }
    }
  }

  @Test(arguments: 20...25)
  func groupsAreThoseOfPython(seed: Int) throws {
    let oracle = try SQLOracle(seed: seed, queries: 18)
    for test in oracle.cases {
      let list = try TestList(oracle.database.path, .table(test.table))
      let comment: Comment = "seed \(seed), \(test.table), \(test.grouping)"
      let groups = try list.groups(test.grouping)
      #expect(groups == test.groups, comment)
      for group in groups {
        var query = test.query
        query.equal = zip(test.grouping.fields, group.values).map { ListEquality($0, $1) }
        #expect(try list.count(query) == group.count, "\(comment), \(group)")
      }
    }
  }

  @Test func everyRowIsFoundByItsKey() throws {
    let oracle = try SQLOracle(seed: 30, queries: 18)
    for test in oracle.cases {
      let list = try TestList(oracle.database.path, .table(test.table))
      for row in try list.rows(test.query, .first, 100).rows {
        #expect(try list.row(row.key, test.query) == [row], "\(test.table), \(test.query)")
      }
    }
  }
}
