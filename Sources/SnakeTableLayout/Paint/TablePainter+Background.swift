import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Draws a background in an area, under all cells that have no background of their own.
  func paint(_ background: BackgroundView?, behind area: Rect, into buffer: inout CellBuffer) {
    switch background {
    case nil: break
    case .fill(let fill): buffer.underlay(area, with: fill, depth: theme.colorDepth)
    case .view(let view):
      let outerClip = buffer.clip
      defer { buffer.clip = outerClip }
      buffer.clip = outerClip.intersection(area)
      let picture = picture(of: view, in: area, textColumns: columns.label, seen: buffer.clip)
      buffer.underlay(picture, at: Point(column: buffer.clip.column, line: buffer.clip.line))
    }
  }

  /// Draws the label for an empty table, if there are no rows: its text above its detail, in the middle of the lines
  /// of the viewport that the content leaves free.
  func paintEmptyState(in lines: Range<Int>, _ window: PaintWindow, into buffer: inout CellBuffer) {
    guard layout.numberOfRows == 0, let label = dataSource.emptyState else { return }
    let first = max(lines.lowerBound, window.screenLine(layout.height))
    let texts = [label.text, label.detail].compactMap { $0 }.filter { !$0.isEmpty }
    let height = max(label.height, texts.count)
    guard height > 0, height <= lines.upperBound - first else { return }
    let top = first + (lines.upperBound - first - height) / 2
    let area = Rect(columns: columns.box, lines: top..<(top + height))
    let style = labelStyle(label.textStyle ?? theme.secondary)
    for (index, text) in texts.enumerated() {
      draw(text, centredOn: area.line + (height - texts.count) / 2 + index, style: style, into: &buffer)
    }
    paint(label.backgroundView, behind: area, into: &buffer)
  }

  /// Draws a text centred in the columns of labels.
  private func draw(
    _ text: CellText, centredOn line: Int, style: TextStyle, into buffer: inout CellBuffer
  ) {
    let range = columns.label
    let width = typesetter.columns(of: text.bytes, atMost: range.count)
    let column = range.lowerBound + (range.count - width) / 2
    buffer.draw(
      text.bytes, at: Point(column: column, line: line), columns: width, style: style, typesetter: typesetter)
  }
}
