import SnakeTableSystem

/// A regular expression whose matches in a record are the delimiters between its fields. Matches are not empty. Any
/// number of threads may use it.
package final class DelimiterExpression: Hashable, @unchecked Sendable {
  // Sendable: each compiled expression is used by one thread at a time.

  private let pattern: [UInt8]
  /// The compiled expressions that no thread uses now.
  private let unused: Monitor<[RegularExpression]>

  /// - Throws: `FilterError` if the expression is invalid.
  package init(_ pattern: [UInt8]) throws(FilterError) {
    self.pattern = pattern
    unused = Monitor([try RegularExpression(pattern, isCaseless: false)])
  }

  package static func == (one: DelimiterExpression, other: DelimiterExpression) -> Bool {
    one.pattern == other.pattern
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(pattern) }

  /// Returns the ranges between the delimiters of a record. Where matching would cost too much, no delimiter is found.
  func fields(in record: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard
      let expression = unused.withLock({ $0.popLast() })
        ?? (try? RegularExpression(pattern, isCaseless: false))
    else { return [0..<record.count] }
    defer { unused.withLock { $0.append(expression) } }
    var fields: [Range<Int>] = []
    var start = 0
    while let delimiter = expression.first(in: record, from: start, allowsEmpty: false),
      delimiter.upperBound > start
    {
      fields.append(start..<max(start, delimiter.lowerBound))
      start = delimiter.upperBound
    }
    return fields + [start..<record.count]
  }
}
