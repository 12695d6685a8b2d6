import SnakeTable
import SnakeTableRecords

/// The rows of a list, which may still be arriving. Every list can be filtered and sorted, and has the contents of its rows.
///
/// Each ability that only some lists have is a protocol of its own, and a property that is nil for all other lists.
package protocol BrowserSource: FilteringSource, SortingSource, RowContentSource {
  /// Begins to read the rest of the input in the background. Call it after the first screen is shown.
  func goOn()
  /// Whether all rows have arrived.
  var isComplete: Bool { get }
  /// The number of all rows, and the number of rows shown.
  var count: Int { get }
  var shownCount: Int { get }
  /// The number of all rows in words, such as `≈ 1,200,000`.
  var countOfAll: String { get }
  /// The share of the input that has been read, from 0 to 1; nil if its size is unknown.
  var progress: Double? { get }
  /// Adopts rows that arrived or were found in the background. Returns whether rows have changed.
  @discardableResult func adopt() -> Bool
  /// Whether known rows are still being searched or sorted, so that the rows shown will change.
  var isChangingRows: Bool { get }

  /// The list, if it can show rows near matches.
  var context: (any ContextSource)? { get }
  /// The list, if it can have sections that are collapsed.
  var folding: (any FoldingSource)? { get }
  /// The list, if its sections can be sorted.
  var sectionSorting: (any SectionSortingSource)? { get }
  /// The list, if it is read from files and streams.
  var files: (any FileSource)? { get }
  /// The list, if its rows arrive from a program when they are needed.
  var remote: (any RemoteSource)? { get }
}

extension BrowserSource {
  package var context: (any ContextSource)? { nil }
  package var folding: (any FoldingSource)? { nil }
  package var sectionSorting: (any SectionSortingSource)? { nil }
  package var files: (any FileSource)? { nil }
  package var remote: (any RemoteSource)? { nil }
  package var countOfAll: String { count.grouped }
}
