/// Lets go of files that others have replaced, and of files whose bytes are lost.
extension RecordIndexer {
  /// Keeps a file that another one has replaced, and lets go of older ones.
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
