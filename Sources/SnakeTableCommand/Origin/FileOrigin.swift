import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// Files and streams, the latest records of a keyed stream (`--follow --id`), or the output of a command (`--every`).
///
/// Only one thread uses this object at a time; `openInBackground` passes it to another thread until `isReady`.
final class FileOrigin: ListOrigin, @unchecked Sendable {
  private let options: Options
  /// The command that writes the list; nil for inputs.
  private let command: AwaitedCommand?
  /// The inputs; nil before the command has written them.
  private var inputs: RecordInputs?
  /// The records; nil as long as their format is not known.
  private var records: RecordTable?
  /// Whether enough has been read for a screen.
  private var hasBeginning = false
  /// The list that another thread has opened; nil before.
  private let result = Monitor<Result<FileList, CommandError>?>(nil)

  /// The maximum number of bytes of a stream that are kept while printing.
  private static let streamLimit = 16 << 20

  /// Opens the inputs and reads the first bytes of files. Waits neither for streams nor for a command.
  init(_ options: Options) throws(CommandError) {
    self.options = options
    let interval = options.source.isCommand ? options.source.refreshInterval : nil
    command = interval.map { AwaitedCommand(Program(options.source.files.map(\.rawBytes)), every: $0) }
    if isPrinting { try checkPrinting() }
    if command == nil { inputs = try openedInputs() }
  }

  private var isPrinting: Bool { options.printing.isPrinting }
  var hasProgram: Bool { command != nil }
  var isReady: Bool { hasBeginning || result.withLock { $0 != nil } }
  var isSilent: Bool { false }
  func cancel() { command?.kill() }

  // MARK: Showing

  func readBeginning() throws(CommandError) -> Int32? {
    guard let inputs, !options.keepsLatestRecords else { return nil }
    // Matches and groups of a stream may need more than its first row.
    let isGrouped = !options.records.list.groupBy.isEmpty || options.records.list.hasSectionPerInput
    guard !options.choosing.mayDecide, !isGrouped || !inputs.haveStream else { return nil }
    if inputs.detectFormat() {
      hasBeginning = try openedRecords(inputs).readFirstPart()
      if hasBeginning { return nil }
    }
    return inputs.isStreamRead ? nil : inputs.descriptorOfStream
  }

  func openInBackground() {
    let thread = WorkerThread.start(isInBackground: false) { [self] in
      let opened = Result { () throws(CommandError) in try openedList() }
      result.withLock { $0 = opened }
      Waker.shared.wake()
    }
    // The input may never arrive, so the thread is not joined.
    thread.detach()
  }

  func open() throws(CommandError) -> any OpenedList {
    if let opened = result.withLock({ $0 }) { return try opened.get() }
    return try openedList()
  }

  // MARK: Opening

  private func openedList() throws(CommandError) -> FileList {
    let list = options.keepsLatestRecords ? try latestRecords() : try allRecords()
    if isPrinting { try prepareToPrint(list) } else { try list.decide() }
    return list
  }

  private func latestRecords() throws(CommandError) -> FileList {
    let inputs = if let inputs { inputs } else { try openedInputs() }
    let wake = { @Sendable in Waker.shared.wake() }
    let stream = try KeyedStream.started(inputs, wake: wake)
    if isPrinting { stream.waitUntilComplete() } else { stream.waitForFirstRecords() }
    return FileList(try stream.startedTable(wake: wake), of: stream, options: options)
  }

  private func allRecords() throws(CommandError) -> FileList {
    let output = try command.map { (command) throws(CommandError) in
      try command.output(isAwaited: !isPrinting)
    }
    let inputs = if let inputs { inputs } else { try openedInputs(writtenBy: output) }
    let records = try openedRecords(inputs)
    try records.begin { Waker.shared.wake() }
    return FileList(records, writtenBy: output, options: options)
  }

  /// Opens the inputs, or the output of a command in their place, without waiting.
  private func openedInputs(writtenBy output: ListCommand? = nil) throws(CommandError) -> RecordInputs {
    var reading = options.records
    // The latest records are printed at the end of the inputs, which a file that grows does not have.
    if isPrinting, options.keepsLatestRecords { reading.follows = false }
    if isPrinting, !needsAllRows { reading.streamLimit = Self.streamLimit }
    if !isPrinting, output == nil { reading.missingFields = .mayComeLater }
    return try RecordTable.inputs(output.map { [$0.path] } ?? options.source.files, reading)
  }

  private func openedRecords(_ inputs: RecordInputs) throws(CommandError) -> RecordTable {
    if let records { return records }
    let opened = try RecordTable.open(inputs)
    records = opened
    return opened
  }

  // MARK: Printing

  /// Filters the rows, and waits for all of them, or for those that are printed first.
  private func prepareToPrint(_ list: FileList) throws(CommandError) {
    let records = list.records
    try list.filter(by: options)
    if needsAllRows {
      records.waitUntilComplete()
    } else {
      // The widths of columns are estimated from the first rows.
      let count = records.columns.isEmpty || options.records.follows ? 1 : TablePrinter.measuredRows
      records.waitForFirstRows(atLeast: count, orBytes: Self.streamLimit / 2)
    }
    try records.requireRows(allowsNames: options.showsNames)
  }

  /// Whether no row can be printed, and none be discarded, before all of them are known.
  private var needsAllRows: Bool { optionThatNeedsAllRows != nil || options.keepsLatestRecords }

  /// Throws if a file that is followed would have to end before the first row is printed.
  private func checkPrinting() throws(CommandError) {
    guard options.records.follows, !options.keepsLatestRecords, let option = optionThatNeedsAllRows else {
      return
    }
    throw .conflict(option: "--follow --print", with: option)
  }

  /// The option that requires all rows before the first one can be printed, because later rows may precede it or a
  /// filter may have to search all of them; nil for none.
  private var optionThatNeedsAllRows: String? {
    if !options.records.list.groupBy.isEmpty { return "--group-by" }
    if options.records.list.hasSectionPerInput { return "--section-per-file" }
    if options.records.list.sortOrder != nil { return "--sort" }
    if options.records.list.isReversed { return "--tac" }
    if options.records.list.filter != nil { return "--query" }
    if !options.records.list.conditions.isEmpty { return "--where" }
    if options.printing.keys != nil { return "--keys" }
    if options.printing.time != nil { return "--at" }
    if options.printing.isPicture { return "--svg" }
    // The names of all fields stand before the first row.
    if options.writesRows, options.choosing.output.hasColumns {
      return "--output \(options.choosing.output.rawValue)"
    }
    return options.records.list.aggregates.first.map { "--\($0.function.rawValue)" }
  }
}
