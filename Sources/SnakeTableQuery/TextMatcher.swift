import SnakeTableModel

/// Matches texts in memory with a compiled query, such as the texts of a cell or the values of a row. Used by one thread, because an
/// expression keeps its last match.
///
///     let matcher = try TextMatcher(CompiledQuery(FilterQuery("dur", mode: .fuzzy)))
///     matcher.highlighting("Durham").highlights        // [0..<3]
package struct TextMatcher {
  package let query: CompiledQuery
  /// Matches the expression of the query; nil for words.
  let expression: (any ExpressionMatcher)?

  /// The byte between two texts that are searched together.
  private static let separator = UInt8(ascii: "\t")

  /// - Throws: `FilterError.outOfMemory`.
  package init(_ query: CompiledQuery) throws(FilterError) {
    self.query = query
    switch query.rule {
    case .choices: expression = nil
    case .expression(let expression, _, _): self.expression = try expression.matcher()
    }
  }

  /// Determines whether a text matches. Terms for a field do not match. O(bytes).
  /// - Parameter budget: The time for regular expressions that take many steps.
  package func decision(on text: UnsafeBufferPointer<UInt8>, budget: MatchBudget) -> MatchDecision {
    switch query.rule {
    case .expression: expression?.decision(on: text, budget: budget) ?? .undecided
    case .choices(let choices, let isFuzzy):
      MatchDecision(
        choices.allSatisfy { choice in
          choice.terms.contains { $0.field == nil && $0.matches(text, isFuzzy: isFuzzy) }
        })
    }
  }

  /// Returns whether texts match together, such as the title and the detail of a cell: each word may be in any of them.
  /// They start with the first text and end with the last one. True as well if a regular expression
  /// would take too long to decide. O(bytes).
  package func matches(_ texts: [CellText], budget: MatchBudget) -> Bool {
    withJoined(texts.lazy.map(\.bytes)) { decision(on: $0, budget: budget) } != .noMatch
  }

  /// Returns how well matching texts match: a fuzzy match has more points the more of its letters begin words or follow
  /// each other. 0 if matches are not ranked. O(bytes).
  package func score(of texts: [CellText]) -> Int {
    query.scorers == nil ? 0 : min(Int(UInt16.max), withJoined(texts.lazy.map(\.bytes), query.points))
  }

  /// Determines whether the values of a row match: each word in any of them, or in the field that it names. In words mode,
  /// a word may ask for the start or the end of a value. O(bytes).
  /// - Parameter budget: The time for regular expressions that take many steps.
  package func decision(onValues values: [[UInt8]], budget: MatchBudget) -> MatchDecision {
    let (choices, isFuzzy) =
      switch query.rule {
      case .choices(let choices, let isFuzzy): (choices, isFuzzy)
      case .expression(_, _, let choices): (choices, false)
      }
    guard choices.allSatisfy({ $0.terms.contains { holds($0, isFuzzy: isFuzzy, in: values) } }) else {
      return .noMatch
    }
    return expression == nil ? .match : withRow(values) { decision(on: $0, budget: budget) }
  }

  private func holds(_ term: FilterTerm, isFuzzy: Bool, in values: [[UInt8]]) -> Bool {
    if isFuzzy, term.field == nil { return withRow(values) { term.matches($0, isFuzzy: true) } }
    let searched = term.field.map { field in field.element(of: values).map { [$0] } ?? [] } ?? values
    let holds = { (value: [UInt8]) in
      if let test = term.test, test.includesNull, value.isEmpty { return !term.isNegated }
      return value.withUnsafeBufferPointer { term.matches($0, isFuzzy: isFuzzy) }
    }
    return term.isNegated ? searched.allSatisfy(holds) : searched.contains(where: holds)
  }

  /// Calls `body` with the values of a row as one text, in which separators are only between values.
  private func withRow<Result>(
    _ values: [[UInt8]], _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withJoined(values.map { $0.map { $0 == Self.separator ? UInt8(ascii: " ") : $0 } }, body)
  }

  private func withJoined<Result>(
    _ texts: some Collection<[UInt8]>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if texts.count == 1, let text = texts.first { return text.withUnsafeBufferPointer(body) }
    let count = texts.reduce(max(0, texts.count - 1)) { $0 + $1.count }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { joined in
      var end = 0
      for (number, text) in texts.enumerated() {
        if number > 0 {
          joined.initializeElement(at: end, to: Self.separator)
          end += 1
        }
        end = joined[end...].initialize(fromContentsOf: text)
      }
      return body(UnsafeBufferPointer(joined))
    }
  }

  /// Returns a text with its matches highlighted, in place of other highlights. O(bytes).
  /// - Parameter field: The field that the text is from; nil if terms for a field do not match.
  package func highlighting(_ text: CellText, field: RecordField? = nil) -> CellText {
    var text = text
    text.highlights = ranges(in: text.bytes, field: field)
    return text
  }
}

