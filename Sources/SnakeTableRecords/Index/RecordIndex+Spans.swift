/// Divides the inputs into spans, each the work of one thread.
extension RecordIndex {
  /// Returns all known records in spans of about `size` bytes, which must be a multiple of the block size.
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

  /// The parts of a span that have to be read: the blocks in which a candidate ends, adjacent ones joined.
  /// - Parameter candidates: nil for all records.
  func parts(of span: RecordSpan, with candidates: MatchedRows?) -> [RecordSpan] {
    guard let candidates, !span.bytes.isEmpty else { return [span] }
    return work.adopt { state in
      state.inputs[span.input].blocks(of: span).reduce(into: []) { parts, block in
        guard candidates.intersects(block.records) else { return }
        if let last = parts.last, last.bytes.upperBound == block.bytes.lowerBound {
          parts[parts.count - 1] = last.joined(with: block)
        } else {
          parts.append(block)
        }
      }
    }
  }
}

extension SparseIndex {
  /// Returns the blocks of a span, or the whole span if some of its blocks were discarded.
  fileprivate func blocks(of span: RecordSpan) -> [RecordSpan] {
    var blocks: [RecordSpan] = []
    var (start, ends, state) = (span.bytes.lowerBound, span.records.lowerBound, span.state)
    while start < span.bytes.upperBound {
      let end = min(span.bytes.upperBound, (start / blockSize + 1) * blockSize)
      let isLast = end == span.bytes.upperBound
      guard let boundary = isLast ? (span.records.upperBound, state) : boundary(at: end) else {
        return [span]
      }
      blocks.append(span.part(start..<end, records: ends..<boundary.ends, state: state))
      (start, ends, state) = (end, boundary.ends, boundary.state)
    }
    return blocks
  }
}
