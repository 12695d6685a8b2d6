import SnakeTableModel

/// The next match of a query that is not the filter.
package enum NextMatch: Equatable {
  /// The row with an identifier.
  case row(Int)
  /// There is none among the rows known.
  case none
  /// The search for it goes on. `wake` announces what it finds.
  case searching
  /// It cannot be searched for, with the reason.
  case failed(String)
}

/// Finding the next match among all rows, after a filter has been removed.
extension RecordTable {
  /// Returns the next match of a query in the order of the rows shown. Never waits. O(log rows) in the order of the input,
  /// otherwise O(rows between).
  /// - Parameters:
  ///   - identifier: The row from which on it is searched for; nil to begin with the first row, or the last one.
  ///   - isBackwards: Whether the match before the row is searched for.
  package func nextMatch(
    of query: FilterQuery, from identifier: Int?, isBackwards: Bool
  ) -> NextMatch {
    let run = search.cleared.search(for: query, in: index) {
      (try? compile(query)).flatMap { self.run(for: $0) }
    }
    guard let run else { return .none }
    let (searched, isComplete) = run.work.adopt { ($0.bitmap.count, $0.isComplete) }
    let isSearched = isComplete || searched >= known.inputs.bound
    guard case .all = shown.map else {
      return isSearched ? nextMatch(of: run, from: identifier, isBackwards: isBackwards) : .searching
    }
    // Bits and rows have the same order.
    let row = run.work.adopt { state in
      let before = isBackwards ? identifier ?? .max : identifier.map { $0 + 1 } ?? 0
      let rank = state.bitmap.rank(of: before)
      return state.bitmap.row(ofMatch: isBackwards ? rank - 1 : rank)
    }
    // The rows before a row have to be searched before it is known which match is the last one of them.
    let isKnown = isSearched || (isBackwards ? identifier.map { searched >= $0 } ?? false : row != nil)
    guard isKnown, row.map({ known.inputs.available.contains($0) }) ?? true else { return .searching }
    return row.map(NextMatch.row) ?? .none
  }

  /// Why a query does not consist of conditions.
  package enum ConditionLack: Equatable {
    /// No word is a condition.
    case noCondition
    case unknownField(UnknownField)
  }

  /// Returns why a query does not consist of conditions on fields; nil if it does.
  package func lack(ofConditionsIn query: FilterQuery) throws(FilterError) -> ConditionLack? {
    for expression in query.fieldExpressions { nameNestedField(expression) }
    let terms = try compile(query).terms
    if !terms.isEmpty, terms.allSatisfy({ $0.field != nil }) { return nil }
    let unknown = query.fieldExpressions.map { UnknownField($0, names: fieldNames) }
    return unknown.first { !fieldNames.names.contains($0.name) }.map { .unknownField($0) } ?? .noCondition
  }

  /// The number of rows that are compared with the matches at once.
  private static let batchSize = 1024

  /// Returns the next match in the order of the rows shown.
  private func nextMatch(of run: FilterRun, from identifier: Int?, isBackwards: Bool) -> NextMatch {
    let start = identifier.flatMap(mapPosition(ofRecord:))
    var walk = RowWalk(shown.map, from: start, isBackwards: isBackwards)
    var records: [Int] = []
    while true {
      records.removeAll(keepingCapacity: true)
      while records.count < Self.batchSize, let path = walk.next() {
        if let record = shown.map.record(at: path) { records.append(record) }
      }
      if records.isEmpty { return .none }
      if let first = run.positions(ofMatchesAmong: records).first { return .row(records[first]) }
    }
  }
}

/// The rows of a map one after another, behind a row or before it.
private struct RowWalk {
  private let map: RowMap
  private let step: Int
  private var path: TableIndexPath

  /// - Parameter start: The row next to the first one; nil to begin at the end of the rows.
  init(_ map: RowMap, from start: TableIndexPath?, isBackwards: Bool) {
    self.map = map
    step = isBackwards ? -1 : 1
    path =
      start
      ?? (isBackwards
        ? TableIndexPath(row: 0, section: map.numberOfSections) : TableIndexPath(row: -1, section: 0))
  }

  mutating func next() -> TableIndexPath? {
    path.row += step
    while path.row < 0 || path.section >= map.numberOfSections
      || path.row >= map.numberOfRows(inSection: path.section)
    {
      path.section += step
      guard (0..<map.numberOfSections).contains(path.section) else { return nil }
      path.row = step > 0 ? 0 : map.numberOfRows(inSection: path.section) - 1
    }
    return path
  }
}
