import TableDrawing
import TableModel

extension TablePainter {
  /// The texts of a cell in the lines of its row. They are centred as one block, the upper line on a tie.
  func paint(
    _ cell: TableCell, line: Int, height: Int, isCursor: Bool, fill: Style, into buffer: inout CellBuffer
  ) {
    guard height > 0 else { return }
    let subtitle = height > 1 ? cell.subtitle : nil
    let parts = CellParts(cell, metrics: cellMetrics)
    let lines = mainLines(of: cell, columns: parts.main.count, atMost: height - (subtitle == nil ? 0 : 1))
    let firstLine = line + (height - lines.count - (subtitle == nil ? 0 : 1)) / 2
    let styles = styles(of: cell, isCursor: isCursor, over: fill)
    if let icon = cell.icon {
      draw(icon, in: parts.icon, line: firstLine, style: styles.detail, into: &buffer)
    }
    // A text in several lines is seen whole and needs not be shifted.
    let shift = cell.mostTitleLines == 1 ? shift : 0
    for (index, text) in lines.enumerated() {
      draw(
        text, in: parts.main, line: firstLine + index, style: styles.main, shift: shift, isCursor: isCursor,
        into: &buffer)
    }
    if let subtitle {
      draw(
        subtitle, in: parts.subtitle, line: firstLine + lines.count, style: styles.detail, shift: shift,
        into: &buffer)
    }
    if let side = cell.sideText {
      let columns =
        cell.hasKey ? typesetter.columns(of: side.bytes, atMost: parts.side.count) : parts.side.count
      draw(
        side, in: (parts.side.upperBound - columns)..<parts.side.upperBound, line: firstLine,
        style: styles.detail, into: &buffer)
    }
    paint(cell.accessory, in: parts.accessory, line: firstLine, isCursor: isCursor, fill: fill, into: &buffer)
  }

  /// The lines of the title, or of a key's value: one at least.
  private func mainLines(of cell: TableCell, columns: Int, atMost limit: Int) -> [CellText] {
    let most = min(limit, cell.mostTitleLines)
    let text = cell.mainText
    guard most > 1 else { return [text] }
    return typesetter.lines(of: text.bytes, columns: columns, atMost: most).map(text.part)
  }

  private func styles(
    of cell: TableCell, isCursor: Bool, over fill: Style
  ) -> (main: TextStyle, detail: TextStyle) {
    let title = cell.configuration?.titleStyle.style(isCursor: isCursor)
    let detail = cell.configuration?.detailStyle.style(isCursor: isCursor)
    return (
      textStyle(title ?? (isCursor ? theme.cursorText : theme.text), over: fill),
      textStyle(detail ?? (isCursor ? theme.cursorDetail : theme.secondary), over: fill)
    )
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
    case .detail: buffer.put(detailGlyph, at: end, style: theme.accent.over(fill))
    case .detailDisclosure:
      buffer.put(appearance.glyphs.disclosure, at: end, style: style.over(fill))
      guard range.count > 2 else { return }
      buffer.put(detailGlyph, at: Point(column: end.column - 2, line: line), style: theme.accent.over(fill))
    case .text(let text):
      let width = typesetter.columns(of: text.bytes, atMost: range.count)
      draw(
        text, in: (range.upperBound - width)..<range.upperBound, line: line,
        style: textStyle(style, over: fill), into: &buffer)
    }
  }

  /// Its width is in doubt in some terminals.
  private var detailGlyph: Unicode.Scalar {
    let glyph = appearance.glyphs.detail
    return typesetter.displayWidth.scalarClass(of: glyph) == .narrow ? glyph : "i"
  }
}
