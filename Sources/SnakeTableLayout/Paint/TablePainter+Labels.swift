import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Lines above a header that it covers (a header view that bleeds).
  var bleed: Int {
    layout.configuration.headersBleed && layout.configuration.style == .plain ? 1 : 0
  }

  func paintHeader(of section: SectionFrame, _ window: Window, into buffer: inout CellBuffer) {
    // One that stands just below the viewport may still cover the viewport's last line.
    let lines = (section.headerLines.lowerBound - bleed)..<section.headerLines.upperBound
    guard section.headerHeight > 0, lines.overlaps(window.visible),
      let label = dataSource.header(inSection: section.section)
    else { return }
    let area = area(of: section.headerLines, window)
    paint(label, headerRole, in: area, bleed: bleed, covers: coversLine(above: section), into: &buffer)
  }

  /// Only a separator, or the last line of the table's own header, is covered: no row and no footer.
  private func coversLine(above section: SectionFrame) -> Bool {
    guard bleed > 0 else { return false }
    let line = section.headerLines.lowerBound - 1
    if layout.tableHeaderHeight > 0, line == layout.tableHeaderHeight - 1 { return true }
    guard case .separator(let row) = layout.element(atLine: line) else { return false }
    return row.section < section.section && row.row == layout.frame(ofSection: row.section).rowCount - 1
  }

  /// Whether the next section's header covers the separator below a row, so that there is nothing to draw.
  func coversLine(below row: RowFrame, in section: SectionFrame) -> Bool {
    guard bleed > 0, row.path.row == section.rowCount - 1, let line = row.separatorLine,
      let next = layout.section(atLine: line + 1)
    else { return false }
    let frame = layout.frame(ofSection: next)
    return frame.line == line + 1 && frame.headerHeight > 0 && coversLine(above: frame)
  }

  func paintFooter(of section: SectionFrame, _ window: Window, into buffer: inout CellBuffer) {
    guard let lines = section.footerLines, lines.overlaps(window.visible),
      let label = dataSource.footer(inSection: section.section)
    else { return }
    paint(label, footerRole, in: area(of: lines, window), into: &buffer)
  }

  func paintTableHeader(_ window: Window, into buffer: inout CellBuffer) {
    let lines = 0..<layout.tableHeaderHeight
    guard lines.overlaps(window.visible), let label = dataSource.tableHeader else { return }
    paint(label, tableHeaderRole, in: area(of: lines, window), into: &buffer)
  }

  func paintTableFooter(_ window: Window, into buffer: inout CellBuffer) {
    guard let line = layout.tableFooterLine, let label = dataSource.tableFooter else { return }
    let lines = line..<(line + layout.tableFooterHeight)
    guard lines.overlaps(window.visible) else { return }
    paint(label, footerRole, in: area(of: lines, window), into: &buffer)
  }

  /// The header of the section at the top stays there while the section is in view, and is pushed off by the
  /// next one, line by line. Painted last, and it covers no more than its own lines.
  func paint(_ header: StickyHeader, _ window: Window, into buffer: inout CellBuffer) {
    guard let label = dataSource.header(inSection: header.section) else { return }
    paint(label, headerRole, in: area(of: header.lines, window), bleed: bleed, into: &buffer)
  }

  /// Labels stand in the column of the boxes.
  func area(of lines: Range<Int>, _ window: Window) -> Rect {
    Rect(
      column: columns.box.lowerBound, line: lines.lowerBound + window.origin, columns: columns.box.count,
      lines: lines.count)
  }

  // MARK: Any label

  /// - Parameters:
  ///   - bleed: lines above the area that belong to the label's fill.
  ///   - covers: whether it is seen there.
  private func paint(
    _ label: SectionLabel, _ role: LabelRole, in area: Rect, bleed: Int = 0, covers: Bool = false,
    into buffer: inout CellBuffer
  ) {
    let filled = Rect(
      column: area.column, line: area.line - bleed, columns: area.columns, lines: area.lines + bleed)
    let outerClip = buffer.clip
    defer { buffer.clip = outerClip }
    buffer.clip = outerClip.intersection(covers ? filled : area)
    buffer.fill(filled, style: .plain)
    paintText(of: label, role, line: area.line + (area.lines - 1) / 2, into: &buffer)
    let above = Rect(column: area.column, line: filled.line, columns: area.columns, lines: bleed)
    if case .view = label.backgroundView {
      paint(label.backgroundView, behind: area, into: &buffer)
      paint(role.background, behind: filled, into: &buffer)
    } else {
      // Above the header a gradient has its first colour, so that a header of one line is read on that too.
      paint(label.backgroundView ?? role.background, behind: above, into: &buffer)
      paint(label.backgroundView ?? role.background, behind: area, into: &buffer)
    }
  }

  /// Text at the left, detail at the right: the detail keeps its width, the text gives way, until too little of it
  /// would be left.
  private func paintText(of label: SectionLabel, _ role: LabelRole, line: Int, into buffer: inout CellBuffer)
  {
    let range = columns.label
    var available = range.count
    if let detail = label.detail, let width = width(of: detail, beside: label.text, in: range) {
      buffer.draw(
        detail.bytes, at: Point(column: range.upperBound - width, line: line), columns: width,
        style: labelStyle(label.textStyle?.withoutBold ?? role.detail), typesetter: typesetter)
      available = max(0, available - width - CellMetrics.spacing)
    }
    buffer.draw(
      label.text.bytes, at: Point(column: range.lowerBound, line: line), columns: available,
      style: labelStyle(label.textStyle ?? role.text), typesetter: typesetter)
  }

  /// Nil where there is no room for the detail.
  private func width(of detail: CellText, beside text: CellText, in range: Range<Int>) -> Int? {
    let width = typesetter.columns(of: detail.bytes, atMost: range.count)
    let wanted = typesetter.columns(of: text.bytes, atMost: CellMetrics.narrowestText)
    return wanted == 0 || range.count - width - CellMetrics.spacing >= wanted ? width : nil
  }

  func labelStyle(_ style: Style) -> TextStyle {
    textStyle(style.reduced(to: theme.colorDepth), over: .plain)
  }
}
