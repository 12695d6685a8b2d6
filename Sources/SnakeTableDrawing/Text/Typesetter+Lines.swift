extension Typesetter {
  /// Breaks text into lines of at most `columns` columns and returns the lines as ranges of its bytes.
  ///
  /// Lines break at blanks, which belong to no line, or between two glyphs if a word is longer than a line. There
  /// is always at least one line, and a line with a single glyph may be wider than `columns`. The last line allowed
  /// by `limit` holds the rest of the text; if `columns` is 0, the first line does. O(bytes read).
  package func lines(of text: [UInt8], columns: Int, atMost limit: Int = .max) -> [Range<Int>] {
    text.withUnsafeBufferPointer { bytes in
      var lines: [Range<Int>] = []
      var start = 0
      while columns > 0, lines.count < limit - 1 {
        let line = line(in: bytes, from: start, columns: columns)
        lines.append(start..<line.end)
        start = line.next
        if start == bytes.count { return lines }
      }
      lines.append(start..<bytes.count)
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
}
