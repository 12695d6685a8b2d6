/// The smallest unit of text, drawn completely or not at all.
enum TextGlyph: Equatable {
  /// A base with its combining marks (at most four), one or two columns wide.
  case character(Unicode.Scalar, marks: [Unicode.Scalar], columns: Int)
  /// The mark for an unprintable scalar or byte.
  case mark(TextMark)
  /// Blanks up to the next tab stop.
  case tab

  /// The number of columns between tab stops.
  private static let tabStop = 8

  /// Returns the width in columns after `column` columns of text. At least one.
  func columns(at column: Int) -> Int {
    switch self {
    case .character(_, _, let columns): columns
    case .mark(let mark): mark.columns
    case .tab: Self.tabStop - column % Self.tabStop
    }
  }
}
