import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// Drawing on top of the last frame.
///
/// While rows are scrolled or the cursor moves, the picture of a row depends only on the row itself (`PaintedRows`). Rows
/// that have not changed move together with their lines; the others are painted, clipped to their lines. Everything
/// else, such as animations, menus and sticky headers, draws the whole table.
extension TableView {
  /// Draws the viewport like `draw(into:line:at:)`, into a buffer that may hold the last frame. If that is one of this
  /// table, only lines that look different are drawn again; otherwise the buffer is reset first. Draw everything else in
  /// the buffer afterwards, on lines that you erase.
  /// - Returns: Whether the last frame was kept.
  @discardableResult package func redraw(
    into buffer: inout CellBuffer, line: Int, at time: Duration
  ) -> Bool {
    frames.count &+= 1
    advance(to: time.nanoseconds)
    let painter = painter(at: time.nanoseconds)
    let former = frames.last.take()
    let frame = paintedFrame(by: painter, after: former, line: line, columns: buffer.columns)
    let lines = frame.flatMap { linesToPaint(for: $0, after: former, by: painter, in: &buffer) }
    if let lines {
      for lines in lines { paint(lines, into: &buffer, line: line, by: painter) }
    } else {
      if buffer.holdsFrame { buffer.reset(size: buffer.size) }
      paint(into: &buffer, line: line, by: painter)
    }
    frames.last = frame
    noteViews(inRows: frame == nil ? indexPathsForVisibleRows : nil, at: time.nanoseconds)
    buffer.picture = frame?.picture
    return lines != nil
  }

  /// Returns the frame to be painted; nil if the next frame cannot be drawn on top of it.
  private func paintedFrame(
    by painter: TablePainter, after former: PaintedFrame?, line: Int, columns: Int
  ) -> PaintedFrame? {
    guard columns == size.columns, motionState.transition == nil, motionState.slide == nil,
      interaction.menu == nil,
      sectionIndexColumns == nil
    else { return nil }
    let context = PaintedFrame.Context(
      line: line, size: size, layout: content.generation, lineShift: content.shift,
      painter: painter.sharedContext(at: presentedOffset), edge: edge)
    let hasSameCells = context.painter.cells != nil && former?.context == context
    let lines = presentedOffset..<(presentedOffset + size.lines)
    return painter.independentRows(in: lines, former: hasSameCells ? former?.rows : nil).map { rows in
      PaintedFrame(
        picture: CellBuffer.Picture(owner: self, number: frames.count), context: context,
        offset: lines.lowerBound, rows: rows)
    }
  }

  /// Moves the lines of a buffer that look the same in a frame. Returns the runs of lines of the viewport that look
  /// different; nil, without effect, if the buffer does not hold the last frame or most lines are different.
  private func linesToPaint(
    for frame: PaintedFrame, after former: PaintedFrame?, by painter: TablePainter,
    in buffer: inout CellBuffer
  ) -> [Range<Int>]? {
    guard let former, buffer.picture == former.picture, frame.context == former.context else { return nil }
    let isChanged = frame.changedLines(since: former, labels: painter.labelLines(in: frame.lines))
    guard isChanged.count(where: { !$0 }) * 2 >= size.lines, let first = isChanged.firstIndex(of: false),
      let last = isChanged.lastIndex(of: false)
    else { return nil }
    let count = frame.offset - former.offset
    if count != 0 {
      // The other lines at an edge, such as the cursor's row, may have changed little in place.
      let lines = min(first, first + count)..<max(last, last + count) + 1
      let start = frame.context.line
      buffer.scroll(
        ScrollMove(lines: (lines.lowerBound + start)..<(lines.upperBound + start), count: count))
    }
    return Self.runs(of: isChanged)
  }

  /// Returns the runs of indices at which a list is true.
  private static func runs(of list: [Bool]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in list.indices where list[index] { runs.appendJoining(index..<(index + 1)) }
    return runs
  }

  /// Paints some lines of the viewport again.
  private func paint(_ lines: Range<Int>, into buffer: inout CellBuffer, line: Int, by painter: TablePainter)
  {
    let viewport = (lines.lowerBound + line)..<(lines.upperBound + line)
    buffer.erase(lines: viewport)
    buffer.clip = Rect(columns: 0..<buffer.columns, lines: viewport)
    paintEdge(into: &buffer, line: line)
    painter.paint(
      into: &buffer, viewport: viewport, offset: presentedOffset + lines.lowerBound, headersStick: false)
    buffer.clip = Rect(buffer.size)
  }
}

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

/// The scroll bar at the right edge of a table, with all that its picture depends on, apart from the content offset and the
/// appearance.
struct TableEdge: Equatable {
  /// nil for no scroll bar.
  let indicator: ScrollIndicator?
  /// The lines at the top of the viewport that something else covers; the scroll bar counts from below them.
  let topInset: Int
  let isFlashing: Bool

  /// Returns the lines of the viewport that look different from the lines that have moved there between two offsets.
  func changedLines(from former: Int, to offset: Int) -> [Int] {
    guard let indicator, former != offset else { return [] }
    return indicator.changedLines(from: former + topInset, to: offset + topInset)
  }

  func paint(
    into buffer: inout CellBuffer, column: Int, line: Int, offset: Int, appearance: TableAppearance
  ) {
    indicator?.paint(
      into: &buffer, column: column, line: line, offset: offset + topInset, isFlashing: isFlashing,
      appearance: appearance)
  }
}
