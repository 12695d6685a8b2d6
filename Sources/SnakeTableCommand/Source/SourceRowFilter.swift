import SnakeTableBrowser
import SnakeTableLists
import SnakeTableRecords

/// The part of a filter that is not the source's work, for rows that are read one after the other.
struct SourceRowFilter {
  private let table: PageStore
  private let budget = MatchBudget.search()
  /// The number of rows examined.
  private var count = 0
  /// The rows that may or may not match; nil if there are none.
  private(set) var undecidedRows: UndecidedRows?

  init(_ table: PageStore) { self.table = table }

  /// Returns the next rows that match.
  mutating func matches(in rows: [ListRow]) -> [ListRow] {
    rows.filter { row in
      count += 1
      let decision = table.decisionHere(on: row, budget: budget)
      if decision == .undecided {
        undecidedRows = UndecidedRows(
          count: (undecidedRows?.count ?? 0) + 1, firstRow: undecidedRows?.firstRow ?? count)
      }
      return decision == .match
    }
  }
}
