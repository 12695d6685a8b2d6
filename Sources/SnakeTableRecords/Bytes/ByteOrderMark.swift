/// The three bytes that UTF-8 text may begin with and that are no part of it.
enum ByteOrderMark {
  static let length = bytes.count
  private static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  static func starts(_ text: some Collection<UInt8>) -> Bool { text.starts(with: bytes) }

  /// Whether `text` is too short to tell.
  static func mayStart(_ text: some Collection<UInt8>) -> Bool {
    text.count < length && bytes.starts(with: text)
  }
}
