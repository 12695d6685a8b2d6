/// The kind of an input: how it is indexed, and what can happen to it later.
enum InputKind {
  /// Bytes of a known length that never change.
  case bytes
  /// A file of a known length. Others may write to it.
  case file(FileBytes)
  /// A file that is read as it grows.
  case followedFile(FollowedFile)
  /// A pipe, a terminal or another stream, which is read as its bytes arrive.
  case stream(StreamBytes)

  var isFollowed: Bool {
    if case .followedFile = self { true } else { false }
  }

  /// Whether the input can be opened and read again from its beginning.
  var canReload: Bool {
    switch self {
    case .bytes, .followedFile: false
    case .file: true
    case .stream(let stream): stream.isOfFile
    }
  }
}

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

/// A compression format, recognized by the first bytes of the data.
package enum Compression: CaseIterable, Sendable {
  case gzip, zstandard

  private var mark: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .zstandard: [0x28, 0xB5, 0x2F, 0xFD]
    }
  }

  /// The number of first bytes that are enough to recognize every format.
  static let markLength = 4

  /// Returns the format of data that begins with `bytes`, or nil for any other data.
  static func of(_ bytes: some Collection<UInt8>) -> Compression? {
    allCases.first { bytes.starts(with: $0.mark) }
  }

  /// Whether `bytes` are too few to decide between a compression format and other data.
  static func isUndecided(_ bytes: some Collection<UInt8>) -> Bool {
    allCases.contains { bytes.count < $0.mark.count && $0.mark.starts(with: bytes) }
  }
}
