import SnakeTableModel

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

  /// Returns the positions that enter and those that leave a range when it changes.
  static func changes(from old: Range<Int>, to new: Range<Int>) -> (
    entering: [Range<Int>], leaving: [Range<Int>]
  ) {
    let (old, new) = (RangeSet(old), RangeSet(new))
    return (Array(new.subtracting(old).ranges), Array(old.subtracting(new).ranges))
  }
}
