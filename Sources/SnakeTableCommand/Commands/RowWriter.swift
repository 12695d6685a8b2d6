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
    RowFormatter(records, format: options.output, end: options.endsRowsWithNUL ? 0 : 0x0A)
  }

  func write(_ rows: [Range<Int>]) throws(CommandError) {
    if options.output == .csv { records.nameFields(ofRecords: rows) }
    try records.verify()
    try check(rows)
    let (isTerminal, typesetter) = (isTerminal, typesetter)
    var output = OutputWriter()
    var before = formatter.head
    for range in rows {
      for row in range {
        let bytes = try bytes(of: row)
        try write(before + (isTerminal ? marked(bytes, typesetter) : bytes), to: &output)
        before = formatter.separator
      }
    }
    try write(formatter.tail, to: &output)
    do throws(SystemError) { try output.flush() } catch { throw .write(error) }
    if let failure = records.failure { throw .input(failure) }
  }

  /// Writes a value of a record, whatever the format of rows is.
  func write(value: [UInt8]) throws(CommandError) {
    try records.verify()
    let end: UInt8 = options.endsRowsWithNUL ? 0 : 0x0A
    var output = OutputWriter()
    try write(isTerminal ? marked(value, typesetter) : value, to: &output)
    try write([end], to: &output)
    do throws(SystemError) { try output.flush() } catch { throw .write(error) }
  }

  private var isTerminal: Bool { FileDescriptor.standardOutput.isTerminal }
  private var typesetter: Typesetter { Encoding.select() == .ascii ? .ascii : Typesetter() }

  /// Returns the bytes of a row for a terminal. Line ends inside a JSON record are white space and are kept; those of a
  /// paragraph are kept too.
  private func marked(_ bytes: [UInt8], _ typesetter: Typesetter) -> [UInt8] {
    let hasLines =
      options.output == .record && records.hasParagraphs || records.isJSON && options.output != .csv
    guard hasLines else { return typesetter.marked(bytes) }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      let isEnded = line.last == 0x0D
      return typesetter.marked(Array(isEnded ? line.dropLast() : line))
    }
    return Array(lines.joined(separator: [0x0A]))
  }

  /// Throws before anything is written if one of the rows cannot be written.
  private func check(_ rows: [Range<Int>]) throws(CommandError) {
    let isConverted = options.output != .record || options.outputFields != nil
    guard formatter.canFail, isConverted || options.follows else { return }
    for range in rows {
      for row in range { _ = try bytes(of: row) }
    }
  }

  private func bytes(of row: Int) throws(CommandError) -> [UInt8] {
    do throws(RecordOutputError) { return try formatter.row(row) } catch { throw .output(error) }
  }

  private func write(_ bytes: [UInt8], to output: inout OutputWriter) throws(CommandError) {
    do throws(SystemError) { try output.write(bytes) } catch { throw .write(error) }
  }
}
