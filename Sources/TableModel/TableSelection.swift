/// Which row the keys act on, and which rows are marked: two states that never mix (UIKit's focus and
/// selection). A value; rows are named by identifier.
public struct TableSelection: Equatable, Sendable {
  /// The cursor's row; nil while there is none.
  public var cursor: Int?
  /// Marked rows, kept as ranges: marking ten million rows at once is one range.
  public private(set) var marked = RangeSet<Int>()

  public init(cursor: Int? = nil) { self.cursor = cursor }

  public var markedCount: Int { marked.ranges.reduce(0) { $0 + $1.count } }

  /// O(log n) in the number of ranges.
  public func isMarked(_ identifier: Int) -> Bool { marked.contains(identifier) }

  public mutating func toggle(_ identifier: Int) {
    if isMarked(identifier) {
      unmark(identifier..<(identifier + 1))
    } else {
      mark(identifier..<(identifier + 1))
    }
  }

  public mutating func mark(_ range: Range<Int>) { marked.insert(contentsOf: range) }
  public mutating func unmark(_ range: Range<Int>) { marked.remove(contentsOf: range) }
  public mutating func unmarkAll() { marked = RangeSet() }
}
