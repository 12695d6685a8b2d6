/// The fingerprint of one block of an input when it was indexed.
struct BlockFingerprint: Equatable, Sendable {
  /// The known bytes of the block, without the input's opening.
  let range: Range<Int>
  let value: UInt64
}

extension RecordIndex {
  /// The offset where the known bytes of the block at `offset` begin, or `offset` if none are known.
  func blockStart(of offset: Int, ofInput input: Int) -> Int {
    min(offset, max(offset / blockSize * blockSize, extent(ofInput: input).contentStart))
  }

  /// The known fingerprints of the blocks that overlap a range, in ascending order.
  func fingerprints(in range: Range<Int>, ofInput input: Int) -> [BlockFingerprint] {
    guard !range.isEmpty else { return [] }
    let blocks = range.lowerBound / blockSize...(range.upperBound - 1) / blockSize
    return work.adopt { state in blocks.compactMap { state.inputs[input].fingerprint(ofBlock: $0) } }
  }
}
