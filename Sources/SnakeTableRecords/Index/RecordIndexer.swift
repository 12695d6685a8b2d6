import SnakeTableSystem

/// Scans the inputs one after another into a `RecordIndex`.
final class RecordIndexer: Sendable {
  /// The number of blocks that a thread reads and scans at a time. They fit into its cache.
  private static let blocksPerPart = 16
  /// The number of blocks that are read before the first screen: enough for a few rows per screen line.
  private static let blocksInFirstPart = 4

  let sources: InputSources
  let scanner: RecordScanner
  let index: RecordIndex
  /// Finds the opening of an input; nil if there is none before the first record.
  let opening: OpeningSearch?
  /// Whether the first records are searched for escape sequences that select styles.
  let detectsStyles: Bool
  /// The number of bytes of a stream to hold until their reader discards some, or nil for no limit.
  let streamLimit: Int?
  /// The number of bytes of a stream to hold at most.
  let memoryLimit: Int
  /// The header rows that a followed file is compared with; nil if inputs have none.
  let headerRows = Monitor<HeaderRows?>(nil)
  /// The files that others have replaced.
  let former = Monitor(FormerFiles())
  /// The records of marked rows.
  let marked = MarkedRecords()

  init(
    sources: InputSources, scanner: RecordScanner, index: RecordIndex, opening: OpeningSearch?,
    detectsStyles: Bool = false, streamLimit: Int?, memoryLimit: Int
  ) {
    self.sources = sources
    self.scanner = scanner
    self.index = index
    self.opening = opening
    self.detectsStyles = detectsStyles
    self.streamLimit = streamLimit
    self.memoryLimit = memoryLimit
  }

  private var partSize: Int { index.blockSize * Self.blocksPerPart }

  /// Indexes the beginning of the first input; of a stream, the bytes that have arrived. This is enough for a first screen
  /// and takes well under 1 ms. Does nothing once bytes are known.
  func indexFirstPart() {
    guard let source = sources.first, index.extent(ofInput: 0).knownBytes == 0 else { return }
    if case .stream(let stream) = source.kind {
      return StreamIndexer(self, stream: stream, input: 0).indexFirstBytes()
    }
    guard let size = source.size else { return }
    guard begin(input: 0, source: source, size: size, limit: InputOpening.lookAhead) else { return }
    let start = index.extent(ofInput: 0).knownBytes
    let firstSize = index.blockSize * Self.blocksInFirstPart
    scan(
      FileParts(of: start..<max(start, min(size, firstSize)), partSize: firstSize), source: source, input: 0,
      bell: nil)
  }

  /// Indexes everything that is not indexed yet. Returns when that is done, or after `cancel`.
  func run(bell: ProgressBell?) {
    var input = 0
    while input < sources.count, !index.isCancelled {
      if let successor = run(input: input, bell: bell) {
        sources.append(successor)
        index.complete(input: input, hasSuccessor: true)
        if successor.former == .truncated { leave(input) } else { retire(input) }
        bell?.ringNow()
      } else {
        finishCheck(input: input)
        findLaterRecords(ofInput: input)
        index.complete(input: input)
      }
      input += 1
    }
    index.completeAll()
    bell?.ringNow()
  }

  /// Indexes one input to its end. Returns the successor of a followed file, or nil.
  private func run(input: Int, bell: ProgressBell?) -> FollowedFile? {
    let source = sources[input]
    switch source.kind {
    case .followedFile(let file): return follow(file, input: input, bell: bell)
    case .stream(let stream): StreamIndexer(self, stream: stream, input: input).run(bell: bell)
    case .file, .bytes:
      if let size = source.size { indexFile(source, size: size, input: input, bell: bell) }
    }
    return nil
  }

  func cancel() {
    index.work.cancel()
    for source in sources.all { source.cancel() }
  }

  /// Finds the opening of a file. Returns whether records may follow; false too if the opening is longer than `limit`.
  private func begin(input: Int, source: any ByteSource, size: Int, limit: Int = .max) -> Bool {
    if let opening = source.opening { return begin(input: input, opening) }
    guard var search = opening else { return true }
    while !index.isCancelled {
      let piece = search.count..<min(size, search.count + InputOpening.lookAhead)
      guard let bytes = try? source.bytes(in: piece) else { return true }
      let isAll = bytes.count < InputOpening.lookAhead || piece.upperBound == size
      let opening = bytes.withUnsafeBytes { search.add($0, isAll: isAll) }
      if let opening { return begin(input: input, opening) }
      if search.count >= limit { return false }
    }
    return false
  }

