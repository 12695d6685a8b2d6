/// The frame of a section and its parts, in lines from the top of the content.
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
  /// The index of the section.
  public var section: Int
  /// The number of rows.
  public var rowCount: Int
  /// The first line of the section; blank if there is padding above its header.
  public var line: Int
  /// The first line of the header; nil if there is none.
  public var headerLine: Int?
  /// The height of the header in lines; 0 for none.
  public var headerHeight: Int
  /// The line of the border above the rows; nil if there is none.
  public var topBorderLine: Int?
  /// The first line of the first row.
  public var rowsLine: Int
  /// The line after the last line of the rows and their separators.
  public var rowsEndLine: Int
  /// The line of the border below the rows; nil if there is none.
  public var bottomBorderLine: Int?
  /// The first line of the footer; nil if there is none.
  public var footerLine: Int?
  /// The height of the footer in lines; 0 for none.
  public var footerHeight: Int
  /// The line after the last line of the section, including its gap.
  public var endLine: Int

  /// The lines of the header; empty if there is none.
  public var headerLines: Range<Int> {
    let first = headerLine ?? line
    return first..<(first + headerHeight)
  }
  /// The lines of the footer; nil if there is none.
  public var footerLines: Range<Int>? { footerLine.map { $0..<($0 + footerHeight) } }
}
