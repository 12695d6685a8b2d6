import SnakeTableLayout
import SnakeTableModel

/// The row that the keys act on. Its index path and its identifier are set together.
struct Cursor: Equatable {
  /// The row's index path; nil if there is no row, or if the row has been removed.
  private(set) var path: TableIndexPath?
  /// The row's identifier; nil if there is no row.
  private(set) var identifier: Int?

  /// A cursor without a row.
  init() {}

  /// A cursor on a row.
  init(path: TableIndexPath, identifier: Int) {
    self.path = path
    self.identifier = identifier
  }

  /// Follows the row to another index path.
  mutating func follow(to path: TableIndexPath) { self.path = path }

  /// Forgets the index path of a row that has been removed. The identifier finds the row if it returns.
  mutating func forgetPath() { path = nil }

  // MARK: Positions

  /// The positions to try when the cursor moves to a row that may refuse it: the row itself, the rows beyond it, then the
  /// rows on the other side, nearest first. Positions count through all sections.
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - step: negative to try the rows above first.
  static func candidates(nearest position: Int, of count: Int, step: Int) -> [StrideThrough<Int>] {
    let position = max(0, min(position, count - 1))
    let above = stride(from: step < 0 ? position : position - 1, through: 0, by: -1)
    let below = stride(from: position, through: count - 1, by: 1)
    return count == 0 ? [] : step < 0 ? [above, below] : [below, above]
  }

  /// The position of the row that a page of lines leads to; at least one row away. Nil without a row.
  func position(afterLines lines: Int, in layout: TableLayout) -> Int? {
    guard let path else { return nil }
    let position = layout.position(of: path)
    let target = layout.frame(ofRowAt: path).line + lines
    if lines < 0 {
      return min(layout.lastRow(throughLine: target).map(layout.position(of:)) ?? 0, position - 1)
    }
    let last = layout.numberOfRows - 1
    return max(layout.firstRow(fromLine: target).map(layout.position(of:)) ?? last, position + 1)
  }
}
