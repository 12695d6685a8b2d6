import SnakeTableSystem

/// Reads one stream to its end and indexes its bytes as they arrive.
struct StreamIndexer {
  private let indexer: RecordIndexer
  private let stream: StreamBytes
  private let input: Int

  init(_ indexer: RecordIndexer, stream: StreamBytes, input: Int) {
    self.indexer = indexer
    self.stream = stream
    self.input = input
  }

  func run(bell: ProgressBell?) {
    var scan = Scan(state: indexer.scanner.start)
    guard begin(&scan) else { return }
    var wait: Int?
    var isInBackground = false
    while true {
      if let limit = indexer.streamLimit { indexer.index.waitForRoom(limit: limit, inInput: input) }
      switch stream.receive(timeout: wait) {
      case .bytes(let bytes):
        guard accept(bytes, &scan), hasMemory() else { return }
        if !isInBackground { WorkerThread.lowerPriority() }
        isInBackground = true
      case .nothingYet: break
      case .cancelled, .ended: return
      case .failed(let error): return indexer.index.fail(error)
      }
      // If the last ring was too recent, the news is announced when the pause is over.
      wait = scan.hasNews ? bell?.ring() : nil
      if wait == nil { scan.hasNews = false }
    }
  }

  /// Whether the stream is within its memory limit. Even a single record may never end.
  private func hasMemory() -> Bool {
    guard stream.heldBytes > indexer.memoryLimit else { return true }
    let record = indexer.index.extent(ofInput: input).ends + 1
    indexer.index.fail(.tooLarge(path: stream.path, record: record, limit: indexer.memoryLimit))
    return false
  }

  private struct Scan {
    var state: RecordScanner.State
    /// The offset of the next byte to arrive.
    var offset = 0
    /// The number of bytes of the opening, which is not part of a record, that have not arrived yet.
    var skip = 0
    /// Whether something was indexed that the bell has not announced.
    var hasNews = false
  }

  /// Waits for the stream's opening. Returns false if the stream is compressed and must not be indexed.
  private func begin(_ scan: inout Scan) -> Bool {
    var packing: Compression?
    stream.peek { [indexer, input] bytes, isAll in
      packing = Compression.of(bytes)
      if packing != nil { return true }
      if !isAll, Compression.isUndecided(bytes) { return false }
      guard let opening = indexer.opening(in: bytes, isAll: isAll) else { return false }
      indexer.begin(input: input, opening, bytes)
      scan.skip = opening.length
      scan.state = opening.state
      return true
    }
    if let packing { indexer.index.fail(.compressed(path: stream.path, packing)) }
    return packing == nil
  }

  private func accept(_ bytes: UnsafeRawBufferPointer, _ scan: inout Scan) -> Bool {
    let skipped = min(scan.skip, bytes.count)
    scan.skip -= skipped
    let offset = scan.offset + skipped
    scan.offset += bytes.count
    scan.hasNews = true
    let rest = UnsafeRawBufferPointer(rebasing: bytes[skipped...])
    return rest.isEmpty || indexer.add(rest, at: offset, input: input, state: &scan.state)
  }
}
