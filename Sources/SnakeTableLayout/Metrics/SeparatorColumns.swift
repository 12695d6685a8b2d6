import SnakeTableDrawing
import SnakeTableModel

/// The start and end columns of a straight separator.
struct SeparatorColumns: Equatable {
  /// The first column; nil if the line joins the left wall or edge.
  var start: Int?
  /// The column after the last one; nil if the line joins the right wall or edge.
  var end: Int?

  /// Creates a separator from wall to wall, or from edge to edge.
  init() {}

  /// Creates a separator with insets from the available columns; nil if the insets leave nothing.
  init?(left: Int, right: Int, in room: Range<Int>, from origin: Int) {
    let (left, right) = (max(0, left), max(0, right))
    let columns = room.upperBound - origin
    guard left < columns, right < columns - left else { return nil }
    start = origin + left > room.lowerBound ? origin + left : nil
    end = right > 0 ? room.upperBound - right : nil
  }

  /// Creates a separator with insets, which are reduced if they leave too few columns.
  init(_ insets: EdgeInsets, in room: Range<Int>, from origin: Int) {
    let most = max(0, room.upperBound - origin - Self.least)
    let left = min(max(0, insets.left), most)
    let right = min(max(0, insets.right), most - left)
    self = Self(left: left, right: right, in: room, from: origin) ?? Self()
  }

  /// The minimum length of a separator in columns.
  private static let least = 2
}

extension TableColumns {
  /// Returns the columns of a row's separator; nil if it is hidden or there is no room for it. A table too narrow
  /// for margins ignores insets too.
  func separator(_ separator: CellSeparator) -> SeparatorColumns? {
    switch separator {
    case .hidden: nil
    case .automatic, .divider: self.separator
    case .insets(let left, let right):
      bar == nil
        ? SeparatorColumns()
        : SeparatorColumns(left: left, right: right, in: separatorRoom, from: separatorOrigin)
    }
  }
}

/// The two columns in which a snake turns.
package struct SnakeTurns: Equatable, Sendable {
  /// The column of the left turns.
  package var left: Int
  /// The column of the right turns.
  package var right: Int
}
