/// Where the matches of a filter are among all rows, in a list in the order of its inputs.
extension RecordTable {
  /// The rows that match; nil without a filter, and in a list in another order.
  private var mappedRows: FilteredRows? {
    isOrdered || isRanked || known.groups != nil || list.isReversed ? nil : search.shown
  }

  /// The number of all rows; nil if the list has no map of matches.
  package var mappedCount: Int? { mappedRows == nil ? nil : known.inputs.bound }

  /// Returns the numbers of matches between rows, which ascend. O(bounds).
  package func matchCounts(between bounds: [Int]) -> [Int] { mappedRows?.counts(between: bounds) ?? [] }

  /// Returns the match that is nearest to a row; nil without matches.
  package func match(nearestTo row: Int) -> Int? { mappedRows?.match(nearestTo: row) }
}
