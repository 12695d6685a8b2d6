import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// The number of lines above a header that the header covers, for headers that bleed.
  var bleed: Int {
    layout.configuration.headersBleed && layout.configuration.style == .plain ? 1 : 0
  }

  func paintHeader(of section: SectionContext, into buffer: inout CellBuffer) {
    let frame = section.frame
    // A header just below the viewport can cover the last line of the viewport.
    let lines = (frame.headerLines.lowerBound - bleed)..<frame.headerLines.upperBound
    guard frame.headerHeight > 0, lines.overlaps(section.window.visible),
      let label = dataSource.header(inSection: frame.section)
    else { return }
    let area = labelArea(of: frame.headerLines, in: section.window)
    let place = LabelPlace(area: area, bleed: bleed, isBleedShown: coversLine(above: frame))
    paint(label, as: headerRole, markedRows: markedRows(frame.section), in: place, into: &buffer)
  }

  /// Returns whether a header covers the line above it. It covers a separator or the last line of the table's header,
  /// but no row and no footer.
  private func coversLine(above section: SectionFrame) -> Bool {
    guard bleed > 0 else { return false }
    let line = section.headerLines.lowerBound - 1
    if layout.tableHeaderHeight > 0, line == layout.tableHeaderHeight - 1 { return true }
    guard case .separator(let row) = layout.element(atLine: line) else { return false }
    return row.section < section.section && row.row == layout.frame(ofSection: row.section).rowCount - 1
  }

  /// Returns whether the next section's header covers the separator below a row. The separator is then not drawn.
  func coversLine(below row: RowFrame, in section: SectionFrame) -> Bool {
    guard bleed > 0, row.path.row == section.rowCount - 1, let line = row.separatorLine,
      let next = layout.section(atLine: line + 1)
    else { return false }
    let frame = layout.frame(ofSection: next)
    return frame.line == line + 1 && frame.headerHeight > 0 && coversLine(above: frame)
  }

  func paintFooter(of section: SectionContext, into buffer: inout CellBuffer) {
    guard let lines = section.frame.footerLines, lines.overlaps(section.window.visible),
      let label = dataSource.footer(inSection: section.frame.section)
    else { return }
    paint(
      label, as: footerRole, in: LabelPlace(area: labelArea(of: lines, in: section.window)), into: &buffer)
  }

  func paintTableHeader(in window: PaintWindow, into buffer: inout CellBuffer) {
    let lines = 0..<layout.tableHeaderHeight
    guard lines.overlaps(window.visible), let label = dataSource.tableHeader else { return }
    paint(label, as: tableHeaderRole, in: LabelPlace(area: labelArea(of: lines, in: window)), into: &buffer)
  }

  func paintTableFooter(in window: PaintWindow, into buffer: inout CellBuffer) {
    guard let line = layout.tableFooterLine, let label = dataSource.tableFooter else { return }
    let lines = line..<(line + layout.tableFooterHeight)
    guard lines.overlaps(window.visible) else { return }
    paint(label, as: footerRole, in: LabelPlace(area: labelArea(of: lines, in: window)), into: &buffer)
  }

  /// Draws a sticky header. It stays at the top while its section is visible, and the next header pushes it off line
  /// by line. It is drawn last and covers only its own lines.
  func paint(_ header: StickyHeader, in window: PaintWindow, into buffer: inout CellBuffer) {
    guard let label = dataSource.header(inSection: header.section).map(stuck) else { return }
    let place = LabelPlace(area: labelArea(of: header.lines, in: window), bleed: bleed)
    paint(label, as: headerRole, markedRows: markedRows(header.section), in: place, into: &buffer)
  }

  /// Returns the label of a sticky header: one line with the names of the groups that contain its section, as many of the
  /// innermost ones as there is room for.
  ///
  ///     Virginia › Durham                  3
  private func stuck(_ label: SectionLabel) -> SectionLabel {
    guard !label.outerLines.isEmpty else { return label }
    var label = label
    let detail = label.detail.map { typesetter.columns(of: $0.bytes) + CellMetrics.spacing } ?? 0
    let room = columns.label.count - detail
    for outer in label.outerLines.reversed() {
      let text = CellText.path(outer.text, label.text, separator: appearance.glyphs.disclosure)
      guard typesetter.columns(of: text.bytes, atMost: room + 1) <= room else { break }
      label.text = text
    }
    (label.outerLines, label.height) = ([], label.height - label.outerHeight)
    label.outerHeight = 0
    return label
  }

  /// Returns the area of a label on the screen. Labels have the columns of the boxes.
  func labelArea(of lines: Range<Int>, in window: PaintWindow) -> Rect {
    Rect(columns: columns.box, lines: window.screenLines(lines))
  }

  // MARK: Any label

  private func paint(
    _ label: SectionLabel, as role: LabelRole, markedRows: [CellText?] = [], in place: LabelPlace,
    into buffer: inout CellBuffer
  ) {
    let outerClip = buffer.clip
    defer { buffer.clip = outerClip }
    buffer.clip = outerClip.intersection(place.visible)
    buffer.fill(place.filled, style: .plain)
    let fill = paintCursor(of: label, in: place.area, into: &buffer)
    let lines = label.lines(height: place.area.lines, isFooter: role.isFooter)
    // A sticky header has no lines of groups.
    let markedRows = markedRows.suffix(lines.count { !$0.isOwn } + 1)
    for (number, line) in lines.enumerated() {
      if line.isOwn, let values = label.columnValues, let columnLayout {
        let style = labelStyle(label.textStyle ?? role.text)
        paint(values, below: columnLayout, in: style, level: line.level, from: place.area.line, into: &buffer)
        continue
      }
      let fill = line.isOwn ? fill : .plain
      paintText(
        of: line, in: label.textStyle, as: fill == .plain ? role : focusedHeaderRole,
        markedRows: markedRows.dropFirst(number).first ?? nil, line: place.area.line + line.line, over: fill,
        into: &buffer)
    }
    if case .view = label.backgroundView {
      paint(label.backgroundView, behind: place.area, into: &buffer)
      paint(role.background, behind: place.filled, into: &buffer)
    } else {
      // The lines above the area show the first colour of a gradient, so that the text of a header of one line is on
      // that colour too.
      paint(label.backgroundView ?? role.background, behind: place.above, into: &buffer)
      paint(label.backgroundView ?? role.background, behind: place.area, into: &buffer)
    }
  }

  /// Returns the numbers of marked rows to show in a section's header, such as `2 ✓`: those of the groups that begin with
  /// the section, and that of the section; nil for none.
  private func markedRows(_ section: Int) -> [CellText?] {
    let checkmark = appearance.glyphs.checkmark
    // Without the glyph, for screen readers, the rows say it in words.
    guard let counts = presentation.markedRows[section], checkmark != " " else { return [] }
    return counts.map { $0 > 0 ? "\($0.grouped) \(String(checkmark))" : nil }
  }

  /// Draws the text at the left and, at the right, the number of marked rows and the detail. These keep their width and
  /// the text is cut, unless too little of the text would be left.
  ///
  ///     North Carolina                2 ✓  3
  private func paintText(
    of label: LabelLine, in style: Style?, as role: LabelRole, markedRows: CellText?, line: Int,
    over fill: Style, into buffer: inout CellBuffer
  ) {
    var range = columns.label
    range = range.dropFirst(
      min(label.level * LabelLine.indentation, max(0, range.count - CellMetrics.narrowestText)))
    let textStyle = labelStyle(style ?? role.text, over: fill)
    let detailStyle = labelStyle(style?.withoutBold ?? role.detail, over: fill)
    if label.isCollapsed {
      range = paintCollapsed(in: range, line: line, style: textStyle.style, into: &buffer)
    }
    for (text, style) in [
      (label.detail, detailStyle), (markedRows, labelStyle(role.markedRows, over: fill)),
    ] {
      guard
        let text = text.map({ fitted($0) { leavesRoom($0, for: label.text, in: range) } }),
        let width = width(of: text, beside: label.text, in: range)
      else { continue }
      let place = Point(column: range.upperBound - width, line: line)
      buffer.draw(text.bytes, at: place, columns: width, style: style, typesetter: typesetter)
      range = range.dropLast(min(range.count, width + CellMetrics.spacing))
    }
    let text = TextLine(columns: range, line: line, style: textStyle, highlight: role.highlight)
    draw(label.text, in: text, into: &buffer)
    if let total = label.total {
      paintBar(
        ofTotal: total, in: range, line: line, isFocused: fill != .plain, over: fill, into: &buffer)
    } else if let rule = role.rule {
      paintRule(behind: label.text, in: range, line: line, style: rule, into: &buffer)
    }
  }

  /// Draws a rule in the columns that the text of a header leaves free.
  ///
  ///     North Carolina ───────────────  3
  private func paintRule(
    behind text: CellText, in range: Range<Int>, line: Int, style: Style, into buffer: inout CellBuffer
  ) {
    let free = range.dropFirst(typesetter.columns(of: text.bytes, atMost: range.count) + 1)
    let path = StrokePath([
      .leftEdge(column: free.lowerBound, line: line), .leftEdge(column: free.upperBound, line: line),
    ])
    buffer.stroke(path, weight: appearance.weight, style: style)
  }

  /// Whether a text at the right leaves room for the whole text at the left, up to half of the columns.
  private func leavesRoom(_ detail: CellText, for text: CellText, in range: Range<Int>) -> Bool {
    let wanted = typesetter.columns(of: text.bytes, atMost: range.count / 2) + CellMetrics.spacing
    return typesetter.columns(of: detail.bytes, atMost: range.count) <= range.count - wanted
  }

  /// Returns the width of a text at the right in columns, or nil if there is no room for it.
  private func width(of detail: CellText, beside text: CellText, in range: Range<Int>) -> Int? {
    let width = typesetter.columns(of: detail.bytes, atMost: range.count)
    let wanted = typesetter.columns(of: text.bytes, atMost: CellMetrics.narrowestText)
    return wanted == 0 || range.count - width - CellMetrics.spacing >= wanted ? width : nil
  }

  func labelStyle(_ style: Style, over fill: Style = .plain) -> TextStyle {
    // On a reversed row, a text with a colour of its own would be a coloured block.
    textStyle(glyphStyle(style.reduced(to: theme.colorDepth), over: fill), over: fill)
  }
}

