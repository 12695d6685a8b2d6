import SnakeTableDrawing
import SnakeTableLayout

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
