/// What a path of a file looks like.
enum PathShape {
  /// The greatest number of bytes of a path.
  private static let limit = 4096
  private static let separator = UInt8(ascii: "/")
  private static let blank = UInt8(ascii: " ")
  private static let beginnings: [[UInt8]] = ["/", "./", "../", "~/"].map { Array($0.utf8) }

  /// Whether a text reads as a path: it begins as one, and no blank is before an option or another path, as in a command; or it
  /// has two slashes and no blank. O(bytes).
  static func isPath(_ text: [UInt8]) -> Bool {
    guard text.count <= limit, !text.contains(where: { $0 < blank }) else { return false }
    let blanks = text.indices.filter { text[$0] == blank }
    if blanks.isEmpty, text.count(where: { $0 == separator }) > 1 { return true }
    guard beginnings.contains(where: text.starts) else { return false }
    return blanks.allSatisfy {
      $0 + 1 < text.count && text[$0 + 1] != UInt8(ascii: "-") && text[$0 + 1] != separator
    }
  }

  /// The offsets of the separators of a path, without those at its end.
  static func separators(in path: [UInt8]) -> [Int] {
    let end = (path.lastIndex { $0 != separator } ?? 0) + 1
    return path[..<end].indices.filter { path[$0] == separator }
  }
}
