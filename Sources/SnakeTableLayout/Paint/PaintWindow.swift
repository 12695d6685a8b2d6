import SnakeTableDrawing

/// The lines of the content that are painted, and their position on the screen.
struct PaintWindow {
  /// The painted lines of the content.
  let visible: Range<Int>
  /// The difference between a line of the screen and the same line of the content.
  let origin: Int
  /// The first line of the content on which separators are drawn. Those above are under a sticky header or directly below it.
  var separatorsLine: Int

  /// - Parameters:
  ///   - viewport: the lines of the screen.
  ///   - offset: the line of the content that the first of them shows.
  init(viewport: Range<Int>, offset: Int) {
    visible = offset..<(offset + viewport.count)
    separatorsLine = offset
    origin = viewport.lowerBound - offset
  }

  func screenLine(_ line: Int) -> Int { line + origin }

  /// Returns the lines of an area of the screen on which separators are drawn.
  func separators(in area: Rect) -> Rect {
    let first = min(max(area.line, screenLine(separatorsLine)), area.endLine)
    return Rect(columns: area.column..<area.endColumn, lines: first..<area.endLine)
  }

  func screenLines(_ lines: Range<Int>) -> Range<Int> {
    screenLine(lines.lowerBound)..<screenLine(lines.upperBound)
  }
}
