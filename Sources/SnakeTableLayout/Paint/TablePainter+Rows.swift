import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Returns the rows that are at least partly visible; in a filled box also a row whose cap alone is visible.
  func paintedRows(of section: SectionContext) -> Range<Int> {
    let visible = section.window.visible
    guard isFilled, !visible.isEmpty else { return layout.rows(in: visible, of: section.frame) }
    return layout.rows(in: (visible.lowerBound - 1)..<(visible.upperBound + 1), of: section.frame)
  }

  /// Draws a row.
  /// - Returns: the backgrounds to draw under the row after the strokes.
  func paint(_ row: RowContext, into buffer: inout CellBuffer) -> [RowUnderlay] {
    var fill = paintBackground(of: row, into: &buffer)
    let underlays = underlays(of: row)
    if !underlays.isEmpty {
      clear(underlays, into: &buffer)
      fill = .plain
    }
    if row.look.isFocused {
      fill = cursorFill(of: row)
      buffer.fill(cursorArea(of: row), style: fill)
      paintBars(
        onLines: row.lines, isDragging: row.state.isDragging, style: theme.accent, over: fill, into: &buffer)
    } else if row.isCursor, !presentation.hasFocus {
      paintBars(
        onLines: row.lines, isDragging: row.state.isDragging, style: theme.secondary, over: fill,
        into: &buffer)
    }
    paintCell(of: row, over: fill, into: &buffer)
    paintControls(of: row, over: fill, into: &buffer)
    if row.look.isHighlighted { buffer.reverse(cursorArea(of: row)) }
    return underlays
  }

  /// Returns the area that the cursor fills in a row.
  func cursorArea(of row: RowContext) -> Rect { Rect(columns: columns.fill, lines: row.lines) }

  func cursorFill(of row: RowContext) -> Style {
    let isCovered = selectedBackgroundView(of: row) != nil
    return isCovered ? .plain : background(of: row, in: row.look) ?? theme.cursorFill
  }

  /// Draws the bar at the left of the cursor's row and, while the row is dragged, the bar at its right. The bar keeps
  /// the background of the fill only if that is a colour: reverse would swap the halves of the bar's cell.
  func paintBars(
    onLines lines: Range<Int>, isDragging: Bool = false, style: Style, over fill: Style,
    into buffer: inout CellBuffer
  ) {
    guard let bar = columns.bar else { return }
    let style = legible(style.over(Style(background: fill.background)))
    // A row may be higher than the screen: only the lines in the clip are visited.
    for line in lines.clamped(to: buffer.clip.line..<buffer.clip.endLine) {
      buffer.put(appearance.glyphs.bar, at: Point(column: bar, line: line), style: style)
      guard isDragging else { continue }
      buffer.put(
        appearance.glyphs.endBar, at: Point(column: columns.fill.upperBound - 1, line: line), style: style)
    }
  }
}

/// The geometry, the content and the state of a row that is being painted.
struct RowContext {
  /// The row in lines of the content.
  let frame: RowFrame
  /// The position of the row in its section.
  let kind: RowKind
  /// The box of the section in lines of the screen; nil for none.
  let box: BoxShape?
  /// The row's lines of the screen.
  let lines: Range<Int>
  let cell: TableCell
  /// The configuration of the cell; nil for the default.
  let configuration: CellConfiguration?
  let identifier: Int
  /// Whether it is the cursor's row, with the focus or without.
  let isCursor: Bool
  /// The state of the row.
  let state: CellConfiguration.State
  /// The state that the row shows: a cell can hide the cursor and its mark (`CellConfiguration.SelectionStyle`).
  let look: CellConfiguration.State
  /// The texts that have changed lately; nil for none.
  let trail: RowTrail?

  var height: Int { frame.height }

  /// The separator's line of the screen; nil for none.
  var separatorLine: Int? { frame.separatorLine.map { $0 - frame.line + lines.lowerBound } }
}

extension TablePainter {
  func context(ofRow row: Int, in section: SectionContext) -> RowContext {
    context(
      of: layout.frame(ofRow: row, in: section.frame), kind: RowKind(row: row, of: section.frame.rowCount),
      box: section.box, in: section.window)
  }

  /// Returns the context of a row outside any section: it is neither first nor last, and in no box.
  func context(of row: RowFrame, in window: PaintWindow) -> RowContext {
    context(of: row, kind: .middle, box: nil, in: window)
  }

  private func context(
    of row: RowFrame, kind: RowKind, box: BoxShape?, in window: PaintWindow
  ) -> RowContext {
    let identifier = dataSource.identifier(forRowAt: row.path)
    let state = state(ofRow: identifier, at: row.path)
    let cell = dataSource.cell(
      forRowAt: row.path, in: state, hasMark: !hasMarkControls, columns: columnLayout?.indexes)
    let configuration = cell.configuration
    return RowContext(
      frame: row, kind: kind, box: box, lines: window.screenLines(row.lines), cell: cell,
      configuration: configuration, identifier: identifier,
      isCursor: identifier == presentation.selection.cursor, state: state,
      look: configuration?.appearance(of: state) ?? state, trail: presentation.trails[identifier])
  }