extension TextMatcher {
  /// The maximum number of matches highlighted in one text: more than any screen has room for.
  private static let rangeLimit = 1000

  /// Returns the ranges of bytes of a text that match, in ascending order and without overlaps: at most 1,000 of an
  /// expression, or the ranges of the letters of a fuzzy match. O(bytes).
  /// - Parameter field: The field that the text is from. Terms for another field are ignored.
  package func ranges(in text: [UInt8], field: RecordField? = nil) -> [Range<Int>] {
    text.withUnsafeBufferPointer { text in
      switch query.rule {
      case .expression: expression.map { ranges(of: $0, in: text) } ?? []
      case .choices(_, let isFuzzy):
        Self.union(
          query.terms.indices.filter { query.terms[$0].field == nil || query.terms[$0].field == field }
            .flatMap { ranges(ofTerm: $0, in: text, isFuzzy: isFuzzy) })
      }
    }
  }

  /// The numbers of the words that a match contains: of all terms but negated and empty ones (`^`); 0 for an expression.
  package var words: [Int] {
    switch query.rule {
    case .expression: [0]
    case .choices:
      query.terms.indices.filter { number in
        let term = query.terms[number]
        return !term.isNegated && (!term.word.isEmpty || term.test != nil)
      }
    }
  }

  /// Whether a text of a field contains a word.
  /// - Parameter word: The number of the word, one of `words`.
  package func finds(word: Int, in text: UnsafeBufferPointer<UInt8>, of field: RecordField) -> Bool {
    switch query.rule {
    case .expression:
      return expression?.first(in: text, from: 0, limit: .frame, allowsEmpty: true)?.isEmpty == false
    case .choices(_, let isFuzzy):
      let term = query.terms[word]
      return (term.field == nil || term.field == field) && term.matches(text, isFuzzy: isFuzzy)
    }
  }

  /// The ranges of a term: in a ranked match, of the letters that give it its score.
  private func ranges(
    ofTerm number: Int, in text: UnsafeBufferPointer<UInt8>, isFuzzy: Bool
  ) -> [Range<Int>] {
    query.scorers?[number].ranges(in: text) ?? query.terms[number].ranges(in: text, isFuzzy: isFuzzy)
  }

  private func ranges(of expression: any ExpressionMatcher, in text: UnsafeBufferPointer<UInt8>) -> [Range<
    Int
  >] {
    var ranges: [Range<Int>] = []
    var position = 0
    while position <= text.count, ranges.count < Self.rangeLimit,
      let range = expression.first(in: text, from: position, limit: .frame, allowsEmpty: true)
    {
      if !range.isEmpty { ranges.append(range) }
      // An empty match would be found again at the same offset. A search must not start inside a UTF-8 sequence.
      position = range.isEmpty ? range.upperBound + 1 : range.upperBound
      while position < text.count, text[position] & 0xC0 == 0x80 { position += 1 }
    }
    return ranges
  }

  private static func union(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var union: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = union.last, range.lowerBound <= last.upperBound {
        union[union.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        union.append(range)
      }
    }
    return union
  }
}
