/// Reads bytes of the inputs and verifies that they are the ones that were indexed, by the fingerprints of their
/// blocks. Bytes of a file that have changed are an error. Used by one thread.
final class VerifiedBytes {
  let sources: InputSources
  let index: RecordIndex

  init(sources: InputSources, index: RecordIndex) {
    self.sources = sources
    self.index = index
  }

  /// Returns the bytes of `range`, which must all be known.
  /// - Throws: `changed`, or an error while reading.
  func bytes(in range: Range<Int>, ofInput input: Int) throws(InputError) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    var failure: InputError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      do throws(InputError) {
        try read(range, ofInput: input, into: UnsafeMutableRawBufferPointer(buffer))
        count = range.count
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Fills `buffer`, which must be as long as `range`.
  func read(
    _ range: Range<Int>, ofInput input: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(InputError) {
    guard try sources[input].read(at: range.lowerBound, into: buffer) == range.count else {
      throw sources.changed(input)
    }
    try verify(buffer, at: range.lowerBound, ofInput: input)
  }

  /// Verifies bytes that were just read at `offset`.
  func verify(
    _ buffer: UnsafeMutableRawBufferPointer, at offset: Int, ofInput input: Int
  ) throws(InputError) {
    guard sources[input].canChange else { return }
    let range = offset..<(offset + buffer.count)
    for block in index.fingerprints(in: range, ofInput: input) where !block.range.isEmpty {
      if block.range.clamped(to: range) == block.range {
        let start = block.range.lowerBound - offset
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[start..<(start + block.range.count)])
        try expect(block, bytes, input)
      } else {
        try replace(buffer, at: offset, by: block, ofInput: input)
      }
    }
  }

  /// Reads and verifies the whole of a block that `buffer` has only a part of, and copies that part into the buffer.
  private func replace(
    _ buffer: UnsafeMutableRawBufferPointer, at offset: Int, by block: BlockFingerprint, ofInput input: Int
  ) throws(InputError) {
    let bytes = try sources[input].bytes(in: block.range)
    let part = block.range.clamped(to: offset..<(offset + buffer.count))
    let failure: InputError? = bytes.withUnsafeBytes { bytes in
      do throws(InputError) { try expect(block, bytes, input) } catch { return error }
      let start = part.lowerBound - block.range.lowerBound
      UnsafeMutableRawBufferPointer(rebasing: buffer[(part.lowerBound - offset)...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<(start + part.count)]))
      return nil
    }
    if let failure { throw failure }
  }

  private func expect(
    _ block: BlockFingerprint, _ bytes: UnsafeRawBufferPointer, _ input: Int
  ) throws(InputError) {
    guard Fingerprint.of(bytes) == block.value else { throw sources.changed(input) }
  }

  private static let pieceSize = 1 << 20

  /// Verifies all known bytes of an input. O(bytes).
  func verifyAll(ofInput input: Int) throws(InputError) {
    let end = index.extent(ofInput: input).knownBytes
    var start = 0
    while start < end {
      let next = min(end, start + Self.pieceSize)
      _ = try bytes(in: start..<next, ofInput: input)
      start = next
    }
  }
}
