import SnakeTableModel

/// Rows that are shown only because they are near matches.
extension RowMap {
  /// Whether such rows may be shown. A sorted table has none.
  var showsContext: Bool { if case .filtered(let rows, _) = self { rows.job.context > 0 } else { false } }

  /// Whether a record that is shown does not match.
  func isContext(record: Int) -> Bool {
    if case .filtered(let rows, _) = self { rows.isContext(record: record) } else { false }
  }

  /// Whether no row is left out between a row and the next one of its section. O(log rows).
  func isFollowed(at path: TableIndexPath) -> Bool {
    guard case .filtered(let rows, let groups) = self else { return true }
    guard let record = record(at: path),
      let next = self.record(at: TableIndexPath(row: path.row + 1, section: path.section))
    else { return false }
    guard let groups else { return next == record + 1 }
    let group = rows.group(ofSection: path.section)
    return groups.row(ofRecord: record, inGroup: group).map { $0 + 1 }
      == groups.row(ofRecord: next, inGroup: group)
  }

  /// The number of matches before a match. O(log rows), O(sections) with groups.
  func matches(before path: TableIndexPath) -> Int {
    guard case .filtered(let rows, let groups) = self, let record = record(at: path) else { return path.row }
    guard let groups else { return rows.matches(beforeRecord: record) }
    let group = rows.group(ofSection: path.section)
    return groups.row(ofRecord: record, inGroup: group)
      .map { rows.matches(beforeRow: $0, inGroup: group) } ?? 0
  }
}
