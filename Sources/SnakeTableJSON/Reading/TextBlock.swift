import CSnakeVector

/// A block of 16 bytes of text that are compared at once.
struct TextBlock {
  static let size = 16

  private let start: UnsafeRawPointer?

  /// The bytes from `offset` on. They are not copied. The caller has checked that `bytes` contains the whole block.
  @inline(__always)
  init(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    start = bytes.baseAddress?.advanced(by: offset)
  }

  /// The positions of quotes, backslashes and control characters, one bit each. The lowest bit is for the first byte.
  @inline(__always)
  var stops: UInt32 { snake_json_stops(start) }

  /// Returns the number of bytes before the first character that is not valid UTF-8, or not whole.
  static func lengthOfUTF8(_ bytes: UnsafeRawBufferPointer) -> Int {
    snake_utf8_length(bytes.baseAddress, bytes.count)
  }
}
