import CSnakeVTerm

/// The size of the screen.
extension VirtualTerminal {
  /// The lines that a terminal gives up when it becomes lower.
  public enum Shrinking: CaseIterable, Sendable {
    /// Those below the cursor, then those at the top, which go to the history: xterm and tmux.
    case belowCursor
    /// Blank lines below the cursor, then those at the top, which go to the history: libvterm itself.
    case atTop
  }

  /// Changes the size. A higher screen begins with lines of the history. A narrower one cuts lines off.
  public func resize(rows: Int, columns: Int, _ shrinking: Shrinking) {
    if shrinking == .belowCursor { eraseLines(below: max(rows, cursor.line + 1)) }
    (self.rows, self.columns) = (rows, columns)
    vterm_set_size(vterm, Int32(rows), Int32(columns))
  }

  /// Erases the lines from a line on that is below the cursor.
  private func eraseLines(below line: Int) {
    guard line < rows else { return }
    let (row, column) = (cursor.line + 1, cursor.column + 1)
    write(Array("\u{1B}[\(line + 1);1H\u{1B}[J\u{1B}[\(row);\(column)H".utf8))
  }
}
