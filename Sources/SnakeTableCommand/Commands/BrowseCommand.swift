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
    let opening = RecordOpening(options: options, waker: waker, session: session(isStructured: false))
    guard let (records, screen) = try opening.open() else { return .nothingChosen }
    let outcome = try outcome(of: records, waker: waker, on: screen)
    records.cancel()
    if case .chosen(let rows) = outcome {
      try RowWriter(records: records, options: options).write(rows)
    }
    try recorder?.check()
    return outcome == .left ? .nothingChosen : .done
  }

  private func session(isStructured: Bool) -> ScreenSession {
    ScreenSession(
      options: options, look: Look(options: options, isStructured: isStructured), recorder: recorder)
  }

  private func outcome(
    of records: RecordTable, waker: Waker, on screen: Screen?
  ) throws(CommandError) -> BrowserOutcome {
    if let outcome = try FirstMatches(records: records, options: options).outcome() { return outcome }
    let session = session(isStructured: records.isStructured)
    do throws(CommandError) {
      return try session.show(
        records, title: options.listTitle, waker: waker, records: records, on: screen)
    } catch {
      guard options.isAccessible, case .terminal(.unusable) = error else { throw error }
      return try PromptCommand(options: options, records: records).outcome()
    }
  }
}
