import SnakeTableDrawing
import SnakeTableJSON

/// The positions of one input's records, kept as the number of records that end before each block. A record is found by
/// binary search and a scan of its block. The index needs 8 bytes for a block, and a few more if the block's start
/// state matters.
struct SparseIndex: Sendable {
  typealias State = RecordScanner.State

  /// One block to scan for a record end.
  struct Block: Equatable, Sendable {
    let number: Int
    /// The bytes of the block that are known.
    let range: Range<Int>
    /// The state of the scanner at its start.
    let state: State
    /// The number of record ends before it.
    let endsBefore: Int
  }

  let blockSize: Int
  /// The part of a JSON document that holds the records; nil for the whole document.
  private(set) var root: JSONRoot?
  /// The offset of the first record, after the input's opening.
  private(set) var contentStart = 0
  /// The state at `contentStart`.
  private(set) var startScanState: ScanState
  private(set) var knownBytes = 0
  /// The number of record ends in the known bytes.
  private(set) var ends = 0
  private(set) var isComplete = false
  private(set) var isBroken = false
  /// The state after the known bytes.
  private(set) var scanState: ScanState

  /// The records that can be read although the bytes of the input are gone, in ascending order; nil if the bytes are not gone.
  private(set) var kept: [KeptRecord]?

  private let keepsStates: Bool
  /// The number of the first block kept. The blocks before it were discarded.
  private var firstBlock = 0
  private var endsBefore = [0]
  private var states: [State] = []
  /// The fingerprints of the blocks that are known as a whole.
  private var fingerprints: [UInt64] = []
  /// The fingerprint of the known part of the next block.
  private var lastFingerprint: UInt64 = 0

  init(blockSize: Int, scanner: RecordScanner) {
    self.blockSize = blockSize
    startScanState = ScanState(scanner: scanner.start)
    scanState = startScanState
    keepsStates = scanner.needsStates
    if keepsStates { states = [state] }
  }

  /// The state of the scanner at `contentStart`.
  var startState: State { startScanState.scanner }
  /// The state of the scanner after the known bytes.
  var state: State { scanState.scanner }

  /// Whether the last record has no end. In a broken document, the bytes after the last valid record are not a record.
  var hasOpenRecord: Bool { isComplete && !isBroken && state.isInsideRecord }

  /// Whether some bytes of a record are known whose end may still arrive. Always false for a JSON document, which may
  /// turn out to be invalid.
  var hasUnfinishedRecord: Bool {
    if case .json = state { return false }
    return !isComplete && !isBroken && state.isInsideRecord
  }

  /// The number of known records: the records that have ended and, once the input is complete, a last record without an end.
  var records: Int { ends + (hasOpenRecord ? 1 : 0) }

  /// The number of bytes until the next block begins.
  var roomInBlock: Int { blockSize - knownBytes % blockSize }

  mutating func reserve(bytes: Int) {
    endsBefore.reserveCapacity(bytes / blockSize + 2)
    fingerprints.reserveCapacity(bytes / blockSize + 1)
    if keepsStates { states.reserveCapacity(bytes / blockSize + 2) }
  }

  /// Notes that records begin where the input's opening ends. Call it before `append`.
  mutating func begin(_ opening: InputOpening) {
    contentStart = opening.length
    root = opening.root
    startScanState = opening.state
    scanState = opening.state
    if keepsStates { states = [state] }
    var rest = opening.length
    while rest > 0 {
      let count = min(rest, roomInBlock)
      append(bytes: count, ends: 0, state: state, fingerprint: 0)
      rest -= count
    }
  }

  /// Adds the next bytes.
  mutating func append(_ part: ScannedPart) {
    for piece in part.pieces {
      append(bytes: piece.bytes, ends: piece.ends, state: piece.state, fingerprint: piece.fingerprint)
    }
    (scanState.checker, scanState.text) = (part.checker, part.text)
  }

  /// Adds the next bytes, which are in one block.
  /// - Parameter fingerprint: The fingerprint of the block up to the end of these bytes, without the opening.
  mutating func append(bytes count: Int, ends newEnds: Int, state newState: State, fingerprint: UInt64) {
    guard count > 0 else { return }
    knownBytes += count
    ends += newEnds
    scanState.scanner = newState
    lastFingerprint = fingerprint
    guard knownBytes % blockSize == 0 else { return }
    endsBefore.append(ends)
    fingerprints.append(fingerprint)
    if keepsStates { states.append(newState) }
  }

  /// Notes the key of a later member of the document that could hold the records.
  mutating func noteLaterRecords(_ name: [UInt8]) { root?.later = name }

  /// Notes that no more bytes will arrive.
  mutating func complete() { isComplete = true }

  /// Notes that no more records follow, because the bytes are invalid.
  mutating func breakOff() { isBroken = true }

  /// Notes that the bytes are gone, except for some records.
  mutating func leave(keeping records: [KeptRecord]) {
    complete()
    kept = records
    firstBlock = knownBytes / blockSize
    (endsBefore, fingerprints, states) = ([ends], [], keepsStates ? [state] : [])
  }

  /// Returns a kept record of an input whose bytes are gone. O(log records).
  func keptRecord(_ record: Int) -> [UInt8]? {
    guard let kept, case let place = kept.partitioningIndex(where: { $0.record >= record }),
      place < kept.count, kept[place].record == record
    else { return nil }
    return kept[place].bytes
  }

  /// Forgets the blocks before `offset`.
  mutating func discard(before offset: Int) {
    let count = min(offset / blockSize - firstBlock, endsBefore.count - 1)
    guard count > 0 else { return }
    endsBefore.removeFirst(count)
    fingerprints.removeFirst(count)
    if keepsStates { states.removeFirst(count) }
    firstBlock += count
  }

  /// The block in which a record (0-based) ends, or nil if it is not known or discarded. O(log blocks).
  func block(withEndOf record: Int) -> Block? {
    guard record >= endsBefore[0], record < ends else { return nil }
    let position = endsBefore.partitioningIndex { $0 > record } - 1
    let number = firstBlock + position
    let start = number * blockSize
    return Block(
      number: number, range: start..<min(start + blockSize, knownBytes),
      state: keepsStates ? states[position] : startState, endsBefore: endsBefore[position])
  }

  /// The fingerprint of a block, or nil if none of it is known or it was discarded.
  func fingerprint(ofBlock number: Int) -> BlockFingerprint? {
    let position = number - firstBlock
    guard position >= 0, position <= fingerprints.count else { return nil }
    let end = min((number + 1) * blockSize, knownBytes)
    let start = min(end, max(number * blockSize, contentStart))
    return BlockFingerprint(
      range: start..<end, value: position < fingerprints.count ? fingerprints[position] : lastFingerprint)
  }

  /// The number of record ends before an offset, and the state of the scanner there. nil unless the offset is the start
  /// of a block that is known and not discarded, or the end of the known bytes.
  func boundary(at offset: Int) -> (ends: Int, state: State)? {
    if offset == knownBytes { return (ends, state) }
    let number = offset / blockSize - firstBlock
    guard offset % blockSize == 0, endsBefore.indices.contains(number) else { return nil }
    return (endsBefore[number], keepsStates ? states[number] : startState)
  }
}
