import SnakeTableModel

/// A row that is uncovered as it opens, from one of its edges on: what it shows stands as in all of its lines.
struct RowReveal: Equatable {
  /// The edge that is seen first.
  enum Edge {
    case top, bottom
  }

  var edge: Edge
  /// Lines of the row when it is open.
  var height: Int

  /// Lines above the part that is seen.
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
