import SnakeTable
import SnakeTableDrawing
import SnakeTableLists
import SnakeTableRecords

/// The output of rows, in each format.
extension RemoteTable {
  /// Returns the query that a row belongs to, its position in it, and the number of rows that follow in its section.
  package func place(of identifier: Int) -> (query: ListQuery, position: Int, following: Int) {
    let query = queries[RemoteQuery.number(ofIdentifier: identifier)] ?? shown
    return query.place(of: identifier)
  }

  /// The names of the fields that are written, as csv.
  package var csvHeader: [UInt8] { csv(fields.output.map { fields.names.bytes[$0] }) }

  /// Returns a row in a format.
  package func bytes(of row: ListRow, as format: OutputFormat) -> [UInt8] {
    switch format {
    case .record, .json, .ndjson: object(row, fields.output)
    case .csv: csv(fields.output.map(row.bytes(ofField:)))
    case .text, .index: text(fields.output.map(row.bytes(ofField:)))
    }
  }

  private func text(_ values: [[UInt8]]) -> [UInt8] {
    Array(values.joined(separator: [UInt8(ascii: "\t")])).withUnsafeBufferPointer { ANSIText.plain($0) }
  }

  private func csv(_ values: [[UInt8]]) -> [UInt8] {
    FieldWriting.quoted(values, delimiter: UInt8(ascii: ","))
  }
}

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
    return matcher.decision(onValues: row.values.map(\.bytes), budget: budget)
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
