/// A query compiled for searching records. Used by one thread, because a regular expression keeps its last match.
struct FilterMatcher {
  enum Rule {
    /// A term of each choice must match.
    case choices([FilterChoice], isFuzzy: Bool)
    /// Every match contains all words.
    case pattern(RegularExpression, words: [SearchWord])
  }

  let rule: Rule
  let splitter: FieldSplitter
  /// The splitter of records without escape sequences.
  let plainSplitter: FieldSplitter
  /// Scores the matches of a fuzzy query; nil if they are not ranked.
  let scorers: Scorers?

  /// - Parameters:
  ///   - names: The names of the fields that `name:` can refer to; nil if records have no fields.
  ///   - frequencies: The byte frequencies of a sample of the searched text. Without them the search is only slower.
  ///   - ranks: Whether the matches of a fuzzy query get scores.
  init(
    _ query: FilterQuery, splitter: FieldSplitter, names: FieldNames? = nil,
    frequencies: ByteFrequencies = ByteFrequencies(), ranks: Bool = false
  ) throws(FilterError) {
    self.splitter = splitter
    plainSplitter = splitter.ofPlainRecords
    if query.mode == .regularExpression, !query.text.isEmpty {
      let isCaseless = !RegularExpression.hasUpperCase(query.text)
      let words = RegularExpressionLiterals.texts(in: query.text, isCaseless: isCaseless).map {
        SearchWord($0, isCaseless ? .foldsASCII : .exact, frequencies: frequencies)
      }
      rule = .pattern(try RegularExpression(query.text, isCaseless: isCaseless), words: words)
      scorers = nil
    } else {
      let choices = FilterChoice.choices(of: query, names: names, frequencies: frequencies)
      rule = .choices(choices, isFuzzy: query.mode == .fuzzy)
      scorers = ranks && query.mode == .fuzzy ? Scorers(choices.flatMap(\.terms)) : nil
    }
  }

  /// Whether the query has no terms, so that every record matches.
  var matchesEverything: Bool {
    if case .choices(let choices, _) = rule { return choices.isEmpty }
    return false
  }

  /// The terms of all choices.
  var terms: [FilterTerm] {
    if case .choices(let choices, _) = rule { return choices.flatMap(\.terms) }
    return []
  }

  /// Determines whether a record, without its record end, matches.
  /// - Parameter budget: The time for regular expressions that take many steps.
  func decision(on record: UnsafeBufferPointer<UInt8>, budget: MatchBudget) -> MatchDecision {
    splitter.withPlainRecord(record) { decision(onPlain: $0, budget: budget) }
  }

  private func decision(onPlain record: UnsafeBufferPointer<UInt8>, budget: MatchBudget) -> MatchDecision {
    switch rule {
    case .pattern(let expression, _):
      return withText(of: record) { expression.decision(on: $0, budget: budget) }
    case .choices(let choices, let isFuzzy):
      return MatchDecision(
        fieldsMatch(choices, isFuzzy: isFuzzy, record: record)
          && textMatches(choices, isFuzzy: isFuzzy, record: record))
    }
  }

  /// Whether the choices that search only fields match.
  private func fieldsMatch(
    _ choices: [FilterChoice], isFuzzy: Bool, record: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for choice in choices where !choice.searchesText {
      guard choice.terms.contains(where: { fieldMatches($0, isFuzzy: isFuzzy, record: record) }) else {
        return false
      }
    }
    return true
  }

  /// Whether the other choices match. Makes the text only if there are any.
  private func textMatches(
    _ choices: [FilterChoice], isFuzzy: Bool, record: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard choices.contains(where: \.searchesText) else { return true }
    return withText(of: record) { text in
      for choice in choices where choice.searchesText {
        let matches = choice.terms.contains { term in
          term.field == nil
            ? term.matches(text, isFuzzy: isFuzzy) : fieldMatches(term, isFuzzy: isFuzzy, record: record)
        }
        if !matches { return false }
      }
      return true
    }
  }

  private func fieldMatches(_ term: FilterTerm, isFuzzy: Bool, record: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let field = term.field else { return false }
    return plainSplitter.withValue(of: field, in: record) { term.matches($0, isFuzzy: isFuzzy) }
  }

  /// Calls `body` with the text of a record that is searched: its bytes without a CR at the end; if some fields are
  /// quoted, their values joined by delimiters; for JSON and paragraphs, its
  /// values as they are shown, joined by tabs.
  @inline(__always)
  func withText<Result>(
    of record: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if case .quoted(let delimiter) = splitter.separation, record.contains(QuotedText.quote) {
      let values = splitter.ranges(in: record).map { splitter.value(of: record[$0]) }
      return Array(values.joined(separator: [delimiter])).withUnsafeBufferPointer(body)
    }
    if case .json = splitter.separation, let text = JSONRecord.searchText(record) {
      return text.withUnsafeBufferPointer { splitter.withPlainValue($0, body) }
    }
    if case .paragraphs = splitter.separation {
      return ParagraphFields.searchText(record).withUnsafeBufferPointer(body)
    }
    guard splitter.dropsReturn, record.last == UInt8(ascii: "\r") else {
      return splitter.withPlainValue(record, body)
    }
    return splitter.withPlainValue(UnsafeBufferPointer(rebasing: record.dropLast()), body)
  }
}
