import SnakeTableDrawing

extension CellWriter {
  /// Writes the cells of a frame that differ from the frame on the terminal, a buffer of the same size, and copies them
  /// to it. Lines that have only moved are scrolled. Returns the number of changed lines.
  mutating func write(_ buffer: CellBuffer, over shown: inout CellBuffer, glyphs: BoxGlyphs) -> Int {
    let (lines, move) = (0..<min(buffer.lines, size.lines), buffer.changes.scroll)
    if let erased = buffer.changes.lines(below: lines.upperBound),
      move.map({ scroll($0, in: &shown) }) ?? true
    {
      let changed = write(erased, of: buffer, over: &shown, glyphs: glyphs)
      return move?.lines.count ?? changed
    }
    let changed = lines.filter { !buffer.isSame(line: $0, as: $0, in: shown) }
    guard let first = changed.first, let last = changed.last else { return 0 }
    // A scroll changes most lines between the first and the last change; an animation changes few of them.
    if changed.count * 3 > last - first,
      let move = ScrollMove(from: shown, to: buffer, lines: first..<last + 1), scroll(move, in: &shown)
    {
      // Lines that were the same before a movement may differ after it.
      _ = write(Array(first...last), of: buffer, over: &shown, glyphs: glyphs)
    } else {
      _ = write(changed, of: buffer, over: &shown, glyphs: glyphs)
    }
    return changed.count
  }

  /// Writes what differs in the given lines. Returns the number of changed lines.
  private mutating func write(
    _ lines: [Int], of buffer: CellBuffer, over shown: inout CellBuffer, glyphs: BoxGlyphs
  ) -> Int {
    var changed: [Int] = []
    for line in lines {
      if putChanges(of: line, from: line, of: shown, in: buffer, glyphs: glyphs) { changed.append(line) }
    }
    shown.copy(lines: changed, of: buffer)
    return changed.count
  }

  /// Scrolls lines of the terminal. Returns false, without effect, if the terminal cannot. The first line below the prompt
  /// stays: if it is the terminal's first line too, some terminals would move it to their history.
  private mutating func scroll(_ move: ScrollMove, in shown: inout CellBuffer) -> Bool {
    guard move.lines.upperBound <= size.lines, inline == nil || move.lines.lowerBound > 0,
      scroll(move.lines, by: move.count)
    else { return false }
    shown.scroll(move)
    return true
  }

  /// Clears the terminal and writes all cells of a frame.
  mutating func writeAll(of buffer: CellBuffer, glyphs: BoxGlyphs) {
    let isBlank = clear()
    let blank = CellBuffer(size: Size(columns: buffer.columns, lines: 1))
    for line in 0..<min(buffer.lines, size.lines) {
      if isBlank {
        putChanges(of: line, from: 0, of: blank, in: buffer, glyphs: glyphs)
      } else {
        put(buffer, line: line, columns: 0..<buffer.columns, glyphs: glyphs)
      }
    }
  }

  /// Writes the cells of a line that differ from a line of a frame. Returns whether there are any.
  @discardableResult private mutating func putChanges(
    of line: Int, from shownLine: Int, of shown: CellBuffer, in buffer: CellBuffer, glyphs: BoxGlyphs
  ) -> Bool {
    var end = 0
    while let columns = buffer.changedColumns(from: end, line: line, comparedWith: shownLine, of: shown) {
      put(buffer, line: line, columns: columns, glyphs: glyphs)
      end = columns.upperBound
    }
    return end > 0
  }
}

extension ScrollMove {
  /// The maximum number of distances to compare completely. If many lines are equal, comparing costs more than drawing.
  private static let maximumTrials = 4

  /// Finds the movement within `lines` that explains most of the new frame; nil if there is none. Both buffers have the
  /// same size. O(lines × columns) in the worst case.
  init?(from old: CellBuffer, to new: CellBuffer, lines: Range<Int>) {
    guard lines.count >= 4 else { return nil }
    let middle = (lines.lowerBound + lines.upperBound) / 2
    var trials = 0
    // 1, -1, 2, -2 …
    for number in 2..<(lines.count / 2 + 1) * 2 {
      let count = number % 2 == 0 ? number / 2 : -(number / 2)
      guard lines.contains(middle + count), new.isSame(line: middle, as: middle + count, in: old) else {
        continue
      }
      self.init(lines: lines, count: count)
      if trim(from: old, to: new) { return }
      trials += 1
      if trials == Self.maximumTrials { return nil }
    }
    return nil
  }

  /// Limits the movement to the lines that have moved. Returns false if they are less than half.
  private mutating func trim(from old: CellBuffer, to new: CellBuffer) -> Bool {
    let moved = lines.filter { line in
      source(of: line).map { new.isSame(line: line, as: $0, in: old) } ?? false
    }
    guard moved.count >= lines.count / 2, let first = moved.first, let last = moved.last else { return false }
    // Lines beyond the moved ones, such as the cursor row at an edge, may have changed little in place.
    lines = min(first, first + count)..<max(last, last + count) + 1
    return true
  }
}
