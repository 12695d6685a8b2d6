import SnakeTable
import SnakeTableModel
import SnakeTableRecords

/// The rows shown, by what they are recognised by in a later output of the same command.
struct ShownRows {
  /// The largest number of rows whose movements are shown.
  static let limit = 20_000
  /// The number of rows for each changed row that fades. If more have changed, they do not, so that the list stays readable.
  private static let rowsPerChange = 4

  /// Identifies a row, or the header of a collapsed section. Of rows with the same identity it is the first, the second, and
  /// so on.
  enum Item: Hashable {
    case row(key: UInt64, occurrence: Int)
    case collapsedSection(Int)
  }

  /// The sections by the texts of their headers.
  let snapshot: TableSnapshot<[UInt8], Item>
  /// The contents of the rows.
  private let contents: [Item: UInt64]

  /// - Parameters:
  ///   - dataSource: the rows.
  ///   - identities: the identities of all rows by their identifiers.
  init(of dataSource: some TableDataSource, identities: [RowIdentity]) {
    var counts: [UInt64: Int] = [:]
    var contents: [Item: UInt64] = [:]
    let items = identities.map { identity in
      let occurrence = counts[identity.key, default: 0]
      counts[identity.key] = occurrence + 1
      let item = Item.row(key: identity.key, occurrence: occurrence)
      contents[item] = identity.content
      return item
    }
    let sections = (0..<dataSource.numberOfSections).map { section in
      TableSnapshot<[UInt8], Item>.Section(
        dataSource.header(inSection: section)?.text.bytes ?? [],
        items: Self.items(ofSection: section, of: dataSource, from: items))
    }
    (snapshot, self.contents) = (TableSnapshot(sections: sections), contents)
  }

  private static func items(
    ofSection section: Int, of dataSource: some TableDataSource, from items: [Item]
  ) -> [Item] {
    if dataSource.isCollapsed(section: section) { return [.collapsedSection(section)] }
    return (0..<dataSource.numberOfRows(inSection: section)).compactMap { row in
      let identifier = dataSource.identifier(forRowAt: TableIndexPath(row: row, section: section))
      return items.indices.contains(identifier) ? items[identifier] : nil
    }
  }

  /// Returns the snapshot, with the rows to reload whose contents are others than before.
  func snapshot(after former: ShownRows) -> TableSnapshot<[UInt8], Item> {
    var snapshot = snapshot
    let changed = snapshot.itemIdentifiers.filter { item in
      former.contents[item].map { $0 != contents[item] } ?? false
    }
    if changed.count <= max(1, snapshot.numberOfItems / Self.rowsPerChange) { snapshot.reloadItems(changed) }
    return snapshot
  }
}
