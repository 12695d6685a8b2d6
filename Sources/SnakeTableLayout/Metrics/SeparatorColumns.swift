import SnakeTableDrawing
import SnakeTableModel

/// Where a straight separator begins and ends.
struct SeparatorColumns: Equatable {
  /// Its first column; nil where it joins the left wall or edge.
  var start: Int?
  /// One past its last column; nil where it joins the right one.
  var end: Int?

  /// From wall to wall, or edge to edge.
  init() {}

  /// The line that insets leave of its room; nil where they leave nothing.
  init?(left: Int, right: Int, in room: Range<Int>, from origin: Int) {
    let (left, right) = (max(0, left), max(0, right))
    let columns = room.upperBound - origin
    guard left < columns, right < columns - left else { return nil }
    start = origin + left > room.lowerBound ? origin + left : nil
    end = right > 0 ? room.upperBound - right : nil
  }

  /// The same with insets that are cut down where they leave too little.
  init(_ insets: EdgeInsets, in room: Range<Int>, from origin: Int) {
    let most = max(0, room.upperBound - origin - Self.least)
    let left = min(max(0, insets.left), most)
    let right = min(max(0, insets.right), most - left)
    self = Self(left: left, right: right, in: room, from: origin) ?? Self()
  }

  /// The shortest line that a table's insets leave.
  private static let least = 2
}

extension TableColumns {
  /// Where a row's separator stands; nil where there is none, or no room for it. A table too narrow for margins
  /// has no insets either.
  func separator(_ separator: CellSeparator) -> SeparatorColumns? {
    switch separator {
    case .hidden: nil
    case .automatic: self.separator
    case .insets(let left, let right):
      bar == nil
        ? SeparatorColumns()
        : SeparatorColumns(left: left, right: right, in: separatorRoom, from: separatorOrigin)
    }
  }
}
