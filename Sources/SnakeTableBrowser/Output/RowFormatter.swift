import SnakeTable
import SnakeTableRecords

/// Formats chosen rows as bytes: each row, and the bytes before, between and after the rows.
package struct RowFormatter {
  private let records: RecordTable
  private let format: OutputFormat
  /// The byte that terminates the output: LF or NUL.
  private let end: UInt8

  package init(_ records: RecordTable, format: OutputFormat, end: UInt8) {
    self.records = records
    self.format = format
    self.end = end
  }

  /// The bytes before the first row.
  package var head: [UInt8] { format.head(csvHeader: records.csvHeader, end: end) }

  /// The bytes between two rows.
  package var separator: [UInt8] { format.separator(isOfParagraphs: records.hasParagraphs, end: end) }

  /// The bytes after the last row.
  package var tail: [UInt8] { format.tail(end: end) }

  package func row(_ identifier: Int) throws(RecordOutputError) -> [UInt8] {
    switch format {
    case .record: try records.output(of: identifier)
    case .text: try records.text(of: identifier)
    case .index: Array(String(identifier).utf8)
    case .json: try records.json(of: identifier)
    case .ndjson: try records.jsonLine(of: identifier)
    case .csv: try records.csv(of: identifier)
    }
  }

  /// Whether formatting a row can fail.
  package var canFail: Bool { format == .csv ? records.isJSON : format != .index }
}
