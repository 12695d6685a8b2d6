/// Divides the inputs into spans, each the work of one thread.
extension RecordIndex {
  /// Returns all known records that are not gone in spans of about `size` bytes, which must be a multiple of the block size.
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
    if let kept = index.kept {
      spans += kept.map { record in
        RecordSpan(
          input: input, bytes: index.knownBytes..<index.knownBytes,
          records: record.record..<(record.record + 1),
          state: index.startState, firstRow: firstRow + record.record, content: .kept(record.bytes))
      }
      return
    }
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

  /// Waits until the cursor can return the next span or has reached the end. Returns early after a cancellation.
  /// - Parameter isEnough: Whether the caller no longer needs the span.
  func waitForSpan(after cursor: SpanCursor, orUntil isEnough: (State) -> Bool = { _ in false }) {
    _ = work.wait { state -> Void? in
      var next = cursor
      if case .wait = next.next(in: state.inputs), !isEnough(state) { return nil }
      return ()
    }
  }

  /// The parts of a span that have to be read: the blocks in which a candidate ends, adjacent ones joined.
  /// - Parameter candidates: nil for all records.
  func parts(of span: RecordSpan, with candidates: SpanMatches?) -> [RecordSpan] {
    guard let candidates, !span.bytes.isEmpty else { return [span] }
    return Self.joined(blocks(of: span).filter { candidates.intersects($0.records) })
  }

  /// The parts of a span in which the records with a candidate end, and possibly other parts.
  /// - Parameter nextPlace: Returns the first place from an offset on; nil if there is none. Offsets count from the start
  ///   of the span.
  func parts(of span: RecordSpan, withPlaces nextPlace: (Int) -> Int?) -> [RecordSpan] {
    let blocks = blocks(of: span)
    var found = [Bool](repeating: false, count: blocks.count)
    var position = 0
    while let place = nextPlace(position),
      let number = blocks.firstIndex(where: { span.bytes.lowerBound + place < $0.bytes.upperBound })
    {
      // The record ends in this block, or it is the first one that ends in a later block.
      let end = blocks[(number + 1)...].firstIndex { !$0.records.isEmpty } ?? blocks.count - 1
      for block in number...end { found[block] = true }
      position = blocks[number].bytes.upperBound - span.bytes.lowerBound
    }
    return Self.joined(blocks.indices.filter { found[$0] }.map { blocks[$0] })
  }

  /// The parts of a span in which the records end that have a byte in some of its blocks, and possibly others.
  /// - Parameter blocks: One bit for each block.
  func parts(of span: RecordSpan, withBlocks blocks: UInt64) -> [RecordSpan] {
    parts(of: span) { start in
      let next = (start + blockSize - 1) / blockSize
      let later = next < 64 ? blocks >> UInt64(next) : 0
      return later == 0 ? nil : (next + later.trailingZeroBitCount) * blockSize
    }
  }

  /// Whether a record with a byte in some blocks of a span may end behind the span.
  func mayCutRecord(behind blocks: UInt64, of span: RecordSpan) -> Bool {
    let lastEnd = self.blocks(of: span).lastIndex { !$0.records.isEmpty }
    return lastEnd.map { blocks >> UInt64($0) != 0 } ?? true
  }

  private func blocks(of span: RecordSpan) -> [RecordSpan] {
    work.adopt { $0.inputs[span.input].blocks(of: span) }
  }

  /// Joins spans that follow one another.
  private static func joined(_ spans: [RecordSpan]) -> [RecordSpan] {
    spans.reduce(into: []) { parts, span in
      if let last = parts.last, last.bytes.upperBound == span.bytes.lowerBound {
        parts[parts.count - 1] = last.joined(with: span)
      } else {
        parts.append(span)
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
