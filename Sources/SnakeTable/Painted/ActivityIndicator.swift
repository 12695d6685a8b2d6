import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// A stroke that runs around a small box, or along a line, while something goes on whose end is unknown
/// (UIActivityIndicatorView). A box has four columns and two lines; with one line the stroke runs along that. A turn takes
/// 1.2 seconds, with a frame every 50 milliseconds. A value, which any thread can make.
///
///     ╭──    ───╮     ──╮    …
///     ╰        ─╯    ───╯
public struct ActivityIndicator: PaintedView, Equatable {
  /// Whether the stroke moves (UIActivityIndicatorView.isAnimating). If not, nothing is drawn.
  public var isAnimating: Bool

  /// The time of one turn, and of a frame, in nanoseconds.
  private static let (turn, frame) = (1_200_000_000, 50_000_000)
  /// The size of the box.
  private static let box = Size(columns: 4, lines: 2)

  /// Creates an indicator.
  public init(isAnimating: Bool = true) { self.isAnimating = isAnimating }

  public func draw(
    into buffer: inout CellBuffer, in area: Rect, appearance: TableAppearance, at time: Duration
  ) {
    guard isAnimating, !area.isEmpty else { return }
    let isBox = area.lines >= Self.box.lines && area.columns >= Self.box.columns
    let path =
      isBox
      ? StrokePath(
        box: Rect(column: area.column, line: area.line, columns: Self.box.columns, lines: Self.box.lines))
      : StrokePath(line: area.line, of: area)
    let (length, turn) = (path.length, time.nanoseconds % Self.turn)
    let head = length * (turn / Self.frame) / (Self.turn / Self.frame)
    let tail = head - max(2, length / 2)
    buffer.stroke(path, strokeStart: max(0, tail), strokeEnd: head, style: appearance.theme.accent)
    // The part that has not passed the start of the path yet.
    if tail < 0 { buffer.stroke(path, strokeStart: length + tail, style: appearance.theme.accent) }
  }

  public func nextChange(after time: Duration) -> NextChange {
    isAnimating ? .at(time + .nanoseconds(Self.frame)) : .never
  }
}

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
