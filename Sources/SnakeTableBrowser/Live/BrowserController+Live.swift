import SnakeTable
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
