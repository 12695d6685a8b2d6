import SnakeTable
import SnakeTableRecords

/// A list whose rows arrive from a program, a few pages at a time, when they are needed.
package protocol RemoteSource: AnyObject {
  /// Prepares to be shown in a table.
  func willShow(in table: TableView)
  /// Keeps the rows that are marked, and the one under the cursor, so that they are known while others are shown.
  func keepRows(of selection: TableSelection)
  /// Returns the key of the list that a row stands for, in a list of lists; nil for a row with fields.
  func list(ofRow identifier: Int) -> String?
  /// The number of rows that have been fetched, if the filter and the order are limited to them; nil if they cover all rows.
  var fetchedCount: Int? { get }
  /// The rows that the filter and the order are limited to, in a few words; nil if they cover all rows.
  var limitation: String? { get }
  /// That the options name a field that is gone, or that the program has not answered for a long time; nil for nothing to say.
  var message: String? { get }
  /// The time at which `message` may change, in nanoseconds of the monotonic clock; nil if it does not.
  var nextSilence: Int? { get }
  /// Whether the first rows have arrived or failed, so that the height of a short list is known.
  var hasFirstRows: Bool { get }
  /// Requests the fields again, and the pages that have failed, or else all.
  func reload()
  /// Whether the fields have changed since the last call.
  func takeNewFields() -> Bool
  /// Throws an error if the long values of a row are not here, or cannot be read. They are requested then.
  func checkWhole(_ identifier: Int) throws(RecordOutputError)
  /// Whether long values of rows are awaited.
  var awaitsLongValues: Bool { get }
  /// The reason why the long values of a row cannot be read; nil if they can, or were not requested.
  func failure(ofRow identifier: Int) -> RecordOutputError?
  /// Removes and returns the rows whose long values have arrived since the last call.
  func takeCompletedRows() -> Set<Int>
}
