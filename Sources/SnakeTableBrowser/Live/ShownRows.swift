import SnakeTable
import SnakeTableModel
import SnakeTableRecords

/// The rows shown, with keys that identify them in a later output of the same command.
struct ShownRows {
  /// The largest number of rows whose movements are shown.
  static let limit = 20_000

  /// The sections by the texts of their headers. The items are those of `rows`; a collapsed section has its number instead.
  let snapshot: TableSnapshot<[UInt8], UInt64>

  /// - Parameters:
  ///   - dataSource: the rows shown.
  ///   - rows: all rows.
  init(of dataSource: some TableDataSource, among rows: IdentifiedRows) {
    let sections = (0..<dataSource.numberOfSections).map { section in
      TableSnapshot<[UInt8], UInt64>.Section(
        dataSource.header(inSection: section)?.text.bytes ?? [],
        items: Self.items(ofSection: section, of: dataSource, from: rows.items))
    }
    snapshot = TableSnapshot(sections: sections)
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
  /// Whether it is open which field identifies rows.
  var awaitsIdentity = true
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

/// The rows in view of a list that is read again, with the texts by which they are found then. They are stored in advance, because a
/// changed file no longer contains them.
struct SeenRows {
  private(set) var cells = ShownCells()
  /// The rows of the cells, and the texts by which they are found.
  private(set) var texts: [(row: Int, text: [UInt8])] = []

  /// Stores the rows that have come into view since the last call. O(1) if nothing has changed, else O(rows in view).
  /// - Parameters:
  ///   - source: the data source whose cells are stored: below the words of `SpokenTable`.
  ///   - text: reads the text of a row; returns nil if that fails.
  mutating func update(in table: TableView, from source: any TableDataSource, text: (Int) -> [UInt8]?) {
    guard table.shownCellsBasis != cells.basis else { return }
    cells = table.shownCells(from: source)
    texts = cells.rows.map { ($0.identifier, text($0.identifier) ?? []) }
  }
}
