import SnakeTable
import SnakeTableProtocol

/// The rows that are marked, and the one under the cursor, with their values. They are known by their keys, also among the
/// rows of another filter, and by their values in another order, in which they may have other keys.
struct KeptRows {
  /// The maximum number of marked rows that are kept. The others are requested again when they are written.
  private static let limit = 10_000

  /// The rows by their identifiers.
  private(set) var rows: [Int: ListRow] = [:]
  private var identifiersByKey: [String: Int] = [:]
  private var identifiersByValues: [[ListValue]: Int] = [:]
  private var cursor: Int?
  private var markedCount = 0
  /// Whether a row that is to be kept has not arrived.
  private var isIncomplete = false

  /// Keeps the rows of a selection.
  /// - Parameter row: returns a row; nil if it has not arrived.
  mutating func update(_ selection: TableSelection, row: (Int) -> ListRow?) {
    guard isIncomplete || selection.cursor != cursor || selection.markedCount != markedCount else { return }
    (cursor, markedCount) = (selection.cursor, selection.markedCount)
    let marked = selection.marked.ranges.lazy.joined().prefix(Self.limit)
    let kept = Array(marked) + [cursor].compactMap { $0 }
    let former = rows
    rows = [:]
    for identifier in kept { rows[identifier] = former[identifier] ?? row(identifier) }
    isIncomplete = rows.count < Set(kept).count
    guard rows.keys != former.keys else { return }
    let known = Set(former.keys)
    identifiersByKey = identifiersByKey.filter { rows[$0.value] != nil }
    identifiersByValues = identifiersByValues.filter { rows[$0.value] != nil }
    for (identifier, row) in rows where !known.contains(identifier) { identifiersByKey[row.key] = identifier }
  }

  /// Replaces a row by one with whole values. Has no effect on a row that is not kept.
  mutating func replace(_ identifier: Int, by row: ListRow) {
    if rows[identifier] != nil { rows[identifier] = row }
  }

  /// Notes that rows have other keys from now on.
  mutating func orderDidChange() {
    identifiersByKey = [:]
    identifiersByValues = Dictionary(rows.map { ($1.values, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the identifier of a kept row; nil for another one. O(1).
  func identifier(of row: ListRow) -> Int? {
    if let identifier = identifiersByKey[row.key] { return identifier }
    return identifiersByValues.isEmpty ? nil : identifiersByValues[row.values]
  }
}
