import Synchronization

/// Hands out the parts of a file to the threads that scan it, first to last. Parts end at whole multiples of
/// their size, so that a file's blocks are not split between threads.
final class FileParts: Sendable {
  private let range: Range<Int>
  let partSize: Int
  private let nextPart: Atomic<Int>

  init(of range: Range<Int>, partSize: Int) {
    self.range = range
    self.partSize = partSize
    nextPart = Atomic(range.lowerBound / partSize)
  }

  var count: Int { (range.upperBound + partSize - 1) / partSize - range.lowerBound / partSize }

  func next() -> Range<Int>? {
    let part = nextPart.wrappingAdd(1, ordering: .relaxed).oldValue
    let start = max(range.lowerBound, part * partSize)
    guard start < range.upperBound else { return nil }
    return start..<min(range.upperBound, (part + 1) * partSize)
  }
}
