import SnakeTableDrawing
import SnakeTableLayout

/// The animation between a screen and the screen that was opened from one of its rows: the lines beside the row move
/// apart and become the top and bottom lines of the opened screen's box, or, when that screen closes, move back. A pure
/// function of the pictures of both screens and the time.
struct Unrolling {
  /// The lines above and below the row.
  let row: ClosedRange<Int>
  /// The lines of the box; outside the viewport for edges that are not in view.
  let box: ClosedRange<Int>
  /// The columns of the box.
  let columns: Range<Int>
  /// Whether the box has walls.
  let hasWalls: Bool
  /// The lines of the screen between the bars.
  let viewport: Range<Int>
  /// The weight and the colour of the lines that move.
  let appearance: TableAppearance

  /// The duration in nanoseconds.
  static let duration = 180_000_000

  /// What a frame shows.
  struct Frame: Equatable {
    /// The lines of the moving box.
    let box: ClosedRange<Int>
    /// The lines that show the opened screen.
    let area: ClosedRange<Int>
  }

  /// Returns the frame at a time between 0, the screen with the row, and `duration`, the opened screen.
  func frame(at time: Int) -> Frame {
    let value = { (from: Int, to: Int) in
      let way = TimingFunction.easeOut.drawn(of: abs(to - from), elapsed: time, duration: Self.duration)
      return from + (to < from ? -way : way)
    }
    let top = value(row.lowerBound, box.lowerBound)
    let bottom = max(top, value(row.upperBound, box.upperBound))
    return Frame(
      box: top...bottom,
      area: min(
        top, value(row.lowerBound, viewport.lowerBound))...max(
          bottom, value(row.upperBound, viewport.upperBound - 1)))
  }

  /// Draws a frame over the picture of the opened screen.
  /// - Parameter list: the picture of the screen with the row.
  func paint(_ list: CellBuffer, at time: Int, into buffer: inout CellBuffer) {
    let frame = frame(at: time)
    let clip = buffer.clip
    defer { buffer.clip = clip }
    for line in viewport where line < buffer.lines {
      buffer.clip = clip.intersection(Rect(columns: 0..<buffer.columns, lines: line..<(line + 1)))
      if !frame.area.contains(line) {
        buffer.draw(list, at: Point(column: 0, line: 0), solid: Rect(list.size))
      } else if isBlank(line, in: frame) {
        buffer.draw(CellBuffer(size: buffer.size), at: Point(column: 0, line: 0), solid: Rect(buffer.size))
      }
    }
    buffer.clip = clip.intersection(Rect(columns: 0..<buffer.columns, lines: viewport))
    for path in paths(of: frame.box) {
      buffer.stroke(path, weight: appearance.weight, style: appearance.theme.accent)
    }
  }

  /// Whether a line shows neither the content of the box nor what is outside of it.
  private func isBlank(_ line: Int, in frame: Frame) -> Bool {
    let isInside = frame.box.lowerBound < line && line < frame.box.upperBound
    let isOutside = !frame.box.contains(line)
    let belongsInside = box.lowerBound < line && line < box.upperBound
    return isInside ? !belongsInside : !isOutside || box.contains(line)
  }

  private func paths(of box: ClosedRange<Int>) -> [StrokePath] {
    if hasWalls {
      return [StrokePath(box: Rect(columns: columns, lines: box.lowerBound..<(box.upperBound + 1)))]
    }
    return [box.lowerBound, box.upperBound].map { line in
      StrokePath([
        .leftEdge(column: columns.lowerBound, line: line), .leftEdge(column: columns.upperBound, line: line),
      ])
    }
  }
}
