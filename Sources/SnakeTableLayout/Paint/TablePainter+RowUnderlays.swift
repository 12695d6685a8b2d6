import SnakeTableDrawing
import SnakeTableModel

/// Draws the background views of cells (UITableViewCell.backgroundView, selectedBackgroundView).
extension TablePainter {
  /// Returns the background view that covers a row with the cursor or a mark. Returns nil if there is none, or if the
  /// terminal does not have the colours for it.
  func selectedBackgroundView(of row: RowContext) -> CellView.Background? {
    guard row.look.isFocused || row.look.isSelected, let view = row.configuration?.selectedBackgroundView
    else { return nil }
    return isShown(view) ? view : nil
  }

  private func isShown(_ background: CellView.Background) -> Bool {
    switch background {
    case .view: true
    case .fill(.style(let style)): style.reduced(to: theme.colorDepth) != .plain
    case .fill(.gradient): theme.colorDepth == .palette || theme.colorDepth == .exact
    }
  }

  /// Returns the background views of a row from the top one down, with the row's normal background as the last one.
  /// Empty for rows without background views.
  func underlays(of row: RowContext) -> [RowUnderlay] {
    guard let configuration = row.configuration, row.height > 0 else { return [] }
    var result: [RowUnderlay] = []
    var area = cursorArea(of: row)
    if let view = selectedBackgroundView(of: row) { result.append(underlay(view, in: area, of: row)) }
    if let view = configuration.backgroundView {
      if case .fill = view { area = filledArea(of: row) }
      result.append(underlay(view, in: area, of: row))
    }
    if !result.isEmpty {
      result.append(underlay(.fill(.style(normalBackground(of: row))), in: area, of: row))
    }
    return result
  }

  private func underlay(_ background: CellView.Background, in area: Rect, of row: RowContext) -> RowUnderlay {
    RowUnderlay(background: background, row: row, area: area)
  }

  /// Returns the area of a fill: from wall to wall, or from edge to edge without walls, including the separator
  /// below.
  private func filledArea(of row: RowContext) -> Rect {
    let walls = columns.isBoxed ? 1 : 0
    return Rect(
      column: columns.box.lowerBound + walls, line: row.lines.lowerBound,
      columns: columns.box.count - 2 * walls, lines: row.height + (row.separatorLine == nil ? 0 : 1))
  }

  /// Clears the areas of the backgrounds under a row, and draws the caps and walls of a filled box in the colours of
  /// the fills.
  func clear(_ underlays: [RowUnderlay], into buffer: inout CellBuffer) {
    for underlay in underlays.reversed() {
      forEachPart(of: underlay, into: &buffer) { $0.fill(underlay.area, style: .plain) }
      if isFilled { colorEdges(of: underlay, into: &buffer) }
    }
  }

  /// Draws backgrounds under the content that is already there.
  func lay(_ underlays: [RowUnderlay], into buffer: inout CellBuffer) {
    for underlay in underlays {
      forEachPart(of: underlay, into: &buffer) { buffer in
        paint(underlay.background, ofRow: underlay.row, behind: underlay.area, into: &buffer)
      }
    }
  }

  /// Calls `paint` with the clip set to the area or, in a box with stepped corners, to the part of each line inside
  /// the box.
  private func forEachPart(
    of underlay: RowUnderlay, into buffer: inout CellBuffer, paint: (inout CellBuffer) -> Void
  ) {
    let outerClip = buffer.clip
    defer { buffer.clip = outerClip }
    let area = outerClip.intersection(underlay.area)
    guard let box = underlay.row.box, columns.cornerSteps > 0 else {
      buffer.clip = area
      return paint(&buffer)
    }
    for line in area.line..<area.endLine {
      let inside = box.inside(atLine: line)
      buffer.clip = area.intersection(Rect(columns: inside, line: line))
      paint(&buffer)
    }
  }

  // MARK: Halves of cells beside a row

  /// Draws the half cells of the caps and walls beside a row in the colour of the row's nearest cell.
  private func colorEdges(of underlay: RowUnderlay, into buffer: inout CellBuffer) {
    guard let box = underlay.row.box, case .fill(let fill) = underlay.background else { return }
    let filled = FilledArea(fill: fill, area: underlay.area, depth: theme.colorDepth)
    colorWalls(of: box, as: filled, into: &buffer)
    if underlay.row.kind == .single || underlay.row.kind == .top {
      colorCap(of: box, isTop: true, as: filled, into: &buffer)
    }
    if underlay.row.kind == .single || underlay.row.kind == .bottom {
      colorCap(of: box, isTop: false, as: filled, into: &buffer)
    }
  }

