import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// Writes the chosen rows to standard output, byte for byte, but on a terminal with placeholders for control
/// characters.
struct RowWriter {
  let records: RecordTable
  let options: Options

  private var formatter: RowFormatter {
    RowFormatter(records, format: options.choosing.output, end: options.browser.rowEnd)
  }

  func write(_ rows: [Range<Int>]) throws(CommandError) {
    if options.choosing.output == .csv || options.choosing.output == .text {
      records.nameFields(ofRecords: rows)
    }
    try records.verify()
    try check(rows)
    var output = RowOutput()
    var before = formatter.head
    for range in rows {
      for row in range {
        let bytes = try bytes(of: row)
        try output.write(before)
        try output.write(row: bytes, keepsLines: hasLines)
        before = formatter.separator
      }
    }
    try output.write(formatter.tail)
    try output.flush()
    if let problem = records.problem { throw .input(problem) }
  }

  /// Writes a value of a record, whatever the format of rows is.
  func write(value: [UInt8]) throws(CommandError) {
    try records.verify()
    try RowOutput.write(value: value, end: options.browser.rowEnd)
  }

  /// Whether rows have lines. Line ends inside a JSON record are white space, and those of a paragraph or in a quoted field
  /// belong to it.
  private var hasLines: Bool {
    switch options.choosing.output {
    case .csv: true
    case .record where records.hasParagraphs || records.hasQuotedFields: true
    case .text where records.hasParagraphs || records.hasQuotedFields: true
    default: records.isJSON
    }
  }

  /// Throws before anything is written if one of the rows cannot be written.
  private func check(_ rows: [Range<Int>]) throws(CommandError) {
    let isConverted = options.choosing.output != .record || options.records.outputFields != nil
    guard formatter.canFail, isConverted || options.records.follows else { return }
    for range in rows {
      for row in range { _ = try bytes(of: row) }
    }
  }

  private func bytes(of row: Int) throws(CommandError) -> [UInt8] {
    do throws(RecordOutputError) { return try formatter.row(row) } catch { throw .output(error) }
  }
}
