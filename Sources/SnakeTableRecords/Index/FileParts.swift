import Synchronization
import SnakeTableJSON

/// Distributes the parts of a file, from first to last, to the threads that scan it. Parts end at multiples of their
/// size, so that no block is split between two threads.
final class FileParts: Sendable {
  private let range: Range<Int>
  let partSize: Int
  private let nextPart: Atomic<Int>
  private let ended = Atomic(false)

  init(of range: Range<Int>, partSize: Int) {
    self.range = range
    self.partSize = partSize
    nextPart = Atomic(range.lowerBound / partSize)
  }

  /// The number of parts.
  var count: Int { (range.upperBound + partSize - 1) / partSize - range.lowerBound / partSize }

  /// Returns the rest of a part from an offset on.
  func part(from offset: Int) -> Range<Int> {
    offset..<min(range.upperBound, (offset / partSize + 1) * partSize)
  }

  /// Whether no more parts are needed.
  var hasEnded: Bool { ended.load(ordering: .relaxed) }

  /// Notes that no more parts are needed.
  func end() { ended.store(true, ordering: .relaxed) }

  /// Returns the byte range of the next part, or nil if no more are needed or there are no more.
  func next() -> Range<Int>? {
    if hasEnded { return nil }
    let part = nextPart.wrappingAdd(1, ordering: .relaxed).oldValue
    let start = max(range.lowerBound, part * partSize)
    guard start < range.upperBound else { return nil }
    return start..<min(range.upperBound, (part + 1) * partSize)
  }
}

/// Scanning the parts of a file.
extension RecordIndexer {
  /// Scans parts until none are left. Each thread calls it once.
  func scan(_ parts: FileParts, source: any ByteSource, input: Int, bell: ProgressBell?) {
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
      index.candidateBlocks.withLock { $0 }?.note(
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

  /// Indexes bytes of an input, up to the first invalid one.
  /// - Parameter known: The number of bytes at the start that are known already: those of the block that the new bytes
  ///   continue.
  func add(
    _ bytes: UnsafeRawBufferPointer, known: Int = 0, at offset: Int, input: Int,
    state: inout ScanState
  ) -> RecordIndex.Addition {
    let stylesStart = detectsStyles && index.awaitsStyles ? state.scanner : nil
    var part = ScannedPart(
      bytes, known: known, at: offset, blockSize: index.blockSize, scanner: scanner,
      canChange: sources[input].canChange, state: &state)
    if let stylesStart {
      let new = UnsafeRawBufferPointer(rebasing: bytes[known...])
      part.endsBeforeStyle = scanner.endsBeforeStyle(in: new, state: stylesStart)
    }
    return index.append(part, toInput: input, of: sources[input])
  }

  // MARK: Expected states

  /// The numbers of bytes before a part from which its state is expected, one after another.
  private static let looksBehind = [1 << 10, 1 << 14]

  /// Returns the state at the start of a part: the known one if all bytes before it are known, or else an expected one.
  /// Waits for the known one if there is no expectation, or if one has failed lately. Returns nil if no more parts are
  /// needed.
  func stateBefore(
    _ offset: Int, of parts: FileParts, source: any ByteSource, input: Int
  ) throws(InputError) -> ScanState? {
    let known = index.work.adopt { state in
      let index = state.inputs[input]
      let isKnown = index.knownBytes == offset || !scanner.needsStates
      return isKnown || state.partsInOrder == 0 ? (isKnown, index.scanState) : nil
    }
    if let (isKnown, state) = known {
      if isKnown { return state }
      let expected = try expectedState(at: offset, of: source, input: input, known: state)
      if let expected { return expected }
    }
    return index.waitForState(at: offset, of: parts, ofInput: input)
  }

  /// Returns the state at an offset that is expected from the bytes before it, or nil.
  /// - Parameter known: The state after the bytes that are known.
  func expectedState(
    at offset: Int, of source: any ByteSource, input: Int, known: ScanState
  ) throws(InputError) -> ScanState? {
    let extent = index.extent(ofInput: input)
    guard let checker = known.checker else {
      let bytes = try source.bytes(in: max(extent.contentStart, offset - Self.looksBehind[0])..<offset)
      return ScanState(
        scanner: scanner.expectedState(after: bytes),
        text: scanner.isJSON ? bytes.withUnsafeBytes { UTF8Check(behind: $0) } : UTF8Check())
    }
    let firstBytes = try source.bytes(in: extent.contentStart..<min(offset, extent.contentStart + 64))
    let opening = index.work.adopt { $0.inputs[input].startScanState }
    guard let search = JSONStateSearch(opening: opening, known: checker, firstBytes: firstBytes) else {
      return nil
    }
    for length in Self.looksBehind {
      let bytes = try source.bytes(in: max(extent.contentStart, offset - length)..<offset)
      let expected = bytes.withUnsafeBytes { search.state(after: $0) }
      if let expected { return expected }
    }
    return nil
  }
}
