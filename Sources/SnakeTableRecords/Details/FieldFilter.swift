import SnakeTableModel

/// A filter of the fields in the details of a record.
public struct FieldFilter {
  private let matcher: FilterMatcher

  /// - Throws: `FilterError` for an invalid pattern.
  public init(_ query: FilterQuery) throws(FilterError) {
    matcher = try FilterMatcher(query, splitter: FieldSplitter(separation: .whole, dropsReturn: false))
  }

  /// Whether a field matches: its name and its value are searched together.
  public func matches(name: [UInt8], value: CellText) -> Bool {
    (name + [UInt8(ascii: "\t")] + value.bytes).withUnsafeBufferPointer(matcher.matches)
  }

  /// Returns a text with the matches highlighted.
  public func highlighting(_ text: CellText) -> CellText {
    var text = text
    text.highlights = matcher.matchRanges(in: text.bytes)
    return text
  }
}
