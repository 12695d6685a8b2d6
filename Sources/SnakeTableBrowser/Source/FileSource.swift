import SnakeTableRecords

/// A list that is read from files and streams. The files may be written to meanwhile, and can be read again.
package protocol FileSource: AnyObject {
  /// Checks whether the files were written to, so that changed rows are not shown with their former texts.
  func noticeChanges()
  /// Whether a file has changed while it was open, and whether all files can be read again.
  var hasChanged: Bool { get }
  var canReload: Bool { get }
  /// Keeps the marked rows of a followed file, also when it is truncated.
  func keepRecords(ofMarked rows: [Range<Int>])
  /// Returns the row that takes the place of one that is gone; the row itself if it is not gone.
  func replacement(forRow identifier: Int) -> Int?
  /// Opens and reads all files again. The filter and the order stay; rows have new identifiers.
  func reload()
  /// Reads a file in place of all inputs. If that is not possible, the rows stay as they are.
  func reload(from path: String) throws(InputError)
  /// Shows the records of a snapshot in place of all inputs, like `reload(from:)`.
  func reload(from snapshot: RecordSnapshot) throws(InputError)
  /// Returns the bytes by which a reload finds a row again, or nil if the row is very long or cannot be read.
  func identity(of identifier: Int) -> [UInt8]?
  /// Returns the record of a row; nil if it is very long or cannot be read.
  func shortRecord(_ identifier: Int) -> [UInt8]?
  /// Returns the identities of all rows, by their identifiers.
  func identities() -> [RowIdentity]
  /// Returns, for each of the given identities, the row with the same one that is nearest to its former row in `places`,
  /// or nil if there is none.
  /// - Parameter identities: the result of `identities()`; nil to read all rows.
  func rows(withIdentities texts: [[UInt8]], near places: [Int], among identities: [RowIdentity]?) -> [Int?]
  /// Whether the only row is the beginning of a long record whose end has not been found.
  var isReadingFirstRecord: Bool { get }
  /// The member of a JSON document that holds the records; nil for the whole document or another format.
  var recordsMember: [UInt8]? { get }
  /// A later member that could hold them; nil if none was found.
  var laterRecordsMember: [UInt8]? { get }
  /// The first field that the options name and no record known so far has; nil if there is none.
  var missingField: UnknownField? { get }
}
