import SnakeTable
import SnakeTableRecords

/// Rows that arrive and change in the background, and what can be read again.
///
/// Files may be written to while they are shown. Rows of a source arrive a few pages at a time, when they are needed.
package protocol ChangingRows: AnyObject {
  // MARK: Arriving

  /// Prepares to be shown in a table.
  func willShow(in table: TableView)
  /// Begins to read the rest of the input in the background. Call it after the first screen is shown.
  func goOn()
  /// Adopts rows that arrived or were found in the background. Returns whether rows have changed.
  @discardableResult func adopt() -> Bool
  /// Whether all rows have arrived.
  var isComplete: Bool { get }
  /// Whether rows arrive only when they are needed, a few pages at a time.
  var isPaged: Bool { get }
  /// Whether the first rows have arrived or failed, so that the height of a short list is known.
  var hasFirstRows: Bool { get }
  /// Whether the only row is the beginning of a long record whose end has not been found.
  var isReadingFirstRecord: Bool { get }
  /// The number of all rows, and the number of rows shown.
  var count: Int { get }
  var shownCount: Int { get }
  /// The number of all rows in words, such as `≈ 1,200,000`.
  var countOfAll: String { get }
  /// The share of the input that has been read, from 0 to 1; nil if its size is unknown.
  var progress: Double? { get }
  /// Whether known rows are still being searched or sorted, so that the rows shown will change.
  var isChangingRows: Bool { get }
  /// That the options name a field that is gone, or that the program has not answered for a long time; nil for nothing to say.
  var message: String? { get }
  /// The time at which `message` may change, in nanoseconds of the monotonic clock; nil if it does not.
  var nextSilence: Int? { get }
  /// Whether the fields have changed since the last call.
  func takeNewFields() -> Bool

  // MARK: Long values

  /// Throws an error if the long values of a row are not here, or cannot be read. They are requested then.
  func checkWhole(_ identifier: Int) throws(RecordOutputError)
  /// The rows whose long values were requested.
  var longValues: LongValues { get }
  /// Removes and returns the rows whose long values have arrived since the last call.
  func takeCompletedRows() -> Set<Int>

  // MARK: Reading again

  /// Keeps the rows that are marked, and the one under the cursor, so that they are known while others are shown.
  func keepRows(of selection: TableSelection)
  /// Checks whether the files were written to, so that changed rows are not shown with their former texts.
  func noticeChanges()
  /// Whether a file has changed while it was open, and whether all files can be read again.
  var hasChanged: Bool { get }
  var canReload: Bool { get }
  /// Reads the rows again. The filter and the order stay. If rows are found again by their identities, they have new
  /// identifiers.
  func reload()
  /// Requests the rows of a source again, without its fields. The present ones are shown until the new ones arrive.
  func requestRowsAgain()
  /// Reads a file in place of all inputs. If that is not possible, the rows stay as they are.
  func reload(from path: String) throws(InputError)
  /// Shows the records of a snapshot in place of all inputs, like `reload(from:)`.
  func reload(from snapshot: RecordSnapshot) throws(InputError)
  /// Whether rows are found again by their identities after they were read again. Only such rows can be replaced by others.
  var hasIdentities: Bool { get }
  /// Whether a field identifies rows, so that a row that was read again is the same row although other fields have changed.
  var identifiesByField: Bool { get }
  /// Lets a field identify rows if one does, unless the options name one.
  func identifyRows()
  /// Returns the bytes by which a reload finds a row again, or nil if the row is very long or cannot be read.
  func identity(of identifier: Int) -> [UInt8]?
  /// Returns the identities of all rows, by their identifiers.
  func identities() -> [RowIdentity]
  /// Returns, for each of the given identities, the row with the same one that is nearest to its former row in `places`,
  /// or nil if there is none.
  /// - Parameter identities: the result of `identities()`; nil to read all rows.
  func rows(withIdentities texts: [[UInt8]], near places: [Int], among identities: [RowIdentity]?) -> [Int?]
  /// Returns the row that takes the place of one that is gone; the row itself if it is not gone.
  func replacement(forRow identifier: Int) -> Int?
  /// Returns the record of a row; nil if it is very long or cannot be read.
  func shortRecord(_ identifier: Int) -> [UInt8]?
}

/// What rows have that neither arrive in pages nor are read again.
extension ChangingRows {
  package func willShow(in table: TableView) {}
  package func goOn() {}
  package var isPaged: Bool { false }
  package var hasFirstRows: Bool { true }
  package var isReadingFirstRecord: Bool { false }
  package var countOfAll: String { count.grouped }
  package var progress: Double? { nil }
  package var message: String? { nil }
  package var nextSilence: Int? { nil }
  package func takeNewFields() -> Bool { false }

  package func checkWhole(_ identifier: Int) throws(RecordOutputError) {}
  package var longValues: LongValues { LongValues() }
  package func takeCompletedRows() -> Set<Int> { [] }

  package func noticeChanges() {}
  package var hasChanged: Bool { false }
  package var canReload: Bool { false }
  package func requestRowsAgain() {}
  package func reload(from path: String) throws(InputError) {}
  package func reload(from snapshot: RecordSnapshot) throws(InputError) {}
  package var hasIdentities: Bool { false }
  package var identifiesByField: Bool { false }
  package func identifyRows() {}
  package func identities() -> [RowIdentity] { [] }
  package func replacement(forRow identifier: Int) -> Int? { identifier }
  package func shortRecord(_ identifier: Int) -> [UInt8]? { nil }
}
