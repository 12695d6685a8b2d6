import SnakeTableDrawing
import SnakeTableModel

/// How much of a row's text, or of a section's label, is seen.
struct TextPresence: Equatable {
  /// From 0 to `Fade.opaque`.
  var opacity = Fade.opaque
  /// How far it is beside its place: all of it at the left for `-Fade.opaque`, at the right for `Fade.opaque`.
  var slide = 0

  /// All of it, in its place.
  static let whole = TextPresence()

  /// Nothing: what is left of text that goes on as it has begun to go.
  var absence: TextPresence { TextPresence(opacity: 0, slide: slide.signum() * Fade.opaque) }
}

extension RowAnimation {
  /// What is seen of text that has not come yet, or has gone.
  var absence: TextPresence {
    switch self {
    case .automatic, .fade: TextPresence(opacity: 0)
    case .left: TextPresence(opacity: 0, slide: -Fade.opaque)
    case .right: TextPresence(opacity: 0, slide: Fade.opaque)
    case .none, .top, .bottom, .middle: .whole
    }
  }
}

/// Text that goes in the first half of a time, or comes in the second, or makes way for another.
struct TextTransition: Equatable {
  var from: TextPresence
  /// In the middle of the time.
  var middle: TextPresence
  var to: TextPresence

  /// Text that is there.
  static let still = TextTransition(from: .whole, middle: .whole, to: .whole)

  static func coming(by animation: RowAnimation) -> TextTransition {
    TextTransition(from: animation.absence, middle: animation.absence, to: .whole)
  }

  static func going(from presence: TextPresence, to absence: TextPresence) -> TextTransition {
    TextTransition(from: presence, middle: absence, to: absence)
  }

  /// Text that was on its way, and stays after all.
  static func returning(from presence: TextPresence) -> TextTransition {
    TextTransition(from: presence, middle: .whole, to: .whole)
  }

  /// Text that goes for another to come.
  static func replaced(from presence: TextPresence, by absence: TextPresence) -> TextTransition {
    TextTransition(from: presence, middle: absence, to: .whole)
  }
}
