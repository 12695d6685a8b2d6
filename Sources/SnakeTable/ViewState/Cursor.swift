import SnakeTableLayout
import SnakeTableModel

/// The row that the keys act on. Its index path and its identifier are set together.
struct Cursor: Equatable {
  /// The index path of the row; nil if there is no row or the row was removed.
  private(set) var path: TableIndexPath?
  /// The identifier of the row; nil if there is no row.
  private(set) var identifier: Int?

  /// Creates a cursor without a row.
  init() {}

  /// Creates a cursor on a row.
  init(path: TableIndexPath, identifier: Int) {
    self.path = path
    self.identifier = identifier
  }

  /// Updates the index path of the row.
  mutating func follow(to path: TableIndexPath) { self.path = path }

  /// Clears the index path after the row was removed. The identifier finds the row again if it returns.
  mutating func forgetPath() { path = nil }

  // MARK: Positions

  /// Returns the positions to try when the cursor moves to a row that may not be able to have it: the row itself and
  /// the rows beyond it, then the rows on the other side, nearest first. Positions are counted across all sections.
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - step: the direction; negative to try the rows above first.
  static func candidates(
    nearest position: Int, of count: Int, step: Int
  ) -> (first: StrideThrough<Int>, second: StrideThrough<Int>) {
    let none = stride(from: 0, through: -1, by: 1)
    guard count > 0 else { return (none, none) }
    let position = max(0, min(position, count - 1))
    let above = stride(from: step < 0 ? position : position - 1, through: 0, by: -1)
    let below = stride(from: position, through: count - 1, by: 1)
    return step < 0 ? (above, below) : (below, above)
  }

  /// Returns the position of the row after moving by a number of lines, at least one row away; nil without a row.
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

/// The focus of the table, and what receives input before the cursor: the menu and the tracking of the pointer.
struct Interaction {
  /// Whether keys go to the table.
  var hasFocus = true
  /// The part that the pointer moves while its button is down; nil for none.
  var tracking: Tracking?
  /// The menu that is shown; nil for none.
  var menu: PopUpMenu?

  /// A part of the table that the pointer can move.
  enum Tracking: Equatable {
    /// The thumb of the scroll bar, and the line of the thumb that the pointer holds.
    case thumb(grip: Int)
    /// The section index.
    case sectionIndex
    /// A row being dragged by its `≡`.
    case heldRow
  }
}

/// The range of rows between an anchor and the cursor that keys or the mouse mark together. The range ends when the
/// selection changes in any other way.
struct MarkedRange {
  /// The identifier of the row at which the range began.
  let anchor: Int
  /// The selection before the range. Rows that leave the range get back the marks they have here.
  let kept: TableSelection
  /// Whether the cursor is being moved to extend the range. Meanwhile selection does not follow the cursor.
  var isMoving = false
  /// The selection after the last movement; nil before the first one.
  var selection: TableSelection?

  /// Returns the positions between two rows, both included, in either order.
  static func positions(from first: Int, through last: Int) -> Range<Int> {
    min(first, last)..<(max(first, last) + 1)
  }

  /// Returns the positions that enter a range, and the positions that leave it, when it changes.
  static func changes(from old: Range<Int>, to new: Range<Int>) -> (
    entering: [Range<Int>], leaving: [Range<Int>]
  ) {
    let (old, new) = (RangeSet(old), RangeSet(new))
    return (Array(new.subtracting(old).ranges), Array(old.subtracting(new).ranges))
  }
}
