/// How the time of a snake is shared among its segments (CAAnimationCalculationMode).
public enum StrokePacing: String, CaseIterable, Sendable {
  /// Every segment takes as long, so that the pen is faster in longer ones, as in Viget's snake.
  case equal
  /// The pen's speed is the same everywhere; the whole takes as long.
  case paced
}
