/// Where the parts of one section stand, in lines of the table's content, counted from its top.
///
///     header                 headerLine
///     ────────────────────   topBorderLine (grouped, rounded)
///     row                    rowsLine
///     ────────────────────
///     row
///     ────────────────────   bottomBorderLine
///     footer                 footerLine
///                            the gap, up to endLine
public struct SectionFrame: Equatable, Sendable {
  /// Which section it is.
  public var section: Int
  /// How many rows it has.
  public var rowCount: Int
  /// The section's first line: blank where there is padding above its header.
  public var line: Int
  /// The header's first line; nil where it has none.
  public var headerLine: Int?
  /// Lines of the header; 0 for none.
  public var headerHeight: Int
  /// The line of the border above its rows; nil where there is none.
  public var topBorderLine: Int?
  /// First line of the first row.
  public var rowsLine: Int
  /// One past the last line of the last row.
  public var rowsEndLine: Int
  /// The line of the border below its rows; nil where there is none.
  public var bottomBorderLine: Int?
  /// The footer's first line; nil where it has none.
  public var footerLine: Int?
  /// Lines of the footer; 0 for none.
  public var footerHeight: Int
  /// One past the last line of the section, its gap included.
  public var endLine: Int

  /// The lines of the header; empty for none.
  public var headerLines: Range<Int> {
    let first = headerLine ?? line
    return first..<(first + headerHeight)
  }
  /// The lines of the footer; nil for none.
  public var footerLines: Range<Int>? { footerLine.map { $0..<($0 + footerHeight) } }
}
