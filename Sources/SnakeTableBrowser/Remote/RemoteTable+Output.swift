import SnakeTable
import SnakeTableDrawing
import SnakeTableLists
import SnakeTableRecords

/// The output of rows, in each format.
extension RemoteTable {
  /// Returns the query that a row belongs to, its position in it, and the number of rows that follow in its section.
  package func place(of identifier: Int) -> (query: ListQuery, position: Int, following: Int) {
    let query = queries[RemoteQuery.number(ofIdentifier: identifier)] ?? shown
    return query.place(of: identifier)
  }

  /// The names of the fields that are written, as csv.
  package var csvHeader: [UInt8] { csv(fields.output.map { fields.names.bytes[$0] }) }

  /// Returns a row in a format.
  package func bytes(of row: ListRow, as format: OutputFormat) -> [UInt8] {
    switch format {
    case .record, .json, .ndjson: object(row, fields.output)
    case .csv: csv(fields.output.map(row.bytes(ofField:)))
    case .text, .index: text(fields.output.map(row.bytes(ofField:)))
    }
  }

  private func text(_ values: [[UInt8]]) -> [UInt8] {
    Array(values.joined(separator: [UInt8(ascii: "\t")])).withUnsafeBufferPointer { ANSIText.plain($0) }
  }

  private func csv(_ values: [[UInt8]]) -> [UInt8] {
    FieldWriting.quoted(values, delimiter: UInt8(ascii: ","))
  }
}
