import SnakeTableDrawing
import SnakeTableModel

extension TablePainter {
  /// Returns the visible part of what a view draws in an area. The view draws into a separate buffer, so that it
  /// cannot change anything else.
  func picture(of view: DrawnView, in area: Rect, textColumns: Range<Int>, seen: Rect) -> CellBuffer {
    var picture = CellBuffer(size: seen.size)
    guard !seen.isEmpty else { return picture }
    let region = DrawingRegion(
      area: Rect(
        column: area.column - seen.column, line: area.line - seen.line, columns: area.columns,
        lines: area.lines),
      textColumns: (textColumns.lowerBound - seen.column)..<(textColumns.upperBound - seen.column),
      typesetter: typesetter)
    view.draw(&picture, region)
    picture.clip = Rect(picture.size)
    picture.reduceColors(in: picture.clip, to: theme.colorDepth)
    return picture
  }

  /// Draws a view of a cell in its columns, over the background of the row.
  func paint(
    _ view: CellView, in columns: Range<Int>, lines: Range<Int>, into buffer: inout CellBuffer
  ) {
    let area = Rect(columns: columns, lines: lines)
    let outerClip = buffer.clip
    defer { buffer.clip = outerClip }
    buffer.clip = outerClip.intersection(area)
    guard !buffer.clip.isEmpty else { return }
    let picture = picture(of: view.view, in: area, textColumns: columns, seen: buffer.clip)
    buffer.draw(
      picture, at: Point(column: buffer.clip.column, line: buffer.clip.line), keepsBackgrounds: true)
  }
}

/// The styles of runs in a text (`CellText.styleRuns`).
extension TablePainter {
  /// Returns the style to draw a run with: its own, over the style of the text.
  ///
  /// A fill stays recognizable. On a reversed fill, a run has the fill's colours, and only its attributes are its own. On
  /// a coloured fill, a foreground that is too similar is mixed with the colour of the text, and so is one on the page that
  /// is hardly visible. A run with a background of its own has its own colours everywhere.
  func style(of run: Style, over text: TextStyle) -> TextStyle {
    let base = text.style
    var style = run.nearest(in: theme.colorDepth)
    if base.attributes.contains(.reverse) {
      style = Style(attributes: run.attributes)
    } else if style.background == .terminalDefault {
      style.foreground = foreground(of: style, over: base)
    }
    style = style.over(base)
    if style.foreground == style.background { style.foreground = .terminalDefault }
    return TextStyle(style: style, markStyle: text.markStyle)
  }

  /// Returns the foreground of a run without a background of its own.
  private func foreground(of run: Style, over base: Style) -> Color {
    let isOnPage = base.background == .terminalDefault
    if isOnPage, run.foreground.isVisible(on: theme.assumedBackground) { return run.foreground }
    return run.foreground.legible(
      on: isOnPage ? theme.assumedBackground : base.background,
      mixedWith: base.foreground == .terminalDefault ? theme.assumedText : base.foreground,
      depth: theme.colorDepth)
  }
}
