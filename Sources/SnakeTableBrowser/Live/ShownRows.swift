import SnakeTable
import SnakeTableModel
import SnakeTableRecords

/// The rows shown, with keys that identify them in a later output of the same command.
struct ShownRows {
  /// The largest number of rows whose movements are shown.
  static let limit = 20_000
  /// The number of rows for each changed row that fades. If more have changed, they do not, so that the list stays readable.
  private static let rowsPerChange = 4

  /// The sections by the texts of their headers. The items are those of `rows`; a collapsed section has its number instead.
  let snapshot: TableSnapshot<[UInt8], UInt64>
  /// All rows, also those not shown.
  private let rows: IdentifiedRows

  /// - Parameters:
  ///   - dataSource: the rows shown.
  ///   - rows: all rows.
  init(of dataSource: some TableDataSource, among rows: IdentifiedRows) {
    let sections = (0..<dataSource.numberOfSections).map { section in
      TableSnapshot<[UInt8], UInt64>.Section(
        dataSource.header(inSection: section)?.text.bytes ?? [],
        items: Self.items(ofSection: section, of: dataSource, from: rows.items))
    }
    (snapshot, self.rows) = (TableSnapshot(sections: sections), rows)
  }

  private static func items(
    ofSection section: Int, of dataSource: some TableDataSource, from items: [UInt64]
  ) -> [UInt64] {
    if dataSource.isCollapsed(section: section) { return [UInt64(section)] }
    return (0..<dataSource.numberOfRows(inSection: section)).compactMap { row in
      let identifier = dataSource.identifier(forRowAt: TableIndexPath(row: row, section: section))
      return items.indices.contains(identifier) ? items[identifier] : nil
    }
  }

  /// Returns the snapshot, with the rows to reload whose contents are others than before.
  func snapshot(after former: ShownRows) -> TableSnapshot<[UInt8], UInt64> {
    var snapshot = snapshot
    let changed = rows.changedItems(after: former.rows)
    if changed.count <= max(1, snapshot.numberOfItems / Self.rowsPerChange) { snapshot.reloadItems(changed) }
    return snapshot
  }
}
