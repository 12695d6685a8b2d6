import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Draws the parts of a cell in the lines of its row.
  func paintCell(of row: RowContext, over fill: Style, into buffer: inout CellBuffer) {
    guard row.height > 0 else { return }
    let context = cellContext(of: row, over: fill)
    if let columnLayout, row.cell.columnTexts != nil {
      paint(columnLayout, of: row, context, into: &buffer)
      return paintAccessory(of: row, context, into: &buffer)
    }
    paintIcon(of: row, context, into: &buffer)
    paintMain(of: row, context, into: &buffer)
    paintSubtitle(of: row, context, into: &buffer)
    paintSide(of: row, context, into: &buffer)
    paintAccessory(of: row, context, into: &buffer)
  }

  /// Returns whether the end of a cell's title or subtitle is truncated at the shift of the presentation.
  package func truncates(_ cell: TableCell) -> Bool { cellMetrics.truncates(cell, shift: presentation.shift) }

  private func paintIcon(of row: RowContext, _ context: CellContext, into buffer: inout CellBuffer) {
    let columns = context.parts.icon
    if let view = row.configuration?.imageView {
      paint(view, of: row, in: columns.prefix(max(0, view.columns)), lines: row.lines, into: &buffer)
    } else if let icon = row.cell.icon {
      draw(icon, in: detailLine(.icon, of: row, context, columns: columns), into: &buffer)
    }
  }

  /// Draws the main text in one line or in several. Text in several lines is visible as a whole and is not shifted.
  private func paintMain(of row: RowContext, _ context: CellContext, into buffer: inout CellBuffer) {
    let hasKey = row.configuration.hasKey
    let text = row.cell.main(hasKey: hasKey)
    let style = style(context.mainStyle, of: hasKey ? .detail : .title, in: row)
    var line = TextLine(
      columns: context.parts.main, line: context.line, style: style, highlight: context.highlight)
    guard let ranges = context.mainLines else {
      line.shift = presentation.shift
      return draw(text, in: line, into: &buffer)
    }
    for range in ranges {
      draw(text.part(range), in: line, into: &buffer)
      line.line += 1
    }
  }

  private func paintSubtitle(of row: RowContext, _ context: CellContext, into buffer: inout CellBuffer) {
    guard let subtitleLine = context.subtitleLine, let subtitle = row.cell.subtitle else { return }
    var line = detailLine(.subtitle, of: row, context, columns: context.parts.subtitle)
    line.line = subtitleLine
    line.shift = presentation.shift
    draw(subtitle, in: line, into: &buffer)
  }

  /// Draws the text beside the main text. A detail has the columns that it needs; a key is right-aligned in the
  /// columns that all keys share.
  private func paintSide(of row: RowContext, _ context: CellContext, into buffer: inout CellBuffer) {
    let hasKey = row.configuration.hasKey
    guard let side = row.cell.side(hasKey: hasKey) else { return }
    let columns = context.parts.side
    let used = hasKey ? self.columns(of: side, atEndOf: columns) : columns
    let part = hasKey ? RowTrail.Part.title : .detail
    draw(side, in: detailLine(part, of: row, context, columns: used), into: &buffer)
  }

  /// Returns the line of an icon, a detail, a key or a subtitle.
  private func detailLine(
    _ part: RowTrail.Part, of row: RowContext, _ context: CellContext, columns: Range<Int>
  ) -> TextLine {
    TextLine(
      columns: columns, line: context.line, style: style(context.detailStyle, of: part, in: row),
      highlight: context.highlight)
  }

  /// Returns the last columns of a range, as many as a text needs.
  func columns(of text: CellText, atEndOf columns: Range<Int>) -> Range<Int> {
    let width = typesetter.columns(of: text.bytes, atMost: columns.count)
    return (columns.upperBound - width)..<columns.upperBound
  }

  func paintAccessory(of row: RowContext, _ context: CellContext, into buffer: inout CellBuffer) {
    let columns = context.parts.accessory
    if let view = row.configuration?.accessoryView {
      return paint(view, of: row, in: columns.suffix(max(0, view.columns)), lines: row.lines, into: &buffer)
    }
    guard case .several = row.cell.accessory else {
      return _ = paint(row.cell.accessory, of: row, context, in: columns, into: &buffer)
    }
    var end = columns.upperBound
    for accessory in row.cell.accessory.parts.reversed() {
      end =
        paint(
          accessory, of: row, context, in: columns.lowerBound..<max(columns.lowerBound, end), into: &buffer)
        - 1
    }
  }

  /// Draws an accessory at the end of a range of columns. Returns its first column.
  private func paint(
    _ accessory: TableCell.Accessory, of row: RowContext, _ context: CellContext, in columns: Range<Int>,
    into buffer: inout CellBuffer
  ) -> Int {
    guard !columns.isEmpty else { return columns.lowerBound }
    let end = Point(column: columns.upperBound - 1, line: context.line)
    switch accessory {
    case .none, .several: break
    case .disclosure:
      put(appearance.glyphs.disclosure, ofAccessoryOf: row, at: end, over: context.fill, into: &buffer)
    case .outlineDisclosure(let isExpanded):
      let glyph = isExpanded ? appearance.glyphs.expanded : appearance.glyphs.collapsed
      put(glyph, ofAccessoryOf: row, at: end, over: context.fill, into: &buffer)
    case .checkmark: put(appearance.glyphs.checkmark, at: end, over: context.fill, into: &buffer)
    case .detail: put(detailGlyph, at: end, over: context.fill, into: &buffer)
    case .toggle(let isOn):
      guard columns.count >= 3 else { return columns.upperBound }
      for (index, glyph) in appearance.glyphs.toggle(isOn: isOn).enumerated() {
        let point = Point(column: end.column - 2 + index, line: end.line)
        if isOn {
          put(glyph, at: point, over: context.fill, into: &buffer)
        } else {
          put(glyph, ofAccessoryOf: row, at: point, over: context.fill, into: &buffer)
        }
      }
      return end.column - 2
    case .text(let text): return draw(text, asAccessoryOf: row, context, in: columns, into: &buffer)
    }
    return end.column
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
    _ text: CellText, asAccessoryOf row: RowContext, _ context: CellContext, in columns: Range<Int>,
    into buffer: inout CellBuffer
  ) -> Int {
    let columns = self.columns(of: text, atEndOf: columns)
    let usual = textStyle(style(ofAccessoryOf: row), over: context.fill)
    let style = style(usual, of: .accessory, in: row)
    let line = TextLine(columns: columns, line: context.line, style: style, highlight: context.highlight)
    draw(text, in: line, into: &buffer)
    return columns.lowerBound
  }

  /// Whether the rows have controls for marks, before their content. Otherwise marks are shown behind it.
  var hasMarkControls: Bool {
    layout.configuration.allowsMultipleSelectionDuringEditing && columns.editingControl != nil
  }

  /// Returns whether a row is indented for its editing control.
  func isIndented(_ row: RowContext) -> Bool {
    guard layout.configuration.isEditing, row.configuration?.shouldIndentWhileEditing == false else {
      return true
    }
    return hasMarkControls || dataSource.editingStyle(forRowAt: row.frame.path) != .none
  }

  /// Draws the editing control and the reorder control of a row, on the line of its title.
  func paintControls(of row: RowContext, over fill: Style, into buffer: inout CellBuffer) {
    guard row.height > 0, let left = columns.editingControl, let right = columns.reorderControl else {
      return
    }
    let line = row.lines.lowerBound + (row.height - 1) / 2
    if let control = editingControl(of: row) {
      put(control, at: Point(column: left, line: line), over: fill, into: &buffer)
    }
    if let control = reorderControl(of: row) {
      put(control, at: Point(column: right, line: line), over: fill, into: &buffer)
    }
  }

  private func editingControl(of row: RowContext) -> RowControl? {
    let glyphs = appearance.glyphs
    if hasMarkControls {
      return row.look.isSelected
        ? RowControl(glyph: glyphs.checkmark, plain: "*", style: theme.accent)
        : RowControl(glyph: glyphs.markControl, plain: "o", style: theme.secondary)
    }
    return switch dataSource.editingStyle(forRowAt: row.frame.path) {
    case .none: nil
    case .delete:
      RowControl(glyph: glyphs.deleteControl, plain: "-", style: Style(foreground: .palette(1)))
    case .insert: RowControl(glyph: glyphs.insertControl, plain: "+", style: theme.accent)
    }
  }

  private func reorderControl(of row: RowContext) -> RowControl? {
    let glyphs = appearance.glyphs
    if row.look.isDragging { return RowControl(glyph: glyphs.heldControl, plain: "^", style: theme.accent) }
    guard dataSource.canMoveRow(at: row.frame.path) else { return nil }
    return RowControl(glyph: glyphs.reorderControl, plain: "=", style: theme.secondary)
  }

  private func put(_ control: RowControl, at point: Point, over fill: Style, into buffer: inout CellBuffer) {
    let isNarrow = typesetter.displayWidth.scalarClass(of: control.glyph) == .narrow
    buffer.put(
      isNarrow ? control.glyph : control.plain, at: point,
      style: glyphStyle(control.style.reduced(to: theme.colorDepth), over: fill))
  }
}

