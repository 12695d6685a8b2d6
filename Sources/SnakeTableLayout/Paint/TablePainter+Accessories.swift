import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  func paintAccessory(of row: RowContext, _ context: CellContext, into buffer: inout CellBuffer) {
    let columns = context.parts.accessory
    if let view = row.configuration?.accessoryView {
      return paint(view, in: columns.suffix(max(0, view.columns)), lines: row.lines, into: &buffer)
    }
    guard !columns.isEmpty else { return }
    let end = Point(column: columns.upperBound - 1, line: context.line)
    switch row.cell.accessory {
    case .none: break
    case .disclosure:
      put(appearance.glyphs.disclosure, ofAccessoryOf: row, at: end, over: context.fill, into: &buffer)
    case .outlineDisclosure(let isExpanded):
      let glyph = isExpanded ? appearance.glyphs.expanded : appearance.glyphs.collapsed
      put(glyph, ofAccessoryOf: row, at: end, over: context.fill, into: &buffer)
    case .checkmark: put(appearance.glyphs.checkmark, at: end, over: context.fill, into: &buffer)
    case .detail: put(detailGlyph, at: end, over: context.fill, into: &buffer)
    case .detailDisclosure:
      put(appearance.glyphs.disclosure, ofAccessoryOf: row, at: end, over: context.fill, into: &buffer)
      guard columns.count > 2 else { return }
      let point = Point(column: end.column - 2, line: end.line)
      put(detailGlyph, at: point, over: context.fill, into: &buffer)
    case .text(let text): draw(text, asAccessoryOf: row, context, into: &buffer)
    }
  }

  /// The glyph of the detail button; `i` if the width of the glyph is uncertain in terminals.
  private var detailGlyph: Unicode.Scalar {
    let glyph = appearance.glyphs.detail
    return typesetter.displayWidth.scalarClass(of: glyph) == .narrow ? glyph : "i"
  }

  private func style(ofAccessoryOf row: RowContext) -> Style {
    row.look.isFocused ? theme.cursorAccessory : theme.secondary
  }

  /// Draws a glyph in the colour of an accessory.
  private func put(
    _ glyph: Unicode.Scalar, ofAccessoryOf row: RowContext, at point: Point, over fill: Style,
    into buffer: inout CellBuffer
  ) {
    buffer.put(glyph, at: point, style: glyphStyle(style(ofAccessoryOf: row), over: fill))
  }

  /// Draws a glyph in the accent colour.
  private func put(
    _ glyph: Unicode.Scalar, at point: Point, over fill: Style, into buffer: inout CellBuffer
  ) {
    buffer.put(glyph, at: point, style: glyphStyle(theme.accent, over: fill))
  }

  private func draw(
    _ text: CellText, asAccessoryOf row: RowContext, _ context: CellContext, into buffer: inout CellBuffer
  ) {
    let columns = columns(of: text, atEndOf: context.parts.accessory)
    let style = textStyle(style(ofAccessoryOf: row), over: context.fill)
    let line = TextLine(columns: columns, line: context.line, style: style, highlight: context.highlight)
    draw(text, in: line, into: &buffer)
  }
}
