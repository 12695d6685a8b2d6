import SnakeTableDrawing

extension Screen {
  /// Whether the terminal has taken the last frame, so that another can be shown. While it has not, `wait` also
  /// waits for that.
  public var isReady: Bool { output.isEmpty }

  /// Shows `buffer`: sends the cells that differ from what is shown, and nothing if none does. What lies
  /// outside the screen is left out. O(columns × lines), at memory speed where nothing changed.
  ///
  /// The screen keeps the buffer and gives the one shown before in exchange, to be reset and drawn into: so no
  /// frame is ever copied.
  /// - Parameter newCursor: where the terminal's cursor is to stand; nil to leave it where it is.
  public func present(_ buffer: inout CellBuffer, cursor newCursor: TerminalCursor? = nil) {
    guard isOpen, !isLost else { return }
    let old = shown.take()
    let changedLines: Int
    if let old, old.size == buffer.size {
      changedLines = putChanges(of: buffer, since: old)
    } else {
      Curses.erase()
      // An erased screen is a blank buffer: what is blank in this one too need not be put.
      _ = putChanges(of: buffer, since: CellBuffer(size: buffer.size))
      changedLines = size.lines
    }
    shown = buffer
    buffer = old ?? CellBuffer(size: Size(columns: 0, lines: 0))
    let cursorMoves = newCursor.map { $0 != cursor } ?? false
    if let newCursor, cursorMoves { setCursor(newCursor) }
    if changedLines > 0 || cursorMoves { update(isLarge: changedLines > 1) }
  }

  /// Puts what differs from `old`, after moving what has only moved; returns the number of lines changed.
  private func putChanges(of buffer: CellBuffer, since old: CellBuffer) -> Int {
    let changes = (0..<min(buffer.lines, size.lines)).compactMap { line in
      buffer.changedColumns(line: line, from: old).map { (line: line, columns: $0) }
    }
    guard let first = changes.first, let last = changes.last else { return 0 }
    let span = first.line..<last.line + 1
    // A scroll changes most of what lies between its ends, an animation little.
    if changes.count * 3 > span.count, let move = ScrollMove(from: old, to: buffer, lines: span) {
      put(buffer, after: move, of: old)
    } else {
      for change in changes { put(buffer, line: change.line, columns: change.columns) }
    }
    return changes.count
  }

  private func put(_ buffer: CellBuffer, after move: ScrollMove, of old: CellBuffer) {
    Curses.scroll(move.lines, by: move.count)
    for line in move.lines {
      if let source = move.source(of: line), buffer.isSame(line: line, as: source, in: old) { continue }
      put(buffer, line: line, columns: 0..<buffer.columns)
    }
  }

  /// Draws everything again, whatever the terminal shows.
  public func redrawAll() {
    guard isOpen, !isLost else { return }
    Curses.redraw()
    update(isLarge: true)
  }

  private func setCursor(_ newCursor: TerminalCursor) {
    if newCursor.isVisible != cursor.isVisible { Curses.showCursor(newCursor.isVisible) }
    cursor = newCursor
  }

  /// More than one line appears at once where the terminal can do that, instead of line by line.
  private func update(isLarge: Bool) {
    Curses.move(to: cursor.position)
    Curses.update()
    let bytes = Curses.takeOutput()
    output.send((isLarge ? sequences.startFrame + bytes + sequences.endFrame : bytes) + takeQuestion())
  }

  private func put(_ buffer: CellBuffer, line: Int, columns: Range<Int>) {
    // A wide glyph is put whole.
    let isCut = columns.lowerBound > 0 && buffer[columns.lowerBound, line].isContinuation
    let start = isCut ? columns.lowerBound - 1 : columns.lowerBound
    let end = min(columns.upperBound, size.columns)
    guard start < end else { return }
    let whole = end < buffer.columns && end < size.columns && buffer[end, line].isContinuation ? end + 1 : end
    Curses.append(buffer, line: line, columns: start..<whole, glyphs: glyphs) { pair(of: $0) }
    Curses.put(line: line, column: start)
  }

  private func pair(of style: Style) -> Int32 {
    guard palette.colors > 0 else { return 0 }
    return Curses.pair(
      foreground: palette.index(of: style.foreground), background: palette.index(of: style.background))
  }
}
