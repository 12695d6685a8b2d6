/// One pass over an input's bytes from start to end, record by record.
struct RecordPass {
  private let scanner: RecordScanner
  /// Offset of the next byte to read.
  private(set) var position: Int
  /// Bytes read of records that have not been taken.
  private var pending: [UInt8] = []
  /// Where records end in `pending`.
  private var ends: [Int] = []
  private var state: RecordScanner.State

  /// - Parameter state: the scanner's at `start`.
  init(scanner: RecordScanner, from start: Int, state: RecordScanner.State) {
    self.scanner = scanner
    position = start
    self.state = state
  }

  /// Reads the next bytes, which are known.
  mutating func read(_ count: Int, from source: VerifiedBytes, ofInput input: Int) throws(InputError) {
    let bytes = try source.bytes(in: position..<(position + count), ofInput: input)
    let base = pending.count
    pending.append(contentsOf: bytes)
    bytes.withUnsafeBytes { scanner.ends(in: $0, state: &state, base: base, into: &ends) }
    position += bytes.count
  }

  /// Hands over the records that have ended, without their ends.
  mutating func take(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    var start = 0
    pending.withUnsafeBufferPointer { pending in
      for end in ends {
        body(scanner.trimmed(UnsafeBufferPointer(rebasing: pending[start..<(end - 1)])))
        start = end
      }
    }
    ends.removeAll(keepingCapacity: true)
    pending.removeFirst(start)
  }

  /// Hands over the last record if it has no end. Call when there is nothing more to read.
  mutating func takeLast(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    guard state.isInsideRecord else { return }
    state = scanner.start
    ends = [pending.count + 1]
    // Stands for the end that is not there, and is not handed over.
    pending.append(0)
    take(body)
  }
}
