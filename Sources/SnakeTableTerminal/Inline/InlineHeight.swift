/// The maximum height of a screen below the prompt.
package enum InlineHeight: Equatable, Sendable {
  /// A number of lines.
  case lines(Int)
  /// A share of the terminal's height, rounded down.
  case percent(Int)

  /// The number of lines that a screen has at least, if the terminal has them.
  private static let minimum = 3

  /// Returns the number of lines on a terminal with `height` lines.
  package func lines(of height: Int) -> Int {
    let lines =
      switch self {
      case .lines(let lines): lines
      case .percent(let share): height * share / 100
      }
    return min(height, max(Self.minimum, lines))
  }
}
