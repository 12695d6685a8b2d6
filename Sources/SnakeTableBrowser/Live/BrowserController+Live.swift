import SnakeTable
import SnakeTableModel
import SnakeTableRecords
import SnakeTableSystem

/// A list that is read again while it is shown: the output of a command that runs again at regular intervals (`--every`).
extension BrowserController {
  /// Runs the command of the list again at regular intervals.
  /// - Parameters:
  ///   - list: the command whose output is shown.
  ///   - interval: the time from one start to the next one, in nanoseconds.
  package func refresh(_ list: ListCommand, every interval: Int) {
    live.shown = list
    live.timer = RefreshTimer(interval: interval, start: MonotonicClock.nanoseconds())
  }

  /// The time of the next start in nanoseconds of the monotonic clock; nil for none, also while the command runs: its end
  /// wakes the loop.
  /// Without news of a stream, there is none either.
  var refreshTime: Int? { canRefresh && live.stream?.hasNews != false ? live.timer?.due : nil }

  var canRefresh: Bool { showsList && live.command == nil }

  /// Starts the command if its time has come.
  func refreshList(at time: Int) {
    guard canRefresh, let shownList = live.shown, live.timer?.takeDue(at: time) == true else { return }
    do throws(CommandFailure) { try beginList(shownList.program) } catch {
      live.timer?.failure = error.message
    }
  }

  /// Shows other records in place of the former ones: rows move, appear and disappear, and changed rows fade.
  /// - Parameter reload: reads the records, or leaves the former ones as they are and throws an error.
  func refresh(_ files: any FileSource, _ reload: () throws(InputError) -> Void) throws(InputError) {
    let previewed = previewedRecord(in: files)
    let top = try replaceRows(of: files, reload)
    takeOverData()
    if let top { list.keepTopRow(top.row, as: top.identifier) }
    // A command would otherwise start again although its row is the same.
    if previewed == nil || previewed != previewedRecord(in: files) { arrangement.preview?.invalidate() }
  }

  /// Returns the record that the pane shows; nil for none or a long one.
  private func previewedRecord(in files: any FileSource) -> [UInt8]? {
    previewedRow.flatMap { files.shortRecord($0.identifier) }
  }

  /// - Returns: what `keepIdentities` returns, if rows have not moved to their positions.
  private func replaceRows(
    of files: any FileSource, _ reload: () throws(InputError) -> Void
  ) throws(InputError) -> (row: TableView.ShownRow, identifier: Int)? {
    let known = live.timer?.rows
    live.timer?.rows = nil
    guard list.motion.isEnabled, max(source?.shownCount ?? 0, list.layout.numberOfRows) <= ShownRows.limit
    else { return try keepIdentities(of: files, during: reload) }
    var rows = known ?? IdentifiedRows(files.identities())
    let former = ShownRows(of: list.dataSource, among: rows)
    var failure: InputError?
    // Without a movement, if two sections have the same header.
    try? list.replaceContent(former.snapshot) {
      do throws(InputError) {
        try keepIdentities(of: files, during: reload) {
          rows = IdentifiedRows(files.identities())
          return rows.identities
        }
        live.timer?.rows = rows
      } catch { failure = error }
      return ShownRows(of: list.dataSource, among: rows).snapshot(after: former)
    }
    if let failure { throw failure }
    return nil
  }
}

/// The times at which a list is read again: the output of a command (`--every`), or the latest records of a stream
/// (`--follow --id`).
struct RefreshTimer {
  /// How many times as long as reading takes the keys are given before the list is read again.
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

/// A list of the latest records of a stream (`--follow --id`).
extension BrowserController {
  /// The shortest time from one snapshot of the stream to the next one, in nanoseconds.
  private static let snapshotInterval = 100_000_000

  /// Shows the latest records of a stream when some of them have changed.
  package func follow(_ stream: KeyedStream) {
    live.stream = stream
    live.timer = RefreshTimer(interval: Self.snapshotInterval, start: MonotonicClock.nanoseconds())
  }

  /// Shows the latest records if some have changed and their time has come. Waits until the list itself is shown, and until
  /// its rows have reached their positions.
  func adoptStream(at time: Int) {
    guard let stream = live.stream, let files = source?.files, canRefresh, !list.isMovingRows, stream.hasNews,
      live.timer?.takeDue(at: time) == true
    else { return }
    let start = MonotonicClock.nanoseconds()
    live.timer?.failure = nil
    do throws(InputError) {
      try refresh(files) { () throws(InputError) in try files.reload(from: stream.takeSnapshot()) }
    } catch { live.timer?.failure = surroundings.describe?(error) }
    live.timer?.leavePause(after: start, MonotonicClock.nanoseconds())
  }

  /// Ends the stream: another list takes its place.
  func endStream() {
    guard let stream = live.stream else { return }
    stream.cancel()
    (live.stream, live.timer) = (nil, nil)
  }
}

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
  /// The keys of the rows by their identifiers. Of rows with the same key, each but the first has a number made from it.
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

  /// Returns the rows that have the key of a former row, but another content. Most rows are those of the same identifier.
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
