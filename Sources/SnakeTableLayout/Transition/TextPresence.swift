import SnakeTableDrawing
import SnakeTableModel

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
