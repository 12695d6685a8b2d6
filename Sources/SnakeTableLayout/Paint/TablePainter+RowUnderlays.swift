import SnakeTableDrawing
import SnakeTableModel

/// The background views of cells (UITableViewCell.backgroundView, selectedBackgroundView).
extension TablePainter {
  /// What covers a row in its state; nil for nothing, also where the terminal has not the colours to show it.
  func selectedBackgroundView(
    of configuration: CellConfiguration?, state: CellConfigurationState
  ) -> BackgroundView? {
    guard state.isFocused || state.isSelected, let view = configuration?.selectedBackgroundView else {
      return nil
    }
    return isShown(view) ? view : nil
  }

  private func isShown(_ background: BackgroundView) -> Bool {
    switch background {
    case .view: true
    case .fill(.style(let style)): style.reduced(to: theme.colorDepth) != .plain
    case .fill(.gradient): theme.colorDepth == .palette || theme.colorDepth == .exact
    }
  }

  /// The background views of a row, the uppermost first, and under them what it has without; none for most rows.
  func underlays(
    of configuration: CellConfiguration, _ row: RowFrame, kind: RowKind, state: CellConfigurationState,
    _ box: BoxShape?, _ window: Window
  ) -> [RowUnderlay] {
    guard row.height > 0 else { return [] }
    var result: [RowUnderlay] = []
    var area = cursorArea(line: row.line + window.origin, height: row.height)
    if let view = selectedBackgroundView(of: configuration, state: state) {
      result.append(RowUnderlay(background: view, area: area, box: box))
    }
    if let view = configuration.backgroundView {
      if case .fill = view { area = filledArea(of: row, area) }
      result.append(RowUnderlay(background: view, area: area, box: box))
    }
    if !result.isEmpty {
      let style = background(configuration, kind: kind, state: state.unfocused) ?? cellFill
      result.append(RowUnderlay(background: .fill(.style(style)), area: area, box: box))
    }
    return result
  }

  /// Fills go from wall to wall, or from edge to edge, and on under the separator below.
  private func filledArea(of row: RowFrame, _ area: Rect) -> Rect {
    let walls = columns.isBoxed ? 1 : 0
    return Rect(
      column: columns.box.lowerBound + walls, line: area.line, columns: columns.box.count - 2 * walls,
      lines: area.lines + (row.separatorLine == nil ? 0 : 1))
  }

  /// Makes room for what is laid under a row, and gives the caps and walls of a filled box the colours of its fills.
  func clear(_ underlays: [RowUnderlay], kind: RowKind, into buffer: inout CellBuffer) {
    for underlay in underlays.reversed() {
      forEachPart(of: underlay, into: &buffer) { $0.fill(underlay.area, style: .plain) }
      if isFilled, let box = underlay.box, case .fill(let fill) = underlay.background {
        color(box, beside: underlay.area, kind: kind, with: fill, into: &buffer)
      }
    }
  }

  /// Lays backgrounds under what stands there.
  func lay(_ underlays: [RowUnderlay], into buffer: inout CellBuffer) {
    for underlay in underlays {
      forEachPart(of: underlay, into: &buffer) { buffer in
        paint(underlay.background, behind: underlay.area, into: &buffer)
      }
    }
  }

  /// Clips at the area, and beside stepped corners at what they leave of each line.
  private func forEachPart(
    of underlay: RowUnderlay, into buffer: inout CellBuffer, paint: (inout CellBuffer) -> Void
  ) {
    let outerClip = buffer.clip
    defer { buffer.clip = outerClip }
    let area = outerClip.intersection(underlay.area)
    guard let box = underlay.box, columns.cornerSteps > 0 else {
      buffer.clip = area
      return paint(&buffer)
    }
    for line in area.line..<area.endLine {
      let inside = box.inside(atLine: line)
      buffer.clip = area.intersection(
        Rect(column: inside.lowerBound, line: line, columns: inside.count, lines: 1))
      paint(&buffer)
    }
  }

  /// Halves of cells beside a row take the colour of the row's own next to them.
  private func color(
    _ box: BoxShape, beside area: Rect, kind: RowKind, with fill: Fill, into buffer: inout CellBuffer
  ) {
    for line in (area.line..<area.endLine).clamped(to: buffer.clip.line..<buffer.clip.endLine) {
      let inside = box.inside(atLine: line)
      guard area.spans(inside) else { continue }
      let ends = [(inside.lowerBound - 1, inside.lowerBound), (inside.upperBound, inside.upperBound - 1)]
      for (column, source) in ends {
        color(
          Point(column: column, line: line), as: Point(column: source, line: line), of: fill, in: area,
          into: &buffer)
      }
    }
    if kind == .single || kind == .top {
      colorCap(of: box, line: box.top, as: area.line, of: fill, in: area, into: &buffer)
    }
    if kind == .single || kind == .bottom {
      colorCap(of: box, line: box.bottom, as: area.endLine - 1, of: fill, in: area, into: &buffer)
    }
  }

  private func colorCap(
    of box: BoxShape, line: Int, as source: Int, of fill: Fill, in area: Rect, into buffer: inout CellBuffer
  ) {
    let inside = box.inside(atLine: line)
    guard area.spans(inside) else { return }
    for column in inside {
      color(
        Point(column: column, line: line), as: Point(column: column, line: source), of: fill, in: area,
        into: &buffer)
    }
  }

  private func color(
    _ point: Point, as source: Point, of fill: Fill, in area: Rect, into buffer: inout CellBuffer
  ) {
    let color = fill.style(at: source, in: area, depth: theme.colorDepth).background
    guard color != .terminalDefault else { return }
    buffer.emphasize(
      Rect(column: point.column, line: point.line, columns: 1, lines: 1), style: Style(foreground: color))
  }
}

extension Rect {
  fileprivate func spans(_ columns: Range<Int>) -> Bool {
    column <= columns.lowerBound && endColumn >= columns.upperBound
  }
}
