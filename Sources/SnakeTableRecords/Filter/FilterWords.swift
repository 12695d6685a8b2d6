/// Iterates over the words of a query, which are separated by blanks. A quoted name that is followed by a colon or by the
/// rest of a path may contain blanks:
///
///     ["any text"]:word   a["any text"][0]:word
struct FilterWords: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(_ text: [UInt8]) { rest = text[...] }

  mutating func next() -> ArraySlice<UInt8>? {
    rest = rest.drop(while: Self.isBlank)
    guard !rest.isEmpty else { return nil }
    var end = rest.startIndex
    while end < rest.endIndex, !Self.isBlank(rest[end]) { end = endOfQuotedName(at: end) ?? end + 1 }
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  /// The offset after the quoted name in brackets that begins at `start`, or nil if there is none.
  private func endOfQuotedName(at start: Int) -> Int? {
    guard let end = FieldExpressionParser.endOfQuotedName(in: rest, at: start), end < rest.endIndex else {
      return nil
    }
    return [UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "[")].contains(rest[end]) ? end : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}

/// A word of a query in words mode, for searches by other means than a `FilterMatcher`.
package struct FilterWord: Equatable, Sendable {
  package var text: [UInt8]
  /// The number of the field that must contain the word, counted from 0; nil for any field.
  package var field: Int?
  /// Whether the value must begin with the word.
  package var isAtStart: Bool
  /// Whether the value must end with the word.
  package var isAtEnd: Bool
  /// Whether the word must not be there.
  package var isNegated: Bool
}

extension FilterQuery {
  /// Returns the words of the query, without words that have no effect. One word of each array must match.
  package func words(in names: FieldNames) -> [[FilterWord]] {
    FilterTerm.drafts(of: self, names: names).map { alternatives in
      alternatives.map { draft in
        FilterWord(
          text: Array(draft.bytes), field: draft.field?.number, isAtStart: draft.isAtStart,
          isAtEnd: draft.isAtEnd, isNegated: draft.isNegated)
      }
    }
  }
}
