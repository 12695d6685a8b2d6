import SnakeTableDrawing
import SnakeTableModel

/// The state of a table on the screen at one time, apart from its content: selection, stroke animations, and the
/// covered parts of the viewport.
package struct TablePresentation: Equatable {
  /// The cursor and the marks.
  package var selection: TableSelection
  /// The animation of the strokes; nil if all strokes are complete.
  package var animation: StrokeAnimation?
  /// The time in nanoseconds of the monotonic clock.
  package var time: Int
  /// The box that is stroked a second time; nil for none.
  package var focus: FocusStroke?
  /// Whether keys go to the table. If not, the cursor's row has only its bar.
  package var hasFocus = true
  /// The number of columns by which long titles are shifted to the left.
  package var shift = 0
  /// The identifier of the row being dragged; nil for none.
  package var heldRow: Int?
  /// The identifier of the row that was just activated; nil for none.
  package var highlightedRow: Int?
  /// The stroke beside the row that was marked last, while it grows; nil for none.
  package var markGrowth: MarkGrowth?
  /// The numbers of marked rows to show in headers, by section: those of the groups that begin with the section, outermost
  /// first, and that of the section. 0 if nothing is shown.
  package var markedRows: [Int: [Int]] = [:]
  /// The number of columns at the right edge that other content occupies, which was drawn before. Only the background
  /// view is drawn under it.
  package var safeArea = 0
  /// The number of lines at the top and the bottom of the viewport that other content covers. Sticky headers and the
  /// empty state are shown between them.
  package var contentInset = EdgeInsets.zero

  /// The visible columns of a table with columns; nil for none.
  package var columnLayout: ColumnLayout?
  /// The line of the content that the row of names covers; nil if the names are not shown or drawn separately.
  package var namesLine: Int?

  /// Creates a presentation in which no row is dragged or activated and nothing is covered.
  package init(
    selection: TableSelection = TableSelection(), animation: StrokeAnimation? = nil, time: Int = 0
  ) {
    self.selection = selection
    self.animation = animation
    self.time = time
  }

  /// The properties that the pictures of all lines depend on, as they are in a viewport whose first line is `offset`. A property
  /// belongs to them unless it is left out here, because `PaintedRows` has it for each row, headers and footers are drawn in
  /// every frame, and while something moves no line is kept.
  func sharedByLines(at offset: Int) -> TablePresentation {
    var shared = self
    shared.selection = TableSelection()
    shared.highlightedRow = nil
    shared.markedRows = [:]
    (shared.animation, shared.focus, shared.time) = (nil, nil, 0)
    shared.namesLine = namesLine.map { $0 - offset }
    return shared
  }
}

/// The lines of the content that are painted, and their position on the screen.
struct PaintWindow {
  /// The painted lines of the content.
  let visible: Range<Int>
  /// The difference between a line of the screen and the same line of the content.
  let origin: Int
  /// The first line of the content on which separators are drawn. Those above are under a sticky header or directly below it.
  var separatorsLine: Int

  /// - Parameters:
  ///   - viewport: the lines of the screen.
  ///   - offset: the line of the content that the first of them shows.
  init(viewport: Range<Int>, offset: Int) {
    visible = offset..<(offset + viewport.count)
    separatorsLine = offset
    origin = viewport.lowerBound - offset
  }

  func screenLine(_ line: Int) -> Int { line + origin }

  /// Returns the lines of an area of the screen on which separators are drawn.
  func separators(in area: Rect) -> Rect {
    let first = min(max(area.line, screenLine(separatorsLine)), area.endLine)
    return Rect(columns: area.column..<area.endColumn, lines: first..<area.endLine)
  }

  func screenLines(_ lines: Range<Int>) -> Range<Int> {
    screenLine(lines.lowerBound)..<screenLine(lines.upperBound)
  }
}
