/// The place of an error in the text of a query.
struct QueryPlace: Equatable, Sendable {
  /// The line, and the character in it, counted from 1.
  let line: Int
  let column: Int

  /// - Parameter beginning: The text before the place.
  init(behind beginning: some Sequence<Unicode.Scalar>) {
    let lines = Array(beginning).split(separator: "\n", omittingEmptySubsequences: false)
    (line, column) = (lines.count, (lines.last?.count ?? 0) + 1)
  }

  /// - Parameters:
  ///   - offset: The offset in bytes.
  ///   - text: The text of the query.
  init(byteOffset offset: Int, in text: String) {
    self.init(behind: String(decoding: text.utf8.prefix(offset), as: UTF8.self).unicodeScalars)
  }
}
