/// Sorts integers in place, on all processors: by eight bits at a time from the highest that differs, each part
/// swapped to where it belongs, then every part by itself. Linear for keys as they come.
struct RadixSort: @unchecked Sendable {
  // Sendable: no two threads have the same part of the memory.
  typealias Element = UInt128
  private typealias Part = UnsafeMutableBufferPointer<Element>

  /// Parts of at most this length are sorted by comparing.
  private static let smallCount = 48
  /// Parts of this length and more are shared out between threads.
  private static let sharedCount = 1 << 16

  private let elements: Part
  private let isCancelled: @Sendable () -> Bool

  /// After a cancellation the elements are in any order.
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
    // One element differs from another, so no part is all of it.
    for end in ends where end - start < part.count {
      if end - start > 1 { sort(Part(rebasing: part[start..<end])) }
      start = end
    }
  }

  /// Swaps the elements to the 256 parts that they belong to. Returns where the parts end.
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

  /// How far to the right the eight highest bits are that matter: all above them are the same.
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
