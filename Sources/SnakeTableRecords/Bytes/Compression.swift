/// Packed data that is told by its first bytes.
public enum Compression: CaseIterable, Sendable {
  case gzip, zstandard

  private var mark: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .zstandard: [0x28, 0xB5, 0x2F, 0xFD]
    }
  }

  /// Bytes that are enough to tell.
  static let markLength = 4

  /// What `bytes` are the beginning of; nil for anything else.
  static func of(_ bytes: some Collection<UInt8>) -> Compression? {
    allCases.first { bytes.starts(with: $0.mark) }
  }

  /// Whether `bytes` are too few to tell.
  static func isUndecided(_ bytes: some Collection<UInt8>) -> Bool {
    allCases.contains { bytes.count < $0.mark.count && $0.mark.starts(with: bytes) }
  }
}