/// Draws the headers of collapsed sections, which are rows that can have the cursor.
///
///     ▸ Virginia                         1
///     ▌▸ North Carolina                  3
extension TablePainter {
  /// Draws the cursor on the header of a collapsed section if it is there.
  /// - Returns: the fill under the header's own text.
  func paintCursor(of label: SectionLabel, in area: Rect, into buffer: inout CellBuffer) -> Style {
    guard let row = label.collapsedRow, row == presentation.selection.cursor else { return .plain }
    let lines = (area.line + label.outerHeight)..<max(area.line + label.outerHeight, area.endLine)
    let fill = presentation.hasFocus ? theme.cursorFill : .plain
    if presentation.hasFocus { buffer.fill(Rect(columns: columns.fill, lines: lines), style: fill) }
    let bar = presentation.hasFocus ? theme.accent : theme.secondary
    paintBars(onLines: lines, style: bar, over: fill, into: &buffer)
    return fill
  }

  /// Draws the mark before the text of a collapsed section's header. Returns the columns behind it.
  func paintCollapsed(
    in range: Range<Int>, line: Int, style: Style, into buffer: inout CellBuffer
  ) -> Range<Int> {
    let mark = appearance.glyphs.collapsed
    // Screen readers get a word instead.
    guard mark != " ", range.count > 2 else { return range }
    buffer.put(mark, at: Point(column: range.lowerBound, line: line), style: style)
    return range.dropFirst(2)
  }

  // MARK: Pinned cells: lines above the viewport that do not scroll up and down with the rows

  /// Draws the pinned cells of the data source, one on each line, in the columns of the rows' cells. If there are more
  /// cells than lines, the first ones are left out.
  package func paintPinned(into buffer: inout CellBuffer, lines: Range<Int>) {
    guard !lines.isEmpty else { return }
    let cells = dataSource.pinnedCells.suffix(lines.count).map(pinned)
    let source = ArrayDataSource([TableSection(rows: cells)])
    var configuration = layout.configuration
    (configuration.style, configuration.separator) = (.plain, .none)
    let layout = TableLayout(source, configuration: configuration, width: width, typesetter: typesetter)
    painter(forPinned: layout, of: source).paint(into: &buffer, viewport: lines, offset: 0)
  }

  private func pinned(_ cell: TableCell) -> TableCell {
    var cell = cell
    var configuration = cell.configuration ?? CellConfiguration()
    configuration.titleStyle = CellConfiguration.StateStyle(normal: theme.secondary)
    (cell.subtitle, cell.configuration) = (nil, configuration)
    return cell
  }
}
