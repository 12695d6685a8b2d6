/// A piece of a stream's bytes, filled from its start on and never moved. Large enough that the allocator maps
/// it: pages that are not filled cost nothing, so the last chunk needs no trimming.
final class StreamChunk: @unchecked Sendable {
  // Sendable: written by the reading thread alone, and only beyond what others have been told of.
  static let capacity = 1 << 20

  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 64)

  deinit { bytes.deallocate() }
}
