/// A compression format, recognised by the first bytes of the data.
package enum Packing: String, CaseIterable, Sendable {
  case gzip, zstd, xz, bzip2

  private var mark: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B, 0x08]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    case .bzip2: [0x42, 0x5A, 0x68]
    }
  }

  /// The ends of the names of packed files.
  private var fileExtensions: [String] {
    switch self {
    case .gzip: [".gz"]
    case .zstd: [".zst", ".zstd"]
    case .xz: [".xz"]
    case .bzip2: [".bz2"]
    }
  }

  /// Returns the format of data that begins with `bytes`; nil for other data.
  package static func of(_ bytes: some Collection<UInt8>) -> Packing? {
    allCases.first { bytes.starts(with: $0.mark) }
  }

  /// Whether `bytes` are too few to decide between a format and other data.
  package static func isUndecided(_ bytes: some Collection<UInt8>) -> Bool {
    allCases.contains { bytes.count < $0.mark.count && $0.mark.starts(with: bytes) }
  }

  /// Returns the name of a file without the extension of its packing.
  package func unpackedName(_ name: String) -> String {
    let lowercase = name.lowercased()
    guard let end = fileExtensions.first(where: lowercase.hasSuffix) else { return name }
    return String(name.dropLast(end.count))
  }
}

/// Why packed data cannot be unpacked, or not to its end.
package enum PackingError: Error, Equatable, Sendable {
  /// The data is damaged: a checksum or its structure is wrong.
  case damaged
  /// The data ends before its end.
  case cut
  /// Something else follows the packed data.
  case followed
  case outOfMemory
}
