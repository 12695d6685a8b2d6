import TableDrawing

/// Where the records of one input are, known block by block: how many records end before each block. A record is
/// found by binary search and a scan of its block, so the index costs 8 bytes a block (a few more where the state at a block's start matters).
struct SparseIndex: Sendable {
  typealias State = RecordScanner.State

  /// One block to scan for a record end.
  struct Block: Equatable, Sendable {
    let number: Int
    /// The bytes of it that are known.
    let range: Range<Int>
    /// The scanner's state at its start.
    let state: State
    /// Record ends before it.
    let endsBefore: Int
  }

  let blockSize: Int
  /// Where the first record starts: behind a byte order mark.
  private(set) var contentStart = 0
  /// The scanner's state there.
  private(set) var startState: State
  private(set) var knownBytes = 0
  /// Record ends in the known bytes.
  private(set) var ends = 0
  private(set) var isComplete = false
  private(set) var isBroken = false
  /// The scanner's state behind the known bytes.
  private(set) var state: State

  private let keepsStates: Bool
  /// Number of the first block kept; those before it were discarded.
  private var firstBlock = 0
  private var endsBefore = [0]
  private var states: [State] = []
  /// Of the blocks that are known to their ends, and of what is known of the next one.
  private var fingerprints: [UInt64] = []
  private var lastFingerprint: UInt64 = 0

  init(blockSize: Int, scanner: RecordScanner) {
    self.blockSize = blockSize
    startState = scanner.start
    state = scanner.start
    keepsStates = scanner.needsStates
    if keepsStates { states = [state] }
  }

  /// Whether the last record has no end. What stands behind the last good record of a broken document is none.
  var hasOpenRecord: Bool { isComplete && !isBroken && state.isInsideRecord }

  /// Whether bytes are known of a record whose end may still come. Not in a JSON document, which may yet turn out to be none.
  var hasUnfinishedRecord: Bool {
    if case .json = state { return false }
    return !isComplete && !isBroken && state.isInsideRecord
  }

  /// Records known: those that have ended, and the last without an end once the input is complete.
  var records: Int { ends + (hasOpenRecord ? 1 : 0) }

  /// Bytes left until the next block begins.
  var roomInBlock: Int { blockSize - knownBytes % blockSize }

  mutating func reserve(bytes: Int) {
    endsBefore.reserveCapacity(bytes / blockSize + 2)
    fingerprints.reserveCapacity(bytes / blockSize + 1)
    if keepsStates { states.reserveCapacity(bytes / blockSize + 2) }
  }

  /// Records begin where the input's opening ends. Call before anything is appended.
  mutating func begin(_ opening: InputOpening) {
    contentStart = opening.length
    startState = opening.state
    state = opening.state
    if keepsStates { states = [state] }
    var rest = opening.length
    while rest > 0 {
      let count = min(rest, roomInBlock)
      append(bytes: count, ends: 0, state: state, fingerprint: 0)
      rest -= count
    }
  }

  /// Takes over what was found in the next bytes, which lie in one block.
  /// - Parameter fingerprint: of the block up to these bytes' end, the opening left out.
  mutating func append(bytes count: Int, ends newEnds: Int, state newState: State, fingerprint: UInt64) {
    guard count > 0 else { return }
    knownBytes += count
    ends += newEnds
    state = newState
    lastFingerprint = fingerprint
    guard knownBytes % blockSize == 0 else { return }
    endsBefore.append(ends)
    fingerprints.append(fingerprint)
    if keepsStates { states.append(newState) }
  }

  /// No more bytes will come.
  mutating func complete() { isComplete = true }

  /// No more records will come: the bytes are not what they should be.
  mutating func breakOff() { isBroken = true }

  /// Forgets the blocks before `offset`.
  mutating func discard(before offset: Int) {
    let count = min(offset / blockSize - firstBlock, endsBefore.count - 1)
    guard count > 0 else { return }
    endsBefore.removeFirst(count)
    fingerprints.removeFirst(count)
    if keepsStates { states.removeFirst(count) }
    firstBlock += count
  }

  /// The block in which record `record` ends (0-based); nil where it is not known or discarded. O(log blocks).
  func block(withEndOf record: Int) -> Block? {
    guard record >= endsBefore[0], record < ends else { return nil }
    let position = endsBefore.partitioningIndex { $0 > record } - 1
    let number = firstBlock + position
    let start = number * blockSize
    return Block(
      number: number, range: start..<min(start + blockSize, knownBytes),
      state: keepsStates ? states[position] : startState, endsBefore: endsBefore[position])
  }

  /// nil where nothing of the block is known, and where it was discarded.
  func fingerprint(ofBlock number: Int) -> BlockFingerprint? {
    let place = number - firstBlock
    guard place >= 0, place <= fingerprints.count else { return nil }
    let end = min((number + 1) * blockSize, knownBytes)
    let start = min(end, max(number * blockSize, contentStart))
    return BlockFingerprint(
      range: start..<end, value: place < fingerprints.count ? fingerprints[place] : lastFingerprint)
  }

  /// What stands at `offset`, a block's start or the end of the known bytes: the record ends before it, and the
  /// scanner's state. nil where it is not known or discarded.
  func boundary(at offset: Int) -> (ends: Int, state: State)? {
    if offset == knownBytes { return (ends, state) }
    let number = offset / blockSize - firstBlock
    guard offset % blockSize == 0, endsBefore.indices.contains(number) else { return nil }
    return (endsBefore[number], keepsStates ? states[number] : startState)
  }
}
