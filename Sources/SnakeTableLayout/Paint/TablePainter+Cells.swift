import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// The texts of a cell in the lines of its row. They are centred as one block, the upper line on a tie.
  func paint(
    _ cell: TableCell, _ configuration: CellConfiguration?, line: Int, height: Int,
    state: CellConfigurationState, isIndented: Bool, fill: Style, into buffer: inout CellBuffer
  ) {
    guard height > 0 else { return }
    let parts = CellParts(cell, configuration, metrics: cellMetrics, isIndented: isIndented)
    let subtitleLines = height > 1 && cell.subtitle != nil ? 1 : 0
    let lines =
      configuration.mostLines > 1
      ? cellMetrics.brokenLines(of: cell, configuration, parts, atMost: height - subtitleLines) : nil
    let mainLines = lines?.count ?? 1
    let firstLine = line + (height - mainLines - subtitleLines) / 2
    let styles = styles(of: configuration, state: state, over: fill)
    let (image, accessory) = configuration.map { ($0.imageView, $0.accessoryView) } ?? (nil, nil)
    if let image {
      paint(
        image, in: parts.icon.prefix(max(0, image.columns)), lines: line..<(line + height), into: &buffer)
    } else if let icon = cell.icon {
      draw(icon, in: parts.icon, line: firstLine, style: styles.detail, into: &buffer)
    }
    paintMain(
      cell.main(hasKey: configuration.hasKey), lines, in: parts.main, line: firstLine, style: styles.main,
      isCursor: state.isFocused, into: &buffer)
    if subtitleLines > 0, let subtitle = cell.subtitle {
      draw(
        subtitle, in: parts.subtitle, line: firstLine + mainLines, style: styles.detail, shift: shift,
        into: &buffer)
    }
    paintSide(
      of: cell, hasKey: configuration.hasKey, parts, line: firstLine, style: styles.detail, into: &buffer)
    if let accessory {
      paint(
        accessory, in: parts.accessory.suffix(max(0, accessory.columns)), lines: line..<(line + height),
        into: &buffer)
    } else {
      paint(
        cell.accessory, in: parts.accessory, line: firstLine, isCursor: state.isFocused, fill: fill,
        into: &buffer)
    }
  }

  /// In one line, or in several: those are seen whole and need not be shifted.
  private func paintMain(
    _ text: CellText, _ lines: [Range<Int>]?, in columns: Range<Int>, line: Int, style: TextStyle,
    isCursor: Bool, into buffer: inout CellBuffer
  ) {
    guard let lines else {
      draw(text, in: columns, line: line, style: style, shift: shift, isCursor: isCursor, into: &buffer)
      return
    }
    for (index, range) in lines.enumerated() {
      draw(
        text.part(range), in: columns, line: line + index, style: style, isCursor: isCursor, into: &buffer)
    }
  }

  /// A detail has the columns that it needs; a key is right-aligned in those of all keys.
  private func paintSide(
    of cell: TableCell, hasKey: Bool, _ parts: CellParts, line: Int, style: TextStyle,
    into buffer: inout CellBuffer
  ) {
    guard let side = cell.side(hasKey: hasKey) else { return }
    var columns = parts.side
    if hasKey {
      columns =
        (columns.upperBound - typesetter.columns(of: side.bytes, atMost: columns.count))..<columns.upperBound
    }
    draw(side, in: columns, line: line, style: style, into: &buffer)
  }

  private func styles(
    of configuration: CellConfiguration?, state: CellConfigurationState, over fill: Style
  ) -> (main: TextStyle, detail: TextStyle) {
    let title = configuration?.titleStyle.style(in: state)?.reduced(to: theme.colorDepth)
    let detail = configuration?.detailStyle.style(in: state)?.reduced(to: theme.colorDepth)
    return (
      textStyle(title ?? (state.isFocused ? theme.cursorText : theme.text), over: fill),
      textStyle(detail ?? (state.isFocused ? theme.cursorDetail : theme.secondary), over: fill)
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
