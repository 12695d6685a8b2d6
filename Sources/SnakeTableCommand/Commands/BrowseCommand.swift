import Glibc
import SnakeTable
import TableBrowser
import TableRecords

/// Shows the records and writes the rows chosen.
struct BrowseCommand {
  let options: Options

  private let recorder: CastRecorder?

  init(options: Options) {
    self.options = options
    recorder = options.castFile.map(CastRecorder.init(path:))
  }

  func run() throws(CommandError) -> CommandResult {
    let waker = Waker()
    let records = try RecordTable.open(options)
    try records.begin { waker.wake() }
    records.waitForFirstRows(atLeast: 1)
    try records.requireRows()
    let outcome = try outcome(of: records, waker: waker)
    records.cancel()
    if case .chosen(let rows) = outcome {
      try RowWriter(records: records, options: options).write(rows)
    }
    try recorder?.check()
    return outcome == .left ? .nothingChosen : .done
  }

  private func outcome(of records: RecordTable, waker: Waker) throws(CommandError) -> BrowserOutcome {
    if let outcome = try FirstMatches(records: records, options: options).outcome() { return outcome }
    let session = ScreenSession(
      options: options, look: Look(options: options, isStructured: records.isStructured),
      recorder: recorder)
    do throws(CommandError) {
      return try session.show(records, title: options.listTitle, waker: waker, records: records)
    } catch {
      guard options.isAccessible, case .terminal(.unusable) = error else { throw error }
      return try PromptCommand(options: options, records: records).outcome()
    }
  }
}
