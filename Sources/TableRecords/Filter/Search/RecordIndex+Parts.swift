extension RecordIndex {
  /// The parts of a piece that are worth reading: the blocks in which a candidate ends, those side by side together.
  func parts(of span: FilterSpan) -> [FilterSpan] {
    guard let candidates = span.candidates else { return [span] }
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
  /// A piece block by block; as it is where the index has given up some of them.
  fileprivate func blocks(of span: FilterSpan) -> [FilterSpan] {
    var blocks: [FilterSpan] = []
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

extension FilterSpan {
  fileprivate func part(_ bytes: Range<Int>, records: Range<Int>, state: RecordScanner.State) -> FilterSpan {
    FilterSpan(
      number: number, input: input, bytes: bytes, records: records, state: state, candidates: candidates)
  }

  fileprivate func joined(with next: FilterSpan) -> FilterSpan {
    part(
      bytes.lowerBound..<next.bytes.upperBound, records: records.lowerBound..<next.records.upperBound,
      state: state)
  }
}