  /// Indexes a file and everything that is appended to it. Returns its successor when the file is truncated or
  /// replaced.
  private func follow(_ file: FollowedFile, input: Int, bell: ProgressBell?) -> FollowedFile? {
    do throws(InputError) {
      var isCompared = false
      while !index.isCancelled {
        switch try file.waitForGrowth(beyond: index.extent(ofInput: input).knownBytes) {
        case .cancelled: return nil
        case .ended(_, let successor): return successor
        case .obstructed(let error): index.note(obstacle: error)
        case .nothing:
          if !leaveLostFiles() { continue }
        case .length(let length):
          // The file may have been truncated and written again meanwhile.
          guard try isUnchangedAtEnd(input: input) else { return try file.restart() }
          if !isCompared { isCompared = try compareHeaderRow(of: file) }
          indexFile(file, size: length, input: input, bell: bell)
        }
        guard index.progress.failure?.endsReading != true, !index.extent(ofInput: input).isBroken else {
          return nil
        }
        bell?.ringNow()
      }
    } catch { index.fail(error) }
    return nil
  }

  /// Whether the last known bytes, up to two blocks of them, are unchanged.
  private func isUnchangedAtEnd(input: Int) throws(InputError) -> Bool {
    let end = index.extent(ofInput: input).knownBytes
    let start = max(0, (end - 1) / index.blockSize - 1) * index.blockSize
    let bytes = VerifiedBytes(sources: sources, index: index)
    do throws(InputError) {
      _ = try bytes.bytes(in: start..<max(start, end), ofInput: input)
      return true
    } catch {
      if error.isFailedCall { throw error }
      return false
    }
  }

  private func indexFile(_ source: any ByteSource, size: Int, input: Int, bell: ProgressBell?) {
    if index.extent(ofInput: input).knownBytes == 0 {
      guard begin(input: input, source: source, size: size) else { return }
    }
    let start = index.extent(ofInput: input).knownBytes
    guard start < size, !index.extent(ofInput: input).isBroken else { return }
    index.reserve(bytes: size, ofInput: input)
    let parts = FileParts(of: start..<size, partSize: partSize)
    WorkerTeam.share(upTo: scanner.expectsStates ? parts.count : 1) {
      self.scan(parts, source: source, input: input, bell: bell)
    }
  }

  /// Scans parts until none are left. Each thread calls it once.
  private func scan(_ parts: FileParts, source: any ByteSource, input: Int, bell: ProgressBell?) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: parts.partSize, alignment: 64)
    defer { buffer.deallocate() }
    while let part = parts.next() {
      do throws(InputError) {
        var addition = try scan(part, of: parts, source: source, input: input, buffer: buffer)
        while case .unexpected(let offset) = addition {
          addition = try scan(
            parts.part(from: offset), of: parts, source: source, input: input, buffer: buffer)
        }
        if addition == .ended { return end(parts) }
      } catch {
        // A followed file that was truncated has a successor, so this is not an error.
        if !source.kind.isFollowed || error.isFailedCall { index.fail(error) }
        return end(parts)
      }
      _ = bell?.ring()
    }
  }

  /// Ends the scan of parts on all threads.
  private func end(_ parts: FileParts) {
    parts.end()
    index.work.wake()
  }

  /// Reads and indexes a part.
  private func scan(
    _ range: Range<Int>, of parts: FileParts, source: any ByteSource, input: Int,
    buffer: UnsafeMutableRawBufferPointer
  ) throws(InputError) -> RecordIndex.Addition {
    let before = try stateBefore(range.lowerBound, of: parts, source: source, input: input)
    guard var state = before else { return .ended }
    let start = index.blockStart(of: range.lowerBound, ofInput: input)
    let asked = UnsafeMutableRawBufferPointer(rebasing: buffer[..<(range.upperBound - start)])
    let count = try source.read(at: start, into: asked)
    let known = range.lowerBound - start
    guard count >= known else { throw .changed(path: source.path) }
    if known > 0 { try verify(asked[..<known], at: start, input: input) }
    let bytes = UnsafeRawBufferPointer(rebasing: asked[..<count])
    if !source.kind.isFollowed, count == asked.count {
      index.places.withLock { $0 }?.note(
        bytes.bindMemory(to: UInt8.self), at: start, isEnd: range.upperBound == source.size, of: source,
        input: input)
    }
    let addition = add(bytes, known: known, at: start, input: input, state: &state)
    if addition != .ended, count < asked.count { throw .changed(path: source.path) }
    return addition
  }

  private func verify(_ known: Slice<UnsafeMutableRawBufferPointer>, at offset: Int, input: Int)
    throws(InputError)
  {
    try VerifiedBytes(sources: sources, index: index)
      .verify(UnsafeMutableRawBufferPointer(rebasing: known), at: offset, ofInput: input)
  }
}
