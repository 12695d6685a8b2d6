/// Which row the keys act on, and which rows are marked: two states that never mix (UIKit's focus and
/// selection). A value; rows are named by identifier.
public struct TableSelection: Equatable, Sendable {
  /// The cursor's row; nil while there is none.
  public var cursor: Int?
  /// Marked rows, kept as ranges: marking ten million rows at once is one range.
  public var marked: RangeSet<Int> { ranges ?? RangeSet() }
  /// Nil while nothing is marked: the first screen need not wait for the run-time metadata of `RangeSet`.
  private var ranges: RangeSet<Int>?

  public init(cursor: Int? = nil) { self.cursor = cursor }

  /// How many rows are marked. O(ranges).
  public var markedCount: Int { ranges.map { $0.ranges.reduce(0) { $0 + $1.count } } ?? 0 }

  /// O(log n) in the number of ranges.
  public func isMarked(_ identifier: Int) -> Bool { ranges?.contains(identifier) ?? false }

  public mutating func toggle(_ identifier: Int) {
    if isMarked(identifier) {
      unmark(identifier..<(identifier + 1))
    } else {
      mark(identifier..<(identifier + 1))
    }
  }

  public mutating func mark(_ range: Range<Int>) {
    var marked = marked
    ranges = nil
    marked.insert(contentsOf: range)
    ranges = marked.isEmpty ? nil : marked
  }

  public mutating func unmark(_ range: Range<Int>) {
    guard var marked = ranges else { return }
    ranges = nil
    marked.remove(contentsOf: range)
    ranges = marked.isEmpty ? nil : marked
  }

  public mutating func unmarkAll() { ranges = nil }
}
