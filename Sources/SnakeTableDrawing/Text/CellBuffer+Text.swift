extension CellBuffer {
  /// Draws one line of UTF-8 text from `point` in at most `columns` columns, and returns the columns used.
  ///
  /// Longer text is truncated with the typesetter's ellipsis, right after the last glyph that fits; no glyph is
  /// cut. `shift` skips that many columns of the text: a glyph cut by the left edge becomes blank, and the first
  /// column is an ellipsis if anything was skipped. Only cells inside `clip` change; the result does not depend on
  /// it. O(columns + shift).
  @discardableResult
  public mutating func draw(
    _ text: some Collection<UInt8>, at point: Point, columns: Int, style: TextStyle, shift: Int = 0,
    typesetter: Typesetter
  ) -> Int {
    text.withContiguousBytes { bytes in
      var fitted = typesetter.fit(bytes, columns: columns, shift: shift)
      while let piece = fitted.next() {
        let place = Point(column: point.column &+ piece.column, line: point.line)
        draw(piece, at: place, style: style, ellipsis: typesetter.ellipsis)
      }
      return fitted.column
    }
  }

  mutating func draw(
    _ piece: FittedText.Piece, at point: Point, style: TextStyle, ellipsis: Unicode.Scalar
  ) {
    switch piece.content {
    case .plain(let bytes): put(ascii: bytes, at: point, style: style.style)
    case .glyph(.character(let base, let marks, 2)):
      putWide(base, marks: marks, at: point, style: style.style)
    case .glyph(.character(let base, let marks, _)):
      guard clip.contains(point) else { return }
      put(cluster: base, marks: marks, columns: 1, at: point, style: style.style)
    case .glyph(.mark(let mark)):
      mark.text.withUnsafeBufferPointer { put(ascii: $0, at: point, style: style.markStyle) }
    case .glyph(.tab), .blank: putBlanks(piece.columns, at: point, style: style.style)
    case .ellipsis: put(ellipsis, at: point, style: style.style)
    }
  }

  /// Draws a wide glyph. A glyph that the left or right edge of the clip cuts becomes a blank.
  private mutating func putWide(
    _ base: Unicode.Scalar, marks: [Unicode.Scalar], at point: Point, style: Style
  ) {
    if clip.contains(point) {
      put(cluster: base, marks: marks, columns: 2, at: point, style: style)
    } else {
      put(" ", at: Point(column: point.column &+ 1, line: point.line), style: style)
    }
  }

  private mutating func putBlanks(_ count: Int, at point: Point, style: Style) {
    for offset in 0..<count {
      put(" ", at: Point(column: point.column &+ offset, line: point.line), style: style)
    }
  }
}
