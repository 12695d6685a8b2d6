/// What is needed to turn bytes into columns: how wide scalars are, and what stands for text cut off.
public struct Typesetter: Equatable, Sendable {
  /// How wide scalars are.
  public var displayWidth: DisplayWidth
  /// Stands for text that has no room. One column wide.
  public var ellipsis: Unicode.Scalar

  /// Lays text out by these widths, and ends what is cut off with the ellipsis.
  public init(displayWidth: DisplayWidth = .unicode, ellipsis: Unicode.Scalar = "…") {
    self.displayWidth = displayWidth
    self.ellipsis = ellipsis
  }

  /// For terminals that show ASCII only.
  public static let ascii = Typesetter(displayWidth: .ascii, ellipsis: "~")

  /// The columns that `CellBuffer.draw` uses for UTF-8 text in at most `limit` columns, the ellipsis included.
  /// Reads no further than it draws: O(limit).
  public func columns(of text: some Collection<UInt8>, atMost limit: Int = .max) -> Int {
    text.withContiguousBytes { bytes in
      var fitted = fit(bytes, columns: limit)
      while fitted.next() != nil {}
      return fitted.column
    }
  }

  /// The columns in which a range of a text's bytes stands when the text is drawn in `columns` columns, shifted
  /// to the left by `shift`; empty where it is out of sight. O(columns + shift).
  public func columns(of range: Range<Int>, in text: [UInt8], columns: Int, shift: Int = 0) -> Range<Int> {
    let isInside = { (column: Int) in min(max(0, column - shift), columns) }
    let most = columns + shift + 1
    let start = isInside(self.columns(of: text[..<min(range.lowerBound, text.count)], atMost: most))
    let end = isInside(self.columns(of: text[..<min(range.upperBound, text.count)], atMost: most))
    return start..<max(start, end)
  }

  /// UTF-8 text as it can be written to a terminal outside the screen: controls and whatever else cannot be
  /// seen are shown as marks, tabs as blanks. There is no newline in it. O(bytes).
  public func marked(_ text: some Collection<UInt8>) -> [UInt8] {
    text.withContiguousBytes { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count)
      var fitted = fit(bytes, columns: .max)
      while let piece = fitted.next() { append(piece, to: &result) }
      return result
    }
  }

  /// The bytes of a text's first glyph, with its combining marks; nil where there is none, or one of more than two
  /// columns.
  public func firstGlyph(of text: some Collection<UInt8>) -> [UInt8]? {
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
  /// Calls `body` with the bytes in one piece, copied only where they are not already so.
  func withContiguousBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withContiguousStorageIfAvailable(body) ?? Array(self).withUnsafeBufferPointer(body)
  }
}
