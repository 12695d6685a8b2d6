import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// Partly opened records: the steps that never wait for input are done, the other steps are left.
///
/// Only one thread uses this object at a time; `finishOnThread` passes it to another thread.
final class StartedRecords: @unchecked Sendable {
  /// What `readBeginning` has read.
  enum Beginning {
    /// Enough for a screen: `finish` returns without waiting for input.
    case ready
    /// Too little. More may be there once the descriptor is readable.
    case arriving(Int32)
    /// `finish` may wait for input.
    case unknown
  }

  /// The origin of the records.
  private enum Origin {
    case inputs(RecordInputs)
    case command(FirstList)
  }

  private let options: Options
  private let waker: Waker
  private let origin: Origin
  /// The records; nil as long as their format is not known.
  private var records: RecordTable?
  /// The command that has written the records; nil for inputs.
  private var list: ListCommand?

  /// Opens the inputs and reads the first bytes of files. Waits neither for streams nor for a command.
  init(_ options: Options, waker: Waker) throws(CommandError) {
    self.options = options
    self.waker = waker
    if let command = options.source.firstList {
      origin = .command(command)
    } else {
      origin = .inputs(try RecordTable.inputs(options, missingFields: .mayComeLater))
    }
  }

  /// Reads the beginning of the first input: of a stream, what has arrived. Never waits.
  func readBeginning() throws(CommandError) -> Beginning {
    guard case .inputs(let inputs) = origin, !options.keepsLatestRecords else { return .unknown }
    // Matches and groups of a stream may need more than its first row.
    let isGrouped = !options.records.list.groupBy.isEmpty || options.records.list.hasSectionPerInput
    guard !options.choosing.mayDecide, !isGrouped || !inputs.haveStream else { return .unknown }
    if inputs.detectFormat() {
      let records = try openedRecords()
      if records.readFirstPart() { return .ready }
    }
    guard let stream = inputs.descriptorOfStream, !inputs.isStreamRead else { return .unknown }
    return .arriving(stream)
  }

  private func openedRecords() throws(CommandError) -> RecordTable {
    if let records { return records }
    let opened = try RecordTable.open(inputs())
    records = opened
    return opened
  }

  /// Returns the inputs. Waits for the output of a command.
  private func inputs() throws(CommandError) -> RecordInputs {
    switch origin {
    case .inputs(let inputs): return inputs
    case .command(let command):
      let output = try command.output(isAwaited: true)
      list = output
      return try RecordTable.inputs(options.reading(output))
    }
  }

  /// Whether the records are the output of a command.
  var hasCommand: Bool { if case .command = origin { true } else { false } }

  /// Ends the command that runs. Call it if the user leaves before there are rows.
  func cancel() { if case .command(let command) = origin { command.kill() } }

  /// Waits for the first row, and for the matches that the options require before a screen is shown.
  /// - Throws: `noRows`, or the error that prevents the input from being read.
  func finish() throws(CommandError) -> OpenedTable {
    if case .inputs(let inputs) = origin, options.keepsLatestRecords { return try finish(inputs) }
    let records = try openedRecords()
    try records.begin { [waker] in waker.wake() }
    records.waitForFirstRows(atLeast: 1)
    return OpenedTable(records: records, list: list, outcome: try outcome(of: records))
  }

  private func finish(_ inputs: RecordInputs) throws(CommandError) -> OpenedTable {
    let wake = { @Sendable [waker] in waker.wake() }
    let stream = try KeyedStream.started(inputs, wake: wake)
    stream.waitForFirstRecords()
    let records = try stream.startedTable(wake: wake)
    return OpenedTable(records: records, stream: stream, outcome: try outcome(of: records))
  }

  /// Returns the outcome without a screen; nil if one is needed. Without rows, `--exit-0` needs no message.
  private func outcome(of records: RecordTable) throws(CommandError) -> BrowserOutcome? {
    do throws(CommandError) {
      // There may be rows later.
      if list == nil { try records.requireRows() }
    } catch {
      if case .noRows = error, options.choosing.exitsWithoutMatch { return .cancelled }
      throw error
    }
    return try FirstMatches(records: records, options: options).outcome()
  }

  /// Calls `finish` on a new thread.
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
