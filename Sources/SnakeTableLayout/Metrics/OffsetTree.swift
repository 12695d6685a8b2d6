/// A list of consecutive lengths that finds the offset of an element, and the element at an offset, in O(log n). As
/// a Fenwick tree it also changes a length in O(log n).
struct OffsetTree: Equatable, Sendable {
  /// `sums[i]` is the sum of the lengths covered by node i + 1 of the Fenwick tree.
  private var sums: [Int] = []
  private(set) var total = 0

  init() {}

  /// Creates a tree from lengths. O(n).
  init(_ lengths: some Sequence<Int>) {
    sums = Array(lengths)
    total = sums.reduce(0, +)
    for index in sums.indices {
      let parent = index | (index + 1)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  var count: Int { sums.count }

  /// Returns the offset of element `index`; for `count`, the total length.
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

  /// Returns the index of the element that covers `offset`; nil outside 0..<total. Elements of length 0 cover
  /// nothing.
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
    // The sum of a node covers the elements from `node - (node & -node)` up to `node - 1`.
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
