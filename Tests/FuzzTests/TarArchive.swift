import Glibc

/// The files of a plain tar archive, as `Tests/Tools/fuzz-corpora` makes it: a block of 512 bytes with a file's name and
/// size, and its bytes in whole blocks.
struct TarArchive {
  struct Unreadable: Error {
    let path: String
  }

  let files: [(name: String, bytes: [UInt8])]

  init(path: String) throws {
    var rest = try Self.bytes(ofFile: path)[...]
    var files: [(name: String, bytes: [UInt8])] = []
    // Blocks without a name end an archive.
    while let header = rest.first, header != 0 {
      let size = Int(Self.text(rest.dropFirst(124).prefix(12)), radix: 8)
      guard rest.count >= Self.block, let size else { throw Unreadable(path: path) }
      files.append((Self.text(rest.prefix(100)), Array(rest.dropFirst(Self.block).prefix(size))))
      rest = rest.dropFirst(Self.block + (size + Self.block - 1) / Self.block * Self.block)
    }
    self.files = files
  }

  private static let block = 512

  /// Up to the byte that ends it.
  private static func text(_ field: ArraySlice<UInt8>) -> String {
    String(decoding: field.prefix { $0 != 0 && $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }

  private static func bytes(ofFile path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&piece, 1, piece.count, file), count > 0 { bytes += piece[..<count] }
    return bytes
  }
}
