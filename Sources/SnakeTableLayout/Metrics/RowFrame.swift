import SnakeTableModel

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
