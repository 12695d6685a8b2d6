import SnakeTableDrawing

/// Merges two lists into one that contains the elements of both in their order.
enum ListUnion {
  /// An element of the merged list: its index in the old list, in the new list, or in both.
  struct Element: Equatable {
    var old: Int?
    var new: Int?
  }

  /// Merges two lists.
  /// - Parameters:
  ///   - matches: for each element of the old list its index in the new list; nil if it is not in the new list.
  ///   - count: the number of elements in the new list.
  /// - Returns: the elements of both lists. As many matching elements as the two orders allow appear once; each
  ///   other element appears once for each list that contains it. O(n log n).
  static func elements(matches: [Int?], count: Int) -> [Element] {
    let kept = longestIncreasing(matches)
    var result: [Element] = []
    var new = 0
    for (old, match) in matches.enumerated() {
      guard let match, kept.contains(old) else {
        result.append(Element(old: old))
        continue
      }
      result += (new..<match).map { Element(new: $0) }
      result.append(Element(old: old, new: match))
      new = match + 1
    }
    return result + (new..<max(new, count)).map { Element(new: $0) }
  }

  /// Returns the indices of a longest increasing subsequence (patience sorting).
  private static func longestIncreasing(_ values: [Int?]) -> Set<Int> {
    // For each length, the index of the smallest value that ends a subsequence of that length.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      let length = ends.partitioningIndex { (values[$0] ?? 0) >= value }
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    return Set(
      sequence(state: ends.last) { index in
        defer { index = index.flatMap { previous[$0] } }
        return index
      })
  }
}
