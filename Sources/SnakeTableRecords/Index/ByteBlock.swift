import CSnakeVector

/// A block of 64 bytes, or of `textSize` bytes, that are compared at once. Results have one bit for each byte. The lowest
/// bit is for the first byte.
struct ByteBlock {
  static let size = 64

  private let start: UnsafeRawPointer?

  /// The bytes from `offset` on. They are not copied. The caller has checked that `bytes` contains the whole block.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) { start = bytes.baseAddress?.advanced(by: offset) }

  /// The positions of the bytes that are equal to `value`, one bit each.
  @inline(__always)
  func places(of value: UInt8) -> UInt64 { snake_places(start, value, 0) }

  /// The positions of the bytes that are equal to `value` if the bits of `bits` are ignored, one bit each. These bits have
  /// to be set in `value`.
  @inline(__always)
  func places(of value: UInt8, ignoring bits: UInt8) -> UInt64 { snake_places(start, value, bits) }

  /// The number of bytes that `stopsOfJSON` compares.
  static let textSize = 16

  /// The positions of quotes, backslashes and control characters among the first `textSize` bytes, one bit each.
  @inline(__always)
  var stopsOfJSON: UInt32 { snake_json_stops(start) }
}
