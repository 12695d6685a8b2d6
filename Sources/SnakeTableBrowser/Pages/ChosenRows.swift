import SnakeTableLists

/// The rows that were chosen in a list in pages, with whole values: rows that are kept as they are, all others as the source has
/// them now. Each row is returned once.
package struct ChosenRows {
  private let table: PageStore
  private let chosen: [Range<Int>]
  private var kept: SelectedRows
  /// The identifiers of the rows that are left.
  private var rest: ArraySlice<Range<Int>>
  /// Rows that have been read for the next identifiers.
  private var read: ArraySlice<ListRow> = []
  private var reader: SourceRowReader?
  /// The identifier of the next row that the reader returns.
  private var readerPosition = 0
  private var readerQuery = ListQuery()

  /// - Parameter ranges: the identifiers of the rows.
  package init(_ table: PageStore, _ ranges: [Range<Int>]) {
    (self.table, chosen, rest) = (table, ranges, ranges.filter { !$0.isEmpty }[...])
    kept = table.kept
  }

  /// Returns the next row; nil if there are no more. Waits for the source if the row is not kept.
  package mutating func next() throws(SourceError) -> ListRow? {
    while true {
      if let row = read.popFirst() {
        if isKeptAndChosen(row) { continue }
        return row
      }
      guard let range = rest.first else { return nil }
      if let row = kept.rows[range.lowerBound] {
        remove(1)
        return try whole(row, range.lowerBound)
      }
      try readRows(of: range)
    }
  }

  /// Removes the first identifiers that are left.
  private mutating func remove(_ count: Int) {
    guard let range = rest.popFirst() else { return }
    let left = (range.lowerBound + count)..<max(range.lowerBound + count, range.upperBound)
    if !left.isEmpty { rest = [left] + rest }
  }

  private func isKeptAndChosen(_ row: ListRow) -> Bool {
    guard let identifier = kept.identifier(of: row) else { return false }
    return chosen.contains { $0.contains(identifier) }
  }

  /// Reads the rows at the beginning of a range that are not kept.
  private mutating func readRows(of range: Range<Int>) throws(SourceError) {
    let place = table.place(of: range.lowerBound)
    // A section after the other.
    let section = range.prefix(place.following + 1)
    let most = section.prefix(SourceRowReader.pageSize)
    let count =
      most.dropFirst().firstIndex { kept.rows[$0] != nil }.map { $0 - range.lowerBound } ?? most.count
    if reader == nil || readerPosition != range.lowerBound || place.query != readerQuery {
      readerQuery = place.query
      reader = SourceRowReader(table.connection, place.query, from: place.position)
    }
    let rows = try reader?.next(limit: count) ?? []
    kept.find(in: rows)
    read = rows[...]
    readerPosition = range.lowerBound + rows.count
    remove(reader?.isAtEnd == true && rows.count < count ? section.count : rows.count)
  }

  private func whole(_ row: ListRow, _ identifier: Int) throws(SourceError) -> ListRow {
    guard !row.cut.isEmpty else { return row }
    let request = ListRequest.row(key: row.key, table.place(of: identifier).query)
    guard case .rows(let rows) = try table.connection.source.waitForAnswer(to: request) else {
      throw .unexpected
    }
    guard let whole = rows.rows.first, row.agrees(withWhole: whole) else { throw .rowChanged }
    return whole
  }
}
