import SnakeTableDrawing

/// The area in which a view draws itself, and the text metrics that it needs.
public struct DrawingRegion: Sendable {
  /// The bounds of the whole view, in columns and lines of the buffer. Only the part inside the buffer's clip is
  /// visible.
  public var area: Rect
  /// The columns that contain the text of the table's labels.
  public var textColumns: Range<Int>
  /// The typesetter that measures and lays out text for the terminal.
  public var typesetter: Typesetter

  /// Creates a region. `textColumns` are columns of the buffer.
  public init(area: Rect, textColumns: Range<Int>, typesetter: Typesetter) {
    self.area = area
    self.textColumns = textColumns
    self.typesetter = typesetter
  }
}
