import SnakeTableLists

/// A query as people write it.
struct SQLQueryText {
  /// Without a semicolon at the end.
  let text: String

  /// - Throws: `invalid` if there is nothing.
  init(_ text: String) throws(ListError) {
    var query = text[...]
    while let last = query.last, last.isWhitespace || last == ";" { query.removeLast() }
    guard !query.isEmpty else { throw ListError(.invalid, Diagnostics.noRows) }
    self.text = String(query)
  }

  /// The query as a part of a statement, which cannot be anything else. It may end with a comment.
  var inParentheses: SQLText { "(\(SQLText([.words(text)]))\n)" }

  /// The text before the first semicolon with nothing but comments behind it; nil for none. Quotes are not examined, so use it only for a
  /// text that the server has refused.
  var beforeComments: String? {
    text.indices.first { text[$0] == ";" && Self.isComments(text[text.index(after: $0)...]) }
      .map { String(text[..<$0]) }
  }

  private static func isComments(_ text: Substring) -> Bool {
    var rest = text.drop { $0.isWhitespace || $0 == ";" }
    while !rest.isEmpty {
      if rest.hasPrefix("--") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*"), let end = rest.dropFirst(2).firstRange(of: "*/") {
        rest = rest[end.upperBound...]
      } else {
        return false
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return true
  }

  /// Whether the first word is that of a query, or of a comment.
  var mayBeQuery: Bool { begins(with: ["select", "with", "values", "table", "(", "--", "/*"]) }

  /// Whether the text begins with one of some words, in small letters.
  func begins(with words: [String]) -> Bool {
    let beginning = text.drop(while: \.isWhitespace).prefix(8).lowercased()
    return words.contains(where: beginning.hasPrefix)
  }
}

/// The place of an error in the text of a query.
struct QueryPlace: Equatable, Sendable {
  /// The line, and the character in it, counted from 1.
  let line: Int
  let column: Int
  /// The number of characters before it.
  let offset: Int

  /// - Parameter beginning: The text before the place.
  init(behind beginning: some Sequence<Unicode.Scalar>) {
    let beginning = Array(beginning)
    offset = beginning.count
    let lines = beginning.split(separator: "\n", omittingEmptySubsequences: false)
    (line, column) = (lines.count, (lines.last?.count ?? 0) + 1)
  }

  /// - Parameters:
  ///   - offset: The offset in bytes.
  ///   - text: The text of the query.
  init(byteOffset offset: Int, in text: String) {
    self.init(behind: String(decoding: text.utf8.prefix(offset), as: UTF8.self).unicodeScalars)
  }
}
