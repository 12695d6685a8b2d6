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
  /// Returns the words of the query, without those that have no effect. Of the words of one array, one must match.
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
