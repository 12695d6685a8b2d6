/// The indexing threads' side.
extension RecordIndex {
  var isCancelled: Bool { monitor.withLock { $0.isCancelled } }

  func reserve(bytes: Int, ofInput input: Int) { monitor.withLock { $0.inputs[input].reserve(bytes: bytes) } }

  func begin(_ opening: InputOpening, ofInput input: Int) {
    monitor.update { $0.inputs[input].begin(opening) }
  }

  /// The input's bytes are not what its format asks for from `offset` on.
  func breakOff(input: Int, _ problem: JSONProblem, at offset: Int, path: String) {
    monitor.update { state in
      let record = state.inputs[input].ends + 1
      state.inputs[input].breakOff()
      let failure = InputError.malformed(path: path, record: record, offset: offset, problem)
      state.failure = state.failure ?? failure
    }
  }

  /// Takes over a part; one that is before its turn is kept until those before it have come. Returns whether to
  /// go on.
  func append(_ part: ScannedPart, toInput input: Int) -> Bool {
    monitor.update { state in
      state.early[part.offset] = part
      while let next = state.early.removeValue(forKey: state.inputs[input].knownBytes) {
        for piece in next.pieces {
          state.inputs[input].append(
            bytes: piece.bytes, ends: piece.ends, state: piece.state, fingerprint: piece.fingerprint)
        }
      }
      return !state.isCancelled
    }
  }

  /// Notes the first failure only: later ones follow from it.
  func fail(_ failure: InputError) {
    guard failure.endsReading else { return }
    monitor.update { $0.failure = $0.failure ?? failure }
  }

  /// No more of an input will come.
  /// - Parameter hasSuccessor: another one takes its place, of which nothing is known yet.
  func complete(input: Int, hasSuccessor: Bool = false) {
    monitor.update { state in
      state.inputs[input].complete()
      state.early = [:]
      guard hasSuccessor else { return }
      state.inputs.append(empty)
      state.discarded.append(Discarded(records: headerRecords))
    }
  }

  func completeAll() { monitor.update { $0.isComplete = true } }

  /// Waits while more than `limit` bytes of a stream are held and a reader still has records to take. Without
  /// the second condition one record longer than the limit would stop everything.
  func waitForRoom(limit: Int, inInput input: Int) {
    monitor.wait { state in
      let index = state.inputs[input]
      let discarded = state.discarded[input]
      let mustWait = index.knownBytes - discarded.bytes > limit && index.ends > discarded.records
      return mustWait && !state.isCancelled ? nil : ()
    }
  }
}
