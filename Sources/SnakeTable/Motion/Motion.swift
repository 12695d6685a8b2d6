import SnakeTableDrawing
import SnakeTableLayout

/// How strokes move.
public struct Motion: Equatable, Sendable {
  /// What a moving stroke means.
  public enum Meaning: Equatable, Sendable {
    /// The table has appeared.
    case arrival
    /// The cursor has entered another section, whose box is stroked again.
    case focus
  }

  /// Whether anything moves. If not, every picture is finished at once.
  public var isEnabled: Bool
  /// What moving strokes mean.
  public var meaning: Meaning
  /// Length of one stroke in nanoseconds.
  public var duration: Int
  /// The greatest length of a whole arrival, in nanoseconds; longer ones are shortened evenly. Nil for
  /// no limit.
  public var limit: Int?
  /// The speed of a stroke over its time.
  public var timing: TimingFunction
  /// How the segments of a snake divide its time.
  public var pacing: StrokePacing
  /// Nanoseconds by which each row's straight separator, and a box with its first row, starts after the one above.
  public var stagger: Int

  /// A quarter of a second a stroke, as in Viget's snake; at most a second in all.
  public init(
    isEnabled: Bool = true, meaning: Meaning = .arrival, duration: Int = 250_000_000,
    limit: Int? = 1_000_000_000,
    timing: TimingFunction = .linear, pacing: StrokePacing = .equal, stagger: Int = 0
  ) {
    self.isEnabled = isEnabled
    self.meaning = meaning
    self.duration = duration
    self.limit = limit
    self.timing = timing
    self.pacing = pacing
    self.stagger = stagger
  }
}
