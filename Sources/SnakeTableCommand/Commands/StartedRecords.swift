import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// Records between two steps of opening: what never waits is done, what may wait for input is left.
///
/// Used by one thread at a time; `finishOnThread` passes it on.
final class StartedRecords: @unchecked Sendable {
  private let options: Options
  private let waker: Waker
  /// nil while even finding out the format may wait for input.
  private let records: RecordTable?

  /// Opens files and reads their first bytes. Does not wait for streams.
  init(_ options: Options, waker: Waker) throws(CommandError) {
    self.options = options
    self.waker = waker
    records = RecordTable.areFiles(options.files) ? try RecordTable.open(options) : nil
  }

  /// Reads the beginning of a file; returns whether `finish` then returns without waiting for input.
  func readBeginning() -> Bool {
    !options.selectsOnlyMatch && !options.exitsWithoutMatch && records?.readFirstPart() == true
  }

  /// Waits for the first row, and for what the options ask for before a screen is shown.
  /// - Throws: `noRows`, or why the input cannot be read.
  func finish() throws(CommandError) -> OpenedTable {
    let records = if let records { records } else { try RecordTable.open(options) }
    try records.begin { [waker] in waker.wake() }
    records.waitForFirstRows(atLeast: 1)
    try records.requireRows()
    return OpenedTable(
      records: records, outcome: try FirstMatches(records: records, options: options).outcome())
  }

  /// Does the same on a thread of its own, or in turns with this one if there are no more threads.
  func finishOnThread() -> OpenedRecords {
    let opened = OpenedRecords()
    let thread = WorkerThread.start(isInBackground: false) { [self] in
      do throws(CommandError) {
        opened.put(.success(try finish()))
      } catch { opened.put(.failure(error)) }
      waker.wake()
    }
    // The input may never come.
    thread.detach()
    return opened
  }
}
