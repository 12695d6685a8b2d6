/// The distribution of a snake's duration among its segments (CAAnimationCalculationMode).
public enum StrokePacing: String, CaseIterable, Sendable {
  /// Every segment has the same duration, so that the pen is faster in longer segments, as in Viget's snake.
  case equal
  /// The pen has the same speed everywhere. The total duration is the same as with `equal`.
  case paced
}
