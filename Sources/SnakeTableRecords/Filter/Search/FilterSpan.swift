/// A span for one thread to search.
struct FilterSpan: Sendable {
  /// Spans are numbered in the order of their rows.
  let number: Int
  let span: RecordSpan
  /// The records that may match, or nil for all of them.
  var candidates: MatchedRows?
}
