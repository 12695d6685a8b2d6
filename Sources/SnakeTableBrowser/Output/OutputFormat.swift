import SnakeTable
import SnakeTableDrawing
import SnakeTableJSON
import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

/// The format in which chosen rows are written. A new format is a case of this type, with its bytes in `RowFormatter`.
package enum OutputFormat: String, CaseIterable, Sendable {
  /// The original bytes of the record.
  case record
  /// The values of the record, joined by tabs, or a line without fields; without escape sequences.
  case text
  /// The index of the record, counted from 0 over all inputs without header rows.
  case index
  /// One JSON array with all rows.
  case json
  /// One JSON value per line.
  case ndjson
  /// RFC 4180, with a header if the input names its fields.
  case csv
  /// Values separated by tabs, with a header if the input names its fields. Tabs and line ends in values are blanks.
  case tsv
  /// A Markdown table.
  case md

  /// Whether rows are written as the values of columns.
  package var hasColumns: Bool { self == .csv || self == .tsv || self == .md }
}

/// A list whose rows can be formatted.
package protocol FormattableRows<Row> {
  associatedtype Row
  /// The names of the fields that are written; nil if the list names none.
  var outputNames: [[UInt8]]? { get }
  /// The names of the fields that are written, or their numbers.
  var columnNames: [[UInt8]] { get }
  /// Whether rows are paragraphs, with a blank line between two of them.
  var hasParagraphs: Bool { get }
  /// Whether line ends inside a row belong to it.
  var hasLines: Bool { get }
  /// Returns the position of a row among all rows, counted from 0; nil if it is not known.
  func index(of row: Row) -> Int?
  /// Returns the values of the fields that are written.
  func outputValues(of row: Row) throws(RecordOutputError) -> [[UInt8]]
  /// Returns a row as it came.
  func output(of row: Row) throws(RecordOutputError) -> [UInt8]
  /// Returns the values of a row, joined by tabs, without escape sequences.
  func text(of row: Row) throws(RecordOutputError) -> [UInt8]
  /// Returns a row as a JSON value.
  func json(of row: Row) throws(RecordOutputError) -> [UInt8]
  /// Returns the value of `json(of:)` on one line.
  func jsonLine(of row: Row) throws(RecordOutputError) -> [UInt8]
  /// Appends rows in their original form, with a byte between them, up to the first row that must be written alone. Returns the number
  /// of rows appended, which may be 0.
  func append(_ rows: ArraySlice<Row>, end: UInt8, to bytes: inout [UInt8]) -> Int
}

/// Formats chosen rows as bytes: each row, and the bytes before, between and after the rows.
package struct RowFormatter<Rows: FormattableRows> {
  private let rows: Rows
  private let format: OutputFormat
  /// The byte that terminates the output: LF or NUL.
  private let end: UInt8
  /// The bytes between two rows.
  package let separator: [UInt8]

  package init(_ rows: Rows, format: OutputFormat, end: UInt8) {
    (self.rows, self.format, self.end) = (rows, format, end)
    let hasBlankLines = format == .record && rows.hasParagraphs && end != 0
    separator = format == .json ? Array(",\n".utf8) : hasBlankLines ? [end, end] : [end]
  }

  /// The bytes before the first row.
  package var head: [UInt8] {
    switch format {
    case .json: [UInt8(ascii: "[")]
    case .csv: rows.outputNames.map { csv($0) + [end] } ?? []
    case .tsv: rows.outputNames.map { FieldWriting.tabbed($0) + [end] } ?? []
    case .md:
      FieldWriting.markdown(rows.columnNames) + [end] + FieldWriting.markdownRule(rows.columnNames.count) + [
        end
      ]
    case .record, .text, .index, .ndjson: []
    }
  }

  /// The bytes after the last row. Without rows, there is no row for a line end to be behind.
  package func tail(hasRows: Bool) -> [UInt8] {
    (format == .json ? [UInt8(ascii: "]")] : []) + (hasRows || format == .json ? [end] : [])
  }

  /// Whether line ends inside a row are kept on a terminal: those inside a quoted field or between the members of a JSON
  /// record belong to the row.
  package var keepsLines: Bool { format == .csv || rows.hasLines }

  package func row(_ row: Rows.Row) throws(RecordOutputError) -> [UInt8] {
    switch format {
    case .record: try rows.output(of: row)
    case .text: try rows.text(of: row)
    case .index: Array((rows.index(of: row).map { String($0) } ?? "").utf8)
    case .json: try rows.json(of: row)
    case .ndjson: try rows.jsonLine(of: row)
    case .csv: csv(try rows.outputValues(of: row))
    case .tsv: FieldWriting.tabbed(try rows.outputValues(of: row))
    case .md: FieldWriting.markdown(try rows.outputValues(of: row))
    }
  }

  /// Returns a pinned record in the format of the rows; nil for the format `index`, which has no values.
  package func pinned(_ record: [UInt8], _ values: [[UInt8]]) -> [UInt8]? {
    switch format {
    case .record: record
    case .text: Array(values.joined(separator: [UInt8(ascii: "\t")]))
    case .index: nil
    case .json, .ndjson:
      JSONWriter.object(zip(rows.columnNames, values).map { (name: $0, value: JSONWriter.text($1)) })
    case .csv: csv(values)
    case .tsv: FieldWriting.tabbed(values)
    case .md: FieldWriting.markdown(values)
    }
  }

  /// Appends the first row, and the rows behind it that can be written together with it, with separators between them. Returns the
  /// number of rows appended.
  package func append(
    _ rows: ArraySlice<Rows.Row>, to bytes: inout [UInt8]
  ) throws(RecordOutputError) -> Int {
    guard let first = rows.first else { return 0 }
    if format == .record, separator.count == 1 {
      let count = self.rows.append(rows, end: end, to: &bytes)
      if count > 0 { return count }
    }
    bytes += try row(first)
    return 1
  }

  private func csv(_ values: [[UInt8]]) -> [UInt8] {
    FieldWriting.quoted(values, delimiter: UInt8(ascii: ","))
  }
}

