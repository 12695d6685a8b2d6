extension RandomAccessCollection {
  /// Returns the start of the suffix whose elements fulfil a condition that no earlier element fulfils. O(log n).
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var start = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(start, offsetBy: half)
      if holds(self[middle]) {
        length = half
      } else {
        start = index(after: middle)
        length -= half + 1
      }
    }
    return start
  }
}
