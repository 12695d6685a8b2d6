/// Showing only the rows that match a query. The search runs in the background and belongs to the work that
/// `wake` announces and `adopt()` takes over; nothing here waits but `settleFilter()`.
extension RecordTable {
  /// Shows only the rows that match from now on; all of them for nil and for a query that asks for nothing.
  ///
  /// What was shown stays until the new search has found its first rows or has ended, so that a screen never
  /// goes blank between two keys: until then `isFilterPending` holds.
  /// - Throws: `FilterError` for a pattern that is wrong; what is shown stays as it is then.
  public func setFilter(_ query: FilterQuery?) throws(FilterError) { filter = query }

  /// Rows shown: those of all sections, as taken over.
  public var shownCount: Int { count }

  /// Rows that are known but not searched yet, so that more may be shown.
  public var isFiltering: Bool { false }

  /// What is shown belongs to the filter before: the current one has found nothing so far.
  public var isFilterPending: Bool { false }

  /// The share of the known rows that has been searched, 0 to 1; 1 without a filter.
  public var filterProgress: Double { 1 }

  /// Waits until the current filter is no longer pending, and takes over what it found: before an action on the
  /// rows shown. As long as a search for the first match takes, and never for input.
  public func settleFilter() { adopt() }

  /// The parts of a row's title that the filter's words were found in, ascending and apart.
  public func highlights(in title: [UInt8]) -> [Range<Int>] { [] }
}
