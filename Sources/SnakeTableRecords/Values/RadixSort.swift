/// Sorts integers in place on all processors. Swaps the elements into 256 parts by the eight highest bits that differ,
/// then sorts each part in the same way. Linear for typical keys.
struct RadixSort: @unchecked Sendable {
  // Sendable, because no two threads access the same part of the memory.
  typealias Element = UInt128
  private typealias Part = UnsafeMutableBufferPointer<Element>

  /// Parts of at most this length are sorted by comparison.
  private static let smallCount = 48
  /// Arrays of at least this length are sorted by several threads.
  private static let sharedCount = 1 << 16

  private let elements: Part
  private let isCancelled: @Sendable () -> Bool

  /// Sorts the elements. After a cancellation their order is undefined.
  static func sort(
    _ elements: UnsafeMutableBufferPointer<Element>, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    let sort = RadixSort(elements: elements, isCancelled: isCancelled)
    guard elements.count >= sharedCount else { return sort.sort(elements) }
    let ends = sort.split(elements)
    WorkerTeam.run(256) { sort.sort(Part(rebasing: sort.elements[($0 == 0 ? 0 : ends[$0 - 1])..<ends[$0]])) }
  }

  private func sort(_ part: Part) {
    guard part.count > Self.smallCount else {
      var part = part
      return part.sort()
    }
    guard !isCancelled() else { return }
    var start = 0
    let ends = split(part)
    // A part that is as long as the whole has equal elements only.
    for end in ends where end - start < part.count {
      if end - start > 1 { sort(Part(rebasing: part[start..<end])) }
      start = end
    }
  }

  /// Swaps the elements into the 256 parts that they belong to. Returns the ends of the parts.
  private func split(_ part: Part) -> [Int] {
    let shift = Self.shift(for: part)
    var ends = [Int](repeating: 0, count: 256)
    for element in part { ends[Self.digit(element, shift)] += 1 }
    var next = ends
    var total = 0
    for digit in 0..<256 {
      next[digit] = total
      total += ends[digit]
      ends[digit] = total
    }
    for digit in 0..<256 {
      while next[digit] < ends[digit] {
        let target = Self.digit(part[next[digit]], shift)
        if target != digit { part.swapAt(next[digit], next[target]) }
        next[target] += 1
      }
    }
    return ends
  }

  /// The position of the eight highest bits that differ between the elements.
  private static func shift(for part: Part) -> UInt64 {
    guard let first = part.first else { return 0 }
    var difference: Element = 0
    for element in part { difference |= element ^ first }
    return UInt64(max(0, 120 - difference.leadingZeroBitCount))
  }

  @inline(__always)
  private static func digit(_ element: Element, _ shift: UInt64) -> Int {
    Int(UInt8(truncatingIfNeeded: element >> Element(shift)))
  }
}
