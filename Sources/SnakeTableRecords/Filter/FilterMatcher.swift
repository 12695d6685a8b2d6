/// A query compiled for searching records. Used by one thread, because a regular expression keeps its last match.
struct FilterMatcher {
  enum Rule {
    /// All terms must match.
    case terms([FilterTerm], isFuzzy: Bool)
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
      let terms = FilterTerm.terms(of: query, names: names, frequencies: frequencies)
      rule = .terms(terms, isFuzzy: query.mode == .fuzzy)
      scorers = ranks && query.mode == .fuzzy ? Scorers(terms) : nil
    }
  }

  /// Whether the query has no terms, so that every record matches.
  var matchesEverything: Bool {
    if case .terms(let terms, _) = rule { return terms.isEmpty }
    return false
  }

  /// The number of records that count as not matching because deciding would have cost too much.
  var undecided: Int {
    if case .pattern(let expression, _) = rule { return expression.undecided }
    return 0
  }

  /// Whether a record, without its record end, matches.
  func matches(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    splitter.withPlainRecord(record) { matches(plain: $0) }
  }

  private func matches(plain record: UnsafeBufferPointer<UInt8>) -> Bool {
    switch rule {
    case .pattern(let expression, _):
      return withText(of: record) { expression.matches($0) }
    case .terms(let terms, let isFuzzy):
      return fieldsMatch(terms, isFuzzy: isFuzzy, record: record)
        && textMatches(terms, isFuzzy: isFuzzy, record: record)
    }
  }

  private func fieldsMatch(
    _ terms: [FilterTerm], isFuzzy: Bool, record: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    for term in terms {
      guard let field = term.field else { continue }
      let matches = plainSplitter.withValue(of: field, in: record) { term.matches($0, isFuzzy: isFuzzy) }
      if !matches { return false }
    }
    return true
  }

  /// Makes the text only if a term needs it.
  private func textMatches(
    _ terms: [FilterTerm], isFuzzy: Bool, record: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard terms.contains(where: { $0.field == nil }) else { return true }
    return withText(of: record) { text in
      for term in terms where term.field == nil && !term.matches(text, isFuzzy: isFuzzy) { return false }
      return true
    }
  }

  /// Calls `body` with the text of a record that is searched: its bytes without a CR at the end; if some fields are
  /// quoted, their values joined by delimiters; for JSON and paragraphs, its
  /// values as they are shown, joined by tabs.
  @inline(__always)
  func withText<Result>(
    of record: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if case .quoted(let delimiter) = splitter.separation, record.contains(FieldRanges.quote) {
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
