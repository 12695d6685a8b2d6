@testable import SnakeTableRecords

/// An input whose bytes are in memory.
final class MemorySource: ByteSource {
  let path = "bytes"
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var size: Int? { bytes.count }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    let count = min(buffer.count, max(0, bytes.count - offset))
    buffer.copyBytes(from: bytes[offset..<(offset + count)])
    return count
  }
}
