import SnakeTableDrawing
import SnakeTableModel

/// An integer that changes from one value to another during a transition.
struct TransitionValue: Equatable {
  var from: Int
  var to: Int

  init(_ from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// Creates a value that does not change.
  init(_ value: Int) { self.init(value, to: value) }

  var isStill: Bool { from == to }
}

/// The progress of a transition.
struct TransitionProgress {
  let elapsed: Int
  let duration: Int
  let timing: StrokePath.TimingFunction

  /// Whether the transition is in its first half, which shows the old content.
  var isInFirstHalf: Bool { elapsed < 2 * (duration / 4) }

  /// Returns the progress of something that changes only in some quarters of the duration.
  func within(_ quarters: Range<Int>) -> TransitionProgress {
    let start = quarters.lowerBound * (duration / 4)
    let end = quarters.upperBound == 4 ? duration : quarters.upperBound * (duration / 4)
    return TransitionProgress(elapsed: elapsed - start, duration: end - start, timing: timing)
  }

  /// Returns the completed part of a length: 0 at the start, the whole length at the end.
  func part(of length: Int) -> Int {
    // Most values of a frame do not change.
    length == 0 ? 0 : timing.drawn(of: length, elapsed: elapsed, duration: duration)
  }

  /// Returns the current value of an integer.
  func value(_ value: TransitionValue) -> Int {
    let part = part(of: abs(value.to - value.from))
    return value.from + (value.to < value.from ? -part : part)
  }

  /// Returns the current state of a text.
  func value(_ text: TextTransition) -> TextPresence {
    let (half, from, to) =
      isInFirstHalf ? (within(0..<2), text.from, text.middle) : (within(2..<4), text.middle, text.to)
    return TextPresence(
      opacity: half.value(TransitionValue(from.opacity, to: to.opacity)),
      slide: half.value(TransitionValue(from.slide, to: to.slide)))
  }
}

/// The visibility of the text of a row, or of a section's header and footer.
struct TextPresence: Equatable {
  /// The opacity, from 0 to `Fade.opaque`.
  var opacity = Fade.opaque
  /// The horizontal offset from the text's position, relative to its width: `-Fade.opaque` is completely to the
  /// left, `Fade.opaque` completely to the right.
  var slide = 0

  /// Fully visible text at its position.
  static let whole = TextPresence()

  /// The invisible state at the end of this text's movement: it continues in the direction of its slide.
  var absence: TextPresence { TextPresence(opacity: 0, slide: slide.signum() * Fade.opaque) }
}

extension RowAnimation {
  /// The state of text before it is inserted and after it is deleted.
  var absence: TextPresence {
    switch self {
    case .automatic, .fade: TextPresence(opacity: 0)
    case .left: TextPresence(opacity: 0, slide: -Fade.opaque)
    case .right: TextPresence(opacity: 0, slide: Fade.opaque)
    case .none, .top, .bottom, .middle: .whole
    }
  }
}

/// A transition of text that disappears in the first half of the duration, appears in the second half, or is
/// replaced.
struct TextTransition: Equatable {
  var from: TextPresence
  /// The state in the middle of the duration.
  var middle: TextPresence
  var to: TextPresence

  /// Text that stays visible.
  static let still = TextTransition(from: .whole, middle: .whole, to: .whole)

  /// Whether the text changes its position.
  var slides: Bool { from.slide != middle.slide || middle.slide != to.slide }

  static func coming(by animation: RowAnimation) -> TextTransition {
    TextTransition(from: animation.absence, middle: animation.absence, to: .whole)
  }

  static func going(from presence: TextPresence, to absence: TextPresence) -> TextTransition {
    TextTransition(from: presence, middle: absence, to: absence)
  }

  /// Text that was appearing or disappearing and becomes fully visible.
  static func returning(from presence: TextPresence) -> TextTransition {
    TextTransition(from: presence, middle: .whole, to: .whole)
  }

  /// Text that disappears and is replaced by other text.
  static func replaced(from presence: TextPresence, by absence: TextPresence) -> TextTransition {
    TextTransition(from: presence, middle: absence, to: .whole)
  }
}
