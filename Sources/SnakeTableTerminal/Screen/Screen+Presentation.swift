import SnakeTableDrawing

extension Screen {
  /// Whether the terminal has received the last frame, so that another one can be presented. If not, `wait` also waits
  /// until it has.
  package var isReady: Bool { output.isEmpty }

  /// Shows `buffer` by sending only the cells that differ from the last frame. Cells outside the screen are clipped.
  /// O(columns × lines), at memory speed where nothing has changed.
  ///
  /// The screen keeps the buffer and returns the former one in exchange, to be reset and drawn into, so that no frame
  /// is copied.
  /// - Parameter newCursor: the position and visibility of the terminal's cursor; nil to leave it as it is.
  package func present(_ buffer: inout CellBuffer, cursor newCursor: TerminalCursor? = nil) {
    guard isOpen, !isLost else { return }
    let old = shown.take()
    let changedLines: Int
    if let old, old.size == buffer.size {
      changedLines = putChanges(of: buffer, since: old)
    } else {
      Curses.erase()
      // The erased screen equals a blank buffer, so cells that are blank in the new buffer are skipped.
      _ = putChanges(of: buffer, since: CellBuffer(size: buffer.size))
      changedLines = size.lines
    }
    shown = buffer
    buffer = old ?? CellBuffer(size: Size(columns: 0, lines: 0))
    let cursorMoves = newCursor.map { $0 != cursor } ?? false
    if let newCursor, cursorMoves { setCursor(newCursor) }
    if changedLines > 0 || cursorMoves { update(isLarge: changedLines > 1) }
  }

  /// Puts the cells that differ from `old`, after scrolling lines that have only moved. Returns the number of changed
  /// lines.
  private func putChanges(of buffer: CellBuffer, since old: CellBuffer) -> Int {
    let changes = (0..<min(buffer.lines, size.lines)).compactMap { line in
      buffer.changedColumns(line: line, from: old).map { (line: line, columns: $0) }
    }
    guard let first = changes.first, let last = changes.last else { return 0 }
    let span = first.line..<last.line + 1
    // A scroll changes most lines between the first and the last change; an animation changes few of them.
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

  /// Sends the whole screen to the terminal again.
  package func redrawAll() {
    guard isOpen, !isLost else { return }
    Curses.redraw()
    update(isLarge: true)
  }

  private func setCursor(_ newCursor: TerminalCursor) {
    if newCursor.isVisible != cursor.isVisible { Curses.showCursor(newCursor.isVisible) }
    cursor = newCursor
  }

  /// Sends the changes to the terminal. If they span several lines and the terminal supports it, they appear all at
  /// once.
  private func update(isLarge: Bool) {
    Curses.move(to: cursor.position)
    Curses.update()
    let bytes = Curses.takeOutput()
    output.send((isLarge ? sequences.startFrame + bytes + sequences.endFrame : bytes) + takeQuestion())
  }

  private func put(_ buffer: CellBuffer, line: Int, columns: Range<Int>) {
    // Extend the columns so that wide glyphs are put whole.
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

extension Screen {
  /// Returns the lines and corners that a terminal's font contains, by the name in TERM; nil for no terminal.
  package static func repertoire(terminal name: String?) -> BoxGlyphs.Repertoire {
    guard let name, name.hasPrefix("linux") || name.hasPrefix("vt") else { return .unicode }
    return .console
  }
}
