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
