/// A piece of an input: the records that end in it.
struct RecordSpan: Sendable {
  let input: Int
  /// Empty for a last record without an end.
  let bytes: Range<Int>
  /// The records of the input that end here.
  let records: Range<Int>
  /// The scanner's state at the start.
  let state: RecordScanner.State
  /// The row of the first of the records, over all inputs; less than 0 for a header row.
  let firstRow: Int

  var rows: Range<Int> { firstRow..<(firstRow + records.count) }
}

extension RecordIndex {
  /// What is known now, in pieces of about `size` bytes, a multiple of the block size.
  func spans(size: Int) -> [RecordSpan] {
    work.adopt { state in
      var spans: [RecordSpan] = []
      var row = 0
      for (input, index) in state.inputs.enumerated() {
        Self.append(index, input: input, firstRow: row - headerRecords, size: size, to: &spans)
        row += max(0, index.records - headerRecords)
      }
      return spans
    }
  }

  private static func append(
    _ index: SparseIndex, input: Int, firstRow: Int, size: Int, to spans: inout [RecordSpan]
  ) {
    var (start, ends, state) = (index.contentStart, 0, index.startState)
    while start < index.knownBytes {
      let end = min(index.knownBytes, (start / size + 1) * size)
      if let boundary = index.boundary(at: end) {
        if boundary.ends > ends {
          spans.append(
            RecordSpan(
              input: input, bytes: start..<end, records: ends..<boundary.ends, state: state,
              firstRow: firstRow + ends))
        }
        (ends, state) = (boundary.ends, boundary.state)
      }
      start = end
    }
    guard index.records > ends else { return }
    spans.append(
      RecordSpan(
        input: input, bytes: start..<start, records: ends..<index.records, state: state,
        firstRow: firstRow + ends))
  }
}
