import SnakeTableModel

/// A data source whose rows arrive in pages, for the keys and the bars of a table.
package protocol PagingDataSource: TableDataSource {
  /// Returns whether a row has arrived, and is not a placeholder.
  func hasArrived(rowAt path: TableIndexPath) -> Bool
  /// The positions of the rows that have arrived and are kept, in ascending order. O(pages kept).
  var arrivedPositions: [Range<Int>] { get }
  /// Whether a page shows an error.
  var hasFailures: Bool { get }
  /// Requests the pages that have failed again.
  func retry()
  /// Adopts the answers that have arrived.
  func adoptAnswers()
  /// The number of rows in words, such as `≈ 1,200,000`.
  var countText: String { get }
}

extension TableView {
  /// The data source, if its rows arrive in pages.
  var pagingDataSource: (any PagingDataSource)? { content.pagingDataSource }
}
