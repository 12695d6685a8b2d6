import SnakeTableDrawing

/// What is promised of a table below the prompt.
extension InlineStage {
  /// The number of a line of the screen, counted from the first line that the terminal has ever shown.
  private func number(ofLine line: Int) -> Int {
    terminal.history.removedCount + terminal.history.count + line
  }

  /// Returns the difference from a frame that is drawn into an empty buffer, below the text of the shell.
  func difference() -> String? {
    let (top, column) = terminal.cursor
    guard column == 0 else { return "the cursor is in column \(column)" }
    guard number(ofLine: top) == shell.lines.count else { return different("the first line is \(top)") }
    var buffer = CellBuffer(size: size)
    fresh.draw(into: &buffer, at: .zero)
    for line in 0..<terminal.rows {
      let expected =
        line < top
        ? shell.utf8(line: number(ofLine: line))
        : line < top + size.lines ? buffer.utf8(line: line - top, glyphs: screen.glyphs) : []
      if terminal.utf8(line: line) != expected {
        return different("line \(line) is not \"\(String(decoding: expected, as: UTF8.self))\"")
      }
    }
    return differenceInHistory()
  }

  /// Returns the difference from the text of the shell after the screen was left.
  /// - Parameter canReturn: whether the cursor returns to the prompt, if its position is known.
  func differenceAfterwards(canReturn: Bool) -> String? {
    for line in 0..<terminal.rows where terminal.utf8(line: line) != shell.utf8(line: number(ofLine: line)) {
      return different("line \(line) is different afterwards")
    }
    let (line, column) = terminal.cursor
    let end = shell.end(canReturn: canReturn && number(ofLine: 0) < shell.lines.count)
    guard (number(ofLine: line), column) == end else {
      return different("the cursor is in line \(line), column \(column), and not in \(end) of the text")
    }
    return differenceInHistory()
  }

  private func differenceInHistory() -> String? {
    let history = terminal.history
    let expected = (0..<history.count).map { shell.line(history.removedCount + $0) }
    return history.lines == expected ? nil : different("the history is \(history.lines), not \(expected)")
  }

  private func different(_ what: String) -> String {
    "\(what)\n" + terminal.lines.map { "  |\($0)" }.joined(separator: "\n")
  }
}