extension RecordTable: FormattableRows {
  package var hasLines: Bool { haveLines }
  package func index(of identifier: Int) -> Int? { identifier }
}

extension RecordOutput: FormattableRows {
  package var hasParagraphs: Bool { table.hasParagraphs }
  package var hasLines: Bool { table.hasLines }
  package func index(of identifier: Int) -> Int? { identifier }
}

extension PageStore: FormattableRows {
  package var outputNames: [[UInt8]]? { columnNames }
  package var columnNames: [[UInt8]] { fields.output.map { fields.names.bytes[$0] } }
  package var hasParagraphs: Bool { false }
  package var hasLines: Bool { false }
  package func index(of row: ListRow) -> Int? { nil }
  package func outputValues(of row: ListRow) -> [[UInt8]] { fields.output.map(row.bytes(ofField:)) }
  package func output(of row: ListRow) -> [UInt8] { json(of: row) }
  package func append(_ rows: ArraySlice<ListRow>, end: UInt8, to bytes: inout [UInt8]) -> Int { 0 }
  package func json(of row: ListRow) -> [UInt8] { object(row, fields.output) }
  package func jsonLine(of row: ListRow) -> [UInt8] { json(of: row) }
  package func text(of row: ListRow) -> [UInt8] {
    Array(outputValues(of: row).joined(separator: [UInt8(ascii: "\t")])).withUnsafeBufferPointer {
      ANSIText.plain($0)
    }
  }
}

/// Writes to a file descriptor in large pieces. Everything is written, or an error is thrown.
package struct OutputWriter {
  private let descriptor: FileDescriptor
  private var pending: [UInt8] = []
  private static let pieceSize = 1 << 16

  package init(_ descriptor: FileDescriptor = .standardOutput) { self.descriptor = descriptor }

  /// Writes bytes, or buffers them until there are enough for a large piece.
  package mutating func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    pending.append(contentsOf: bytes)
    try flushIfLarge()
  }

  /// Lets a function append bytes to the buffered ones, which spares a copy, and returns its result. If it throws, nothing is appended.
  /// Call `flushIfLarge` afterwards.
  package mutating func append<Result, Failure>(
    _ body: (inout [UInt8]) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let count = pending.count
    do throws(Failure) { return try body(&pending) } catch {
      pending.removeLast(pending.count - count)
      throw error
    }
  }

  /// Writes the buffered bytes if there are enough for a large piece.
  package mutating func flushIfLarge() throws(SystemError) {
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Writes the buffered bytes. Call it at the end.
  package mutating func flush() throws(SystemError) {
    try descriptor.writeAll(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
