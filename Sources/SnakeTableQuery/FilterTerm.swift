/// One word of a query, with the conditions for where it must or must not be found.
package struct FilterTerm: Sendable {
  package let word: SearchWord
  package let isNegated: Bool
  /// Where the word must be.
  package let anchor: WordAnchor
  /// The only field that is searched, or nil for the whole record.
  package let field: RecordField?
  /// What the value of the field must be, in place of the word, which is empty; nil to search for the word.
  package let test: FieldTest?

  /// The word that a matching record contains; empty if none is known. A number, a date and null can be written in many ways.
  package var requiredWord: SearchWord { test.map { $0.requiredWord ?? SearchWord([], .exact) } ?? word }

  /// Whether finding the word anywhere in a record is enough for a match.
  package var isPlain: Bool { !isNegated && anchor == .anywhere && field == nil }
  /// Whether the text must begin with the word.
  package var isAtStart: Bool { anchor == .start || anchor == .whole }
  /// Whether the text must end with the word.
  package var isAtEnd: Bool { anchor == .end || anchor == .whole }

  /// Whether a text matches.
  /// - Parameter isFuzzy: Whether other bytes may be between the word's letters.
  package func matches(_ text: UnsafeBufferPointer<UInt8>, isFuzzy: Bool) -> Bool {
    if let test { return test.holds(text) != isNegated }
    return (isFuzzy ? word.isSubsequence(of: text) : word.isFound(in: text, at: anchor)) != isNegated
  }

  /// Returns the ranges of the word in a text, in ascending order and without overlaps; empty for a negated term.
  package func ranges(in text: UnsafeBufferPointer<UInt8>, isFuzzy: Bool) -> [Range<Int>] {
    if let test {
      return isNegated || test.isChosen || text.isEmpty || !test.holds(text) ? [] : [0..<text.count]
    }
    if isNegated || word.isEmpty { return [] }
    if isFuzzy { return word.subsequenceRanges(in: text) }
    if anchor == .whole { return word.isWhole(text) ? [0..<text.count] : [] }
    if isAtStart { return word.end(startingAt: 0, in: text).map { [0..<$0] } ?? [] }
    if isAtEnd { return word.start(atEndOf: text).map { [$0..<text.count] } ?? [] }
    var ranges: [Range<Int>] = []
    while let range = word.first(in: text, from: ranges.last?.upperBound ?? 0) { ranges.append(range) }
    return ranges
  }
}

/// A part of a query: one term, or several terms, where one match is enough.
///
///     core | shell
package struct FilterChoice: Sendable {
  package let terms: [FilterTerm]
  /// Whether a term searches the whole record.
  package let searchesText: Bool

  package init(_ terms: [FilterTerm]) {
    self.terms = terms
    searchesText = terms.contains { $0.field == nil }
  }

  /// Words, at least one of them in every match, if their letters stand side by side. Nil if a term is negated.
  package var requiredWords: [SearchWord]? {
    terms.allSatisfy { !$0.isNegated } ? terms.map(\.requiredWord) : nil
  }
}

/// Reads the right sides of conditions.
struct ConditionValues {
  /// Compiles a regular expression; nil if there are none.
  let compile: ((_ pattern: [UInt8]) throws(FilterError) -> any SearchExpression)?
  /// Returns the number or the date that a text is, or nil.
  let comparable: (_ text: [UInt8]) -> (any ComparableValue)?
}

extension FilterTerm {
  fileprivate init(_ parsed: FilterWord, frequencies: ByteFrequencies) {
    word = SearchWord(parsed.text, Self.comparison(of: parsed.text), frequencies: frequencies)
    anchor = parsed.isAtStart ? parsed.isAtEnd ? .whole : .start : parsed.isAtEnd ? .end : .anywhere
    (isNegated, field, test) = (parsed.isNegated, parsed.field, nil)
  }

  /// A term for a condition.
  init(_ test: FieldTest, isNegated: Bool) {
    word = SearchWord([], .exact)
    (anchor, field, self.test) = (.anywhere, test.condition.field, test)
    self.isNegated = isNegated != test.condition.isInverted
  }

  /// Returns the term of a condition; nil if the word is text, because its right side is neither a number nor a date.
  fileprivate init?(condition parsed: FilterWord, _ values: ConditionValues) throws(FilterError) {
    guard let condition = parsed.condition else { return nil }
    if condition.comparison == .matches {
      guard let expression = try values.compile?(condition.value) else { return nil }
      self.init(FieldTest(condition, expression), isNegated: parsed.isNegated)
      return
    }
    let word = SearchWord(condition.value, Self.comparison(of: condition.value))
    guard let test = FieldTest(condition, values.comparable(condition.value), word: word) else { return nil }
    self.init(test, isNegated: parsed.isNegated)
  }

  /// Smart case: a word with an uppercase letter is found in its case only.
  package static func comparison(of word: [UInt8]) -> SearchWord.Comparison {
    guard let text = String(validating: word, as: UTF8.self) else {
      return word.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ? .exact : .foldsASCII
    }
    return .letters(foldsCase: !text.unicodeScalars.contains(where: CaseFolding.isUppercase))
  }
}

extension FilterChoice {
  /// Returns the choices of a query. Every record that matches the query matches each of them.
  /// - Parameter names: The names of the fields that `name:` can refer to; nil if records have no fields.
  static func choices(
    of query: FilterQuery, names: FieldNames?, frequencies: ByteFrequencies, _ values: ConditionValues
  ) throws(FilterError) -> [FilterChoice] {
    try query.words(in: names).map { (words) throws(FilterError) in
      FilterChoice(
        try words.map { (word) throws(FilterError) in
          try FilterTerm(condition: word, values) ?? FilterTerm(word, frequencies: frequencies)
        })
    }
  }
}
