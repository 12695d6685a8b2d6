import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// A frame of a table in a buffer, with all that its picture depends on.
struct PaintedFrame {
  let picture: CellBuffer.Picture
  let context: Context
  /// The content offset.
  let offset: Int
  /// The rows in view.
  let rows: PaintedRows

  /// What all lines of the picture depend on.
  struct Context: Equatable {
    /// The first line of the viewport in the buffer.
    var line: Int
    var size: Size
    /// The numbers of the layout, of the shifts of its lines, of the appearance and of the configuration.
    var layout: Int
    var lineShift: Int
    /// `TableDataSource.cellGeneration`.
    var cells: Int?
    var appearance: Int
    var configuration: Int
    /// The number of columns at the right edge for the scroll bar and the section index.
    var safeArea: Int
    var samples: CellSamples
    var hasFocus: Bool
    /// The columns by which long titles are shifted.
    var shift: Int
    /// The visible columns of a table with columns.
    var columnLayout: ColumnLayout?
    /// The line of the viewport with the column names; nil for none.
    var namesLine: Int?
    /// The lines at the top of the viewport that something else covers; the scroll indicator counts from below them.
    var topInset: Int
    var indicator: ScrollIndicator?
    var isIndicatorFlashing: Bool
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
    guard let line = context.namesLine, offset != earlier.offset else { return [] }
    return [earlier.offset, offset].map { ($0 + line)..<($0 + line + 1) }
  }

  /// The lines on which the scroll indicator looks different.
  private func indicatorLines(since earlier: PaintedFrame) -> [Range<Int>] {
    guard let indicator = context.indicator, offset != earlier.offset else { return [] }
    return indicator.changedLines(from: earlier.offset + context.topInset, to: offset + context.topInset)
      .map { ($0 + offset)..<($0 + offset + 1) }
  }
}
