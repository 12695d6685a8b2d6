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

/// All rows of a list at a moment, with keys that identify them in a later output of the same command.
struct IdentifiedRows {
  /// The identities of the rows by their identifiers.
  let identities: [RowIdentity]
  /// The keys of the rows by their identifiers. A row with the key of an earlier row has a number made from it.
  let items: [UInt64]

  /// O(rows).
  init(_ identities: [RowIdentity]) {
    var known: Set<UInt64> = []
    known.reserveCapacity(identities.count)
    items = identities.map { identity in
      var item = identity.key
      while !known.insert(item).inserted { item = Self.next(item) }
      return item
    }
    self.identities = identities
  }

  /// Returns the item of the next row with the same key.
  private static func next(_ item: UInt64) -> UInt64 { item &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// Returns the rows that have the key of a former row, but another content. Most rows keep their identifiers.
  func changedItems(after former: IdentifiedRows) -> [UInt64] {
    let moved = items.indices.filter { $0 >= former.items.count || former.items[$0] != items[$0] }
    let formerIdentifiers =
      moved.isEmpty
      ? [:] : Dictionary(former.items.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var changed = items.indices.filter { index in
      index < former.items.count && former.items[index] == items[index]
        && former.identities[index].content != identities[index].content
    }
    changed += moved.filter { index in
      formerIdentifiers[items[index]].map { former.identities[$0].content != identities[index].content }
        ?? false
    }
    return changed.map { items[$0] }
  }
}

/// The times at which a list is read again: the output of a command (`--every`), or the latest records of a stream
/// (`--follow --id`).
struct RefreshTimer {
  /// The pause before the next read, as a multiple of the time of the last one, so that keys are handled in between.
  private static let pauseFactor = 4

  /// The time from one start to the next one, in nanoseconds. A command that takes longer starts again at its end.
  let interval: Int
  /// The time of the next start in nanoseconds of the monotonic clock.
  private(set) var due: Int
  /// Why the list could not be read the last time; nil if it could.
  var failure: String?
  /// The rows that were read last; nil if their identities are not known.
  var rows: IdentifiedRows?

  /// - Parameter start: the time at which the list was read first.
  init(interval: Int, start: Int) {
    self.interval = interval
    due = start + interval
  }

  /// Returns whether the command has to start at a time, and sets the next time if it has.
  mutating func takeDue(at time: Int) -> Bool {
    guard time >= due else { return false }
    due = time + interval
    return true
  }

  /// Leaves time for keys after a list has been read without a pause.
  mutating func leavePause(after start: Int, _ end: Int) {
    due = max(due, end + Self.pauseFactor * (end - start))
  }
}
