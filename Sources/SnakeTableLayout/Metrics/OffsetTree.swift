/// Lengths laid end to end, with both questions answered in O(log n): where does element i start, and which
/// element is at this offset. A Fenwick tree, so a length changes in O(log n) too.
struct OffsetTree: Equatable, Sendable {
  /// `sums[i]` is the sum of the lengths that Fenwick's scheme gives node i + 1.
  private var sums: [Int] = []
  private(set) var total = 0

  init() {}

  /// O(n).
  init(_ lengths: some Sequence<Int>) {
    sums = Array(lengths)
    total = sums.reduce(0, +)
    for index in sums.indices {
      let parent = index | (index + 1)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  var count: Int { sums.count }

  /// Where element `index` starts; for `count` the end of all.
  func offset(of index: Int) -> Int {
    var sum = 0
    var node = index
    while node > 0 {
      sum += sums[node - 1]
      node &= node - 1
    }
    return sum
  }

  func length(of index: Int) -> Int { offset(of: index + 1) - offset(of: index) }

  /// The element that covers `offset`; nil outside 0..<total. Elements of no length cover nothing.
  func index(at offset: Int) -> Int? {
    guard offset >= 0, offset < total else { return nil }
    var node = 0
    var rest = offset
    var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      if node + step <= count, sums[node + step - 1] <= rest {
        node += step
        rest -= sums[node - 1]
      }
      step >>= 1
    }
    return node
  }

  mutating func append(_ length: Int) {
    let node = count + 1
    // A node's sum covers the lengths since the node that lies its lowest bit before it.
    sums.append(length + offset(of: count) - offset(of: node - (node & -node)))
    total += length
  }

  mutating func add(_ difference: Int, at index: Int) {
    var node = index + 1
    while node <= count {
      sums[node - 1] += difference
      node += node & -node
    }
    total += difference
  }
}
