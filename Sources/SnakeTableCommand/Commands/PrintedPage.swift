import SnakeTable

/// The lines of a terminal on which a short text is printed.
struct PrintedPage {
  let columns: Int
  let lines: Int

  /// The number of bytes of a text that may fit: with several bytes in each cell.
  var mostBytes: Int { max(0, columns * lines) * 8 + 1 }

  /// Whether a text fits, if its lines continue on the next one. A text with controls does not: they would change the terminal.
  func fits(_ text: [UInt8]) -> Bool {
    let isPlain = text.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
    guard isPlain, columns > 0 else { return false }
    let end = text.last == 0x0A ? text.count - 1 : text.count
    let needed = text[..<end].split(separator: 0x0A, omittingEmptySubsequences: false).reduce(0) {
      $0 + height(of: $1)
    }
    return needed <= lines
  }

  /// The number of lines that a line of text takes. A tab has at most eight columns.
  private func height(of line: ArraySlice<UInt8>) -> Int {
    let tabs = line.count { $0 == 0x09 }
    let width = Typesetter().columns(of: Array(line), atMost: columns * lines + 1) + tabs * 7
    return max(1, (width + columns - 1) / columns)
  }
}
