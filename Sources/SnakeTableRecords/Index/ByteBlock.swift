import CSnakeVector

/// A block of bytes that are compared at once, 64 of them if nothing else is said. Results have one bit for each byte, the
/// first byte lowest.
struct ByteBlock {
  static let size = 64

  private let start: UnsafeRawPointer?

  /// The bytes at `offset`, which stay where they are. The caller has checked that `bytes` has as many as are compared.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) { start = bytes.baseAddress?.advanced(by: offset) }

  /// The positions of the bytes that are equal to `value`, one bit each.
  @inline(__always)
  func places(of value: UInt8) -> UInt64 { snake_places(start, value, 0) }

  /// The positions of the bytes that are equal to `value` apart from some bits, which `value` has, one bit each.
  @inline(__always)
  func places(of value: UInt8, ignoring bits: UInt8) -> UInt64 { snake_places(start, value, bits) }

  /// The number of bytes that `stopsOfJSON` looks at.
  static let textSize = 16

  /// The positions of quotes, backslashes and control characters among the first `textSize` bytes, one bit each.
  @inline(__always)
  var stopsOfJSON: UInt32 { snake_json_stops(start) }
}
