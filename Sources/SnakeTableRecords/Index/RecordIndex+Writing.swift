import SnakeTableJSON

extension RecordIndex.State {
  /// The number of parts to scan in order after one whose state was not the expected one.
  private static let partsBehindUnexpected = 8

  /// Adds the parts that follow the known bytes.
  /// - Returns: The offset of the first part that was scanned from another state than the one before it; nil if all were
  ///   added.
  fileprivate mutating func appendParts(toInput input: Int, of source: any ByteSource) -> Int? {
    while let part = parts.take(at: inputs[input].knownBytes) {
      if let start = part.start, start != inputs[input].scanState {
        partsInOrder = Self.partsBehindUnexpected
        return part.offset
      }
      partsInOrder = max(0, partsInOrder - 1)
      noteStyle(in: part, ofInput: input)
      if let text = part.illFormedText {
        noteIllFormedText(at: text.offset, inRecord: inputs[input].ends + text.ends + 1, path: source.path)
      }
      inputs[input].append(part)
      if let problem = part.problem {
        breakOff(input: input, problem, at: part.end, of: source)
        return nil
      }
    }
    return nil
  }

  fileprivate mutating func breakOff(
    input: Int, _ problem: JSONProblem, at offset: Int, of source: any ByteSource
  ) {
    let record = inputs[input].ends + 1
    inputs[input].breakOff()
    failure.note(.malformed(path: source.path, record: record, BytePlace(offset, in: source), problem))
  }

  fileprivate mutating func noteIllFormedText(at offset: Int, inRecord record: Int, path: String) {
    failure.note(.illFormedText(path: path, record: record, offset: offset))
  }
}

/// The functions with which the indexing threads publish their findings.
extension RecordIndex {
  var isCancelled: Bool { work.isCancelled }

  func reserve(bytes: Int, ofInput input: Int) { work.publish { $0.inputs[input].reserve(bytes: bytes) } }

  func begin(_ opening: InputOpening, ofInput input: Int) {
    work.publish { $0.inputs[input].begin(opening) }
  }

  func noteLaterRecords(_ name: [UInt8], ofInput input: Int) {
    work.publish { $0.inputs[input].noteLaterRecords(name) }
  }

  /// Notes that the input's bytes violate its format from `offset` on.
  func breakOff(input: Int, _ problem: JSONProblem, at offset: Int, of source: any ByteSource) {
    work.publish { $0.breakOff(input: input, problem, at: offset, of: source) }
  }

  /// Notes text in JSON that is not UTF-8. Reading continues.
  /// - Parameter record: Counted from 1.
  func noteIllFormedText(at offset: Int, inRecord record: Int, path: String) {
    work.publish { $0.noteIllFormedText(at: offset, inRecord: record, path: path) }
  }

  /// What follows from the addition of a part.
  enum Addition: Equatable {
    case added
    /// No more parts are needed.
    case ended
    /// The part at the offset, which follows the known bytes, was scanned from another state than the one before it, so
    /// it has to be scanned again.
    case unexpected(offset: Int)
  }

  /// Adds a part. It is kept aside until all parts before it are added.
  /// - Parameter source: The input, for the error if the part is not valid.
  func append(_ part: ScannedPart, toInput input: Int, of source: any ByteSource) -> Addition {
    work.publish { state in
      state.parts.insert(part, at: part.offset)
      if let offset = state.appendParts(toInput: input, of: source) {
        return isCancelled ? .ended : .unexpected(offset: offset)
      }
      return isCancelled || state.inputs[input].isBroken ? .ended : .added
    }
  }

  /// Notes the first failure that ends reading: later ones are its consequences.
  func fail(_ failure: InputError) {
    guard failure.endsReading else { return }
    work.publish { $0.failure.note(failure) }
  }

  /// Notes what keeps a followed file from being read on; nil when that is over.
  func note(obstacle: InputError?) { work.publish { $0.obstacle = obstacle } }

  /// Notes that all of an input is known.
  /// - Parameter hasSuccessor: Whether a new input replaces it. Nothing is known of that yet.
  func complete(input: Int, hasSuccessor: Bool = false) {
    work.publish { state in
      state.inputs[input].complete()
      state.parts = InOrder()
      state.partsInOrder = 0
      guard hasSuccessor else { return }
      state.obstacle = nil
      state.inputs.append(empty)
      state.discarded.append(Discarded(records: headerRecords))
    }
  }

  func completeAll() {
    work.publish { $0.isComplete = true }
    candidateBlocks.withLock { $0 = nil }
  }

  /// Waits while more than `limit` bytes of a stream are held and its reader has records left to discard. Without the
  /// second condition a record longer than the limit would wait forever.
  func waitForRoom(limit: Int, inInput input: Int) {
    var isFull = false
    _ = work.wait { state in
      let index = state.inputs[input]
      let discarded = state.discarded[input]
      // A full buffer is refilled only when half of it is free: on a busy machine, each switch between the threads takes milliseconds.
      let most = isFull ? limit / 2 : limit
      isFull = index.knownBytes - discarded.bytes > most && index.ends > discarded.records
      return isFull ? nil : ()
    }
  }
}
