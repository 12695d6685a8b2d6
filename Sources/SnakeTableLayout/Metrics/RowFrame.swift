import SnakeTableModel

/// Where a row stands, in lines of the table's content. Its separator, if it has one, is the next line.
public struct RowFrame: Equatable, Sendable {
  /// Which row it is.
  public var path: TableIndexPath
  /// Its first line of the content.
  public var line: Int
  /// Lines of content.
  public var height: Int
  /// The line of the separator below; nil for the last row and where there are none.
  public var separatorLine: Int?

  /// Its lines of the content.
  public var lines: Range<Int> { line..<(line + height) }
}
