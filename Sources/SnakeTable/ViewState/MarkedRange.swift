import SnakeTableModel

/// The rows that keys or the mouse mark in one go: those between an anchor and the cursor. The range ends when the selection
/// changes in any other way.
struct MarkedRange {
  /// Identifier of the row at which the range began.
  let anchor: Int
  /// The marks from before the range. Rows that leave the range keep them.
  let kept: TableSelection
  /// Whether the cursor is moving. Selection does not follow it meanwhile.
  var isMoving = false
  /// The selection after the last movement; nil before the first.
  var selection: TableSelection?

  /// The positions between two rows, both included, in either order.
  static func positions(from first: Int, through last: Int) -> Range<Int> {
    min(first, last)..<(max(first, last) + 1)
  }

  /// The positions that come into a range and those that leave it when it changes.
  static func changes(from old: Range<Int>, to new: Range<Int>) -> (
    entering: [Range<Int>], leaving: [Range<Int>]
  ) {
    let (old, new) = (RangeSet(old), RangeSet(new))
    return (Array(new.subtracting(old).ranges), Array(old.subtracting(new).ranges))
  }
}
