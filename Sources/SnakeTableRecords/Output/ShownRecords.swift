import SnakeTableModel
import SnakeTableSystem

/// The records shown at one moment, in the order of the list. Those of collapsed sections follow in the order of their rows.
///
/// The records stay the same while others arrive, are found or are sorted, but not after the inputs were read again.
package struct ShownRecords: IteratorProtocol {
  private let map: RowMap
  /// The next row.
  private var path = TableIndexPath(row: 0, section: 0)
  /// The number of rows of its section.
  private var rows: Int
  /// The number of all rows.
  package let count: Int

  init(_ map: RowMap) {
    self.map = map
    count = map.count
    rows = map.numberOfSections > 0 ? map.numberOfRows(inSection: 0) : 0
  }

  /// Skips rows of the section.
  package mutating func skip(_ rows: Int) { path.row += rows }

  /// The number of rows behind the last one returned that have consecutive identifiers; 0 if only a look at each row could tell.
  package var following: Int {
    guard case .all(let records) = map, path.row > 0, path.row < records.count else { return 0 }
    let last = records[path.row - 1]
    return records.ranges.first { $0.contains(last) }.map { $0.upperBound - 1 - last } ?? 0
  }

  /// Returns the identifier of the next row; nil at the end. A row that can no longer be found has one that cannot be read.
  package mutating func next() -> Int? {
    while path.row >= rows {
      guard path.section + 1 < map.numberOfSections else { return nil }
      path = TableIndexPath(row: 0, section: path.section + 1)
      rows = map.numberOfRows(inSection: path.section)
    }
    defer { path = TableIndexPath(row: path.row + 1, section: path.section) }
    return map.record(at: path) ?? RecordTable.noRecord
  }
}

extension RecordTable {
  /// The records shown now.
  package var shownRecords: ShownRecords { ShownRecords(rowMap) }

  /// Whether a file is one of the inputs.
  package func reads(_ file: FileStatus) -> Bool {
    sources.all.contains { source in
      let status = try? source.path == "-" ? FileStatus(.standardInput) : FileStatus(path: source.path)
      return status?.isSameFile(as: file) == true
    }
  }
}
