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
