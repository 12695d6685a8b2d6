/// A pass over the bytes of an input from start to end, record by record.
struct RecordPass {
  private let scanner: RecordScanner
  /// The offset of the next byte to read.
  private(set) var position: Int
  /// The bytes of the records that have not been passed to the caller.
  private var pending: [UInt8] = []
  /// The offsets after each record end in `pending`.
  private var ends: [Int] = []
  private var state: RecordScanner.State

  /// - Parameter state: The state of the scanner at `start`.
  init(scanner: RecordScanner, from start: Int, state: RecordScanner.State) {
    self.scanner = scanner
    position = start
    self.state = state
  }

  /// Reads the next bytes, which must be known.
  mutating func read(_ count: Int, from source: VerifiedBytes, ofInput input: Int) throws(InputError) {
    let bytes = try source.bytes(in: position..<(position + count), ofInput: input)
    let base = pending.count
    pending.append(contentsOf: bytes)
    bytes.withUnsafeBytes { scanner.ends(in: $0, state: &state, base: base, into: &ends) }
    position += bytes.count
  }

  /// Calls `body` with the records that have ended, without their ends, and removes them.
  mutating func take(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    pending.withUnsafeBufferPointer { pending in
      let batch = RecordBatch(pending, ends: ends, scanner: scanner)
      for record in 0..<batch.count { body(batch[record]) }
    }
    pending.removeFirst(ends.last ?? 0)
    ends.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with the last record if it has no end. Call it after all bytes are read.
  mutating func takeLast(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard state.isInsideRecord else { return }
    state = scanner.start
    ends = [pending.count + 1]
    // A placeholder for the missing end, which is not passed to `body`.
    pending.append(0)
    take(body)
  }
}
