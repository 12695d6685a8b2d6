import SnakeTableBrowser
import SnakeTableLists

/// Writes the chosen rows of a source to standard output: rows that are marked with the values that they had then, all others
/// as they are now.
struct SourceRowWriter {
  let table: PageStore
  let options: Options
  /// The name of the source in messages.
  let sourceName: String

  func write(_ ranges: [Range<Int>]) throws(CommandError) {
    var rows = ChosenRows(table, ranges)
    try write { () throws(CommandError) in try next(&rows) }
  }

  func write(_ row: ListRow) throws(CommandError) {
    var rows = [row]
    try write { () throws(CommandError) in rows.popLast() }
  }

  /// Writes the rows that a closure returns until it returns nil.
  private func write(_ next: () throws(CommandError) -> ListRow?) throws(CommandError) {
    var output = RowOutput()
    let (format, end) = (options.choosing.output, options.browser.rowEnd)
    var before = format.head(csvHeader: table.csvHeader, end: end)
    while let row = try next() {
      try output.write(before)
      try output.write(row: table.bytes(of: row, as: format))
      before = format.separator(end: end)
    }
    try output.write(format.tail(end: end))
    try output.flush()
  }

  /// Writes a value of a row, whatever the format of rows is.
  func write(value: [UInt8]) throws(CommandError) {
    try RowOutput.write(value: value, end: options.browser.rowEnd)
  }

  private func next(_ rows: inout ChosenRows) throws(CommandError) -> ListRow? {
    do throws(SourceError) { return try rows.next() } catch { throw .source(name: sourceName, error) }
  }
}
