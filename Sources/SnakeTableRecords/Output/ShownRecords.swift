import SnakeTableModel
import SnakeTableSystem

/// The records shown at one moment, in the order of the list. Those of collapsed sections follow in the order of their rows.
///
/// The records stay the same while others arrive, are found or are sorted, but not after the inputs were read again.
package struct ShownRecords {
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

  /// Returns the identifiers of the next rows of a section, at least one; empty at the end. A row that is gone has the identifier
  /// `RecordTable.noRecord`.
  /// - Parameter count: The maximum number of rows.
  package mutating func next(atMost count: Int) -> [Int] {
    while path.row >= rows {
      guard path.section + 1 < map.numberOfSections else { return [] }
      path = TableIndexPath(row: 0, section: path.section + 1)
      rows = map.numberOfRows(inSection: path.section)
    }
    let part = path.row..<min(rows, path.row + count)
    path.row = part.upperBound
    let records = map.records(inSection: path.section, rows: part)
    return records + [Int](repeating: RecordTable.noRecord, count: part.count - records.count)
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
