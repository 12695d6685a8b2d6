/// A span for one thread to search.
struct FilterSpan: Sendable {
  /// The number of the span, in the order of the rows.
  let number: Int
  let span: RecordSpan
  /// The records that may match, or nil for all of them.
  var candidates: MatchedRows?
}
