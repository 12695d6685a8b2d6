/// Measures text in columns and breaks it into lines. Holds the width of scalars and the ellipsis of truncated
/// text.
public struct Typesetter: Equatable, Sendable {
  /// The display width of scalars.
  package var displayWidth: DisplayWidth
  /// The character that replaces truncated text. One column wide.
  package var ellipsis: Unicode.Scalar

  /// Creates a typesetter.
  package init(displayWidth: DisplayWidth = .unicode, ellipsis: Unicode.Scalar = "…") {
    self.displayWidth = displayWidth
    self.ellipsis = ellipsis
  }

  /// The typesetter for terminals that show only ASCII.
  package static let ascii = Typesetter(displayWidth: .ascii, ellipsis: "~")

  /// Returns the number of columns that `CellBuffer.draw` uses for UTF-8 text in at most `limit` columns, including
  /// the ellipsis. Reads no more than it would draw: O(limit).
  public func columns(of text: some Collection<UInt8>, atMost limit: Int = .max) -> Int {
    text.withContiguousBytes { bytes in
      var fitted = fit(bytes, columns: limit)
      while fitted.next() != nil {}
      return fitted.column
    }
  }

  /// Returns the columns of a range of a text's bytes when the text is drawn in `columns` columns, shifted to the
  /// left by `shift`; empty if the range is not visible. O(columns + shift).
  package func columns(of range: Range<Int>, in text: [UInt8], columns: Int, shift: Int = 0) -> Range<Int> {
    let isInside = { (column: Int) in min(max(0, column - shift), columns) }
    let most = columns + shift + 1
    let start = isInside(self.columns(of: text[..<min(range.lowerBound, text.count)], atMost: most))
    let end = isInside(self.columns(of: text[..<min(range.upperBound, text.count)], atMost: most))
    return start..<max(start, end)
  }

  /// The maximum number of columns before a range that a text is scrolled to.
  private static let lead = 8

  /// Returns the number of columns to shift a text to the left so that a range of its bytes is visible; 0 if it is
  /// visible anyway. No more room is left blank at the right than without a shift. O(columns up to the range).
  ///
  ///     A long text with a match somewhere     …text with a match…
  ///                       ^^^^^                            ^^^^^
  package func shift(revealing range: Range<Int>, in text: [UInt8], columns: Int) -> Int {
    guard columns > 0, width(of: text, ifAtMost: columns) == nil else { return 0 }
    let end = self.columns(of: text[..<min(range.upperBound, text.count)])
    guard end >= columns else { return 0 }
    let start = self.columns(of: text[..<min(range.lowerBound, text.count)])
    let shift = max(0, start - min(Self.lead, columns / 4))
    return width(of: text, ifAtMost: shift + columns).map { max(0, $0 - columns) } ?? shift
  }

  /// Returns the width of a text in columns; nil if it is greater than a limit of at least 1. O(limit).
  package func width(of text: [UInt8], ifAtMost limit: Int) -> Int? {
    text.withUnsafeBufferPointer { bytes in
      var fitted = fit(bytes, columns: limit)
      while fitted.next() != nil {}
      return fitted.isCutOff ? nil : fitted.column
    }
  }

  /// Returns UTF-8 text in a form that is safe to write to a terminal outside the screen: control characters and
  /// other invisible scalars become marks, tabs become blanks. The result has no newline. O(bytes).
  package func marked(_ text: some Collection<UInt8>) -> [UInt8] {
    text.withContiguousBytes { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var fitted = fit(bytes, columns: .max)
      while let piece = fitted.next() { append(piece, to: &result) }
      return result
    }
  }

  /// Returns the bytes of a text's first glyph, including its combining marks; nil if there is none, or if it is
  /// wider than two columns.
  package func firstGlyph(of text: some Collection<UInt8>) -> [UInt8]? {
    text.withContiguousBytes { bytes in
      var glyphs = TextGlyphs(bytes, displayWidth: displayWidth)
      guard let glyph = glyphs.next(), glyph.columns(at: 0) <= 2 else { return nil }
      return Array(bytes[..<glyphs.position])
    }
  }

  func fit(_ bytes: UnsafeBufferPointer<UInt8>, columns: Int, shift: Int = 0) -> FittedText {
    FittedText(TextGlyphs(bytes, displayWidth: displayWidth), columns: columns, shift: shift)
  }

  private func append(_ piece: FittedText.Piece, to result: inout [UInt8]) {
    switch piece.content {
    case .plain(let bytes): result.append(contentsOf: bytes)
    case .glyph(.mark(let mark)): result.append(contentsOf: mark.text)
    case .glyph(.character(let base, let marks, _)):
      result.append(contentsOf: UTF8.encode(base) ?? UTF8.encodedReplacementCharacter)
      for mark in marks { result.append(contentsOf: UTF8.encode(mark) ?? UTF8.encodedReplacementCharacter) }
    case .glyph(.tab), .blank:
      result.append(contentsOf: repeatElement(UInt8(ascii: " "), count: piece.columns))
    case .ellipsis: result.append(contentsOf: UTF8.encode(ellipsis) ?? UTF8.encodedReplacementCharacter)
    }
  }
}

extension Collection<UInt8> {
  /// Calls `body` with the bytes in contiguous storage; copies them only if necessary. It is inlined, so that no type has to
  /// be made for an optional result.
  @inline(__always)
  func withContiguousBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withContiguousStorageIfAvailable(body) ?? Array(self).withUnsafeBufferPointer(body)
  }
}

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
