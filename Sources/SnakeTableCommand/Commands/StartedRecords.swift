import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// Partly opened records: the steps that never wait for input are done, those that may wait are left.
///
/// Only one thread uses this object at a time; `finishOnThread` passes it to another thread.
final class StartedRecords: @unchecked Sendable {
  private let options: Options
  private let waker: Waker
  /// The records; nil if even detecting the format may wait for input.
  private let records: RecordTable?

  /// Opens the files and reads their first bytes. Does not wait for streams.
  init(_ options: Options, waker: Waker) throws(CommandError) {
    self.options = options
    self.waker = waker
    records = RecordTable.areFiles(options.files) ? try RecordTable.open(options) : nil
  }

  /// Reads the beginning of a file. Returns whether `finish` will then return without waiting for input.
  func readBeginning() -> Bool {
    !options.selectsOnlyMatch && !options.exitsWithoutMatch && records?.readFirstPart() == true
  }

  /// Waits for the first row, and for the matches that the options require before a screen is shown.
  /// - Throws: `noRows`, or the error that prevents the input from being read.
  func finish() throws(CommandError) -> OpenedTable {
    let records = if let records { records } else { try RecordTable.open(options) }
    try records.begin { [waker] in waker.wake() }
    records.waitForFirstRows(atLeast: 1)
    try records.requireRows()
    return OpenedTable(
      records: records, outcome: try FirstMatches(records: records, options: options).outcome())
  }

  /// Calls `finish` on a new thread, or in a fiber of this thread if no thread can be created.
  func finishOnThread() -> OpenedRecords {
    let opened = OpenedRecords()
    let thread = WorkerThread.start(isInBackground: false) { [self] in
      do throws(CommandError) {
        opened.put(.success(try finish()))
      } catch { opened.put(.failure(error)) }
      waker.wake()
    }
    // The input may never arrive, so the thread is not joined.
    thread.detach()
    return opened
  }
}
