/// A part of an input and the records that end in it.
struct RecordSpan: Sendable {
  let input: Int
  /// Empty for a last record without an end.
  let bytes: Range<Int>
  /// The records of the input that end in these bytes.
  let records: Range<Int>
  /// The state of the scanner at the start.
  let state: RecordScanner.State
  /// The row of the first of the records, over all inputs; less than 0 for a header row.
  let firstRow: Int

  func row(ofRecord record: Int) -> Int { firstRow + record - records.lowerBound }

  /// The record of the input that is a row.
  func record(ofRow row: Int) -> Int { records.lowerBound + row - firstRow }

  /// The records that are rows, without a header row.
  func rowRecords(headerRecords: Int) -> Range<Int> {
    max(headerRecords, records.lowerBound)..<max(headerRecords, records.upperBound)
  }

  /// A span inside this one.
  func part(_ bytes: Range<Int>, records: Range<Int>, state: RecordScanner.State) -> RecordSpan {
    RecordSpan(
      input: input, bytes: bytes, records: records, state: state,
      firstRow: row(ofRecord: records.lowerBound))
  }

  /// This span and the one that follows it.
  func joined(with next: RecordSpan) -> RecordSpan {
    part(
      bytes.lowerBound..<next.bytes.upperBound, records: records.lowerBound..<next.records.upperBound,
      state: state)
  }
}
