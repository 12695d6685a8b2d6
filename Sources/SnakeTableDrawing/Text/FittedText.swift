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
