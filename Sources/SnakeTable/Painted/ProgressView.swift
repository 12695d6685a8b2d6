import SnakeTableDrawing
import SnakeTableLayout

/// A stroke that shows how much of some work is done (UIProgressView): heavy in the accent colour up to there, light behind
/// it. One line high, in the middle of its rectangle. A value, which any thread can make.
///
///     ━━━━━━━━━━━━━━━━━╸──────────────
public struct ProgressView: PaintedView, Equatable {
  /// The share of the work that is done, from 0 to 1. Numbers outside are clamped; NaN counts as 0.
  public var progress: Double
  /// The columns that stay blank at both sides: at least 0, at most a quarter of the rectangle at each.
  public var inset: Int

  /// Creates a view of a share of work.
  /// - Parameters:
  ///   - progress: the share, from 0 to 1.
  ///   - inset: the columns that stay blank at both sides; 4 is below the text of a table's cells.
  public init(progress: Double, inset: Int = 0) {
    self.progress = progress
    self.inset = inset
  }

  public func draw(
    into buffer: inout CellBuffer, in area: Rect, appearance: TableAppearance, at time: Duration
  ) {
    guard !area.isEmpty else { return }
    let area = area.inset(byColumns: inset)
    let path = StrokePath(line: area.line + (area.lines - 1) / 2, of: area)
    let done = Int(progress.share * Double(path.length))
    buffer.stroke(path, strokeStart: done, style: appearance.theme.stroke)
    buffer.stroke(path, strokeEnd: done, weight: .heavy, style: appearance.theme.accent)
  }
}

extension StrokePath {
  /// Creates the path along a line of a rectangle.
  init(line: Int, of area: Rect) {
    self.init([.leftEdge(column: area.column, line: line), .leftEdge(column: area.endColumn, line: line)])
  }
}

extension Double {
  /// The number as a share, from 0 to 1: numbers outside are clamped, and NaN counts as 0.
  var share: Double { isNaN ? 0 : min(1, max(0, self)) }
}