  func state(ofRow identifier: Int, at path: TableIndexPath) -> CellConfiguration.State {
    let selection = presentation.selection
    var state = CellConfiguration.State(
      isFocused: presentation.hasFocus && identifier == selection.cursor,
      isSelected: selection.isMarked(identifier),
      isHighlighted: identifier == presentation.highlightedRow, isEditing: layout.configuration.isEditing,
      isDragging: identifier == presentation.heldRow)
    state.isDisabled = !dataSource.isRowEnabled(at: path)
    return state
  }
}

/// A fill and the area that it covers.
struct FilledArea {
  let fill: Fill
  let area: Rect
  let depth: ColorDepth

  func color(at point: Point) -> Color { fill.style(at: point, in: area, depth: depth).background }

  /// Whether the area contains all of the given columns.
  func spans(_ columns: Range<Int>) -> Bool {
    area.column <= columns.lowerBound && area.endColumn >= columns.upperBound
  }
}

/// The geometry and the styles of a cell that is being painted. Its texts are centred in the row as one block, on the
/// upper line if there is a choice.
struct CellContext {
  let parts: CellParts
  /// The lines of the main text as ranges of its bytes; nil if the text is not broken into lines.
  let mainLines: [Range<Int>]?
  /// The first line of the texts on the screen.
  let line: Int
  /// The subtitle's line of the screen; nil if the cell has none, or the row is not high enough.
  let subtitleLine: Int?
  let mainStyle: TextStyle
  let detailStyle: TextStyle
  /// The style of highlights in all texts.
  let highlight: Style
  /// The style of the row's background.
  let fill: Style
}

extension TablePainter {
  func cellContext(of row: RowContext, over fill: Style) -> CellContext {
    let (cell, configuration) = (row.cell, row.configuration)
    let parts = CellParts(
      cell, configuration, metrics: cellMetrics, isIndented: isIndented(row),
      needsCheckmark: needsCheckmark(row))
    let subtitleLines = row.height > 1 && cell.subtitle != nil ? 1 : 0
    let mainLines =
      cellMetrics.mostLines(of: cell) > 1
      ? cellMetrics.brokenLines(of: cell, configuration, parts, atMost: row.height - subtitleLines) : nil
    let mainCount = mainLines?.count ?? 1
    let line = row.lines.lowerBound + (row.height - mainCount - subtitleLines) / 2
    let isFocused = row.look.isFocused
    let text = row.look.isDisabled ? theme.secondary : theme.text
    return CellContext(
      parts: parts, mainLines: mainLines, line: line,
      subtitleLine: subtitleLines > 0 ? line + mainCount : nil,
      mainStyle: style(
        configuration?.titleStyle, of: row, or: isFocused ? theme.cursorText : text, over: fill),
      detailStyle: style(
        configuration?.detailStyle, of: row, or: isFocused ? theme.cursorDetail : theme.secondary, over: fill),
      highlight: highlight(isFocused: isFocused), fill: fill)
  }

  /// Returns the style of matches in a row. An underline is not visible above a hairline: without a colour they are
  /// reversed there.
  private func highlight(isFocused: Bool) -> Style {
    var style = isFocused ? theme.cursorHighlight : theme.highlight
    if layout.configuration.separator == .hairline, style.foreground == .terminalDefault {
      style.attributes.insert(.reverse)
    }
    return style
  }

  /// - Parameter usual: the theme's style, used if the cell has none.
  func style(
    _ style: CellConfiguration.StateStyle?, of row: RowContext, or usual: Style, over fill: Style
  ) -> TextStyle {
    textStyle(style?.style(in: row.look)?.reduced(to: theme.colorDepth) ?? usual, over: fill)
  }
}

/// The geometry of a section that is being painted.
struct SectionContext {
  /// The section in lines of the content.
  let frame: SectionFrame
  /// The box of the section in lines of the screen; nil for none.
  let box: BoxShape?
  let window: PaintWindow
}

extension TablePainter {
  func context(ofSection section: Int, in window: PaintWindow) -> SectionContext {
    let frame = layout.frame(ofSection: section)
    return SectionContext(frame: frame, box: box(of: frame, in: window), window: window)
  }

  /// Returns the box of a section in lines of the screen; nil for none.
  private func box(of section: SectionFrame, in window: PaintWindow) -> BoxShape? {
    // Pinned cells have the columns of boxes, but are in none.
    guard columns.isBoxed, layout.configuration.style == .rounded, section.rowCount > 0,
      !section.isCollapsed
    else { return nil }
    return BoxShape(
      columns: columns.box, top: window.screenLine(section.rowsLine - 1),
      bottom: window.screenLine(section.rowsEndLine), step: cornerSteps, isFilled: isFilled,
      hasBorders: section.topBorderLine != nil)
  }

  /// The width of corners with steps. A box that is drawn as an outline because it cannot be filled has none.
  private var cornerSteps: Int { appearance.box == .filled && !isFilled ? 0 : columns.cornerSteps }

  func strokes(of section: SectionContext) -> TableStrokes {
    TableStrokes(columns: columns, box: section.box, hasWalls: !isFilled)
  }
}
