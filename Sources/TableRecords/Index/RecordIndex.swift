import TableSystem

/// What is known of the records of all inputs: written by the indexing threads, read by anyone.
final class RecordIndex: Sendable {
  /// How far the index has come. Grows, and is exact once it is complete.
  struct Progress: Equatable, Sendable {
    /// Rows known of each input: its records without a header row.
    var rows: [Int]
    var knownBytes = 0
    var isComplete = false
    /// The first thing that went wrong while reading.
    var failure: InputError?
    /// The first input that has a record, be it a header row.
    var firstInput: Int?
    /// Whether the only row is the beginning of a long record whose end has not been found.
    var hasUnfinishedRow = false
  }

  /// How much of one input is known.
  struct Extent: Equatable, Sendable {
    let contentStart: Int
    let knownBytes: Int
    let ends: Int
    /// The scanner's state behind the known bytes.
    let state: RecordScanner.State
    /// All is known, and the last record has no end.
    let hasOpenRecord: Bool
    /// What follows the known bytes is not what the format asks for.
    let isBroken: Bool
    /// The scanner's state at `contentStart`.
    let startState: RecordScanner.State

    fileprivate init(_ index: SparseIndex) {
      contentStart = index.contentStart
      knownBytes = index.knownBytes
      ends = index.ends
      state = index.state
      hasOpenRecord = index.hasOpenRecord
      isBroken = index.isBroken
      startState = index.startState
    }
  }

  struct State {
    var inputs: [SparseIndex]
    /// Scanned parts of the current input that came before their turn, by offset.
    var early: [Int: ScannedPart] = [:]
    var isComplete = false
    var isCancelled = false
    var failure: InputError?
    /// What the reader of a stream has given up: records of the input, and bytes.
    var discarded: [Discarded]
  }

  struct Discarded {
    var records: Int
    var bytes = 0
  }

  let blockSize: Int
  /// Records at the start of each input that are no rows: 0 or 1.
  let headerRecords: Int
  let monitor: Monitor<State>
  /// An input of which nothing is known.
  let empty: SparseIndex

  /// `blockSize` is in bytes, at most 65,535.
  init(inputs: Int, blockSize: Int, scanner: RecordScanner, headerRecords: Int) {
    self.blockSize = blockSize
    self.headerRecords = headerRecords
    empty = SparseIndex(blockSize: blockSize, scanner: scanner)
    monitor = Monitor(
      State(
        inputs: Array(repeating: empty, count: inputs),
        discarded: Array(repeating: Discarded(records: headerRecords), count: inputs)))
  }

  var progress: Progress { monitor.withLock { progress(of: $0) } }

  /// Bytes after which a first record without an end counts as a row: its beginning can be shown.
  private static let longRecord = 1 << 20

  private func progress(of state: State) -> Progress {
    var progress = knownProgress(of: state)
    if let input = state.inputs.indices.last(where: { state.inputs[$0].knownBytes > 0 }),
      hasUnfinishedRow(state.inputs[input]), progress.rows.allSatisfy({ $0 == 0 })
    {
      progress.rows[input] = 1
      progress.firstInput = progress.firstInput ?? input
      progress.hasUnfinishedRow = true
    }
    return progress
  }

  private func hasUnfinishedRow(_ index: SparseIndex) -> Bool {
    index.hasUnfinishedRecord && index.ends == headerRecords
      && index.knownBytes - index.contentStart >= Self.longRecord
  }

  private func knownProgress(of state: State) -> Progress {
    Progress(
      rows: state.inputs.map { max(0, $0.records - headerRecords) },
      knownBytes:
        state.inputs.reduce(0) { $0 + $1.knownBytes },
      isComplete: state.isComplete, failure: state.failure,
      firstInput: state.inputs.firstIndex { $0.records > 0 })
  }

  /// Waits until `isEnough` or nothing more will come.
  func wait(until isEnough: (Progress) -> Bool) {
    monitor.wait { state in
      if state.isComplete || state.isCancelled { return () }
      return isEnough(progress(of: state)) ? () : nil
    }
  }

  /// Waits until more of an input is known than `position`, or all of it. Returns nil after a cancellation.
  func waitForBytes(after position: Int, ofInput input: Int) -> Extent? {
    let result = monitor.wait { state -> (extent: Extent, isCancelled: Bool)? in
      let index = state.inputs[input]
      let hasNews = index.isComplete || index.knownBytes > position || state.isCancelled
      return hasNews ? (Extent(index), state.isCancelled) : nil
    }
    return result.isCancelled ? nil : result.extent
  }

  func extent(ofInput input: Int) -> Extent { monitor.withLock { Extent($0.inputs[input]) } }

  func discard(records: Int, before offset: Int, ofInput input: Int) {
    monitor.update { state in
      state.inputs[input].discard(before: offset)
      state.discarded[input] = Discarded(records: records, bytes: offset)
    }
  }

  func cancel() { monitor.update { $0.isCancelled = true } }
}
