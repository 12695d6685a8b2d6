/// Matches records with a compiled query, by the rules for reading their fields. Used by one thread.
struct FilterMatcher {
  let texts: TextMatcher
  private(set) var splitter: FieldSplitter
  /// The splitter of records without escape sequences.
  private var plainSplitter: FieldSplitter

  /// - Throws: `FilterError.outOfMemory`.
  init(_ query: CompiledQuery, splitter: FieldSplitter) throws(FilterError) {
    texts = try TextMatcher(query)
    self.splitter = splitter
    plainSplitter = splitter.ofPlainRecords
  }

  var query: CompiledQuery { texts.query }

  /// Returns the matcher for records with other rules for finding a field. The text of a record stays as it is.
  func reading(by splitter: FieldSplitter) -> FilterMatcher {
    var matcher = self
    (matcher.plainSplitter, matcher.splitter.rewriting) = (splitter.ofPlainRecords, splitter.rewriting)
    return matcher
  }

  /// Determines whether a record, without its record end, matches.
  /// - Parameter budget: The time for regular expressions that take many steps.
  func decision(on record: UnsafeBufferPointer<UInt8>, budget: MatchBudget) -> MatchDecision {
    splitter.withPlainRecord(record) { decision(onPlain: $0, budget: budget) }
  }

  private func decision(onPlain record: UnsafeBufferPointer<UInt8>, budget: MatchBudget) -> MatchDecision {
    switch query.rule {
    case .expression(_, _, let choices):
      guard fieldsMatch(choices, isFuzzy: false, record: record) else { return .noMatch }
      return withText(of: record) { texts.decision(on: $0, budget: budget) }
    case .choices(let choices, let isFuzzy):
      let fieldsMatch = fieldsMatch(choices, isFuzzy: isFuzzy, record: record)
      // The text is made only if a choice searches it.
      guard fieldsMatch, query.searchesText else { return MatchDecision(fieldsMatch) }
      return withText(of: record) { text in
        MatchDecision(
          choices.allSatisfy { choice in
            !choice.searchesText
              || choice.terms.contains { term in
                term.field == nil
                  ? term.matches(text, isFuzzy: isFuzzy)
                  : fieldMatches(term, isFuzzy: isFuzzy, record: record)
              }
          })
      }
    }
  }

  /// Whether a term of each choice that does not search the text matches.
  private func fieldsMatch(
    _ choices: [FilterChoice], isFuzzy: Bool, record: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    choices.allSatisfy { choice in
      choice.searchesText || choice.terms.contains { fieldMatches($0, isFuzzy: isFuzzy, record: record) }
    }
  }

  private func fieldMatches(_ term: FilterTerm, isFuzzy: Bool, record: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let field = term.field else { return false }
    if let test = term.test, test.includesNull, isNull(field, in: record) { return !term.isNegated }
    return plainSplitter.withValue(of: field, in: record) { term.matches($0, isFuzzy: isFuzzy) }
  }

  /// Whether the value of a field is JSON's null, or empty in a format without null. A JSON record that lacks the field has no value.
  private func isNull(_ field: RecordField, in record: UnsafeBufferPointer<UInt8>) -> Bool {
    guard case .json(let fields) = plainSplitter.separation else {
      return plainSplitter.withValue(of: field, in: record) { $0.isEmpty }
    }
    guard let number = field.number, fields.indices.contains(number) else { return false }
    return fields[number].value(in: record)?.kind == .null
  }

  /// The rank of a matching record, greater for a better one: by the points of its words, then by what decides between equal
  /// ones; nil if matches are not ranked.
  @inline(__always)
  func score(of record: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard let scorers = query.scorers else { return nil }
    return splitter.withPlainRecord(record) { query.rank(ofPoints: points(scorers, plain: $0), $0) }
  }

  private func points(_ scorers: [MatchScorer], plain record: UnsafeBufferPointer<UInt8>) -> Int {
    var points = 0
    for (term, scorer) in zip(query.terms, scorers) {
      guard let field = term.field else { continue }
      points += plainSplitter.withValue(of: field, in: record) { scorer.score(in: $0) } ?? 0
    }
    return query.searchesText ? points + withText(of: record, query.points) : points
  }

  /// Calls `body` with the text of a record that is searched: its bytes without a CR at the end; if some fields are quoted,
  /// their values joined by delimiters; for JSON and paragraphs, its values as they are shown, joined by tabs.
  @inline(__always)
  func withText<Result>(
    of record: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if case .quoted(let dialect) = splitter.separation, let quote = dialect.quote, record.contains(quote) {
      let values = splitter.ranges(in: record).map { splitter.value(of: record[$0]) }
      return Array(values.joined(separator: [dialect.delimiter])).withUnsafeBufferPointer(body)
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
