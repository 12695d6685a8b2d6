/// The lines of the content that are painted, and their position on the screen.
struct PaintWindow {
  /// The painted lines of the content.
  let visible: Range<Int>
  /// The difference between a line of the screen and the same line of the content.
  let origin: Int
  /// The line of the content below a sticky header, on which no straight separator is drawn; nil for none.
  var lineBelowHeader: Int?

  /// - Parameters:
  ///   - viewport: the lines of the screen.
  ///   - offset: the line of the content that the first of them shows.
  init(viewport: Range<Int>, offset: Int) {
    visible = offset..<(offset + viewport.count)
    origin = viewport.lowerBound - offset
  }

  func screenLine(_ line: Int) -> Int { line + origin }

  func screenLines(_ lines: Range<Int>) -> Range<Int> {
    screenLine(lines.lowerBound)..<screenLine(lines.upperBound)
  }
}
