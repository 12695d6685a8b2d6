import SnakeTableBrowser
import SnakeTableSystem

/// The text of the filter before the rows (`--print-query`).
extension Options {
  /// The text of the filter that the options name; empty for none.
  var query: [UInt8] { records.list.filter?.rawBytes ?? [] }

  /// Writes the text of a filter as a line of its own, if that is asked for.
  func write(query: [UInt8]) throws(CommandError) {
    if browser.choosesQuery { try RowOutput.write(value: query, end: browser.rowEnd) }
  }

  /// Returns what `body` opens. If that has no rows, writes the text of the filter before the error.
  func writingQueryWithoutRows<Opened>(
    _ body: () throws(CommandError) -> Opened
  ) throws(CommandError) -> Opened {
    do throws(CommandError) { return try body() } catch {
      if case .noRows = error { try write(query: query) }
      throw error
    }
  }
}
