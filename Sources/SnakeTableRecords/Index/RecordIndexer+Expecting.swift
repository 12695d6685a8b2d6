import SnakeTableJSON

/// Expects the states at the starts of parts, so that threads can scan parts in any order. An expectation that fails
/// costs a second scan.
extension RecordIndexer {
  /// The numbers of bytes before a part from which its state is expected, one after another.
  private static let looksBehind = [1 << 10, 1 << 14]

  /// Returns the state at the start of a part: the known one if all bytes before it are known, or else an expected one.
  /// Waits for the known one if there is no expectation, or if one has failed lately. Returns nil if no more parts are
  /// needed.
  func stateBefore(
    _ offset: Int, of parts: FileParts, source: any ByteSource, input: Int
  ) throws(InputError) -> ScanState? {
    let known = index.work.adopt { state in
      let index = state.inputs[input]
      let isKnown = index.knownBytes == offset || !scanner.needsStates
      return isKnown || state.partsInOrder == 0 ? (isKnown, index.scanState) : nil
    }
    if let (isKnown, state) = known {
      if isKnown { return state }
      let expected = try expectedState(at: offset, of: source, input: input, known: state)
      if let expected { return expected }
    }
    return index.waitForState(at: offset, of: parts, ofInput: input)
  }

  /// Returns the state at an offset that is expected from the bytes before it, or nil.
  /// - Parameter known: The state after the bytes that are known.
  func expectedState(
    at offset: Int, of source: any ByteSource, input: Int, known: ScanState
  ) throws(InputError) -> ScanState? {
    let extent = index.extent(ofInput: input)
    guard let checker = known.checker else {
      let bytes = try source.bytes(in: max(extent.contentStart, offset - Self.looksBehind[0])..<offset)
      return ScanState(
        scanner: scanner.expectedState(after: bytes),
        text: scanner.isJSON ? bytes.withUnsafeBytes { UTF8Check(behind: $0) } : UTF8Check())
    }
    let firstBytes = try source.bytes(in: extent.contentStart..<min(offset, extent.contentStart + 64))
    let opening = index.work.adopt { $0.inputs[input].startScanState }
    guard let search = JSONStateSearch(opening: opening, known: checker, firstBytes: firstBytes) else {
      return nil
    }
    for length in Self.looksBehind {
      let bytes = try source.bytes(in: max(extent.contentStart, offset - length)..<offset)
      let expected = bytes.withUnsafeBytes { search.state(after: $0) }
      if let expected { return expected }
    }
    return nil
  }
}

/// Lets go of files that others have replaced, and of files whose bytes are lost.
extension RecordIndexer {
  /// Keeps a file that another file has replaced, and lets go of older ones.
  func retire(_ input: Int) {
    guard let oldest = former.withLock({ $0.add(input) }), let file = sources.followedFile(oldest) else {
      return
    }
    let length = index.extent(ofInput: oldest).knownBytes
    if former.withLock({ $0.canKeep(bytes: length) }), (try? file.moveToMemory(length: length)) == nil {
      return leave(oldest)
    }
    for input in former.withLock({ $0.keep(oldest, bytes: length) }) { leave(input) }
  }

  /// Lets go of replaced files that were truncated or overwritten later. Returns whether there are any.
  func leaveLostFiles() -> Bool {
    let lost = former.withLock { $0.all }.filter { input in
      sources.followedFile(input)?.hasLost(of: index.extent(ofInput: input).knownBytes) == true
    }
    for input in lost {
      former.withLock { $0.remove(input) }
      leave(input)
    }
    return !lost.isEmpty
  }

  /// Lets go of an input, except for its marked rows.
  func leave(_ input: Int) {
    let rows = index.rows(ofInput: input)
    let reader = RecordReader(sources: sources, scanner: scanner, index: index)
    let isReadable = sources.followedFile(input)?.isReadable == true
    let records = marked.records(ofRows: rows) { row in
      guard isReadable else { return nil }
      return try? reader.bytes(ofRecord: row - rows.lowerBound + index.headerRecords, inInput: input)
    }
    index.leave(
      input: input,
      keeping: records.map { row, bytes in
        KeptRecord(record: row - rows.lowerBound + index.headerRecords, bytes: bytes)
      })
    sources.followedFile(input)?.close()
  }
}
