import TableDrawing
import TableLayout
import TableModel

/// A scrolling table (UITableView): rows from a data source, a cursor, marks, and strokes that arrive.
///
/// It knows no terminal: it is given a size, told what to do, and draws itself into a `CellBuffer`. A class,
/// because it is the one thing that keys, data and the screen act on.
public final class TableView {
  /// Has a say in what the user does, and is told what is shown. A cursor that may not be where it is goes to the
  /// nearest row that it may be on.
  public weak var delegate: (any TableViewDelegate)? { didSet { refocus() } }
  /// Where the rows come from (UITableView.dataSource). A new one is taken over at once, as `reloadData` does. While the user
  /// holds a row it is one that shows that row where it would go.
  public var dataSource: any TableDataSource {
    didSet {
      phase.dataSourceDidChange()
      reloadData()
    }
  }
  /// Where everything stands. Setting it lays the table out anew, with whatever the data source has now; in a batch of
  /// updates that waits for its end. O(sections), with measured rows O(rows).
  public var configuration: TableConfiguration {
    didSet {
      if oldValue.isEditing && !configuration.isEditing {
        cancelInteractiveMovement()
        marks.endEditing(in: configuration)
      }
      relayout()
    }
  }
  /// Colours, glyphs and widths of text: nothing moves but rows as high as their texts.
  public var appearance: TableAppearance {
    didSet {
      if appearance.typesetter == oldValue.typesetter { updateSectionIndex() } else { remeasure() }
      setNeedsDisplay()
    }
  }
  /// How strokes move.
  public var motion: Motion { didSet { if !motion.isEnabled { completeMotion() } } }
  /// The row that keys act on.
  var cursor = Cursor()
  /// The marked rows and what the user can mark.
  var marks = Marks()
  /// The part of the content that is shown.
  var viewport = Viewport()
  /// Where sections and rows stand in lines of the content.
  public internal(set) var layout: TableLayout {
    didSet {
      layoutGeneration &+= 1
      endTransition(finished: false)
    }
  }
  /// Another number after each change of the layout: what was asked of the one before may not be there any more.
  private(set) var layoutGeneration = 0
  /// The way to the table from other threads and tasks.
  public private(set) lazy var mailbox = TableMailbox()
  /// The arrival that runs; nil when the picture is finished.
  var animation: StrokeAnimation?
  /// The box that is stroked again because the cursor has entered its section.
  var focus: FocusStroke?
  /// The section that the cursor was in when the last frame was drawn.
  var focusedSection: Int?
  /// The titles at the right edge; nil where none are shown.
  var sectionIndex: SectionIndex?
  /// What the pointer holds at the right edge.
  var tracking: Tracking?
  /// The content gliding to `contentOffset`; nil while it stands there.
  var scrollAnimation: ScrollAnimation?
  /// The scroll bar stands out for a moment; nil while it does not.
  var indicatorFlash: Flash?
  /// The row that was activated a moment ago; nil for none.
  var rowFlash: RowFlash?
  /// What the last frame showed.
  var displayed = DisplayedContent()
  /// When the last frame was drawn, in nanoseconds of the monotonic clock; nil before the first.
  var frameTime: Int?
  /// The rows on their way from what was shown to what there is; nil while they stand.
  var transition: TableTransition?
  /// The menu that is shown; nil for none.
  var menu: PopUpMenu?
  /// What a change of the content has reached.
  var phase = ContentPhase.idle
  /// Who is told when rows have come to stand.
  var completions = UpdateCompletions()
  /// What begins with the next frame that shows a row.
  var due: StrokeDirection?

  /// A table of no size until `resize(to:)`, its cursor on the first row. O(sections), with measured rows
  /// O(rows).
  public init(
    dataSource: any TableDataSource = ArrayDataSource([]),
    configuration: TableConfiguration = TableConfiguration(), appearance: TableAppearance = TableAppearance(),
    motion: Motion = Motion()
  ) {
    self.dataSource = dataSource
    self.configuration = configuration
    self.appearance = appearance
    self.motion = motion
    due = motion.isEnabled && motion.meaning == .arrival ? .arriving : nil
    layout = TableLayout(dataSource, configuration: configuration)
    setCursor(nearest: 0)
  }

  /// Takes over whatever the data source has now (UITableView.reloadData). Cursor and marks stay with their
  /// rows; a cursor whose row has gone stays at its place. In a batch of updates nothing is taken over before its end.
  /// O(sections).
  public func reloadData() {
    guard phase.batch == nil else { return }
    phase.dropDidShow()
    if let heldRow = phase.heldRow { return dataSource = heldRow.base }
    let isPinned = isCursorVisible
    keepCursor(during: updateLayout)
    if isPinned { scrollToCursor() } else { clampOffset() }
    setNeedsDisplay()
  }

  private func relayout() {
    setNeedsDisplay()
    guard !phase.isContentChanging else { return }
    keepCursor(during: layOut)
    scrollToCursor()
  }

  // MARK: Drawing

  /// Draws the viewport into the lines of `buffer` from `line` on. The time is in nanoseconds of the monotonic clock; the
  /// first frame that shows a row starts the strokes.
  public func draw(into buffer: inout CellBuffer, line: Int, at time: Int) {
    frameTime = time
    advanceTransition(at: time)
    reportDisplay(at: time)
    beginStrokesIfDue(at: time)
    updateFocus(at: time)
    updateFlashes(at: time)
    let offset = presentedOffset(at: time)
    drawEdge(into: &buffer, line: line, offset: offset)
    let (painter, viewport) = (painter(at: time), line..<(line + size.lines))
    if let transition {
      painter.paint(transition, into: &buffer, viewport: viewport)
    } else {
      painter.paint(into: &buffer, viewport: viewport, offset: offset)
    }
    drawMenu(into: &buffer, line: line, at: time)
  }

  func painter(at time: Int) -> TablePainter {
    TablePainter(
      layout: layout, width: size.columns, safeArea: safeArea, dataSource: dataSource, appearance: appearance,
      selection: selection, animation: animation, focus: focus, time: time, shift: shift,
      heldRow: phase.heldRow.map { dataSource.identifier(forRowAt: $0.target) }, contentInset: adjustedInset,
      highlightedRow: rowFlash?.identifier)
  }

  /// Where the cursor's row begins in the viewport, at the first column of its content; nil while it is out of view.
  /// In a menu the row of the menu.
  public var cursorPoint: Point? {
    if let menu, let area = menuArea {
      return menu.tableView.cursorPoint.map {
        Point(column: area.column + $0.column, line: area.line + $0.line)
      }
    }
    guard let cursorPath, isCursorVisible, layout.contains(cursorPath) else { return nil }
    let line = layout.frame(ofRowAt: cursorPath).line - contentOffset
    guard (0..<size.lines).contains(line) else { return nil }
    return Point(column: columns.content.lowerBound, line: line)
  }

  /// The row that a line of the viewport shows; nil for anything else.
  public func indexPath(atLine line: Int) -> TableIndexPath? {
    guard (0..<size.lines).contains(line) else { return nil }
    if let covered = viewport.stickyHeaderLines(in: layout), covered.contains(contentOffset + line) {
      return nil
    }
    guard case .row(let path) = layout.element(atLine: contentOffset + line) else { return nil }
    return path
  }
}
