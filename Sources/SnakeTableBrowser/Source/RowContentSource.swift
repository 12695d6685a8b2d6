import SnakeTable
import SnakeTableRecords

/// The contents of the rows of a list: what they show, what their details show, and what is written.
package protocol RowContentSource: AnyObject {
  /// Returns whether a row has arrived. Another one can be neither chosen nor opened.
  func hasRow(_ identifier: Int) -> Bool
  /// Whether the details of a row show more than the row.
  var hasDetails: Bool { get }
  /// Whether rows have fields that the list does not display.
  var hidesFields: Bool { get }
  /// The names of the fields that the rows show.
  var cellFieldNames: CellFieldNames { get }
  /// The columns of the table, with an arrow for the one that is sorted by; empty for none.
  var tableColumns: [TableColumn] { get }
  /// The fields of these columns.
  var columnFields: [FieldExpression] { get }
  /// Returns all fields of a row.
  func details(of identifier: Int) -> RecordDetails
  /// Returns the bytes of a row as they are written (`--output record`), or as JSON.
  func output(of identifier: Int) throws(RecordOutputError) -> [UInt8]
  /// Returns the bytes of `output(of:)` without the sequences that select styles.
  func plainOutput(of identifier: Int) throws(RecordOutputError) -> [UInt8]
  func json(of identifier: Int) throws(RecordOutputError) -> [UInt8]
  /// Returns the value of a field of a row; nil if there is no such field.
  func value(of field: FieldExpression, in identifier: Int) throws(RecordOutputError) -> [UInt8]?
}

extension RowContentSource {
  package func plainOutput(of identifier: Int) throws(RecordOutputError) -> [UInt8] {
    try output(of: identifier)
  }
}
