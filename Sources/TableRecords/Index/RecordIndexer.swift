import TableSystem
/// Scans the inputs one after another into a `RecordIndex`.
final class RecordIndexer: Sendable {
  /// Blocks that a thread scans at a time: enough to make a read worthwhile, few enough to stay in its cache.
  private static let blocksPerPart = 16
  private static let maximumThreads = 8
  /// What is read before the first screen: a few rows for each line it can have.
  private static let blocksInFirstPart = 4

  let sources: InputSources
  let scanner: RecordScanner
  let index: RecordIndex
  /// Whether a byte order mark at an input's start is no part of its first record.
  let skipsMark: Bool
  /// Bytes of a stream that may be held while their reader is behind; nil for no limit.
  let streamLimit: Int?
  /// Bytes of a stream that may be held at all.
  let memoryLimit: Int
  /// Of the input being indexed, where it is a JSON document.
  let checker = Monitor<JSONChecker?>(nil)

  init(
    sources: InputSources, scanner: RecordScanner, index: RecordIndex, skipsMark: Bool, streamLimit: Int?,
    memoryLimit: Int
  ) {
    self.sources = sources
    self.scanner = scanner
    self.index = index
    self.skipsMark = skipsMark
    self.streamLimit = streamLimit
    self.memoryLimit = memoryLimit
  }

  private var partSize: Int { index.blockSize * Self.blocksPerPart }

  /// Indexes the beginning of the first input if it is a file: enough for a first screen, in well under 1 ms. A second call
  /// does nothing.
  func indexFirstPart() {
    guard let source = sources.first, let size = source.size, index.extent(ofInput: 0).knownBytes == 0 else {
      return
    }
    begin(input: 0, source: source, size: size)
    let start = index.extent(ofInput: 0).knownBytes
    let firstSize = index.blockSize * Self.blocksInFirstPart
    scan(
      FileParts(of: start..<max(start, min(size, firstSize)), partSize: firstSize), source: source, input: 0,
      bell: nil)
  }

  /// Indexes all that `indexFirstPart` has left. Returns when everything is known, or after `cancel`.
  func run(bell: ProgressBell?) {
    var input = 0
    while input < sources.count, !index.isCancelled {
      if let successor = run(input: input, bell: bell) {
        sources.append(successor)
        index.complete(input: input, hasSuccessor: true)
        bell?.ringNow()
      } else {
        finishCheck(input: input)
        index.complete(input: input)
      }
      input += 1
    }
    index.completeAll()
    bell?.ringNow()
  }

  /// Indexes one input to its end. Returns the file that takes its place, if it is followed.
  private func run(input: Int, bell: ProgressBell?) -> FollowedFile? {
    let source = sources[input]
    if let file = source as? FollowedFile { return follow(file, input: input, bell: bell) }
    if let stream = source as? StreamBytes {
      StreamIndexer(self, stream: stream, input: input).run(bell: bell)
    } else if let size = source.size {
      indexFile(source, size: size, input: input, bell: bell)
    }
    return nil
  }

  func cancel() {
    index.cancel()
    for source in sources.all {
      (source as? StreamBytes)?.cancel()
      (source as? FollowedFile)?.cancel()
    }
  }

  private func begin(input: Int, source: any ByteSource, size: Int) {
    guard skipsMark, let start = try? source.bytes(in: 0..<min(size, InputOpening.lookAhead)) else { return }
    start.withUnsafeBytes { start in
      if let opening = opening(in: start, isAll: true) { begin(input: input, opening, start) }
    }
  }

  /// Indexes a file, and what comes behind its end, until it is cut or replaced. Returns its successor then.
  private func follow(_ file: FollowedFile, input: Int, bell: ProgressBell?) -> FollowedFile? {
    do throws(InputError) {
      while !index.isCancelled {
        switch try file.waitForGrowth(beyond: index.extent(ofInput: input).knownBytes) {
        case .cancelled: return nil
        case .ended(_, let successor): return successor
        case .length(let length):
          // It may have been cut and filled again meanwhile.
          guard isUnchangedAtEnd(input: input) else { return try file.restart() }
          indexFile(file, size: length, input: input, bell: bell)
        }
        guard index.progress.failure == nil, !index.extent(ofInput: input).isBroken else { return nil }
        bell?.ringNow()
      }
    } catch { index.fail(error) }
    return nil
  }

  /// Whether the last bytes that are known, up to two blocks of them, still stand there.
  private func isUnchangedAtEnd(input: Int) -> Bool {
    let end = index.extent(ofInput: input).knownBytes
    let start = max(0, (end - 1) / index.blockSize - 1) * index.blockSize
    let bytes = VerifiedBytes(sources: sources, index: index)
    return (try? bytes.bytes(in: start..<max(start, end), ofInput: input)) != nil
  }

  private func indexFile(_ source: any ByteSource, size: Int, input: Int, bell: ProgressBell?) {
    if index.extent(ofInput: input).knownBytes == 0 { begin(input: input, source: source, size: size) }
    let start = index.extent(ofInput: input).knownBytes
    guard start < size, !index.extent(ofInput: input).isBroken else { return }
    index.reserve(bytes: size, ofInput: input)
    let parts = FileParts(of: start..<size, partSize: partSize)
    // Such a block can be scanned only when the one before it is known.
    let helpers =
      scanner.needsStates ? 0 : min(parts.count, WorkerThread.processorCount, Self.maximumThreads) - 1
    let threads = (0..<max(0, helpers)).compactMap { _ in
      WorkerThread { self.scan(parts, source: source, input: input, bell: bell) }
    }
    scan(parts, source: source, input: input, bell: bell)
    for thread in threads { thread.join() }
  }

  /// Scans parts until there are no more: one thread's work.
  private func scan(_ parts: FileParts, source: any ByteSource, input: Int, bell: ProgressBell?) {
    var state = index.extent(ofInput: input).state
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: parts.partSize, alignment: 64)
    defer { buffer.deallocate() }
    while let range = parts.next() {
      do throws(InputError) {
        let start = index.blockStart(of: range.lowerBound, ofInput: input)
        let asked = UnsafeMutableRawBufferPointer(rebasing: buffer[..<(range.upperBound - start)])
        let count = try source.read(at: start, into: asked)
        let known = range.lowerBound - start
        guard count >= known else { throw .changed(path: source.path) }
        if known > 0 { try verify(asked[..<known], at: start, input: input) }
        let bytes = UnsafeRawBufferPointer(rebasing: asked[..<count])
        guard add(bytes, known: known, at: start, input: input, state: &state) else { return }
        if count < asked.count { throw .changed(path: source.path) }
      } catch {
        // A followed file that is cut goes on elsewhere.
        if !(source is FollowedFile) { index.fail(error) }
        return
      }
      _ = bell?.ring()
    }
  }

  private func verify(_ known: Slice<UnsafeMutableRawBufferPointer>, at offset: Int, input: Int)
    throws(InputError)
  {
    try VerifiedBytes(sources: sources, index: index)
      .verify(UnsafeMutableRawBufferPointer(rebasing: known), at: offset, ofInput: input)
  }
}
