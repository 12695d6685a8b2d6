import SnakeTable
import SnakeTableLists

/// The rows that are marked, and the one under the cursor, with their values. They are known by their keys, also among the
/// rows of another filter. In another order, in which they may have other keys, the first rows that arrive with their values are
/// taken for them, so that of several rows with equal values only as many are marked as were.
struct SelectedRows {
  /// The maximum number of marked rows that are kept. The others are requested again when they are written.
  private static let limit = 10_000

  /// The rows by their identifiers.
  private(set) var rows: [Int: ListRow] = [:]
  /// The values with which rows arrived that are whole now. In another order they arrive cut again.
  private var valuesOnArrival: [Int: [ListValue]] = [:]
  private var identifiersByKey: [String: Int] = [:]
  /// The rows whose keys are not known, by their values.
  private var identifiersByValues: [[ListValue]: [Int]] = [:]
  private var cursor: Int?
  private var isCursorMarked = false
  private var markedCount = 0
  /// Whether a row that is to be kept has not arrived.
  private var isIncomplete = false
  /// The second identifiers of rows that have two marked identifiers. A row gets a second one if it is marked again at its
  /// position while its page cannot be read.
  private var twins: [Int] = []

  /// Keeps the rows of a selection. Returns false if it has not changed.
  /// - Parameter row: returns a row; nil if it has not arrived.
  mutating func update(_ selection: TableSelection, row: (Int) -> ListRow?) -> Bool {
    guard isIncomplete || selection.cursor != cursor || selection.markedCount != markedCount else {
      return false
    }
    (cursor, markedCount) = (selection.cursor, selection.markedCount)
    isCursorMarked = cursor.map(selection.isMarked) ?? false
    let marked = selection.marked.ranges.lazy.joined().prefix(Self.limit)
    let kept = Array(marked) + [cursor].compactMap { $0 }
    let former = rows
    rows = [:]
    for identifier in kept { rows[identifier] = former[identifier] ?? row(identifier) }
    isIncomplete = rows.count < Set(kept).count
    guard rows.keys != former.keys else { return true }
    let known = Set(former.keys)
    valuesOnArrival = valuesOnArrival.filter { rows[$0.key] != nil }
    identifiersByKey = identifiersByKey.filter { rows[$0.value] != nil }
    identifiersByValues = identifiersByValues.mapValues { $0.filter { rows[$0] != nil } }.filter {
      !$0.value.isEmpty
    }
    for (identifier, row) in rows where !known.contains(identifier) {
      if let other = identifiersByKey[row.key], rows[other] != nil, selection.isMarked(other) {
        twins.append(identifier)
        rows[identifier] = nil
      } else {
        identifiersByKey[row.key] = identifier
      }
    }
    return true
  }

  /// Removes and returns the second identifiers of rows with two marked identifiers.
  mutating func takeTwins() -> [Int] {
    defer { twins = [] }
    return twins
  }

  /// Replaces the cursor's row by the one on the screen, if that has arrived with other values. A marked row keeps the values
  /// that it had when it was marked. Returns the identifier of a row that was replaced. O(rows).
  mutating func replaceCursor(by arrived: some Sequence<ListRow>) -> Int? {
    guard let cursor, !isCursorMarked, let former = rows[cursor],
      let row = arrived.first(where: { identifier(of: $0) == cursor }),
      row != former, !row.agrees(withWhole: former)
    else { return nil }
    rows[cursor] = row
    valuesOnArrival[cursor] = nil
    return cursor
  }

  /// Replaces a row by one with whole values. Has no effect on a row that is not kept.
  mutating func replace(_ identifier: Int, by row: ListRow) {
    guard let former = rows[identifier] else { return }
    rows[identifier] = row
    if valuesOnArrival[identifier] == nil { valuesOnArrival[identifier] = former.values }
  }

  /// Replaces the rows that have arrived again. Returns their identifiers. O(rows).
  mutating func replaceRows(by arrived: some Sequence<ListRow>) -> Set<Int> {
    var found: Set<Int> = []
    for row in arrived {
      guard let identifier = identifier(of: row) else { continue }
      rows[identifier] = row
      valuesOnArrival[identifier] = nil
      found.insert(identifier)
    }
    return found
  }

  /// Gives the identifier of a row that is gone to another row, unless that has one.
  mutating func rename(_ identifier: Int, to row: ListRow) {
    guard let former = rows[identifier], self.identifier(of: row) == nil else { return }
    identifiersByKey[former.key] = nil
    identifiersByKey[row.key] = identifier
    rows[identifier] = row
    valuesOnArrival[identifier] = nil
  }

  /// Notes that rows have other keys from now on.
  mutating func keysDidChange() {
    identifiersByKey = [:]
    identifiersByValues = Dictionary(grouping: rows.keys.sorted()) { identifier in
      valuesOnArrival[identifier] ?? rows[identifier]?.values ?? []
    }
  }

  /// Whether rows are known by their values only.
  var seeksRows: Bool { !identifiersByValues.isEmpty }

  /// Finds kept rows among the rows that have arrived, by their values. O(rows).
  mutating func find(in arrived: some Sequence<ListRow>) {
    guard seeksRows else { return }
    for row in arrived where identifiersByKey[row.key] == nil {
      guard var identifiers = identifiersByValues[row.values], let first = identifiers.first else { continue }
      identifiersByKey[row.key] = first
      identifiers.removeFirst()
      identifiersByValues[row.values] = identifiers.isEmpty ? nil : identifiers
    }
  }

  /// Returns the identifier of a kept row; nil for a row that is not kept. O(1).
  func identifier(of row: ListRow) -> Int? { identifiersByKey[row.key] }
}
