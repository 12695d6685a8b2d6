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
  func breakOff(input: Int, _ problem: JSONProblem, at offset: Int, path: String) {
    work.publish { state in
      let record = state.inputs[input].ends + 1
      state.inputs[input].breakOff()
      let failure = InputError.malformed(path: path, record: record, offset: offset, problem)
      state.failure = state.failure ?? failure
    }
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
  func append(_ part: ScannedPart, toInput input: Int) -> Addition {
    work.publish { state in
      guard part.offset == state.inputs[input].knownBytes else {
        state.early[part.offset] = part
        return isCancelled ? .ended : .added
      }
      var next: ScannedPart? = part
      while let known = next {
        if let start = known.start, start != state.inputs[input].state {
          return isCancelled ? .ended : .unexpected(offset: known.offset)
        }
        state.noteStyle(in: known, ofInput: input)
        for piece in known.pieces {
          state.inputs[input].append(
            bytes: piece.bytes, ends: piece.ends, state: piece.state, fingerprint: piece.fingerprint)
        }
        next = state.early.isEmpty ? nil : state.early.removeValue(forKey: state.inputs[input].knownBytes)
      }
      return isCancelled ? .ended : .added
    }
  }

  /// Notes the first failure only: later ones are its consequences.
  func fail(_ failure: InputError) {
    guard failure.endsReading else { return }
    work.publish { $0.failure = $0.failure ?? failure }
  }

  /// Notes that all of an input is known.
  /// - Parameter hasSuccessor: Whether another input replaces it, of which nothing is known yet.
  func complete(input: Int, hasSuccessor: Bool = false) {
    work.publish { state in
      state.inputs[input].complete()
      state.early = [:]
      guard hasSuccessor else { return }
      state.inputs.append(empty)
      state.discarded.append(Discarded(records: headerRecords))
    }
  }

  func completeAll() {
    work.publish { $0.isComplete = true }
    places.withLock { $0 = nil }
  }

  /// Waits while more than `limit` bytes of a stream are held and its reader has records left to discard. Without the
  /// second condition a record longer than the limit would wait forever.
  func waitForRoom(limit: Int, inInput input: Int) {
    _ = work.wait { state in
      let index = state.inputs[input]
      let discarded = state.discarded[input]
      let mustWait = index.knownBytes - discarded.bytes > limit && index.ends > discarded.records
      return mustWait ? nil : ()
    }
  }
}
