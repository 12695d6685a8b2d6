/// The lines of the content that are painted, and where they are on the screen.
struct PaintWindow {
  /// Lines of the content.
  let visible: Range<Int>
  /// What to add to a line of the content for its line of the screen.
  let origin: Int

  /// - Parameters:
  ///   - viewport: lines of the screen.
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
