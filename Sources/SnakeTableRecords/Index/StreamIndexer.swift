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

  /// Indexes the first bytes if they have arrived. Never waits. `run` continues behind them.
  func indexFirstBytes() {
    var scan = Scan(indexer.scanner)
    guard begin(&scan, timeout: 0), case .bytes(let bytes) = stream.receive(timeout: 0) else { return }
    _ = accept(bytes, &scan)
  }

  func run(bell: ProgressBell?) {
    var scan = Scan(indexer.scanner)
    let known = indexer.index.extent(ofInput: input)
    if known.knownBytes > 0 {
      guard !known.isBroken else { return }
      scan.state = indexer.index.scanState(ofInput: input)
      (scan.offset, scan.hasNews) = (known.knownBytes, true)
    } else {
      guard begin(&scan, timeout: nil) else { return }
    }
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
    var state: ScanState
    /// The offset of the next byte to arrive.
    var offset = 0
    /// The number of bytes of the opening, which is not part of a record, that have not arrived yet.
    var skip = 0
    /// Whether something was indexed that the bell has not announced.
    var hasNews = false

    init(_ scanner: RecordScanner) { state = ScanState(scanner: scanner.start) }
  }

  /// Waits for the stream's opening. Returns false if it does not arrive in time, or cannot be used.
  /// - Parameter milliseconds: The time to wait for each arrival of bytes, or nil for no limit.
  private func begin(_ scan: inout Scan, timeout milliseconds: Int?) -> Bool {
    var search = indexer.opening(ofInput: input)
    var opening: InputOpening?
    let isDecided = stream.peek(timeout: milliseconds) { bytes, isAll in
      let isLong = bytes.count >= Inputs.lookAhead
      let new = UnsafeRawBufferPointer(rebasing: bytes[(search?.count ?? 0)...])
      opening = search?.add(new, isAll: isAll && !isLong)
      return search == nil || opening != nil || isLong
    }
    guard isDecided else { return false }
    guard search != nil else { return true }
    guard let opening else { return milliseconds == nil && begin(&scan, search) }
    (scan.skip, scan.state) = (opening.length, opening.state)
    return indexer.begin(input: input, opening)
  }

  /// Waits for an opening that is longer than the bytes that can be peeked at, and indexes the bytes behind it. Returns
  /// false if the stream must not be indexed any more.
  private func begin(_ scan: inout Scan, _ search: OpeningSearch?) -> Bool {
    guard var search else { return false }
    // The bytes peeked at were examined.
    guard case .bytes(let peeked) = stream.receive(timeout: nil) else { return false }
    scan.offset = peeked.count
    var opening: InputOpening?
    while opening == nil {
      switch stream.receive(timeout: nil) {
      case .bytes(let bytes):
        opening = search.add(bytes, isAll: false)
        scan.offset += bytes.count
        guard hasMemory() else { return false }
      case .ended: opening = search.add(UnsafeRawBufferPointer(start: nil, count: 0), isAll: true)
      case .nothingYet: break
      case .cancelled: return false
      case .failed(let error):
        indexer.index.fail(error)
        return false
      }
    }
    guard let opening, indexer.begin(input: input, opening) else { return false }
    scan.state = opening.state
    return addHeldBytes(opening.length..<scan.offset, &scan)
  }

  /// Indexes bytes that have arrived before.
  private func addHeldBytes(_ range: Range<Int>, _ scan: inout Scan) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let piece = offset..<min(range.upperBound, offset + StreamChunk.capacity)
      guard let bytes = try? stream.bytes(in: piece) else { return false }
      let isAdded = bytes.withUnsafeBytes {
        indexer.add($0, at: offset, input: input, state: &scan.state) == .added
      }
      guard isAdded else { return false }
      offset = piece.upperBound
    }
    scan.hasNews = true
    return true
  }

  private func accept(_ bytes: UnsafeRawBufferPointer, _ scan: inout Scan) -> Bool {
    let skipped = min(scan.skip, bytes.count)
    scan.skip -= skipped
    let offset = scan.offset + skipped
    scan.offset += bytes.count
    scan.hasNews = true
    let rest = UnsafeRawBufferPointer(rebasing: bytes[skipped...])
    return rest.isEmpty || indexer.add(rest, at: offset, input: input, state: &scan.state) == .added
  }
}
