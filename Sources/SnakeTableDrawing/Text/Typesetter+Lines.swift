extension Typesetter {
  /// Breaks text into lines of at most `columns` columns and returns the lines as ranges of its bytes.
  ///
  /// Lines break at line feeds, at blanks, which like them belong to no line, or between two glyphs if a word is longer than
  /// a line. There is always at least one line, and a line with a single glyph may be wider than `columns`. The last line allowed
  /// by `limit` holds the rest of the text; if `columns` is 0, the first line does. O(bytes read).
  package func lines(of text: [UInt8], columns: Int, atMost limit: Int = .max) -> [Range<Int>] {
    text.withUnsafeBufferPointer { bytes in
      var lines: [Range<Int>] = []
      var start = 0
      repeat {
        let line = columns > 0 ? line(in: bytes, from: start, columns: columns) : nil
        guard let line, lines.count + 1 < limit || line.next == bytes.count else {
          return lines + [start..<bytes.count]
        }
        lines.append(start..<line.end)
        start = line.next
      } while start < bytes.count
      return lines
    }
  }

  /// Returns the end of the line that begins at byte `start`, and the start of the next line.
  private func line(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, columns: Int
  ) -> (end: Int, next: Int) {
    var glyphs = TextGlyphs(UnsafeBufferPointer(rebasing: bytes[start...]), displayWidth: displayWidth)
    var column = 0
    /// The first byte of the last glyph, or of the emoji that it belongs to.
    var glyphStart = start
    var hasWord = false
    /// The last run of blanks after a word.
    var blanks = start..<start
    while !glyphs.isAtEnd {
      let position = start + glyphs.position
      if let length = lineBreak(in: bytes, at: position) {
        let areHanging = column > columns && blanks.upperBound == position
        return (areHanging ? blanks.lowerBound : position, position + length)
      }
      if !glyphs.isJoined { glyphStart = position }
      guard let glyph = glyphs.next() else { break }
      column += glyph.columns(at: column)
      let isBlank = glyph == .character(" ", marks: [], columns: 1)
      if isBlank && hasWord {
        blanks = (blanks.upperBound == position ? blanks.lowerBound : position)..<(position + 1)
      } else if column > columns && glyphStart > start {
        return blanks.isEmpty ? (glyphStart, glyphStart) : (blanks.lowerBound, blanks.upperBound)
      }
      hasWord = hasWord || !isBlank
    }
    // If blanks at the end of the text extend past the last column, the line ends before them.
    let areHanging = column > columns && !blanks.isEmpty && blanks.upperBound == bytes.count
    return (areHanging ? blanks.lowerBound : bytes.count, bytes.count)
  }

  /// Returns the number of bytes of a line feed, with the carriage return before it; nil if there is none.
  private func lineBreak(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int? {
    if bytes[position] == UInt8(ascii: "\n") { return 1 }
    let isBeforeLineFeed = position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\n")
    return bytes[position] == UInt8(ascii: "\r") && isBeforeLineFeed ? 2 : nil
  }
}
