import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// A stroke that stands for a number, in the accent colour: from zero to the number, by half columns, to the left of a line at zero
/// if it is negative. What is not zero has at least half a column. One line high, in the middle of its rectangle. A value, which any
/// thread can make. Columns of numbers have such strokes by `TableColumn.showsBars`.
///
///     ━━━━━━━━━━━━╸        ━━━│          │━━━━━━
public struct BarView: PaintedView, Equatable {
  /// The number. NaN and infinite numbers have no stroke.
  public var value: Double
  /// The numbers that the rectangle has room for, which are extended to zero. Views with one range can be compared.
  public var range: ClosedRange<Double>

  /// Creates a view of a number.
  /// - Parameters:
  ///   - value: the number.
  ///   - range: the numbers that the rectangle has room for. Ends that are not finite count as the largest numbers.
  public init(_ value: Double, in range: ClosedRange<Double>) {
    self.value = value
    self.range = range
  }

  public func draw(into buffer: inout CellBuffer, in region: DrawingRegion) {
    let (area, columns) = (region.area, region.area.column..<region.area.endColumn)
    guard !area.isEmpty else { return }
    let most = Double.greatestFiniteMagnitude
    let ends = min(0, max(-most, range.lowerBound))...max(0, min(most, range.upperBound))
    let zero = Bar.zeroColumn(in: ends, columns: columns.count)
    let hasCursor = region.state.isFocused
    buffer.draw(
      value.isFinite ? Bar(value, in: ends, columns: columns.count) : nil, zero: zero, in: columns,
      line: area.line + (area.lines - 1) / 2,
      style: hasCursor ? region.theme.cursorAccessory : region.theme.accent,
      zeroStyle: hasCursor ? region.theme.cursorAccessory : region.theme.stroke)
  }
}
