/// A query compiled for searching: once, where it changes, for all threads and for rows of any origin.
package struct CompiledQuery: Sendable {
  package enum Rule: Sendable {
    /// A term of each choice must match.
    case choices([FilterChoice], isFuzzy: Bool)
    /// Every match contains all words, and a term of each choice beside the expression matches: these are for fields.
    case expression(any SearchExpression, words: [SearchWord], beside: [FilterChoice])
  }

  package let query: FilterQuery
  package let rule: Rule
  /// The terms of all choices.
  package let terms: [FilterTerm]
  /// The scorer of each term; nil if the matches are not ranked.
  package let scorers: [MatchScorer]?
  /// Whether a term searches the whole record.
  package let searchesText: Bool
  /// What decides between matches with the same points.
  private let ranking: MatchRank
  /// The byte frequencies of a sample of the searched text.
  package let frequencies: ByteFrequencies

  /// - Parameters:
  ///   - names: The names of the fields that `name:` can refer to; nil if records have no fields.
  ///   - conditionNames: The names of the fields that chosen conditions can refer to; nil for `names`.
  ///   - frequencies: The byte frequencies of a sample of the searched text. Without them the search is only slower.
  ///   - ranks: Whether the matches of a fuzzy query get scores.
  ///   - ties: What decides between matches with the same points.
  ///   - hasPaths: Whether the searched texts are paths.
  ///   - comparable: Returns the number or the date that the right side of a condition is, or nil.
  ///   - compile: Compiles a regular expression; nil if queries and conditions have none.
  package init(
    _ query: FilterQuery, names: FieldNames?, conditionNames: FieldNames? = nil, frequencies: ByteFrequencies,
    ranks: Bool,
    ties: MatchTies = .input, hasPaths: Bool = false,
    comparable: @escaping (_ text: [UInt8]) -> (any ComparableValue)? = { _ in nil },
    compile: ((_ pattern: [UInt8]) throws(FilterError) -> any SearchExpression)?
  ) throws(FilterError) {
    (self.query, self.frequencies) = (query, frequencies)
    ranking = MatchRank(ties, hasPaths: hasPaths)
    let values = ConditionValues(compile: compile, comparable: comparable)
    let chosen = (conditionNames ?? names).map {
      FilterChoice.choices(of: query.conditions, names: $0, values)
    }
    if let compile, query.mode == .regularExpression, !query.text.isEmpty {
      let expression = try compile(query.text)
      rule = .expression(expression, words: expression.words(frequencies), beside: chosen ?? [])
      (terms, scorers, searchesText) = ([], nil, true)
      return
    }
    let choices =
      try FilterChoice.choices(of: query, names: names, frequencies: frequencies, values) + (chosen ?? [])
    let isFuzzy = query.mode == .fuzzy
    rule = .choices(choices, isFuzzy: isFuzzy)
    terms = choices.flatMap(\.terms)
    searchesText = choices.contains(where: \.searchesText)
    scorers = ranks && isFuzzy && !query.selectsUndecided ? terms.map { MatchScorer($0.word) } : nil
  }

  /// Whether the query has no terms, so that every record matches.
  package var matchesEverything: Bool {
    if case .choices(let choices, _) = rule { return choices.isEmpty }
    return false
  }

  /// The scorer of a query of one word that searches the whole record; nil for any other query.
  package var singleScorer: MatchScorer? { terms.count == 1 && searchesText ? scorers?[0] : nil }

  /// Returns a number that is greater for a better match.
  /// - Parameter text: The record that matches with these points.
  @inline(__always)
  package func rank(ofPoints points: Int, _ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    ranking.rank(ofPoints: points, text, terms)
  }

  /// The points of a matching text: the sum of the points of the words that search the whole record.
  package func points(in text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let scorers else { return 0 }
    var points = 0
    for number in terms.indices where terms[number].field == nil {
      points += scorers[number].score(in: text) ?? 0
    }
    return points
  }
}

