import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// A frame of a table in a buffer, with all that its picture depends on.
struct PaintedFrame {
  let picture: CellBuffer.Picture
  let context: Context
  /// The content offset.
  let offset: Int
  /// The rows in view, from top to bottom.
  let rows: [PaintedRow]

  /// What all lines of the picture depend on.
  struct Context: Equatable {
    /// The first line of the viewport in the buffer.
    var line: Int
    var size: Size
    /// The numbers of the layout and of the appearance.
    var layout: Int
    /// `TableDataSource.cellGeneration`.
    var cells: Int?
    var appearance: Int
    var configuration: TableConfiguration
    var columns: TableColumns
    var samples: CellSamples
    var hasFocus: Bool
    /// The columns by which long titles are shifted.
    var shift: Int
    /// The lines at the top of the viewport that something else covers; the scroll indicator counts from below them.
    var topInset: Int
    var indicator: ScrollIndicator?
    var isIndicatorFlashing: Bool
  }

  /// The lines of the content that are in view.
  var lines: Range<Int> { offset..<(offset + context.size.lines) }

  /// Returns the lines of the content that look the same in an earlier frame with the same context.
  /// - Parameter labels: the lines of labels, which may have changed.
  func unchangedLines(since earlier: PaintedFrame, labels: [Range<Int>]) -> [Int] {
    var former = earlier.rows[...]
    let changedRows = rows.compactMap { row -> Range<Int>? in
      former = former.drop { $0.path < row.path }
      return former.first == row ? nil : row.changedLines(since: former.first)
    }
    var isChanged = [Bool](repeating: false, count: lines.count)
    for changed in changedRows + labels + indicatorLines(since: earlier) {
      for line in changed.clamped(to: lines) { isChanged[line - offset] = true }
    }
    return lines.filter { earlier.lines.contains($0) && !isChanged[$0 - offset] }
  }

  /// The lines on which the scroll indicator looks different.
  private func indicatorLines(since earlier: PaintedFrame) -> [Range<Int>] {
    guard let indicator = context.indicator, offset != earlier.offset else { return [] }
    return indicator.changedLines(from: earlier.offset + context.topInset, to: offset + context.topInset)
      .map { ($0 + offset)..<($0 + offset + 1) }
  }
}
