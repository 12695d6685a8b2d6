import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// The frames that were drawn on top of one another.
struct PaintedFrames {
  /// The last frame, if the next one can be drawn on top of it.
  var last: PaintedFrame?
  /// The number of frames.
  var count = 0
}

/// A frame of a table in a buffer, with all that its picture depends on.
struct PaintedFrame {
  let picture: CellBuffer.Picture
  let context: Context
  /// The content offset.
  let offset: Int
  /// The rows in view.
  let rows: PaintedRows

  /// What all lines of the picture depend on: everything that the painter and the edge are given. The layout has numbers,
  /// which change with it and with the lines of its rows.
  struct Context: Equatable {
    /// The first line of the viewport in the buffer.
    let line: Int
    let size: Size
    let layout: Int
    let lineShift: Int
    let painter: TablePainter.SharedContext
    let edge: TableEdge
  }

  /// The lines of the content that are in view.
  var lines: Range<Int> { offset..<(offset + context.size.lines) }

  /// Returns whether each line of the viewport looks different from the same line of the content in an earlier frame with
  /// the same context.
  /// - Parameter labels: the lines of labels, which may have changed.
  func changedLines(since earlier: PaintedFrame, labels: [Range<Int>]) -> [Bool] {
    var isChanged = lines.map { !earlier.lines.contains($0) }
    func change(_ changed: Range<Int>) {
      for line in changed.clamped(to: lines) { isChanged[line - offset] = true }
    }
    for lines in rows.changedLines(since: earlier.rows) { change(lines) }
    for lines in labels { change(lines) }
    for lines in indicatorLines(since: earlier) { change(lines) }
    for lines in namesLines(since: earlier) { change(lines) }
    return isChanged
  }

  /// The lines that the column names cover in one of two frames with different offsets.
  private func namesLines(since earlier: PaintedFrame) -> [Range<Int>] {
    guard let line = context.painter.presentation.namesLine, offset != earlier.offset else { return [] }
    return [earlier.offset, offset].map { ($0 + line)..<($0 + line + 1) }
  }

  /// The lines on which the scroll indicator looks different.
  private func indicatorLines(since earlier: PaintedFrame) -> [Range<Int>] {
    context.edge.changedLines(from: earlier.offset, to: offset).map { ($0 + offset)..<($0 + offset + 1) }
  }
}
