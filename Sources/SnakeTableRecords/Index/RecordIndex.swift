import SnakeTableSystem

/// The records of all inputs, as far as they are known. The indexing threads write it, all threads read it.
final class RecordIndex: Sendable {
  /// A summary of what is known so far. It grows, and is exact once `isComplete` is true.
  struct Progress: Equatable, Sendable {
    /// The number of rows of each input: its records without header records.
    var rows: [Int]
    var knownBytes = 0
    var isComplete = false
    /// The first error that occurred while reading.
    var failure: InputError?
    /// The error that keeps a followed file from being read on under its name, as long as it lasts.
    var obstacle: InputError?
    /// The inputs whose bytes are gone, in the order in which that was found.
    var gone: [GoneInput] = []
    /// The first input that has the record that names the fields.
    var firstInput: Int?
    /// Whether the only row is the beginning of a long record whose end has not been found.
    var hasUnfinishedRow = false
  }

  /// The known part of one input.
  struct Extent: Equatable, Sendable {
    let contentStart: Int
    let knownBytes: Int
    let ends: Int
    /// The state of the scanner after the known bytes.
    let state: RecordScanner.State
    /// Whether the bytes after the known ones violate the format.
    let isBroken: Bool

    fileprivate init(_ index: SparseIndex) {
      contentStart = index.contentStart
      knownBytes = index.knownBytes
      ends = index.ends
      state = index.state
      isBroken = index.isBroken
    }
  }

  struct State {
    var inputs: [SparseIndex]
    /// Scanned parts of the current input, by offset, that wait for the parts before them.
    var parts = InOrder<ScannedPart>()
    /// The number of parts of the current input to scan in order before states are expected again.
    var partsInOrder = 0
    var isComplete = false
    var failure: InputError?
    var obstacle: InputError?
    /// The inputs whose bytes are gone, in the order in which that was found.
    var gone: [GoneInput] = []
    /// Whether one of the first records has an escape sequence that selects a style.
    var hasStyles = false
    /// The bytes and records of each input that the readers of streams have discarded.
    var discarded: [Discarded]
  }

  /// The number of records and bytes at the start of an input that were discarded.
  struct Discarded {
    var records: Int
    var bytes = 0
  }

  let blockSize: Int
  /// The number of records at the start of each input that are not rows.
  let headerRecords: Int
  /// The number of the record of an input that names the fields.
  private let namingRecord: Int
  let work: BackgroundWork<State>
  /// The index of an input before any of its bytes are known.
  let empty: SparseIndex
  /// Notes what a search can skip while files are indexed; nil without a search, or when all is indexed.
  let candidateBlocks = Monitor<CandidateBlocks?>(nil)

  /// `blockSize` is in bytes, at most 65,535.
  init(inputs: Int, blockSize: Int, scanner: RecordScanner, headerRecords: Int, namingRecord: Int = 0) {
    self.blockSize = blockSize
    self.headerRecords = headerRecords
    self.namingRecord = namingRecord
    empty = SparseIndex(blockSize: blockSize, scanner: scanner)
    work = BackgroundWork(
      State(
        inputs: Array(repeating: empty, count: inputs),
        discarded: Array(repeating: Discarded(records: headerRecords), count: inputs)))
  }

  var progress: Progress { work.adopt { progress(of: $0) } }

  /// Bytes after which a first record without an end counts as a row, so that its beginning is shown.
  private static let longRecord = 1 << 20

  private func progress(of state: State) -> Progress {
    var progress = Progress(
      rows: state.inputs.map { max(0, $0.records - headerRecords) },
      knownBytes: state.inputs.reduce(0) { $0 + $1.knownBytes },
      isComplete: state.isComplete, failure: state.failure, obstacle: state.obstacle, gone: state.gone,
      firstInput: state.inputs.firstIndex { $0.records > namingRecord })
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

  /// Waits until enough is known, or everything. Returns early after a cancellation, and after a deadline in nanoseconds
  /// of the monotonic clock if there is one.
  func wait(noLaterThan deadline: Int? = nil, until isEnough: (Progress) -> Bool) {
    _ = work.wait(until: deadline) { $0.isComplete || isEnough(progress(of: $0)) ? () : nil }
  }

  /// The state after the known bytes of an input.
  func scanState(ofInput input: Int) -> ScanState { work.adopt { $0.inputs[input].scanState } }

  /// Waits until the bytes before an offset are known. Returns the state after them; nil after a cancellation, and when
  /// the parts have ended.
  func waitForState(at offset: Int, of parts: FileParts, ofInput input: Int) -> ScanState? {
    let state: ScanState?? = work.wait { state in
      if parts.hasEnded { return .some(nil) }
      return state.inputs[input].knownBytes < offset ? nil : .some(state.inputs[input].scanState)
    }
    return state ?? nil
  }

  /// The part of a JSON document that holds the records; nil for the whole document.
  func root(ofInput input: Int) -> JSONRoot? { work.adopt { $0.inputs[input].root } }

  func extent(ofInput input: Int) -> Extent { work.adopt { Extent($0.inputs[input]) } }

  /// Notes that the reader of a stream has discarded its first records and the bytes before `offset`.
  func discard(records: Int, before offset: Int, ofInput input: Int) {
    work.publish { state in
      state.inputs[input].discard(before: offset)
      state.discarded[input] = Discarded(records: records, bytes: offset)
    }
  }
}
