import SnakeTableSystem

/// Inputs whose latest record for each key is kept: for each value of `RecordOptions.identity`. A record
/// without this field has an empty key.
///
/// The memory needed depends on the number of keys and not on the length of the inputs. A stream must be used on one thread;
/// another thread reads the inputs.
package final class KeyedStream {
  /// What has been read so far.
  struct Findings: Sendable {
    var records = LatestRecords()
    /// What was known of the inputs at the last pause; nil before the first one.
    var pause: Pause?
    /// Whether anything has changed since the last snapshot.
    var hasNews = false
    /// The number of records that were gone before they were read.
    var lost = 0
    /// Whether the first records should be shown: more of them may be long in coming.
    var isReady = false
    var isComplete = false
  }

  /// What is known of the inputs when no further records have arrived.
  struct Pause: Equatable, Sendable {
    let inputs: Int
    /// The error that keeps a followed file from being read on.
    let obstacle: InputError?

    init(_ state: RecordIndex.State) {
      inputs = state.inputs.count
      obstacle = state.obstacle
    }
  }

  /// The number of bytes of an input to hold until their records are read.
  private static let streamLimit = 16 << 20
  /// The share of the memory limit that keys and records may take. Snapshots need as much again, twice while one replaces
  /// another.
  private static let memoryShare = 4

  /// The inputs, read without being shown.
  private let inputs: RecordTable
  /// The options of a table that shows the latest records.
  private let options: RecordOptions
  private let work = BackgroundWork(Findings())
  /// The records above the rows, with their ends.
  private var head: [UInt8] = []

  /// Waits for the first bytes of a stream if its format has to be detected.
  package convenience init(_ inputs: RecordInputs) throws(InputError) {
    inputs.detectFormat(timeout: nil)
    self.init(sources: inputs.sources, options: inputs.options, blockSize: RecordTable.blockSize)
    try self.inputs.compareHeaderRows()
  }

  init(sources: [any ByteSource], options: RecordOptions, blockSize: Int) {
    self.options = options.showingSnapshots
    var reading = options.readingKeys
    reading.streamLimit = Self.streamLimit
    inputs = RecordTable(sources: sources, options: reading, blockSize: blockSize)
  }

  deinit { cancel() }

  /// Starts reading. Waits for the first record.
  /// - Parameter wake: Called on any thread when there is news since the last snapshot, and at the end.
  /// - Throws: `FieldError` if the inputs do not have the field of the keys.
  package func start(wake: @escaping @Sendable () -> Void) throws(FieldError) {
    try inputs.start {}
    inputs.waitForFirstRows(atLeast: 1)
    guard inputs.hasRows, let field = inputs.identityField else {
      work.publish { $0.isComplete = true }
      return wake()
    }
    head = headerRecords()
    let reader = KeyedStreamReader(
      sources: inputs.sources, layout: inputs.layout, index: inputs.index, key: field,
      memoryLimit: (options.memoryLimit ?? Memory.halfOfMachine) / Self.memoryShare, work: work, wake: wake)
    inputs.goOn()
    work.start { reader.run() }
  }

  /// The header records of the first input that has rows.
  private func headerRecords() -> [UInt8] {
    guard let input = inputs.index.progress.rows.firstIndex(where: { $0 > 0 }) else { return [] }
    return (0..<inputs.index.headerRecords).flatMap { record in
      let bytes = inputs.read { () throws(InputError) in
        try inputs.reader.bytes(ofRecord: record, inInput: input)
      }
      return (bytes ?? []) + inputs.layout.scanner.recordEnd
    }
  }

  /// Waits until the first records should be shown.
  package func waitForFirstRecords() { _ = work.wait { $0.isReady || $0.isComplete ? () : nil } }

  /// Waits for news since the last snapshot, until a deadline in nanoseconds of the monotonic clock if there is one.
  /// Returns false if there is none until then, or because everything has been read.
  package func waitForNews(until deadline: Int? = nil) -> Bool {
    work.wait(until: deadline) { $0.hasNews ? true : $0.isComplete ? false : nil } ?? false
  }

  /// Waits until everything has been read.
  package func waitUntilComplete() { _ = work.wait { $0.isComplete ? () : nil } }

  /// Whether everything has been read.
  package var isComplete: Bool { work.adopt { $0.isComplete } }

  /// Whether anything has changed since the last snapshot.
  package var hasNews: Bool { work.adopt { $0.hasNews } }

  /// Returns the latest records. O(bytes).
  package func takeSnapshot() -> RecordSnapshot {
    let scanner = inputs.layout.scanner
    let (bytes, lost) = work.adopt { findings in
      findings.hasNews = false
      return (findings.records.joined(head: head, end: scanner.recordEnd), findings.lost)
    }
    let (last, progress) = (inputs.sources.all.last, inputs.index.progress)
    return RecordSnapshot(
      bytes, path: last?.path ?? "-", former: last?.former, lostRecords: lost,
      failure: progress.failure ?? progress.obstacle)
  }

  /// Returns a table of the latest records. Before it has started, it has no rows. O(bytes).
  /// - Parameter acceptsMissingFields: Whether fields that none of these records has are empty.
  package func makeTable(acceptsMissingFields: Bool = false) -> RecordTable {
    let snapshot = takeSnapshot()
    var options = options
    options.missingFields = acceptsMissingFields ? .areEmpty : .areErrors
    let table = RecordTable(sources: [snapshot], options: options, blockSize: RecordTable.blockSize)
    table.problems.failure = snapshot.failure
    return table
  }

  /// The time in nanoseconds to wait for a field that no record has; nil for no limit.
  package var patience: Int? { options.missingFields.patience }

  /// Whether later records may name fields that the first ones lack.
  package var awaitsNames: Bool {
    inputs.layout.isNamedByRecords && inputs.index.progress.rows.reduce(0, +) < RecordTable.namingRecords
  }

  /// Returns the options that would help if the inputs do not have the field of the keys; nil for none.
  package func remedy(for error: FieldError) -> FieldRemedy? { inputs.remedy(for: error) }

  /// Ends reading.
  package func cancel() {
    inputs.cancel()
    work.cancel()
    work.join()
  }
}

extension RecordOptions {
  /// The options for reading the records and their keys, without those for what is shown of them.
  fileprivate var readingKeys: RecordOptions {
    var options = self
    (options.title, options.subtitle, options.detail, options.icon) = (nil, nil, nil, nil)
    (options.accessory, options.outputFields) = (nil, nil)
    options.list = ListState()
    return options
  }

  /// The options for showing the records of a snapshot. It consists of nothing but records.
  fileprivate var showingSnapshots: RecordOptions {
    var options = self
    (options.records, options.follows) = (nil, false)
    return options
  }
}
