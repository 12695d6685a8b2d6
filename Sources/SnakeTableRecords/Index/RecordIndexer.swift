import SnakeTableJSON
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
  private let opening: OpeningSearch?
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

  /// Returns the search for the opening of an input; nil if inputs have none.
  func opening(ofInput input: Int) -> OpeningSearch? {
    var search = opening
    if input > 0 { search?.skipped = 0 }
    return search
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
    guard begin(input: 0, source: source, size: size, limit: Inputs.lookAhead) else { return }
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
    case .file, .bytes, .part:
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
    if source.beginsWithRecord {
      return begin(input: input, InputOpening(length: 0, scanner: scanner.start))
    }
    guard var search = opening(ofInput: input) else { return true }
    while !index.isCancelled {
      let piece = search.count..<min(size, search.count + Inputs.lookAhead)
      guard let bytes = try? source.bytes(in: piece) else { return true }
      let isAll = bytes.count < Inputs.lookAhead || piece.upperBound == size
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

  // MARK: Checks

  /// Notes the opening of an input. Returns whether records may follow.
  func begin(input: Int, _ opening: InputOpening) -> Bool {
    index.begin(opening, ofInput: input)
    if let offset = opening.illFormedText {
      index.noteIllFormedText(at: offset, inRecord: 1, path: sources[input].path)
    }
    if opening.lacksRecords { index.fail(.lacksRecords(path: sources[input].path)) }
    return !opening.lacksRecords
  }

  /// Compares the header row of a followed file with the row that names the fields. Returns whether it has arrived. Call it
  /// before rows behind it are indexed, so that no row is shown under other names.
  /// - Throws: `InputError.otherFields`, or an error while reading.
  func compareHeaderRow(of file: FollowedFile) throws(InputError) -> Bool {
    guard var rows = headerRows.withLock({ $0 }) else { return true }
    let isKnown = try rows.compare(file.bytes(in: 0..<Inputs.lookAhead), of: file, isAll: false)
    headerRows.withLock { $0 = rows }
    return isKnown
  }

  /// The number of bytes behind the records of a document that are searched for others.
  private static let laterBytes = 1 << 24

  /// Finds a later array of objects in the document whose records were found in one. Call it when all bytes of the input
  /// are added.
  func findLaterRecords(ofInput input: Int) {
    guard let root = index.root(ofInput: input), root.isMember, !index.isCancelled,
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
      let piece = offset..<min(end, offset + Inputs.lookAhead)
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
    if case .quoted(let state) = extent.state, state.isInsideQuotes {
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
    index.breakOff(input: input, .unexpectedEnd, at: extent.knownBytes, of: sources[input])
  }
}
