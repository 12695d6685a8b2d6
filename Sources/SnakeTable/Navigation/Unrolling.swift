import SnakeTableDrawing
import SnakeTableLayout

/// Opening a screen from a row, and closing it, as one movement (`Unrolling`).
extension NavigationController {
  /// A screen that opens or closes.
  struct ScreenTransition {
    /// The screen below the one that opens, or the screen that was closed.
    let other: TableController
    /// Whether the other screen was closed.
    let isClosing: Bool
    /// The lines above and below the row from which the upper screen was opened.
    let row: ClosedRange<Int>
    fileprivate var flash = Flash(duration: Unrolling.duration)

    /// Creates a transition between two screens; nil if the row is not in view or animations are turned off.
    init?(from lower: TableController, to upper: TableController, isClosing: Bool) {
      guard [lower, upper].allSatisfy(\.tableView.unrolls), let row = lower.linesBesideCursor else {
        return nil
      }
      (other, self.isClosing, self.row) = (isClosing ? upper : lower, isClosing, row)
    }
  }

  /// Ends the movement between two screens and shows the top screen. Returns false if there is none.
  @discardableResult package func completeTransition() -> Bool {
    defer { transition = nil }
    return transition != nil
  }

  /// Draws the top screen with `body`, and the movement between two screens over it.
  package func draw(
    into buffer: inout CellBuffer, at time: Duration, _ body: (_ buffer: inout CellBuffer) -> Void
  ) {
    let time = time.nanoseconds
    if let flash = transition?.flash.shown(at: time) { transition?.flash = flash } else { transition = nil }
    guard let transition else { return body(&buffer) }
    if buffer.holdsFrame { buffer.reset(size: buffer.size) }
    body(&buffer)
    paint(transition, at: time, into: &buffer)
    // The next frame must not be drawn on top of this one.
    buffer.picture = nil
  }

  private func paint(_ transition: ScreenTransition, at time: Int, into buffer: inout CellBuffer) {
    var picture = CellBuffer(size: buffer.size)
    transition.other.drawTable(into: &picture, at: .nanoseconds(time))
    let elapsed = transition.flash.elapsed(at: time)
    guard transition.isClosing else {
      topTable?.unrolling(from: transition.row).paint(picture, at: elapsed, into: &buffer)
      return
    }
    let list = buffer
    buffer.clip = Rect(columns: 0..<buffer.columns, lines: transition.other.lines.viewport)
    buffer.draw(picture, at: Point(column: 0, line: 0), solid: Rect(picture.size))
    buffer.clip = Rect(buffer.size)
    transition.other.unrolling(from: transition.row)
      .paint(list, at: Unrolling.duration - elapsed, into: &buffer)
  }
}

extension TableController {
  /// The lines of the screen above and below the cursor's row; nil if the row is not in view.
  fileprivate var linesBesideCursor: ClosedRange<Int>? {
    guard let path = tableView.indexPathForFocusedRow, tableView.isCursorVisible, !lines.viewport.isEmpty
    else {
      return nil
    }
    let row = tableView.layout.frame(ofRowAt: path).lines
    let top = lines.viewport.lowerBound - tableView.presentedOffset
    return inViewport((row.lowerBound + top - 1)...(row.upperBound + top))
  }

  /// Returns the movement that shows this screen from between two lines of the screen.
  fileprivate func unrolling(from row: ClosedRange<Int>) -> Unrolling {
    Unrolling(
      row: row, box: firstBox, columns: tableView.columns.box, hasWalls: tableView.hasWalls,
      viewport: lines.viewport, appearance: tableView.appearance)
  }

  /// The lines of the screen of the first section's borders; those beside the viewport if there are none.
  private var firstBox: ClosedRange<Int> {
    let all = (lines.viewport.lowerBound - 1)...lines.viewport.upperBound
    guard tableView.numberOfSections > 0 else { return all }
    let section = tableView.layout.frame(ofSection: 0)
    guard let first = section.topBorderLine, let last = section.bottomBorderLine else { return all }
    let top = lines.viewport.lowerBound - tableView.presentedOffset
    return inViewport((first + top)...(last + top))
  }

  /// Moves lines outside the viewport to the lines beside it.
  private func inViewport(_ range: ClosedRange<Int>) -> ClosedRange<Int> {
    range.clamped(to: (lines.viewport.lowerBound - 1)...lines.viewport.upperBound)
  }
}

extension TableView {
  /// Whether strokes show that a screen opens from a row of the screen below.
  fileprivate var unrolls: Bool { motion.isEnabled && motion.meaning == .arrival }

  /// Whether the boxes have walls of strokes.
  fileprivate var hasWalls: Bool { columns.isBoxed && !painter(at: 0).isFilled }
}

/// The animation between a screen and the screen that was opened from one of its rows: the opened screen's box unrolls from the line
/// below the row, and the row moves with the box's top line until it leaves the viewport, or, when that screen closes, back to its
/// place. A pure function of the pictures of both screens and the time.
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
    /// The first line of the row.
    let rowLine: Int
  }

  /// The lines of the row in the screen below.
  private var rowLines: Range<Int> { (row.lowerBound + 1)..<max(row.lowerBound + 1, row.upperBound) }

  /// Returns the frame at a time between 0, the screen with the row, and `duration`, the opened screen.
  func frame(at time: Int) -> Frame {
    let value = { (from: Int, to: Int) in
      let way = StrokePath.TimingFunction.easeOut.drawn(
        of: abs(to - from), elapsed: time, duration: Self.duration)
      return from + (to < from ? -way : way)
    }
    let start = row.upperBound
    let top = value(start, box.lowerBound)
    let bottom = max(top + 1, value(start + 1, box.upperBound))
    return Frame(
      box: top...bottom,
      area: min(top, value(start, viewport.lowerBound))...max(bottom, value(start, viewport.upperBound - 1)),
      rowLine: top - rowLines.count)
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
    paintRow(of: list, atLine: frame.rowLine, into: &buffer)
    for path in paths(of: frame.box) {
      buffer.stroke(path, weight: appearance.weight, style: appearance.theme.accent)
    }
  }

  /// Draws the lines of the row from a line of the viewport on.
  private func paintRow(of list: CellBuffer, atLine line: Int, into buffer: inout CellBuffer) {
    let clip = buffer.clip
    let area = Rect(columns: 0..<buffer.columns, lines: line..<(line + rowLines.count))
    buffer.clip = clip.intersection(area)
    let origin = Point(column: 0, line: line - rowLines.lowerBound)
    buffer.draw(list, at: origin, solid: Rect(columns: 0..<list.columns, lines: rowLines))
    buffer.clip = clip
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
