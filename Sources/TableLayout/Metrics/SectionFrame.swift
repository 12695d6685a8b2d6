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
  public var section: Int
  public var rowCount: Int
  /// The section's first line.
  public var line: Int
  public var headerLine: Int?
  /// Lines of the header; 0 for none.
  public var headerHeight: Int
  public var topBorderLine: Int?
  /// First line of the first row.
  public var rowsLine: Int
  /// One past the last line of the last row.
  public var rowsEndLine: Int
  public var bottomBorderLine: Int?
  public var footerLine: Int?
  /// Lines of the footer; 0 for none.
  public var footerHeight: Int
  /// One past the last line of the section, its gap included.
  public var endLine: Int

  /// The lines of the header; empty for none.
  public var headerLines: Range<Int> { line..<(line + headerHeight) }
  /// The lines of the footer; nil for none.
  public var footerLines: Range<Int>? { footerLine.map { $0..<($0 + footerHeight) } }
}
