import SnakeTable
import SnakeTableBrowser
import SnakeTableProtocol
import SnakeTableSource
import SnakeTableSystem

/// Writes the chosen rows of a source to standard output: rows that are marked with the values that they had then, all others
/// as they are now.
struct SourceRowWriter {
  let table: RemoteTable
  let options: Options
  /// The name of the source in messages.
  let sourceName: String

  private var end: UInt8 { options.endsRowsWithNUL ? 0 : 0x0A }
  private var isTerminal: Bool { FileDescriptor.standardOutput.isTerminal }

  func write(_ ranges: [Range<Int>]) throws(CommandError) {
    var rows = ChosenRows(table, ranges)
    var output = OutputWriter()
    let format = options.output
    var before = format.head(csvHeader: table.csvHeader, end: end)
    while let row = try next(&rows) {
      try write(before + shown(table.bytes(of: row, as: format)), to: &output)
      before = format.separator(end: end)
    }
    try write(format.tail(end: end), to: &output)
    try flush(&output)
  }

  /// Writes a value of a row, whatever the format of rows is.
  func write(value: [UInt8]) throws(CommandError) {
    var output = OutputWriter()
    try write(shown(value) + [end], to: &output)
    try flush(&output)
  }

  private func next(_ rows: inout ChosenRows) throws(CommandError) -> ListRow? {
    do throws(SourceError) { return try rows.next() } catch { throw .source(name: sourceName, error) }
  }

  private func write(_ bytes: [UInt8], to output: inout OutputWriter) throws(CommandError) {
    do throws(SystemError) { try output.write(bytes) } catch { throw .write(error) }
  }

  private func flush(_ output: inout OutputWriter) throws(CommandError) {
    do throws(SystemError) { try output.flush() } catch { throw .write(error) }
  }

  /// Returns bytes for the output: on a terminal with placeholders for control characters.
  private func shown(_ bytes: [UInt8]) -> [UInt8] {
    guard isTerminal else { return bytes }
    return (Encoding.select() == .ascii ? Typesetter.ascii : Typesetter()).marked(bytes)
  }
}
