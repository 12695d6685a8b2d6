/// A part of a query: one term, or several of which one must match.
///
///     core | shell
struct FilterChoice: Sendable {
  let terms: [FilterTerm]
  /// Whether a term searches the whole record.
  let searchesText: Bool

  init(_ terms: [FilterTerm]) {
    self.terms = terms
    searchesText = terms.contains { $0.field == nil }
  }

  /// Whether each match contains the word of a term.
  var needsWord: Bool { terms.allSatisfy { !$0.isNegated } }
}
