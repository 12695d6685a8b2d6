import SnakeTableDrawing

/// Two lists as one that has the elements of both in their order.
enum ListUnion {
  /// One of its elements: by its index in the old list, in the new one, or in both.
  struct Element: Equatable {
    var old: Int?
    var new: Int?
  }

  /// - Parameters:
  ///   - matches: for each element of the old list its index in the new one; nil for one that is not there.
  ///   - count: how many elements the new list has.
  /// - Returns: as many as can be in both orders once, and every other one for each list. O(n log n).
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

  /// The indices of the longest run of values that only increase (patience sorting).
  private static func longestIncreasing(_ values: [Int?]) -> Set<Int> {
    // For each length the index at which the run of that length ends with the smallest value.
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
