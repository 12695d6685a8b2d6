import SnakeTableDrawing
import SnakeTableModel

/// Rows that slide to other lines of the viewport after a change of their order. Each row that was in view before moves straight from
/// its line to its new one; the others are at their places at once.
package struct RowSlide: Equatable, Sendable {
  /// The former lines of the viewport of rows, by their identifiers.
  private let origins: [Int: Int]
  private var flash: Flash

  /// - Parameters:
  ///   - origins: the lines of the viewport that rows were on, by their identifiers.
  ///   - duration: the duration in nanoseconds.
  package init(from origins: [Int: Int], duration: Int) {
    (self.origins, flash) = (origins, Flash(duration: duration))
  }

  /// Returns the slide as of the frame at a time; nil if it is over. Replace the slide by the result.
  package func shown(at time: Int) -> RowSlide? {
    flash.shown(at: time).map { flash in
      var result = self
      result.flash = flash
      return result
    }
  }

  /// Returns the line of a row at a time.
  /// - Parameter target: the line of the viewport at the end.
  func line(of identifier: Int, target: Int, at time: Int) -> Int {
    guard let origin = origins[identifier] else { return target }
    let way = StrokePath.TimingFunction.easeInOut.drawn(
      of: abs(target - origin), elapsed: flash.elapsed(at: time), duration: max(1, flash.duration))
    return origin + (target < origin ? -way : way)
  }
}

extension TablePainter {
  /// Moves the rows of a picture of the viewport to their lines during a slide. Strokes and labels stay.
  /// - Parameter viewport: the lines of the buffer, which holds the picture at the end of the slide.
  package func paint(_ slide: RowSlide, into buffer: inout CellBuffer, viewport: Range<Int>, offset: Int) {
    let outerClip = buffer.clip
    defer { buffer.clip = outerClip }
    let window = PaintWindow(viewport: viewport, offset: offset)
    let sticky = layout.stickyHeader(in: insetLines(of: window.visible))
    let first = max(
      insetLines(of: viewport).lowerBound, sticky.map { window.screenLine($0.lines.upperBound) } ?? 0)
    let area = outerClip.intersection(
      Rect(columns: columns.fill, lines: first..<max(first, viewport.upperBound)))
    let picture = buffer
    let rows = layout.sections(in: window.visible).flatMap { section in
      let frame = layout.frame(ofSection: section)
      return layout.rows(in: window.visible, of: frame).map { row in
        let frame = layout.frame(ofRow: row, in: frame)
        return (row: frame, identifier: dataSource.identifier(forRowAt: frame.path))
      }
    }
    buffer.clip = area
    for (row, _) in rows {
      buffer.fill(Rect(columns: columns.fill, lines: window.screenLines(row.lines)), style: cellFill)
    }
    // The cursor's row passes over the others.
    let cursor = presentation.selection.cursor
    for (row, identifier) in rows.filter({ $0.identifier != cursor })
      + rows.filter({ $0.identifier == cursor })
    {
      let target = window.screenLine(row.line)
      let line =
        slide.line(of: identifier, target: target - viewport.lowerBound, at: presentation.time)
        + viewport.lowerBound
      let lines = line..<(line + row.height)
      buffer.clip = area.intersection(Rect(columns: columns.fill, lines: lines))
      buffer.draw(
        picture, at: Point(column: 0, line: line - target),
        solid: Rect(columns: columns.fill, lines: target..<(target + row.height)))
    }
  }
}