  private func colorWalls(of box: BoxShape, as filled: FilledArea, into buffer: inout CellBuffer) {
    let lines = filled.area.line..<filled.area.endLine
    for line in lines.clamped(to: buffer.clip.line..<buffer.clip.endLine) {
      let inside = box.inside(atLine: line)
      guard filled.spans(inside) else { continue }
      let ends = [(inside.lowerBound - 1, inside.lowerBound), (inside.upperBound, inside.upperBound - 1)]
      for (column, source) in ends {
        let color = filled.color(at: Point(column: source, line: line))
        self.color(Point(column: column, line: line), as: color, into: &buffer)
      }
    }
  }

  private func colorCap(of box: BoxShape, isTop: Bool, as filled: FilledArea, into buffer: inout CellBuffer) {
    guard box.hasBorders else { return }
    let line = isTop ? box.top : box.bottom
    let source = isTop ? filled.area.line : filled.area.endLine - 1
    let inside = box.inside(atLine: line)
    guard filled.spans(inside) else { return }
    for column in inside {
      let color = filled.color(at: Point(column: column, line: source))
      self.color(Point(column: column, line: line), as: color, into: &buffer)
    }
  }

  private func color(_ point: Point, as color: Color, into buffer: inout CellBuffer) {
    guard color != .terminalDefault else { return }
    buffer.emphasize(
      Rect(column: point.column, line: point.line, columns: 1, lines: 1), style: Style(foreground: color))
  }
}

/// A background that is drawn under a row after everything else in its section has been drawn.
struct RowUnderlay {
  let background: CellView.Background
  let row: RowContext
  /// The area of the row on the screen, including the separator below if the background extends under it. The corners of
  /// the row's box are left out.
  let area: Rect
}

extension TablePainter {
  /// Returns the background of a row in a state: the one of the cell, or else the one of the appearance. Returns nil
  /// for the theme's background, which also replaces a background whose colours the terminal does not have.
  func background(of row: RowContext, in state: CellConfiguration.State) -> Style? {
    let style =
      row.configuration?.background.style(in: state)
      ?? appearance.rowBackgrounds?[row.kind].style(in: state)
    guard let style else { return nil }
    let shown = style.reduced(to: theme.colorDepth)
    return shown == .plain && style != .plain ? nil : shown
  }

  /// Returns the background of a row without the cursor.
  func normalBackground(of row: RowContext) -> Style {
    background(of: row, in: row.look.unfocused) ?? cellFill
  }

  /// Draws the background of a row, of the caps beside it and of the separator below it. A background for the
  /// cursor's row replaces the normal one, except under the separator. The theme's background for the cursor's row is
  /// not drawn here.
  /// - Returns: the background of the row.
  func paintBackground(of row: RowContext, into buffer: inout CellBuffer) -> Style {
    guard row.configuration != nil || appearance.rowBackgrounds != nil else { return cellFill }
    let normal = normalBackground(of: row)
    let style = background(of: row, in: row.look) ?? normal
    paint(style, behind: row.lines, of: row.box, into: &buffer)
    if row.height > 0 { paintCaps(style, of: row, into: &buffer) }
    if let line = row.separatorLine { paint(normal, behind: line..<(line + 1), of: row.box, into: &buffer) }
    return style
  }

  /// Draws a background in the lines of a row, if it is not the one of all cells, which is already there. Only lines
  /// inside the clip cost time.
  private func paint(
    _ style: Style, behind lines: Range<Int>, of box: BoxShape?, into buffer: inout CellBuffer
  ) {
    guard style != cellFill else { return }
    for line in lines.clamped(to: buffer.clip.line..<buffer.clip.endLine) {
      let inside = Rect(columns: box?.inside(atLine: line) ?? columns.box, line: line)
      buffer.fill(inside, style: style)
      if isFilled { paintWalls(beside: inside, color: style.background, into: &buffer) }
    }
  }

  /// Draws the caps of a filled box in the colour of the adjacent row, which they extend by half a line.
  private func paintCaps(_ style: Style, of row: RowContext, into buffer: inout CellBuffer) {
    guard isFilled, style != cellFill, style.background != .terminalDefault, let box = row.box else { return }
    if row.kind != .middle && row.kind != .bottom {
      paintCap(of: box, isTop: true, color: style.background, into: &buffer)
    }
    if row.kind != .middle && row.kind != .top {
      paintCap(of: box, isTop: false, color: style.background, into: &buffer)
    }
  }
}
