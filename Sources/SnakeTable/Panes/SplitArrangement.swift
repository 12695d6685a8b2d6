import SnakeTableDrawing
import SnakeTableLayout

/// How two controllers divide a screen.
public struct SplitArrangement: Equatable, Sendable {
  /// The side of the screen with the secondary controller.
  public enum Side: Equatable, Sendable {
    case right, below
  }

  /// The width or height of the secondary controller.
  public enum Length: Equatable, Sendable {
    /// A number of columns, or of lines.
    case cells(Int)
    /// A share of the screen, rounded down.
    case percent(Int)
  }

  /// The side of the screen with the secondary controller.
  public var side: Side
  /// Its width at the right side; its height below.
  public var length: Length

  /// Creates an arrangement, by default with the secondary controller on 40 percent of the columns at the right.
  public init(side: Side = .right, length: Length = .percent(40)) {
    self.side = side
    self.length = length
  }

  /// Returns the rectangles of both controllers. Both are inside the screen; one is empty if there is no room.
  func areas(of size: Size) -> (primary: Rect, secondary: Rect) {
    let total = side == .right ? size.columns : size.lines
    let length =
      switch length {
      case .cells(let cells): min(max(0, cells), total)
      case .percent(let share): total * min(max(0, share), 100) / 100
      }
    let first = total - length
    return side == .right
      ? (
        Rect(column: 0, line: 0, columns: first, lines: size.lines),
        Rect(column: first, line: 0, columns: length, lines: size.lines)
      )
      : (
        Rect(column: 0, line: 0, columns: size.columns, lines: first),
        Rect(column: 0, line: first, columns: size.columns, lines: length)
      )
  }
}
