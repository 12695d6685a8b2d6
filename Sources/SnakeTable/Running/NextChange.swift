import SnakeTableDrawing

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