/// The glyph of an editing control.
struct RowControl {
  let glyph: Unicode.Scalar
  /// The ASCII replacement, shown if the width of the glyph is ambiguous.
  let plain: Unicode.Scalar
  let style: Style
}

extension CellConfiguration? {
  /// Whether the title is a key and the detail its value.
  var hasKey: Bool { self?.style == .value2 }
  /// The maximum number of lines of the main text in a table that does not wrap all titles.
  var titleLines: Int {
    guard let lines = self?.titleLines else { return 1 }
    return lines > 0 ? lines : .max
  }
}

extension TableCell {
  /// Returns the main text, which may wrap, and the text beside it.
  func main(hasKey: Bool) -> CellText { hasKey ? detail ?? "" : title }
  func side(hasKey: Bool) -> CellText? { hasKey ? title : detail }
}

extension CellText {
  /// Returns a range of the bytes with its highlights and styles.
  func part(_ range: Range<Int>) -> CellText {
    var part = CellText(bytes[range])
    part.highlights = highlights.compactMap { $0.part(of: range) }
    if !styleRuns.isEmpty {
      part.styleRuns = styleRuns.compactMap { run in
        run.range.part(of: range).map { Style.Run($0, style: run.style) }
      }
    }
    return part
  }
}

extension Range<Int> {
  /// Returns the part inside another range, relative to the start of that range; nil if there is none.
  fileprivate func part(of range: Range<Int>) -> Range<Int>? {
    guard overlaps(range) else { return nil }
    let inside = clamped(to: range)
    return (inside.lowerBound - range.lowerBound)..<(inside.upperBound - range.lowerBound)
  }
}
