import SnakeTableDrawing
import SnakeTableModel

/// A background that is laid under a row when everything else of its section stands.
struct RowUnderlay {
  var background: BackgroundView
  /// The row's lines of the screen, with the separator below for a background that goes on there.
  var area: Rect
  /// The box that the row stands in, whose corners stay clear.
  var box: BoxShape?
}
