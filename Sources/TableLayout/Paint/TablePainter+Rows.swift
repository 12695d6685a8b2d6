import TableDrawing
import TableModel

extension TablePainter {
  func paint(_ row: RowFrame, _ window: Window, into buffer: inout CellBuffer) {
    let identifier = dataSource.identifier(forRowAt: row.path)
    let isCursor = identifier == selection.cursor
    let line = row.line + window.origin
    let fill = isCursor ? theme.cursorFill : cellFill
    if isCursor { paintCursor(line: line, height: row.height, into: &buffer) }
    var cell = dataSource.cell(forRowAt: row.path)
    if selection.isMarked(identifier) { cell.accessory = .checkmark }
    paint(cell, line: line, height: row.height, isCursor: isCursor, fill: fill, into: &buffer)
  }

  /// The fill and, at its left, the bar. A reversed bar would swap its halves, so the bar keeps the fill's
  /// background only where the fill is a colour.
  private func paintCursor(line: Int, height: Int, into buffer: inout CellBuffer) {
    buffer.fill(
      Rect(column: columns.fill.lowerBound, line: line, columns: columns.fill.count, lines: height),
      style: theme.cursorFill)
    guard let bar = columns.bar else { return }
    let style = theme.accent.over(Style(background: theme.cursorFill.background))
    // A table may be taller than any screen; only the lines in the clip are walked.
    for line in max(line, buffer.clip.line)..<max(line, min(line + height, buffer.clip.endLine)) {
      buffer.put(appearance.glyphs.bar, at: Point(column: bar, line: line), style: style)
    }
  }

  private func paint(
    _ cell: TableCell, line: Int, height: Int, isCursor: Bool, fill: Style, into buffer: inout CellBuffer
  ) {
    guard height > 0 else { return }
    let subtitle = height > 1 ? cell.subtitle : nil
    // The text block is centred, the upper line on a tie.
    let firstLine = line + (height - (subtitle == nil ? 1 : 2)) / 2
    let parts = CellParts(
      cell, content: columns.content, columns: cellColumns,
      allowsMarks: layout.configuration.allowsMarks, typesetter: typesetter)
    let detailStyle = textStyle(isCursor ? theme.cursorDetail : theme.secondary, over: fill)
    let titleStyle = textStyle(isCursor ? theme.cursorText : theme.text, over: fill)
    if let icon = cell.icon {
      draw(icon, in: parts.icon, line: firstLine, style: detailStyle, into: &buffer)
    }
    draw(
      cell.title, in: parts.title, line: firstLine, style: titleStyle, shift: shift, isCursor: isCursor,
      into: &buffer)
    if let subtitle {
      draw(subtitle, in: parts.subtitle, line: firstLine + 1, style: detailStyle, shift: shift, into: &buffer)
    }
    if let detail = cell.detail {
      draw(detail, in: parts.detail, line: firstLine, style: detailStyle, into: &buffer)
    }
    paint(cell.accessory, in: parts.accessory, line: firstLine, isCursor: isCursor, fill: fill, into: &buffer)
  }

  private func draw(
    _ text: CellText, in range: Range<Int>, line: Int, style: TextStyle, shift: Int = 0,
    isCursor: Bool = false, into buffer: inout CellBuffer
  ) {
    buffer.draw(
      text.bytes, at: Point(column: range.lowerBound, line: line), columns: range.count, style: style,
      shift: shift, typesetter: typesetter)
    for highlight in text.highlights where text.bytes.indices.contains(highlight.lowerBound) {
      let columns = typesetter.columns(of: highlight, in: text.bytes, columns: range.count, shift: shift)
      buffer.emphasize(
        Rect(column: range.lowerBound + columns.lowerBound, line: line, columns: columns.count, lines: 1),
        style: isCursor ? theme.cursorHighlight : theme.highlight)
    }
  }

  private func paint(
    _ accessory: CellAccessory, in range: Range<Int>, line: Int, isCursor: Bool, fill: Style,
    into buffer: inout CellBuffer
  ) {
    guard !range.isEmpty else { return }
    let style = isCursor ? theme.cursorAccessory : theme.secondary
    let end = Point(column: range.upperBound - 1, line: line)
    switch accessory {
    case .none: break
    case .disclosure: buffer.put(appearance.glyphs.disclosure, at: end, style: style.over(fill))
    case .checkmark: buffer.put(appearance.glyphs.checkmark, at: end, style: theme.accent.over(fill))
    case .text(let text):
      let width = typesetter.columns(of: text.bytes, atMost: range.count)
      draw(
        text, in: (range.upperBound - width)..<range.upperBound, line: line,
        style: textStyle(style, over: fill), into: &buffer)
    }
  }
}
