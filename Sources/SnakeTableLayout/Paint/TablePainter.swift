import SnakeTableDrawing
import SnakeTableModel

/// Paints the part of a table that a viewport shows: a pure function of the data, the layout, the look, the
/// selection and the time. Printing, the live screen and the tests all use it.
public struct TablePainter {
  let layout: TableLayout
  /// Of the table and what stands beside it.
  let width: Int
  let columns: TableColumns
  let dataSource: any TableDataSource
  let appearance: TableAppearance
  let selection: TableSelection
  let progress: StrokeProgress
  /// The box that is stroked again; nil for none.
  let focus: FocusStroke?
  /// Nanoseconds of the monotonic clock.
  let time: Int
  /// Columns by which long titles are shifted to the left.
  let shift: Int
  /// What the row is called that the user holds; nil for none.
  let heldRow: Int?
  /// Lines of the viewport that something else is shown over: headers stick, and an empty table says so, between them.
  let contentInset: EdgeInsets
  /// What the row is called that was activated a moment ago; nil for none.
  let highlightedRow: Int?
  /// Whether keys go to the table. If not, the cursor's row has only its bar.
  package var hasFocus = true
  let typesetter: Typesetter
  let cellMetrics: CellMetrics

  /// - Parameters:
  ///   - width: columns of the table.
  ///   - safeArea: columns at its right edge that are left to something else, which was drawn before: only a
  ///     background is laid under it.
  ///   - animation: the arrival of the strokes; nil for the finished picture.
  ///   - focus: the box that is stroked again; nil for none.
  ///   - heldRow: the row that the user holds, to put it elsewhere, by its identifier; nil for none.
  ///   - time: nanoseconds of the monotonic clock.
  ///   - contentInset: lines at the top and bottom of the viewport that something else is shown over.
  ///   - highlightedRow: the row that was activated a moment ago, by its identifier; nil for none.
  public init(
    layout: TableLayout, width: Int, safeArea: Int = 0, dataSource: any TableDataSource,
    appearance: TableAppearance, selection: TableSelection = TableSelection(),
    animation: StrokeAnimation? = nil, focus: FocusStroke? = nil, time: Int = 0, shift: Int = 0,
    heldRow: Int? = nil, contentInset: EdgeInsets = .zero, highlightedRow: Int? = nil
  ) {
    self.layout = layout
    self.width = width
    self.dataSource = dataSource
    self.appearance = appearance
    self.selection = selection
    self.focus = focus
    self.time = time
    self.shift = shift
    self.heldRow = heldRow
    self.contentInset = contentInset
    self.highlightedRow = highlightedRow
    columns = TableColumns(width: width, configuration: layout.configuration, safeArea: safeArea)
    progress = StrokeProgress(layout: layout, animation: animation, time: time)
    typesetter = appearance.typesetter
    cellMetrics = CellMetrics(
      columns, configuration: layout.configuration, samples: dataSource.samples, typesetter: typesetter)
  }

  /// The same for another table in the same columns, whose strokes stand still.
  init(_ painter: TablePainter, layout: TableLayout, dataSource: any TableDataSource) {
    self.layout = layout
    self.dataSource = dataSource
    width = painter.width
    // It is laid under the picture when all text is in its place.
    var appearance = painter.appearance
    appearance.backgroundView = nil
    self.appearance = appearance
    selection = painter.selection
    focus = nil
    time = painter.time
    shift = painter.shift
    heldRow = painter.heldRow
    contentInset = painter.contentInset
    highlightedRow = painter.highlightedRow
    hasFocus = painter.hasFocus
    columns = painter.columns
    progress = StrokeProgress(layout: layout, animation: nil, time: painter.time)
    typesetter = painter.typesetter
    cellMetrics = painter.cellMetrics
  }

  /// Where the accessories of rows stand; empty where there are none.
  package var accessoryColumns: Range<Int> { cellMetrics.accessory }

  var theme: Theme { appearance.theme }

  /// Draws the content from line `offset` on into the lines `viewport` of `buffer`. The cost grows with the
  /// viewport, not with the table.
  /// - Parameter headersStick: a plain table's headers stay at the top while it scrolls under them.
  public func paint(
    into buffer: inout CellBuffer, viewport: Range<Int>, offset: Int, headersStick: Bool = true
  ) {
    let outerClip = buffer.clip
    var area = Rect(column: 0, line: viewport.lowerBound, columns: columns.width, lines: viewport.count)
    buffer.clip = outerClip.intersection(area)
    defer { buffer.clip = outerClip }
    let visible = offset..<(offset + viewport.count)
    let window = Window(visible: visible, origin: viewport.lowerBound - offset)
    let sticky = headersStick ? layout.stickyHeader(in: insetLines(of: visible)) : nil
    paintTableHeader(window, into: &buffer)
    for section in layout.sections(in: visible.lowerBound..<(visible.upperBound + bleed)) {
      paint(
        layout.frame(ofSection: section), hasHeader: sticky?.section != section, window, into: &buffer)
    }
    if let sticky { paint(sticky, window, into: &buffer) }
    paintTableFooter(window, into: &buffer)
    paintEmptyState(in: insetLines(of: viewport), window, into: &buffer)
    area.columns = max(0, width)
    buffer.clip = outerClip.intersection(area)
    paint(appearance.backgroundView, behind: area, into: &buffer)
  }

  /// The lines of the content on screen, and what to add to one of them for its line of the screen.
  struct Window {
    let visible: Range<Int>
    let origin: Int
  }

  /// What the insets leave of some lines.
  func insetLines(of lines: Range<Int>) -> Range<Int> {
    let first = min(lines.lowerBound + contentInset.top, lines.upperBound)
    return first..<max(first, lines.upperBound - contentInset.bottom)
  }

  /// - Parameter hasHeader: whether its header is in its place.
  private func paint(
    _ section: SectionFrame, hasHeader: Bool, _ window: Window, into buffer: inout CellBuffer
  ) {
    if hasHeader { paintHeader(of: section, window, into: &buffer) }
    let box = box(of: section, window)
    if let box {
      paintShadow(box, into: &buffer)
      if isFilled { paintFill(box, into: &buffer) }
    }
    var underlays: [RowUnderlay] = []
    for row in paintedRows(of: section, window) {
      let added = paint(
        layout.frame(ofRow: row, in: section), kind: RowKind(row: row, of: section.rowCount), box, window,
        into: &buffer)
      if !added.isEmpty { underlays += added }
    }
    paintStrokes(of: section, window, into: &buffer)
    lay(underlays, into: &buffer)
    paintHairlines(of: section, window, into: &buffer)
    paintFooter(of: section, window, into: &buffer)
  }

  func textStyle(_ style: Style, over fill: Style) -> TextStyle {
    TextStyle(style: style.over(fill), markStyle: theme.mark.over(fill))
  }
}
