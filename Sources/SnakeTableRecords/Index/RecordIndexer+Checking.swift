/// Handles the openings of inputs and the validation of JSON documents.
extension RecordIndexer {
  /// Returns the opening in the first bytes of an input, or nil if more bytes are needed.
  func opening(in bytes: UnsafeRawBufferPointer, isAll: Bool) -> InputOpening? {
    InputOpening(bytes, isAll: isAll, scanner: scanner, skipsMark: skipsMark)
  }

  /// Notes the opening of an input, and prepares the checker if it is a JSON document.
  /// - Parameter bytes: The first bytes of the input.
  func begin(input: Int, _ opening: InputOpening, _ bytes: UnsafeRawBufferPointer) {
    index.begin(opening, ofInput: input)
    checker.withLock { $0 = nil }
    guard case .json(let state) = opening.state else { return }
    let mark = ByteOrderMark.starts(bytes) ? ByteOrderMark.length : 0
    var checker = JSONChecker(scope: state.isSequence ? .sequence : .document)
    // The opening of the document is known to be valid.
    _ = checker.check(UnsafeRawBufferPointer(rebasing: bytes[mark..<max(mark, opening.length)]))
    self.checker.withLock { [checker] in $0 = checker }
  }

  /// Indexes the next bytes of an input, up to the first invalid one. Returns whether to continue.
  /// - Parameter known: The number of bytes at the start that are known already: those of the block that the new bytes
  ///   continue.
  func add(
    _ bytes: UnsafeRawBufferPointer, known: Int = 0, at offset: Int, input: Int,
    state: inout RecordScanner.State
  ) -> Bool {
    let new = UnsafeRawBufferPointer(rebasing: bytes[known...])
    let failure = checker.withLock { $0?.check(new) }.map { ($0.offset + known, $0.problem) }
    let stylesStart = detectsStyles && index.awaitsStyles ? state : nil
    var part = ScannedPart(
      UnsafeRawBufferPointer(rebasing: bytes[..<(failure?.0 ?? bytes.count)]), known: known, at: offset,
      blockSize: index.blockSize, scanner: scanner, canChange: sources[input].canChange, state: &state)
    if let stylesStart { part.endsBeforeStyle = scanner.endsBeforeStyle(in: new, state: stylesStart) }
    guard index.append(part, toInput: input) else { return false }
    guard let failure else { return true }
    index.breakOff(input: input, failure.1, at: offset + failure.0, path: sources[input].path)
    return false
  }

  /// Reports a quote or a JSON document that is still open. Call it when all bytes of the input are added.
  func finishCheck(input: Int) {
    let extent = index.extent(ofInput: input)
    if extent.state == .quoted(.quoted) {
      let record = max(1, extent.ends + 1 - index.headerRecords)
      index.fail(.unclosedQuote(path: sources[input].path, record: record))
    }
    let isComplete = checker.withLock { $0?.isComplete ?? true }
    guard !isComplete, !extent.isBroken, !index.isCancelled else { return }
    index.breakOff(input: input, .unexpectedEnd, at: extent.knownBytes, path: sources[input].path)
  }
}
