import SnakeTable
import SnakeTableLists
import SnakeTableRecords

/// The list without a screen, and cells of its rows.
extension RemoteTable {
  package var hasSections: Bool { grouping.hasSections }

  /// An ability that the source lacks, without which rows cannot be printed in their sections; nil for none.
  package var lackingAbility: ListAbility? { isSearchedHere ? .filter : isSortedHere ? .sort : nil }

  /// Returns the query of the rows of a section.
  package func query(ofSection section: Int) -> ListQuery { shown.query(ofSection: section) }

  /// Waits until all groups and aggregates have arrived.
  package func waitForGroups() throws(SourceError) {
    for groups in [allGroups, shown.groups, totals] { try groups?.wait() }
  }

  // MARK: Filter and order of the command

  /// Determines whether a row matches the part of the filter that is not the source's work.
  package func decisionHere(on row: ListRow, budget: MatchBudget) -> MatchDecision {
    guard isSearchedHere, let matcher else { return .match }
    return matcher.decision(on: row.values.map(\.bytes), budget: budget)
  }

  /// Returns rows in the order that is not the source's work.
  package func sortedHere(_ rows: [ListRow]) -> [ListRow] {
    guard isSortedHere, let sortOrder else { return rows }
    // The fields of the order are known.
    return (try? fields.sorted(rows, by: sortOrder) { $0.bytes(ofField: $1) }) ?? rows
  }

  /// Returns the cell of a row, which shows the matches of the filter.
  /// - Parameter columns: the numbers of the columns that the cell shows; nil for all.
  package func cell(of row: ListRow, columns: [Int]? = nil) -> TableCell {
    list.cell(of: row, columns: columns, matcher)
  }
}
