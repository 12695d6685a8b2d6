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
  /// The texts that have changed lately, by the identifiers of their rows.
  package var trails: [Int: RowTrail] = [:]
  /// The last values of rows, for columns that show them.
  package var valueTrails = ValueTrails()
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
  /// The bars of totals in the headers of collapsed sections.
  package var sectionBars = SectionBars()
  /// The number of the focused column, whose name is drawn reversed; nil for none.
  package var focusedColumn: Int?
  /// The line of the content that the row of names covers; nil if the names are not shown or drawn separately.
  package var namesLine: Int?

  /// Since when the views in rows are shown.
  package var views = ViewTimes()

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
    shared.trails = [:]
    (shared.animation, shared.focus, shared.time) = (nil, nil, 0)
    shared.views = ViewTimes()
    shared.namesLine = namesLine.map { $0 - offset }
    return shared
  }
}

/// Since when the views of a table are shown, in nanoseconds of the monotonic clock.
package struct ViewTimes: Equatable {
  /// The time of the table's first frame; nil if views do not move.
  package var start: Int?
  /// The times of the frames with which rows came into view, by identifier.
  package var rows: [Int: Int] = [:]

  /// Creates the times of views that do not move.
  package init() {}

  /// Returns the time of a frame for a view. A row that is not in view yet is shown with this frame.
  /// - Parameter row: the identifier of the view's row; nil for a view outside of rows.
  package func drawingTime(ofRow row: Int?, at time: Int) -> DrawingRegion.Time {
    guard let start else { return DrawingRegion.Time(now: .nanoseconds(time)) }
    let shown = row.map { rows[$0] ?? time } ?? start
    return DrawingRegion.Time(
      now: .nanoseconds(time), elapsed: .nanoseconds(time - shown), tableElapsed: .nanoseconds(time - start))
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

/// Rows from top to bottom, with all that their pictures depend on, apart from the layout and the appearance of their
/// table.
package struct PaintedRows {
  fileprivate var rows: [Row] = []
  /// The cells of the rows; empty if the data source has a number for changes of cells. They are kept apart from the rows,
  /// because every frame copies and compares the rows in view.
  fileprivate var cells: [TableCell] = []

  fileprivate struct Row: Equatable {
    let path: TableIndexPath
    /// The row's lines of the content, without the separator below it.
    let lines: Range<Int>
    let identifier: Int
    var state: CellConfiguration.State
    var isCursor: Bool
    var trail: RowTrail?
  }

  /// Returns the lines of the content to paint again when rows have changed since an earlier frame. The strokes beside
  /// marked rows run over the separators. O(rows).
  package func changedLines(since former: PaintedRows) -> [Range<Int>] {
    var (changed, formerIndex): ([Range<Int>], Int) = ([], 0)
    for index in rows.indices {
      let row = rows[index]
      former.skip(&formerIndex, to: row.path)
      let formerRow = former.row(at: formerIndex, row.path)
      if let formerRow, formerRow == row, hasSameCell(at: index, as: formerIndex, in: former) { continue }
      let isMarked = row.state.isSelected || formerRow?.state.isSelected == true
      changed.append(isMarked ? (row.lines.lowerBound - 1)..<(row.lines.upperBound + 1) : row.lines)
    }
    return changed
  }

  private func hasSameCell(at index: Int, as formerIndex: Int, in former: PaintedRows) -> Bool {
    cells.isEmpty || !former.cells.isEmpty && cells[index] == former.cells[formerIndex]
  }

  /// Advances an index to the first row that is not before a path.
  fileprivate func skip(_ index: inout Int, to path: TableIndexPath) {
    while index < rows.count, rows[index].path < path { index += 1 }
  }

  /// Returns the row at an index if it has a path.
  fileprivate func row(at index: Int, _ path: TableIndexPath) -> Row? {
    index < rows.count && rows[index].path == path ? rows[index] : nil
  }
}

extension TablePainter {
  /// Returns the rows in a part of the content; nil if the lines of the rows cannot be painted independently of each
  /// other and of their position on the screen.
  /// - Parameter former: rows of an earlier frame whose cells have not changed since; nil for none.
  package func independentRows(in lines: Range<Int>, former: PaintedRows?) -> PaintedRows? {
    guard isIndependent(in: lines) else { return nil }
    let former = former ?? PaintedRows()
    let window = PaintWindow(viewport: lines, offset: lines.lowerBound)
    let keepsCells = dataSource.cellGeneration == nil
    var (result, formerIndex) = (PaintedRows(), 0)
    result.rows.reserveCapacity(lines.count)
    for number in layout.sections(in: lines) {
      let section = context(ofSection: number, in: window)
      for row in layout.rows(in: lines, of: section.frame) {
        let path = TableIndexPath(row: row, section: number)
        former.skip(&formerIndex, to: path)
        if !keepsCells, let known = former.row(at: formerIndex, path) {
          result.rows.append(updated(known))
        } else {
          let context = context(ofRow: row, in: section)
          guard Self.isIndependent(context.cell) else { return nil }
          result.rows.append(Self.paintedRow(context))
          if keepsCells { result.cells.append(context.cell) }
        }
      }
    }
    return result
  }

  private static func paintedRow(_ row: RowContext) -> PaintedRows.Row {
    PaintedRows.Row(
      path: row.frame.path, lines: row.frame.lines, identifier: row.identifier, state: row.state,
      isCursor: row.isCursor, trail: row.trail)
  }

  /// Returns a row with its present state.
  private func updated(_ row: PaintedRows.Row) -> PaintedRows.Row {
    var row = row
    row.state = state(ofRow: row.identifier, at: row.path)
    row.isCursor = row.identifier == presentation.selection.cursor
    row.trail = presentation.trails[row.identifier]
    return row
  }

  /// Returns whether a cell changes only its own lines, and looks the same on every line of the screen. Views can look
  /// different at any time, and the background of a row extends to the edge of its box.
  private static func isIndependent(_ cell: TableCell) -> Bool {
    guard let configuration = cell.configuration else { return true }
    return configuration.imageView == nil && configuration.accessoryView == nil
      && configuration.backgroundView == nil && configuration.selectedBackgroundView == nil
      && configuration.background == .automatic
  }

  private func isIndependent(in lines: Range<Int>) -> Bool {
    let configuration = layout.configuration
    let isStill =
      progress.animation == nil && presentation.markGrowth == nil
      && (presentation.focus?.end ?? presentation.time) <= presentation.time
    return isStill && layout.numberOfRows > 0 && presentation.heldRow == nil && !configuration.isEditing
      && !configuration.headersBleed && appearance.backgroundView == nil && appearance.rowBackgrounds == nil
      && layout.stickyHeader(in: insetLines(of: lines)) == nil
  }

  /// The lines of the labels in a part of the content. Their texts can change without the layout.
  package func labelLines(in lines: Range<Int>) -> [Range<Int>] {
    var labels: [Range<Int>] = []
    for section in layout.sections(in: lines) {
      let frame = layout.frame(ofSection: section)
      labels.append(frame.headerLines)
      if let footer = frame.footerLines { labels.append(footer) }
    }
    labels.append(0..<layout.tableHeaderHeight)
    if let footer = layout.tableFooterLine { labels.append(footer..<(footer + layout.tableFooterHeight)) }
    return labels
  }
}
