import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

/// A list that is the output of a command that runs again at regular intervals (`--every`).
extension BrowserController {
  /// Runs the command of the list again at regular intervals.
  /// - Parameters:
  ///   - list: the command whose output is shown.
  ///   - interval: the time from one start to the next one, in nanoseconds.
  package func refresh(_ list: ListCommand, every interval: Int) {
    shownList = list
    refreshTimer = RefreshTimer(interval: interval, start: MonotonicClock.nanoseconds())
  }

  /// The time of the next start in nanoseconds of the monotonic clock; nil for none, also while the command runs: its end
  /// wakes the loop.
  var refreshTime: Int? { canRefresh ? refreshTimer?.due : nil }

  private var canRefresh: Bool { showsList && listCommand == nil }

  /// Starts the command if its time has come.
  func refreshList(at time: Int) {
    guard canRefresh, let shownList, refreshTimer?.takeDue(at: time) == true else { return }
    do throws(CommandFailure) { try beginList(shownList.program) } catch {
      refreshTimer?.failure = error.message
    }
  }

  /// Shows the output of a command in place of the former one: rows move, appear and disappear, and changed rows fade.
  func refresh(_ files: any FileSource, with command: ListCommand) throws(InputError) {
    let known = refreshTimer?.identities
    refreshTimer?.identities = nil
    guard list.motion.isEnabled, max(source?.shownCount ?? 0, list.layout.numberOfRows) <= ShownRows.limit
    else {
      return try keepRows(of: files) { () throws(InputError) in try files.reload(from: command.path) }
    }
    let former = ShownRows(of: list.dataSource, identities: known ?? files.identities())
    var failure: InputError?
    // Without a movement, if two sections have the same header.
    try? list.replaceContent(former.snapshot) {
      do throws(InputError) {
        try keepIdentities(of: files) { () throws(InputError) in try files.reload(from: command.path) }
      } catch { failure = error }
      let identities = files.identities()
      if failure == nil { refreshTimer?.identities = identities }
      return ShownRows(of: list.dataSource, identities: identities).snapshot(after: former)
    }
    if let failure { throw failure }
    takeOverData()
    preview?.invalidate()
  }
}
