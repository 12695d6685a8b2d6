/// A part of an input and the records that end in it.
struct RecordSpan: Sendable {
  let input: Int
  /// The byte range in the input; empty for a last record without an end.
  let bytes: Range<Int>
  /// The records of the input that end in these bytes.
  let records: Range<Int>
  /// The state of the scanner at the start.
  let state: RecordScanner.State
  /// The row of the first record, counted over all inputs; less than 0 for a header row.
  let firstRow: Int
  var content = Content.input

  /// Where the records of a span are.
  enum Content: Sendable {
    case input
    /// They are gone.
    case gone
    /// The only record was kept when the bytes of the input were gone.
    case kept([UInt8])
  }

  /// Whether the records are gone.
  var isGone: Bool { if case .gone = content { true } else { false } }

  func row(ofRecord record: Int) -> Int { firstRow + record - records.lowerBound }

  /// The number of the record in its input that a row shows.
  func record(ofRow row: Int) -> Int { records.lowerBound + row - firstRow }

  /// The records of the span that are rows, without a header row.
  func rowRecords(headerRecords: Int) -> Range<Int> {
    max(headerRecords, records.lowerBound)..<max(headerRecords, records.upperBound)
  }

  /// Returns a span inside this one.
  func part(_ bytes: Range<Int>, records: Range<Int>, state: RecordScanner.State) -> RecordSpan {
    RecordSpan(
      input: input, bytes: bytes, records: records, state: state,
      firstRow: row(ofRecord: records.lowerBound))
  }

  /// Returns the union of this span and the one that follows it.
  func joined(with next: RecordSpan) -> RecordSpan {
    part(
      bytes.lowerBound..<next.bytes.upperBound, records: records.lowerBound..<next.records.upperBound,
      state: state)
  }
}
