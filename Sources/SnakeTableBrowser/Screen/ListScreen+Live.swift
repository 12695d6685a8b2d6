import SnakeTable
import SnakeTableModel
import SnakeTableRecords
import SnakeTableSystem

/// A list that is read again while it is shown: the output of a command that runs again at regular intervals (`--every`).
extension ListScreen {
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

  /// Shows other records in place of the former ones: rows move, appear and disappear, and changed texts
  /// have the accent colour for a while.
  /// - Parameter reload: reads the records, or leaves the former ones as they are and throws an error.
  func refresh(_ source: any RowStore, _ reload: () throws(InputError) -> Void) throws(InputError) {
    let previewed = previewedRecord(in: source)
    if live.history.isEmpty { noteValues(of: source) }
    let top = try replaceRows(of: source, reload)
    noteValues(of: source)
    takeOverData()
    if let top { list.keepTopRow(top.row, as: top.identifier) }
    // A command would otherwise start again although its row is the same.
    if previewed == nil || previewed != previewedRecord(in: source) { arrangement.preview?.invalidate() }
  }

  /// Returns the record that the pane shows; nil for none or a long one.
  private func previewedRecord(in source: any RowStore) -> [UInt8]? {
    previewedRow.flatMap { source.shortRecord($0.identifier) }
  }

  /// - Returns: what `keepIdentities` returns, if rows have not moved to their positions.
  private func replaceRows(
    of source: any RowStore, _ reload: () throws(InputError) -> Void
  ) throws(InputError) -> (row: TableView.ShownRow, identifier: Int)? {
    let known = live.timer?.rows
    live.timer?.rows = nil
    guard list.motion.isEnabled, max(source.shownCount, list.layout.numberOfRows) <= ShownRows.limit
    else { return try keepIdentities(of: source, during: reload) }
    var rows = known ?? IdentifiedRows(source.identities())
    let former = ShownRows(of: list.dataSource, among: rows)
    var failure: InputError?
    // Without a movement, if two sections have the same header.
    try? list.replaceContent(former.snapshot) {
      do throws(InputError) {
        try keepIdentities(of: source, during: reload) {
          rows = IdentifiedRows(source.identities())
          return rows.identities
        }
        live.timer?.rows = rows
      } catch { failure = error }
      return ShownRows(of: list.dataSource, among: rows).snapshot
    }
    if let failure { throw failure }
    return nil
  }

  // MARK: Files that are read again (`--every SECONDS FILE`)

  /// Reads files again when they have changed.
  /// - Parameter interval: the time from one look at them to the next one, in nanoseconds.
  package func watch(_ paths: [String], every interval: Int) {
    live.watch = FileWatch(paths)
    live.timer = RefreshTimer(interval: interval, start: MonotonicClock.nanoseconds())
  }

  /// Looks at the files if it is time to, and reads them again if one of them has changed. Waits until the list itself is shown,
  /// until its rows have reached their positions, and until a missing file is there.
  func lookAtFiles() {
    let start = MonotonicClock.nanoseconds()
    guard live.watch != nil, let source, canRefresh, !list.isMovingRows,
      live.timer?.takeDue(at: start) == true, let finding = live.watch?.look()
    else { return }
    live.timer?.failure = nil
    switch finding {
    case .same: return
    case .missing(let path): live.timer?.failure = "waiting for \(path)"
    case .changed:
      try? refresh(source) { () throws(InputError) in source.reload() }
      // A file that could not be read is read at the next look.
      if source.hasChanged { live.watch?.forget() }
      live.timer?.leavePause(after: start, MonotonicClock.nanoseconds())
    }
  }

  // MARK: Rows of a source that are requested again (`--every SECONDS` with a database)

  /// Requests the rows of a source again at regular intervals.
  /// - Parameter interval: the time from one request to the next one, in nanoseconds.
  package func repeatRequests(every interval: Int) {
    live.repeatsRequests = true
    live.timer = RefreshTimer(interval: interval, start: MonotonicClock.nanoseconds())
  }

  /// Requests the rows again if it is time to. Waits until the list itself is shown and has its rows.
  func requestRowsAgain(at time: Int) {
    guard live.repeatsRequests, let source, canRefresh, !source.isFiltering, !list.isMovingRows,
      live.timer?.takeDue(at: time) == true
    else { return }
    live.seen.update(in: list, from: dataSource(of: pages.list), text: source.identity)
    live.isRepeating = true
    source.requestRowsAgain()
  }

  /// Shows which texts have changed once the rows have arrived again.
  func showRepeatedRows() {
    guard live.isRepeating, let source, !source.isFilterPending else { return }
    live.isRepeating = false
    let seen = live.seen
    live.seen = SeenRows()
    let found = source.rows(
      withIdentities: seen.texts.map(\.text), near: seen.texts.map(\.row), among: nil)
    showChanges(since: seen, as: found)
  }

  // MARK: A list of the latest records of a stream (`--follow --id`)

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
    guard let stream = live.stream, let source, canRefresh, !list.isMovingRows, stream.hasNews,
      live.timer?.takeDue(at: time) == true
    else { return }
    let start = MonotonicClock.nanoseconds()
    live.timer?.failure = nil
    do throws(InputError) {
      try refresh(source) { () throws(InputError) in try source.reload(from: stream.takeSnapshot()) }
    } catch { live.timer?.failure = surroundings.describe?(error) }
    live.timer?.leavePause(after: start, MonotonicClock.nanoseconds())
  }

  /// Ends the stream, or the looks at files: another list takes their place.
  func endInputs() {
    guard live.stream != nil || live.watch != nil else { return }
    live.stream?.cancel()
    (live.stream, live.watch, live.timer) = (nil, nil, nil)
  }

  // MARK: The demo

  /// Switches to the demo with a digit, and shows it from its start. Returns false if there is none.
  func showDemo(digit: Int) -> Bool {
    guard showsList, demonstration.menu != nil else { return false }
    if let title = demonstration.menu?.show(digit: digit, in: list) {
      page.title = title
      following.anchor = nil
      list.moveFocus(toPosition: 0)
      list.replayStrokes()
    }
    return true
  }

  /// Begins the next loop of the demo when the previous one has been shown long enough.
  func advanceDemo(at time: Int) {
    demonstration.loop?.begin(at: time)
    guard let end = demonstration.loop?.end(strokesEnd: list.strokesEnd), time >= end else { return }
    if demonstration.loop?.advance(at: time) == true { list.replayStrokes() } else { outcome = .cancelled }
  }

  /// Shows the demo that is chosen for a while before it begins again.
  func noticeInput(at time: Int) {
    activity.lastInput = time
    demonstration.loop?.postpone(after: time)
  }
}
