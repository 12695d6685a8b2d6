/// A piece of the input for one thread to search: the records that end in it.
struct FilterSpan: Sendable {
  /// Pieces are numbered in the order of their rows.
  let number: Int
  let input: Int
  /// The piece's bytes; empty for a last record without an end.
  let bytes: Range<Int>
  /// The records of the input that end here.
  let records: Range<Int>
  /// The scanner's state at the piece's start.
  let state: RecordScanner.State
  /// The records that may match; nil for all of them.
  var candidates: MatchedRows?

  func mayMatch(_ record: Int) -> Bool { candidates?.contains(record) ?? true }

  /// Those that are rows.
  func rows(headerRecords: Int) -> Range<Int> {
    max(headerRecords, records.lowerBound)..<max(headerRecords, records.upperBound)
  }
}
