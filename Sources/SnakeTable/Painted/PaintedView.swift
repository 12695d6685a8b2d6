import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// Content that draws itself from its values and the time, and gets no keys: a part of a `StackController`, or, as a
/// `DrawnView`, of a cell or a background. A value, which any thread can make.
public protocol PaintedView: Sendable {
  /// Draws into a rectangle of a buffer. Content outside the rectangle is clipped. The rectangle may be empty. Called for every
  /// frame, on the thread or actor of the screen; keys wait until it returns.
  /// - Parameters:
  ///   - buffer: the buffer to draw into.
  ///   - area: the rectangle in columns and lines of the buffer.
  ///   - appearance: the colours, glyphs and text widths.
  ///   - time: the time of `MonotonicClock`.
  func draw(into buffer: inout CellBuffer, in area: Rect, appearance: TableAppearance, at time: Duration)
  /// Returns when the picture changes without an event after the frame at `time`. The default is never.
  func nextChange(after time: Duration) -> NextChange
}

extension PaintedView {
  public func nextChange(after time: Duration) -> NextChange { .never }

  /// Returns the picture at a time as a view for a cell, such as `CellView(columns: 20, progress.drawnView())`. The view does not
  /// move. Each call makes another view, and a row with another view is drawn again: keep the view while nothing changes.
  /// - Parameters:
  ///   - appearance: the colours, glyphs and text widths; those of the table are in `TableView.appearance`.
  ///   - time: the time of `MonotonicClock`.
  public func drawnView(appearance: TableAppearance = TableAppearance(), at time: Duration = .zero)
    -> DrawnView
  {
    DrawnView { buffer, region in
      draw(into: &buffer, in: region.area, appearance: appearance, at: time)
    }
  }
}

extension Rect {
  /// Returns the rectangle without some columns at both sides, at most a quarter of its own at each.
  func inset(byColumns inset: Int) -> Rect {
    let inset = min(max(0, inset), columns / 4)
    return Rect(columns: (column + inset)..<(endColumn - inset), lines: line..<endLine)
  }
}
