/// A piece of a stream's bytes, filled from its start and never moved. It is large enough for the allocator to map it:
/// pages that are not filled cost nothing, so the last chunk needs no trimming.
final class StreamChunk: @unchecked Sendable {
  // Sendable, because only the reading thread writes, and only after the bytes that it has published to other threads.
  static let capacity = 1 << 20

  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 64)

  deinit { bytes.deallocate() }
}
