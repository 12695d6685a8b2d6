/// Which row the keys act on, and which rows are marked: two states that never mix (UIKit's focus and
/// selection). A value; rows are named by identifier. Rows marked one after the other are one run: marking ten million at
/// once is one.
public struct TableSelection: Sendable {
  /// The cursor's row; nil while there is none.
  public var cursor: Int?
  /// How many rows are marked. O(1).
  public private(set) var markedCount = 0
  private var runs = MarkedRuns()
  /// That of the next run.
  private var turn = 0
  /// Behind the row marked last; nil once it is no longer marked.
  private var lastEnd: Int?

  /// Nothing is marked.
  public init(cursor: Int? = nil) { self.cursor = cursor }

  /// Marked rows. O(runs).
  public var marked: RangeSet<Int> { RangeSet(runs.all.lazy.map(\.rows)) }

  /// The same in the order in which they were marked. O(runs log runs).
  public var markedInOrder: [Range<Int>] {
    var result: [Range<Int>] = []
    let runs = runs.all.sorted { ($0.turn, $0.rows.lowerBound) < ($1.turn, $1.rows.lowerBound) }
    for run in runs { result.appendJoining(run.rows) }
    return result
  }

  /// O(log runs).
  public func isMarked(_ identifier: Int) -> Bool { runs.contains(identifier) }

  /// The parts of a range without a mark. O(log runs + runs in the range).
  package func unmarked(in range: Range<Int>) -> [Range<Int>] { runs.gaps(in: range) }

  /// Marks a row, or takes its mark away. O(log runs).
  public mutating func toggle(_ identifier: Int) {
    let range = identifier..<(identifier + 1)
    if isMarked(identifier) { unmark([range]) } else { mark([range]) }
  }

  /// Marks rows, the lowest identifiers first; those that are marked keep their places in the order. For each range
  /// O(log runs + runs in it).
  public mutating func mark(_ added: [Range<Int>]) {
    for range in added.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      for rows in unmarked(in: range) { append(rows) }
    }
  }

  private mutating func append(_ rows: Range<Int>) {
    if lastEnd == rows.lowerBound {
      runs.extend(by: rows)
    } else {
      runs.insert(MarkedRun(rows: rows, turn: turn))
      turn += 1
    }
    lastEnd = rows.upperBound
    markedCount += rows.count
  }

  /// Takes the marks of rows away. For each range O(log runs + runs in it).
  public mutating func unmark(_ removed: [Range<Int>]) {
    for range in removed { markedCount -= runs.remove(range) }
    if let end = lastEnd, !isMarked(end - 1) { lastEnd = nil }
  }

  /// Marks these rows and no others, in this order. O(rows + runs log runs).
  package mutating func replaceMarks(_ identifiers: [Int]) {
    unmarkAll()
    var ranges: [Range<Int>] = []
    for identifier in identifiers { ranges.appendJoining(identifier..<(identifier + 1)) }
    for range in ranges { mark([range]) }
  }

  /// Takes all marks away.
  public mutating func unmarkAll() { self = TableSelection(cursor: cursor) }
}

extension TableSelection: Equatable {
  /// Whether cursor, marks and their order are the same. O(runs log runs).
  public static func == (one: TableSelection, other: TableSelection) -> Bool {
    guard one.cursor == other.cursor, one.markedCount == other.markedCount else { return false }
    return one.runs == other.runs || one.markedInOrder == other.markedInOrder
  }
}
