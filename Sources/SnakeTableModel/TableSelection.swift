/// The cursor's row and the marked rows, which are independent of each other (UIKit's focus and selection). Rows
/// are known by their identifiers. Consecutive rows that are marked one after the other form one run: ten million
/// rows marked at once are a single run.
package struct TableSelection: Sendable {
  /// The identifier of the cursor's row; nil if there is no cursor.
  package var cursor: Int?
  /// The number of marked rows. O(1).
  package private(set) var markedCount = 0
  private var runs = MarkedRuns()
  /// The turn of the next run.
  private var turn = 0
  /// The identifier after the row marked last; nil if that row is no longer marked.
  private var lastEnd: Int?

  /// Creates a selection without marks.
  package init(cursor: Int? = nil) { self.cursor = cursor }

  /// The identifiers of the marked rows. O(runs).
  package var marked: RangeSet<Int> { markedCount == 0 ? RangeSet() : RangeSet(runs.all.lazy.map(\.rows)) }

  /// The identifiers of the marked rows in ascending order. O(runs).
  package var markedRanges: [Range<Int>] { markedCount == 0 ? [] : Array(marked.ranges) }

  /// The identifiers of the marked rows in the order in which they were marked. O(runs log runs).
  package var markedInOrder: [Range<Int>] {
    var result: [Range<Int>] = []
    let runs = runs.all.sorted { ($0.turn, $0.rows.lowerBound) < ($1.turn, $1.rows.lowerBound) }
    for run in runs { result.appendJoining(run.rows) }
    return result
  }

  /// Returns whether a row is marked. O(log runs).
  package func isMarked(_ identifier: Int) -> Bool { runs.contains(identifier) }

  /// Returns the parts of a range that are not marked. O(log runs + runs in the range).
  package func unmarked(in range: Range<Int>) -> [Range<Int>] { runs.gaps(in: range) }

  /// Marks a row, or removes its mark. O(log runs).
  package mutating func toggle(_ identifier: Int) {
    let range = identifier..<(identifier + 1)
    if isMarked(identifier) { unmark([range]) } else { mark([range]) }
  }

  /// Marks rows in ascending order of identifiers. Rows that are already marked keep their positions in the order
  /// of marking. O(log runs + runs in the range) for each range.
  package mutating func mark(_ added: [Range<Int>]) {
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

  /// Removes the marks of rows. O(log runs + runs in the range) for each range.
  package mutating func unmark(_ removed: [Range<Int>]) {
    for range in removed { markedCount -= runs.remove(range) }
    if let end = lastEnd, !isMarked(end - 1) { lastEnd = nil }
  }

  /// Marks exactly these rows, in this order. O(rows + runs log runs).
  package mutating func replaceMarks(_ identifiers: [Int]) {
    unmarkAll()
    var ranges: [Range<Int>] = []
    for identifier in identifiers { ranges.appendJoining(identifier..<(identifier + 1)) }
    for range in ranges { mark([range]) }
  }

  /// Removes all marks.
  package mutating func unmarkAll() { self = TableSelection(cursor: cursor) }
}

extension TableSelection: Equatable {
  /// Whether cursor, marks and the order of marking are the same. O(runs log runs).
  package static func == (one: TableSelection, other: TableSelection) -> Bool {
    guard one.cursor == other.cursor, one.markedCount == other.markedCount else { return false }
    return one.runs == other.runs || one.markedInOrder == other.markedInOrder
  }
}

extension TableSelection: CustomStringConvertible {
  /// `cursor 3, 2 marked`; `no cursor, none marked`.
  package var description: String {
    let marks = markedCount == 0 ? "none" : "\(markedCount)"
    return "\(cursor.map { "cursor \($0)" } ?? "no cursor"), \(marks) marked"
  }
}
