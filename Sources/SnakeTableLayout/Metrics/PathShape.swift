/// What a path of a file looks like.
enum PathShape {
  /// The greatest number of bytes of a path.
  private static let limit = 4096
  private static let separator = UInt8(ascii: "/")
  private static let blank = UInt8(ascii: " ")
  private static let beginnings: [[UInt8]] = ["/", "./", "../", "~/"].map { Array($0.utf8) }
  private static let colon = UInt8(ascii: ":")

  /// Whether a text reads as a path: it has no blank and no colon, and begins as a path or has two slashes. O(bytes).
  static func isPath(_ text: [UInt8]) -> Bool {
    guard text.count <= limit, !text.contains(where: { $0 <= blank || $0 == colon }) else { return false }
    return beginnings.contains(where: text.starts) || text.count(where: { $0 == separator }) > 1
  }

  /// The offsets of the separators of a path, without those at its end.
  static func separators(in path: [UInt8]) -> [Int] {
    let end = (path.lastIndex { $0 != separator } ?? 0) + 1
    return path[..<end].indices.filter { path[$0] == separator }
  }
}
