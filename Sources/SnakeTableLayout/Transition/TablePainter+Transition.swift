import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Draws a transition at the current time into the lines `viewport` of `buffer`, as `paint(into:viewport:offset:)`
  /// draws the content at its end. The time grows with the viewport, not with the table.
  package func paint(
    _ transition: TableTransition, into buffer: inout CellBuffer, viewport: Range<Int>, namesLine: Int?
  ) {
    let moment = moment(of: transition)
    let painter = painter(
      for: moment.layout, of: moment.frame, markedRows: markedRows(in: moment.frame))
    painter.paint(into: &buffer, viewport: viewport, offset: moment.offset)
    let outerClip = buffer.clip
    defer { buffer.clip = outerClip }
    let area = area(ofViewport: viewport)
    buffer.clip = outerClip.intersection(area)
    let window = PaintWindow(viewport: viewport, offset: moment.offset)
    painter.reveal(moment.frame, window, into: &buffer)
    painter.forEachText(of: moment.frame, window, in: &buffer) { buffer, area, text in
      buffer.slideText(in: area, byColumns: area.columns * text.slide / Fade.opaque)
    }
    paint(appearance.backgroundView, behind: area, into: &buffer)
    painter.forEachText(of: moment.frame, window, in: &buffer) { buffer, area, text in
      buffer.fade(area, by: painter.fade(text.opacity))
    }
    if let namesLine { paintColumnNames(onLine: namesLine, into: &buffer) }
  }

  /// Returns what a viewport shows in the middle of a transition. Another transition can start from it.
  package func content(of transition: TableTransition) -> ViewportContent {
    let moment = moment(of: transition)
    let seen = moment.frame.sections.enumerated().map { ($1.index, content(of: $1, at: $0, moment)) }
    let coming = moment.frame.comingSections.map { ($0.index, content(of: $0, at: nil, moment)) }
    let sections = (seen + coming).sorted { $0.0 < $1.0 }.map(\.1)
    let isAtTop = if case .top = transition.anchor { true } else { false }
    return ViewportContent(
      sections: sections, topLine: isAtTop ? -moment.offset : nil, isComplete: transition.isComplete)
  }

  private typealias Moment = (frame: TransitionFrame, layout: TableLayout, offset: Int)

  private func moment(of transition: TableTransition) -> Moment {
    let configuration = layout.configuration
    let frame = TransitionFrame(
      transition, at: presentation.time, content: dataSource, separatorHeight: configuration.separator.height)
    let layout = TableLayout(frame, configuration: configuration)
    let progress = transition.lineProgress(at: presentation.time)
    switch transition.anchor {
    case .top(let line): return (frame, layout, -progress.value(line))
    case .row(let path, let line):
      let top = frame.path(ofRow: path).map { layout.frame(ofRowAt: $0).line } ?? 0
      return (frame, layout, top - progress.value(line))
    }
  }

  /// - Parameter place: the section's index in the frame; nil if the section is not visible.
  private func content(
    of section: TransitionFrame.Section, at place: Int?, _ moment: Moment
  ) -> ViewportContent.Section {
    var number = 0
    let rows = TransitionFrame.ordered(section.rows + section.comingRows).map { row in
      guard let place, row.isMoving || row.extent > 0 else { return content(ofRow: row, line: -1) }
      defer { number += 1 }
      let line = moment.layout.frame(ofRowAt: TableIndexPath(row: number, section: place)).line
      return content(ofRow: row, line: line - moment.offset)
    }
    return ViewportContent.Section(
      number: section.number, header: section.header, footer: section.footer, rows: rows, text: section.text,
      isSeen: section.isSeen)
  }

  private func content(ofRow row: TransitionFrame.Row, line: Int) -> ViewportContent.Row {
    let isEditing = layout.configuration.isEditing
    let current = row.isFormer ? nil : row.row.path
    let look = current.map {
      RowLook($0, of: dataSource, selection: presentation.selection, isEditing: isEditing)
    }
    return ViewportContent.Row(
      path: row.row.path, identifier: row.row.path.map(dataSource.identifier(forRowAt:)) ?? -1,
      look: look ?? row.look, extent: row.extent,
      height: row.row.reveal?.height ?? max(0, row.extent - layout.configuration.separator.height),
      text: row.text, isFormer: row.isFormer, reveal: row.row.reveal, line: line)
  }

  /// Returns the numbers of marked rows by the sections of a frame.
  private func markedRows(in frame: TransitionFrame) -> [Int: [Int]] {
    var numbers: [Int: [Int]] = [:]
    for (place, section) in frame.sections.enumerated() {
      numbers[place] = section.number.flatMap { presentation.markedRows[$0] }
    }
    return numbers
  }

  // MARK: Text

  /// Calls `body` for the areas of labels and rows whose text is not fully visible. In the areas of rows, sticky
  /// headers are excluded from the clip.
  private func forEachText(
    of frame: TransitionFrame, _ window: PaintWindow, in buffer: inout CellBuffer,
    body: (_ buffer: inout CellBuffer, _ area: Rect, _ text: TextPresence) -> Void
  ) {
    for (index, section) in frame.sections.enumerated() where section.text != .whole {
      let lines = layout.frame(ofSection: index)
      for label in [lines.headerLines, lines.footerLines ?? 0..<0] where !label.isEmpty {
        body(&buffer, labelArea(of: label, in: window), section.text)
      }
    }
    forEachRow(of: frame, window, in: &buffer) { buffer, row, lines in
      if row.text != .whole { body(&buffer, fillArea(of: lines.lines, in: window), row.text) }
    }
  }

  private func forEachRow(
    of frame: TransitionFrame, _ window: PaintWindow, in buffer: inout CellBuffer,
    body: (_ buffer: inout CellBuffer, _ row: TransitionFrame.Row, _ lines: RowFrame) -> Void
  ) {
    let outerClip = buffer.clip
    defer { buffer.clip = outerClip }
    buffer.clip = clip(below: layout.stickyHeader(in: insetLines(of: window.visible)), window, of: buffer)
    for (index, section) in frame.sections.enumerated() {
      let lines = layout.frame(ofSection: index)
      for (number, row) in section.rows.enumerated() {
        body(&buffer, row, layout.frame(ofRow: number, in: lines))
      }
    }
  }

  /// Returns the area of the given lines in the columns of the rows' text.
  private func fillArea(of lines: Range<Int>, in window: PaintWindow) -> Rect {
    Rect(columns: columns.fill, lines: window.screenLines(lines))
  }

  /// Draws the visible parts of rows that are revealed from one edge.
  private func reveal(_ frame: TransitionFrame, _ window: PaintWindow, into buffer: inout CellBuffer) {
    forEachRow(of: frame, window, in: &buffer) { buffer, row, lines in
      guard let reveal = row.row.reveal, (1..<max(1, reveal.height)).contains(lines.height) else { return }
      let area = fillArea(of: lines.lines, in: window)
      let clip = buffer.clip
      buffer.clip = clip.intersection(area)
      buffer.fill(area, style: cellFill)
      let whole = RowFrame(
        path: lines.path, line: lines.line - reveal.linesAbove(of: lines.height), height: reveal.height,
        separatorLine: nil)
      lay(paint(context(of: whole, in: window), into: &buffer), into: &buffer)
      buffer.clip = clip
    }
  }

  /// Returns the clip without the lines of a sticky header and those above it.
  private func clip(below header: StickyHeader?, _ window: PaintWindow, of buffer: CellBuffer) -> Rect {
    guard let header else { return buffer.clip }
    let line = window.screenLine(header.lines.upperBound)
    return buffer.clip.intersection(
      Rect(
        column: buffer.clip.column, line: line, columns: buffer.clip.columns,
        lines: buffer.clip.endLine - line))
  }

  private func fade(_ opacity: Int) -> Fade {
    Fade(
      opacity: opacity, text: theme.assumedText, background: theme.assumedBackground, depth: theme.colorDepth)
  }
}
