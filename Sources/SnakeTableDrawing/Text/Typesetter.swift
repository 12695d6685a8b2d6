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
  private func width(of text: [UInt8], ifAtMost limit: Int) -> Int? {
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
