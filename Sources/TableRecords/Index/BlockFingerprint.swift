/// What one block of an input was when it was indexed.
struct BlockFingerprint: Equatable, Sendable {
  /// The bytes it covers: as far as they are known, without the input's opening.
  let range: Range<Int>
  let value: UInt64
}

extension RecordIndex {
  /// Where what is known of the block at `offset` begins; `offset` where nothing is.
  func blockStart(of offset: Int, ofInput input: Int) -> Int {
    min(offset, max(offset / blockSize * blockSize, extent(ofInput: input).contentStart))
  }

  /// Of the blocks that `range` touches, ascending; those that are not known are missing.
  func fingerprints(in range: Range<Int>, ofInput input: Int) -> [BlockFingerprint] {
    guard !range.isEmpty else { return [] }
    let blocks = range.lowerBound / blockSize...(range.upperBound - 1) / blockSize
    return monitor.withLock { state in blocks.compactMap { state.inputs[input].fingerprint(ofBlock: $0) } }
  }
}
