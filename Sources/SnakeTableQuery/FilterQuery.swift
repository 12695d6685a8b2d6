/// A query that a user types to filter the rows of a table.
///
/// Texts are compared in NFC. A word without an upper-case letter matches either case, by Unicode's simple case folding. A letter
/// without an accent matches one with any accents, an accented letter only itself. Regular expressions ignore no accents.
package struct FilterQuery: Equatable, Sendable {
  /// The text as the user typed it.
  package let text: [UInt8]
  package let mode: FilterMode
  /// Whether the undecided rows are shown, in place of the matches: see `UndecidedRows`.
  package let selectsUndecided: Bool
  /// The conditions that hold beside the text.
  package var conditions: [ChosenCondition] = []

  package init(_ text: [UInt8], mode: FilterMode = .words, selectsUndecided: Bool = false) {
    self.text = text
    self.mode = mode
    self.selectsUndecided = selectsUndecided
  }

  package init(_ text: String, mode: FilterMode = .words) { self.init(Array(text.utf8), mode: mode) }

  /// The same query without its conditions on a field; nil if nothing is left of it.
  package func withoutConditions(on field: FieldExpression) -> FilterQuery? {
    var query = self
    query.conditions.removeAll { $0.field == field }
    return query.text.isEmpty && query.conditions.isEmpty ? nil : query
  }
}

/// The way in which the text of a filter is interpreted.
package enum FilterMode: CaseIterable, Sendable {
  /// Words, which must all be found: `word`, `^word`, `word$`, `!word`, `field:word`. Of words joined by a bar, such as
  /// `one | other`, one is enough.
  case words
  /// Words whose letters must be found in their order, with anything between them.
  case fuzzy
  /// A Perl-compatible regular expression.
  case regularExpression

  /// The name that is shown to the user.
  package var title: String {
    switch self {
    case .words: "words"
    case .fuzzy: "fuzzy"
    case .regularExpression: "regex"
    }
  }
}

/// The reason why a query cannot be used.
package enum FilterError: Error, Equatable, Sendable {
  /// A regular expression is invalid at `offset` bytes from its start; `message` is the English text of PCRE2.
  case invalidPattern(offset: Int, message: String)
  /// There is not enough memory for a regular expression.
  case outOfMemory
}

extension FilterError: CustomStringConvertible {
  /// The reason and its place: `missing closing parenthesis at 4`.
  package var description: String {
    switch self {
    case .invalidPattern(let offset, let message): "\(message) at \(offset)"
    case .outOfMemory: "not enough memory for the expression"
    }
  }
}
