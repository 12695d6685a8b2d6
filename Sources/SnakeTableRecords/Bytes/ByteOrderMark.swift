/// The UTF-8 byte order mark: three bytes that a text may begin with and that are not part of its content.
enum ByteOrderMark {
  static let length = bytes.count
  private static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Whether `text` begins with a byte order mark.
  static func starts(_ text: some Collection<UInt8>) -> Bool { text.starts(with: bytes) }

  /// Whether `text` is the beginning of a byte order mark, so that more bytes are needed to decide.
  static func mayStart(_ text: some Collection<UInt8>) -> Bool {
    text.count < length && bytes.starts(with: text)
  }
}
