/// A query made ready for searching records. Used by one thread: a regular expression keeps its last match.
struct FilterMatcher {
  enum Rule {
    /// All of them must hold.
    case terms([FilterTerm], isFuzzy: Bool)
    case pattern(RegularExpression)
  }

  let rule: Rule
  let splitter: FieldSplitter

  /// - Parameters:
  ///   - names: fields that `name:` can mean.
  ///   - frequencies: of a sample of what is to be searched; without one it only takes longer.
  init(
    _ query: FilterQuery, splitter: FieldSplitter, names: [String] = [],
    frequencies: ByteFrequencies = ByteFrequencies()
  ) throws(FilterError) {
    self.splitter = splitter
    if query.mode == .regularExpression, !query.text.isEmpty {
      let isCaseless = !RegularExpression.hasUpperCase(query.text)
      rule = .pattern(try RegularExpression(query.text, isCaseless: isCaseless))
    } else {
      let terms = FilterTerm.terms(of: query, names: names, frequencies: frequencies)
      rule = .terms(terms, isFuzzy: query.mode == .fuzzy)
    }
  }

  /// The query asks for nothing.
  var matchesEverything: Bool {
    if case .terms(let terms, _) = rule { return terms.isEmpty }
    return false
  }

  /// Records for which it would have cost too much to tell whether they match; they count as others.
  var undecided: Int {
    if case .pattern(let expression) = rule { return expression.undecided }
    return 0
  }

  /// Whether a record, without its record end, matches.
  func matches(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    switch rule {
    case .pattern(let expression):
      return withText(of: record) { expression.matches($0) }
    case .terms(let terms, let isFuzzy):
      return withText(of: record) { text in
        for term in terms where !matches(term, isFuzzy: isFuzzy, record: record, text: text) { return false }
        return true
      }
    }
  }

  private func matches(
    _ term: FilterTerm, isFuzzy: Bool, record: UnsafeBufferPointer<UInt8>, text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let field = term.field else { return term.matches(text, isFuzzy: isFuzzy) }
    return splitter.withValue(ofField: field, in: record) { term.matches($0, isFuzzy: isFuzzy) }
  }

  /// The text of a record that is searched: the record as it stands without a CR at its end, or its values
  /// with delimiters between them where some are quoted; of JSON what it holds as it is shown, tabs between.
  @inline(__always)
  private func withText<Result>(
    of record: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if case .quoted(let delimiter) = splitter.separation, record.contains(FieldRanges.quote) {
      let values = splitter.ranges(in: record).map { splitter.value(of: record[$0]) }
      return Array(values.joined(separator: [delimiter])).withUnsafeBufferPointer(body)
    }
    if case .json = splitter.separation, let text = JSONRecord.searchText(record) {
      return text.withUnsafeBufferPointer(body)
    }
    guard splitter.dropsReturn, record.last == UInt8(ascii: "\r") else { return body(record) }
    return body(UnsafeBufferPointer(rebasing: record.dropLast()))
  }
}
