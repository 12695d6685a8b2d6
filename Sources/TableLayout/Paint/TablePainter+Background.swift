import TableDrawing
import TableModel

extension TablePainter {
  /// Lays the table's background under everything that has no fill of its own. It belongs to the viewport and
  /// does not scroll.
  func paintBackground(_ viewport: Rect, into buffer: inout CellBuffer) {
    switch appearance.backgroundView {
    case nil: break
    case .fill(let fill): buffer.underlay(viewport, with: fill, depth: theme.colorDepth)
    case .view(let view):
      var behind = CellBuffer(size: buffer.size)
      behind.clip = buffer.clip
      paint(view, in: viewport, into: &behind)
      buffer.underlay(viewport, with: behind)
    }
  }

  /// Says in the middle of what the content leaves of the viewport that there are no rows. Its text stands above
  /// its detail.
  func paintEmptyState(_ viewport: Rect, _ window: Window, into buffer: inout CellBuffer) {
    guard layout.numberOfRows == 0, let label = dataSource.emptyState else { return }
    let first = max(viewport.line, layout.height + window.origin)
    let texts = [label.text, label.detail].compactMap { $0 }.filter { !$0.isEmpty }
    let height = max(label.height, texts.count)
    guard height > 0, height <= viewport.endLine - first else { return }
    let area = Rect(
      column: columns.box.lowerBound, line: first + (viewport.endLine - first - height) / 2,
      columns: columns.box.count, lines: height)
    if case .view(let view) = label.backgroundView { paint(view, in: area, into: &buffer) }
    let style = labelStyle(label.textStyle ?? theme.secondary)
    for (index, text) in texts.enumerated() {
      let line = area.line + (height - texts.count) / 2 + index
      draw(text, centredIn: columns.label, line: line, style: style, into: &buffer)
    }
    if case .fill(let fill) = label.backgroundView {
      buffer.underlay(area, with: fill, depth: theme.colorDepth)
    }
  }

  private func draw(
    _ text: CellText, centredIn range: Range<Int>, line: Int, style: TextStyle, into buffer: inout CellBuffer
  ) {
    let width = typesetter.columns(of: text.bytes, atMost: range.count)
    let column = range.lowerBound + (range.count - width) / 2
    buffer.draw(
      text.bytes, at: Point(column: column, line: line), columns: width, style: style, typesetter: typesetter)
  }

  /// A view draws what it likes, but only in its area and in the colours there are.
  func paint(_ view: DrawnView, in area: Rect, into buffer: inout CellBuffer) {
    let outerClip = buffer.clip
    defer { buffer.clip = outerClip }
    buffer.clip = outerClip.intersection(area)
    guard !buffer.clip.isEmpty else { return }
    let seen = buffer.clip
    view.draw(
      &buffer, DrawingRegion(area: area, textColumns: columns.label, typesetter: typesetter))
    buffer.reduceColors(in: seen, to: theme.colorDepth)
  }
}
