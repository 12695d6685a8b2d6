import SnakeTableRecords

/// A list that can be filtered.
package protocol FilteringSource: AnyObject {
  /// Shows only the rows that match a query, or all rows if the query is nil.
  func setFilter(_ query: FilterQuery?) throws(FilterError)
  /// Whether known rows are still being searched.
  var isFiltering: Bool { get }
  /// The share of the known rows that has been searched, from 0 to 1.
  var filterProgress: Double { get }
  /// Whether the rows shown are still those of the previous filter.
  var isFilterPending: Bool { get }
  /// Whether the rows are the matches of a fuzzy filter, best first.
  var isRanked: Bool { get }
  /// The rows that may or may not match; nil if there are none.
  var undecidedRows: UndecidedRows? { get }
  /// Returns whether a query other than the filter matches any row; nil as long as that is unknown.
  func hasMatch(for query: FilterQuery) -> Bool?
  /// Returns a name before a colon in a query that is no name of a field; nil if there is none.
  func unknownField(in query: FilterQuery) -> UnknownField?
}

extension FilteringSource {
  package func unknownField(in query: FilterQuery) -> UnknownField? { nil }
}
