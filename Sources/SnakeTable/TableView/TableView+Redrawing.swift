import SnakeTableDrawing
import SnakeTableLayout

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
    buffer.picture = frame?.picture
    return lines != nil
  }

  /// Returns the frame to be painted; nil if the next frame cannot be drawn on top of it.
  private func paintedFrame(
    by painter: TablePainter, after former: PaintedFrame?, line: Int, columns: Int
  ) -> PaintedFrame? {
    guard columns == size.columns, motionState.transition == nil, interaction.menu == nil,
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