/// An expression that is not made of words, compiled for all threads.
package protocol SearchExpression: Sendable {
  associatedtype Matcher: ExpressionMatcher

  /// The words that every match contains.
  func words(_ frequencies: ByteFrequencies) -> [SearchWord]

  /// Returns a matcher for one thread.
  /// - Throws: `FilterError.outOfMemory`.
  func matcher() throws(FilterError) -> Matcher
}

/// Matches texts with an expression. Used by one thread.
package protocol ExpressionMatcher: AnyObject {
  /// Determines whether a text has a match.
  /// - Parameter budget: The time for texts that take many steps.
  func decision(on text: UnsafeBufferPointer<UInt8>, budget: MatchBudget) -> MatchDecision

  /// The first match from `start` on, or nil if there is none or the search exceeds the limit.
  /// - Parameter allowsEmpty: Whether a match may be empty. If not, a longer one is searched for in its place.
  func first(
    in text: UnsafeBufferPointer<UInt8>, from start: Int, limit: MatchLimit, allowsEmpty: Bool
  ) -> Range<Int>?
}

/// Determines whether one query narrows another.
extension CompiledQuery {
  /// The maximum number of pairs of words that are compared.
  private static let comparisonLimit = 10_000

  /// Whether every record that matches this query is known to match `other`, too. Always false for regular expressions.
  package func implies(_ other: CompiledQuery) -> Bool {
    guard case .choices(let choices, let isFuzzy) = rule, case .choices(let others, isFuzzy) = other.rule
    else { return false }
    // With very many words, the comparison would take longer than it saves.
    guard terms.count * other.terms.count <= Self.comparisonLimit else { return false }
    return others.allSatisfy { other in choices.contains { $0.implies(other, isFuzzy: isFuzzy) } }
  }
}

extension FilterChoice {
  /// Whether each term narrows one of the other choice.
  fileprivate func implies(_ other: FilterChoice, isFuzzy: Bool) -> Bool {
    terms.allSatisfy { term in other.terms.contains { term.implies($0, isFuzzy: isFuzzy) } }
  }
}

extension FilterTerm {
  fileprivate func implies(_ other: FilterTerm, isFuzzy: Bool) -> Bool {
    guard field == other.field, isNegated == other.isNegated else { return false }
    if test != nil || other.test != nil { return test?.condition == other.test?.condition }
    // A text without a word is also without every longer word that contains it.
    let (whole, part) = isNegated ? (other, self) : (self, other)
    return isFuzzy ? whole.word.hasSubsequence(part.word) : whole.contains(part)
  }

  /// Whether every text that contains this term's word, at its start or end if required, also contains the other's
  /// word, at its start or end if required.
  private func contains(_ other: FilterTerm) -> Bool {
    let last = word.letters.count - other.word.letters.count
    guard last >= 0, isAtStart || !other.isAtStart, isAtEnd || !other.isAtEnd else { return false }
    return (0...last).contains { letter in
      let isThere = (!other.isAtStart || letter == 0) && (!other.isAtEnd || letter == last)
      return isThere && word.has(other.word, at: letter)
    }
  }
}

extension SearchWord {
  /// Whether the other word occurs in this one at letter `start`, in whichever way this one is found.
  fileprivate func has(_ other: SearchWord, at start: Int) -> Bool {
    other.letters.indices.allSatisfy { narrows(start + $0, other, $0) }
  }

  /// Whether this word contains the letters of the other in the same order, with anything between them.
  fileprivate func hasSubsequence(_ other: SearchWord) -> Bool {
    var found = 0
    for letter in letters.indices where found < other.letters.count && narrows(letter, other, found) {
      found += 1
    }
    return found == other.letters.count
  }

  /// Whether everything that a letter of this word matches is matched by a letter of the other.
  private func narrows(_ letter: Int, _ other: SearchWord, _ otherLetter: Int) -> Bool {
    switch (accented, other.accented) {
    case (let one?, let two?): one.narrows(letter, two, otherLetter)
    case (nil, nil): letters[letter].allSatisfy(other.letters[otherLetter].contains)
    default: false
    }
  }
}
