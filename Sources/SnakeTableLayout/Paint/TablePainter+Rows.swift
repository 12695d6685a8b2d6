import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// The rows that have something on screen: in a filled box also one that has only its cap there.
  func paintedRows(of section: SectionFrame, _ window: Window) -> Range<Int> {
    guard isFilled, !window.visible.isEmpty else { return layout.rows(in: window.visible, of: section) }
    return layout.rows(in: (window.visible.lowerBound - 1)..<(window.visible.upperBound + 1), of: section)
  }

  /// - Returns: what is to be laid under the row when the strokes are painted.
  func paint(
    _ row: RowFrame, kind: RowKind, _ box: BoxShape?, _ window: Window, into buffer: inout CellBuffer
  ) -> [RowUnderlay] {
    let state = state(ofRowAt: row.path)
    let line = row.line + window.origin
    let cell = dataSource.cell(forRowAt: row.path, in: state, hasMark: !hasMarkControls)
    let configuration = cell.configuration
    let look = configuration?.appearance(of: state) ?? state
    var fill = paintBackground(configuration, row, kind: kind, state: look, box, window, into: &buffer)
    let underlays =
      configuration.map { self.underlays(of: $0, row, kind: kind, state: look, box, window) } ?? []
    if !underlays.isEmpty {
      clear(underlays, kind: kind, into: &buffer)
      fill = .plain
    }
    if look.isFocused {
      let isCovered = selectedBackgroundView(of: configuration, state: look) != nil
      fill = isCovered ? .plain : background(configuration, kind: kind, state: look) ?? theme.cursorFill
      paintCursor(fill, line: line, height: row.height, isHeld: state.isDragging, into: &buffer)
    } else if !hasFocus, isCursor(row.path) {
      paintBars(theme.secondary, over: fill, line: line, height: row.height, isHeld: false, into: &buffer)
    }
    paint(
      cell, configuration, line: line, height: row.height, state: look,
      isIndented: isIndented(row.path, configuration), fill: fill, into: &buffer)
    paintControls(of: row, state: look, line: line, fill: fill, into: &buffer)
    if look.isHighlighted { buffer.reverse(cursorArea(line: line, height: row.height)) }
    return underlays
  }

  private func state(ofRowAt path: TableIndexPath) -> CellConfigurationState {
    let identifier = dataSource.identifier(forRowAt: path)
    return CellConfigurationState(
      isFocused: hasFocus && identifier == selection.cursor, isSelected: selection.isMarked(identifier),
      isHighlighted: identifier == highlightedRow, isEditing: layout.configuration.isEditing,
      isDragging: identifier == heldRow)
  }

  private func isCursor(_ path: TableIndexPath) -> Bool {
    dataSource.identifier(forRowAt: path) == selection.cursor
  }

  /// What the cursor fills of a row.
  func cursorArea(line: Int, height: Int) -> Rect {
    Rect(column: columns.fill.lowerBound, line: line, columns: columns.fill.count, lines: height)
  }

  /// Whether marks stand before the rows, and not behind.
  private var hasMarkControls: Bool {
    layout.configuration.allowsMarksDuringEditing && columns.editingControl != nil
  }

  /// Whether a row makes room for the control that edits it.
  private func isIndented(_ path: TableIndexPath, _ configuration: CellConfiguration?) -> Bool {
    guard layout.configuration.isEditing, configuration?.shouldIndentWhileEditing == false else {
      return true
    }
    return hasMarkControls || dataSource.editingStyle(forRowAt: path) != .none
  }

  /// What edits the row, on the line of its title.
  private func paintControls(
    of row: RowFrame, state: CellConfigurationState, line: Int, fill: Style, into buffer: inout CellBuffer
  ) {
    guard row.height > 0, let left = columns.editingControl, let right = columns.reorderControl else {
      return
    }
    let glyphs = appearance.glyphs
    let middle = line + (row.height - 1) / 2
    switch dataSource.editingStyle(forRowAt: row.path) {
    case _ where hasMarkControls:
      let (glyph, style) =
        state.isSelected ? (glyphs.checkmark, theme.accent) : (glyphs.markControl, theme.secondary)
      put(glyph, or: state.isSelected ? "*" : "o", style, column: left, middle, fill, &buffer)
    case .none: break
    case .delete:
      put(glyphs.deleteControl, or: "-", Style(foreground: .palette(1)), column: left, middle, fill, &buffer)
    case .insert: put(glyphs.insertControl, or: "+", theme.accent, column: left, middle, fill, &buffer)
    }
    if state.isDragging {
      put(glyphs.heldControl, or: "^", theme.accent, column: right, middle, fill, &buffer)
    } else if dataSource.canMoveRow(at: row.path) {
      put(glyphs.reorderControl, or: "=", theme.secondary, column: right, middle, fill, &buffer)
    }
  }

  /// - Parameter plain: what stands in its place where its width is in doubt.
  private func put(
    _ glyph: Unicode.Scalar, or plain: Unicode.Scalar, _ style: Style, column: Int, _ line: Int,
    _ fill: Style,
    _ buffer: inout CellBuffer
  ) {
    let isNarrow = typesetter.displayWidth.scalarClass(of: glyph) == .narrow
    buffer.put(
      isNarrow ? glyph : plain, at: Point(column: column, line: line),
      style: style.reduced(to: theme.colorDepth).over(fill))
  }

  /// The fill and its bars.
  private func paintCursor(_ fill: Style, line: Int, height: Int, isHeld: Bool, into buffer: inout CellBuffer)
  {
    buffer.fill(cursorArea(line: line, height: height), style: fill)
    paintBars(theme.accent, over: fill, line: line, height: height, isHeld: isHeld, into: &buffer)
  }

  /// The bar at the left of the cursor's row; if the row is held, at its right too. A reversed bar would swap its halves,
  /// so the bar keeps the fill's background only where the fill is a colour.
  private func paintBars(
    _ style: Style, over fill: Style, line: Int, height: Int, isHeld: Bool, into buffer: inout CellBuffer
  ) {
    guard let bar = columns.bar else { return }
    let style = style.over(Style(background: fill.background))
    // A table may be taller than any screen; only the lines in the clip are walked.
    for line in (line..<(line + height)).clamped(to: buffer.clip.line..<buffer.clip.endLine) {
      buffer.put(appearance.glyphs.bar, at: Point(column: bar, line: line), style: style)
      guard isHeld else { continue }
      buffer.put(
        appearance.glyphs.endBar, at: Point(column: columns.fill.upperBound - 1, line: line), style: style)
    }
  }
}
