import SnakeTableDrawing
import SnakeTableModel

/// Draws the headers of collapsed sections, which are rows that can have the cursor.
///
///     ▸ Virginia                         1
///     ▌▸ North Carolina                  3
extension TablePainter {
  /// Draws the cursor on the header of a collapsed section if it is there.
  /// - Returns: the fill under the header's own text.
  func paintCursor(of label: SectionLabel, in area: Rect, into buffer: inout CellBuffer) -> Style {
    guard let row = label.collapsedRow, row == presentation.selection.cursor else { return .plain }
    let lines = (area.line + label.outerHeight)..<max(area.line + label.outerHeight, area.endLine)
    let fill = presentation.hasFocus ? theme.cursorFill : .plain
    if presentation.hasFocus { buffer.fill(Rect(columns: columns.fill, lines: lines), style: fill) }
    let bar = presentation.hasFocus ? theme.accent : theme.secondary
    paintBars(onLines: lines, style: bar, over: fill, into: &buffer)
    return fill
  }

  /// Draws the mark before the text of a collapsed section's header. Returns the columns behind it.
  func paintCollapsed(
    in range: Range<Int>, line: Int, style: Style, into buffer: inout CellBuffer
  ) -> Range<Int> {
    let mark = appearance.glyphs.collapsed
    // Screen readers get a word instead.
    guard mark != " ", range.count > 2 else { return range }
    buffer.put(mark, at: Point(column: range.lowerBound, line: line), style: style)
    return range.dropFirst(2)
  }
}

/// Pinned cells: lines above the viewport that do not scroll up and down with the rows.
extension TablePainter {
  /// Draws the pinned cells of the data source, one on each line, in the columns of the rows' cells. If there are more
  /// cells than lines, the first ones are left out.
  package func paintPinned(into buffer: inout CellBuffer, lines: Range<Int>) {
    guard !lines.isEmpty else { return }
    let cells = dataSource.pinnedCells.suffix(lines.count).map(pinned)
    let source = ArrayDataSource([TableSection(rows: cells)])
    var configuration = layout.configuration
    (configuration.style, configuration.separator) = (.plain, .none)
    let layout = TableLayout(source, configuration: configuration, width: width, typesetter: typesetter)
    painter(forPinned: layout, of: source).paint(into: &buffer, viewport: lines, offset: 0)
  }

  private func pinned(_ cell: TableCell) -> TableCell {
    var cell = cell
    var configuration = cell.configuration ?? CellConfiguration()
    configuration.titleStyle = StateStyle(normal: theme.secondary)
    (cell.subtitle, cell.configuration) = (nil, configuration)
    return cell
  }
}
