import SnakeTableModel

/// A query compiled for texts that are in memory, such as those of a cell. Used by one thread.
///
///     let matcher = try TextMatcher(FilterQuery("dur", mode: .fuzzy))
///     matcher.matches(["Durham", "North Carolina"])    // true
///     matcher.highlighting("Durham").highlights        // [0..<3]
package struct TextMatcher {
  private let matcher: FilterMatcher
  private let budget = MatchBudget.frame()

  /// The byte between two texts that are searched together.
  private static let separator = UInt8(ascii: "\t")

  /// Compiles a query. O(bytes of the query).
  /// - Throws: `FilterError` for an invalid regular expression.
  package init(_ query: FilterQuery) throws(FilterError) {
    matcher = try FilterMatcher(
      query, splitter: FieldSplitter(separation: .whole, dropsReturn: false), ranks: true)
  }

  // MARK: Matching

  /// Returns whether texts match together, such as the title and the detail of a cell: each word may be in any of them.
  /// The start of the first text and the end of the last one are those of the whole. True as well if a regular expression
  /// would take too long to decide. O(bytes).
  package func matches(_ texts: [CellText]) -> Bool {
    withJoined(texts) { matcher.decision(on: $0, budget: budget) } != .noMatch
  }

  /// Returns how well matching texts match: a fuzzy match has more points the more of its letters begin words or follow
  /// each other. 0 in the other modes. O(bytes).
  package func score(of texts: [CellText]) -> Int { Int(withJoined(texts, matcher.score) ?? 0) }

  /// Returns whether all texts that match this query are known to match another query too. Always false for regular
  /// expressions.
  package func implies(_ other: TextMatcher) -> Bool { matcher.implies(other.matcher) }

  private func withJoined<Result>(
    _ texts: [CellText], _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if texts.count == 1 { return texts[0].bytes.withUnsafeBufferPointer(body) }
    let count = texts.reduce(max(0, texts.count - 1)) { $0 + $1.bytes.count }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { joined in
      var end = 0
      for (number, text) in texts.enumerated() {
        if number > 0 {
          joined.initializeElement(at: end, to: Self.separator)
          end += 1
        }
        end = joined[end...].initialize(fromContentsOf: text.bytes)
      }
      return body(UnsafeBufferPointer(joined))
    }
  }

  // MARK: Highlights

  /// Returns the ranges of bytes of a text that match, in ascending order and without overlaps: at most 1,000 of each word,
  /// or those of the letters of a fuzzy match. O(bytes).
  package func ranges(in text: CellText) -> [Range<Int>] { matcher.matchRanges(in: text.bytes) }

  /// Returns a text with its matches highlighted, in place of other highlights. O(bytes).
  package func highlighting(_ text: CellText) -> CellText {
    var text = text
    text.highlights = ranges(in: text)
    return text
  }
}
