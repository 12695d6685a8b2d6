import SnakeTableDrawing
import SnakeTableModel

/// What a table shows at a moment besides its content: which rows are selected, which strokes move, and what of the
/// viewport is covered.
package struct TablePresentation {
  /// The cursor and the marks.
  package var selection: TableSelection
  /// The arrival of the strokes; nil for the finished picture.
  package var animation: StrokeAnimation?
  /// Nanoseconds of the monotonic clock.
  package var time: Int
  /// The box that is stroked again; nil for none.
  package var focus: FocusStroke?
  /// Whether keys go to the table. If not, the cursor's row has only its bar.
  package var hasFocus = true
  /// Columns by which long titles are shifted to the left.
  package var shift = 0
  /// Identifier of the row being dragged; nil for none.
  package var heldRow: Int?
  /// Identifier of the row that was activated a moment ago; nil for none.
  package var highlightedRow: Int?
  /// Columns at the table's right edge that are left to something else, which was drawn before: only a background is
  /// laid under it.
  package var safeArea = 0
  /// Lines at the top and bottom of the viewport that something else is shown over: headers stick, and an empty
  /// table says so, between them.
  package var contentInset = EdgeInsets.zero

  /// A selection, and a frame of an animation; nothing else is moved, held or covered.
  package init(
    selection: TableSelection = TableSelection(), animation: StrokeAnimation? = nil, time: Int = 0
  ) {
    self.selection = selection
    self.animation = animation
    self.time = time
  }
}
