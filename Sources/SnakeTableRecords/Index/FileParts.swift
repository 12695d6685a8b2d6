import Synchronization

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
