extension Typesetter {
  /// Breaks a text into lines of at most `columns` columns, as ranges of its bytes: at blanks, which go where the
  /// line ends, and inside a word that is longer than a line between two glyphs. There is always a line; one with
  /// a single glyph may be wider. The last one that is allowed holds all the rest, and so does the first where
  /// there are no columns. O(bytes read).
  public func lines(of text: [UInt8], columns: Int, atMost limit: Int = .max) -> [Range<Int>] {
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

  /// Where the line that begins at a byte ends, and where the next one begins.
  private func line(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, columns: Int
  ) -> (end: Int, next: Int) {
    var glyphs = TextGlyphs(UnsafeBufferPointer(rebasing: bytes[start...]), displayWidth: displayWidth)
    var column = 0
    /// Where the last glyph begins, or the emoji that it is a part of.
    var glyphStart = start
    var hasWord = false
    /// The last blanks behind a word.
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
    // Blanks at the end of the text hang over the edge.
    let areHanging = column > columns && !blanks.isEmpty && blanks.upperBound == bytes.count
    return (areHanging ? blanks.lowerBound : bytes.count, bytes.count)
  }
}
