import SnakeTableJSON

/// Handles the openings of inputs and the validation of JSON documents.
extension RecordIndexer {
  /// Notes the opening of an input. Returns whether records may follow.
  func begin(input: Int, _ opening: InputOpening) -> Bool {
    index.begin(opening, ofInput: input)
    if let offset = opening.illFormedText {
      index.noteIllFormedText(at: offset, inRecord: 1, path: sources[input].path)
    }
    if opening.lacksRecords { index.fail(.lacksRecords(path: sources[input].path)) }
    return !opening.lacksRecords
  }

  /// Compares the header row of a followed file with the one that names the fields. Returns whether it has arrived. Call it
  /// before rows behind it are indexed, so that no row is shown under other names.
  /// - Throws: `InputError.otherFields`, or an error while reading.
  func compareHeaderRow(of file: FollowedFile) throws(InputError) -> Bool {
    guard var rows = headerRows.withLock({ $0 }) else { return true }
    let isKnown = try rows.compare(file.bytes(in: 0..<InputOpening.lookAhead), of: file, isAll: false)
    headerRows.withLock { $0 = rows }
    return isKnown
  }

  /// Indexes bytes of an input, up to the first invalid one.
  /// - Parameter known: The number of bytes at the start that are known already: those of the block that the new bytes
  ///   continue.
  func add(
    _ bytes: UnsafeRawBufferPointer, known: Int = 0, at offset: Int, input: Int,
    state: inout ScanState
  ) -> RecordIndex.Addition {
    let stylesStart = detectsStyles && index.awaitsStyles ? state.scanner : nil
    var part = ScannedPart(
      bytes, known: known, at: offset, blockSize: index.blockSize, scanner: scanner,
      canChange: sources[input].canChange, state: &state)
    if let stylesStart {
      let new = UnsafeRawBufferPointer(rebasing: bytes[known...])
      part.endsBeforeStyle = scanner.endsBeforeStyle(in: new, state: stylesStart)
    }
    return index.append(part, toInput: input, path: sources[input].path)
  }

  /// The number of bytes behind the records of a document that are searched for others.
  private static let laterBytes = 1 << 24

  /// Finds a later array of objects in the document whose records were found in one. Call it when all bytes of the input
  /// are added.
  func findLaterRecords(ofInput input: Int) {
    guard let root = index.root(ofInput: input), root.isDetected, !index.isCancelled,
      !index.extent(ofInput: input).isBroken
    else { return }
    let last = index.work.adopt { $0.inputs[input].records } - 1
    let reader = RecordReader(sources: sources, scanner: scanner, index: index)
    guard last >= 0, var offset = (try? reader.range(ofRecord: last, inInput: input))?.upperBound else {
      return
    }
    var search = JSONRootSearch.behindRecords()
    let end = min(index.extent(ofInput: input).knownBytes, offset + Self.laterBytes)
    while offset < end, search.opening == nil, !index.isCancelled {
      let piece = offset..<min(end, offset + InputOpening.lookAhead)
      guard let bytes = try? sources[input].bytes(in: piece), !bytes.isEmpty else { return }
      bytes.withUnsafeBytes { search.read($0, stops: true) }
      offset = piece.upperBound
    }
    if search.opening != nil { index.noteLaterRecords(search.name, ofInput: input) }
  }

  /// Reports a quote, a JSON document, or a character in JSON that is still open. Call it when all bytes of the input are
  /// added.
  func finishCheck(input: Int) {
    let extent = index.extent(ofInput: input)
    if extent.state == .quoted(.quoted) {
      let record = max(1, extent.ends + 1 - index.headerRecords)
      index.fail(.unclosedQuote(path: sources[input].path, record: record))
    }
    let state = index.scanState(ofInput: input)
    if !state.text.unfinished.isEmpty {
      let offset = extent.knownBytes - state.text.unfinished.count
      index.noteIllFormedText(at: offset, inRecord: extent.ends + 1, path: sources[input].path)
    }
    let isComplete = state.checker?.isComplete ?? true
    guard !isComplete, !extent.isBroken, !index.isCancelled else { return }
    index.breakOff(input: input, .unexpectedEnd, at: extent.knownBytes, path: sources[input].path)
  }
}
