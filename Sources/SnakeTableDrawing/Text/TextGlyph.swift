/// The smallest unit of text that is drawn: all of it or nothing.
enum TextGlyph: Equatable {
  /// A base with the combining marks that stand on it (at most four), one or two columns wide.
  case character(Unicode.Scalar, marks: [Unicode.Scalar], columns: Int)
  /// What stands for something unprintable.
  case mark(TextMark)
  /// Blanks up to the next tab stop.
  case tab

  /// Columns between tab stops.
  private static let tabStop = 8

  /// The columns it takes where `column` columns of text stand before it. At least one.
  func columns(at column: Int) -> Int {
    switch self {
    case .character(_, _, let columns): columns
    case .mark(let mark): mark.columns
    case .tab: Self.tabStop - column % Self.tabStop
    }
  }
}
