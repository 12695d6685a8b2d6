import TableDrawing
import TableModel

extension TablePainter {
  func paintHeader(ofSection section: Int, line: Int, into buffer: inout CellBuffer) {
    guard let label = dataSource.header(inSection: section) else { return }
    // Headers that stick have a fill, as rows pass under them.
    let fill = layout.configuration.style == .plain ? theme.headerFill : .plain
    if fill != .plain {
      buffer.fill(Rect(column: 0, line: line, columns: columns.width, lines: 1), style: fill)
    }
    paint(label, style: theme.header, fill: fill, line: line, into: &buffer)
  }

  /// Headers that bleed cover the separator below the last row of the section above, also where the header is
  /// just below the viewport.
  func paintBleeds(_ window: Window, into buffer: inout CellBuffer) {
    guard layout.configuration.headersBleed, !window.visible.isEmpty else { return }
    for section in layout.sections(in: window.visible.lowerBound..<(window.visible.upperBound + 1)) {
      guard let line = layout.frame(ofSection: section).headerLine,
        case .separator(let row) = layout.element(atLine: line - 1),
        row.row == layout.frame(ofSection: row.section).rowCount - 1
      else { continue }
      buffer.fill(
        Rect(column: 0, line: line - 1 + window.origin, columns: columns.width, lines: 1),
        style: theme.headerFill)
    }
  }

  func paintFooter(ofSection section: Int, line: Int, into buffer: inout CellBuffer) {
    guard let label = dataSource.footer(inSection: section) else { return }
    paint(label, style: theme.secondary, fill: .plain, line: line, into: &buffer)
  }

  func paintTableFooter(line: Int, into buffer: inout CellBuffer) {
    guard let label = dataSource.tableFooter else { return }
    paint(label, style: theme.secondary, fill: .plain, line: line, into: &buffer)
  }

  /// The header of the section at the top stays there while the section is in view, and is pushed off by the
  /// next one.
  func paintStickyHeader(_ window: Window, into buffer: inout CellBuffer) {
    guard layout.headersStick(inLines: window.visible.count),
      let section = layout.section(atLine: window.visible.lowerBound)
    else { return }
    let frame = layout.frame(ofSection: section)
    guard let headerLine = frame.headerLine, headerLine < window.visible.lowerBound else { return }
    let line = min(window.visible.lowerBound, frame.endLine - 1) + window.origin
    buffer.fill(Rect(column: 0, line: line, columns: columns.width, lines: 1), style: .plain)
    paintHeader(ofSection: section, line: line, into: &buffer)
  }

  /// Text at the left, detail at the right: the detail keeps its width, the text gives way.
  private func paint(
    _ label: SectionLabel, style: Style, fill: Style, line: Int, into buffer: inout CellBuffer
  ) {
    let range = columns.label
    var available = range.count
    if let detail = label.detail {
      let width = typesetter.columns(of: detail.bytes, atMost: range.count)
      buffer.draw(
        detail.bytes, at: Point(column: range.upperBound - width, line: line), columns: width,
        style: textStyle(theme.secondary, over: fill), typesetter: typesetter)
      available = max(0, available - width - 2)
    }
    buffer.draw(
      label.text.bytes, at: Point(column: range.lowerBound, line: line), columns: available,
      style: textStyle(style, over: fill), typesetter: typesetter)
  }
}
