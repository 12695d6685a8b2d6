import CSnakeLibrary

/// Symbolic links, such as those of `/proc`.
enum SymbolicLink {
  private static let longest = 4096

  /// Returns the path that a link refers to; nil if there is no such link.
  static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: longest)
    let count = readlink(path.cString, &bytes, bytes.count)
    return count <= 0 ? nil : String(rawBytes: bytes.prefix(count).map(UInt8.init(bitPattern:)))
  }
}
