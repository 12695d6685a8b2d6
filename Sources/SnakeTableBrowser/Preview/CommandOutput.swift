import SnakeTable

/// The output of a command as rows: one for each line, with the colours that its escape sequences select.
final class CommandOutput: TableDataSource {
  /// The maximum number of bytes of a row. A longer line, as in binary files, continues in the next row.
  private static let rowLimit = 4096

  private var bytes: [UInt8] = []
  /// The offset of each row.
  private var starts: [Int] = []
  /// The offset up to which the output is divided into rows, except for the last row.
  private var end = 0

  /// Adopts output that begins with the output adopted before. O(new bytes).
  func adopt(_ output: [UInt8]) {
    bytes = output
    if starts.isEmpty, !bytes.isEmpty { starts = [0] }
    while let start = starts.last, let next = nextStart(after: start) {
      starts.append(next)
      end = next
    }
  }

  /// The start of the row after the last one; nil if that is the end of the output.
  private func nextStart(after start: Int) -> Int? {
    let limit = min(bytes.count, start + Self.rowLimit)
    if let feed = bytes[max(start, end)..<limit].firstIndex(of: 0x0A) {
      return feed + 1 < bytes.count ? feed + 1 : nil
    }
    end = limit
    guard limit < bytes.count else { return nil }
    // Not within a character of UTF-8.
    return (limit - 3...limit).last { bytes[$0] & 0xC0 != 0x80 } ?? limit
  }

  private func line(_ row: Int) -> ArraySlice<UInt8> {
    var line = bytes[starts[row]..<(row + 1 < starts.count ? starts[row + 1] : bytes.count)]
    if line.last == 0x0A { line.removeLast() }
    if line.last == 0x0D { line.removeLast() }
    return line
  }

  // MARK: TableDataSource

  var numberOfSections: Int { 1 }
  func numberOfRows(inSection section: Int) -> Int { starts.count }
  func cell(forRowAt path: TableIndexPath) -> TableCell { TableCell(title: CellText(ansi: line(path.row))) }
  func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    starts.indices.contains(identifier) ? TableIndexPath(row: identifier, section: 0) : nil
  }
  var identifiers: [Range<Int>] { [starts.indices] }
}
