import SnakeTableModel

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
package struct SectionFrame: Equatable, Sendable {
  /// The index of the section.
  package var section: Int
  /// Whether the section has one row, which is its header.
  package var isCollapsed = false
  /// The number of rows.
  package var rowCount: Int
  /// The first line of the section; blank if there is padding above its header.
  package var line: Int
  /// The first line of the header; nil if there is none.
  package var headerLine: Int?
  /// The height of the header in lines; 0 for none.
  package var headerHeight: Int
  /// The number of lines at the top of the header that show groups of sections.
  package var outerHeight: Int
  /// The line of the border above the rows; nil if there is none.
  package var topBorderLine: Int?
  /// The first line of the first row.
  package var rowsLine: Int
  /// The line after the last line of the rows and their separators.
  package var rowsEndLine: Int
  /// The line of the border below the rows; nil if there is none.
  package var bottomBorderLine: Int?
  /// The first line of the footer; nil if there is none.
  package var footerLine: Int?
  /// The height of the footer in lines; 0 for none.
  package var footerHeight: Int
  /// The line after the last line of the section, including its gap.
  package var endLine: Int

  /// The lines of the header; empty if there is none.
  package var headerLines: Range<Int> {
    let first = headerLine ?? line
    return first..<(first + headerHeight)
  }
  /// The lines of the header, without lines that show groups of sections.
  package var ownHeaderLines: Range<Int> { headerLines.dropFirst(outerHeight) }
  /// The lines of the footer; nil if there is none.
  package var footerLines: Range<Int>? { footerLine.map { $0..<($0 + footerHeight) } }
}

/// The frame of a row, in lines of the content. Its separator, if it has one, is on the next line.
package struct RowFrame: Equatable, Sendable {
  /// The index path of the row.
  package var path: TableIndexPath
  /// The first line of the row in the content.
  package var line: Int
  /// The height in lines, without the separator.
  package var height: Int
  /// The line of the separator below the row; nil if the row has none.
  package var separatorLine: Int?

  /// The lines of the row in the content.
  package var lines: Range<Int> { line..<(line + height) }
}
