import SnakeTableDrawing

/// Content that draws itself from its values, the time and the state of its row (UIView.draw(_:), CALayer.display()): a part of a
/// cell, a background, or a part of a `StackController`. A value, which any thread can make.
///
///     struct Border: PaintedView {
///       func draw(into buffer: inout CellBuffer, in region: DrawingRegion) {
///         let path = StrokePath(box: region.area)
///         let drawn = StrokePath.TimingFunction.easeOut.drawn(of: path.length, elapsed: region.time.elapsed, duration: .seconds(1))
///         buffer.stroke(path, strokeEnd: drawn, style: region.theme.stroke)
///       }
///
///       func nextChange(after time: DrawingRegion.Time) -> NextChange {
///         time.elapsed < .seconds(1) ? .nextFrame : .never
///       }
///     }
public protocol PaintedView: Sendable {
  /// Draws into a region of a buffer. Content outside the buffer's clip, which is the visible part of the region, is clipped.
  /// The region may be empty. Called for every frame that shows it, on the thread or actor of the screen; keys wait until it
  /// returns. The drawing must not depend on an earlier frame. Colours that the terminal lacks become the nearest ones that it
  /// has.
  func draw(into buffer: inout CellBuffer, in region: DrawingRegion)
  /// Returns when the picture changes without an event after the frame at `time`. The default is never. Not called where motion
  /// is reduced.
  func nextChange(after time: DrawingRegion.Time) -> NextChange
}

extension PaintedView {
  public func nextChange(after time: DrawingRegion.Time) -> NextChange { .never }
}

/// The area in which a view draws itself, the time of the frame, and what it needs to look like the rest of the table.
public struct DrawingRegion: Sendable {
  /// The bounds of the whole view, in columns and lines of the buffer. Only the part inside the buffer's clip is
  /// visible.
  public var area: Rect
  /// The columns that contain the text of the table's labels.
  public var textColumns: Range<Int>
  /// The typesetter that measures and lays out text for the terminal.
  public var typesetter: Typesetter
  /// The colours of the table.
  public var theme: Theme
  /// The state of the row. Outside of rows, no state is set.
  public var state = CellConfiguration.State()
  /// The time of the frame.
  public var time = DrawingRegion.Time()

  /// Creates a region of a table that does not move. `textColumns` are columns of the buffer.
  public init(area: Rect, textColumns: Range<Int>, typesetter: Typesetter, theme: Theme = .neutral) {
    self.area = area
    self.textColumns = textColumns
    self.typesetter = typesetter
    self.theme = theme
  }
}

extension DrawingRegion {
  /// The time of a frame, for content that moves.
  public struct Time: Hashable, Sendable {
    /// The time of `MonotonicClock`.
    public var now: Duration
    /// The time since the row came into view; for content outside of rows, since the first frame.
    public var elapsed: Duration
    /// The time since the first frame of the table or the stack.
    public var tableElapsed: Duration

    /// A time after the end of all animations, about 34,000 years. Where motion is reduced and in printed tables, it is the
    /// elapsed time.
    public static let afterAnimations = Duration.seconds(1 << 40)

    /// Creates a time. By default all animations have ended.
    public init(
      now: Duration = .zero, elapsed: Duration = afterAnimations, tableElapsed: Duration = afterAnimations
    ) {
      self.now = now
      self.elapsed = elapsed
      self.tableElapsed = tableElapsed
    }
  }
}

/// When a picture changes without an event.
public enum NextChange: Equatable, Sendable {
  /// The picture does not change without an event.
  case never
  /// The picture is moving: it changes with the next frame.
  case nextFrame
  /// The picture changes at a time of `MonotonicClock`.
  case at(Duration)

  /// Returns the earlier one of two changes.
  package func earlier(_ other: NextChange) -> NextChange {
    switch (self, other) {
    case (.nextFrame, _), (_, .nextFrame): .nextFrame
    case (.at(let first), .at(let second)): .at(min(first, second))
    case (.never, let change), (let change, .never): change
    }
  }

  /// Returns the earlier one of this change and a change at a time of `MonotonicClock` in nanoseconds; nil for none.
  package func earlier(nanoseconds: Int?) -> NextChange {
    nanoseconds.map { earlier(.at(.nanoseconds($0))) } ?? self
  }
}
