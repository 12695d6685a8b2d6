import SnakeTableDrawing

/// The control sequences of a screen below the prompt, which knows no line of the terminal by its number.
struct InlineSequences {
  private let up, down, right: ParametrizedSequence
  /// Erases from the cursor to the end of the terminal, and to the end of the line.
  private let eraseBelow, eraseLine: [UInt8]
  /// Store the position of the cursor and return to it; empty if the terminal cannot.
  let save, restore: [UInt8]
  /// Switch off that lines wrap, and on again; empty if the terminal cannot.
  let wrapOff, wrapOn: [UInt8]

  /// Whether the terminal can store a position.
  var storesPosition: Bool { !restore.isEmpty }

  /// Queries the cursor's position (DSR).
  static let positionQuestion = Array("\u{1B}[6n".utf8)

  /// Reads the loaded description; nil if the terminal has not all that is needed.
  init?() {
    guard let up = Terminfo.parametrized("cuu"), let down = Terminfo.parametrized("cud"),
      let right = Terminfo.parametrized("cuf")
    else { return nil }
    (self.up, self.down, self.right) = (up, down, right)
    (eraseBelow, eraseLine) = (Terminfo.sequence("ed"), Terminfo.sequence("el"))
    let canRestore = !Terminfo.sequence("rc").isEmpty
    save = canRestore ? Terminfo.sequence("sc") : []
    restore = canRestore ? Terminfo.sequence("rc") : []
    // All relatives of the VT100 have the mode (DECAWM), but it is missing in the descriptions of tmux and screen.
    let hasMode = Terminfo.flag("xenl") || !Terminfo.sequence("rmam").isEmpty
    wrapOff = hasMode ? Array("\u{1B}[?7l".utf8) : []
    wrapOn = hasMode ? Array("\u{1B}[?7h".utf8) : []
    if eraseBelow.isEmpty || eraseLine.isEmpty { return nil }
  }

  /// Returns the sequence that moves the cursor by lines, down if positive.
  func vertical(_ lines: Int) -> [UInt8] {
    lines == 0 ? [] : lines > 0 ? down.bytes(lines) : up.bytes(-lines)
  }

  /// Returns the sequence that moves the cursor right.
  func horizontal(_ columns: Int) -> [UInt8] { columns > 0 ? right.bytes(columns) : [] }

  /// Returns the sequence that moves the cursor to the beginning of an empty line, whatever column it is in: blanks to
  /// the width of the terminal wrap unless they begin in the first column.
  func enter(columns: Int) -> [UInt8] {
    let blanks = Terminfo.flag("xenl") ? columns : columns - 1
    return [UInt8](repeating: UInt8(ascii: " "), count: max(0, blanks)) + [UInt8(ascii: "\r")]
  }

  /// Returns the sequence that empties the region, from the beginning of its first line, and makes the terminal scroll
  /// until all its lines are there. The position of the cursor, which stays, is stored.
  func reserve(lines: Int) -> [UInt8] {
    guard lines > 1 else { return eraseBelow + save }
    let below = [UInt8](repeating: UInt8(ascii: "\n"), count: lines - 2)
    return eraseLine + [UInt8(ascii: "\n")] + eraseBelow + below + vertical(1 - lines) + save
  }

  /// Returns the sequence that empties the region. It erases the first line by itself: tmux takes the erasure of all lines
  /// for the end of a screen, and keeps that in its history.
  /// - Parameter isStored: whether the position of the first line is stored. If so, the cursor can be anywhere in the
  ///   region, otherwise it has to be in the first line.
  func leave(isStored: Bool) -> [UInt8] {
    // A frame may be cut off, in which lines do not wrap.
    let home = wrapOn + (isStored ? restore : []) + [UInt8(ascii: "\r")]
    return isStored && storesPosition ? home + eraseLine + vertical(1) + eraseBelow + home : home + eraseBelow
  }

  /// Returns the sequence that moves the cursor from the first line of an empty region to where it was before.
  func back(to region: InlineRegion) -> [UInt8] {
    guard let start = region.start, start.column > 0, let top = region.top, top > 0 else { return [] }
    return vertical(-1) + horizontal(start.column)
  }
}

/// Drawing below the prompt, where the cursor can only be moved relative to its line.
extension CellWriter {
  /// Notes that the cursor is at the beginning of the region.
  mutating func enterRegion() {
    forget()
    position = Point(column: 0, line: 0)
    line = 0
  }

  /// Moves the cursor from the line in which it certainly is.
  mutating func move(to point: Point, with sequences: InlineSequences) {
    bytes += sequences.vertical(point.line - line)
    let column = positionIsCertain ? position?.column : nil
    if let column, column <= point.column {
      bytes += sequences.horizontal(point.column - column)
    } else {
      bytes.append(UInt8(ascii: "\r"))
      bytes += sequences.horizontal(point.column)
    }
  }

  /// Removes and returns the bytes of a frame, which begins and ends at the beginning of the region. The terminal stores
  /// that position meanwhile: it may have fewer lines than it has reported, so that movements down end earlier than those
  /// back up. It may also have fewer columns, so that lines are not wrapped.
  mutating func takeRegionBytes() -> [UInt8] {
    let start = Point(column: 0, line: 0)
    guard let inline else { return takeBytes() }
    if !inline.storesPosition { move(to: start) }
    defer { (position, positionIsCertain, line) = (start, true, 0) }
    return inline.save + inline.wrapOff + takeBytes() + inline.wrapOn + inline.restore
  }

  /// Writes the cell at a position again, reversed: the cursor that the user sees.
  mutating func putCursor(at point: Point, of buffer: CellBuffer, glyphs: BoxGlyphs) {
    guard point.column < min(size.columns, buffer.columns), point.line < min(size.lines, buffer.lines) else {
      return
    }
    var cell = buffer[point.column, point.line]
    cell.style.attributes.formSymmetricDifference(.reverse)
    put(cell, count: 1, of: buffer, at: point, glyphs: glyphs)
  }
}
