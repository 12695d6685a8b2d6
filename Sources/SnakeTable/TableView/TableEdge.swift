import SnakeTableDrawing
import SnakeTableLayout

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
