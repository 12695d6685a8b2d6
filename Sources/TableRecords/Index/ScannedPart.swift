/// What a scan of consecutive bytes found, in pieces that each lie in one block.
struct ScannedPart: Sendable {
  struct Piece: Sendable {
    let bytes: Int
    let ends: Int
    /// The scanner's state behind the piece.
    let state: RecordScanner.State
  }

  let offset: Int
  private(set) var pieces: [Piece] = []

  /// Scans `bytes`, which stand at `offset` of their input. `state` goes from their start to their end.
  init(
    _ bytes: UnsafeRawBufferPointer, at offset: Int, blockSize: Int, scanner: RecordScanner,
    state: inout RecordScanner.State
  ) {
    self.offset = offset
    var position = 0
    while position < bytes.count {
      let room = blockSize - (offset + position) % blockSize
      let end = min(bytes.count, position + room)
      let piece = UnsafeRawBufferPointer(rebasing: bytes[position..<end])
      let ends = scanner.count(piece, state: &state)
      pieces.append(Piece(bytes: piece.count, ends: ends, state: state))
      position = end
    }
  }
}
