/// What a scan of consecutive bytes found, in pieces that each lie in one block.
struct ScannedPart: Sendable {
  struct Piece: Sendable {
    let bytes: Int
    let ends: Int
    /// The scanner's state behind the piece.
    let state: RecordScanner.State
    /// Of its block up to its end; 0 for input that cannot change.
    let fingerprint: UInt64
  }

  let offset: Int
  private(set) var pieces: [Piece] = []

  /// Scans `bytes`, which stand at `offset` of their input. `state` goes from their start to their end.
  /// - Parameters:
  ///   - known: how many of them have been scanned before: those of the first block, if any.
  ///   - canChange: whether they have to be known again.
  init(
    _ bytes: UnsafeRawBufferPointer, known: Int = 0, at offset: Int, blockSize: Int, scanner: RecordScanner,
    canChange: Bool, state: inout RecordScanner.State
  ) {
    self.offset = offset + known
    var position = known
    while position < bytes.count {
      let room = blockSize - (offset + position) % blockSize
      let end = min(bytes.count, position + room)
      let piece = UnsafeRawBufferPointer(rebasing: bytes[position..<end])
      let ends = scanner.count(piece, state: &state)
      let block = UnsafeRawBufferPointer(rebasing: bytes[max(0, position + room - blockSize)..<end])
      let fingerprint = canChange ? Fingerprint.of(block) : 0
      pieces.append(Piece(bytes: piece.count, ends: ends, state: state, fingerprint: fingerprint))
      position = end
    }
  }
}
