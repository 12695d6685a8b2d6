import SnakeTableDrawing

/// Where a view draws itself, and with what.
public struct DrawingRegion: Sendable {
  /// The whole view, in columns and lines of the buffer; what the clip leaves out of it is not seen.
  public var area: Rect
  /// The columns in which the table's labels have their text.
  public var textColumns: Range<Int>
  /// Lays out text as the terminal shows it.
  public var typesetter: Typesetter

  /// A region; `textColumns` are columns of the buffer.
  public init(area: Rect, textColumns: Range<Int>, typesetter: Typesetter) {
    self.area = area
    self.textColumns = textColumns
    self.typesetter = typesetter
  }
}
