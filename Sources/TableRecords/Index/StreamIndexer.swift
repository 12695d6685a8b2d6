/// Reads one stream to its end and indexes it as it comes.
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
    var scan = Scan(isAtStart: indexer.skipsMark)
    var wait: Int?
    while true {
      if let limit = indexer.streamLimit { indexer.index.waitForRoom(limit: limit, inInput: input) }
      switch stream.receive(timeout: wait) {
      case .bytes(let bytes): accept(bytes, &scan)
      case .nothingYet: break
      case .cancelled: return
      case .ended: return flush(&scan)
      case .failed(let error):
        flush(&scan)
        return indexer.index.fail(error)
      }
      // What came too soon after the last ring is announced when the pause is over.
      wait = scan.hasNews ? bell?.ring() : nil
      if wait == nil { scan.hasNews = false }
    }
  }

  private struct Scan {
    /// No byte has been scanned, and a byte order mark would be skipped.
    var isAtStart: Bool
    /// Bytes that may be the beginning of a mark.
    var held = UnsafeRawBufferPointer(start: nil, count: 0)
    var offset = 0
    var state = RecordScanner.State.recordStart
    /// There is something the bell has not rung for.
    var hasNews = false
  }

  private func accept(_ bytes: UnsafeRawBufferPointer, _ scan: inout Scan) {
    guard scan.isAtStart else { return index(bytes, &scan) }
    // The bytes held back stand directly before the new ones: a stream's first bytes are in one chunk.
    let start = scan.held.baseAddress ?? bytes.baseAddress
    scan.held = UnsafeRawBufferPointer(start: start, count: scan.held.count + bytes.count)
    guard !ByteOrderMark.mayStart(scan.held) else { return }
    if ByteOrderMark.starts(scan.held) {
      indexer.index.skipMark(length: ByteOrderMark.length, ofInput: input)
      scan.offset = ByteOrderMark.length
      scan.held = UnsafeRawBufferPointer(rebasing: scan.held[ByteOrderMark.length...])
    }
    flush(&scan)
  }

  private func flush(_ scan: inout Scan) {
    scan.isAtStart = false
    let held = scan.held
    scan.held = UnsafeRawBufferPointer(start: nil, count: 0)
    index(held, &scan)
  }

  private func index(_ bytes: UnsafeRawBufferPointer, _ scan: inout Scan) {
    guard !bytes.isEmpty else { return }
    let part = ScannedPart(
      bytes, at: scan.offset, blockSize: indexer.index.blockSize, scanner: indexer.scanner,
      state: &scan.state)
    scan.offset += bytes.count
    scan.hasNews = true
    _ = indexer.index.append(part, toInput: input)
  }
}
