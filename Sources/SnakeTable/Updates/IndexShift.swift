import SnakeTableDrawing

/// The mapping between the indices of a list before and after elements are removed and others are added. `removed`
/// holds indices before, `added` indices after the change, both ascending. Look-ups are O(log n).
struct IndexShift {
  var removed: [Int] = []
  var added: [Int] = []

  /// Returns the index of an element after the change; nil if the element is removed.
  func newIndex(of old: Int) -> Int? { Self.index(of: old, without: removed, among: added) }

  /// Returns the index of an element before the change; nil if the element is added.
  func oldIndex(of new: Int) -> Int? { Self.index(of: new, without: added, among: removed) }

  /// Returns the index in the other list. Elements that are in both lists have the same rank among those elements in
  /// each.
  private static func index(of index: Int, without gone: [Int], among others: [Int]) -> Int? {
    let rank = gone.partitioningIndex { $0 >= index }
    guard rank == gone.count || gone[rank] != index else { return nil }
    let number = index - rank
    return number + others.indices.partitioningIndex { others[$0] - $0 > number }
  }
}

extension IndexShift {
  /// The largest number of elements on both sides together that are skipped to find a match anywhere between them.
  private static let window = 32

  /// Matches equal elements of two lists, in ascending order in both. The matches are found for few changes at any
  /// places, and for lists if one has only elements removed or added; there may be more than these.
  /// O(elements) comparisons, no hashing; O(1) for lists that share their storage.
  init<Element: Equatable>(from old: [Element], to new: [Element]) {
    guard old != new else { return }
    // Buffers, because the elements of slices are compared many times slower where the type is not known.
    self = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { IndexShift(matching: old, to: $0) }
    }
  }

  private init<Element: Equatable>(
    matching old: UnsafeBufferPointer<Element>, to new: UnsafeBufferPointer<Element>
  ) {
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > 0, newEnd > 0, old[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    var (index, newIndex) = (0, 0)
    while index < oldEnd, newIndex < newEnd {
      if old[index] == new[newIndex] {
        (index, newIndex) = (index + 1, newIndex + 1)
        continue
      }
      let match = Self.match(old, index..<oldEnd, new, newIndex..<newEnd)
      removed += index..<match.old
      added += newIndex..<match.new
      (index, newIndex) = match
    }
    removed += index..<oldEnd
    added += newIndex..<newEnd
  }

  /// Returns the indices of the next two equal elements, those with the smallest sum; the ends if there are none.
  private static func match<Element: Equatable>(
    _ old: UnsafeBufferPointer<Element>, _ indices: Range<Int>,
    _ new: UnsafeBufferPointer<Element>, _ newIndices: Range<Int>
  ) -> (old: Int, new: Int) {
    for sum in 1..<max(indices.count, newIndices.count, 2) {
      // Far matches are searched on one side only, so that the search costs no more than the elements that it skips.
      for skip in stride(from: 0, through: sum, by: sum > window ? sum : 1) {
        let (index, newIndex) = (indices.lowerBound + skip, newIndices.lowerBound + sum - skip)
        guard index < indices.upperBound, newIndex < newIndices.upperBound else { continue }
        if old[index] == new[newIndex] { return (index, newIndex) }
      }
    }
    return (indices.upperBound, newIndices.upperBound)
  }

  /// Returns a list after the change.
  /// - Parameters:
  ///   - list: the list before the change.
  ///   - element: returns the element that is added at an index. Called in ascending order.
  func list<Element>(after list: [Element], adding element: (Int) -> Element) -> [Element] {
    guard !removed.isEmpty || !added.isEmpty else { return list }
    let count = list.count - removed.count + added.count
    var result: [Element] = []
    result.reserveCapacity(count)
    var (index, gone) = (0, removed[...])
    for newIndex in added + [count] {
      while result.count < newIndex {
        let end = min(gone.first ?? list.count, index + newIndex - result.count)
        result += list[index..<end]
        index = end
        if gone.first == index { index = gone.removeFirst() + 1 }
      }
      if newIndex < count { result.append(element(newIndex)) }
    }
    return result
  }
}
