import SnakeTableExpressions
import SnakeTableSystem

/// A regular expression whose matches in a record are the delimiters between its fields. Matches are not empty. Any
/// number of threads may use it.
package final class DelimiterExpression: Hashable, @unchecked Sendable {
  // Sendable: each matcher is used by one thread at a time.

  private let expression: RegularExpression
  /// The matchers that no thread uses now.
  private let unused: Monitor<[RegularExpressionMatcher]>

  /// - Throws: `FilterError` if the expression is invalid.
  package init(_ pattern: [UInt8]) throws(FilterError) {
    expression = try RegularExpression(pattern, isCaseless: false)
    unused = Monitor([try expression.matcher()])
  }

  package static func == (one: DelimiterExpression, other: DelimiterExpression) -> Bool {
    one.expression.pattern == other.expression.pattern
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(expression.pattern) }

  /// Returns the ranges between the delimiters of a record. Where matching would cost too much, no delimiter is found.
  func fields(in record: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    guard let matcher = unused.withLock({ $0.popLast() }) ?? (try? expression.matcher()) else {
      return [0..<record.count]
    }
    defer { unused.withLock { $0.append(matcher) } }
    var fields: [Range<Int>] = []
    var start = 0
    while let delimiter = matcher.first(in: record, from: start, limit: .usual, allowsEmpty: false),
      delimiter.upperBound > start
    {
      fields.append(start..<max(start, delimiter.lowerBound))
      start = delimiter.upperBound
    }
    return fields + [start..<record.count]
  }
}

/// Whether escape sequences in records select the style of the text (SGR) or are part of it.
package enum EscapeInterpretation: String, CaseIterable, Sendable {
  /// They select styles as soon as one of the first 1,000 records has such a sequence.
  case auto
  case always, never
}

/// The delimiter between the fields of a record.
package enum FieldDelimiter: Hashable, Sendable {
  case byte(UInt8)
  /// Several bytes.
  case text([UInt8])
  /// Runs of blanks and tabs, ignored at the start and end of a record, as in awk.
  case blank
  /// Blanks between columns that are aligned under the names in the first line.
  case aligned
  /// The matches of a regular expression.
  case expression(DelimiterExpression)

  /// The delimiter byte; nil for any other delimiter.
  var byte: UInt8? {
    if case .byte(let byte) = self { byte } else { nil }
  }
}
