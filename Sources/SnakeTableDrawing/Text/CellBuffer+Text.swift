extension CellBuffer {
  /// Draws one line of UTF-8 text from `point` in at most `columns` columns, and returns the columns used.
  ///
  /// Longer text is truncated with the typesetter's ellipsis, right after the last glyph that fits; no glyph is
  /// cut. `shift` skips that many columns of the text: a glyph cut by the left edge becomes blank, and the first
  /// column is an ellipsis if anything was skipped. Only cells inside `clip` change; the result does not depend on
  /// it. O(columns + shift).
  @discardableResult
  public mutating func draw(
    _ text: some Collection<UInt8>, at point: Point, columns: Int, style: Style, shift: Int = 0,
    typesetter: Typesetter
  ) -> Int {
    draw(
      text, at: point, columns: columns, style: TextStyle(style: style, markStyle: style), shift: shift,
      typesetter: typesetter)
  }

  /// Draws one line of text, with a style of its own for the marks of bytes that must not reach a terminal.
  @discardableResult
  package mutating func draw(
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

  /// Draws one line of UTF-8 text like `draw`, with runs of other styles.
  ///
  /// An ellipsis has the style of the text that it replaces. O(columns + shift + runs).
  /// - Parameters:
  ///   - runs: the runs in ascending order, without overlaps. Those outside the text have no effect.
  ///   - runStyle: returns the style to draw a run's style with.
  package mutating func draw(
    _ text: [UInt8], runs: [Style.Run], at point: Point, columns: Int, style: TextStyle, shift: Int = 0,
    typesetter: Typesetter, runStyle: (Style) -> TextStyle
  ) {
    text.withUnsafeBufferPointer { bytes in
      var cursor = StyleRunCursor(runs)
      var fitted = typesetter.fit(bytes, columns: columns, shift: shift)
      while let piece = fitted.next() {
        var rest: FittedText.Piece? = piece
        while let part = rest {
          let (own, end) = cursor.style(at: part.start)
          let (first, following) = part.divided(at: end)
          let place = Point(column: point.column &+ first.column, line: point.line)
          draw(first, at: place, style: own.map(runStyle) ?? style, ellipsis: typesetter.ellipsis)
          rest = following
        }
      }
    }
  }
}

/// Finds the style at ascending offsets of a text.
private struct StyleRunCursor {
  private let runs: [Style.Run]
  private var next = 0

  init(_ runs: [Style.Run]) { self.runs = runs }

  /// Returns the style of the run at an offset, or nil if there is none, and the offset where that changes.
  mutating func style(at offset: Int) -> (style: Style?, end: Int) {
    while next < runs.count, runs[next].range.upperBound <= offset { next += 1 }
    guard next < runs.count else { return (nil, .max) }
    let run = runs[next]
    return offset < run.range.lowerBound ? (nil, run.range.lowerBound) : (run.style, run.range.upperBound)
  }
}

extension FittedText.Piece {
  /// Returns the parts of a piece before and after an offset of the text. Only plain text is divided.
  fileprivate func divided(at offset: Int) -> (FittedText.Piece, FittedText.Piece?) {
    guard case .plain(let bytes) = content, offset < start + bytes.count else { return (self, nil) }
    let count = offset - start
    var (first, rest) = (self, self)
    first.content = .plain(UnsafeBufferPointer(rebasing: bytes[..<count]))
    first.columns = count
    rest.content = .plain(UnsafeBufferPointer(rebasing: bytes[count...]))
    (rest.column, rest.columns, rest.start) = (column + count, columns - count, offset)
    return (first, rest)
  }
}

/// Text fitted into a number of columns: an iterator over pieces and their columns, including the ellipsis at
/// either end.
///
/// Columns count from the left edge of a window, which shows the text from column `shift` on. Nothing is read after
/// the first glyph that no longer fits.
struct FittedText: IteratorProtocol {
  enum Content {
    /// Printable ASCII, one column for each byte.
    case plain(UnsafeBufferPointer<UInt8>)
    case glyph(TextGlyph)
    /// The visible rest of a glyph that the left edge cuts.
    case blank
    case ellipsis
  }

  struct Piece {
    var content: Content
    var column: Int
    var columns: Int
    /// The offset of the first byte that the piece shows; for an ellipsis or a blank, of one that it replaces or the
    /// next one.
    var start: Int
  }

  /// A limit far beyond any text, but far from overflow.
  private static let mostColumns = 1 << 60

  private var glyphs: TextGlyphs
  private let columns: Int
  private let shift: Int
  /// The number of blank columns still to return for a glyph that the left edge cuts.
  private var cut = 0
  private var hasLeadingEllipsis = false
  /// Whether an ellipsis replaces the end of the text, once `next` has returned nil.
  private(set) var isCutOff = false
  /// The number of columns used so far; the width of the whole text once `next` has returned nil.
  private(set) var column = 0

  init(_ glyphs: TextGlyphs, columns: Int, shift: Int = 0) {
    self.glyphs = glyphs
    self.columns = min(columns, Self.mostColumns)
    self.shift = max(0, min(shift, Self.mostColumns))
    if self.shift > 0 && self.columns > 0 { skip() }
  }

  mutating func next() -> Piece? {
    guard column < columns, !isCutOff else { return nil }
    let start = glyphs.position
    if hasLeadingEllipsis {
      hasLeadingEllipsis = false
      return place(.ellipsis, columns: 1, start: start)
    }
    if cut > 0 {
      defer { cut = 0 }
      return fit(.blank, columns: cut, start: start)
    }
    // Leaves the last column to `fit`: it is text or an ellipsis, depending on whether more text follows.
    let run = glyphs.plainRun(atMost: columns - column - 1)
    if !run.isEmpty { return place(.plain(run), columns: run.count, start: start) }
    guard let glyph = glyphs.next() else { return nil }
    return fit(.glyph(glyph), columns: glyph.columns(at: shift + column), start: start)
  }

  /// Skips the text left of the window and the window's first column, which becomes an ellipsis.
  private mutating func skip() {
    var position = 0
    while position <= shift {
      let run = glyphs.plainRun(atMost: shift + 1 - position)
      position += run.count
      if !run.isEmpty { continue }
      guard let glyph = glyphs.next() else { break }
      position += glyph.columns(at: position)
    }
    hasLeadingEllipsis = position > 0
    cut = max(0, position - (shift + 1))
  }

  /// Returns a glyph if it leaves room for the ellipsis or is the last glyph of the text; otherwise the ellipsis.
  private mutating func fit(_ content: Content, columns width: Int, start: Int) -> Piece {
    let end = column + width
    if end < columns || end == columns && glyphs.isAtEnd {
      return place(content, columns: width, start: start)
    }
    isCutOff = true
    return place(.ellipsis, columns: 1, start: start)
  }

  private mutating func place(_ content: Content, columns width: Int, start: Int) -> Piece {
    defer { column += width }
    return Piece(content: content, column: column, columns: width, start: start)
  }
}
