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

  /// Whether the first word is that of a query, or of a comment.
  var mayBeQuery: Bool { begins(with: ["select", "with", "values", "table", "(", "--", "/*"]) }

  /// Whether the text begins with one of some words, in small letters.
  func begins(with words: [String]) -> Bool {
    let beginning = text.drop(while: \.isWhitespace).prefix(8).lowercased()
    return words.contains(where: beginning.hasPrefix)
  }
}
