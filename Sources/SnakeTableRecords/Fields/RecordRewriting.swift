import SnakeTableRecognition

/// How a record is rewritten whose values are not parts of it: they have several lines with something else between them, or escapes.
enum RecordRewriting: Equatable, Sendable {
  /// A row of a table.
  case cells(RuledColumns)
  /// An expanded record.
  case names(ExpandedForm)

  /// Returns the record as a text that has its values; nil if the record has them.
  func rewritten(_ record: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    switch self {
    case .cells(let columns): columns.joined(record)
    case .names(let form):
      record.first == ExpandedRecord.field || record.isEmpty ? nil : ExpandedRecord.joined(record, form)
    }
  }
}
