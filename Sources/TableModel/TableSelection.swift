/// Which row the keys act on, and which rows are marked: two states that never mix (UIKit's focus and
/// selection). A value; rows are named by identifier.
public struct TableSelection: Equatable, Sendable {
  /// The cursor's row; nil while there is none.
  public var cursor: Int?
  /// Marked rows, kept as ranges: marking ten million rows at once is one range.
  public var marked: RangeSet<Int> { ranges ?? RangeSet() }
  /// The same in the order in which they were marked.
  public private(set) var markedInOrder: [Range<Int>] = []
  /// Nil while nothing is marked: the first screen need not wait for the run-time metadata of `RangeSet`.
  private var ranges: RangeSet<Int>?

  /// Nothing is marked.
  public init(cursor: Int? = nil) { self.cursor = cursor }

  /// How many rows are marked. O(ranges).
  public var markedCount: Int { ranges.map { $0.ranges.reduce(0) { $0 + $1.count } } ?? 0 }

  /// O(log n) in the number of ranges.
  public func isMarked(_ identifier: Int) -> Bool { ranges?.contains(identifier) ?? false }

  /// Marks a row, or takes its mark away. O(ranges).
  public mutating func toggle(_ identifier: Int) {
    let range = identifier..<(identifier + 1)
    if isMarked(identifier) { unmark([range]) } else { mark([range]) }
  }

  /// O(ranges log ranges) of both.
  public mutating func mark(_ added: [Range<Int>]) {
    var news = RangeSet(added)
    if let ranges { news.subtract(ranges) }
    markedInOrder += news.ranges
    if !news.isEmpty { ranges = ranges?.union(news) ?? news }
  }

  /// Takes the marks of rows away. O(ranges log ranges) of both.
  public mutating func unmark(_ removed: [Range<Int>]) {
    guard let marked = ranges else { return }
    let removed = RangeSet(removed)
    let rest = marked.subtracting(removed)
    ranges = rest.isEmpty ? nil : rest
    markedInOrder = markedInOrder.flatMap { earlier -> [Range<Int>] in
      let kept = RangeSet(earlier).subtracting(removed)
      return Array(kept.ranges)
    }
  }

  /// Marks these rows and no others, in this order. O(runs of rows that follow one another, squared).
  package mutating func replaceMarks(_ identifiers: [Int]) {
    unmarkAll()
    var start = 0
    for end in 1...max(1, identifiers.count)
    where end >= identifiers.count || identifiers[end] != identifiers[end - 1] + 1 {
      guard start < identifiers.count else { return }
      mark([identifiers[start]..<(identifiers[end - 1] + 1)])
      start = end
    }
  }

  /// Takes all marks away.
  public mutating func unmarkAll() {
    ranges = nil
    markedInOrder = []
  }
}
