import SnakeTableModel

/// The reveal of a row from one of its edges as it opens. Its content keeps the positions that it has in the open
/// row.
struct RowReveal: Equatable {
  /// The edge that is visible first.
  enum Edge {
    case top, bottom
  }

  var edge: Edge
  /// The height of the open row in lines.
  var height: Int

  /// Returns the number of hidden lines above the visible part when `open` lines are visible.
  func linesAbove(of open: Int) -> Int { edge == .top ? 0 : max(0, height - open) }
}

extension RowAnimation {
  func reveal(height: Int) -> RowReveal? {
    switch self {
    case .top: RowReveal(edge: .bottom, height: height)
    case .bottom: RowReveal(edge: .top, height: height)
    case .automatic, .none, .fade, .left, .right, .middle: nil
    }
  }
}
