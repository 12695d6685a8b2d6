import SnakeTableDrawing
import SnakeTableModel

/// A background that is drawn under a row after everything else in its section has been drawn.
struct RowUnderlay {
  var background: BackgroundView
  /// The area of the row on the screen, including the separator below if the background extends under it.
  var area: Rect
  /// The box that contains the row. Its corners are left out.
  var box: BoxShape?
  /// The position of the row in the box.
  var kind: RowKind
}
