import TableDrawing
import TableLayout

/// How strokes move.
public struct Motion: Equatable, Sendable {
  /// What strokes tell by moving.
  public enum Meaning: Equatable, Sendable {
    /// The table has come.
    case arrival
    /// The cursor has entered another section, whose box is stroked again.
    case focus
  }

  /// Without it every picture is finished at once.
  public var isEnabled: Bool
  /// What tells the user something by moving.
  public var meaning: Meaning
  /// Nanoseconds that one stroke takes.
  public var duration: Int
  /// The longest a whole arrival may take, in nanoseconds; strokes are shortened evenly to keep to it. Nil for
  /// no limit.
  public var limit: Int?
  /// How fast a stroke is at which part of its time.
  public var timing: TimingFunction
  /// How the segments of a snake share its time.
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
